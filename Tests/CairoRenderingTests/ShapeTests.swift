import CairoRendering
import Testing
import VectorGraphics

@Suite struct ShapeTests {
  @Test func `a filled rectangle covers exactly the pixels inside it`() {
    let picture = TestPicture(width: 10, height: 10).drawn([box(2, 3, 4, 5, red)])
    #expect(picture[2, 3] == 0xFF_0000)
    #expect(picture[5, 7] == 0xFF_0000)
    #expect(picture[1, 3] == 0xFF_FFFF)
    #expect(picture[6, 7] == 0xFF_FFFF)
    #expect(picture[5, 8] == 0xFF_FFFF)
  }

  @Test func `a rectangle that is filled without cairo has the same colors as with cairo`() {
    for hex: UInt32 in [0x1A2B3C, 0x7F8081, 0x010203, 0xFEFDFC] {
      let color = Color(hex: hex)
      let direct = TestPicture(width: 4, height: 4).drawn([box(0, 0, 4, 4, color)])
      // The additional point disables the fast path for rectangles.
      let path = Path.polygon([
        Point(x: 0, y: 0), Point(x: 2, y: 0), Point(x: 4, y: 0), Point(x: 4, y: 4),
        Point(x: 0, y: 4),
      ])
      let cairo = TestPicture(width: 4, height: 4).drawn([.fill(path, .solid(color), .nonZero)])
      #expect(direct.colors == cairo.colors)
      #expect(direct[1, 1] == hex)
    }
  }

  @Test func `a scale of two doubles every length`() {
    let commands = [box(1, 1, 2, 3), box(5, 5, 1, 1, red)]
    let picture = TestPicture(width: 20, height: 20).drawn(commands, scale: 2)
    #expect(picture[2, 2] == 0)
    #expect(picture[5, 7] == 0)
    #expect(picture[6, 8] == 0xFF_FFFF)
    #expect(picture[10, 10] == 0xFF_0000)
    #expect(picture[12, 12] == 0xFF_FFFF)
  }

  @Test func `an opacity of one half mixes the colors evenly`() {
    let picture = TestPicture(width: 4, height: 4).drawn([box(0, 0, 4, 4, black.opacity(0.5))])
    #expect(abs(Int(picture[1, 1] & 0xFF) - 0x80) <= 1)
  }

  @Test func `overlapping shapes of a translucent group do not show through each other`() {
    let group = Drawing.Command.group(
      Drawing([box(0, 0, 6, 6), box(2, 2, 6, 6)]), transform: .identity, opacity: 0.5, clip: nil)
    let picture = TestPicture(width: 8, height: 8).drawn([group])
    #expect(picture[1, 1] == picture[4, 4])
    #expect(picture[1, 1] == picture[7, 7])
  }

  @Test func `shapes of the only group in a translucent group do not show through each other`() {
    let pair = Drawing.Command.group(
      Drawing([box(0, 0, 6, 6), box(2, 2, 6, 6)]), transform: .identity, opacity: 1, clip: nil)
    let group = Drawing.Command.group(
      Drawing([pair]), transform: .identity, opacity: 0.5, clip: nil)
    let picture = TestPicture(width: 8, height: 8).drawn([group])
    #expect(picture[1, 1] == picture[4, 4])
    #expect(picture[1, 1] == picture[7, 7])
  }

  @Test func `a clip applies to copied and drawn pixels`() {
    let inner = Drawing([
      box(0, 0, 10, 10),
      .cached(
        id: 1, version: 1, size: Size(width: 10, height: 5),
        Drawing([box(0, 0, 10, 5, red)])),
    ])
    let clip = Path.rectangle(Rectangle(x: 2, y: 2, width: 4, height: 6))
    let picture = TestPicture(width: 10, height: 10).drawn([
      .group(inner, transform: .identity, opacity: 1, clip: clip)
    ])
    #expect(picture[1, 3] == 0xFF_FFFF)
    #expect(picture[2, 2] == 0xFF_0000)
    #expect(picture[5, 7] == 0)
    #expect(picture[6, 3] == 0xFF_FFFF)
    #expect(picture[5, 8] == 0xFF_FFFF)
  }

