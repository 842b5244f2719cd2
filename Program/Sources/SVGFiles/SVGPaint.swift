package import VectorGraphics

/// What a shape of a file is painted with.
///
/// Icons ask for `currentColor` where they want to follow their surroundings; that choice is left
/// to whoever draws, so that a theme can change without reading the file again.
package enum SVGPaint: Hashable, Sendable {
  /// A color of the file, its opacity included.
  case color(Color)
  /// The color of the surroundings, its alpha multiplied by an opacity 0…1.
  case currentColor(opacity: Double)

  /// The color to paint with, given that of the surroundings.
  package func color(currentColor: Color) -> Color {
    switch self {
    case .color(let color): color
    case .currentColor(let opacity): currentColor.opacity(opacity)
    }
  }

  /// Whether it can be seen; the surroundings' color is taken for opaque.
  var isVisible: Bool { color(currentColor: .black).alpha > 0 }

  /// The paint with its alpha multiplied by `factor`.
  func opacity(_ factor: Double) -> SVGPaint {
    switch self {
    case .color(let color): .color(color.opacity(factor))
    case .currentColor(let opacity): .currentColor(opacity: opacity * factor)
    }
  }
}

extension Color {
  /// The initial value of SVG's `fill`.
  static let black = Color(hex: 0)
}
