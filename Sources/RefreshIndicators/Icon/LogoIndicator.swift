internal import PathAnimation
internal import PullToRefresh
public import VectorGraphics

/// A drawing in several parts that start one after the other, as MRefresh draws its logos.
///
/// Once it is whole it stands there as it is painted. While the action runs it pulses, at the end it
/// shrinks away and the result takes its place. Words come in below it where there is room.
public struct LogoIndicator: Indicator {
  /// The progress at which the second part starts; the first starts at 0 (MRefresh's demo: .3).
  public static let secondStart = 0.3
  /// The progress between the starts of further parts (MRefresh's demo: .4 after .3), less if the last
  /// would start beyond .6.
  public static let startStep = 0.1

  /// The indicator's length in points; 72 by default.
  public var length: Double
  /// Shrinking away, then drawing the result: 0.35 s.
  public var finishDuration: Double { PathIndicator.shrinkDuration + ResultMark.duration }

  /// The side of its square in points where there is no room for words, and the largest above words.
  private static let (side, sideAboveWords) = (48.0, 36.0)
  /// What words and the space round both take of a box's height.
  private static let heightOfWords = 36.0
  private static let lineWidth = 2.25

  private let icon: PreparedIcon

  /// Makes an indicator from parts that are fitted into a square together, the first at the bottom.
  ///
  /// - Parameters:
  ///   - parts: shapes in common coordinates, whatever their size; lines without a width of their own
  ///     are 2.25 points wide. Without any it is the product's own logo.
  ///   - starts: the progress at which each starts, 0…1; missing ones follow the rule of
  ///     ``startStep``.
  ///   - length: the indicator's length in points.
  public init(parts: [IconPart] = [], starts: [Double] = [], length: Double = 72) {
    let parts = parts.isEmpty ? LogoArt.parts.map { IconPart($0) } : parts
    let rule = Self.starts(count: parts.count)
    icon = PreparedIcon(
      parts,
      windows: rule.indices.map {
        ProgressWindow(start: $0 < starts.count ? starts[$0] : rule[$0], easing: .linear)
      }, lineWidth: Self.lineWidth)
    self.length = length
  }

  /// When parts start: 0, .3, .4 and so on, the last not beyond .6.
  public static func starts(count: Int) -> [Double] {
    let step = min(startStep, 0.3 / Double(max(count - 2, 1)))
    return (0..<max(0, count)).map { $0 == 0 ? 0 : secondStart + Double($0 - 1) * step }
  }

  /// The logo in a state.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let box = context.box
    let side = min(
      Self.sideAboveWords, max(IndicatorLayout.markSide, box.height - Self.heightOfWords))
    let layout = IndicatorLayout(box, markSide: side, markSideAlone: Self.side)
    // With less motion the icon does not shrink, the result fades in.
    let mark =
      context.reducesMotion
      ? context.handingOver { self.mark($0, layout.mark) } : self.mark(context, layout.mark)
    return Drawing(mark + IndicatorLabel.commands(context, layout))
  }

  private func mark(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    let (snapshot, theme) = (context.snapshot, context.theme)
    switch snapshot.state {
    case .idle, .exhausted, .failed, .secondFloor:
      return []
    case .pulling:
      return icon.commands(
        upTo: snapshot.progress, painted: 0, in: box, color: theme.secondaryText)
    case .armed:
      let pop = context.reducesMotion ? 0 : Pop.value(at: snapshot.stateAge)
      return icon.commands(
        painted: PreparedIcon.painted(context), in: box, color: theme.accent,
        scale: 1 + 0.12 * pop)
    case .refreshing: return icon.running(context, in: box)
    case .finishing, .closing: return icon.ending(context, in: box)
    }
  }
}
