import PathAnimation
import PullcordRandomHistories
import Testing
import VectorGraphics

/// Tests ranges that end at a border between sub-paths or segments, up to rounding.
///
/// Also tests sub-paths without length.
struct TrimBorderTests {
  @Test(arguments: [1.0, 3.3, 1.1 / 3])
  func `sub-paths of equal length are drawn completely, one after the other`(length: Double) {
    for count in 2...12 {
      var path = Path()
      for index in 0..<count {
        path.append(
          .line(
            from: Point(x: Double(index) * 20, y: 0),
            to: Point(x: Double(index) * 20 + length, y: 0)))
      }
      let prepared = PreparedPath(path)
      for drawn in 1..<count {
        let part = prepared.trimmed(to: Double(drawn) / Double(count))
        #expect(part.elements == Array(path.elements.prefix(2 * drawn)))
        let rest = prepared.trimmed(from: Double(drawn) / Double(count), to: 1)
        #expect(rest.elements == Array(path.elements.dropFirst(2 * drawn)))
        let turned = prepared.trimmed(
          from: 0, to: 1 / Double(count), offset: Double(drawn) / Double(count) - 3)
        #expect(turned.elements == Array(path.elements[2 * drawn..<2 * drawn + 2]))
      }
    }
  }

  @Test func `a range with an offset leaves no tiny remainder at a border`() throws {
    let lines = PreparedPath(try Path(svg: "M0 0H10M20 0H30"))
    #expect(lines.trimmed(from: 0.05, to: 0.1, offset: -0.55).svg == "M20 0L21 0")
    #expect(lines.trimmed(from: 0.05, to: 0.55, offset: 0.45).svg == "M20 0L30 0")
    #expect(
      lines.trimmed(from: 0.2, to: 0.45, offset: 0.8, order: .parallel).svg
        == "M0 0L2.5 0M20 0L22.5 0")
    let ring = PreparedPath(.rectangle(Rectangle(x: 0, y: 0, width: 3.3, height: 3.3)))
    #expect(ring.trimmed(from: 0.05, to: 0.3, offset: -0.05 - 0.25 - 1).nodeCount == 2)
  }

  @Test func `a range that is almost empty draws nothing`() throws {
    let lines = PreparedPath(try Path(svg: "M0 0H10M20 0H30"))
    for start in [0, 0.25, 0.5, 0.75, 1 - 1e-12] {
      #expect(lines.trimmed(from: start, to: start + 1e-12).isEmpty)
    }
  }

  @Test func `a coarse accuracy does not omit visible parts`() throws {
    let lines = PreparedPath(try Path(svg: "M0 0H10M20 0H30"), accuracy: 0.1)
    #expect(lines.trimmed(to: 0.05).svg == "M0 0L1 0")
    #expect(lines.trimmed(to: 0.525).svg == "M0 0L10 0M20 0L20.5 0")
  }

  @Test func `a dot is drawn when the pen reaches it`() throws {
    let first = PreparedPath(try Path(svg: "M5 5h0M0 0h10"))
    #expect(first.trimmed(to: 0).isEmpty)
    #expect(first.trimmed(to: 0.01).svg == "M5 5L5 5M0 0L0.1 0")
    #expect(first.trimmed(from: 0.5, to: 1).svg == "M5 0L10 0")
    let middle = PreparedPath(try Path(svg: "M0 0h10M5 5h0M20 0h10"))
    #expect(middle.trimmed(to: 0.5).svg == "M0 0L10 0")
    #expect(middle.trimmed(to: 0.75).svg == "M0 0L10 0M5 5L5 5M20 0L25 0")
    #expect(middle.trimmed(from: 0.5, to: 1).svg == "M5 5L5 5M20 0L30 0")
    let last = PreparedPath(try Path(svg: "M0 0h10M5 5zM6 6h0"))
    #expect(last.trimmed(from: 0.25, to: 0.875).svg == "M2.5 0L8.75 0")
    #expect(last.trimmed(from: 0.5, to: 1).svg == "M5 0L10 0M5 5ZM6 6L6 6")
  }

  @Test func `a range that wraps around contains the dots at both ends once`() throws {
    let path = PreparedPath(try Path(svg: "M1 1h0M0 0h10M2 2h0"))
    #expect(
      path.trimmed(from: 0, to: 0.5, offset: 0.75).svg == "M7.5 0L10 0M2 2L2 2M1 1L1 1M0 0L2.5 0")
    #expect(path.trimmed(from: 0, to: 0.5, offset: 0.25).svg == "M2.5 0L7.5 0")
    #expect(
      path.trimmed(from: 0, to: 0.5, offset: 0.75, order: .parallel).svg
        == "M1 1L1 1M7.5 0L10 0M0 0L2.5 0M2 2L2 2")
  }

  @Test func `a path that contains only dots is drawn completely at any progress above 0`() throws {
    let dots = PreparedPath(try Path(svg: "M5 5h0M9 5z"))
    #expect(dots.trimmed(to: 0).isEmpty)
    #expect(dots.trimmed(to: 0.01) == dots.path)
    #expect(dots.trimmed(from: 0.4, to: 0.6, offset: 0.7, order: .parallel) == dots.path)
  }

  @Test func `random ranges have the expected length, no tiny pieces and no repeated dots`() async {
    let seed = testSeed(50)
    var random = SplitMix(seed: seed)
    for _ in 0..<4000 {
      let path = PreparedPath(Self.path(&random))
      // Ranges that are multiples of one share often end at borders.
      let share = Double(random.chance(of: 12) + 1)
      let from = Double(random.chance(of: Int(share))) / share
      let to = random.chance(of: 2) == 0 ? 1 : min(1, from + 1 / share)
      let offset = Double(random.chance(of: 41) - 20) / share
      let order = random.chance(of: 3) == 0 ? PreparedPath.Order.parallel : .sequential
      let drawn = path.trimmed(from: from, to: to, offset: offset, order: order)
      let slack = 1e-8 * path.length
      let note = "\(path.path.svg) from \(from) to \(to) by \(offset), \(order), seed \(seed)"
      #expect(abs(drawn.length() - (to - from) * path.length) <= slack, "\(note)")
      let pieces = drawn.segments.map { $0.length() }
      #expect(!pieces.contains { $0 > 0 && $0 < slack }, "\(note)")
      #expect(Self.dots(drawn) <= Self.dots(path.path), "\(note)")
      await Task.yield()
    }
  }

  @Test func `the two parts of a split path together equal the whole path`() async {
    let seed = testSeed(8)
    var random = SplitMix(seed: seed)
    for _ in 0..<4000 {
      let path = PreparedPath(Self.path(&random))
      let share = Double(random.chance(of: 12) + 1)
      let cut = path.length * Double(random.chance(of: Int(share) + 1)) / share
      let (before, after) = path.split(atLength: cut)
      let slack = 1e-8 * path.length
      let note = "\(path.path.svg) at \(cut), seed \(seed)"
      #expect(abs(before.length() - cut) <= slack, "\(note)")
      #expect(abs(after.length() - (path.length - cut)) <= slack, "\(note)")
      #expect(Self.dots(before) + Self.dots(after) == Self.dots(path.path), "\(note)")
      if cut > 0, cut < path.length {
        let proportion = cut / path.length
        #expect(before.nodeCount == path.trimmed(to: proportion).nodeCount, "\(note)")
        #expect(after.nodeCount == path.trimmed(from: proportion, to: 1).nodeCount, "\(note)")
      }
      await Task.yield()
    }
  }

  @Test func `splitting beyond an end returns the path and an empty path`() throws {
    let path = PreparedPath(try Path(svg: "M0 0H10V10Z"))
    for length in [0, -4, Double.nan] {
      #expect(path.split(atLength: length) == (Path(), path.path))
    }
    for length in [path.length, 1e9] {
      #expect(path.split(atLength: length) == (path.path, Path()))
    }
    let (before, after) = path.split(atLength: 15)
    #expect(before.svg == "M0 0L10 0L10 5" && after.svg == "M10 5L10 10L0 0")
    let dot = PreparedPath(try Path(svg: "M5 5z"))
    #expect(dot.split(atLength: 0).after == dot.path)
  }

  /// Returns lines, curves, polygons and dots.
  ///
  /// Many of them have equal lengths.
  private static func path(_ random: inout SplitMix) -> Path {
    var path = Path()
    for index in 0...random.chance(of: 7) {
      let start = Point(x: Double(index) * 20, y: 0)
      let length = [1, 3.3, 0.7][random.chance(of: 3)]
      path.move(to: start)
      switch random.chance(of: 4) {
      case 0: path.addLine(to: start)
      case 1:
        path.addCubic(
          control1: start, control2: Point(x: start.x + length, y: length),
          to: Point(x: start.x + length, y: 0))
      case 2:
        path.addLine(to: Point(x: start.x + length, y: 0))
        path.addLine(to: Point(x: start.x + length, y: length))
        path.close()
      default: path.addLine(to: Point(x: start.x + length, y: 0))
      }
    }
    path.append(.line(from: Point(x: 0, y: 9), to: Point(x: 1, y: 9)))
    return path
  }

  /// Returns the number of sub-paths without length.
  private static func dots(_ path: Path) -> Int {
    path.segments.filter { $0.start == $0.end && $0.length() == 0 }.count
  }
}
