import SVGFiles
import Testing
import VectorGraphics

struct MaskTests {
  private static func masks(_ markup: String) throws -> [IconMask] {
    let file = try SVGFile(inside: markup)
    #expect(file.warnings == [])
    return file.shapes.first?.group?.masks ?? []
  }

  @Test(arguments: [
    (#"<clipPath id="c"><rect width="9" height="5"/></clipPath>"#, [0, 0, 9, 5]),
    (
      #"<clipPath id="c" transform="scale(2)"><rect width="2" height="3" transform="translate(1)"/></clipPath>"#,
      [2, 0, 4, 6]
    ),
    (
      #"<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/></clipPath>"#,
      [10, 10, 10, 20]
    ),
    (
      "<defs><rect id='r' width='50%' height='9'/></defs><clipPath id='c'><use href='#r' x='1'/></clipPath>",
      [1, 0, 50, 9]
    ),
    (
      #"<style>.s{clip-path:none}</style><clipPath id="c" class="s"><path d="M0 0h7v8"/></clipPath>"#,
      [0, 0, 7, 8]
    ),
  ])
  func `a clip path hides what is outside of its shapes`(markup: String, box: [Double]) throws {
    let masks = try Self.masks(
      markup + #"<rect x="10" y="10" width="20" height="20" clip-path="url(#c)"/>"#)
    let mask = try #require(masks.only)
    #expect(mask.channel == .alpha)
    #expect(
      mask.parts.only?.path.bounds
        == Rectangle(x: box[0], y: box[1], width: box[2], height: box[3]))
    #expect(mask.parts.only?.fill == .color(Color(hex: 0)))
  }

  @Test func `the shapes of a clip path have no paint but their rules of clipping`() throws {
    let masks = try Self.masks(
      """
      <clipPath id="c"><g clip-rule="evenodd" fill="none" opacity="0" stroke="red">
      <path d="M0 0h9v9"/><path d="M0 0h9v9" clip-rule="nonzero" fill="red"/></g>
      <path d="M0 0h9v9" display="none"/><path d="M0 0h9v9" visibility="hidden"/></clipPath>
      <circle r="30" clip-path="url(#c)"/>
      """)
    // Only a path, a basic shape or a use may be a child of a clip path, but tools write groups.
    #expect(masks.only?.parts.map(\.fillRule) == [.evenOdd, .nonZero])
    #expect(masks.only?.parts.allSatisfy { $0.stroke == nil && $0.opacity == 1 } == true)
  }

  @Test func `a clip path that is clipped itself gives two masks`() throws {
    let masks = try Self.masks(
      """
      <clipPath id="a"><rect width="9" height="5"/></clipPath>
      <clipPath id="c" clip-path="url(#a)"><circle r="8"/></clipPath>
      <circle r="30" clip-path="url(#c)"/>
      """)
    #expect(masks.map(\.parts.count) == [1, 1])
  }

  @Test func `an empty clip path hides everything`() throws {
    let file = try SVGFile(
      inside: #"<clipPath id="c"/><circle r="30" clip-path="url(#c)"/>"#)
    #expect(file.only?.group?.masks == [IconMask([])])
    #expect(file.only?.visibleBounds == nil)
  }

  @Test func `a mask shows a group by its luminance, within a region`() throws {
    let file = try SVGFile(
      inside: """
        <mask id="m"><rect width="50" height="50" fill="white"/></mask>
        <g id="both" mask="url(#m)" opacity=".5"><circle cx="20" cy="20" r="10"/>
        <circle cx="40" cy="40" r="10" stroke="red" stroke-width="20"/></g>
        """)
    #expect(file.warnings == [])
    let group = try #require(file.shapes.first?.group)
    #expect(file.shapes.last?.group == group)
    #expect(group.opacity == 0.5 && group.name.id == "both")
    #expect(group.masks.map(\.channel) == [.luminance, .alpha])
    #expect(group.masks.first?.parts.only?.fill == .color(Color(hex: 0xFFFFFF)))
    // The box of the outlines is 10…50, and the region has a tenth more on each side.
    let region = try #require(group.masks.last?.parts.only?.path.bounds)
    #expect(abs(region.x - 6) < 1e-9 && abs(region.width - 48) < 1e-9)
  }

  @Test func `a mask can use alpha and units of its own`() throws {
    let masks = try Self.masks(
      """
      <mask id="m" mask-type="alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="100"
      height="100" maskContentUnits="objectBoundingBox"><rect width=".5" height=".5"/></mask>
      <rect x="10" y="10" width="20" height="40" mask="url(#m)"/>
      """)
    #expect(masks.only?.channel == .alpha)
    #expect(
      masks.only?.parts.only?.path.bounds == Rectangle(x: 10, y: 10, width: 10, height: 20))
  }

  @Test func `a mask that refers to itself is reported and does not hang`() throws {
    let file = try SVGFile(
      inside: """
        <mask id="m" mask="url(#m)"><rect width="9" height="9" mask="url(#m)"/></mask>
        <rect width="9" height="9" mask="url(#m)"/>
        """)
    #expect(file.warnings == ["icon.svg: not supported: 2 × mask value (drawn whole, line 2)"])
  }

  @Test func `masks in masks over large paths are refused`() {
    let data = "M0 0" + String(repeating: "h1", count: 100_000)
    let open = String(repeating: "<g clip-path='url(#c)'>", count: 60)
    let error = failure(
      of: "<svg><clipPath id='c'><circle r='1'/></clipPath>\(open)<path d='\(data)'/>"
        + String(repeating: "</g>", count: 60) + "</svg>")
    #expect(error?.message.hasPrefix("masks over more than 2000000 steps") == true)
  }

  @Test func `shapes keep the names and the order of their groups`() throws {
    let file = try SVGFile(
      text: """
        <svg xmlns="http://www.w3.org/2000/svg" id="root"
        xmlns:i="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 9 9">
        <g id="a" i:label="Sky"><g><g id="b"><path id="s" i:label="Sun" d="M0 0h9v9"/></g></g></g>
        <g data-name="Sea"><path d="M0 0h9v9"/></g></svg>
        """)
    #expect(file.shapes.first?.name == IconName(id: "s", label: "Sun"))
    #expect(
      file.shapes.first?.group?.chain.map(\.name)
        == [IconName(id: "a", label: "Sky"), IconName(id: "b")])
    #expect(file.shapes.last?.group?.name.label == "Sea")
  }
}

extension Array {
  /// The only element; nil if there are none or several.
  var only: Element? { count == 1 ? self[0] : nil }
}
