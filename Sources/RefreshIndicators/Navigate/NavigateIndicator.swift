internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics
public import VectorGraphics

/// The indicator of a control that navigates: a ring with an arrow, and the title of the content
/// that a pull opens.
///
/// The ring fills with the pull. An armed ring becomes a disc. While the content opens, an arc runs
/// around the arrow. A box too narrow for a title beside the ring shows no title, and the label is
/// below the ring.
public struct NavigateIndicator: Indicator {
  private static let titleSize = 15.0
  private static let ringSide = 36.0
  private static let spacing = 14.0
  private static let leastWidth = 200.0
  private static let lineHeight = 19.0

  /// The length along the axis, in points; 64 by default, like the gap that stays open while the
  /// action runs.
  public var length: Double
  /// The title of the content that a pull opens; nil by default.
  public var title: String?
  /// The time to close the ring and draw a failure inside it: 0.45 s.
  public var finishDuration: Double { Ring.endDuration + ResultMark.duration }
  /// True, because the arc itself shows the progress and grows from the top.
  public var showsProgress: Bool { true }

  /// Makes an indicator.
  public init(title: String? = nil, length: Double = 64) {
    self.title = title
    self.length = length
  }

  /// Draws the ring, the title and the label.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let box = context.box
    guard box.width >= Self.leastWidth else {
      let layout = context.layout
      return Drawing(mark(context, layout.mark) + context.label(in: layout).commands)
    }
    let side = max(0, min(Self.ringSide, box.height - 8))
    let textWidth = min(textWidth(context), box.width - Self.ringSide - Self.spacing - 32)
    let left = box.center.x - (Self.ringSide + Self.spacing + textWidth) / 2
    let ring = Rectangle(
      centerX: left + Self.ringSide / 2, centerY: box.center.y, width: side, height: side)
    let text = Rectangle(
      x: left + Self.ringSide + Self.spacing, y: box.center.y - Self.lineHeight, width: textWidth,
      height: 2 * Self.lineHeight)
    return Drawing(
      mark(context, context.placed(ring, in: box)) + words(context, context.placed(text, in: box)))
  }

  /// The width of the longest text.
  ///
  /// The layout uses this width for every text, so that the ring does not move when the text
  /// changes.
  private func textWidth(_ context: IndicatorContext) -> Double {
    let (strings, purpose) = (context.strings, context.snapshot.purpose)
    let label = TextStyle(size: IndicatorLayout.labelSize, color: context.theme.text)
    let labels = [strings.pull(purpose), strings.release(purpose), strings.running(purpose)].map {
      context.textMeasure.extent(of: $0, style: label).width
    }
    let titles = title.map {
      [context.textMeasure.extent(of: $0, style: titleStyle(context.theme.text)).width]
    }
    return (labels + (titles ?? [])).reduce(0, max).rounded(.up) + 1
  }

  private func titleStyle(_ color: Color) -> TextStyle {
    TextStyle(size: Self.titleSize, weight: .bold, color: color)
  }

  private func words(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    guard context.stage != .hidden else { return [] }
    func line(_ row: Double) -> Rectangle {
      Rectangle(
        x: box.x, y: box.y + row * Self.lineHeight, width: box.width, height: Self.lineHeight)
    }
    let titleBox = line(0)
    // A label without a title is beside the middle of the ring.
    let labelBox = line(title == nil ? 0.5 : 1)
    var commands: [Drawing.Command] = []
    let shown = context.opacity * context.clearance(of: titleBox)
    if let title, shown > 0 {
      commands.append(
        .text(
          title, box: titleBox, style: titleStyle(context.theme.text.opacity(shown)), lines: 1,
          alignment: .leading))
    }
    let opacity = context.opacity * context.clearance(of: labelBox)
    let style = TextStyle(
      size: IndicatorLayout.labelSize, color: context.theme.secondaryText.opacity(opacity))
    return commands
      + context.line(
        context.textSequence, in: labelBox, alignment: .leading,
        fitting: { context.fitting($0, width: labelBox.width) }, style: { _ in style })
  }

  // MARK: The ring

  private func mark(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    let (theme, ring) = (context.theme, Ring(box))
    switch context.stage {
    case .hidden: return []
    case .pulling, .armed:
      let arc = RingArc(start: -0.25, sweep: context.shownProgress)
      return ring.track(theme.track) + disc(context, box, context.armedShare())
        + ring.enlarged(by: 2 * context.pop).stroke(arc, context.armedColor)
        + arrow(context, box, context.armedShare())
    case .running:
      let spun = ArcIndicator.running(context, at: context.actionAge)
      // The disc of the armed ring shrinks until it disappears.
      let disc = 1 - ProgressWindow(end: 0.25, easing: .easeInOut).value(at: context.actionAge)
      let color = theme.accent.opacity(context.opacity)
      let shown = context.armedAge == nil ? 0 : disc
      return context.departing(
        ring.track(theme.track.opacity(context.opacity)) + self.disc(context, box, shown)
          + ring.stroke(spun, color) + arrow(context, box, shown), toward: box.center)
    case .result(let outcome):
      return ring.ending(
        outcome, from: ArcIndicator.running(context, at: context.actionAgeAtEnd), context,
        track: theme.track, colors: (theme.accent, ResultMark.color(outcome, theme)))
    }
  }

  private func disc(
    _ context: IndicatorContext, _ box: Rectangle, _ share: Double
  ) -> [Drawing.Command] {
    let radius = box.width * 0.38 * share
    guard radius > 0 else { return [] }
    let color = context.theme.accent.opacity(context.opacity)
    return [.fill(.circle(center: box.center, radius: radius), .solid(color), .nonZero)]
  }

  /// An arrow that points towards the content that the pull opens.
  ///
  /// On the disc of an armed ring, the arrow has the color of the background.
  private func arrow(
    _ context: IndicatorContext, _ box: Rectangle, _ share: Double
  ) -> [Drawing.Command] {
    let reach = box.width * 0.15
    let isForward = context.snapshot.edge == .end
    let sign = isForward ? 1.0 : -1
    func point(_ along: Double, _ across: Double) -> Point {
      context.axis == .vertical
        ? Point(x: box.center.x + across, y: box.center.y + along * sign)
        : Point(x: box.center.x + along * sign, y: box.center.y + across)
    }
    let color = context.armedColor.interpolated(to: context.theme.background, share)
      .opacity(context.opacity)
    let head = Path.polyline([
      point(reach * 0.1, -reach), point(reach * 1.1, 0), point(reach * 0.1, reach),
    ])
    let style = StrokeStyle(width: box.width / 15)
    return [
      .stroke(.line(from: point(-reach * 1.1, 0), to: point(reach, 0)), .solid(color), style),
      .stroke(head, .solid(color), style),
    ]
  }
}
