internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics
internal import VectorGraphics

/// The label that appears beside the indicator's mark while a wheel pulls.
///
/// It replaces the label below the mark in a gap that is too low for that label. The mark moves
/// aside, so that mark and text together are centered. As the gap opens further, or when the
/// action begins, the mark moves back to the middle.
struct WheelCaption {
  /// The distance of the mark from the middle of the box, in points.
  let shift: Double
  private let width: Double
  private let opacity: Double

  /// The ranges of the box's height, in points, in which the text disappears and in which the
  /// mark moves to the middle.
  ///
  /// The label below the mark appears at about the same heights, so that one of the two texts is
  /// always legible. The numbers apply to an indicator of 64 points and scale with its length.
  private static let (wordsEnd, shiftEnd) = ((56.0, 60.0), (50.0, 60.0))
  /// The time in which the mark moves to the middle when the action begins, in seconds.
  private static let shiftDuration = 0.25
  /// The time in which the text disappears when the action begins, in seconds.
  private static let fadeDuration = 0.09
  /// Two distances from the mark's center, in points: `lead` to the text on one side, and `reach`
  /// to the outer edge of the mark's ring on the opposite side.
  private static let (lead, reach) = (28.0, 20.0)
  private static let margin = 8.0
  private static let lineHeight = 16.0

  init(_ context: IndicatorContext) {
    let isRunning = context.snapshot.trigger == .pull(.wheel)
    guard context.axis == .vertical, context.snapshot.placement != .overlay,
      context.snapshot.wheel != nil || isRunning
    else {
      (shift, width, opacity) = (0, 0, 0)
      return
    }
    width = Self.words(context).map(context.width(ofLabel:)).max() ?? 0
    let height = context.box.height * min(1, 64 / max(context.snapshot.indicatorLength, 1))
    let age = isRunning ? context.actionAge : 0
    let fits: Bool
    if context.reducesMotion {
      // With reduced motion, the mark stays in the middle, so the words must fit into one half.
      fits = Self.lead + width + Self.margin <= context.box.width / 2
      shift = 0
    } else {
      fits = Self.reach + Self.lead + width + 2 * Self.margin <= context.box.width
      let low = 1 - ProgressWindow(start: Self.shiftEnd.0, end: Self.shiftEnd.1).value(at: height)
      let run = ProgressWindow(end: Self.shiftDuration, easing: .easeInOut).value(at: age)
      shift = fits ? (Self.lead + width - Self.reach) / 2 * low * (1 - run) : 0
    }
    let low = 1 - ProgressWindow(start: Self.wordsEnd.0, end: Self.wordsEnd.1).value(at: height)
    let gone = ProgressWindow(end: Self.fadeDuration).value(at: age)
    opacity = fits ? low * (1 - gone) * context.opacity : 0
  }

  /// All texts that can appear during a wheel's pull.
  ///
  /// The longest one determines the space for the text, so that this space stays the same during
  /// the pull.
  private static func words(_ context: IndicatorContext) -> [String] {
    let (strings, isStart) = (context.strings, context.snapshot.edge == .start)
    return [
      isStart ? strings.scrollUp : strings.scrollDown,
      isStart ? strings.scrollUpOnce : strings.scrollDownOnce,
      context.shortened(strings.soon(context.snapshot.purpose)), strings.cancelled,
    ]
  }

  func commands(_ context: IndicatorContext, beside mark: Rectangle) -> [Drawing.Command] {
    let box = context.placed(
      Rectangle(
        x: mark.center.x + Self.lead, y: mark.center.y - Self.lineHeight / 2, width: width + 1,
        height: Self.lineHeight), in: mark)
    let shown = opacity * context.clearance(of: box)
    let style = TextStyle(
      size: IndicatorLayout.labelSize, color: context.theme.secondaryText.opacity(shown))
    return context.line(
      context.textSequence, in: box, alignment: .leading, fitting: context.shortened,
      style: { _ in style })
  }
}
