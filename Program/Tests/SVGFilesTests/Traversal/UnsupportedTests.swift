import SVGFiles
import Testing
import VectorGraphics

struct UnsupportedTests {
  @Test(arguments: [
    ("<text>a</text>", "1 × text (not drawn, line 3)"),
    (#"<image href="a.png"/>"#, "1 × image (not drawn, line 3)"),
    ("<foreignObject><a/></foreignObject>", "1 × foreignObject (not drawn, line 3)"),
    ("<blob a='1'>x</blob>", "1 × blob (not drawn, line 3)"),
    ("<style>@import 'a.css';</style>", "1 × @import (ignored, line 3)"),
    (
      "<defs><style>a+b{}a:hover{}</style></defs>", "1 × selector a+b (ignored, line 3)"
    ),
    (
      "<style>@media (prefers-color-scheme:dark){a{}}@media print{}</style>",
      "1 × @media (prefers-color-scheme:dark) (ignored, line 3)"
    ),
    (
      "<animate/><set/><animate/>",
      "2 × animate (drawn at rest, line 3), 1 × set (drawn at rest, line 3)"
    ),
    (#"<path d="M0 0h1" filter="url(#f)"/>"#, "1 × filter (drawn unfiltered, line 3)"),
    (#"<path d="M0 0h1" mask="a"/>"#, "1 × mask value (drawn whole, line 3)"),
    (
      #"<path d="M0 0h1" style="clip-path:circle(3px)"/>"#,
      "1 × clip-path value (drawn whole, line 3)"
    ),
    (
      #"<mask id="f"/><path d="M0 0h1" clip-path="url(#f)"/>"#,
      "1 × clip-path value (drawn whole, line 3)"
    ),
    (#"<path d="M0 0h1" marker-end="url(#f)"/>"#, "1 × marker-end (not drawn, line 3)"),
    (
      #"<path d="M0 0h1" stroke="red" vector-effect="non-scaling-stroke"/>"#,
      "1 × vector-effect (line scaled, line 3)"
    ),
    (
      #"<path d="M0 0h1" stroke="red" paint-order="bogus"/>"#,
      "1 × paint-order value (ignored, line 3)"
    ),
    (
      #"<path d="M0 0h1" style="transform:scale(2)"/>"#,
      "1 × transform in style (ignored, line 3)"
    ),
    (#"<path style="d:path('M0 0L2 2')"/>"#, "1 × d in style (ignored, line 3)"),
    (
      #"<g style="translate:3px;rotate:9deg"><path d="M0 0h1" style="scale:2"/></g>"#,
      "1 × scale in style (ignored, line 3), 1 × translate in style (ignored, line 3), 1 × rotate in style (ignored, line 3)"
    ),
    (
      #"<path d="M0 0h1" style="offset-path:path('M0 0h9')"/>"#,
      "1 × offset-path in style (ignored, line 3)"
    ),
    (#"<path d="M0 0h1" style="mask-image:url(#f)"/>"#, "1 × mask-image (drawn whole, line 3)"),
    (#"<path d="M0 0h1" style="clip:rect(0,1px,1px,0)"/>"#, "1 × clip (drawn whole, line 3)"),
    (#"<path d="M0 0h1" opacity="x"/>"#, "1 × opacity value (ignored, line 3)"),
    (
      #"<rect width="2em" height="1"/>"#, "1 × font-relative length (based on a 16 px font, line 3)"
    ),
    (#"<rect x="a" width="2" height="1"/>"#, "1 × x value (ignored, line 3)"),
    (
      #"<rect width="1e8" height="1" transform="scale(100)"/>"#,
      "1 × shape of immense size (not drawn, line 3)"
    ),
    (#"<path d="M1e308 0h1"/>"#, "1 × shape of immense size (not drawn, line 3)"),
    (
      #"<clipPath id="c"><path d="M1e308 0h1"/></clipPath><path d="M0 0h1" clip-path="url(#c)"/>"#,
      "1 × shape of immense size (not drawn, line 3)"
    ),
    (
      #"<path d="M0 0h1" fill="url(#nothing)"/>"#,
      "1 × paint by an id that is no paint (not painted, line 3)"
    ),
    (
      #"<switch><g requiredExtensions="x"/><path systemLanguage="de" d="M0 0h1"/><text/></switch>"#,
      "1 × systemLanguage (first of a switch taken, line 3)"
    ),
  ])
  func `each unsupported SVG feature is reported once`(markup: String, list: String) throws {
    let file = try SVGFile(inside: "<path d='M0 0h1'/>\n" + markup)
    #expect(file.warnings == ["icon.svg: not supported: " + list])
  }

  @Test(arguments: [
    "<title>a</title><desc/><metadata><a/></metadata>", "<style/>", "<style> \n </style>",
    "<text/>",
    #"<s:namedview xmlns:s="urn:sodipodi"><s:grid/></s:namedview>"#,
    #"<defs><filter id="f"/><text>a</text><image href="a"/></defs>"#,
    #"<path d="M0 0h1" filter="none" mask="none" clip-path="none" marker="none"/>"#,
    #"<path d="M0 0h1" mask="url(#missing)" clip-path="url(#missing)"/>"#,
    "<style>path{fill:red}</style>", "<defs><style><![CDATA[a{}]]></style></defs>",
    "<style>@font-face{font-family:a}@charset 'a';@keyframes a{from{fill:red}}</style>",
    #"<path d="M0 0h1" stroke="red" stroke-dasharray="none"/>"#,
    #"<path d="M0 0h1" stroke="red" stroke-dasharray="0 0"/>"#,
    #"<path d="M0 0h1" stroke-dasharray="1" vector-effect="non-scaling-stroke"/>"#,
    #"<path d="M0 0h1" style="-inkscape-stroke:none;font-size:12px;paint-order:normal"/>"#,
    #"<path d="M0 0h1" style="translate:0px;rotate:0deg;scale:1;offset-path:none;clip:auto"/>"#,
    #"<path style="d:none"/><g style="transform:scale(2)"/><?xml-stylesheet href="a.css"?>"#,
    #"<path visibility="hidden" style="d:path('M0 0L2 2')"/><text rotate="9"/>"#,
    #"<path d="M0 0h1" class="a" data-x="1" aria-label="b" font-family="c"/>"#,
    #"<g clip-path="url(#c)"><rect width="100" height="100"/></g><clipPath id="c"><rect width="100" height="100"/></clipPath>"#,
    #"<g display="none"><text>a</text></g>"#, #"<g visibility="hidden"><text>a</text></g>"#,
    #"<g opacity=".5"><path d="M0 0h1"/></g>"#, #"<path d="M0 0h1" fill="url(#nothing) red"/>"#,
  ])
  func `an unsupported feature without a visible effect is not reported`(markup: String) throws {
    #expect(try SVGFile(inside: "<path d='M0 0h1'/>" + markup).warnings == [])
  }

  @Test func `an external style sheet is reported as unsupported`() throws {
    let file = try SVGFile(
      text: """
        <?xml version="1.0"?><?other href="a.css"?>
        <?xml-stylesheet href="a.css"?>
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h1"/></svg>
        """)
    #expect(
      file.warnings == ["icon.svg: not supported: 1 × xml-stylesheet (ignored, line 2)"])
  }

  @Test(
    arguments: [
      (#"<pattern id="p"><path d="M0 0h1"/></pattern>"#, 0x808080, "pattern (painted grey")
    ] as [(String, UInt32, String)])
  func `a pattern is replaced by a color and reported`(
    markup: String, hex: UInt32, kind: String
  ) throws {
    let file = try SVGFile(inside: markup + #"<path d="M0 0h1" fill="url(#p)"/>"#)
    #expect(file.only?.fill == .color(Color(hex: hex)))
    #expect(file.warnings == ["icon.svg: not supported: 1 × \(kind), line 2)"])
  }

  @Test func `a gradient that refers to itself or has no stops paints nothing`() throws {
    let file = try SVGFile(
      inside: #"<linearGradient id="p" href='#p'/><path d="M0 0h1" fill="url(#p)"/>"#)
    #expect(file.shapes == [])
  }

  @Test func `any number of unsupported features is reported on one short line`() throws {
    let markup = (0..<500).map { "<blob\($0) id='a'/>" }.joined()
    let warnings = try SVGFile(inside: "<path d='M0 0h1'/>" + markup).warnings
    #expect(warnings.count == 1)
    #expect(warnings[0].hasSuffix(", 484 more of other kinds"))
    #expect(warnings[0].count < 1000)
  }
}
