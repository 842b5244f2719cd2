internal import PullcordCCairo
public import VectorGraphics

extension Renderer {
  /// A tile and its upper left pixel in the picture.
  struct PlacedTile {
    var tile: Tile
    var key: TileKey
    var x, y: Int
  }

  enum CachedDrawing {
    case hidden
    /// The cache has no space, or the drawing is rotated, scaled by a group, or too large.
    case uncached
    case placed(PlacedTile)
  }

  /// Finds or makes the tile of a cached drawing.
  func cached(
    _ id: UInt64, _ version: UInt64, _ size: Size, _ drawing: Drawing, _ placement: Placement
  ) -> CachedDrawing {
    let x = placement.transform.tx.rounded()
    let y = placement.transform.ty.rounded()
    guard let pixels = Self.pixels(size, scale: placement.scale), abs(x) < 1e6, abs(y) < 1e6
    else { return .hidden }
    guard placement.transform.uniformScale == placement.scale, let limit = tiles?.memory.byteCount,
      pixels.width * pixels.height * 4 <= limit / 2
    else { return .uncached }
    let box = PixelBox(
      left: Int(x), top: Int(y), right: Int(x) + pixels.width, bottom: Int(y) + pixels.height)
    if box.intersection(placement.clip).isEmpty { return .hidden }
    let key = TileKey(
      id: id, version: version, width: pixels.width, height: pixels.height, scale: placement.scale)
    guard let tile = tiles?.tile(for: key) ?? rasterize(drawing, key) else { return .uncached }
    return .placed(PlacedTile(tile: tile, key: key, x: box.left, y: box.top))
  }

  /// Draws a cached drawing, from the cache if it has a tile or can get one.
  func drawCached(
    _ id: UInt64, _ version: UInt64, _ size: Size, _ drawing: Drawing, on canvas: inout Canvas,
    _ placement: Placement
  ) {
    if placement.isInCached { return drawPiece(id, version, size, drawing, on: &canvas, placement) }
    switch cached(id, version, size, drawing, placement) {
    case .hidden: break
    case .uncached: drawUncached(drawing, size, on: &canvas, placement)
    case .placed(let placed):
      guard placed.tile.isOpaque, placement.isDirect, placement.opacity == 1 else {
        return blend(placed, on: &canvas, placement)
      }
      for part in placed.tile.parts {
        let box = part.box.moved(x: placed.x, y: placed.y)
        switch part.content {
        case .color(let word): canvas.fill(box.intersection(placement.clip), with: word)
        case .pixels(let offset):
          guard let words = tileWords else { continue }
          canvas.copy(words + offset, to: box, clip: placement.clip)
        }
      }
    }
  }

  /// The first word of the tiles' memory.
  var tileWords: UnsafeMutablePointer<UInt32>? {
    tiles?.memory.base.assumingMemoryBound(to: UInt32.self)
  }

  private func blend(_ placed: PlacedTile, on canvas: inout Canvas, _ placement: Placement) {
    guard let words = tileWords,
      let surface = placed.tile.surface(
        in: words, width: placed.key.width, height: placed.key.height)
    else { return }
    defer { cairo_surface_destroy(surface) }
    let context = canvas.cairo(under: .identity)
    cairo_set_source_surface(context, surface, Double(placed.x), Double(placed.y))
    cairo_paint_with_alpha(context, placement.opacity)
    // Replace the source. Otherwise cairo would keep the surface after new tiles reuse its memory.
    cairo_set_source_rgba(context, 0, 0, 0, 1)
  }

  /// Returns a surface with the size of a tile.
  ///
  /// Its contents are undefined.
  private func takeScratch(_ key: TileKey) -> ImageSurface? {
    defer { scratch = nil }
    if let scratch, scratch.width == key.width, scratch.height == key.height { return scratch }
    return ImageSurface(width: key.width, height: key.height)
  }

  func rasterize(_ drawing: Drawing, _ key: TileKey) -> Tile? {
    guard let surface = takeScratch(key), let words = tileWords else { return nil }
    defer { scratch = surface }
    rasterizationCount += 1
    var canvas = Canvas(surface)
    var placement = Placement(scale: key.scale, clip: canvas.bounds)
    placement.isForCache = true
    placement.isInCached = true
    let hasGround = drawing.hasOpaqueGround(placement)
    if !hasGround { surface.clear() }
    draw(drawing, on: &canvas, placement)
    let isOpaque = hasGround || surface.isOpaque
    var parts =
      isOpaque
      ? TilePart.parts(of: surface) : [TilePart(box: canvas.bounds, content: .pixels(0))]
    return tiles?.add(key, byteCount: parts.reduce(0) { $0 + $1.byteCount }) { slot, offset in
      var next = offset / 4
      for index in parts.indices {
        guard case .pixels = parts[index].content else { continue }
        parts[index].content = .pixels(next)
        parts[index].copy(from: surface, to: words + next)
        next += parts[index].box.area
      }
      return Tile(slot: slot, parts: parts, isOpaque: isOpaque)
    }
  }

