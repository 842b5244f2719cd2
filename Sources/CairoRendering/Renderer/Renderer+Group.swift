internal import PullcordCCairo
internal import VectorGraphics

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
    // A group that is the only command of a translucent one inherits the opacity.
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
