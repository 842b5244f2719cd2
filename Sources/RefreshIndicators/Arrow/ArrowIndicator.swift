internal import PathAnimation
internal import PullToRefresh
internal import PullcordMath
internal import ScrollPhysics
public import VectorGraphics

/// The classic indicator: an arrow that turns over when the pull is armed, with text beside it.
///
/// When the action begins, the arrow bends into a ring that turns. At the end, the ring collapses
/// into the mark of the result.
///
/// The text includes the time of the last update. In a box too narrow for text beside the arrow,
/// the title is below the arrow.
public struct ArrowIndicator: Indicator {
  /// The time in which the arrow turns over, in seconds (from Yalantis' demo).
  private static let flipDuration = 0.2
  /// The time in which the arrow bends into a ring when the action begins, in seconds.
  private static let bendDuration = 0.3
  /// The duration of a turn of the ring, and the time constant of its acceleration, in seconds.
  private static let (turnDuration, startDuration) = (1.0, 0.25)
  /// The number of pieces of the ring that collapse into the result.
  private static let pieceCount = 24
  private static let markSide = 28.0
  /// The smallest width of the text, in points.
  private static let leastTextWidth = 176.0
  private static let titleSize = 15.0
  private static let spacing = 14.0

  /// The length along the axis, in points; 64 by default.
  public var length: Double
  /// True, because the text includes the time since the last update.
  public var showsClock: Bool { true }
  /// True, because the indicator itself draws the countdown ring, around the arrow.
  public var showsCountdown: Bool { true }

  /// Makes an arrow.
  public init(length: Double = 64) { self.length = length }

