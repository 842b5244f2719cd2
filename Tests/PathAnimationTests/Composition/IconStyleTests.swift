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

  @Test func `a tuning file sets the style, and its other settings are ignored`() throws {
    let style = try IconStyle(
      tuning: """
        {
          "schema": 1, "preset": "pull\\"cord", "indicator": "logo",
          "refresh.triggerDistance.points": 72, "scroll.carriesMomentum": true,
          "icon.fit": "each", "icon.frame": 40, "icon.measure": "node",
          "icon.part.1.start": 0.2, "icon.part.1.duration": 5e-1,
          "icon.part.2.width": 3, "icon.part.2.order": -2, "icon.part.2.motion": "still",
          "icon.part.4.motion": "move", "icon.part.4.motion.start": 0.5,
          "icon.part.4.motion.duration": 2,
          "icon.part.3.color": "own", "icon.part.3.color.green": 0.25
        }
        """)
    var expected = IconStyle()
    (expected.fit, expected.frame, expected.measure) = (.each, 40, .node)
    expected[0] = IconStyle.Part(start: 0.2, duration: 0.5)
    expected[1] = IconStyle.Part(width: 3, order: -2, motion: .still)
    expected[3] = IconStyle.Part(motion: .move, motionStart: 0.5, motionDuration: 2)
    var color = IconStyle.firstColor
    color.green = 0.25
    expected[2].color = color
    #expect(style == expected)
    #expect(try IconStyle(tuning: "") == IconStyle())
    #expect(try IconStyle(tuning: #"{"icon.frame": 0, "icon.part.1.width": 0}"#) == IconStyle())
  }

  @Test(arguments: [
    (#"{"icon.part.1.start": 2}"#, "icon.part.1.start: got 2, expected 0.0…1.0"),
    (
      #"{"icon.part.3.color.green": 1.5}"#, "icon.part.3.color.green: got 1.5, expected 0.0…1.0"
    ),
    (#"{"icon.part.1.duration": 1.5}"#, "icon.part.1.duration: got 1.5, expected 0.0…1.0"),
    (#"{"icon.part.1.start": "late"}"#, "icon.part.1.start: got late, expected 0.0…1.0"),
    (#"{"icon.part.1.order": 0.5}"#, "icon.part.1.order: got 0.5, expected a whole number"),
    (#"{"icon.part.0.start": 0}"#, "icon.part.0.start: got part 0, expected 1…12"),
    (#"{"icon.part.x.start": 0}"#, "icon.part.x.start: got part x, expected 1…12"),
    (#"{"icon.part.1.colour": 0}"#, "icon.part.1.colour: unknown setting of a part"),
    (
      #"{"icon.part.1.motion.duration": 0}"#,
      "icon.part.1.motion.duration: got 0, expected 0.05…10.0"
    ),
    (
      #"{"icon.part.1.motion": "jump"}"#,
      "icon.part.1.motion: got jump, expected one of still, swing, turn, move, sway, scale, fade"
    ),
    (#"{"icon.": 1}"#, "icon.: unknown setting of an icon"),
    (#"{"icon.part.1": 1}"#, "icon.part.1: unknown setting of an icon"),
    (
      #"{"icon.fit": "all"}"#, "icon.fit: got all, expected one of union, asFirst, each, none"
    ),
  ])
  func `an invalid setting is named with what was expected`(text: String, message: String) throws {
    let error = try #require(throws: IconStyleError.self) { try IconStyle(tuning: text) }
    #expect(error.description == message)
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

  @Test func `a part asked to have a color of its own gets one`() throws {
    let own = try IconStyle(tuning: #"{"icon.part.1.color": "own"}"#)
    #expect(own[0].color == IconStyle.firstColor)
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
