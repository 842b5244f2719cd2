internal import Glibc
internal import PullcordLanguages
internal import VectorGraphics

/// The numbers that a parameter accepts, and their positions on a slider.
package struct TuningRange: Hashable, Sendable {
  /// The smallest and the largest number.
  package var limits: ClosedRange<Double>
  /// The difference between two consecutive numbers in the tuner.
  ///
  /// A file may contain any number within the limits.
  package var step: Double
  /// The unit, such as `pt` or `s`; empty for a number without a unit.
  package var unit: String
  /// Whether the slider is logarithmic.
  ///
  /// On a logarithmic slider, equal distances multiply the number by equal factors. The smallest
  /// number must then be greater than 0.
  package var isLogarithmic: Bool
  /// Whether the numbers are counts, which have no fractions.
  package var isWhole: Bool

  package init(
    _ limits: ClosedRange<Double>, step: Double, unit: String = "", isLogarithmic: Bool = false,
    isWhole: Bool = false
  ) {
    self.limits = limits
    self.step = step
    self.unit = unit
    self.isLogarithmic = isLogarithmic
    self.isWhole = isWhole
  }

  /// The range of the sample feed's delay and jitter.
  ///
  /// The maximum is one minute, which is long enough for any test of a pull.
  package static let responseTime = TuningRange(0...60, step: 0.1, unit: "s")

  /// The range of the space that a client reserves at an edge.
  package static let inset = TuningRange(0...400, step: 1, unit: "pt")

  package var text: String {
    "\(TuningText.number(limits.lowerBound))…\(TuningText.number(limits.upperBound))\(unitText)"
  }

  /// The unit, preceded by the space that separates the unit from the number.
  ///
  /// The degree sign has no such space.
  package var unitText: String { unit.isEmpty || unit == "°" ? unit : " \(unit)" }

  /// The nearest number that the tuner can set.
  ///
  /// If `step` is not nil, it replaces the range's own step. Counts stay whole.
  package func rounded(_ value: Double, to step: Double? = nil) -> Double {
    guard value.isFinite else { return limits.lowerBound }
    let step = max(step ?? self.step, isWhole ? 1 : .leastNormalMagnitude)
    let inside = min(max(value, limits.lowerBound), limits.upperBound)
    let stepped = (inside / step).rounded() * step
    return min(max(TuningText.shortened(stepped), limits.lowerBound), limits.upperBound)
  }

  /// The position of a number on the slider, 0…1.
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

  /// The number at a position of the slider, rounded to one that the tuner can set.
  ///
  /// `pixel` is the share of the slider that one pixel covers. If a pixel covers several steps, the
  /// number is rounded to a multiple of 1, 2, 5, 10, 20, 50 … steps. Each pixel then has its own
  /// number with few digits, which a user can easily set again.
  package func value(at share: Double, pixel: Double = 0) -> Double {
    let share = min(max(share.isFinite ? share : 0, 0), 1)
    guard pixel > 0 else { return rounded(exact(at: share)) }
    let span = abs(
      exact(at: min(share + pixel / 2, 1)) - exact(at: max(share - pixel / 2, 0)))
    return rounded(exact(at: share), to: niceStep(atLeast: span))
  }

  private func exact(at share: Double) -> Double {
    let (low, high) = (limits.lowerBound, limits.upperBound)
    switch scale {
    case .even: return low + share * (high - low)
    case .fineAtLow: return low + share * share * share * (high - low)
    case .fineAtZero:
      let part = 2 * share - 1
      return part * part * part * high
    case .multiplying: return low * pow(high / low, share)
    }
  }

  /// The smallest of 1, 2, 5, 10, 20, 50 … steps that is not smaller than a span.
  private func niceStep(atLeast span: Double) -> Double {
    let steps = span / step
    guard steps.isFinite, steps > 1 else { return step }
    let power = pow(10, log10(steps).rounded(.down))
    let factor = [1, 2, 5].first { $0 * power >= steps * 0.999 } ?? 10
    return step * factor * power
  }

  /// The number that is some steps away from another number.
  ///
  /// `steps` may be a fraction, but a count changes by at least 1. On a logarithmic slider, a step
  /// is at least about 1 % of the number.
  package func number(_ value: Double, movedBy steps: Double) -> Double {
    let usual = isLogarithmic ? niceStep(atLeast: abs(value) / 100) : step
    let grid = usual * min(1, abs(steps))
    let moved = rounded(value + usual * steps, to: grid)
    guard moved == value, isWhole, steps != 0 else { return moved }
    return rounded(value + (steps < 0 ? -1 : 1))
  }

  /// The text of a number, with as many decimal places as a step has.
  ///
  /// A number between two steps has one more decimal place if that makes it exact.
  package func text(_ value: Double) -> String {
    var places = max(0, Int((-log10(step)).rounded(.up)))
    let finer = pow(10, Double(places + 1))
    let isExact = abs((value * finer).rounded() - value * finer) < 1e-6
    if isExact, abs(rounded(value) - value) > step / 100 { places += 1 }
    var text = TuningText.number(value, places: places)
    if places > 0 {
      if !text.contains(".") { text += "." }
      let digits = text.split(separator: ".", omittingEmptySubsequences: false)[1].count
      text += String(repeating: "0", count: max(0, places - digits))
    }
    if text.hasPrefix("-") { text = "−" + text.dropFirst() }
    return text
  }

  /// A number with its unit, as the window shows it in its language.
  package func shown(_ value: Double) -> String { WindowLanguage.number(text(value)) + unitText }

  /// The limits with their unit, as the window shows them in its language.
  package var shownLimits: String { WindowLanguage.number(text) }

  private enum Scale {
    case even
    case fineAtLow
    case fineAtZero
    case multiplying
  }

  /// The scale of the slider.
  ///
  /// A slider has a few hundred positions. If a range has more than 300 steps, its slider is finer
  /// where the numbers are small.
  private var scale: Scale {
    if isLogarithmic, limits.lowerBound > 0 { return .multiplying }
    let steps = (limits.upperBound - limits.lowerBound) / step
    guard steps > 300 else { return .even }
    if limits.lowerBound == -limits.upperBound { return .fineAtZero }
    return limits.lowerBound >= 0 ? .fineAtLow : .even
  }
}

