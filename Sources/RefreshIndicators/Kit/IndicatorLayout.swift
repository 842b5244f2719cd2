public import VectorGraphics

/// Where the parts of an indicator stand in its box: a mark, and a line of text below it.
///
/// A box that grows from nothing, as a gap does in a pull, first shows a growing mark in its middle;
/// the mark then stays nearly where it is and the text comes in below it. Nothing jumps on the way.
public struct IndicatorLayout: Hashable, Sendable {
  /// The square for the picture, in points.
  public var mark: Rectangle
  /// The box for one line of text, in points.
  public var label: Rectangle
  /// How visible the text is, 0…1: not in boxes less than 22 points higher than the mark, or narrower
  /// than 120.
  public var labelOpacity: Double

  /// The side of the mark's square where there is room: 28 points.
  public static let markSide = 28.0
  /// The text's size: 13 points, as in the rows, so that no further font is looked up in a pull.
  public static let labelSize = 13.0

  private static let labelHeight = 16.0
  private static let spacing = 8.0
  /// Above and below both, where they stand in the middle of the box.
  private static let margin = 6.0

  /// Lays out a box.
  ///
  /// - Parameters:
  ///   - box: the indicator's box, in points.
  ///   - markSide: the side of the mark's square where there is room; 28 points by default, which with
  ///     a text fill 64.
  ///   - markSideAlone: the same in boxes too narrow for a text; `markSide` by default.
  public init(
    _ box: Rectangle, markSide: Double = Self.markSide, markSideAlone: Double? = nil
  ) {
    let hasLabel = box.width >= 120
    let whole = hasLabel ? markSide : markSideAlone ?? markSide
    let side = max(0, min(whole, box.width - 8, box.height - 8))
    let block = Self.labelHeight + Self.spacing
    let fullHeight = markSide + block + 2 * Self.margin
    let room = Self.share(of: box.height, from: markSide + 8, to: fullHeight)
    let middle = Point(
      x: box.center.x, y: box.center.y - (hasLabel ? room * block / 2 : 0))
    mark = Rectangle(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    let margin = box.width < 200 ? 4.0 : 16
    label = Rectangle(
      x: box.x + margin, y: middle.y + markSide / 2 + Self.spacing,
      width: max(0, box.width - 2 * margin), height: Self.labelHeight)
    labelOpacity =
      hasLabel ? Self.share(of: box.height, from: fullHeight - 14, to: fullHeight - 4) : 0
  }

  private static func share(of value: Double, from start: Double, to end: Double) -> Double {
    min(max((value - start) / (end - start), 0), 1)
  }
}
