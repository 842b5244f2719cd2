public import PathAnimation
public import VectorGraphics

/// A logo whose parts begin to appear one after another during the pull, as in MRefresh.
///
/// The pull draws the lines of the logo. When the pull arms the control, filled shapes replace
/// the lines. While the action runs, the parts move, or the lines are drawn again and again. At
/// the end the logo shrinks, and the result appears in its place.
public struct LogoIndicator: Indicator {
  /// The progress at which the second part starts, as in MRefresh's demo.
  private static let secondStart = 0.3
  /// The difference in progress between the starts of two successive parts, from the second part
  /// on.
  ///
  /// In MRefresh's demo the parts start at 0.3 and 0.4.
  private static let startStep = 0.1
  /// The side of a mark without a label, and the largest side of a mark above a label, in points.
  private static let (side, sideAboveLabel) = (48.0, 36.0)
  /// The height of the label and its margins, in points.
  private static let labelHeight = 36.0

  /// The length along the axis, in points; 72 by default.
  public var length: Double
  /// The time to shrink the logo and then draw the result: 0.35 s.
  public var finishDuration: Double { PreparedIcon.finishDuration }

  private let icon: PreparedIcon
  private let choreography: Choreography?

  /// Makes an indicator from a logo's parts, ordered from bottom to top.
  ///
  /// - Parameters:
  ///   - parts: the shapes, in one coordinate system of any scale; by default the logo of this
  ///     library. Lines without a width of their own are 2.25 points wide.
  ///   - starts: the progress at which each part starts, 0…1. The logo of this library ignores
  ///     these values. Parts without a value start at 0, 0.3, 0.4 and so on. If the last of these
  ///     parts would start beyond 0.6, the starts are closer together.
  ///   - choreography: the motions of the parts while the action runs. By default the bell of
  ///     this library's logo rings, and the lines of other logos are drawn again and again.
  ///   - style: changes to how the parts are drawn and how they move; none by default.
  ///   - length: the length along the axis, in points.
  public init(
    parts: [IconPart] = [], starts: [Double] = [], choreography: Choreography? = nil,
    style: IconStyle = IconStyle(), length: Double = 72
  ) {
    let own = Self.choreography(parts, choreography)
    let isOwn = parts.isEmpty
    let parts = parts.isEmpty ? LogoArt.parts.map { IconPart($0) } : parts
    self.choreography = style.choreography(own, moving: parts.map(\.path))
    icon = PreparedIcon(
      parts, windows: isOwn ? LogoArt.windows : Self.windows(count: parts.count, starts: starts),
      lineWidth: 2.25,
      popScale: 0.12, style: style)
    self.length = length
  }

  /// The motions of the parts before a style changes them.
  static func choreography(_ parts: [IconPart], _ given: Choreography?) -> Choreography? {
    given ?? (parts.isEmpty ? LogoArt.choreography : nil)
  }

  /// The range of the pull's progress in which each part is drawn, before a style changes the
  /// range.
  static func windows(count: Int, starts: [Double] = []) -> [ProgressWindow] {
    Self.starts(count: count).enumerated().map { index, start in
      ProgressWindow(start: index < starts.count ? starts[index] : start, easing: .linear)
    }
  }

  static func starts(count: Int) -> [Double] {
    let step = min(startStep, 0.3 / Double(max(count - 2, 1)))
    return (0..<max(0, count)).map { $0 == 0 ? 0 : secondStart + Double($0 - 1) * step }
  }

  /// Draws the logo.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let box = context.box
    let usual = min(
      Self.sideAboveLabel, max(IndicatorLayout.markSide, box.height - Self.labelHeight))
    let layout = IndicatorLayout(
      box, markSide: icon.style.frame ?? usual,
      markSideWithoutLabel: icon.style.frame ?? Self.side, labelLines: context.labelLines)
    return Drawing(
      icon.mark(context, in: layout.mark, moving: choreography) + context.label(in: layout).commands
    )
  }
}

/// The default icons: the bell of ``LogoIndicator`` and the anchor for ``PathIndicator``.
///
/// `IndicatorName` passes the anchor to the path indicator.
enum LogoArt {
  /// The logo of Pullcord in a field 64 units wide.
  ///
  /// The first two parts are the halves of a bell, drawn from its crown. The third part is a cord
  /// with an eyelet that holds the bell. The last part is a pair of arcs that show the ringing.
  static let parts = [
    "M32 26C23 26 20 32 20 40C20 47 17 49 15 52L32 52M26.5 57C27.25 60.5 29.625 62.25 32 62.25",
    "M32 26C41 26 44 32 44 40C44 47 47 49 49 52L32 52M37.5 57C36.75 60.5 34.375 62.25 32 62.25",
    "M32 26A5.500 5.500 0 1 1 32 15A5.500 5.500 0 1 1 32 26M32 15L32 0",
    "M11 25C7.5 30 7.5 36 11 41M53 25C56.5 30 56.5 36 53 41",
  ].map(path)

  /// The range of the pull's progress in which each part is drawn.
  ///
  /// The bell is complete at 0.36, so that a short pull already shows a mark.
  static let windows = [(0.0, 0.36), (0, 0.36), (0.32, 0.7), (0.66, 1)].map {
    ProgressWindow(start: $0.0, end: $0.1, easing: .linear)
  }

  /// The motions of the logo: the bell swings below its cord, and the arcs appear at each stroke
  /// of the bell.
  static let choreography = Choreography(
    [0, 1].map {
      .init(part: $0, duration: 1.3, .swing(degrees: 13, pivot: Point(x: 32, y: 26)))
    } + [
      .init(part: 3, start: 0.05, duration: 0.5, .fade(0.1)),
      .init(part: 3, start: 0.6, duration: 0.5, .fade(0.1)),
      .init(part: 2, start: 0.1, duration: 0.9, .sway(Point(x: -0.8, y: 0))),
    ], period: 1.6)

  /// An anchor in a field 48 units wide.
  static let anchor = path(
    """
    M24 14a5 5 0 1 0-.01 0ZM24 14V44M15 21H33M6 29L9.500 25L14 28M8.500 26.500\
    C8.500 37 15 44 24 44S39.500 37 39.500 26.500M42 29L38.500 25L34 28
    """)

  private static func path(_ svg: String) -> Path { (try? Path(svg: svg)) ?? Path() }
}