  /// Draws the arrow and the text.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let box = context.box
    let side = max(0, min(Self.markSide, box.height - 8))
    let space = box.width - 24 - Self.markSide - Self.spacing
    let hasText = space >= Self.leastTextWidth
    let textWidth = min(space, Self.textWidth(context))
    let block = Self.markSide + Self.spacing + textWidth
    let left = box.center.x - block / 2
    guard hasText else {
      let layout = context.layout
      return Drawing(
        self.mark(context, layout.mark) + context.countdown(around: layout.mark).commands
          + context.label(in: layout, color: context.theme.text).commands)
    }
    let mark = context.placed(
      Rectangle(x: left, y: box.center.y - side / 2, width: side, height: side), in: box)
    let text = Rectangle(
      x: left + Self.markSide + Self.spacing, y: box.y,
      // The texts of a wheel's pull are longer than the titles that determine the layout.
      width: max(textWidth, box.x + box.width - 8 - left - Self.markSide - Self.spacing),
      height: box.height)
    return Drawing(
      self.mark(context, mark) + context.countdown(around: mark).commands
        + words(context, context.placed(text, in: box)))
  }

  /// The width of the longest title, at least `leastTextWidth`.
  ///
  /// The layout uses this width for every title, so that nothing moves when the title changes.
  private static func textWidth(_ context: IndicatorContext) -> Double {
    let (strings, purpose) = (context.strings, context.snapshot.purpose)
    let titles = [
      strings.pull(purpose), strings.release(purpose), strings.hold(purpose),
      strings.running(purpose),
    ]
    let style = titleStyle(context.theme.text)
    return titles.map { context.textMeasure.extent(of: $0, style: style).width.rounded(.up) }
      .reduce(leastTextWidth, max)
  }

  /// The title; if it announces the action of a wheel and is too wide, only its first part.
  private func fitting(_ text: String, width: Double, _ context: IndicatorContext) -> String {
    let style = Self.titleStyle(context.theme.text)
    let isSoon = text == context.strings.soon(context.snapshot.purpose)
    let isTooWide = context.textMeasure.extent(of: text, style: style).width > width
    return isSoon && isTooWide ? context.shortened(text) : text
  }

  private static func titleStyle(_ color: Color) -> TextStyle {
    TextStyle(size: titleSize, weight: .bold, color: color)
  }

  private func mark(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    context.crossFadingWithoutMotion { context in
      switch context.stage {
      case .hidden: return []
      case .pulling, .armed, .running:
        return context.departing(arrow(context, box), toward: box.center)
      case .result(let outcome):
        let arrow = running(at: context.actionAgeAtEnd, context)
        let color = context.theme.accent.opacity(context.opacity)
        let shaft = PreparedPath(place(arrow.paths.shaft, box))
        let points = (0...Self.pieceCount).map {
          shaft.location(at: Double($0) / Double(Self.pieceCount))?.point ?? box.center
        }
        let pieces = zip(points, points.dropFirst()).map {
          (piece: ResultMark.Piece(from: $0, to: $1), opacity: 1.0)
        }
        let gone = ProgressWindow(end: 0.6 * ResultMark.duration).value(at: context.resultAge)
        let width = BendingArrow.lineWidth * box.width / Self.markSide
        let head =
          gone < 1
          ? [
            Drawing.Command.stroke(
              place(arrow.paths.head, box), .solid(color.opacity(1 - gone)),
              StrokeStyle(width: width))
          ] : []
        return head
          + ResultMark.commands(
            outcome, from: pieces, width: width, in: box, age: context.resultAge,
            theme: context.theme, opacity: context.opacity)
      }
    }
  }

  /// The arrow of a pull, which bends and turns when the action begins.
  private func arrow(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    var arrow: BendingArrow
    var opacity = context.opacity
    if context.stage == .running {
      arrow = running(at: context.reducesMotion ? 0 : context.actionAge, context)
      if context.reducesMotion {
        arrow.bend = 1
        opacity *= context.motionlessPulse
      }
    } else {
      // The arrow grows from its tip as the pull begins.
      let grown = ProgressWindow(end: 0.3, easing: .easeOut).value(at: context.snapshot.progress)
      arrow = BendingArrow(grown: grown, direction: direction(context))
      opacity *= grown
    }
    let (shaft, head) = arrow.paths
    let paint = Paint.solid(context.armedColor.opacity(opacity))
    let style = StrokeStyle(width: BendingArrow.lineWidth * box.width / Self.markSide)
    var whole = place(shaft, box)
    whole.append(place(head, box))
    return [.stroke(whole, paint, style)]
  }

  /// The arrow of a running action, `age` seconds after the action began.
  ///
  /// It bends into a ring and turns.
  private func running(at age: Double, _ context: IndicatorContext) -> BendingArrow {
    // The turning speeds up in the first moments.
    let turns =
      (age - Self.startDuration * (1 - exp(-age / Self.startDuration))) / Self.turnDuration
    let bend =
      context.armedAge == nil
      ? 1 : ProgressWindow(end: Self.bendDuration, easing: .easeInOut).value(at: age)
    return BendingArrow(
      bend: bend,
      direction: direction(context) + turns.truncatingRemainder(dividingBy: 1) * 2 * .pi)
  }

  /// The direction of the arrow, in radians clockwise from downwards.
  ///
  /// The arrow points down, or to the right in a horizontal pull. At the end edge it points the
  /// opposite way. An armed arrow is turned over.
  private func direction(_ context: IndicatorContext) -> Double {
    let flip =
      context.reducesMotion
      ? (context.snapshot.state == .pulling ? 0 : 1)
      : context.armedShare(duration: Self.flipDuration)
    return
      ((context.axis == .vertical ? 0 : -0.5) + (context.snapshot.edge == .start ? 0 : 1)
      - flip) * .pi
  }

  private func place(_ path: Path, _ box: Rectangle) -> Path {
    let scale = box.width / Self.markSide
    return path.transformed(
      by: Transform.translation(x: box.center.x, y: box.center.y)
        .concatenating(.scale(x: scale, y: scale)))
  }

  private func words(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    // The text fades in as soon as the box is high enough for one line.
    let opacity = ProgressWindow(start: 16, end: 26).value(at: box.height) * context.opacity
    // If the second line shows the retry text, the title leaves this text out.
    let retry = context.lastUpdate == nil ? nil : context.retryText
    var unmendable = context
    if retry != nil { unmendable.snapshot.failure = nil }
    guard opacity > 0 else { return [] }
    let theme = context.theme
    let updated =
      retry
      ?? context.lastUpdate.map {
        context.strings.lastUpdated(secondsAgo: context.time - $0)
      }
    // The title is at half the height until there is space for a second line. Then it moves up.
    // While an action runs, the time of the last update is out of date, so the second line
    // disappears.
    let fade = ProgressWindow(end: 0.15, easing: .easeInOut)
    let current =
      switch context.stage {
      case .running: 1 - fade.value(at: context.actionAge)
      case .result: fade.value(at: context.outcomeAge)
      case .hidden, .pulling, .armed: 1.0
      }
    let raised =
      updated == nil ? 0 : current * ProgressWindow(start: 34, end: 52).value(at: box.height)
    let top = box.center.y - 10 - 10 * raised
    let lineBox = Rectangle(x: box.x, y: top + 1, width: box.width, height: 18)
    let titleStyle = Self.titleStyle(theme.text.opacity(opacity * context.clearance(of: lineBox)))
    let title = context.line(
      unmendable.textSequence, in: Rectangle(x: box.x, y: top, width: box.width, height: 20),
      alignment: .leading, fitting: { fitting($0, width: box.width, context) },
      style: { _ in titleStyle })
    let secondBox = Rectangle(x: box.x, y: top + 21, width: box.width, height: 18)
    let secondOpacity =
      ProgressWindow(start: 46, end: 56).value(at: box.height) * context.opacity
      * context.clearance(of: secondBox) * current
    guard let updated, secondOpacity > 0 else { return title }
    let style = TextStyle(
      size: IndicatorLayout.labelSize, color: theme.secondaryText.opacity(secondOpacity))
    return title + [
      .text(updated, box: secondBox, style: style, lines: 1, alignment: .leading)
    ]
  }
}

