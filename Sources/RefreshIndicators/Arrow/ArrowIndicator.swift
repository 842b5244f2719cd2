internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics
public import VectorGraphics

/// The classic indicator: an arrow that turns over when it is armed, with text beside it.
///
/// The text includes the time of the last update. In a box too narrow for text, the indicator shows
/// only the arrow.
public struct ArrowIndicator: Indicator {
  /// The time in which the arrow turns over, in seconds (from Yalantis' demo).
  private static let flipDuration = 0.2
  private static let markSide = 28.0
  /// The smallest width of the text, in points.
  private static let leastTextWidth = 176.0
  private static let titleSize = 15.0
  private static let spacing = 14.0

  /// The length along the axis, in points; 64 by default.
  public var length: Double
  /// The text includes the time since the last update.
  public var showsClock: Bool { true }

  /// Makes an arrow.
  public init(length: Double = 64) { self.length = length }

  /// The progress of the arrow's turn, 0…1, at a time in seconds since the control entered a state.
  ///
  /// A pull that falls below the threshold turns the arrow back. A pull that has just begun does
  /// not turn it. Only the progress distinguishes these two cases.
  static func flip(_ state: RefreshState, age: Double, progress: Double) -> Double {
    let turned = ProgressWindow(end: flipDuration, easing: .easeInOut).value(at: age)
    switch state {
    case .armed: return turned
    case .pulling:
      return (1 - turned) * ProgressWindow(start: 0.6, end: 0.85).value(at: progress)
    default: return 1
    }
  }

  /// Draws the arrow and the text.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let box = context.box
    let side = max(0, min(Self.markSide, box.width - 8, box.height - 8))
    let space = box.width - 24 - Self.markSide - Self.spacing
    let hasText = space >= Self.leastTextWidth
    let textWidth = min(space, Self.textWidth(context))
    let block = Self.markSide + Self.spacing + textWidth
    let left = box.center.x - (hasText ? block : side) / 2
    let mark = Rectangle(x: left, y: box.center.y - side / 2, width: side, height: side)
    var commands = self.mark(context, mark)
    if hasText {
      let text = Rectangle(
        x: left + Self.markSide + Self.spacing, y: box.y, width: textWidth,
        height: box.height)
      commands += words(context, text)
    }
    return Drawing(commands)
  }

  /// The width of the longest title.
  ///
  /// It keeps the layout in place when the title changes.
  private static func textWidth(_ context: IndicatorContext) -> Double {
    let strings = context.strings
    let titles =
      context.snapshot.purpose == .refresh
      ? [
        strings.pullToRefresh, strings.releaseToRefresh, strings.holdToRefresh, strings.refreshing,
      ]
      : [strings.pullToLoad, strings.releaseToLoad, strings.holdToLoad, strings.loading]
    let style = titleStyle(context.theme.text)
    return titles.map { context.textMeasure.extent(of: $0, style: style).width.rounded(.up) }
      .reduce(leastTextWidth, max)
  }

  private static func titleStyle(_ color: Color) -> TextStyle {
    TextStyle(size: titleSize, weight: .bold, color: color)
  }

  private func mark(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    switch context.stage {
    case .pulling: arrow(context, box, context.theme.secondaryText)
    case .armed: arrow(context, box, context.theme.accent)
    case .hidden, .running, .result: SpinnerIndicator().mark(context, box)
    }
  }

  private func arrow(
    _ context: IndicatorContext, _ box: Rectangle, _ color: Color
  ) -> [Drawing.Command] {
    let snapshot = context.snapshot
    let flip = Self.flip(
      snapshot.state, age: context.reducesMotion ? .infinity : snapshot.stateAge,
      progress: snapshot.progress)
    // The arrow points down, or to the right in a horizontal pull. At the end edge it points the
    // other way.
    let direction = (context.axis == .vertical ? 0 : -0.5) + (snapshot.edge == .start ? 0 : 1)
    // The arrow grows from its tip as the pull begins.
    let grown = ProgressWindow(end: 0.3, easing: .easeOut).value(at: snapshot.progress)
    let scale = box.width / Self.markSide
    let transform = Transform.translation(x: box.center.x, y: box.center.y)
      .concatenating(.rotation(radians: (direction - flip) * .pi))
      .concatenating(.scale(x: scale, y: scale))
    let shaft = Drawing.Command.stroke(
      Self.shaft(grown), .solid(color.opacity(grown)), StrokeStyle(width: 2.75))
    return [.group(Drawing([shaft]), transform: transform, opacity: 1, clip: nil)]
  }

  /// The arrow about the origin, pointing down, with a share 0…1 of its shaft.
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
    // The text fades in as soon as the box is high enough for one line.
    let opacity = ProgressWindow(start: 14, end: 26).value(at: box.height) * context.opacity
    let titles = context.fadingLabelTexts
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
    // The title is centered until there is space for a second line. Then it moves up.
    let raised = updated == nil ? 0 : ProgressWindow(start: 34, end: 52).value(at: box.height)
    let top = box.center.y - 10 - 10 * raised
    let title = titles.map { title, share in
      line(
        title, y: top, height: 20,
        Self.titleStyle(theme.text.opacity(opacity * share)))
    }
    let secondOpacity = ProgressWindow(start: 46, end: 56).value(at: box.height) * context.opacity
    guard let updated, secondOpacity > 0 else { return title }
    let style = TextStyle(
      size: IndicatorLayout.labelSize, color: theme.secondaryText.opacity(secondOpacity))
    return title + [line(updated, y: top + 21, height: 18, style)]
  }
}
