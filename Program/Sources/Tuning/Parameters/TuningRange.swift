internal import Glibc

/// The numbers that a parameter accepts, and their scale on a slider.
package struct TuningRange: Hashable, Sendable {
  /// The smallest and the largest number.
  package var limits: ClosedRange<Double>
  /// The distance between two numbers that the tuner can set.
  ///
  /// A file may hold any number in the limits.
  package var step: Double
  /// The unit, such as `pt` or `s`.
  ///
  /// Empty for a plain number.
  package var unit: String
  /// Whether equal distances on a slider multiply the number instead of adding to it.
  ///
  /// The smallest number must then be greater than 0.
  package var isLogarithmic: Bool

  /// Makes a range.
  package init(
    _ limits: ClosedRange<Double>, step: Double, unit: String = "", isLogarithmic: Bool = false
  ) {
    self.limits = limits
    self.step = step
    self.unit = unit
    self.isLogarithmic = isLogarithmic
  }

  /// The sample feed's delay and its jitter.
  ///
  /// Nobody waits longer than a minute to see a pull.
  package static let responseTime = TuningRange(0...60, step: 0.1, unit: "s")

  /// The range as text: `0…400 pt`.
  package var text: String {
    "\(TuningText.number(limits.lowerBound))…\(TuningText.number(limits.upperBound))\(unitText)"
  }

  /// The unit with the space that separates it from a number.
  ///
  /// Degrees need no space.
  package var unitText: String { unit.isEmpty || unit == "°" ? unit : " \(unit)" }

  /// The number nearest to a value that the tuner can set.
  package func rounded(_ value: Double) -> Double {
    guard value.isFinite else { return limits.lowerBound }
    let inside = min(max(value, limits.lowerBound), limits.upperBound)
    let stepped = (inside / step).rounded() * step
    return min(max(TuningText.shortened(stepped), limits.lowerBound), limits.upperBound)
  }

  /// The position of a number on a slider, 0…1.
  package func share(of value: Double) -> Double {
    let (low, high) = (limits.lowerBound, limits.upperBound)
    guard high > low, value.isFinite else { return 0 }
    let value = min(max(value, low), high)
    switch scale {
    case .even: return (value - low) / (high - low)
    case .fineAtLow: return cbrt((value - low) / (high - low))
    case .fineAtZero:
      let part = cbrt(abs(value) / high) / 2
      return value < 0 ? 0.5 - part : 0.5 + part
    case .multiplying: return log(value / low) / log(high / low)
    }
  }

  /// The number at a position of a slider, rounded to one that the tuner can set.
  package func value(at share: Double) -> Double {
    let (low, high) = (limits.lowerBound, limits.upperBound)
    let share = min(max(share.isFinite ? share : 0, 0), 1)
    switch scale {
    case .even: return rounded(low + share * (high - low))
    case .fineAtLow: return rounded(low + share * share * share * (high - low))
    case .fineAtZero:
      let part = 2 * share - 1
      return rounded(part * part * part * high)
    case .multiplying: return rounded(low * pow(high / low, share))
    }
  }

  /// A number as a row shows it, with as many decimal places as a step has.
  package func text(_ value: Double) -> String {
    let places = max(0, Int((-log10(step)).rounded(.up)))
    var text = TuningText.number(value, places: places)
    if places > 0 {
      if !text.contains(".") { text += "." }
      let digits = text.split(separator: ".", omittingEmptySubsequences: false)[1].count
      text += String(repeating: "0", count: max(0, places - digits))
    }
    if text.hasPrefix("-") { text = "−" + text.dropFirst() }
    return text
  }

  private enum Scale {
    case even
    case fineAtLow
    case fineAtZero
    case multiplying
  }

  /// A slider has a few hundred positions.
  ///
  /// A range with more steps is finer where its numbers are small.
  private var scale: Scale {
    if isLogarithmic, limits.lowerBound > 0 { return .multiplying }
    let steps = (limits.upperBound - limits.lowerBound) / step
    guard steps > 300 else { return .even }
    if limits.lowerBound == -limits.upperBound { return .fineAtZero }
    return limits.lowerBound >= 0 ? .fineAtLow : .even
  }
}
