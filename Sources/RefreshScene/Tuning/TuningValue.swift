/// What a parameter is set to.
public enum TuningValue: Hashable, Sendable {
  /// A number, in the parameter's unit.
  case number(Double)
  /// One of the parameter's choices, by its name in a file.
  case choice(String)
  /// On or off.
  case flag(Bool)
}

/// The numbers a parameter can have.
public struct TuningRange: Hashable, Sendable {
  /// The least number and the greatest.
  public var limits: ClosedRange<Double>
  /// The distance between two neighbours when it is turned by hand; a file may hold any number.
  public var step: Double
  /// What is counted, such as `pt` or `s`; empty for a plain number.
  public var unit: String
  /// Whether equal ways on a slider multiply the number instead of adding to it.
  ///
  /// Then the least number is greater than 0.
  public var isLogarithmic: Bool

  /// Makes a range.
  public init(
    _ limits: ClosedRange<Double>, step: Double, unit: String = "", isLogarithmic: Bool = false
  ) {
    self.limits = limits
    self.step = step
    self.unit = unit
    self.isLogarithmic = isLogarithmic
  }

  /// The range in words: `0…400 pt`.
  public var text: String {
    let unit = unit.isEmpty ? "" : " \(unit)"
    return
      "\(TuningText.number(limits.lowerBound))…\(TuningText.number(limits.upperBound))\(unit)"
  }

  /// The number nearest to a value that can be turned to by hand.
  public func rounded(_ value: Double) -> Double {
    guard value.isFinite else { return limits.lowerBound }
    let inside = min(max(value, limits.lowerBound), limits.upperBound)
    let stepped = (inside / step).rounded() * step
    return min(max(TuningText.shortened(stepped), limits.lowerBound), limits.upperBound)
  }
}
