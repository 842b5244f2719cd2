@testable import CairoRendering
import Testing
import VectorGraphics

@Suite struct CacheTests {
  /// Returns a row with a shape and text, which is either opaque or translucent.
  private func row(_ id: UInt64, isOpaque: Bool = true) -> Drawing.Command {
    let ground = isOpaque ? [box(0, 0, 101, 21, Color(hex: 0xEEEE_DD))] : []
    let inner =
      ground + [
        .fill(.circle(center: Point(x: 10, y: 10), radius: 8), .solid(red), .nonZero),
        text("Row \(id)", in: Rectangle(x: 24, y: 0, width: 70, height: 20)),
      ]
    return .cached(id: id, version: 1, size: Size(width: 100, height: 20), Drawing(inner))
  }

  private func placed(_ command: Drawing.Command, y: Double) -> Drawing.Command {
    .group(Drawing([command]), transform: .translation(x: 0, y: y), opacity: 1, clip: nil)
  }

  private func unwrapped(_ command: Drawing.Command) -> Drawing.Command {
    guard case .cached(_, _, _, let drawing) = command else { return command }
    return .group(drawing, transform: .identity, opacity: 1, clip: nil)
  }

  @Test(arguments: [true, false], [1.0, 2, 1.25])
  func `cached pixels equal directly drawn pixels`(
    _ isOpaque: Bool, _ scale: Double
  ) {
    let (width, height) = (Int(100 * scale), Int(20 * scale))
    let row = row(7, isOpaque: isOpaque)
    let renderer = Renderer()
    let first = TestPicture(width: width, height: height)
    renderer.draw(Drawing([row]), into: first.buffer, scale: scale)
    let second = TestPicture(width: width, height: height)
    renderer.draw(Drawing([row]), into: second.buffer, scale: scale)
    #expect(renderer.rasterizationCount == 1)
    #expect(first.colors == second.colors)
    let direct = TestPicture(width: width, height: height).drawn([unwrapped(row)], scale: scale)
    if isOpaque {
      #expect(first.colors == direct.colors)
    } else {
      // Blending a cached drawing rounds twice.
      #expect(zip(first.colors.words, direct.colors.words).allSatisfy { near($0, $1) })
    }
  }

