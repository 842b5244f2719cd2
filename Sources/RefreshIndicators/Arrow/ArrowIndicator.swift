internal import Glibc
internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics
public import VectorGraphics

/// The classic: an arrow that turns over when a release would refresh, words beside it, and below them
/// when the content was last brought up to date.
///
/// In a box too narrow for words it is the arrow alone.
public struct ArrowIndicator: Indicator {
  /// How long the arrow takes to turn over, in seconds (Yalantis' demo).
  public static let flipDuration = 0.2

  /// The indicator's length in points; 64 by default.
  public var length: Double
  /// Yes: how long ago the last update was.
  public var showsClock: Bool { true }

  private static let spinner = SpinnerIndicator()
  private static let markSide = 28.0
  /// The least that words have, in points; longer ones have more, if there is room.
  private static let leastTextWidth = 176.0
  private static let titleSize = 15.0
  private static let spacing = 14.0

  /// Makes an arrow.
  public init(length: Double = 64) { self.length = length }

  /// How far the arrow has turned over, 0…1, in a state that was entered `age` seconds ago.
  ///
  /// A pull that fell below the threshold turns it back; one that has only begun must not, and the two
  /// differ by their progress alone.
  static func flip(_ state: RefreshState, age: Double, progress: Double) -> Double {
    let turned = ProgressWindow(end: flipDuration, easing: .easeInOut).value(at: age)
    switch state {
    case .armed: return turned
    case .pulling:
      return (1 - turned) * ProgressWindow(start: 0.6, end: 0.85).value(at: progress)
    default: return 1
    }
  }

  /// The indicator in a state.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let box = context.box
    let side = max(0, min(Self.markSide, box.width - 8, box.height - 8))
    let room = box.width - 24 - Self.markSide - Self.spacing
    let hasText = room >= Self.leastTextWidth
    let textWidth = min(room, Self.textWidth(context))
    let block = Self.markSide + Self.spacing + textWidth
    let left = box.center.x - (hasText ? block : side) / 2
    let mark = Rectangle(x: left, y: box.center.y - side / 2, width: side, height: side)
    var commands = sign(context, mark)
    if hasText {
      let text = Rectangle(
        x: left + Self.markSide + Self.spacing, y: box.y, width: textWidth,
        height: box.height)
      commands += words(context, text)
    }
    return Drawing(commands)
  }

  /// What the words of a pull take, the longest of them, so that nothing moves as they change.
  private static func textWidth(_ context: IndicatorContext) -> Double {
    let strings = context.strings
    let titles =
      context.snapshot.purpose == .refresh
      ? [
        strings.pullToRefresh, strings.releaseToRefresh, strings.holdToRefresh, strings.refreshing,
      ]
      : [strings.pullToLoad, strings.releaseToLoad, strings.holdToLoad, strings.loading]
    return titles.map { TextWidth.ofBold($0, size: titleSize) }.reduce(leastTextWidth, max)
  }

  private func sign(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    let snapshot = context.snapshot
    switch snapshot.state {
    case .pulling: return arrow(context, box, context.theme.secondaryText)
    case .armed: return arrow(context, box, context.theme.accent)
    default: return Self.spinner.mark(context, box)
    }
  }

  private func arrow(
    _ context: IndicatorContext, _ box: Rectangle, _ color: Color
  ) -> [Drawing.Command] {
    let snapshot = context.snapshot
    let flip = Self.flip(
      snapshot.state, age: context.reducesMotion ? .infinity : snapshot.stateAge,
      progress: snapshot.progress)
    // Down, and for a horizontal pull to the right; at the end edge the other way.
    let direction = (context.axis == .vertical ? 0 : -0.5) + (snapshot.edge == .start ? 0 : 1)
    // The tip is the first thing seen: the arrow comes out of nothing as the pull begins.
    let grown = ProgressWindow(end: 0.3, easing: .easeOut).value(at: snapshot.progress)
    let side = box.width / Self.markSide
    let place = Transform.translation(x: box.center.x, y: box.center.y)
      .concatenating(.rotation(radians: (direction - flip) * .pi))
      .concatenating(.scale(x: side, y: side))
    return [
      .group(
        Drawing([
          .stroke(
            Self.shaft(grown), .solid(color.opacity(grown)), StrokeStyle(width: 2.75))
        ]),
        transform: place, opacity: 1, clip: nil)
    ]
  }

  /// The arrow, pointing down, about the origin, with a shaft up to its whole length.
  private static func shaft(_ grown: Double) -> Path {
    let (tip, reach) = (11.0, 7.5)
    var path = Path.line(from: Point(x: 0, y: tip - 22 * max(grown, 0.2)), to: Point(x: 0, y: tip))
    path.append(
      .polyline([
        Point(x: -reach, y: tip - reach), Point(x: 0, y: tip), Point(x: reach, y: tip - reach),
      ]))
    return path
  }

  private func words(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    // They come with the arrow, as soon as one line has room.
    let opacity =
      ProgressWindow(start: 14, end: 26).value(at: box.height) * context.opacity
    let titles = IndicatorLabel.texts(context)
    guard opacity > 0, !titles.isEmpty else { return [] }
    let theme = context.theme
    let updated = context.lastUpdate.map {
      context.strings.lastUpdated(secondsAgo: context.time - $0)
    }
    func line(_ text: String, y: Double, height: Double, _ style: TextStyle) -> Drawing.Command {
      .text(
        text, box: Rectangle(x: box.x, y: y, width: box.width, height: height), style: style,
        lines: 1, alignment: .leading)
    }
    // The first line stands in the middle until the second has room too, then makes way for it.
    let raised = updated == nil ? 0 : ProgressWindow(start: 34, end: 52).value(at: box.height)
    let top = box.center.y - 10 - 10 * raised
    let first = titles.map { title, share in
      line(
        title, y: top, height: 20,
        TextStyle(
          size: Self.titleSize, weight: .bold, color: theme.text.opacity(opacity * share)))
    }
    let second = ProgressWindow(start: 46, end: 56).value(at: box.height) * context.opacity
    guard let updated, second > 0 else { return first }
    let style = TextStyle(
      size: IndicatorLayout.labelSize, color: theme.secondaryText.opacity(second))
    return first + [line(updated, y: top + 21, height: 18, style)]
  }
}
