internal import ScrollPhysics

/// A color behind an indicator, in sRGB.
///
/// Each component is 0…1. Any other number traps.
public struct IndicatorBackground: Hashable, Sendable {
  /// The red component, 0…1.
  public var red: Double { didSet { check() } }
  /// The green component, 0…1.
  public var green: Double { didSet { check() } }
  /// The blue component, 0…1.
  public var blue: Double { didSet { check() } }
  /// The opacity, 0…1.
  public var opacity: Double { didSet { check() } }

  /// Makes a color, which is opaque by default.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
    check()
  }

  private func check() {
    requireIn(0...1, red, "IndicatorBackground: red")
    requireIn(0...1, green, "IndicatorBackground: green")
    requireIn(0...1, blue, "IndicatorBackground: blue")
    requireIn(0...1, opacity, "IndicatorBackground: opacity")
  }
}
