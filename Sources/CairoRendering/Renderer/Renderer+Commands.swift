internal import PullcordCCairo
internal import Synchronization
internal import VectorGraphics

extension Renderer {
  func draw(_ drawing: Drawing, on canvas: inout Canvas, _ placement: Placement) {
    for command in drawing.commands {
      switch command {
      case .fill(let path, let paint, let rule):
        fill(path, paint, rule, on: &canvas, placement)
      case .stroke(let path, let paint, let style):
        stroke(path, paint, style, on: &canvas, placement)
      case .text(let text, let box, let style, let lines, let alignment):
        draw(text, box, style, lines, alignment, on: &canvas, placement)
      case .image(let image, let box):
        canvas.draw(image, box, placement)
      case .picture(let picture, let box):
        pictures.draw(picture, box, on: &canvas, placement)
      case .group(let inner, let transform, let opacity, let clip):
        draw(inner, transform, opacity, clip, on: &canvas, placement)
      case .masked(let inner, let mask, let channel):
        draw(inner, maskedBy: mask, channel, command, on: &canvas, placement)
      case .cached(let id, let version, let size, let inner):
        drawCached(id, version, size, inner, on: &canvas, placement)
      }
    }
  }

  private func fill(
    _ path: Path, _ paint: Paint, _ rule: FillRule, on canvas: inout Canvas, _ placement: Placement
  ) {
    if placement.isDirect, placement.opacity == 1, let word = paint.opaqueWord,
      let box = PixelBox(path, under: placement.transform)
    {
      return canvas.fill(box.intersection(placement.clip), with: word)
    }
    let context = canvas.cairo(under: placement.transform)
    guard path.replacePath(of: context) else { return }
    paint.replaceSource(of: context, opacity: placement.opacity)
    cairo_set_fill_rule(
      context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(context)
  }

  private func stroke(
    _ path: Path, _ paint: Paint, _ style: StrokeStyle, on canvas: inout Canvas,
    _ placement: Placement
  ) {
    let context = canvas.cairo(under: placement.transform)
    guard style.replaceStyle(of: context), path.replacePath(of: context) else { return }
    paint.replaceSource(of: context, opacity: placement.opacity)
    cairo_stroke(context)
  }

  private func draw(
    _ text: String, _ box: Rectangle, _ style: TextStyle, _ lines: Int, _ alignment: TextAlignment,
    on canvas: inout Canvas, _ placement: Placement
  ) {
    Typesetter.faces.withLock { _ in
      guard let placed = typesetter.place(text, box, style, lines, alignment, placement) else {
        return
      }
      let context = canvas.cairo(under: placed.transform)
      Paint.solid(style.color).replaceSource(of: context, opacity: placement.opacity)
      cairo_move_to(context, placed.origin.x, placed.origin.y)
      pango_cairo_show_layout(context, placed.layout)
    }
  }
}

extension Canvas {
  fileprivate mutating func draw(_ image: Image, _ box: Rectangle, _ placement: Placement) {
    guard image.isDrawable else { return }
    let inImage = Transform(
      a: box.width / Double(image.width), b: 0, c: 0, d: box.height / Double(image.height),
      tx: box.x, ty: box.y)
    let transform = placement.transform.concatenating(inImage)
    guard transform.isDrawable else { return }
    let context = cairo()
    image.pixels.withUnsafeBytes { bytes in
      // The pointer is mutable in cairo's signature, but cairo only reads from a source.
      let data = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      let surface = cairo_image_surface_create_for_data(
        data, CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height),
        Int32(image.width * 4))
      cairo_save(context)
      _ = cairo(under: transform)
      cairo_rectangle(context, 0, 0, Double(image.width), Double(image.height))
      cairo_clip(context)
      cairo_set_source_surface(context, surface, 0, 0)
      // Without this the edges of an enlarged image would fade out.
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_paint_with_alpha(context, placement.opacity)
      cairo_restore(context)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}

extension Image {
  fileprivate var isDrawable: Bool {
    (1...ImageSurface.maximumExtent).contains(width)
      && (1...ImageSurface.maximumExtent).contains(height) && pixels.count == width * height
  }
}

extension Renderer {
  /// Draws a nested drawing.
  ///
  /// A layer is needed only if the opacity is below 1 and several commands might overlap. A single
  /// command multiplies its colors by the opacity instead.
  func draw(
    _ drawing: Drawing, _ transform: Transform, _ opacity: Double, _ clip: Path?,
    on canvas: inout Canvas, _ outer: Placement
  ) {
    var placement = outer
    placement.transform = outer.transform.concatenating(transform)
    guard placement.transform.isDrawable, opacity > 0, !drawing.commands.isEmpty else { return }

    var isClipped = false
    if let clip {
      // Set the clip in cairo too, because cairo draws some of the commands.
      cairo_save(canvas.cairo())
      isClipped = true
      self.clip(to: clip, on: &canvas, &placement)
    }
    let opacity = min(opacity, 1)
    // If this group is the only command of a translucent group, it inherits that group's opacity.
    let needsLayer = opacity * outer.opacity < 1 && drawing.commands.count > 1
    if needsLayer {
      cairo_push_group(canvas.cairo())
      placement.isDirect = false
      let inherited = placement.opacity
      placement.opacity = 1
      draw(drawing, on: &canvas, placement)
      cairo_pop_group_to_source(canvas.cairo())
      cairo_paint_with_alpha(canvas.cairo(), opacity * inherited)
    } else {
      placement.opacity *= opacity
      draw(drawing, on: &canvas, placement)
    }
    if isClipped { cairo_restore(canvas.cairo()) }
  }

  /// Intersects the clip with a path in the placement's coordinates.
  private func clip(to path: Path, on canvas: inout Canvas, _ placement: inout Placement) {
    let context = canvas.cairo(under: placement.transform)
    if !path.replacePath(of: context) { cairo_new_path(context) }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    cairo_clip(context)
    if let box = PixelBox(path, under: placement.transform) {
      placement.clip = placement.clip.intersection(box)
    } else {
      placement.isDirect = false
    }
  }
}

extension Renderer {
  /// Draws a nested drawing through a mask.
  ///
  /// `command` is the command that contains the drawing and the mask.
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

  /// Draws the part of a mask inside a box into a surface of the box's size.
  private func draw(
    _ mask: Drawing, into layer: ImageSurface, at box: PixelBox, _ outer: Placement
  ) {
    var canvas = Canvas(layer)
    draw(mask, on: &canvas, outer.alone(in: canvas.bounds, origin: box))
  }
}

extension Placement {
  /// Returns this placement, changed for drawing with full opacity into a separate layer.
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
  /// Sets each pixel's alpha to the product of `opacity` and the pixel's old alpha or luminance.
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
