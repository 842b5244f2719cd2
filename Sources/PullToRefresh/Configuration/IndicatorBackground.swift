/// A color behind an indicator, in sRGB.
public struct IndicatorBackground: Hashable, Sendable {
  /// The red component, 0…1.
  public var red: Double
  /// The green component, 0…1.
  public var green: Double
  /// The blue component, 0…1.
  public var blue: Double
  /// The opacity, 0…1.
  public var opacity: Double

  /// Makes a color.
  ///
  /// Components outside 0…1 are clamped, and NaN counts as 0.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = Self.clamped(red)
    self.green = Self.clamped(green)
    self.blue = Self.clamped(blue)
    self.opacity = Self.clamped(opacity)
  }

  private static func clamped(_ component: Double) -> Double {
    component >= 0 ? min(component, 1) : 0
  }
}
