internal import Glibc

/// A number with a unit, as a user types it: `64`, `64 pt`, `250 ms`, `12,5 %`.
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
  /// Spaces do not matter. A comma is a decimal point. A typographic minus is a minus.
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
  /// The number in the range's own unit; nil if the typed unit does not fit.
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

  /// Examples of the numbers that a user can type, such as `64, 64 pt or 8 %`.
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
