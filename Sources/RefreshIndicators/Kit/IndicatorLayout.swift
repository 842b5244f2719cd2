public import VectorGraphics

/// The usual arrangement of an indicator in its box: a square mark with one line of text below.
///
/// While a gap opens, the mark grows in the middle of the gap until it has its full size. Then it
/// stays almost at the same position while the label fades in below it. Neither of them jumps.
public struct IndicatorLayout: Hashable, Sendable {
  /// The square for the mark, in points.
  public var mark: Rectangle
  /// The box for the label, in points.
  public var label: Rectangle
  /// The opacity of the label, 0…1.
  ///
  /// It is 0 if the box is narrower than 120 points, or less than 17 points higher than the mark.
  public var labelOpacity: Double

  /// The side of the mark in boxes that are large enough, in points.
  public static let markSide = 28.0
  /// The size of the label's font, in points.
  ///
  /// The rows have the same size, so a pull loads no other font.
  public static let labelSize = 13.0

  private static let labelHeight = 16.0
  /// The space between mark and label, in the lowest box with both and in a box of 10 points more.
  private static let spacing = (least: 6.0, most: 8.0)
  /// The margin above the mark and below the label, in the lowest box with both.
  ///
  /// In a window of 280 points the space for mark and label is 56 points long.
  private static let margin = 2.0

  /// Lays out a box.
  ///
  /// - Parameters:
  ///   - box: the indicator's box, in points.
  ///   - markSide: the side of the mark in boxes that are large enough. The default of 28 points
  ///     and a label together fill a box of 64 points.
  ///   - markSideWithoutLabel: the side of the mark in boxes too narrow for a label; `markSide` by
  ///     default.
  public init(
    _ box: Rectangle, markSide: Double = Self.markSide, markSideWithoutLabel: Double? = nil
  ) {
    let hasLabel = box.width >= 120
    let fullSide = hasLabel ? markSide : markSideWithoutLabel ?? markSide
    let side = max(0, min(fullSide, box.width - 8, box.height - 8))
    let fullHeight = markSide + Self.labelHeight + Self.spacing.least + 2 * Self.margin
    let spacing =
      Self.spacing.least
      + (Self.spacing.most - Self.spacing.least)
      * Self.share(of: box.height, from: fullHeight, to: fullHeight + 10)
    let block = Self.labelHeight + spacing
    let raised = Self.share(of: box.height, from: markSide + 8, to: fullHeight)
    let center = Point(
      x: box.center.x, y: box.center.y - (hasLabel ? raised * block / 2 : 0))
    mark = Rectangle(centerX: center.x, centerY: center.y, width: side, height: side)
    let margin = box.width < 200 ? 4.0 : 16
    label = Rectangle(
      x: box.x + margin, y: center.y + markSide / 2 + spacing,
      width: max(0, box.width - 2 * margin), height: Self.labelHeight)
    labelOpacity =
      hasLabel ? Self.share(of: box.height, from: fullHeight - 9, to: fullHeight - 2) : 0
  }

  private static func share(of value: Double, from start: Double, to end: Double) -> Double {
    min(max((value - start) / (end - start), 0), 1)
  }
}