/// An arrow, centered at the origin, that bends from a straight line into most of a ring.
struct BendingArrow {
  /// The drawn share of the straight arrow, 0…1.
  var grown = 1.0
  /// How far the arrow is bent, from 0 (straight) to 1 (most of a ring).
  var bend = 0.0
  /// The size of the arrow head, 0…1.
  var head = 1.0
  /// The direction of the straight arrow, in radians clockwise from downwards.
  var direction: Double

  static let lineWidth = 2.75
  private static let straightLength = 22.0
  /// The length of the lines of the straight arrow's head.
  private static let headLength = 10.6
  private static let radius = 9.5
  /// The length of the bent arrow, as a share of the ring.
  private static let sweep = 0.72

  /// The path of the shaft, from its tail to its tip, and the path of the two lines of the head.
  var paths: (shaft: Path, head: Path) {
    let full = Self.straightLength
    let straight = full * max(grown, 0.2)
    let length = straight + (2 * .pi * Self.radius * Self.sweep - straight) * bend
    // The straight arrow grows from its tip.
    var shaft: Path
    var (tip, heading) = (Point(x: 0, y: full / 2), Double.pi / 2)
    let curvature = bend / Self.radius
    if curvature > 1e-3 {
      let center = Point(x: bend * Self.radius - 1 / curvature, y: 0)
      let reach = curvature * length / 2
      shaft = Path()
      shaft.addArc(
        center: center, radius: 1 / curvature, startAngle: -reach, sweep: 2 * reach)
      tip = Point(
        x: center.x + cos(reach) / curvature, y: center.y + sin(reach) / curvature)
      heading += reach
    } else {
      shaft = .line(from: Point(x: 0, y: tip.y - length), to: tip)
    }
    let side = Self.headLength * (1 - 0.25 * bend) * head
    // The head of a bent arrow follows the arc behind the tip, so it is turned back a little.
    let turned = heading - 0.2 * bend
    func wing(_ angle: Double) -> Point {
      Point(x: tip.x - side * cos(turned + angle), y: tip.y - side * sin(turned + angle))
    }
    let point = Path.polyline([wing(.pi / 4), tip, wing(-.pi / 4)])
    let rotation = Transform.rotation(radians: direction)
    return (shaft.transformed(by: rotation), point.transformed(by: rotation))
  }
}