  private func near(_ a: UInt32, _ b: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) <= 2 }
  }

  @Test func `the cache stays within its limit and evicts the least recently used row`() {
    let renderer = Renderer(cacheLimit: 100 * 20 * 4 * 5)
    let picture = TestPicture(width: 100, height: 20)
    for id in 0..<20 as Range<UInt64> {
      picture.draw(Drawing([row(id)]), with: renderer)
      #expect(renderer.cachedByteCount <= 100 * 20 * 4 * 5)
    }
    #expect(renderer.rasterizationCount == 20)
    picture.draw(Drawing([row(19)]), with: renderer)
    #expect(renderer.rasterizationCount == 20)
    picture.draw(Drawing([row(3)]), with: renderer)
    #expect(renderer.rasterizationCount == 21)
  }

  @Test func `a reused surface contains nothing from its earlier use`() {
    let renderer = Renderer(cacheLimit: 100 * 20 * 4 * 2)
    let dark = Color(hex: 0x22_4466)
    let grounds = [
      [], [box(0, 0, 100, 10, dark)], [box(0, 0, 99, 21, dark)],
      [box(0, 0, 101, 21, dark.opacity(0.5))],
    ]
    for (index, ground) in grounds.enumerated() {
      let id = UInt64(2 * index)
      TestPicture(width: 100, height: 20).draw(Drawing([row(id)]), with: renderer)
      let drawing = Drawing.Command.cached(
        id: id + 1, version: 1, size: Size(width: 100, height: 20),
        Drawing(ground + [box(40, 5, 20, 10, red)]))
      let again = TestPicture(width: 100, height: 20)
      again.draw(Drawing([drawing]), with: renderer)
      let fresh = TestPicture(width: 100, height: 20).drawn([drawing])
      #expect(again.colors == fresh.colors)
    }
  }

  @Test func `a drawing with a new version is rasterized again`() {
    let renderer = Renderer()
    let picture = TestPicture(width: 4, height: 4)
    for (version, color) in [(UInt64(1), black), (2, red)] {
      let command = Drawing.Command.cached(
        id: 1, version: version, size: Size(width: 4, height: 4),
        Drawing([box(0, 0, 4, 4, color)]))
      picture.draw(Drawing([command]), with: renderer)
    }
    #expect(picture[1, 1] == 0xFF_0000)
    #expect(renderer.rasterizationCount == 2)
  }

  @Test func `cached drawings are aligned to whole pixels`() {
    for y in [0.0, 0.3, 0.49] {
      let picture = TestPicture(width: 100, height: 22).drawn([placed(row(1), y: y)])
      let still = TestPicture(width: 100, height: 22).drawn([row(1)])
      #expect(picture.colors == still.colors)
    }
  }

  @Test func `rows are clipped at the edges of the target`() {
    for y in [-30.0, -7, 0, 13, 40] {
      let picture = TestPicture(width: 60, height: 20, stride: 64, ground: 0xFF00_FF00)
        .drawn([placed(row(1), y: y)])
      let whole = TestPicture(width: 100, height: 20).drawn([row(1)])
      for line in 0..<20 {
        let source = line - Int(y)
        let expected = (0..<20).contains(source) ? whole[5, source] : 0x00_FF00
        #expect(picture[5, line] == expected)
      }
      // The padding between two rows of pixels stays unchanged.
      #expect(picture.buffer.base[63] == 0xFF00_FF00)
    }
  }

  @Test func `a cached drawing that is rotated or too large is drawn directly`() {
    let square = Drawing.Command.cached(
      id: 1, version: 1, size: Size(width: 4, height: 4), Drawing([box(0, 0, 9, 9, red)]))
    let turned = Drawing.Command.group(
      Drawing([square]), transform: Transform(a: 0, b: 1, c: -1, d: 0, tx: 8, ty: 0), opacity: 1,
      clip: nil)
    let renderer = Renderer(cacheLimit: 16)
    let picture = TestPicture(width: 8, height: 8)
    picture.draw(Drawing([turned, square]), with: renderer)
    #expect(renderer.rasterizationCount == 0)
    #expect(picture[6, 2] == 0xFF_0000)
    #expect(picture[2, 2] == 0xFF_0000)
    #expect(picture[5, 5] == 0xFF_FFFF)
  }

  @Test func `a translucent drawing that is too large to be cached keeps its opacity`() {
    let square = Drawing.Command.cached(
      id: 1, version: 1, size: Size(width: 8, height: 8),
      Drawing([box(0, 0, 8, 8, red.opacity(0.25))]))
    let picture = TestPicture(width: 8, height: 8)
    picture.draw(Drawing([square]), with: Renderer(cacheLimit: 16))
    #expect(picture.colors == TestPicture(width: 8, height: 8).drawn([unwrapped(square)]).colors)
  }

  @Test func `a smaller target keeps the cache of a larger one`() {
    let renderer = Renderer()
    for size in [800, 100, 800] {
      TestPicture(width: size, height: size).draw(Drawing([row(1)]), with: renderer)
    }
    #expect(renderer.rasterizationCount == 1)
  }

  @Test func `the size of the cache is that of the cached pixels`() {
    let renderer = Renderer()
    let picture = TestPicture(width: 100, height: 60)
    #expect(renderer.cachedByteCount == 0)
    for count in 1...3 {
      let rows = (1...count).map { row(UInt64($0), isOpaque: false) }
      picture.draw(Drawing(rows), with: renderer)
      #expect(renderer.cachedByteCount == count * 100 * 20 * 4)
    }
  }

  @Test func `a target of a single row or column is drawn`() {
    for (width, height) in [(5, 1), (1, 5)] {
      let picture = TestPicture(width: width, height: height).drawn([box(0, 0, 9, 9, red)])
      #expect(Set(picture.colors.words) == [0xFF_0000])
    }
  }

  /// Returns an opaque row with a cached disc.
  private func rowWithDisc(_ id: UInt64) -> Drawing.Command {
    let disc = Drawing.Command.cached(
      id: 1_000, version: 1, size: Size(width: 16, height: 16),
      Drawing([.fill(.circle(center: Point(x: 8, y: 8), radius: 8), .solid(red), .nonZero)]))
    return .cached(
      id: id, version: 1, size: Size(width: 100, height: 20),
      Drawing([
        box(0, 0, 101, 21, Color(hex: 0xEEEE_DD)),
        .group(
          Drawing([disc]), transform: .translation(x: Double(id), y: 2), opacity: 1, clip: nil),
      ]))
  }

  @Test func `a cached part of many rows is rasterized once`() {
    let renderer = Renderer(cacheLimit: 100 * 20 * 4 * 2)
    for id in 0..<9 as Range<UInt64> {
      let picture = TestPicture(width: 100, height: 20)
      picture.draw(Drawing([rowWithDisc(id)]), with: renderer)
      #expect(picture[Int(id) + 8, 10] == 0xFF_0000)
      #expect(picture[Int(id) + 17, 10] == 0xEE_EEDD)
    }
    #expect(renderer.rasterizationCount == 9 + 1)
  }

  @Test(arguments: [1.0, 1.25, 2])
  func `a row with a cached part has the same pixels without a cache of rows`(_ scale: Double) {
    let (width, height) = (Int(100 * scale), Int(20 * scale))
    let cached = TestPicture(width: width, height: height)
    cached.draw(Drawing([rowWithDisc(3)]), with: Renderer(), scale: scale)
    let renderer = Renderer(cacheLimit: 16)
    let direct = TestPicture(width: width, height: height)
    direct.draw(Drawing([rowWithDisc(3)]), with: renderer, scale: scale)
    #expect(renderer.rasterizationCount == 1)
    #expect(direct.colors == cached.colors)
  }

  @Test func `the opacity of a group applies to cached drawings in it`() {
    let group = Drawing.Command.group(
      Drawing([row(1)]), transform: .identity, opacity: 0.5, clip: nil)
    let half = TestPicture(width: 100, height: 20).drawn([group])
    let whole = TestPicture(width: 100, height: 20).drawn([row(1)])
    #expect(whole[99, 10] == 0xEE_EEDD)
    #expect(near(half[99, 10], 0xF6_F6EE))
  }

  @Test func `earlier drawings do not affect the pixels of later ones`() {
    let commands = (0..<5 as Range<UInt64>).map { placed(row($0), y: Double($0) * 20) }
    let experienced = Renderer()
    let scrap = TestPicture(width: 100, height: 100)
    for shift in 0..<50 {
      let moved = Drawing.Command.group(
        Drawing(commands), transform: .translation(x: 0, y: -Double(shift)), opacity: 1, clip: nil)
      scrap.draw(Drawing([moved]), with: experienced)
    }
    let first = TestPicture(width: 100, height: 100)
    first.draw(Drawing(commands), with: experienced)
    #expect(first.colors == TestPicture(width: 100, height: 100).drawn(commands).colors)
  }

  @Test func `a drawing that is one pixel wide or high is cached`() {
    for size in [Size(width: 1, height: 9), Size(width: 9, height: 1)] {
      let renderer = Renderer()
      let command = Drawing.Command.cached(
        id: 1, version: 1, size: size, Drawing([box(0, 0, size.width, size.height, red)]))
      let picture = TestPicture(width: 12, height: 12)
      picture.draw(Drawing([command]), with: renderer)
      #expect(renderer.rasterizationCount == 1 && picture[0, 0] == 0xFF_0000)
    }
  }
}

