public import PathAnimation
public import VectorGraphics

/// A logo whose parts start one after another, as in MRefresh.
///
/// The pull draws the lines of the logo, which is then painted. While the action runs, its parts
/// move, or a pen draws it again and again. At the end it shrinks, and the result appears in its
/// place.
public struct LogoIndicator: Indicator {
  /// The progress at which the second part starts, as in MRefresh's demo.
  private static let secondStart = 0.3
  /// The progress between the starts of further parts (MRefresh's demo: 0.4 after 0.3).
  private static let startStep = 0.1
  /// The side of the mark without a label, and the largest side above a label, in points.
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
  ///   - parts: shapes in one coordinate system of any scale; the logo of this library by default.
  ///     Lines without a width of their own are 2.25 points wide.
  ///   - starts: the progress at which each part starts, 0…1. Parts without a value start at 0,
  ///     0.3, 0.4 and so on. If the last of these would start beyond 0.6, they are closer together.
  ///   - choreography: the motions of the parts while the action runs. By default the bell of this
  ///     library's logo rings, and a pen draws other logos.
  ///   - style: changes of drawing and motions of the parts; none by default.
  ///   - length: the length along the axis, in points.
  public init(
    parts: [IconPart] = [], starts: [Double] = [], choreography: Choreography? = nil,
    style: IconStyle = IconStyle(), length: Double = 72
  ) {
    let own = Self.choreography(parts, choreography)
    let parts = parts.isEmpty ? LogoArt.parts.map { IconPart($0) } : parts
    self.choreography = style.choreography(own, moving: parts.map(\.path))
    icon = PreparedIcon(
      parts, windows: Self.windows(count: parts.count, starts: starts), lineWidth: 2.25,
      popScale: 0.12, style: style)
    self.length = length
  }

  /// The motions of the parts without a style.
  static func choreography(_ parts: [IconPart], _ given: Choreography?) -> Choreography? {
    given ?? (parts.isEmpty ? LogoArt.choreography : nil)
  }

  /// The windows of the progress in which parts are drawn without a style.
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
      markSideWithoutLabel: icon.style.frame ?? Self.side)
    return Drawing(
      icon.mark(context, in: layout.mark, moving: choreography) + context.label(in: layout).commands
    )
  }
}
