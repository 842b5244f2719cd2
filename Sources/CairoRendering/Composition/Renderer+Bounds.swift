internal import PullcordCCairo
internal import PullcordMath
internal import VectorGraphics

extension Renderer {
  /// The pixels that a command may change.
  struct Bounds {
    var box: PixelBox
    /// Parts of the box that contain all of the pixels; empty for the whole box.
    var parts: [PixelBox] = []
  }

  /// Antialiasing and the rounding of coordinates change at most this many pixels around a shape.
  private static let margin = 2.0
  /// Sides of a line's box, in pixels, from which on its segments have boxes of their own.
  ///
  /// The box of a focus ring is the whole window, but the ring is thin.
  private static let longSide = 128

  /// Returns the pixels that a command may change, without regard to clips outside of it.
  ///
  /// The result is nil if the command draws nothing. It may be larger than necessary.
  func bounds(of command: Drawing.Command, _ placement: Placement) -> Bounds? {
    if placement.opacity <= 0 { return nil }
    switch command {
    case .fill(let path, let paint, _):
      if case .solid(let color) = paint, color.alpha <= 0 { return nil }
      return PixelBox(around: path.hull(under: placement.transform), margin: Self.margin)
        .map { Bounds(box: $0) }
    case .stroke(let path, let paint, let style):
      if case .solid(let color) = paint, color.alpha <= 0 { return nil }
      return strokeBounds(path, style, placement.transform)
    case .text(let text, let box, let style, let lines, let alignment):
      return place(text, box, style, lines, alignment, placement)
        .flatMap { PixelBox(around: $0.inkCorners, margin: Self.margin) }.map { Bounds(box: $0) }
    case .image(_, let box):
      return PixelBox(around: box.corners.map(placement.transform.apply), margin: Self.margin)
        .map { Bounds(box: $0) }
    case .group(let inner, let transform, let opacity, let clip):
      return groupBounds(inner, transform, opacity, clip, placement)
    case .cached(_, _, let size, _):
      let box = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
      return PixelBox(around: box.corners.map(placement.transform.apply), margin: Self.margin)
        .map { Bounds(box: $0) }
    }
  }

  private func groupBounds(
    _ inner: Drawing, _ transform: Transform, _ opacity: Double, _ clip: Path?, _ outer: Placement
  ) -> Bounds? {
    var placement = outer
    placement.transform = outer.transform.concatenating(transform)
    placement.opacity *= opacity
    guard placement.transform.isDrawable else { return nil }
    var union: PixelBox?
    for command in inner.commands {
      guard let box = bounds(of: command, placement)?.box else { continue }
      union = union?.union(box) ?? box
    }
    if let clip {
      let hull = clip.hull(under: placement.transform)
      guard let box = PixelBox(around: hull, margin: Self.margin) else { return nil }
      union = union?.intersection(box)
    }
    return union.map { Bounds(box: $0) }
  }

  private func strokeBounds(
    _ path: Path, _ style: StrokeStyle, _ transform: Transform
  ) -> Bounds? {
    guard style.width.isFinite, style.width > 0 else { return nil }
    let points = path.hull(under: transform)
    let miter = style.join == .miter && style.miterLimit.isFinite ? style.miterLimit : 1
    let stretch = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    // A square end reaches √2 half widths from the end point.
    let reach = style.width / 2 * max(miter, 1.5) * stretch * 1.5 + Self.margin
    guard let box = PixelBox(around: points, margin: reach) else { return nil }
    guard max(box.width, box.height) >= Self.longSide else { return Bounds(box: box) }
    return Bounds(
      box: box,
      parts: path.segmentHulls(under: transform).compactMap {
        PixelBox(around: $0, margin: reach)
      })
  }
}

extension Renderer.PlacedText {
  /// The corners of the text's ink, in pixels.
  fileprivate var inkCorners: [Point] {
    var ink = PangoRectangle()
    pango_layout_get_pixel_extents(layout, &ink, nil)
    guard ink.width > 0, ink.height > 0 else { return [] }
    return Rectangle(
      x: origin.x + Double(ink.x), y: origin.y + Double(ink.y), width: Double(ink.width),
      height: Double(ink.height)
    ).corners.map(transform.apply)
  }
}

extension Rectangle {
  fileprivate var corners: [Point] {
    [
      Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x, y: y + height),
      Point(x: x + width, y: y + height),
    ]
  }
}

extension PixelBox {
  fileprivate func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

extension Path {
  /// All points of the path, whose convex hull contains it.
  fileprivate func hull(under transform: Transform) -> [Point] {
    elements.flatMap { $0.points }.map(transform.apply)
  }

  /// The points of each segment.
  fileprivate func segmentHulls(under transform: Transform) -> [[Point]] {
    var hulls: [[Point]] = []
    var (current, start) = (Point.zero, Point.zero)
    for (index, element) in elements.enumerated() {
      let points = element.points
      switch element {
      case .move(let point):
        start = point
        current = point
        // A line without length has round ends.
        hulls.append([transform.apply(point)])
        continue
      case .close: hulls.append([current, start].map(transform.apply))
      case .line, .quadratic, .cubic:
        if index == 0, let first = points.first {
          start = first
          current = first
        }
        hulls.append(([current] + points).map(transform.apply))
      }
      current = points.last ?? start
    }
    return hulls
  }
}

extension Path.Element {
  fileprivate var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}
