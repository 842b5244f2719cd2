@testable import CairoRendering
import PathAnimation
import Testing
import VectorGraphics

@Suite struct CompositionTests {
  private let theme = (ground: Color(hex: 0xF8F8FA), line: Color(hex: 0xD0D0D8))

  /// A row as wide as the page, with a disc, a title, a time at the right and a hairline.
  private func row(_ id: Int, width: Double, isOpaque: Bool = true) -> Drawing.Command {
    let ground = isOpaque ? [box(0, 0, width + 1, 41, theme.ground)] : []
    let inner =
      ground + [
        .fill(.circle(center: Point(x: 20, y: 20), radius: 12.3), .solid(red), .nonZero),
        text("Row \(id)", in: Rectangle(x: 48, y: 8, width: 90, height: 20)),
        text(
          "\(id) min", in: Rectangle(x: width - 70, y: 8, width: 60, height: 20),
          alignment: .trailing),
        box(48, 39, width, 1, theme.line),
      ]
    return .cached(
      id: UInt64(id), version: isOpaque ? 1 : 2, size: Size(width: width, height: 40),
      Drawing(inner))
  }

  private func moved(
    _ commands: [Drawing.Command], x: Double = 0, y: Double, opacity: Double = 1, clip: Path? = nil
  ) -> Drawing.Command {
    .group(
      Drawing(commands), transform: .translation(x: x, y: y), opacity: opacity, clip: clip)
  }

  /// A page of rows at an offset, over a ground that is visible at its start.
  private func page(offset: Double, width: Double, height: Double) -> [Drawing.Command] {
    let first = max(0, Int(offset / 40))
    let rows = (first..<first + Int(height / 40) + 2).map {
      moved([row($0, width: width)], y: Double($0) * 40)
    }
    return [box(0, 0, width, height, Color(hex: 0xE0E4EC)), moved(rows, y: -offset)]
  }

  /// What scenes draw over a page.
  private func overlays(width: Double, height: Double) -> [[Drawing.Command]] {
    let pill = Path.roundedRectangle(
      Rectangle(x: width - 8, y: 30, width: 5, height: 50), radius: 2.5)
    let ring = Path.roundedRectangle(
      Rectangle(x: 2.5, y: 2.5, width: width - 5, height: height - 5), radius: 4)
    let card = Path.roundedRectangle(Rectangle(x: 30, y: 20, width: 90, height: 40), radius: 9)
    let shade = Paint.solid(Color(red: 0, green: 0.2, blue: 0.9, alpha: 0.2))
    return [
      [],
      [.fill(pill, shade, .nonZero)],
      [.stroke(ring, .solid(red), StrokeStyle(width: 2))],
      [.fill(.rectangle(Rectangle(x: 0, y: 40, width: width, height: 40)), shade, .nonZero)],
      [
        moved(
          [
            .fill(card, .solid(theme.ground), .nonZero),
            .stroke(card, .solid(black), StrokeStyle(width: 1)),
            text("Translucent", in: Rectangle(x: 30, y: 20, width: 90, height: 40)),
          ], y: 3.3, opacity: 0.7)
      ],
      [
        moved(
          [
            moved([row(900, width: 100)], y: 5),
            .fill(.circle(center: Point(x: 50, y: 30), radius: 25), shade, .nonZero),
          ], x: 20, y: 30,
          clip: .rectangle(Rectangle(x: 0, y: 0, width: 80, height: 32)))
      ],
      [
        moved(
          [moved([row(901, width: 120)], y: 0)], x: 10, y: 10,
          clip: .circle(center: Point(x: 60, y: 20), radius: 19))
      ],
      [moved([row(902, width: 110, isOpaque: false)], x: 14, y: 55)],
      [moved([row(903, width: 110)], x: 14, y: 55, opacity: 0.5)],
      [
        .group(
          Drawing([row(904, width: 60)]),
          transform: Transform.rotation(radians: 0.3, about: Point(x: 60, y: 40)), opacity: 1,
          clip: nil)
      ],
      [box(0, 0, width, 24, theme.ground), box(0, 23, width, 1, theme.line)],
    ]
  }

  /// The window of a server that shows parts as they arrive.
  private final class Screen {
    let shown: TestPicture
    private let buffer: TestPicture
    let tiles: TileMemory
    let renderer = Renderer()

