internal import PathAnimation
internal import PullToRefresh
internal import PullcordMath
internal import ScrollPhysics
public import VectorGraphics

/// A sign that tilts up in the gap, from edge-on to upright, and turns over while the action runs.
///
/// The sample of APLPullToRefreshContainer tilts its label by `π/2 − p·π/2` at a progress `p`,
/// and turns it once a second. Its label turns about the axis along the pull. This sign turns
/// about the axis across the pull, like a flap.
public struct TiltIndicator: Indicator {
  /// The time of one turn, in seconds (APLPullToRefreshContainer).
  private static let turnDuration = 1.0
  /// The time in which the sign turns over to the result, in seconds.
  private static let resultTurn = 0.4

  /// The length along the axis, in points; 64 by default.
  public var length: Double
  /// The time to turn the sign over to the result: 0.4 s.
  public var finishDuration: Double { Self.resultTurn }
  /// True, because the indicator draws a small countdown ring before the text on the sign.
  public var showsCountdown: Bool { true }

  /// Makes a sign.
  public init(length: Double = 64) { self.length = length }

  /// The sign's angle from upright at a progress of the pull, in radians.
  ///
  /// It decreases from a right angle to 0. The progress is limited to 0…1.
  static func angle(at progress: Double) -> Double {
    .pi / 2 * (1 - min(max(progress, 0), 1))
  }

  /// The sign's angle, in radians, `age` seconds after the action began.
  ///
  /// The sign makes two half turns a second. Between them it pauses, so that its text can be read.
  static func turning(at age: Double) -> Double {
    let half = Timeline(
      duration: turnDuration * 0.32, gap: turnDuration * 0.18, repetition: .forever,
      easing: .easeInOut)
    let (index, _) = half.run(at: age)
    return .pi * (index.truncatingRemainder(dividingBy: 2) + half.progress(at: age))
  }

