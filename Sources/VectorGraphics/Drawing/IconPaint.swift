/// A color of an icon; it is fixed or follows the indicator's theme.
public struct IconColor: Hashable, Sendable {
  /// The color in the icon's file.
  ///
  /// If a theme replaces this color, the replacement's alpha is multiplied by this color's alpha.
  public var color: Color
  /// The purpose of the color, by which a theme can replace it; nil for a fixed color.
  public var role: IconRole?

  /// Makes a color, which is fixed by default.
  public init(_ color: Color, role: IconRole? = nil) {
    self.color = color
    self.role = role
  }

  /// Returns the color with its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> IconColor {
    IconColor(color.opacity(factor), role: role)
  }
}

/// The purpose of a color in an icon.
///
/// SVG files name the first purpose `currentColor`. The other purposes correspond to the classes
/// that Breeze and Papirus use, such as `ColorScheme-Highlight`.
public enum IconRole: String, Hashable, Sendable, CaseIterable {
  /// The color that the indicator chooses for the icon.
  case current
  /// The color of text.
  case text
  /// The background behind text.
  case background
  /// The accent color.
  case highlight
  /// The color of text on the accent color.
  case highlightedText
  /// The color of a success.
  case positive
  /// The color of a warning.
  case neutral
  /// The color of a failure.
  case negative
}

/// The colors in which an icon is drawn.
public struct IconPalette: Hashable, Sendable {
  /// The colors of roles.
  ///
  /// A color without a role, or with a role that is missing here, is drawn as in the icon's file.
  public var colors: [IconRole: Color]
  /// The single color in which the whole icon is drawn; nil to use the colors of the roles.
  ///
  /// The opacities of the icon still apply.
  public var single: Color?

  /// Makes a palette from the colors of roles.
  public init(_ colors: [IconRole: Color]) { self.colors = colors }

  /// Makes a palette that draws only `currentColor` in another color.
  public init(current: Color) { self.init([.current: current]) }

  /// The palette that keeps the colors of the icon's file.
  public static let own = IconPalette([:])

  /// Makes a palette that draws the whole icon in one color.
  public static func single(_ color: Color) -> IconPalette {
    var palette = own
    palette.single = color
    return palette
  }

  /// Returns the color in which this palette draws a color of the icon.
  public subscript(color: IconColor) -> Color {
    guard let base = single ?? color.role.flatMap({ colors[$0] }) else { return color.color }
    return base.opacity(color.color.alpha)
  }
}

/// The paint of an icon's shape.
public enum IconPaint: Hashable, Sendable {
  /// One color.
  case solid(IconColor)
  /// Colors that change along a line or from a center outwards.
  ///
  /// The roles are those of the gradient's stops, in their order.
  case gradient(Gradient, roles: [IconRole?])

  /// A fixed color.
  public static func color(_ color: Color) -> IconPaint { .solid(IconColor(color)) }

  /// The color that the indicator chooses, with its alpha multiplied by `opacity` (0…1).
  public static func currentColor(opacity: Double) -> IconPaint {
    .solid(IconColor(Color(hex: 0).opacity(opacity), role: .current))
  }

  /// The colors of the paint; several for a gradient.
  public var colors: [IconColor] {
    get {
      switch self {
      case .solid(let color): [color]
      case .gradient(let gradient, let roles):
        gradient.stops.indices.map {
          IconColor(gradient.stops[$0].color, role: roles.indices.contains($0) ? roles[$0] : nil)
        }
      }
    }
    set {
      switch self {
      case .solid: self = newValue.first.map { .solid($0) } ?? self
      case .gradient(var gradient, _):
        for (index, color) in newValue.enumerated() where gradient.stops.indices.contains(index) {
          gradient.stops[index].color = color.color
        }
        self = .gradient(gradient, roles: newValue.map(\.role))
      }
    }
  }

  /// Returns the paint in the colors of a palette.
  public func paint(_ palette: IconPalette) -> Paint {
    switch self {
    case .solid(let color): return .solid(palette[color])
    case .gradient(var gradient, _):
      for (index, color) in colors.enumerated() { gradient.stops[index].color = palette[color] }
      return .gradient(gradient)
    }
  }

  /// Returns the paint with its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> IconPaint {
    var paint = self
    paint.colors = colors.map { $0.opacity(factor) }
    return paint
  }

  /// Returns the paint for a path to which a transform is applied.
  public func transformed(by transform: Transform) -> IconPaint {
    guard case .gradient(let gradient, let roles) = self else { return self }
    return .gradient(gradient.transformed(by: transform), roles: roles)
  }
}