  func drawUncached(
    _ drawing: Drawing, _ size: Size, on canvas: inout Canvas, _ placement: Placement
  ) {
    var placement = placement
    placement.isInCached = true
    let clip = Path.rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    draw(drawing, .identity, 1, clip, on: &canvas, placement)
  }

  /// Returns a size in whole device pixels, rounded up; nil if the size is empty or too large.
  static func pixels(_ size: Size, scale: Double) -> (width: Int, height: Int)? {
    let width = (size.width * scale - 1.0 / 512).rounded(.up)
    let height = (size.height * scale - 1.0 / 512).rounded(.up)
    let range = 1...Double(ImageSurface.maximumExtent)
    guard range.contains(width), range.contains(height) else { return nil }
    return (Int(width), Int(height))
  }
}

extension Drawing {
  /// Whether the first command fills the whole clip with an opaque color.
  ///
  /// Later commands leave the pixels opaque.
  fileprivate func hasOpaqueGround(_ placement: Placement) -> Bool {
    guard case .fill(let path, let paint, _)? = commands.first, paint.opaqueWord != nil,
      let box = PixelBox(path, under: placement.transform)
    else { return false }
    return box.contains(placement.clip)
  }
}

extension PixelBox {
  func moved(x: Int, y: Int) -> PixelBox {
    PixelBox(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}

extension Renderer {
  /// Draws a cached drawing that is a part of another one, such as the disc of an avatar in a row.
  ///
  /// Many tiles contain the same piece. Pieces therefore have a cache of their own, which keeps
  /// them when the tiles that contain them are replaced. Rotated, scaled or large pieces are drawn
  /// without this cache.
  func drawPiece(
    _ id: UInt64, _ version: UInt64, _ size: Size, _ drawing: Drawing, on canvas: inout Canvas,
    _ placement: Placement
  ) {
    guard let pixels = Self.pixels(size, scale: placement.scale) else { return }
    let key = TileKey(
      id: id, version: version, width: pixels.width, height: pixels.height, scale: placement.scale)
    guard placement.transform.uniformScale == placement.scale,
      let surface = pieces.value(for: key) ?? makePiece(drawing, key)
    else { return drawUncached(drawing, size, on: &canvas, placement) }
    let context = canvas.cairo(under: .identity)
    cairo_set_source_surface(
      context, surface.surface, placement.transform.tx.rounded(), placement.transform.ty.rounded())
    cairo_paint_with_alpha(context, placement.opacity)
    // Release the surface, or cairo would keep it after the piece is replaced.
    cairo_set_source_rgba(context, 0, 0, 0, 1)
  }

  /// Draws a piece into a new surface and caches it; nil if the piece is too large.
  private func makePiece(_ drawing: Drawing, _ key: TileKey) -> ImageSurface? {
    guard key.width * key.height * 4 <= pieces.limit / 4,
      let surface = ImageSurface(width: key.width, height: key.height)
    else { return nil }
    rasterizationCount += 1
    var canvas = Canvas(surface)
    var placement = Placement(scale: key.scale, clip: canvas.bounds)
    placement.isForCache = true
    placement.isInCached = true
    draw(drawing, on: &canvas, placement)
    cairo_surface_mark_dirty(surface.surface)
    _ = pieces.insert(surface, for: key, cost: surface.byteCount)
    return surface
  }

  /// Rasterizes the cached drawings of a later picture in advance.
  ///
  /// The later picture then takes less time. Call this method after you have drawn a picture, and
  /// pass the scale of that picture and a drawing of the same size. This method does not change the
  /// pixels of any picture.
  public func prepare(_ drawing: Drawing, scale: Double) {
    guard scale.isFinite, scale > 0, tiles != nil, let bounds else { return }
    prepare(drawing, Placement(scale: scale, clip: bounds))
  }

  private func prepare(_ drawing: Drawing, _ placement: Placement) {
    for command in drawing.commands {
      switch command {
      case .group(let inner, let transform, let opacity, let clip):
        var placement = placement
        placement.transform = placement.transform.concatenating(transform)
        guard placement.transform.isDrawable, opacity > 0 else { continue }
        if let clip, let box = PixelBox(clip, under: placement.transform) {
          placement.clip = placement.clip.intersection(box)
        }
        prepare(inner, placement)
      case .cached(let id, let version, let size, let inner):
        _ = cached(id, version, size, inner, placement)
      case .fill, .stroke, .text, .image, .picture, .masked: continue
      }
    }
  }
}