  /// Draws the sign.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    if context.stage == .hidden { return Drawing() }
    return Drawing(sign(context))
  }

  private func sign(_ context: IndicatorContext) -> [Drawing.Command] {
    let box = context.box
    let size = Size(
      width: min(box.width >= 120 ? 216 : 56, box.width - 12), height: min(40, box.height - 10))
    guard size.width > 8, size.height > 8 else { return [] }
    let board = TiltedBoard(
      center: box.center, size: size, angle: angle(context), axis: context.axis)
    let surface = context.crossFadingWithoutMotion(isOpaque: true) {
      board.surface($0.theme, accent: accent($0), line: Self.lineOpacity($0))
    }
    // The result is on the back, which is visible after the sign has turned past edge-on.
    let facing = showsResult(context) ? context : context.asRunning
    let sign = Drawing(surface + face(facing, board))
    return [.group(sign, transform: .identity, opacity: opacity(context), clip: nil)]
  }

  private func angle(_ context: IndicatorContext) -> Double {
    if context.reducesMotion { return 0 }
    switch context.stage {
    case .pulling, .armed: return Self.angle(at: context.shownProgress)
    case .running: return Self.turning(at: context.actionAge)
    case .result:
      let start = Self.turning(at: context.actionAgeAtEnd)
      return start + (Self.edge(after: start) + .pi / 2 - start) * Self.turned(context)
    case .hidden: return 0
    }
  }

  /// The next angle at which the sign is edge-on.
  private static func edge(after angle: Double) -> Double {
    ((angle / .pi - 0.5).rounded(.down) + 1.5) * .pi
  }

  /// The progress of the turn to the result, 0…1.
  private static func turned(_ context: IndicatorContext) -> Double {
    ProgressWindow(end: resultTurn, easing: .easeOut).value(at: context.resultAge)
  }

  /// How far the sign has changed from its appearance in a pull to that during an action, 0…1.
  private static func calmed(_ context: IndicatorContext) -> Double {
    switch context.stage {
    case .pulling, .armed: 0
    case .hidden, .running, .result: ProgressWindow(end: 0.2).value(at: context.actionAge)
    }
  }

  /// The opacity of the outline of an upright sign.
  ///
  /// During a pull, the outline has a contrast of at least 3 to 1 (WCAG 2.2, 1.4.11), because the
  /// finger can hold the sign still at any angle. On a turning sign, a faint outline disturbs the
  /// text less.
  private static func lineOpacity(_ context: IndicatorContext) -> Double {
    context.theme.isHighContrast ? 1 : 0.75 - 0.4 * calmed(context)
  }

  private func showsResult(_ context: IndicatorContext) -> Bool {
    guard context.outcome != nil, !context.reducesMotion else { return true }
    return angle(context) > Self.edge(after: Self.turning(at: context.actionAgeAtEnd))
  }

  private func accent(_ context: IndicatorContext) -> Color {
    guard case .result(let outcome) = context.stage else { return context.armedColor }
    let theme = context.theme
    return theme.accent.interpolated(to: ResultMark.color(outcome, theme), Self.turned(context))
  }

  /// The text on the sign, or a mark if the sign is small.
  private func face(_ context: IndicatorContext, _ board: TiltedBoard) -> [Drawing.Command] {
    if board.size.width >= 100 {
      let line = Rectangle(
        x: board.box.x + 4, y: board.center.y - 10, width: board.box.width - 8, height: 20)
      // A text is legible only on a sign that nearly faces the viewer. During a pull, the finger
      // can hold the sign at any angle, so the text is faint only in a narrow range of angles. On
      // a turning sign, the text fades in more slowly.
      let isPulled = context.stage == .pulling || context.stage == .armed
      let window = ProgressWindow(start: isPulled ? 0.45 : 0.05, end: isPulled ? 0.55 : 0.9)
      let legible = window.value(at: board.facing) * context.clearance(of: line)
      // The back of the sign shows only the result's text. With reduced motion the sign does not
      // turn, so the front changes to that text.
      let isOnBack = context.outcome != nil && !context.reducesMotion
      let sequence = isOnBack ? TextSequence(context.labelText) : context.textSequence
      guard legible > 0 else { return [] }
      let calmed = Self.calmed(context)
      let ink = context.theme.text.interpolated(
        to: context.theme.accent, context.armedShare() * (1 - calmed))
      let style = TextStyle(size: IndicatorLayout.labelSize, color: ink.opacity(legible))
      return board.tilted(
        context.captioned(sequence, in: line, color: style.color) { _ in style }, in: line)
    }
    let side = min(board.size.width, board.size.height) - 10
    let mark = Rectangle(
      centerX: board.center.x, centerY: board.center.y, width: side, height: side)
    return context.crossFadingWithoutMotion { context in
      if let outcome = context.outcome {
        return board.tilted(
          ResultMark.commands(outcome, in: mark, theme: context.theme, opacity: 1), in: mark)
      }
      return board.tilted(
        Ring(mark.inset(by: -side * 0.08)).stroke(
          RingArc(start: -0.25, sweep: 0.8, arrow: 1), accent(context)), in: board.box)
    }
  }

  /// The opacity of the sign.
  ///
  /// With reduced motion, the sign fades in and pulses instead of turning.
  private func opacity(_ context: IndicatorContext) -> Double {
    guard context.reducesMotion else { return context.opacity }
    switch context.stage {
    case .pulling: return context.snapshot.progress
    case .running, .result:
      let pulse = context.motionlessPulse
      return context.opacity * (pulse + (1 - pulse) * context.resultShare)
    case .hidden, .armed: return context.opacity
    }
  }
}

/// A board in space, turned about its center and seen from the front.
struct TiltedBoard {
  var center: Point
  var size: Size
  /// The angle between the board and the plane of the picture, in radians.
  var angle: Double
  /// The direction in which a turned board looks shorter; the board turns about the other axis.
  var axis: Axis

  private static let cornerRadius = 9.0
  /// The distance of the viewer's eye from the board, as a multiple of the board's length along
  /// `axis`.
  private static let eyeDistance = 6.0
  /// Two lengths for the bands into which `tilted(_:in:)` cuts a part of the board, in points.
  ///
  /// Each band has its own scale, so slanted sides become stairs. `bandStep` is the largest height
  /// of a stair, except with 32 bands, the maximum. `bandOverlap` extends each band over its
  /// neighbors.
  private static let (bandStep, bandOverlap) = (1.2, 0.2)

  /// The board's box when it is not turned.
  var box: Rectangle {
    Rectangle(centerX: center.x, centerY: center.y, width: size.width, height: size.height)
  }

