internal import VectorGraphics

/// The shapes of a picture in painting order, with the groups around them.
struct SVGLayers {
  private struct Layer {
    let parent: Int?
    var name: IconName
    var opacity: Double
    var masks: [IconMask] = []
  }

  private(set) var shapes: [IconPart] = []
  /// The bounding box of the pixels that each shape can paint.
  private(set) var bounds: [Rectangle?] = []
  /// The innermost group of each shape.
  private var owners: [Int?] = []
  private var groups: [Layer] = []
  /// The number of path elements in all shapes before each index.
  private var stepCounts = [0]

  mutating func append(_ shape: IconPart, in group: Int?) {
    shapes.append(shape)
    bounds.append(shape.reach)
    owners.append(group)
    stepCounts.append(stepCounts[shapes.count - 1] + shape.path.nodeCount)
  }

  /// The number of path elements in all shapes from an index on.
  func stepCount(since first: Int) -> Int { stepCounts[shapes.count] - stepCounts[first] }

  /// Opens a group and returns its number.
  mutating func addGroup(_ name: IconName, opacity: Double, in parent: Int?) -> Int {
    groups.append(Layer(parent: parent, name: name, opacity: opacity))
    return groups.count - 1
  }

  mutating func setMasks(_ masks: [IconMask], of group: Int) { groups[group].masks = masks }

  /// The shapes, each with the groups that it is in.
  var parts: [IconPart] {
    var made: [IconGroup] = []
    for (number, layer) in groups.enumerated() {
      made.append(
        IconGroup(
          number: number, name: layer.name, opacity: layer.opacity, masks: layer.masks,
          in: layer.parent.map { made[$0] }))
    }
    return zip(shapes, owners).map { shape, owner in
      var shape = shape
      shape.group = owner.map { made[$0] }
      return shape
    }
  }

  /// The box around the outlines of all shapes from an index on, in an element's user units.
  ///
  /// `transform` maps these units to those of the root. The result is nil if there are no shapes
  /// from the index on, or if the transform has no inverse.
  func outline(since first: Int, in transform: Transform) -> Rectangle? {
    guard let inverse = transform.inverse else { return nil }
    let isUpright = transform.b == 0 && transform.c == 0
    return shapes[first...].reduce(nil) { whole, shape in
      let box =
        isUpright
        ? shape.path.bounds.flatMap { Path.rectangle($0).transformed(by: inverse).bounds }
        : shape.path.transformed(by: inverse).bounds
      guard let box else { return whole }
      return whole?.union(box) ?? box
    }
  }

  /// Whether all shapes from an index on are inside a box.
  ///
  /// `transform` maps the units of the box to those of the root. The tolerance is a thousandth of
  /// the longer side of the mapped box. If the mapped box is not upright, the result is false,
  /// unless there are no shapes.
  func isInside(_ box: Rectangle, _ transform: Transform, since first: Int) -> Bool {
    guard box.width > 0, box.height > 0 else { return shapes.count == first }
    let path = Path.rectangle(box).transformed(by: transform)
    let isUpright =
      transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0
    guard isUpright, let outer = path.bounds else { return shapes.count == first }
    let clip = outer.inset(by: -max(outer.width, outer.height) / 1000)
    return bounds[first...].allSatisfy { inner in
      guard let inner else { return true }
      return inner.x >= clip.x && inner.y >= clip.y
        && inner.x + inner.width <= clip.x + clip.width
        && inner.y + inner.height <= clip.y + clip.height
    }
  }
}

extension IconPart {
  /// A bounding box of all pixels that the shape can paint; nil if it paints no pixels.
  ///
  /// The box extends the path's box by half the line width. Where corners or square ends can reach
  /// further, this margin is multiplied by the miter limit or by √2. A miter limit above 100 counts
  /// as 100, to keep the box small. Only corners below 1.2° can exceed such a box.
  var reach: Rectangle? {
    guard let box = path.bounds else { return nil }
    guard stroke != nil, let line = strokeStyle else { return box }
    let corner = line.join == .miter ? min(line.miterLimit, 100) : 1
    let end = line.cap == .square ? 2.0.squareRoot() : 1
    return box.inset(by: -line.width / 2 * max(corner, end))
  }
}