    init(width: Int, height: Int, tileBytes: Int) {
      shown = TestPicture(width: width, height: height, ground: 0xFFFF_00FF)
      buffer = TestPicture(width: width, height: height)
      tiles = TileMemory(byteCount: tileBytes)
    }

    /// Composes a frame in a buffer full of garbage and returns its parts.
    func frame(
      _ drawing: Drawing, scale: Double, keepsPrevious: Bool = false
    ) -> PictureParts {
      buffer.buffer.base.update(repeating: 0xFF12_FE34, count: buffer.width * buffer.height)
      return renderer.compose(
        drawing, into: buffer.buffer, tiles: tiles, keepsPrevious: keepsPrevious, scale: scale)
    }

    /// Shows parts; returns how often each pixel was written.
    func show(_ parts: PictureParts) -> [Int] {
      var counts = Array(repeating: 0, count: shown.width * shown.height)
      let words = tiles.base.assumingMemoryBound(to: UInt32.self)
      func write(_ box: PixelBox, _ word: (Int, Int) -> UInt32) {
        for y in box.top..<box.bottom {
          for x in box.left..<box.right {
            shown.buffer.base[y * shown.width + x] = word(x, y)
            counts[y * shown.width + x] += 1
          }
        }
      }
      for box in parts.kept { write(box) { shown.buffer.base[$1 * shown.width + $0] } }
      for fill in parts.fills { write(fill.box) { _, _ in fill.word } }
      for box in parts.drawn { write(box) { buffer.buffer.base[$1 * shown.width + $0] } }
      for copy in parts.copies {
        #expect(copy.y + copy.box.height <= copy.tileHeight)
        #expect(copy.x + copy.box.width <= copy.tileWidth)
        write(copy.box) { x, y in
          words[
            copy.tile + (copy.y + y - copy.box.top) * copy.tileWidth + copy.x + x - copy.box.left]
        }
      }
      return counts
    }
  }

  @Test(arguments: [(160.0, 1.0), (160, 1.25), (700, 1)], [false, true])
  func `composed frames equal drawn frames while a page scrolls under overlays`(
    _ page: (width: Double, scale: Double), keepsPrevious: Bool
  ) {
    let (width, scale) = page
    let height = 200.0
    let pixels = (Int(width * scale), Int(height * scale))
    let screen = Screen(width: pixels.0, height: pixels.1, tileBytes: 8_000_000)
    var offset = -30.0
    for (index, overlay) in overlays(width: width, height: height).enumerated() {
      for step in [0, 7, 0, 13.4, 80, -11] as [Double] {
        offset += step
        let drawing = Drawing(
          self.page(offset: offset, width: width, height: height) + overlay)
        let counts = screen.show(
          screen.frame(drawing, scale: scale, keepsPrevious: keepsPrevious))
        #expect(counts.allSatisfy { $0 == 1 }, "overlay \(index) at \(offset)")
        let direct = TestPicture(width: pixels.0, height: pixels.1)
          .drawn(drawing.commands, scale: scale)
        #expect(screen.shown.colors == direct.colors, "overlay \(index) at \(offset)")
      }
    }
  }

  @Test func `a page without overlays is not drawn at all`() {
    let screen = Screen(width: 160, height: 200, tileBytes: 4_000_000)
    let parts = screen.frame(Drawing(page(offset: 15, width: 160, height: 200)), scale: 1)
    #expect(parts.drawn.isEmpty)
    #expect(parts.fills.isEmpty)
    // Rows that follow each other in the memory are one copy.
    #expect(parts.copies.count == 1)
  }

  @Test func `what stays the same is neither drawn nor sent again`() {
    let screen = Screen(width: 160, height: 200, tileBytes: 4_000_000)
    func frame(_ offset: Double, label: String, _ keepsPrevious: Bool = true) -> PictureParts {
      let bar = [
        box(0, 0, 160, 40, theme.ground),
        text(label, in: Rectangle(x: 10, y: 10, width: 80, height: 20)),
      ]
      let page = moved(
        [moved(page(offset: offset, width: 160, height: 160), y: 40)], y: 0,
        clip: .rectangle(Rectangle(x: 0, y: 40, width: 160, height: 160)))
      return screen.frame(Drawing([page] + bar), scale: 1, keepsPrevious: keepsPrevious)
    }
    let first = frame(0, label: "Bar")
    #expect(first.kept.isEmpty && first.drawn.count == 1)
    let second = frame(30, label: "Bar")
    #expect(second.drawn.isEmpty && second.kept == first.drawn)
    #expect(frame(40, label: "Bart").kept.isEmpty)
    #expect(frame(40, label: "Bart", false).drawn.count == 1)
  }

