public import PathAnimation

/// Where the parts of an indicator stand in its box: a mark, and a line of text below it.
public struct IndicatorLayout: Hashable, Sendable {
  /// The square for the picture, in points.
  public var mark: Rectangle
  /// The box for one line of text; nil when there is no room for one.
  public var label: Rectangle?

  /// The side of the mark's square: 28 points.
  public static let markSide = 28.0
  /// The text's size: 12 points.
  public static let labelSize = 12.0

  private static let labelHeight = 16.0
  private static let spacing = 6.0

  /// Lays out a box; the text is left out in boxes below 56 points high or 120 points wide.
  public init(_ box: Rectangle) {
    let side = min(Self.markSide, box.width, box.height)
    let block = side + Self.spacing + Self.labelHeight
    let hasLabel = box.height >= block + 6 && box.width >= 120
    let top = (box.y + (box.height - (hasLabel ? block : side)) / 2).rounded()
    mark = Rectangle(
      x: (box.x + (box.width - side) / 2).rounded(), y: top, width: side, height: side)
    label =
      hasLabel
      ? Rectangle(
        x: box.x + 16, y: top + side + Self.spacing, width: box.width - 32,
        height: Self.labelHeight) : nil
  }
}
