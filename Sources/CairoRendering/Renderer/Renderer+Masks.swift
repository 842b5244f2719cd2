internal import PullcordCCairo
internal import VectorGraphics

extension Renderer {
  /// Draws a nested drawing where a mask lets it through; `command` is both together.
  func draw(
    _ drawing: Drawing, maskedBy mask: Drawing, _ channel: Drawing.MaskChannel,
    _ command: Drawing.Command, on canvas: inout Canvas, _ outer: Placement
  ) {
    guard let bounds = CommandBounds(of: command, outer, typesetter: typesetter) else { return }
    let box = bounds.box.intersection(outer.clip)
    guard let layer = ImageSurface(width: box.width, height: box.height) else { return }
    draw(mask, into: layer, at: box, outer)
    layer.replaceAlpha(by: channel, opacity: outer.opacity)

    canvas.beginLayer(in: box)
    draw(drawing, on: &canvas, outer.alone(in: box))
    canvas.endLayer(in: box, maskedBy: layer)
  }

  /// Draws a mask into a surface whose top left pixel is that of a box.
  private func draw(
    _ mask: Drawing, into layer: ImageSurface, at box: PixelBox, _ outer: Placement
  ) {
    var canvas = Canvas(layer)
    draw(mask, on: &canvas, outer.alone(in: canvas.bounds, origin: box))
  }
}

extension Placement {
  /// The placement of an opaque layer of its own.
  fileprivate func alone(in box: PixelBox, origin: PixelBox? = nil) -> Placement {
    var placement = self
    if let origin {
      placement.transform = .translation(x: -Double(origin.left), y: -Double(origin.top))
        .concatenating(transform)
    }
    placement.isDirect = false
    placement.opacity = 1
    placement.clip = box
    return placement
  }
}

extension Canvas {
  fileprivate mutating func beginLayer(in box: PixelBox) {
    let context = cairo(under: .identity)
    cairo_save(context)
    cairo_rectangle(
      context, Double(box.left), Double(box.top), Double(box.width), Double(box.height))
    cairo_clip(context)
    cairo_push_group(context)
  }

  fileprivate mutating func endLayer(in box: PixelBox, maskedBy mask: ImageSurface) {
    cairo_pop_group_to_source(cairo())
    let context = cairo(under: .identity)
    cairo_mask_surface(context, mask.surface, Double(box.left), Double(box.top))
    cairo_restore(context)
  }
}

extension ImageSurface {
  /// Replaces the alpha of each pixel by a property of it, multiplied by `opacity`.
  fileprivate func replaceAlpha(by channel: Drawing.MaskChannel, opacity: Double) {
    if channel == .alpha, opacity == 1 { return cairo_surface_mark_dirty(surface) }
    let opacity = min(max(opacity, 0), 1)
    for row in 0..<height {
      for column in 0..<width {
        let word = base[row * stride + column]
        func component(_ shift: UInt32) -> Double { Double(word >> shift & 0xFF) }
        // The components are already multiplied by alpha. The weights are those of SVG's masks
        // (CSS Masking 1, section 7.10.1).
        let value =
          channel == .alpha
          ? component(24)
          : 0.2125 * component(16) + 0.7154 * component(8) + 0.0721 * component(0)
        base[row * stride + column] = UInt32(min(value * opacity, 255) + 0.5) << 24
      }
    }
    cairo_surface_mark_dirty(surface)
  }
}