  @Test func `prepared rows are not drawn in the frame that needs them`() {
    let screen = Screen(width: 160, height: 200, tileBytes: 4_000_000)
    _ = screen.frame(Drawing(page(offset: 0, width: 160, height: 200)), scale: 1)
    screen.renderer.prepare(Drawing(page(offset: 90, width: 160, height: 200)), scale: 1)
    let count = screen.renderer.rasterizationCount
    let drawing = Drawing(page(offset: 60, width: 160, height: 200))
    _ = screen.show(screen.frame(drawing, scale: 1))
    #expect(screen.renderer.rasterizationCount == count)
    let direct = TestPicture(width: 160, height: 200).drawn(drawing.commands)
    #expect(screen.shown.colors == direct.colors)
  }

  @Test func `wide empty columns take no tile memory`() throws {
    let screen = Screen(width: 2000, height: 40, tileBytes: 4_000_000)
    let parts = screen.frame(Drawing([row(1, width: 2000)]), scale: 1)
    #expect(parts.copies.count == 2)
    #expect(parts.copies.reduce(0) { $0 + $1.tileWidth } < 700)
    #expect(parts.fills.count == 2)
    #expect(screen.show(parts).allSatisfy { $0 == 1 })
  }

  @Test func `a drawing with holes is drawn completely`() {
    let screen = Screen(width: 160, height: 40, tileBytes: 4_000_000)
    let parts = screen.frame(
      Drawing([box(0, 0, 100, 40, theme.ground), box(100, 0, 59, 40, black)]), scale: 1)
    #expect(parts == PictureParts(drawn: [PixelBox(left: 0, top: 0, right: 160, bottom: 40)]))
  }

  @Test func `tiles that do not fit into the memory are drawn`() {
    let screen = Screen(width: 160, height: 200, tileBytes: 160 * 40 * 4 * 3)
    for offset in [0.0, 30, 200, 210, 0] {
      let drawing = Drawing(page(offset: offset, width: 160, height: 200))
      let counts = screen.show(screen.frame(drawing, scale: 1))
      #expect(counts.allSatisfy { $0 == 1 })
      let direct = TestPicture(width: 160, height: 200).drawn(drawing.commands)
      #expect(screen.shown.colors == direct.colors)
    }
  }

