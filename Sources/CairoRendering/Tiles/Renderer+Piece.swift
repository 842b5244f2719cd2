internal import PullcordCCairo
internal import VectorGraphics

extension Renderer {
  /// Draws a cached drawing that is a part of another one, such as the disc of an avatar in a row.
  ///
  /// Many tiles have the same piece. So pieces have a cache of their own, which stays when the tiles
  /// around them are replaced. Rotated, scaled or large pieces are drawn without it.
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
    // Release the surface, because cairo would keep a replaced piece.
    cairo_set_source_rgba(context, 0, 0, 0, 1)
  }

  /// Draws a piece once; nil if it is too large.
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
}
