import SVGFiles
import Testing
import VectorGraphics

struct ShapeTests {
  @Test(arguments: [
    (#"<path d="M1 2L3 4"/>"#, "M1 2L3 4"),
    (#"<path d="m1,2h3v-4.5z"/>"#, "M1 2L4 2L4 -2.5Z"),
    (#"<rect x="1" y="2" width="30" height="40"/>"#, "M1 2L31 2L31 42L1 42Z"),
    (#"<rect width="10%" height="20%"/>"#, "M0 0L10 0L10 20L0 20Z"),
    (#"<rect width="10px" height="1in"/>"#, "M0 0L10 0L10 96L0 96Z"),
    (
      #"<rect width="40" height="20" rx="4"/>"#,
      "M4 0L36 0A4 4 0 0 1 40 4L40 16A4 4 0 0 1 36 20L4 20A4 4 0 0 1 0 16L0 4A4 4 0 0 1 4 0Z"
    ),
    (
      #"<rect width="40" height="20" rx="90" ry="5"/>"#,
      "M20 0L20 0A20 5 0 0 1 40 5L40 15A20 5 0 0 1 20 20L20 20A20 5 0 0 1 0 15L0 5A20 5 0 0 1 20 0Z"
    ),
    (#"<rect width="40" height="20" rx="-1" ry="auto"/>"#, "M0 0L40 0L40 20L0 20Z"),
    (
      #"<line x1="1" y1="2" x2="50%" y2="4" stroke="red"/>"#, "M1 2L50 4"
    ),
    (#"<polyline points="1,2 3,4 -5-6"/>"#, "M1 2L3 4L-5 -6"),
    (#"<polygon points=" 1 2,3 4 5,6 "/>"#, "M1 2L3 4L5 6Z"),
    (#"<g><a><path d="M0 0h1"/></a></g>"#, "M0 0L1 0"),
    (#"<rect style="x:1px; width: 2px; height:3" x="9" height="9"/>"#, "M1 0L3 0L3 3L1 3Z"),
  ])
  func `each shape becomes the path defined by SVG`(markup: String, data: String) throws {
    let file = try SVGFile(inside: markup)
    #expect(file.warnings == [])
    let path = try #require(file.only?.path)
    #expect(path.isNear(Path(drawable: data)), "\(path)")
  }

  @Test(
    arguments: [
      (#"<circle cx="50%" cy="10" r="4"/>"#, [46, 6, 8, 8]),
      (#"<circle r="50%"/>"#, [-50, -50, 100, 100]),
      (#"<ellipse cx="1" cy="2" rx="3" ry="4"/>"#, [-2, -2, 6, 8]),
      (#"<ellipse rx="3" ry="auto"/>"#, [-3, -3, 6, 6]),
    ] as [(String, [Double])])
  func `a round shape fills its box and starts on the right`(markup: String, box: [Double]) throws {
    let path = try #require(try SVGFile(inside: markup).only?.path)
    let bounds = try #require(path.bounds)
    for (got, expected) in zip([bounds.x, bounds.y, bounds.width, bounds.height], box) {
      #expect(abs(got - expected) < 1e-6)
    }
    let start = Point(x: box[0] + box[2], y: box[1] + box[3] / 2)
    #expect(Path(elements: Array(path.elements.prefix(1))).isNear(Path(elements: [.move(start)])))
    #expect(path.elements.last == .close)
  }

  @Test(arguments: [
    #"<rect width="0" height="5"/>"#, #"<rect width="-3" height="5"/>"#, #"<rect height="5"/>"#,
    #"<circle r="0"/>"#, #"<circle r="-1"/>"#, #"<ellipse rx="1" ry="0"/>"#, #"<path d=""/>"#,
    #"<path/>"#, #"<path d="none"/>"#, #"<path d="M5 5"/>"#, #"<polygon points=""/>"#,
    #"<polyline/>"#,
    #"<line x2="9"/>"#, #"<path d="M0 0h9" fill="none"/>"#, #"<path d="M0 0h9" display="none"/>"#,
    #"<path d="M0 0h9" style="display:none"/>"#, #"<g display="none"><path d="M0 0h9"/></g>"#,
    #"<path d="M0 0h9" visibility="hidden"/>"#, #"<path d="M0 0h9" opacity="0"/>"#,
    #"<path d="M0 0h9" fill-opacity="0"/>"#, #"<path d="M0 0h9" fill="transparent"/>"#,
    #"<path d="M0 0h9" fill="none" stroke="red" stroke-width="0"/>"#,
    #"<path d="M0 0h9" transform="scale(0)"/>"#, #"<path d="M0 0h9" requiredExtensions="x"/>"#,
    #"<defs><path d="M0 0h9"/></defs>"#, #"<clipPath><path d="M0 0h9"/></clipPath>"#,
    #"<mask><path d="M0 0h9"/></mask>"#, #"<symbol><path d="M0 0h9"/></symbol>"#,
    #"<pattern><path d="M0 0h9"/></pattern>"#, #"<marker><path d="M0 0h9"/></marker>"#,
    #"<x:a xmlns:x="urn:other"><path d="M0 0h9"/></x:a>"#,
    #"<metadata><path d="M0 0h9"/></metadata>"#,
    #"<svg viewBox="0 0 0 9"><path d="M0 0h9"/></svg>"#,
    #"<svg width="0"><path d="M0 0h9"/></svg>"#,
  ])
  func `an element that paints nothing gives no shape and no warning`(markup: String) throws {
    let file = try SVGFile(inside: markup)
    #expect(file.shapes == [])
    #expect(file.warnings == ["icon.svg: nothing to draw, expected a visible shape"])
  }

  @Test func `shapes are listed in painting order`() throws {
    let file = try SVGFile(
      inside: #"<path d="M1 0h1"/><g><path d="M2 0h1"/></g><path d="M3 0h1"/>"#)
    #expect(
      file.shapes.map { $0.path.elements.first } == [1, 2, 3].map { .move(Point(x: $0, y: 0)) })
  }

  @Test func `a visible child of a hidden group is shown`() throws {
    let file = try SVGFile(
      inside:
        #"<g visibility="hidden"><path d="M1 0h1"/><path visibility="visible" d="M2 0h1"/></g>"#)
    #expect(file.only?.path == Path(drawable: "M2 0h1"))
  }
}
