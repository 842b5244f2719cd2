/// A color behind an indicator, in sRGB.
public struct IndicatorBackground: Hashable, Sendable {
  /// The red part, 0…1.
  public var red: Double
  /// The green part, 0…1.
  public var green: Double
  /// The blue part, 0…1.
  public var blue: Double
  /// How much it covers, 0…1.
  public var opacity: Double

  /// Makes a color; parts outside 0…1 count as the nearer end, NaN as 0, and the opacity is 1 by default.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = Self.part(red)
    self.green = Self.part(green)
    self.blue = Self.part(blue)
    self.opacity = Self.part(opacity)
  }

  private static func part(_ value: Double) -> Double {
    value >= 0 ? min(value, 1) : 0
  }
}
