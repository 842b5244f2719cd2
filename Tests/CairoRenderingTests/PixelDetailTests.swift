@testable import CairoRendering
import Testing
import VectorGraphics

/// Curves, paints, regions and limits, compared with simpler ways to the same pixels.
@Suite struct PixelDetailTests {
  private static let curve = Path(elements: [
    .move(Point(x: 3, y: 20)), .quadratic(Point(x: 10, y: -14), Point(x: 29, y: 25)),
  ])

  @Test func `a quadratic curve is the cubic curve with the same points`() {
    let cubic = Path(elements: [
      .move(Point(x: 3, y: 20)),
      .cubic(
        Point(x: 3 + 7 * 2 / 3, y: 20 - 34 * 2 / 3), Point(x: 29 - 19 * 2 / 3, y: 25 - 39 * 2 / 3),
        Point(x: 29, y: 25)),
    ])
    func picture(_ path: Path) -> TestPicture {
      TestPicture(width: 32, height: 32)
        .drawn([.stroke(path, .solid(black), StrokeStyle(width: 2))])
    }
    #expect(picture(Self.curve).colors == picture(cubic).colors)
    #expect(picture(Self.curve).inkedRows != nil)
  }

  @Test func `a curve after a closed path begins where that path began`() {
    let start: [Path.Element] = [
      .move(Point(x: 4, y: 4)), .line(Point(x: 12, y: 4)), .line(Point(x: 12, y: 9)), .close,
    ]
    let next = Path.Element.quadratic(Point(x: 4, y: 30), Point(x: 28, y: 28))
    func picture(_ elements: [Path.Element]) -> TestPicture {
      TestPicture(width: 32, height: 32)
        .drawn([.stroke(Path(elements: elements), .solid(black), StrokeStyle(width: 2))])
    }
    #expect(
      picture(start + [next]).colors == picture(start + [.move(Point(x: 4, y: 4)), next]).colors)
  }

  @Test func `the opacity of a group applies to colors, gradients and nested groups`() {
    let path = Path.circle(center: Point(x: 8, y: 8), radius: 7)
    let stops = [0, 1].map { GradientStop(offset: $0, color: black) }
    let paints: [Paint] = [
      .solid(black),
      .linearGradient(from: .zero, to: Point(x: 16, y: 0), stops: stops),
      .radialGradient(center: Point(x: 8, y: 8), radius: 9, stops: stops),
    ]
    func group(_ commands: [Drawing.Command], _ opacity: Double) -> Drawing.Command {
      .group(Drawing(commands), transform: .identity, opacity: opacity, clip: nil)
    }
    for paint in paints {
      let fill = Drawing.Command.fill(path, paint, .nonZero)
      for commands in [
        [group([fill], 0.5)], [group([fill, fill], 0.5)], [group([group([fill], 0.5)], 2)],
        [group([group([fill, fill], 0.625)], 0.8)], [group([group([fill], 0.625), fill], 0.5)],
      ] {
        let gray = TestPicture(width: 16, height: 16).drawn(commands)[8, 8] & 0xFF
        #expect((0x7D...0x82).contains(gray), "\(paint), \(commands.count): \(gray)")
      }
    }
  }

  @Test func `a color is rounded like cairo's, also at a clip between pixels`() {
    let clip = Path.rectangle(Rectangle(x: 2.5, y: 2, width: 6, height: 6))
    let picture = TestPicture(width: 12, height: 12).drawn([
      .group(Drawing([box(0, 0, 12, 12)]), transform: .identity, opacity: 1, clip: clip)
    ])
    // Half of the column at the edge is covered.
    #expect((0x70...0x90).contains(picture[2, 4] & 0xFF))
    #expect(picture[3, 4] == 0 && picture[1, 4] == 0xFF_FFFF && picture[3, 1] == 0xFF_FFFF)
    #expect((0x70...0x90).contains(picture[8, 4] & 0xFF) && picture[9, 4] == 0xFF_FFFF)
  }

  @Test func `a region is the set of the pixels that were added and not removed`() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<60 {
      var region = PixelRegion()
      var pixels = Set<[Int]>()
      for _ in 0..<8 {
        let (left, top) = (next(8), next(8))
        let box = PixelBox(left: left, top: top, right: left + next(6), bottom: top + next(6))
        let inside = (box.left..<box.right).flatMap { x in
          (box.top..<box.bottom).map { [x, $0] }
        }
        #expect(region.intersects(box) == inside.contains { pixels.contains($0) })
        if next(3) == 0 {
          region.subtract(box)
          pixels.subtract(inside)
        } else {
          region.add(box)
          pixels.formUnion(inside)
        }
        // Boxes that do not overlap have the area of the set.
        #expect(region.area == pixels.count && region.isEmpty == pixels.isEmpty)
        for pixel in pixels {
          #expect(
            region.intersects(
              PixelBox(
                left: pixel[0], top: pixel[1], right: pixel[0] + 1, bottom: pixel[1] + 1)))
        }
      }
    }
  }

  @Test func `only upright rectangles between pixels are boxes`() {
    func box(_ path: Path, _ transform: Transform = .identity) -> PixelBox? {
      PixelBox(path, under: transform)
    }
    let path = Path.rectangle(Rectangle(x: 2, y: 3, width: 4, height: 5))
    #expect(box(path) == PixelBox(left: 2, top: 3, right: 6, bottom: 8))
    #expect(
      box(path, .scale(x: -2, y: -1)) == PixelBox(left: -12, top: -8, right: -4, bottom: -3))
    #expect(box(path, .translation(x: 0.001, y: 0)) == box(path))
    for distance in [0.0021, 0.25, 0.5, 0.9] {
      #expect(box(path, .translation(x: distance, y: 0)) == nil)
      #expect(box(path, .translation(x: 0, y: -distance)) == nil)
    }
    #expect(box(path, .rotation(radians: 0.1)) == nil)
    #expect(box(path, .scale(x: 1e9, y: 1)) == nil)
    #expect(box(Path(elements: path.elements.dropLast())) == nil)
    #expect(box(Path(elements: path.elements + [.close])) == nil)
    #expect(box(.circle(center: .zero, radius: 3)) == nil)
    var skew = path
    skew.elements[2] = .line(Point(x: 7, y: 8))
    #expect(box(skew) == nil)
  }

  @Test func `only a uniform scaling has a scale factor`() {
    #expect(Transform.scale(x: 2, y: 2).uniformScale == 2)
    for transform in [
      .scale(x: 2, y: 3), .scale(x: -2, y: -2), .rotation(radians: 1),
      Transform(a: 2, b: 1, c: 0, d: 2, tx: 0, ty: 0),
      Transform(a: 2, b: 0, c: 1, d: 2, tx: 0, ty: 0),
    ] {
      #expect(transform.uniformScale == nil)
    }
  }

  @Test func `text is prepared for one layout`() {
    func prepared(_ text: String, _ lines: Int = 1) -> String {
      DisplayText.prepared(text, lines: lines)
    }
    #expect(prepared("plain é 二") == "plain é 二")
    #expect(prepared("a\u{0}b\u{7F}c\u{9F}d\u{A0}e") == "a b c d\u{A0}e")
    #expect(prepared("a\nb\u{2029}c\u{85}d") == "a b c d")
    #expect(prepared("b\u{2029}c") == "b c" && prepared("c\u{85}d") == "c d")
    #expect(prepared("a\nb\u{2029}c\td", 2) == "a\u{2028}b\u{2028}c d")
    let most = String(repeating: "a", count: 4096)
    #expect(prepared(most) == most && prepared(most + "a") == most + "…")
    #expect(prepared("\n" + most.dropLast()) == " " + most.dropLast())
    #expect(prepared("\n" + most) == " " + most.dropLast() + "…")
  }

  @Test func `512 equal columns take no memory`() throws {
    for (columns, isEmpty) in [(511, false), (512, true)] {
      let picture = Drawing(
        [
          box(0, 0, 20, 10, red), box(20, 0, Double(columns), 10, Color(hex: 0xFF_FFFF)),
          box(Double(columns) + 20, 0, 20, 10, red),
        ] + (0..<20).map { box(Double($0), Double($0 % 10), 1, 1) }
          + (0..<20).map { box(Double(columns + 20 + $0), Double($0 % 10), 1, 1) })
      let surface = try #require(ImageSurface(width: columns + 40, height: 10))
      let buffer = PixelBuffer(
        base: surface.base, width: surface.width, height: surface.height, stride: surface.stride)
      Renderer().draw(picture, into: buffer, scale: 1)
      let parts = TilePart.parts(of: surface)
      let bytes = parts.reduce(0) { $0 + $1.byteCount }
      #expect(bytes == (isEmpty ? 40 : columns + 40) * 10 * 4)
      #expect(parts.reduce(0) { $0 + $1.box.area } == (columns + 40) * 10)
    }
  }

  @Test func `the longest range of equal columns may begin at the first one`() throws {
    let surface = try #require(ImageSurface(width: 530, height: 2))
    for x in 512..<530 { surface.base[x] = 0xFF00_0000 + UInt32(x) }
    #expect(TilePart.parts(of: surface).reduce(0) { $0 + $1.byteCount } == 18 * 2 * 4)
  }

  @Test func `equal columns keep the color of each row`() throws {
    let surface = try #require(ImageSurface(width: 600, height: 3))
    for y in 0..<3 {
      for x in 0..<600 { surface.base[y * surface.stride + x] = 0xFF00_0001 + UInt32(y) }
    }
    let colors = TilePart.parts(of: surface).map { part in
      if case .color(let word) = part.content { word } else { 0 as UInt32 }
    }
    #expect(colors == [0xFF00_0001, 0xFF00_0002, 0xFF00_0003])
  }

  @Test func `a character in the form of an emoji is not in the main font`() throws {
    let fonts = try #require(FontSet.main())
    #expect(fonts.mainFontCovers("Next → é") && !fonts.mainFontCovers("→\u{FE0F}"))
    #expect(!fonts.mainFontCovers("⌚") && !fonts.mainFontCovers("二"))
  }

  @Test func `a file keeps its alpha, and a picture without pixels is no file`() throws {
    let picture = TestPicture(width: 3, height: 2, ground: 0x8040_2010)
    let file = try PNG.encode(picture.buffer, hasAlpha: true)
    let image = try PNG.decode(file)
    #expect(Set(image.pixels.map { $0 >> 24 }) == [0x80])
    for (width, height, stride) in [(0, 2, 3), (3, 0, 3), (3, 2, 2), (32_768, 1, 32_768)] {
      let buffer = PixelBuffer(
        base: picture.buffer.base, width: width, height: height, stride: stride)
      #expect(throws: PNGError.self) { try PNG.encode(buffer) }
    }
    let pixel = TestPicture(width: 1, height: 1)
    #expect(try PNG.decode(PNG.encode(pixel.buffer)).pixels.count == 1)
    #expect(Renderer().rasterizationCount == 0)
  }

  @Test func `an image of one row or of 300 columns is read`() throws {
    for (width, height) in [(300, 1), (1, 300), (257, 259)] {
      let picture = TestPicture(width: width, height: height)
      let image = try withExtendedLifetime(picture) { try PNG.decode(PNG.encode(picture.buffer)) }
      #expect(image.width == width && image.height == height)
    }
  }

  @Test func `lines of text are centered together, and text at the top begins at the top`() throws {
    func rows(_ string: String, _ alignment: TextStyle.VerticalAlignment, _ lines: Int) throws
      -> ClosedRange<Int>
    {
      let style = TextStyle(size: 14, color: black, verticalAlignment: alignment)
      let picture = TestPicture(width: 200, height: 120).drawn([
        .text(
          string, box: Rectangle(x: 0, y: 10, width: 200, height: 100), style: style, lines: lines,
          alignment: .leading)
      ])
      return try #require(picture.inkedRows)
    }
    let three = try rows("Hx\nHx\nHx", .middle, 3)
    #expect(abs((three.lowerBound + three.upperBound) / 2 - 60) <= 3 && three.count > 35)
    let top = try rows("Hx\nHx", .top, 2)
    #expect((10...16).contains(top.lowerBound) && top.upperBound < 50)
    #expect(try rows("Hx", .top, 1).lowerBound == top.lowerBound)
  }

  @Test func `only upright rectangles are filled as rectangles`() {
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    // The second corner, the third or the fourth is moved by two points along one axis.
    let corners = [
      [point(4, 4), point(12, 4), point(12, 12), point(4, 12)],
      [point(4, 4), point(4, 12), point(12, 12), point(12, 4)],
    ]
    for corners in corners {
      for (index, axis) in [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)] {
        var moved = corners
        if axis == 0 { moved[index].x += 2 } else { moved[index].y += 2 }
        let edges = moved.dropFirst().map { Path.Element.line($0) }
        let path = Path(elements: [.move(moved[0])] + edges + [.close])
        // A path with one more point on its first edge is no rectangle, but has the same shape.
        let middle = point((moved[0].x + moved[1].x) / 2, (moved[0].y + moved[1].y) / 2)
        let same = Path(elements: [.move(moved[0]), .line(middle)] + edges + [.close])
        let pictures = [path, same].map {
          TestPicture(width: 20, height: 20).drawn([.fill($0, .solid(black), .nonZero)])
        }
        #expect(pictures[0].colors == pictures[1].colors, "corner \(index), axis \(axis)")
      }
    }
  }

  @Test func `a rectangle under a skew is no rectangle`() {
    func picture(b: Double, c: Double) -> TestPicture {
      TestPicture(width: 12, height: 12).drawn([
        .group(
          Drawing([box(0, 0, 4, 4)]), transform: Transform(a: 1, b: b, c: c, d: 1, tx: 0, ty: 0),
          opacity: 1, clip: nil)
      ])
    }
    let (down, right) = (picture(b: 1, c: 0), picture(b: 0, c: 1))
    #expect(down[2, 4] == 0 && down[3, 0] == 0xFF_FFFF && down[0, 6] == 0xFF_FFFF)
    #expect(right[4, 2] == 0 && right[0, 3] == 0xFF_FFFF && right[6, 0] == 0xFF_FFFF)
  }

  @Test func `a radial gradient may be smaller than a pixel`() {
    let stops = [GradientStop(offset: 0, color: black), GradientStop(offset: 1, color: red)]
    let paint = Paint.radialGradient(center: Point(x: 4.5, y: 4.5), radius: 0.01, stops: stops)
    let picture = TestPicture(width: 9, height: 9)
      .drawn([.fill(.rectangle(Rectangle(x: 0, y: 0, width: 9, height: 9)), paint, .nonZero)])
    #expect(picture[5, 4] == 0xFF_0000 && picture[4, 5] == 0xFF_0000)
    let half = Paint.radialGradient(center: Point(x: 4, y: 4.5), radius: 0.5, stops: stops)
    let nearer = TestPicture(width: 9, height: 9)
      .drawn([.fill(.rectangle(Rectangle(x: 0, y: 0, width: 9, height: 9)), half, .nonZero)])
    #expect(nearer[4, 4] == 0xFF_0000)
  }

  @Test func `a right angle has a point from a miter limit of √2`() {
    let corner = Path(elements: [
      .move(Point(x: 2, y: 14)), .line(Point(x: 14, y: 14)), .line(Point(x: 14, y: 2)),
    ])
    for (limit, hasPoint) in [(1.0, false), (1.3, false), (1.5, true)] {
      let style = StrokeStyle(width: 6, join: .miter, miterLimit: limit)
      let picture = TestPicture(width: 20, height: 20)
        .drawn([.stroke(corner, .solid(black), style)])
      #expect((picture[16, 16] == 0) == hasPoint, "limit \(limit)")
    }
  }
}
