internal import VectorGraphics

/// A command, or a part of a cached drawing, at its position in the picture.
struct PictureItem: Equatable {
  enum Content: Equatable {
    /// Pixels of a tile's part: the index of the first word, and the part's box in the picture.
    case pixels(Int, PixelBox)
    case color(UInt32)
    /// A command that cairo draws.
    case painted(Drawing.Command, Placement)
  }

  var content: Content
  /// The pixels that the item may change; tiles and colors change exactly these pixels.
  var box: PixelBox
  /// Parts of `box` that together contain all changed pixels; empty if `box` is undivided.
  var parts: [PixelBox] = []

  /// Boxes that contain all changed pixels.
  var boxes: [PixelBox] { parts.isEmpty ? [box] : parts }
}

extension Renderer {
  /// Adds the items of a drawing, in drawing order.
  func addItems(of drawing: Drawing, _ placement: Placement, to items: inout [PictureItem]) {
    for command in drawing.commands {
      switch command {
      case .fill(let path, let paint, _):
        if let word = paint.opaqueWord, placement.opacity == 1,
          let box = PixelBox(path, under: placement.transform)
        {
          add(.color(word), box, placement, to: &items)
        } else {
          addPainted(command, placement, to: &items)
        }
      case .group(let inner, let transform, let opacity, let clip):
        addGroup(command, inner, transform, opacity, clip, placement, to: &items)
      case .cached(let id, let version, let size, let inner):
        addTile(command, cached(id, version, size, inner, placement), placement, to: &items)
      case .stroke, .text, .image, .picture, .masked:
        addPainted(command, placement, to: &items)
      }
    }
  }

  private func add(
    _ content: PictureItem.Content, _ box: PixelBox, _ placement: Placement,
    to items: inout [PictureItem]
  ) {
    let visible = box.intersection(placement.clip)
    if !visible.isEmpty { items.append(PictureItem(content: content, box: visible)) }
  }

  private func addPainted(
    _ command: Drawing.Command, _ placement: Placement, to items: inout [PictureItem]
  ) {
    guard let bounds = CommandBounds(of: command, placement, typesetter: typesetter) else {
      return
    }
    let box = bounds.box.intersection(placement.clip)
    guard !box.isEmpty else { return }
    items.append(
      PictureItem(
        content: .painted(command, placement), box: box,
        parts: bounds.parts.map { $0.intersection(box) }))
  }

  private func addGroup(
    _ command: Drawing.Command, _ inner: Drawing, _ transform: Transform, _ opacity: Double,
    _ clip: Path?, _ outer: Placement, to items: inout [PictureItem]
  ) {
    var placement = outer
    placement.transform = outer.transform.concatenating(transform)
    guard placement.transform.isDrawable, opacity > 0 else { return }
    placement.opacity *= min(opacity, 1)
    var isSimple = placement.opacity >= 1 || inner.commands.count == 1
    if let clip {
      if let box = PixelBox(clip, under: placement.transform) {
        placement.clip = placement.clip.intersection(box)
      } else {
        isSimple = false
      }
    }
    if isSimple {
      addItems(of: inner, placement, to: &items)
    } else {
      addPainted(command, outer, to: &items)
    }
  }

  private func addTile(
    _ command: Drawing.Command, _ cached: CachedDrawing, _ placement: Placement,
    to items: inout [PictureItem]
  ) {
    switch cached {
    case .hidden: break
    case .placed(let placed) where placed.tile.isOpaque && placement.opacity == 1:
      for part in placed.tile.parts {
        let box = part.box.moved(x: placed.x, y: placed.y)
        switch part.content {
        case .color(let word): add(.color(word), box, placement, to: &items)
        case .pixels(let offset): add(.pixels(offset, box), box, placement, to: &items)
        }
      }
    case .placed, .uncached: addPainted(command, placement, to: &items)
    }
  }
}

/// A region of drawn pixels, with the items that determine their colors.
struct DrawnCluster: Equatable {
  var region: PixelRegion
  /// The items in the region, in drawing order.
  var items: [PictureItem] = []

  /// Finds the clusters of a picture; the regions of the clusters do not overlap.
  static func clusters(of items: [PictureItem]) -> [DrawnCluster] {
    var clusters: [DrawnCluster] = []
    for item in items {
      guard case .painted = item.content else { continue }
      // Skip an item inside a region: it adds no pixels, and a panel can have hundreds of them.
      if clusters.contains(where: { $0.region.contains(item.box) }) { continue }
      // Add the item's parts last, because the joined regions often contain them already.
      var region = PixelRegion()
      clusters.removeAll { other in
        guard other.isTouched(by: item) else { return false }
        if region.isEmpty { region = other.region } else { region.add(other.region.boxes) }
        return true
      }
      region.add(item.boxes)
      clusters.append(DrawnCluster(region: region))
    }
    for item in items {
      for index in clusters.indices where clusters[index].isTouched(by: item) {
        clusters[index].items.append(item)
      }
    }
    return clusters
  }

  /// Whether an item may change a pixel of the region.
  private func isTouched(by item: PictureItem) -> Bool {
    region.intersects(item.box)
      && (item.parts.isEmpty || item.parts.contains(where: region.intersects))
  }
}

/// A set of pixels, as boxes that do not overlap.
struct PixelRegion: Equatable {
  private(set) var boxes: [PixelBox] = []

  init() {}

  init(_ box: PixelBox) { if !box.isEmpty { boxes = [box] } }

  var isEmpty: Bool { boxes.isEmpty }
  var area: Int { boxes.reduce(0) { $0 + $1.area } }

  func intersects(_ box: PixelBox) -> Bool {
    boxes.contains { !$0.intersection(box).isEmpty }
  }

  /// Whether a single box of the region contains the whole of another box.
  func contains(_ box: PixelBox) -> Bool { boxes.contains { $0.contains(box) } }

  mutating func add(_ boxes: [PixelBox]) { for box in boxes { add(box) } }

  mutating func add(_ box: PixelBox) {
    if box.isEmpty || contains(box) { return }
    boxes.removeAll { box.contains($0) }
    var pieces = [box]
    for other in boxes where !other.intersection(box).isEmpty {
      pieces = pieces.flatMap { $0.subtracting(other) }
    }
    boxes += pieces
  }

  mutating func subtract(_ box: PixelBox) {
    guard intersects(box) else { return }
    var rest: [PixelBox] = []
    rest.reserveCapacity(boxes.count + 3)
    for other in boxes {
      if other.intersection(box).isEmpty {
        rest.append(other)
      } else {
        rest += other.subtracting(box)
      }
    }
    boxes = rest
  }
}
