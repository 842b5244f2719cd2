internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics
public import VectorGraphics

extension IndicatorContext {
  /// The ring that surrounds a mark and shows the notches of a wheel's pull, or the elapsed time
  /// of a dwell past the threshold.
  ///
  /// The drawing is empty if no countdown is active, or if the gap has no space for the ring. If a
  /// color is given, the ring has that color instead of the theme's colors. Pass a color if the
  /// mark has a background of its own.
  public func countdown(around mark: Rectangle, color: Color? = nil) -> Drawing {
    var context = self
    if let color {
      context.theme.secondaryText = color
      context.theme.accent = color
      context.theme.track = color.opacity(0.3)
      context.theme.separator = color.opacity(0.3)
    }
    return Drawing(CountdownRing.commands(context, around: mark))
  }

  /// Draws the label as one line in the middle of a box, with a small countdown ring to its left.
  ///
  /// - Parameters:
  ///   - color: The color of the ring.
  ///   - style: Returns the style of a text. The label can show two texts while it changes.
  package func captionedLabel(
    in box: Rectangle, color: Color, style: (String) -> TextStyle
  ) -> [Drawing.Command] {
    captioned(textSequence, in: box, color: color, style: style)
  }

  /// Draws a line of text in the middle of a box, with a small countdown ring to its left.
  ///
  /// The line leaves space for the ring at both sides, so that the text is in the middle.
  func captioned(
    _ sequence: TextSequence, in box: Rectangle, color: Color, style: (String) -> TextStyle
  ) -> [Drawing.Command] {
    func shown(_ text: String) -> String {
      fitting(text, width: box.width - CountdownRing.textMargin)
    }
    let words = line(sequence, in: box, fitting: shown, style: style)
    // While the text changes, the ring moves from the old text to the new one.
    let half = sequence.lines.reduce(0) { half, line in
      half + (1 - abs(line.offset)) * min(width(ofLabel: shown(line.text)), box.width) / 2
    }
    let mark = Rectangle(
      centerX: box.center.x - half - CountdownRing.small.distance, centerY: box.center.y,
      width: CountdownRing.small.side, height: CountdownRing.small.side)
    return words + countdown(around: mark, color: color).commands
  }
}

/// A ring that surrounds a mark and shows the notches of a wheel's pull or the time of a dwell.
///
/// The ring stays inside the gap. In a gap without space for it, the ring is not drawn.
struct CountdownRing {
  private let center: Point
  private let radius: Double
  private let opacity: Double

  /// The distance from the mark's side to the middle of the ring's line, in points.
  private static let distance = 5.0
  private static let width = 2.0
  /// The size and the position of the small ring beside a text, in points.
  ///
  /// `side` is the side of the square that the ring surrounds. `distance` is the distance from the
  /// ring's center to the text.
  static let small = (side: 3.0, distance: 14.0)
  /// The width that a centered text must leave free for the small ring, in points.
  fileprivate static let textMargin = 2 * (small.distance + 8)
  /// The free space between two notches, in turns.
  private static let space = 0.05
  /// The time in which the ring appears and disappears, in seconds.
  private static let fadeDuration = 0.12

  /// The ring for a control; empty if no countdown is active.
  ///
  /// A dwell's ring fills until the action begins, and then fades.
  static func commands(_ context: IndicatorContext, around mark: Rectangle) -> [Drawing.Command] {
    let ring = CountdownRing(context, around: mark)
    if let wheel = context.snapshot.wheel { return ring.notches(of: wheel, context) }
    if context.snapshot.trigger == .pull(.wheel) {
      let gone = ProgressWindow(end: fadeDuration).value(at: context.actionAge)
      return ring.arc(0, 1, context.theme.track.opacity(1 - gone))
    }
    guard let (share, shown) = dwell(context), shown > 0 else { return [] }
    let theme = context.theme
    return ring.arc(0, 1, theme.separator.opacity(shown))
      + ring.arc(0, min(max(share, 0), 1), theme.accent.opacity(shown))
  }

  private init(_ context: IndicatorContext, around mark: Rectangle) {
    let gap = context.gap
    let space = min(
      mark.center.x - gap.x, gap.x + gap.width - mark.center.x, mark.center.y - gap.y,
      gap.y + gap.height - mark.center.y)
    center = mark.center
    // Half a point keeps the edge of the line off the edge of the gap.
    radius = min(mark.width / 2 + Self.distance, space - Self.width / 2 - 0.5)
    let fits = ProgressWindow(end: Self.distance - 2).value(at: radius - mark.width / 2)
    opacity = radius > 0 ? fits * context.opacity : 0
  }

  /// The notches, one for each wheel detent needed to arm the pull; the wheel fills them.
  ///
  /// Below the threshold, the notches are gray, and they fade while the pull is about to slide
  /// back. Past the threshold, they join into a ring in the accent color. This ring empties until
  /// the action begins. A cancelled ring separates into notches again.
  private func notches(of wheel: WheelPull, _ context: IndicatorContext) -> [Drawing.Command] {
    let theme = context.theme
    let count = min(max(wheel.notches, 1), 12)
    let joined = context.armedShare(duration: 0.1)
    var (color, left) = (theme.secondaryText, wheel.cancelledWait ?? 1)
    switch wheel.waiting {
    case .fires(let remaining): left = min(max(remaining, 0), 1)
    case .slidesBack(let remaining):
      let fresh = ProgressWindow(end: 0.4).value(at: remaining)
      color = theme.track.interpolated(to: theme.secondaryText, 0.4 + 0.6 * fresh)
    case nil: color = theme.track.interpolated(to: theme.secondaryText, 0.4)
    }
    color = color.interpolated(to: theme.accent, joined)
    let space = (count > 1 ? Self.space : 0) * (1 - joined)
    let sweep = 1 / Double(count) - space
    return (0..<count).flatMap { index -> [Drawing.Command] in
      let start = Double(index) / Double(count) + space / 2
      let filled = min(max(wheel.filled - Double(index), 0), 1)
      let remaining = min(max(left * Double(count) - Double(index), 0), 1)
      let share = filled + (remaining - filled) * joined
      return arc(start, sweep, theme.track) + arc(start, sweep * share, color, wider: joined)
    }
  }

  /// A part of the ring, in turns clockwise from the top.
  private func arc(
    _ start: Double, _ sweep: Double, _ color: Color, wider: Double = 0
  ) -> [Drawing.Command] {
    let color = color.opacity(opacity)
    guard sweep > 0, color.alpha > 0 else { return [] }
    var path = Path()
    path.addArc(
      center: center, radius: radius, startAngle: (start - 0.25) * 2 * .pi,
      sweep: sweep * 2 * .pi)
    return [
      .stroke(path, .solid(color), StrokeStyle(width: Self.width + 0.75 * wider, cap: .butt))
    ]
  }

  /// The elapsed share of a dwell, and the opacity of its ring.
  private static func dwell(_ context: IndicatorContext) -> (Double, Double)? {
    let snapshot = context.snapshot
    let fade = ProgressWindow(end: fadeDuration)
    if let progress = snapshot.dwellProgress {
      return (progress, fade.value(at: context.armedAge ?? .infinity))
    }
    guard let duration = snapshot.dwellDuration, duration > 0, let armedAge = snapshot.armedAge
    else { return nil }
    let age = snapshot.state == .pulling ? snapshot.stateAge : context.actionAge
    let held = armedAge - age
    guard held > 0 else { return nil }
    return (held / duration, fade.value(at: held) * (1 - fade.value(at: age)))
  }
}