/// A number with a unit that a user has typed, such as `64`, `64 pt`, `250 ms`, `12,5 %`.
package struct TypedNumber: Hashable, Sendable {
  /// The units that a user can type.
  package enum Unit: String, CaseIterable, Sendable {
    case points = "pt"
    case milliseconds = "ms"
    case seconds = "s"
    case minutes = "min"
    case percent = "%"
    case degrees = "°"
    case perSecond = "/s"
    case pointsPerSecond = "pt/s"
    case times = "×"

    init?(typed text: Substring) {
      switch text {
      case "deg", "degrees": self = .degrees
      case "x", "*": self = .times
      case "sec", "seconds": self = .seconds
      case "points", "px": self = .points
      default: self.init(rawValue: String(text))
      }
    }
  }

  package var value: Double
  /// The unit; nil if the user typed none.
  package var unit: Unit?

  package init(_ value: Double, _ unit: Unit? = nil) { (self.value, self.unit) = (value, unit) }

  /// Reads a text; nil if the text is not a finite number, with or without a known unit.
  ///
  /// Spaces are ignored. A comma counts as a decimal point, and a typographic minus as a minus.
  package init?(_ text: String) {
    let compact = text.lowercased().filter { !$0.isWhitespace }
      .replacing(",", with: ".").replacing("−", with: "-")
    let isDigit: (Character) -> Bool = { $0.isASCII && $0.isNumber || "+-.".contains($0) }
    let digits = compact.prefix(while: isDigit)
    guard let value = Double(digits), value.isFinite else { return nil }
    let rest = compact.dropFirst(digits.count)
    guard !rest.isEmpty else {
      self.init(value)
      return
    }
    guard let unit = Unit(typed: rest) else { return nil }
    self.init(value, unit)
  }
}

extension TuningRange {
  /// The number in the range's own unit; nil if the typed unit cannot be converted to it.
  package func number(_ typed: TypedNumber) -> Double? {
    switch (typed.unit, unit) {
    case (nil, _), (.points, "pt"), (.seconds, "s"), (.degrees, "°"), (.perSecond, "/s"),
      (.pointsPerSecond, "pt/s"), (.times, ""), (.times, "× trigger"):
      typed.value
    case (.milliseconds, "s"): typed.value / 1000
    case (.minutes, "s"): typed.value * 60
    case (.percent, ""), (.percent, "× trigger"): typed.value / 100
    default: nil
    }
  }

  /// Examples of the numbers that a user can type, such as `64 or 64 pt`.
  package var examples: String {
    switch unit {
    case "s": "0.25, 0.25 s or 250 ms"
    case "pt": "64 or 64 pt"
    case "°": "45 or 45°"
    case "": isWhole ? "a whole number" : "0.5 or 50 %"
    default: "a number, or a number with \(unit)"
    }
  }
}

/// Formats numbers and names for the tuner and for messages.
package enum TuningText {
  /// Rounds a number to twelve digits, which removes rounding errors.
  static func shortened(_ value: Double) -> Double {
    guard value.isFinite, value != 0 else { return value }
    let scale = pow(10, 11 - log10(abs(value)).rounded(.down))
    guard scale.isFinite else { return value }
    let shortened = (value * scale).rounded() / scale
    return shortened.isFinite ? shortened : value
  }

  /// Formats a number with the decimal places that it needs, at most `places`.
  static func number(_ value: Double, places: Int = 6) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let scale = pow(10, Double(places))
    let rounded = (value * scale).rounded() / scale
    return (rounded == 0 ? 0 : rounded).shortestText
  }

  /// The name of a choice as words, such as “on release” for `onRelease`.
  package static func words(_ name: String) -> String {
    if name == "asAll" { return "Same as default" }
    return name.reduce(into: "") { words, character in
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
  }
}
