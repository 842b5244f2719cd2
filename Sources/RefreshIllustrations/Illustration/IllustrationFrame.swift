internal import PathAnimation
internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The coordinates of an illustration, and the part of it that is visible in a gap.
///
/// An illustration is 120 units high. `y` grows downwards, and `x` is 0 in the middle. The main
/// parts are within 88 units of the middle. Only wide gaps show the other parts.
///
/// In an indicator of 84 points, a unit is 0.7 points. The ground of 20 units is then only 14
/// points high, which is less than a label needs. The scene therefore moves up, and the gap cuts
/// off the upper 9 units of the scene.
struct IllustrationFrame {
  /// Maps the illustration's coordinates to points.
  let transform: Transform
  /// The visible part of the illustration, in the illustration's coordinates.
  let visible: Rectangle
  /// Whether the ground has space for a label.
  let isLabelled: Bool

  static let height = 120.0
  /// The height of the even ground that an illustration has at its lower end, in units.
  private static let groundHeight = 20.0
  private static let neededWidth = 176.0
  /// The height of the ground that a label needs, and the least width of a gap with a label, in
  /// points (our choice).
  private static let label = (ground: 20.0, width: 240.0)
  /// The smallest scale with a label, in points per unit: that of an illustration of 84 points.
  ///
  /// A smaller scene would have to move up farther for its label. The gap would then cut off more
  /// than the upper part of the sky.
  private static let leastLabelled = 0.7
  /// Details under the ground are drawn only if the gap ends below this `y` coordinate (our
  /// choice).
  ///
  /// The coordinate is below the label of the smallest illustration that has a label.
  static let depths = 132.0

  /// Fits the illustration into a gap; nil if the gap or the indicator has no extent.
  init?(_ context: IndicatorContext) {
    let gap = context.gap
    let length = context.snapshot.indicatorLength
    guard gap.width > 0, gap.height > 0, gap.width.isFinite, gap.height.isFinite, length > 0,
      length.isFinite
    else { return nil }
    // As the gap opens, it shows more of the illustration, from bottom to top, at the same scale.
    let (width, height) =
      context.axis == .vertical ? (gap.width, length) : (length, min(gap.height, Self.height))
    let scale = min(height / Self.height, width / Self.neededWidth)
    guard scale > 0, scale.isFinite else { return nil }
    let middle = context.axis == .vertical ? gap.center.x : context.box.center.x
    let isTall = context.axis == .horizontal && gap.height > Self.height * scale
    isLabelled =
      context.axis == .vertical && gap.width >= Self.label.width
      && scale >= Self.leastLabelled - 1e-9
    let lift = isLabelled ? max(0, Self.label.ground - Self.groundHeight * scale) : 0
    let floor =
      gap.y + gap.height - lift - (isTall ? 0.3 * (gap.height - Self.height * scale) : 0)
    transform = Transform(a: scale, b: 0, c: 0, d: scale, tx: middle, ty: floor)
      .concatenating(.translation(x: 0, y: -Self.height))
    visible = Rectangle(
      x: (gap.x - middle) / scale, y: (gap.y - floor) / scale + Self.height,
      width: gap.width / scale, height: gap.height / scale)
  }

  var left: Double { visible.x }
  var right: Double { visible.x + visible.width }
  var top: Double { visible.y }
  var bottom: Double { visible.y + visible.height }

  /// A rectangle between two `y` coordinates, one unit wider than the visible area on each side.
  func band(from top: Double, to bottom: Double) -> Rectangle {
    Rectangle(x: left - 1, y: top, width: visible.width + 2, height: max(0, bottom - top))
  }

  /// The numbers of the repeated parts that are at least partly visible.
  ///
  /// Part 0 begins at `origin`. Each part is `width` wide and may reach `margin` beyond its ends.
  func parts(width: Double, origin: Double, margin: Double = 0) -> ClosedRange<Int> {
    // The number of parts is limited, because thousands of parts would have no visible details.
    let first = ((left - margin - origin) / width).rounded(.down)
    let count = min(((right + margin - origin) / width).rounded(.down) - first, 400)
    return Int(first)...Int(first + count)
  }
}

