import PathAnimation
import SVGFiles
import Testing

struct DrawingTests {
  private static let line = StrokeStyle(width: 2, cap: .butt, join: .miter)

  @Test func `a drawing paints the fill and then the line of each shape`() throws {
    let file = try SVGFile(
      inside: """
        <path d="M0 0h9" fill="currentColor" fill-rule="evenodd" stroke="red" stroke-width="2"/>
        <path d="M1 0h9" opacity=".5"/>
        """)
    let (first, second) = (Path(drawable: "M0 0h9"), Path(drawable: "M1 0h9"))
    let green = Color(hex: 0x00FF00)
    #expect(
      file.drawing(currentColor: green)
        == Drawing([
          .fill(first, .solid(green), .evenOdd),
          .stroke(first, .solid(Color(hex: 0xFF0000)), Self.line),
          .fill(second, .solid(Color(hex: 0).opacity(0.5)), .nonZero),
        ]))
  }

  @Test func `a translucent shape with both paints is one group`() throws {
    let file = try SVGFile(
      inside: #"<path d="M0 0h9" stroke="red" stroke-width="2" opacity=".5"/>"#)
    let path = Path(drawable: "M0 0h9")
    #expect(
      file.drawing()
        == Drawing([
          .group(
            Drawing([
              .fill(path, .solid(Color(hex: 0)), .nonZero),
              .stroke(path, .solid(Color(hex: 0xFF0000)), Self.line),
            ]), transform: .identity, opacity: 0.5, clip: nil)
        ]))
  }
}