  @Test func `a gradient continues with its end colors beyond its ends`() {
    let paint = Paint.linearGradient(
      from: Point(x: 4, y: 0), to: Point(x: 12, y: 0),
      stops: [GradientStop(offset: 0, color: red), GradientStop(offset: 1, color: black)])
    let path = Path.rectangle(Rectangle(x: 0, y: 0, width: 16, height: 2))
    let picture = TestPicture(width: 16, height: 2).drawn([.fill(path, paint, .nonZero)])
    #expect(picture[0, 0] == 0xFF_0000)
    #expect(picture[15, 0] == 0)
    #expect((0x60...0xA0).contains(picture[8, 0] >> 16))
  }

  @Test func `the even-odd rule leaves a hole where the winding rule fills`() {
    var path = Path.rectangle(Rectangle(x: 0, y: 0, width: 9, height: 9))
    path.append(.rectangle(Rectangle(x: 3, y: 3, width: 3, height: 3)))
    let hole = TestPicture(width: 9, height: 9).drawn([.fill(path, .solid(black), .evenOdd)])
    let full = TestPicture(width: 9, height: 9).drawn([.fill(path, .solid(black), .nonZero)])
    #expect(hole[4, 4] == 0xFF_FFFF)
    #expect(full[4, 4] == 0)
  }

  @Test func `an image is stretched to fill its box without mixing its pixels`() {
    let image = Image(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF])
    let picture = TestPicture(width: 8, height: 4).drawn([
      .image(image, Rectangle(x: 0, y: 0, width: 8, height: 4))
    ])
    #expect(picture[0, 0] == 0xFF_0000)
    #expect(picture[7, 3] == 0x00_00FF)
  }

  @Test func `the width of a line is scaled with its group`() {
    let line = Path.line(from: Point(x: 0, y: 5), to: Point(x: 5, y: 5))
    let stroke = Drawing.Command.stroke(
      line, .solid(black), StrokeStyle(width: 1, cap: .butt))
    let picture = TestPicture(width: 10, height: 20).drawn([
      .group(Drawing([stroke]), transform: .scale(x: 2, y: 2), opacity: 1, clip: nil)
    ])
    #expect(picture.inkedRows == 9...10)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `invalid numbers draw nothing and do not affect later commands`(_ number: Double) {
    let point = Point(x: number, y: 1)
    let stops = [GradientStop(offset: number, color: red)]
    let disc = Drawing.Command.fill(
      .circle(center: Point(x: 1.5, y: 5.5), radius: 1.4), .solid(black), .nonZero)
    let picture = TestPicture(width: 8, height: 8).drawn([
      box(number, 0, 2, 2), box(0, 0, number, 2),
      .stroke(.line(from: point, to: .zero), .solid(black), StrokeStyle(width: number)),
      .fill(
        .polyline([point, .zero]), .radialGradient(center: point, radius: number, stops: stops),
        .evenOdd),
      text("x", in: Rectangle(x: number, y: 0, width: number, height: 9)),
      .group(
        Drawing([box(0, 0, 1, 1)]), transform: .scale(x: number, y: 0), opacity: number, clip: nil),
      .cached(
        id: 1, version: 1, size: Size(width: number, height: 1), Drawing([box(0, 0, 1, 1)])),
      .image(
        Image(width: 1, height: 1, pixels: [0]),
        Rectangle(x: 0, y: 0, width: number, height: number)),
      .group(Drawing([disc]), transform: .scale(x: 0, y: 0), opacity: 1, clip: nil),
      text("x", in: Rectangle(x: 0, y: number, width: 8, height: 9)),
      // Cairo draws this disc, unless an error stopped it for good.
      disc,
      box(4, 4, 2, 2, red),
    ])
    #expect(picture[4, 4] == 0xFF_0000 && picture[1, 5] == 0)
  }

  @Test func `an empty buffer and an invalid scale draw nothing`() {
    let picture = TestPicture(width: 4, height: 4)
    let renderer = Renderer()
    let drawing = Drawing([box(0, 0, 4, 4)])
    for scale in [0, -1, .nan, .infinity] {
      renderer.draw(drawing, into: picture.buffer, scale: scale)
    }
    let empty = PixelBuffer(base: picture.buffer.base, width: 0, height: 4, stride: 4)
    renderer.draw(drawing, into: empty, scale: 1)
    #expect(picture.inkedRows == nil)
  }
}
