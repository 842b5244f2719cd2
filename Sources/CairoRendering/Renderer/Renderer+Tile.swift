internal import PullcordCCairo
internal import VectorGraphics

/// The values that determine the pixels of a cached drawing.
struct TileKey: Hashable {
  var id: UInt64
  var version: UInt64
  var width: Int
  var height: Int
  var scale: Double
}

/// The pixels of a cached drawing.
struct Tile {
  var surface: ImageSurface
  /// Whether every pixel is opaque, so that rows can be copied instead of blended.
  var isOpaque: Bool
}

extension Renderer {
  /// Draws a nested drawing from the cache.
  ///
  /// The renderer bypasses the cache if the drawing is rotated, scaled by a group, or too large.
  func drawCached(
    _ id: UInt64, _ version: UInt64, _ size: Size, _ drawing: Drawing, on canvas: inout Canvas,
    _ placement: Placement
  ) {
    let x = placement.transform.tx.rounded()
    let y = placement.transform.ty.rounded()
    guard let pixels = Self.pixels(size, scale: placement.scale), abs(x) < 1e6, abs(y) < 1e6
    else { return }
    guard placement.transform.uniformScale == placement.scale,
      pixels.width * pixels.height * 4 <= tiles.limit / 2
    else { return drawUncached(drawing, size, on: &canvas, placement) }

    let box = PixelBox(
      left: Int(x), top: Int(y), right: Int(x) + pixels.width, bottom: Int(y) + pixels.height)
    if box.intersection(placement.clip).isEmpty { return }
    let key = TileKey(
      id: id, version: version, width: pixels.width, height: pixels.height, scale: placement.scale)
    guard let tile = tiles.value(for: key) ?? rasterize(drawing, key) else {
      return drawUncached(drawing, size, on: &canvas, placement)
    }
    if tile.isOpaque, placement.isDirect, placement.opacity == 1 {
      canvas.copy(tile.surface, x: box.left, y: box.top, clip: placement.clip)
    } else {
      let context = canvas.cairo()
      cairo_identity_matrix(context)
      cairo_set_source_surface(context, tile.surface.surface, x, y)
      cairo_paint_with_alpha(context, placement.opacity)
      // Release the tile, because its memory may be reused.
      cairo_set_source_rgba(context, 0, 0, 0, 1)
    }
  }

  private func rasterize(_ drawing: Drawing, _ key: TileKey) -> Tile? {
    let reusable = spare.flatMap { $0.width == key.width && $0.height == key.height ? $0 : nil }
    guard let surface = reusable ?? ImageSurface(width: key.width, height: key.height) else {
      return nil
    }
    if reusable != nil {
      spare = nil
      surface.clear()
    }
    rasterizationCount += 1
    var canvas = Canvas(surface)
    var placement = Placement(scale: key.scale, clip: canvas.bounds)
    placement.isForCache = true
    draw(drawing, on: &canvas, placement)
    // Notify cairo of the change, because the canvas drew through another surface.
    cairo_surface_mark_dirty(surface.surface)
    let tile = Tile(surface: surface, isOpaque: surface.isOpaque)
    if let evicted = tiles.insert(tile, for: key, cost: surface.byteCount).last {
      spare = evicted.surface
    }
    return tile
  }

  private func drawUncached(
    _ drawing: Drawing, _ size: Size, on canvas: inout Canvas, _ placement: Placement
  ) {
    let clip = Path.rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    draw(drawing, .identity, 1, clip, on: &canvas, placement)
  }

  /// Returns the number of device pixels that a size touches; nil if it is empty or too large.
  private static func pixels(_ size: Size, scale: Double) -> (width: Int, height: Int)? {
    let width = (size.width * scale - 1.0 / 512).rounded(.up)
    let height = (size.height * scale - 1.0 / 512).rounded(.up)
    let range = 1...Double(ImageSurface.maximumExtent)
    guard range.contains(width), range.contains(height) else { return nil }
    return (Int(width), Int(height))
  }
}
