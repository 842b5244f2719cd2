internal import PullcordCCairo
public import VectorGraphics

extension Renderer {
  /// Composes a picture whose tiles another process can read, for example an X server.
  ///
  /// Cached opaque drawings become copies of tiles, and upright boxes of one opaque color become
  /// fills. The renderer draws only the rest into the buffer. The parts of the result make the same
  /// pixels as ``draw(_:into:scale:)``, byte for byte. If more than half of the picture or more
  /// than 64 boxes must be drawn, the result has one part, which is the whole buffer. The buffer's
  /// pixels outside the drawn parts are undefined.
  ///
  /// - Parameters:
  ///   - drawing: The drawing, in points. It must cover the buffer.
  ///   - buffer: Memory for the drawn parts, with the size of the picture.
  ///   - tiles: Memory for the cached drawings. Before this call, the reader of the memory must
  ///     have finished reading all pictures except the latest one. If the latest picture used
  ///     another memory, the cache is emptied.
  ///   - keepsPrevious: Whether the reader still shows the latest picture. If so, drawn boxes of
  ///     that picture are not drawn again unless their contents have changed; see
  ///     `PictureParts.kept`.
  ///   - scale: The number of device pixels per point.
  public func compose(
    _ drawing: Drawing, into buffer: PixelBuffer, tiles: TileMemory, keepsPrevious: Bool = false,
    scale: Double
  ) -> PictureParts {
    guard Self.isDrawable(buffer, scale: scale) else { return PictureParts() }
    let isFollowing = keepsPrevious && self.tiles?.memory === tiles
    beginFrame(tiles: tiles, isReadLater: true)
    var canvas = Canvas(buffer)
    let previousBounds = bounds
    bounds = canvas.bounds
    let placement = Placement(scale: scale, clip: canvas.bounds)
    var items: [PictureItem] = []
    addItems(of: drawing, placement, to: &items)
    let clusters = DrawnCluster.clusters(of: items)
    let previous = isFollowing && previousBounds == bounds ? clustersShown : []
    let isKept = clusters.map(previous.contains)
    let changed = zip(clusters, isKept).filter { !$1 }.map(\.0)
    let drawn = changed.flatMap { $0.region.boxes }
    guard drawn.reduce(0, { $0 + $1.area }) <= canvas.bounds.area / 2,
      drawn.count <= Self.mostDrawnBoxes, var parts = parts(of: items, clusters, in: canvas.bounds)
    else {
      draw(drawing, on: &canvas, placement)
      clustersShown = []
      return PictureParts(drawn: [canvas.bounds])
    }
    for cluster in changed {
      for item in cluster.items { draw(item, in: cluster.region, on: &canvas) }
    }
    clustersShown = clusters
    parts.drawn = drawn
    parts.kept = zip(clusters, isKept).filter { $1 }.flatMap { $0.0.region.boxes }
    return parts
  }

  /// The largest number of drawn boxes.
  ///
  /// Each box needs a request, for example to an X server, and divides the tiles under it.
  private static let mostDrawnBoxes = 64

  /// Returns the copies and fills that cover the picture outside the clusters.
  ///
  /// The result is nil if they leave a pixel uncovered.
  private func parts(
    of items: [PictureItem], _ clusters: [DrawnCluster], in bounds: PixelBox
  ) -> PictureParts? {
    var parts = PictureParts()
    var free = PixelRegion(bounds)
    for cluster in clusters { cluster.region.boxes.forEach { free.subtract($0) } }
    // The last item is in front.
    for item in items.reversed() where free.intersects(item.box) {
      if case .painted = item.content { continue }
      for place in free.boxes {
        let box = place.intersection(item.box)
        if box.isEmpty { continue }
        switch item.content {
        case .color(let word): parts.fills.append(PictureParts.Fill(box: box, word: word))
        case .pixels(let tile, let whole):
          parts.add(
            PictureParts.Copy(
              tile: tile, tileWidth: whole.width, tileHeight: whole.height,
              x: box.left - whole.left, y: box.top - whole.top, box: box))
        case .painted: break
        }
      }
      free.subtract(item.box)
    }
    return free.isEmpty ? parts : nil
  }

  private func draw(_ item: PictureItem, in drawn: PixelRegion, on canvas: inout Canvas) {
    switch item.content {
    case .color(let word):
      for box in drawn.boxes { canvas.fill(box.intersection(item.box), with: word) }
    case .pixels(let tile, let whole):
      guard let words = tileWords else { return }
      for box in drawn.boxes {
        canvas.copy(words + tile, to: whole, clip: box.intersection(item.box))
      }
    case .painted(let command, let placement):
      // The region contains all pixels of the command. So draw the command once, not for each box.
      let clip = placement.clip
      guard clip != canvas.bounds else { return draw(Drawing([command]), on: &canvas, placement) }
      let context = canvas.cairo(under: .identity)
      cairo_save(context)
      cairo_rectangle(
        context, Double(clip.left), Double(clip.top), Double(clip.width), Double(clip.height))
      cairo_clip(context)
      draw(Drawing([command]), on: &canvas, placement)
      cairo_restore(context)
    }
  }
}

extension PictureParts {
  /// Adds a copy, or extends the latest copy upwards if its pixels directly follow the new pixels
  /// both in the memory and in the picture.
  fileprivate mutating func add(_ copy: Copy) {
    guard let below = copies.last, copy.box.bottom == below.box.top,
      copy.box.left == below.box.left, copy.box.right == below.box.right, copy.x == below.x,
      copy.tileWidth == below.tileWidth,
      copy.tile + (copy.y + copy.box.height) * copy.tileWidth
        == below.tile + below.y * below.tileWidth
    else { return copies.append(copy) }
    var joined = copy
    joined.box.bottom = below.box.bottom
    joined.tileHeight = copy.y + joined.box.height
    copies[copies.count - 1] = joined
  }
}