  @Test func `tiles in memory of another object keep that object alive`() {
    final class Owner {
      let base = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 64)
      deinit { base.deallocate() }
    }
    var owner: Owner? = Owner()
    weak let kept = owner
    var memory = owner.map { TileMemory(base: $0.base, byteCount: 64, owner: $0) }
    owner = nil
    #expect(kept != nil && memory?.base == kept?.base && memory?.byteCount == 64)
    memory = nil
    #expect(kept == nil)
  }

  @Test func `the tiles of the frame before stay unchanged for a late reader`() {
    let screen = Screen(width: 160, height: 200, tileBytes: 160 * 40 * 4 * 14)
    var unread: (parts: PictureParts, drawing: Drawing)?
    for step in 0..<60 {
      let drawing = Drawing(page(offset: Double(step) * 190, width: 160, height: 200))
      let parts = screen.frame(drawing, scale: 1)
      if let unread, unread.parts.drawn.isEmpty {
        _ = screen.show(unread.parts)
        let direct = TestPicture(width: 160, height: 200).drawn(unread.drawing.commands)
        #expect(screen.shown.colors == direct.colors, "step \(step)")
      }
      unread = (parts, drawing)
    }
  }

  @Test func `scrolling touches only a part of a large memory`() {
    let screen = Screen(width: 160, height: 200, tileBytes: 40_000_000)
    var end = 0
    for step in 0..<200 {
      let parts = screen.frame(
        Drawing(page(offset: Double(step) * 25, width: 160, height: 200)), scale: 1)
      end = parts.copies.reduce(end) { max($0, $1.tile + $1.tileWidth * $1.tileHeight) }
    }
    #expect(end * 4 <= 4 * 160 * 200 * 4)
  }

  @Test func `clips, masks, wide line ends and skewed lines are composed as they are drawn`() {
    let shade = Paint.solid(Color(red: 0, green: 0.2, blue: 0.9, alpha: 0.2))
    let line = Path(elements: [.move(Point(x: 30, y: 0)), .line(Point(x: 50, y: 0))])
    let wide = Drawing.Command.stroke(
      line, .solid(red), StrokeStyle(width: 40, cap: .square))
    let disc = Drawing.Command.fill(
      .circle(center: Point(x: 30, y: 30), radius: 18), shade, .nonZero)
    let later = Drawing.Command.fill(
      .circle(center: Point(x: 120, y: 150), radius: 9), shade, .nonZero)
    let overlays: [[Drawing.Command]] = [
      [
        moved([disc], y: 0, clip: .rectangle(Rectangle(x: 20, y: 20, width: 16, height: 40))),
        later,
      ],
      [moved([disc], y: 0, clip: Path()), later],
      [
        .group(
          Drawing([.masked(Drawing([disc, wide]), by: Drawing([later, disc]), .luminance)]),
          transform: Transform(a: 0.7, b: 0.71, c: 0.71, d: 0.7, tx: 40, ty: 60), opacity: 0.6,
          clip: nil), later,
      ],
      [
        .group(
          Drawing([wide]), transform: Transform(a: 0.7, b: 0.71, c: 0.71, d: 0.7, tx: 40, ty: 60),
          opacity: 1, clip: nil)
      ],
      // A line that is wide in one direction only, and a curve that begins where it returns to.
      [
        .group(
          Drawing([.stroke(line, .solid(red), StrokeStyle(width: 3))]),
          transform: Transform(a: 0.3, b: 0, c: 0, d: 8, tx: 30, ty: 90), opacity: 1, clip: nil)
      ],
      [
        .stroke(
          Path(elements: [
            .cubic(Point(x: 40, y: 190), Point(x: 50, y: 120), Point(x: 100, y: 110)),
            .line(Point(x: 100, y: 130)), .close,
          ]), shade, StrokeStyle(width: 2))
      ],
      // A long line after a dot: the bounds of a long path are those of its parts.
      [
        .stroke(
          Path(elements: [
            .move(Point(x: 20, y: 170)), .close, .move(Point(x: 20, y: 20)),
            .line(Point(x: 150, y: 20)),
          ]), shade, StrokeStyle(width: 9))
      ],
    ]
    for (index, overlay) in overlays.enumerated() {
      let screen = Screen(width: 160, height: 200, tileBytes: 4_000_000)
      let drawing = Drawing(page(offset: 15, width: 160, height: 200) + overlay)
      let parts = screen.frame(drawing, scale: 1)
      #expect(parts.drawn.reduce(0) { $0 + $1.area } < 160 * 200, "overlay \(index)")
      _ = screen.show(parts)
      let direct = TestPicture(width: 160, height: 200).drawn(drawing.commands)
      #expect(screen.shown.colors == direct.colors, "overlay \(index)")
    }
  }

  @Test func `shapes far from each other are drawn without what is between them`() {
    let screen = Screen(width: 160, height: 200, tileBytes: 4_000_000)
    let shade = Paint.solid(Color(red: 0, green: 0.2, blue: 0.9, alpha: 0.2))
    let discs = [20.0, 140].map {
      Drawing.Command.fill(.circle(center: Point(x: $0, y: $0), radius: 9), shade, .nonZero)
    }
    let hidden = moved([discs[0]], x: 60, y: 0, opacity: 0)
    let parts = screen.frame(
      Drawing(page(offset: 15, width: 160, height: 200) + discs + [hidden]), scale: 1)
    #expect(parts.drawn.count == 2)
    #expect(parts.drawn.allSatisfy { $0.width <= 24 && $0.height <= 24 })
  }

  @Test func `more than 64 shapes far from each other are drawn as a whole`() {
    for count in [64, 65] {
      let screen = Screen(width: 400, height: 400, tileBytes: 4_000_000)
      let ground = box(0, 0, 400, 400)
      let discs = (0..<count).map { number in
        Drawing.Command.fill(
          .circle(
            center: Point(x: 20 + 40 * Double(number % 9), y: 20 + 40 * Double(number / 9)),
            radius: 4),
          .solid(red), .nonZero)
      }
      let parts = screen.frame(Drawing([ground] + discs), scale: 1)
      #expect(parts.drawn.count == (count == 64 ? 64 : 1))
    }
  }

  @Test func `what stays the same is drawn again if the caller does not ask to keep it`() {
    let (picture, tiles) = (TestPicture(width: 160, height: 40), TileMemory(byteCount: 1_000_000))
    let (renderer, drawing) = (
      Renderer(), Drawing([row(1, width: 160), box(10.5, 9, 20, 20, red)])
    )
    for _ in 0..<2 {
      let parts = withExtendedLifetime(picture) {
        renderer.compose(drawing, into: picture.buffer, tiles: tiles, scale: 1)
      }
      #expect(parts.kept.isEmpty && parts.drawn.count == 1)
    }
  }

  @Test func `preparing with an infinite scale does nothing`() {
    let screen = Screen(width: 160, height: 200, tileBytes: 4_000_000)
    let drawing = Drawing(page(offset: 0, width: 160, height: 200))
    _ = screen.frame(drawing, scale: 1)
    let count = screen.renderer.rasterizationCount
    screen.renderer.prepare(drawing, scale: .infinity)
    #expect(screen.renderer.rasterizationCount == count)
  }

  @Test func `a frame of which more than half is painted is drawn as a whole`() {
    let screen = Screen(width: 160, height: 200, tileBytes: 4_000_000)
    let shade = Paint.solid(Color(red: 0, green: 0.2, blue: 0.9, alpha: 0.2))
    let disc = Drawing.Command.fill(
      .circle(center: Point(x: 80, y: 90), radius: 78), shade, .nonZero)
    let parts = screen.frame(
      Drawing(page(offset: 15, width: 160, height: 200) + [disc]), scale: 1)
    #expect(parts == PictureParts(drawn: [PixelBox(left: 0, top: 0, right: 160, bottom: 200)]))
  }
}

