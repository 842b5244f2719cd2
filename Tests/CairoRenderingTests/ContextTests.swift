import CairoRendering
import PullcordCCairo
import Testing
import VectorGraphics

/// Drawing with the context of another program.
@Suite struct ContextTests {
  private let drawing = Drawing([
    box(4, 4, 20, 10, red),
    .group(
      Drawing([
        box(0, 0, 30, 8),
        .stroke(
          .ellipse(center: Point(x: 15, y: 15), radiusX: 10, radiusY: 10), .solid(red),
          StrokeStyle(width: 3)),
      ]), transform: .translation(x: 20, y: 12), opacity: 0.5,
      clip: .roundedRectangle(Rectangle(x: 0, y: 0, width: 28, height: 22), radius: 6)),
    .cached(
      id: 1, version: 1, size: Size(width: 16, height: 16),
      Drawing([box(0, 0, 16, 16), box(2, 2, 6, 6, red)])),
    // Cached drawings are placed on whole pixels.
    .group(
      Drawing([
        .cached(
          id: 2, version: 1, size: Size(width: 8, height: 8), Drawing([box(0, 0, 8, 8, red)]))
      ]), transform: .translation(x: 60.3, y: 50.3), opacity: 1, clip: nil),
    text("Text", in: Rectangle(x: 10, y: 30, width: 60, height: 16)),
  ])

  /// Draws with a context over a picture; nil is the default scale.
  private func drawn(
    _ scale: Double? = 1, of other: Drawing? = nil, _ prepare: (OpaquePointer?) -> Void = { _ in }
  ) throws -> TestPicture {
    let picture = TestPicture(width: 200, height: 120)
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(picture.buffer.base).assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_RGB24, 200, 120, 800)
    let context = try #require(cairo_create(surface))
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    prepare(context)
    let drawing = other ?? drawing
    if let scale { drawing.draw(in: context, scale: scale) } else { drawing.draw(in: context) }
    #expect(cairo_status(context) == CAIRO_STATUS_SUCCESS)
    return picture
  }

  @Test(arguments: [1.0, 2])
  func `a context gives the pixels that a buffer gives`(_ scale: Double) throws {
    let expected = TestPicture(width: 200, height: 120).drawn(drawing.commands, scale: scale)
    let picture = try drawn(scale) { cairo_scale($0, scale, scale) }
    #expect(picture.colors == expected.colors)
  }

  @Test func `a context has one device pixel per point if the caller does not say otherwise`()
    throws
  {
    #expect(try drawn(nil).colors == drawn(1).colors)
  }

  @Test func `the drawing follows the context's transformation and its clip`() throws {
    let group = Drawing.Command.group(
      drawing, transform: .translation(x: 50, y: 40), opacity: 1,
      clip: .rectangle(Rectangle(x: 0, y: 0, width: 40, height: 30)))
    let expected = TestPicture(width: 200, height: 120).drawn([group])
    let picture = try drawn {
      cairo_translate($0, 50, 40)
      cairo_rectangle($0, 0, 0, 40, 30)
      cairo_clip($0)
    }
    #expect(picture.colors == expected.colors)
  }

  @Test func `the transformation, the path and the clip of the context stay`() throws {
    _ = try drawn { context in
      var before = cairo_matrix_t()
      cairo_translate(context, 7, 9)
      cairo_get_matrix(context, &before)
      if let context { drawing.draw(in: context) }
      var after = cairo_matrix_t()
      cairo_get_matrix(context, &after)
      #expect(before.x0 == after.x0 && before.xx == after.xx && after.x0 == 7)
      #expect(cairo_has_current_point(context) == 0)
    }
  }

  @Test func `a scale that is not positive draws nothing`() throws {
    for scale in [0, -1, .nan, .infinity] {
      #expect(try drawn(scale).inkedRows == nil)
      #expect(try drawn(scale) { cairo_translate($0, 100, 60) }.inkedRows == nil)
    }
  }

  @Test func `one renderer keeps cached parts from frame to frame`() throws {
    let renderer = Renderer()
    _ = try drawn { context in
      guard let context else { return }
      for _ in 0..<3 { renderer.draw(drawing, in: context, scale: 1) }
    }
    #expect(renderer.rasterizationCount == 2)
  }

  @Test func `an unfinished path of the context is not drawn`() throws {
    let disc = Path.circle(center: Point(x: 30, y: 30), radius: 20)
    for path in [Path(), disc] {
      let commands = [Drawing.Command.fill(path, .solid(black), .nonZero)]
      let expected = TestPicture(width: 200, height: 120).drawn(commands)
      let picture = try drawn(of: Drawing(commands)) { cairo_rectangle($0, 100, 60, 30, 30) }
      #expect(picture.colors == expected.colors)
    }
  }
}
