internal import Glibc

/// What a parameter is set to.
package enum TuningValue: Hashable, Sendable {
  /// A number, in the parameter's unit.
  case number(Double)
  /// One of the parameter's choices, by its name in a file.
  case choice(String)
  /// On or off.
  case flag(Bool)
}

/// The numbers a parameter can have.
package struct TuningRange: Hashable, Sendable {
  /// The least number and the greatest.
  package var limits: ClosedRange<Double>
  /// The distance between two neighbours when it is turned by hand; a file may hold any number.
  package var step: Double
  /// What is counted, such as `pt` or `s`; empty for a plain number.
  package var unit: String
  /// Whether equal ways on a slider multiply the number instead of adding to it.
  ///
  /// Then the least number is greater than 0.
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

  /// How long the sample may take to answer, and how much that may vary (a minute is more than anybody
  /// waits to see a pull).
  package static let responseTime = TuningRange(0...60, step: 0.1, unit: "s")

  /// The range in words: `0…400 pt`.
  package var text: String {
    "\(TuningText.number(limits.lowerBound))…\(TuningText.number(limits.upperBound))\(unitText)"
  }

  /// The unit as it follows a number: after a space, the sign of degrees without one.
  package var unitText: String { unit.isEmpty || unit == "°" ? unit : " \(unit)" }

  /// The number nearest to a value that can be turned to by hand.
  package func rounded(_ value: Double) -> Double {
    guard value.isFinite else { return limits.lowerBound }
    let inside = min(max(value, limits.lowerBound), limits.upperBound)
    let stepped = (inside / step).rounded() * step
    return min(max(TuningText.shortened(stepped), limits.lowerBound), limits.upperBound)
  }

  /// Where a number stands on a slider, 0…1.
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

  /// The number at a place of a slider, one that can be turned to by hand.
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

  /// A number as a row shows it, with as many digits after the point as a step has.
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

  /// A slider has a few hundred places: a range of more steps is finer where its numbers are small.
  private var scale: Scale {
    if isLogarithmic, limits.lowerBound > 0 { return .multiplying }
    let steps = (limits.upperBound - limits.lowerBound) / step
    guard steps > 300 else { return .even }
    if limits.lowerBound == -limits.upperBound { return .fineAtZero }
    return limits.lowerBound >= 0 ? .fineAtLow : .even
  }
}