@Suite struct LeastRecentlyUsedTests {
  @Test func `the cache keeps the same entries as a simple list does`() {
    var cache = LeastRecentlyUsed<Int, Int>(limit: 10)
    var list: [(key: Int, cost: Int)] = []
    var state: UInt64 = 7
    for _ in 0..<3_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = Int(state >> 33) % 12
      if state >> 60 < 8 {
        let found = cache.value(for: key)
        let index = list.firstIndex { $0.key == key }
        #expect((found != nil) == (index != nil))
        if let index { list.append(list.remove(at: index)) }
      } else {
        let cost = 1 + Int(state >> 40) % 4
        _ = cache.insert(key, for: key, cost: cost)
        list.removeAll { $0.key == key }
        list.append((key, cost))
        while list.reduce(0, { $0 + $1.cost }) > 10 { list.removeFirst() }
      }
      #expect(cache.count == list.count)
      #expect(cache.cost == list.reduce(0) { $0 + $1.cost })
    }
  }

  @Test func `a value that costs more than the limit is evicted immediately`() {
    var cache = LeastRecentlyUsed<Int, String>(limit: 3)
    #expect(cache.insert("large", for: 1, cost: 4) == ["large"])
    #expect(cache.value(for: 1) == nil)
    #expect(cache.cost == 0)
  }
}