  /// The board without its text, darker the further it is turned away.
  ///
  /// `line` is the opacity of the outline of an upright board.
  func surface(_ theme: Theme, accent: Color, line: Double) -> [Drawing.Command] {
    let outline = Path.roundedRectangle(box, radius: Self.cornerRadius)
    let shape = Path(elements: outline.elements.map(projected))
    // A board of high contrast has no shade, because a shade would make its text less legible.
    let shade = theme.isHighContrast ? 0 : 1 - facing
    return [
      .fill(shape, .solid(theme.raised), .nonZero),
      .fill(shape, .solid(theme.shadow.opacity(shade)), .nonZero),
      .stroke(
        shape, .solid(accent.opacity(line + (1 - line) * (1 - facing))), StrokeStyle(width: 1.5)),
    ]
  }

  /// How directly the board faces the viewer: 1 upright, 0 edge-on.
  var facing: Double { abs(cos(angle)) }

  /// Returns drawings for an upright board as they appear on the turned board, in perspective.
  ///
  /// The drawings are in the rectangle `part`. It is cut into narrow bands, each of which has its
  /// own scale, because affine transforms have no perspective. Drawings on the back are not
  /// mirrored, so that their text is readable.
  func tilted(_ commands: [Drawing.Command], in part: Rectangle) -> [Drawing.Command] {
    guard facing > 0.02 else { return [] }
    let isVertical = axis == .vertical
    let (start, extent) = isVertical ? (part.y, part.height) : (part.x, part.width)
    let eye = Self.eyeDistance * (isVertical ? size.height : size.width)
    let step = (isVertical ? part.width : part.height) / 2 * extent * abs(sin(angle)) / eye
    let count = step.isFinite ? max(1, Int(min(step / Self.bandStep, 32).rounded(.up))) : 1
    let turned =
      cos(angle) < 0
      ? TiltedBoard(center: center, size: size, angle: angle - .pi, axis: axis) : self
    return (0..<count).map { index in
      let from = start + extent * Double(index) / Double(count)
      let to = start + extent * Double(index + 1) / Double(count)
      let overlap = count == 1 ? 0 : Self.bandOverlap
      func point(_ along: Double) -> Point {
        turned.projected(
          isVertical ? Point(x: center.x + 1, y: along) : Point(x: along, y: center.y + 1))
      }
      let (first, last, middle) = (point(from), point(to), point((from + to) / 2))
      let scale = ((isVertical ? last.y - first.y : last.x - first.x)) / (to - from)
      let across = isVertical ? middle.x - center.x : middle.y - center.y
      let transform =
        isVertical
        ? Transform(
          a: across, b: 0, c: 0, d: scale, tx: center.x * (1 - across), ty: first.y - from * scale)
        : Transform(
          a: scale, b: 0, c: 0, d: across, tx: first.x - from * scale, ty: center.y * (1 - across))
      let clip =
        isVertical
        ? Rectangle(
          x: part.x, y: from - overlap, width: part.width, height: to - from + 2 * overlap)
        : Rectangle(
          x: from - overlap, y: part.y, width: to - from + 2 * overlap, height: part.height)
      return .group(
        Drawing(commands), transform: transform, opacity: 1,
        clip: count == 1 ? nil : .rectangle(clip))
    }
  }

  private func projected(_ element: Path.Element) -> Path.Element {
    switch element {
    case .move(let end): .move(projected(end))
    case .line(let end): .line(projected(end))
    case .quadratic(let control, let end): .quadratic(projected(control), projected(end))
    case .cubic(let first, let second, let end):
      .cubic(projected(first), projected(second), projected(end))
    case .close: .close
    }
  }

  /// The position in the picture of a point on the board.
  private func projected(_ point: Point) -> Point {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let (along, across) = axis == .vertical ? (y, x) : (x, y)
    let eye = Self.eyeDistance * (axis == .vertical ? size.height : size.width)
    let nearness = eye / (eye - along * sin(angle))
    let (turned, kept) = (along * cos(angle) * nearness, across * nearness)
    return axis == .vertical
      ? Point(x: center.x + kept, y: center.y + turned)
      : Point(x: center.x + turned, y: center.y + kept)
  }
}