/// The drawing functions that illustrations share.
extension IndicatorContext {
  /// Draws an illustration over the whole gap and its label on the lowest 20 points.
  ///
  /// - Parameters:
  ///   - length: The length of the whole illustration, in points.
  ///   - labelColor: The color of the label, which is drawn on the ground of the illustration.
  ///   - picture: Draws the illustration in its own coordinates.
  ///   - veil: Draws a layer between the illustration and the label, in the coordinates of the gap.
  func illustration(
    length: Double, labelColor: Color,
    _ picture: (IndicatorContext, IllustrationFrame) -> Drawing,
    veil: (IndicatorContext) -> Drawing = { _ in Drawing() }
  ) -> Drawing {
    if stage == .hidden { return Drawing() }
    // On a card over the content, the picture fades together with the card. In a gap it does not
    // fade, because the gap itself closes.
    let fades = reducesMotion || snapshot.placement == .overlay
    guard let frame = IllustrationFrame(self) else { return Drawing() }
    let scene = crossFadingWithoutMotion(isOpaque: true) { context in
      [
        .group(
          picture(context, frame), transform: frame.transform, opacity: 1,
          clip: .rectangle(frame.visible))
      ] + (frame.isLabelled ? veil(context).commands : [])
    }
    let label = frame.isLabelled ? label(length: length, color: labelColor) : []
    return Drawing([
      .group(
        Drawing(scene + label), transform: .identity, opacity: fades ? opacity : 1,
        clip: .rectangle(gap))
    ])
  }

  /// The label of an illustration; empty while the gap is not open far enough.
  ///
  /// When the text changes, the old text rolls out of the label's box. No text is visible more
  /// than 20.5 points above the lower end of the gap. This is about the height of the ground.
  private func label(length: Double, color: Color) -> [Drawing.Command] {
    let shown = labelShare(length: length)
    guard shown > 0 else { return [] }
    let box = Rectangle(
      x: gap.x + 16, y: gap.y + gap.height - 18.5, width: gap.width - 32, height: 16)
    let style = TextStyle(size: IndicatorLayout.labelSize, color: color.opacity(shown))
    return captionedLabel(in: box, color: style.color) { _ in style }
  }

  /// The opacity of the label in an illustration, 0…1, which grows with the gap.
  ///
  /// While a wheel pulls, the label is visible from the first detent on.
  func labelShare(length: Double) -> Double {
    if snapshot.wheel != nil { return ProgressWindow(start: 19, end: 26).value(at: gap.height) }
    return ProgressWindow(start: 0.35, end: 0.6).value(at: gap.height / max(length, 1))
  }
}

extension Paint {
  /// A gradient along a line, from color stops at offsets 0…1.
  static func gradient(
    from start: Point, to end: Point, _ stops: (offset: Double, color: Color)...
  ) -> Paint {
    .linearGradient(from: start, to: end, stops: stops.map(GradientStop.init))
  }

  /// A vertical gradient between two `y` coordinates.
  static func gradient(
    fromY top: Double, toY bottom: Double, _ upper: Color, _ lower: Color
  ) -> Paint {
    .gradient(from: Point(x: 0, y: top), to: Point(x: 0, y: bottom), (0, upper), (1, lower))
  }

  /// A gradient outwards from a center, from color stops at offsets 0…1.
  static func gradient(
    center: Point, radius: Double, _ stops: (offset: Double, color: Color)...
  ) -> Paint {
    .radialGradient(center: center, radius: radius, stops: stops.map(GradientStop.init))
  }
}

extension Drawing {
  mutating func fill(_ path: Path, _ paint: Paint) { commands.append(.fill(path, paint, .nonZero)) }
}
