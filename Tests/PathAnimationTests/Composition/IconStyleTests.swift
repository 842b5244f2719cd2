import PathAnimation
import Testing
import VectorGraphics

@Suite struct IconStyleTests {
  private let box = Rectangle(x: 0, y: 0, width: 100, height: 100)
  private let parts = [
    PathPart(.line(from: Point(x: 0, y: 0), to: Point(x: 10, y: 10))),
    PathPart(
      .line(from: Point(x: 10, y: 0), to: Point(x: 0, y: 10)), window: ProgressWindow(start: 0.5)),
  ]

  @Test func `an empty style composes parts as the icon has them`() {
    #expect(
      IconStyle().composition(of: parts, in: box)
        == PathComposition(parts, frame: box, isInsetByStroke: true))
  }

  @Test func `a style changes time, line, color, layer, frame and measure`() throws {
    var style = IconStyle()
    style[0] = IconStyle.Part(
      start: 0.25, duration: 0.5, width: 4, color: Color(hex: 0xFF0000), order: 1)
    style.frame = 20
    style.measure = .node
    let composition = style.composition(of: parts, in: box)
    #expect(composition.measure == .node)
    // The first part is on top now.
    let (below, above) = (composition.parts[0], composition.parts[1])
    #expect(below.window == parts[1].window)
    #expect(below.stroke == .solid(Color(hex: 0)))
    #expect(above.window == ProgressWindow(start: 0.25, end: 0.75))
    #expect(above.stroke == .solid(Color(hex: 0xFF0000)))
    #expect(above.style.width == 4)
    // The frame of 20 points is in the middle, and lines stay inside it.
    let bounds = try #require(above.path.bounds)
    #expect(abs(bounds.x - 42) < 1e-9 && abs(bounds.width - 16) < 1e-9)
  }

  @Test func `every part is complete at progress 1`() {
    var style = IconStyle()
    style[0].start = 0.8
    style[1].duration = 0.9
    let composition = style.composition(of: parts, in: box)
    #expect(composition.proportion(ofPart: 0, at: 0.8) == 0)
    #expect(abs(composition.proportion(ofPart: 0, at: 0.9) - 0.5) < 1e-9)
    for index in parts.indices { #expect(composition.proportion(ofPart: index, at: 1) == 1) }
  }

  @Test func `a part that is set back equals an empty style`() {
    var style = IconStyle()
    style[3].width = 2
    #expect(style.parts.count == 4)
    style[3].width = nil
    #expect(style == IconStyle())
  }

  @Test func `a part that starts after the end appears at the end`() {
    var style = IconStyle()
    style[0].start = 1.5
    #expect(style.window(ofPart: 0, own: .whole) == ProgressWindow(start: 1, end: 1))
    style[0].start = -1
    #expect(style.window(ofPart: 0, own: .whole) == .whole)
  }

  @Test func `a duration alone keeps the start, and no setting keeps even an empty window`() {
    var style = IconStyle()
    let own = ProgressWindow(start: 0.25, end: 0.5)
    style[0].duration = 0.5
    #expect(style.window(ofPart: 0, own: own) == ProgressWindow(start: 0.25, end: 0.75))
    let empty = ProgressWindow(start: 0.75, end: 0.25)
    #expect(style.window(ofPart: 1, own: empty) == empty)
  }

  @Test func `the style of a negative part stops the program with a message that names it`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var style = IconStyle()
      style[-1].width = 2
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("IconStyle: part must be at least 0, is -1"))
    #expect(IconStyle()[-1] == IconStyle.Part())
  }
}
