internal import PullToRefresh
internal import ScrollPhysics
internal import VectorGraphics

/// The harbour's coordinates, and the part of them that is visible in a gap.
///
/// The harbour is 120 units high. `y` grows downwards from the sky, and `x` is 0 in the middle. The
/// main parts are within 88 units of the middle. Only wide gaps show the other parts.
struct HarbourFrame {
  /// Maps the harbour's coordinates to points.
  let transform: Transform
  /// The part of the harbour that is visible, in the harbour's coordinates.
  let visible: Rectangle

  static let height = 120.0
  private static let neededWidth = 176.0

  /// Fits the harbour into a gap; nil if the gap or the indicator has no extent.
  init?(_ context: IndicatorContext) {
    let gap = context.gap
    let length = context.snapshot.indicatorLength
    guard gap.width > 0, gap.height > 0, gap.width.isFinite, gap.height.isFinite, length > 0,
      length.isFinite
    else { return nil }
    // An opening gap uncovers the harbour from the water upwards, without scaling it.
    let (width, height) =
      context.axis == .vertical ? (gap.width, length) : (length, min(gap.height, Self.height))
    let scale = min(height / Self.height, width / Self.neededWidth)
    guard scale > 0, scale.isFinite else { return nil }
    let middle = context.axis == .vertical ? gap.center.x : context.box.center.x
    let isUpright = context.axis == .horizontal && gap.height > Self.height * scale
    let floor =
      gap.y + gap.height - (isUpright ? 0.3 * (gap.height - Self.height * scale) : 0)
    transform = Transform(a: scale, b: 0, c: 0, d: scale, tx: middle, ty: floor)
      .concatenating(.translation(x: 0, y: -Self.height))
    visible = Rectangle(
      x: (gap.x - middle) / scale, y: (gap.y - floor) / scale + Self.height,
      width: gap.width / scale, height: gap.height / scale)
  }

  var right: Double { visible.x + visible.width }
  var bottom: Double { visible.y + visible.height }
}
