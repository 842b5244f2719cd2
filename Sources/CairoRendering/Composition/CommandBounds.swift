internal import PullcordCCairo
internal import PullcordMath
internal import Synchronization
internal import VectorGraphics

/// The pixels that a command may change.
struct CommandBounds {
  var box: PixelBox
  /// Parts of `box` that together contain all pixels that may change; empty if `box` is undivided.
  var parts: [PixelBox] = []

  /// The distance around a shape, in pixels, in which antialiasing and rounding can change pixels.
  private static let margin = 2.0
  /// If the longer side of a line's box has at least this many pixels, each segment gets its own
  /// box.
  ///
  /// For example, the box of a focus ring is the whole window, but the ring changes few pixels.
  private static let longSide = 128

  /// Measures the pixels that a command may change, ignoring the clips of the groups around it.
  ///
  /// The result is nil if the command draws nothing. The result may be larger than necessary.
  init?(of command: Drawing.Command, _ placement: Placement, typesetter: Typesetter) {
    if placement.opacity <= 0 { return nil }
    switch command {
    case .fill(let path, let paint, _):
      if case .solid(let color) = paint, color.alpha <= 0 { return nil }
      self.init(around: path.hull(under: placement.transform))
    case .stroke(let path, let paint, let style):
      if case .solid(let color) = paint, color.alpha <= 0 { return nil }
      self.init(stroking: path, style, placement.transform)
    case .text(let text, let box, let style, let lines, let alignment):
      let corners = Typesetter.faces.withLock { _ in
        typesetter.place(text, box, style, lines, alignment, placement)?.inkCorners
      }
      guard let corners else { return nil }
      self.init(around: corners)
    case .image(_, let box), .picture(_, let box):
      self.init(around: box.corners.map(placement.transform.apply))
    case .group(let inner, let transform, let opacity, let clip):
      self.init(of: inner, transform, opacity, clip, placement, typesetter: typesetter)
    case .masked(let inner, let mask, _):
      self.init(of: inner, .identity, 1, nil, placement, typesetter: typesetter)
      let shown = Self(of: mask, .identity, 1, nil, placement, typesetter: typesetter)?.box
      guard let mask = shown else { return nil }
      box = box.intersection(mask)
    case .cached(_, _, let size, _):
      let box = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
      self.init(around: box.corners.map(placement.transform.apply))
    }
  }

  private init?(around points: [Point]) {
    guard let box = PixelBox(around: points, margin: Self.margin) else { return nil }
    self.box = box
  }

  private init?(
    of inner: Drawing, _ transform: Transform, _ opacity: Double, _ clip: Path?, _ outer: Placement,
    typesetter: Typesetter
  ) {
    var placement = outer
    placement.transform = outer.transform.concatenating(transform)
    placement.opacity *= opacity
    guard placement.transform.isDrawable else { return nil }
    var union: PixelBox?
    for command in inner.commands {
      guard let box = Self(of: command, placement, typesetter: typesetter)?.box else { continue }
      union = union?.union(box) ?? box
    }
    if let clip {
      let hull = clip.hull(under: placement.transform)
      guard let box = PixelBox(around: hull, margin: Self.margin) else { return nil }
      union = union?.intersection(box)
    }
    guard let union else { return nil }
    box = union
  }

  private init?(stroking path: Path, _ style: StrokeStyle, _ transform: Transform) {
    guard style.width.isFinite, style.width > 0 else { return nil }
    let points = path.hull(under: transform)
    let miter = style.join == .miter && style.miterLimit.isFinite ? style.miterLimit : 1
    let stretch = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    // A square end reaches √2 half widths from the end point.
    let reach = style.width / 2 * max(miter, 1.5) * stretch * 1.5 + Self.margin
    guard let box = PixelBox(around: points, margin: reach) else { return nil }
    self.box = box
    guard max(box.width, box.height) >= Self.longSide else { return }
    parts = path.segmentHulls(under: transform).compactMap { PixelBox(around: $0, margin: reach) }
  }
}

extension PlacedText {
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
  /// All points of the path; their convex hull contains the path.
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
        // A line without length is a visible dot if its ends are round, so a move needs a box, too.
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

extension PixelBox {
  /// Makes the box that a path covers.
  ///
  /// The result is nil unless the path is an upright rectangle whose edges lie on pixel boundaries.
  init?(_ path: Path, under transform: Transform) {
    guard transform.b == 0, transform.c == 0, let corners = path.uprightRectangleCorners else {
      return nil
    }
    let first = transform.apply(corners.0)
    let second = transform.apply(corners.1)
    guard let x0 = Self.wholePixel(first.x), let x1 = Self.wholePixel(second.x),
      let y0 = Self.wholePixel(first.y), let y1 = Self.wholePixel(second.y)
    else { return nil }
    self.init(left: min(x0, x1), top: min(y0, y1), right: max(x0, x1), bottom: max(y0, y1))
  }

  /// Makes the smallest box around points, widened by `margin` pixels on each side.
  ///
  /// The result is nil without points or if a coordinate is not finite.
  init?(around points: [Point], margin: Double) {
    guard let first = points.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    func pixel(_ value: Double) -> Int { Int(min(max(value, -1e9), 1e9)) }
    self.init(
      left: pixel((left - margin).rounded(.down)), top: pixel((top - margin).rounded(.down)),
      right: pixel((right + margin).rounded(.up)), bottom: pixel((bottom + margin).rounded(.up)))
  }

  /// Returns the nearest whole number; nil if the coordinate is too far from it.
  ///
  /// The allowed distance is half of 1/256 pixel, because cairo rounds coordinates to 1/256 pixel.
  private static func wholePixel(_ coordinate: Double) -> Int? {
    let whole = coordinate.rounded()
    guard abs(whole) < 1e9, abs(coordinate - whole) < 1.0 / 512 else { return nil }
    return Int(whole)
  }
}

extension Path {
  /// Two opposite corners of the path; nil unless it is a single closed upright rectangle.
  fileprivate var uprightRectangleCorners: (Point, Point)? {
    guard elements.count == 5, case .move(let a) = elements[0], case .line(let b) = elements[1],
      case .line(let c) = elements[2], case .line(let d) = elements[3], case .close = elements[4]
    else { return nil }
    let isRowFirst = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let isColumnFirst = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    return isRowFirst || isColumnFirst ? (a, c) : nil
  }
}
