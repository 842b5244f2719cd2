public import VectorGraphics

/// Draws the state of a refresh control.
///
/// To give pulls an appearance of your own, make a value type that conforms to `Indicator`. Only
/// ``drawing(_:)`` is required. The article <doc:WriteAnIndicator> has a complete example.
///
/// An indicator follows these rules:
///
/// - Its drawing depends only on the context. Equal contexts give equal drawings, so that a
///   recorded frame can be drawn again.
/// - It stays inside ``IndicatorContext/box``. An indicator that fills all open space stays inside
///   ``IndicatorContext/gap``.
/// - It draws nothing in the stage ``IndicatorContext/Stage/hidden``.
/// - It accepts boxes of any size, including empty ones.
///
/// To show an indicator, call ``IndicatorContext/drawing(of:)``. This method adds the parts that
/// all indicators share.
///
/// See also ``SpinnerIndicator`` for a small indicator, `HarbourIndicator` of the library
/// RefreshIllustrations for a large one, and ``IndicatorLayout`` for the usual arrangement of a
/// mark and a label.
public protocol Indicator: Sendable {
  /// The length along the axis, in points; 64 by default, like the trigger distance.
  ///
  /// By default, the gap stays open by at least this length while the action runs.
  var length: Double { get }
  /// The duration of the animation that ends an action, in seconds; 0.3 by default.
  ///
  /// `RefreshConfiguration.reserveLength(for:)` keeps the result visible for at
  /// least this long.
  var finishDuration: Double { get }
  /// Whether the drawing shows the time since the last update; false by default.
  ///
  /// If the value is true, the host must redraw a visible indicator every second.
  var showsClock: Bool { get }
  /// Whether the drawing shows the progress that an action reports; false by default.
  ///
  /// If the value is false, a line along the content shows the progress. If it is true, the
  /// drawing shows ``IndicatorContext/reportedProgress``.
  var showsProgress: Bool { get }
  /// Whether the drawing shows the countdown of a wheel or of a dwell (a wait past the threshold)
  /// itself; false by default.
  ///
  /// If the value is false, a ring around the mark of the usual ``IndicatorLayout`` shows the
  /// countdown. While the gap has no space for a label below the mark, the text of a wheel's pull
  /// appears beside the mark. If the value is true, the indicator can draw the ring with
  /// ``IndicatorContext/countdown(around:color:)``.
  var showsCountdown: Bool { get }
  /// Draws the indicator.
  func drawing(_ context: IndicatorContext) -> Drawing
}

extension Indicator {
  /// 64 points, the default trigger distance.
  public var length: Double { 64 }
  /// 0.3 seconds.
  public var finishDuration: Double { 0.3 }
  /// False, because by default the drawing shows no time.
  public var showsClock: Bool { false }
  /// False, because by default a line along the content shows the progress.
  public var showsProgress: Bool { false }
  /// False, because by default a ring around the usual mark shows the countdown.
  public var showsCountdown: Bool { false }
}

/// The usual arrangement of an indicator in its box: a square mark with a label below.
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
  /// It is 0 if the box is narrower than 120 points. It is also 0 if the height of the box
  /// exceeds the mark's by less than 17 points (33 points for a label of two lines).
  public var labelOpacity: Double
  /// The number of lines of the label.
  var labelLines: Int

  /// The side of the mark in boxes that are large enough, in points.
  public static let markSide = 28.0
  /// The size of the label's font, in points.
  ///
  /// The text in the rows has the same size, so that a pull does not load another font.
  public static let labelSize = 13.0

  private static let labelHeight = 16.0
  /// The least width of a box with a label, in points.
  static let leastWidth = 120.0
  /// The side of a mark above a label of two lines, in points.
  ///
  /// Mark and lines then fit into the same 56 points as a mark of 28 points and one line.
  private static let smallMarkSide = 14.0
  /// The space between mark and label, in points.
  ///
  /// It is `least` in a box barely high enough for both, and `most` in a box at least 10 points
  /// higher.
  private static let spacing = (least: 6.0, most: 8.0)
  /// The margin above the mark and below the label in a box barely high enough for both, in
  /// points.
  ///
  /// It is small because a window of 280 points leaves only 56 points for mark and label.
  private static let margin = 2.0

  /// Lays out a box.
  ///
  /// - Parameters:
  ///   - box: the indicator's box, in points.
  ///   - markSide: the side of the mark in boxes that are large enough. The default of 28 points
  ///     and a label together fill a box of 64 points.
  ///   - markSideWithoutLabel: the side of the mark in boxes too narrow for a label; `markSide` by
  ///     default.
  ///   - labelLines: the number of lines of the label, 1 or 2. Above two lines the mark is smaller.
  ///     `IndicatorContext.labelLines` is the number that the texts need.
  public init(
    _ box: Rectangle, markSide: Double = Self.markSide, markSideWithoutLabel: Double? = nil,
    labelLines: Int = 1
  ) {
    let labelLines = min(max(labelLines, 1), 2)
    self.labelLines = labelLines
    let markSide = labelLines == 1 ? markSide : min(markSide, Self.smallMarkSide)
    let labelHeight = Self.labelHeight * Double(labelLines)
    let hasLabel = box.width >= Self.leastWidth
    let fullSide = hasLabel ? markSide : markSideWithoutLabel ?? markSide
    let side = max(0, min(fullSide, box.width - 8, box.height - 8))
    let fullHeight = markSide + labelHeight + Self.spacing.least + 2 * Self.margin
    let spacing =
      Self.spacing.least
      + (Self.spacing.most - Self.spacing.least)
      * Self.share(of: box.height, from: fullHeight, to: fullHeight + 10)
    let block = labelHeight + spacing
    let raised = Self.share(of: box.height, from: markSide + 8, to: fullHeight)
    let center = Point(
      x: box.center.x, y: box.center.y - (hasLabel ? raised * block / 2 : 0))
    mark = Rectangle(centerX: center.x, centerY: center.y, width: side, height: side)
    let margin = box.width < 200 ? 4.0 : 16
    label = Rectangle(
      x: box.x + margin, y: center.y + markSide / 2 + spacing,
      width: max(0, box.width - 2 * margin), height: labelHeight)
    labelOpacity =
      hasLabel ? Self.share(of: box.height, from: fullHeight - 9, to: fullHeight - 2) : 0
  }

  private static func share(of value: Double, from start: Double, to end: Double) -> Double {
    min(max((value - start) / (end - start), 0), 1)
  }
}