@Suite struct PixelBoxTests {
  @Test func `the pixels of a box outside another one are each in one box`() {
    let box = PixelBox(left: 2, top: 3, right: 9, bottom: 8)
    for left in 0..<11 {
      for top in 0..<10 {
        let other = PixelBox(left: left, top: top, right: left + 3, bottom: top + 4)
        let rest = box.subtracting(other)
        for x in 0..<12 {
          for y in 0..<12 {
            let pixel = PixelBox(left: x, top: y, right: x + 1, bottom: y + 1)
            let count = rest.count { $0.contains(pixel) }
            #expect(count == (box.contains(pixel) && !other.contains(pixel) ? 1 : 0))
          }
        }
      }
    }
  }
}

@Suite struct DrawnClusterTests {
  /// An item of random boxes in a picture of 24 × 24 pixels.
  private func item(_ random: inout some RandomNumberGenerator) -> PictureItem {
    func box() -> PixelBox {
      let (left, top) = (
        Int.random(in: 0..<20, using: &random), Int.random(in: 0..<20, using: &random)
      )
      return PixelBox(
        left: left, top: top, right: left + .random(in: 1...4, using: &random),
        bottom: top + .random(in: 1...4, using: &random))
    }
    let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in box() }
    guard let first = parts.first else { return painted(box(), []) }
    let bounds = parts.reduce(first) {
      PixelBox(
        left: min($0.left, $1.left), top: min($0.top, $1.top), right: max($0.right, $1.right),
        bottom: max($0.bottom, $1.bottom))
    }
    return painted(bounds, parts)
  }

  private func painted(_ box: PixelBox, _ parts: [PixelBox]) -> PictureItem {
    let command = Drawing.Command.fill(Path(), .solid(red), .nonZero)
    return PictureItem(
      content: .painted(command, Placement(scale: 1, clip: box)), box: box,
      parts: parts)
  }

  private func pixels(_ boxes: [PixelBox]) -> [Int] {
    boxes.flatMap { box in
      (box.top..<box.bottom).flatMap { y in (box.left..<box.right).map { $0 + 24 * y } }
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `each painted pixel is in one region, together with all items that paint it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let items = (0..<Int(seed % 9 + 1)).map { _ in item(&random) }
    let clusters = DrawnCluster.clusters(of: items)
    let found = clusters.flatMap { pixels($0.region.boxes) }
    #expect(Set(found).count == found.count)
    #expect(Set(found) == Set(items.flatMap { pixels($0.boxes) }))
    for cluster in clusters {
      let region = Set(pixels(cluster.region.boxes))
      #expect(cluster.items == items.filter { !region.isDisjoint(with: pixels($0.boxes)) })
      for item in cluster.items { #expect(region.isSuperset(of: pixels(item.boxes))) }
    }
  }
}
