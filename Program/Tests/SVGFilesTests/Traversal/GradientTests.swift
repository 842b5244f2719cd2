import SVGFiles
import Testing
import VectorGraphics

struct GradientTests {
  private static let stops =
    #"<stop offset="0" stop-color="red"/><stop offset="100%" stop-color="blue"/>"#
  private static let colors = [
    GradientStop(offset: 0, color: Color(hex: 0xFF0000)),
    GradientStop(offset: 1, color: Color(hex: 0x0000FF)),
  ]

  /// The gradient `p` that fills a rectangle of 40 × 20 at 10,20.
  private static func gradient(_ markup: String, _ attributes: String = "") throws -> Gradient? {
    let file = try SVGFile(
      inside: markup
        + #"<rect x="10" y="20" width="40" height="20" fill="url(#p)" \#(attributes)/>"#)
    #expect(file.warnings == [])
    guard case .gradient(let gradient, _)? = file.only?.fill else { return nil }
    return gradient
  }

  /// The points of the picture at which a linear gradient begins and ends.
  private static func ends(_ gradient: Gradient?) -> [Point]? {
    guard let gradient, case .linear(let from, let to) = gradient.shape else { return nil }
    return [from, to].map(gradient.transform.apply)
  }

  @Test(arguments: [
    ("", "", [10, 20, 50, 20]), (#"x1="50%" y2=".5""#, "", [30, 20, 50, 30]),
    (#"gradientTransform="rotate(90)""#, "", [10, 20, 10, 40]),
    (#"gradientUnits="userSpaceOnUse""#, "", [0, 0, 100, 0]),
    (#"gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="3" y2="10%""#, "", [1, 2, 3, 10]),
    ("", #"transform="scale(2)""#, [20, 40, 100, 40]),
    (
      #"gradientUnits="userSpaceOnUse" x2="1" gradientTransform="scale(3)""#,
      #"transform="translate(5)""#, [5, 0, 8, 0]
    ),
  ])
  func `a linear gradient lies in its units and follows transforms`(
    attributes: String, shape: String, ends: [Double]
  ) throws {
    let gradient = try Self.gradient(
      "<linearGradient id='p' \(attributes)>\(Self.stops)</linearGradient>", shape)
    let points = [Point(x: ends[0], y: ends[1]), Point(x: ends[2], y: ends[3])]
    let found = try #require(Self.ends(gradient))
    for (a, b) in zip(found, points) { #expect(abs(a.x - b.x) + abs(a.y - b.y) < 1e-9) }
    #expect(gradient?.stops == Self.colors)
    #expect(gradient?.spread == .pad)
  }

  @Test func `a radial gradient has a center, a radius and a focus`() throws {
    let gradient = try Self.gradient(
      """
      <radialGradient id="p" gradientUnits="userSpaceOnUse" cx="7" cy="8" r="9" fx="10" fr="2"
      spreadMethod="reflect">\(Self.stops)</radialGradient>
      """)
    #expect(
      gradient?.shape
        == .radial(
          center: Point(x: 7, y: 8), radius: 9, focus: Point(x: 10, y: 8), focusRadius: 2))
    #expect(gradient?.spread == .reflect)
    let usual = try Self.gradient("<radialGradient id='p'>\(Self.stops)</radialGradient>")
    let middle = Point(x: 0.5, y: 0.5)
    #expect(usual?.shape == .radial(center: middle, radius: 0.5, focus: middle))
    #expect(
      usual?.transform == Transform(a: 40, b: 0, c: 0, d: 20, tx: 10, ty: 20))
  }

  @Test func `a gradient inherits attributes and stops along its references`() throws {
    let gradient = try Self.gradient(
      """
      <linearGradient id="p" href="#q" x1="1"/>
      <linearGradient id="q" xlink:href="#r" x1="2" x2="5" gradientUnits="userSpaceOnUse"/>
      <radialGradient id="r" x2="9" y2="6" spreadMethod="repeat" href="#p">\(Self.stops)
      </radialGradient>
      """)
    #expect(Self.ends(gradient) == [Point(x: 1, y: 0), Point(x: 5, y: 6)])
    #expect(gradient?.spread == .repeat)
    #expect(gradient?.stops == Self.colors)
  }

  @Test func `the stops of a gradient may have colors of the theme and opacities`() throws {
    let file = try SVGFile(
      inside: """
        <style>.ColorScheme-Text{color:lime}</style>
        <linearGradient id="p"><stop class="ColorScheme-Text" stop-color="currentColor"/>
        <stop offset=".5" style="stop-color:red;stop-opacity:.5"/><stop offset=".2"/>
        </linearGradient><rect width="9" height="9" fill="url(#p)" fill-opacity=".5"/>
        """)
    let colors = try #require(file.only?.fill?.colors)
    #expect(
      colors == [
        IconColor(Color(hex: 0x00FF00).opacity(0.5), role: .text),
        IconColor(Color(hex: 0xFF0000).opacity(0.25)), IconColor(Color(hex: 0).opacity(0.5)),
      ])
    guard case .gradient(let gradient, _)? = file.only?.fill else { return }
    // An offset is never before the one of an earlier stop.
    #expect(gradient.stops.map(\.offset) == [0, 0.5, 0.5])
  }

  @Test(
    arguments: [
      ("<linearGradient id='p'><stop stop-color='lime'/></linearGradient>", 0x00FF00),
      ("<linearGradient id='p' x2='0'>STOPS</linearGradient>", 0x0000FF),
      ("<radialGradient id='p' r='0'>STOPS</radialGradient>", 0x0000FF),
      ("<linearGradient id='p' gradientTransform='scale(0)'>STOPS</linearGradient>", 0x0000FF),
    ] as [(String, UInt32)])
  func `a gradient without a length has one color`(markup: String, hex: UInt32) throws {
    let markup = markup.replacing("STOPS", with: Self.stops)
    let file = try SVGFile(inside: markup + #"<rect width="9" height="9" fill="url(#p)"/>"#)
    #expect(file.only?.fill == .color(Color(hex: hex)))
  }

  @Test(arguments: [
    "<linearGradient id='p'/>", "<linearGradient id='p' href='#p'/>",
    "<linearGradient id='p' href='#q'/><linearGradient id='q' href='#p'/>",
  ])
  func `a gradient without stops paints nothing`(markup: String) throws {
    #expect(
      try SVGFile(inside: markup + #"<rect width="9" height="9" fill="url(#p)"/>"#).shapes == [])
  }

  @Test func `a gradient in units of a box does not paint a shape without an area`() throws {
    let file = try SVGFile(
      inside: "<linearGradient id='p'>\(Self.stops)</linearGradient>"
        + #"<path d="M0 0h9" stroke="url(#p)" fill="none"/>"#)
    #expect(file.shapes == [])
  }

  @Test func `dashes are lengths of the picture`() throws {
    let file = try SVGFile(
      inside: """
        <path d="M0 0h9" stroke="red" stroke-dasharray="1 10%, 2px" stroke-dashoffset="3"
        transform="scale(2)"/>
        """)
    #expect(file.only?.strokeStyle?.dashes == [2, 20, 4])
    #expect(file.only?.strokeStyle?.dashOffset == 6)
  }

  @Test func `a line can be below the fill of its shape`() throws {
    let file = try SVGFile(
      inside:
        #"<path d="M0 0h9v9" fill="lime" stroke="red" opacity=".5" paint-order="markers stroke"/>"#)
    #expect(file.shapes.map { $0.stroke != nil } == [true, false])
    #expect(file.shapes.map { $0.fill != nil } == [false, true])
    #expect(file.shapes.map { $0.group?.opacity } == [0.5, 0.5])
  }
}
