internal import PullToRefresh
internal import ScrollPhysics
internal import VectorGraphics

/// Where the harbour is seen: its own coordinates, and the part of them that a gap shows.
///
/// In its own coordinates it is 120 high, `y` from the sky down, `x` 0 in the middle. What must be seen
/// lies within 88 of the middle; what is beyond is there for wide gaps.
struct HarbourFrame {
  /// From the harbour's coordinates to points.
  let transform: Transform
  /// What the gap shows, in the harbour's coordinates.
  let visible: Rectangle

  static let height = 120.0
  private static let neededWidth = 176.0

  /// The frame in a context; nil where nothing can be seen.
  init?(_ context: IndicatorContext) {
    let gap = context.gap
    let length = context.snapshot.indicatorLength
    guard gap.width > 0, gap.height > 0, gap.width.isFinite, gap.height.isFinite, length > 0,
      length.isFinite
    else { return nil }
    // A gap that still opens does not scale the harbour, it uncovers it from the water up.
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
