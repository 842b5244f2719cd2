internal import PullcordCCairo
internal import VectorGraphics

extension Renderer {
  func draw(
    _ text: String, _ box: Rectangle, _ style: TextStyle, _ lines: Int, _ alignment: TextAlignment,
    on canvas: inout Canvas, _ placement: Placement
  ) {
    guard let placed = place(text, box, style, lines, alignment, placement) else { return }
    let context = canvas.cairo(under: placed.transform)
    Paint.solid(style.color).replaceSource(of: context, opacity: placement.opacity)
    cairo_move_to(context, placed.origin.x, placed.origin.y)
    pango_cairo_show_layout(context, placed.layout)
  }

  /// A layout and its upper left corner under a transform.
  struct PlacedText {
    var layout: OpaquePointer?
    var origin: Point
    var transform: Transform
  }

  /// Lays out text; nil if there is nothing to draw.
  func place(
    _ text: String, _ box: Rectangle, _ style: TextStyle, _ lines: Int, _ alignment: TextAlignment,
    _ placement: Placement
  ) -> PlacedText? {
    guard box.x.isFinite, box.y.isFinite, box.width > 0, box.height.isFinite, lines > 0,
      style.size.isFinite, style.size > 0
    else { return nil }
    // Under a uniform scale, text is laid out in device pixels. Otherwise cairo transforms the
    // glyphs.
    let scale = placement.transform.uniformScale
    let request = Typesetter.Request(
      text, style, width: box.width, lines: lines, alignment: alignment, scale: scale ?? 1)
    let layout = typesetter.layout(request, isKept: !placement.isForCache)
    let isAtTop = style.verticalAlignment == .top
    let below =
      isAtTop
      ? typesetter.baselineBelowTop(request) : typesetter.baselineBelowMiddle(layout, request)
    let corner = Point(x: box.x, y: isAtTop ? box.y : box.center.y)
    let ascent = typesetter.baseline(of: layout)
    guard scale != nil else {
      return PlacedText(
        layout: layout, origin: Point(x: corner.x, y: corner.y + below - ascent),
        transform: placement.transform)
    }
    let pixel = placement.transform.apply(corner)
    return PlacedText(
      layout: layout,
      origin: Point(x: pixel.x.rounded(), y: (pixel.y + below).rounded() - ascent),
      transform: .identity)
  }
}
