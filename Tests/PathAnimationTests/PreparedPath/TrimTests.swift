import PathAnimation
import PullcordPathCases
import Testing
import VectorGraphics

struct TrimTests {
  private let square = PreparedPath(.rectangle(Rectangle(x: 0, y: 0, width: 10, height: 10)))

  @Test func `the whole range gives the path itself, and an empty range gives an empty path`() {
    #expect(square.trimmed(to: 1) == square.path)
    #expect(square.trimmed(from: -3, to: 7) == square.path)
    #expect(square.trimmed(from: 0, to: 1, offset: 0.3) == square.path)
    for (from, to) in [(0.0, 0.0), (0.5, 0.5), (0.7, 0.3), (.nan, 1), (0, .nan), (1, 1)] {
      #expect(square.trimmed(from: from, to: to).isEmpty)
    }
    #expect(square.trimmed(from: 0, to: 0.5, offset: .nan).isEmpty)
  }

  @Test func `a trimmed path has the elements within its range`() {
    #expect(square.trimmed(to: 0.25).svg == "M0 0L10 0")
    #expect(square.trimmed(to: 0.3).svg == "M0 0L10 0L10 2")
    #expect(square.trimmed(from: 0.125, to: 0.5).svg == "M5 0L10 0L10 10")
    #expect(square.trimmed(from: 0.875, to: 1).svg == "M0 5L0 0")
  }

  @Test func `a range that wraps around a closed sub-path gives one joined line`() {
    #expect(square.trimmed(from: 0, to: 0.25, offset: 0.875).svg == "M0 5L0 0L5 0")
    #expect(square.trimmed(from: 0, to: 0.25, offset: -0.125).svg == "M0 5L0 0L5 0")
    #expect(square.trimmed(from: 0, to: 0.25, offset: 3).svg == "M0 0L10 0")
    #expect(square.trimmed(from: 0, to: 0.5, offset: 0.875).svg == "M0 5L0 0L10 0L10 5")
    #expect(square.trimmed(from: 0, to: 0.25).svg == "M0 0L10 0")
  }

  @Test func `a range that wraps around an open sub-path gives two pieces`() {
    let line = PreparedPath(.line(from: .zero, to: Point(x: 10, y: 0)))
    #expect(line.trimmed(from: 0, to: 0.5, offset: 0.75).svg == "M7.5 0L10 0M0 0L2.5 0")
  }

  @Test func `sub-paths can be drawn one after the other or all at once`() throws {
    let path = PreparedPath(try Path(svg: "M0 0L30 0M0 5L10 5"))
    #expect(path.trimmed(to: 0.5).svg == "M0 0L20 0")
    #expect(path.trimmed(to: 0.875).svg == "M0 0L30 0M0 5L5 5")
    #expect(
      path.trimmed(from: 0, to: 0.5, order: .parallel).svg == "M0 0L15 0M0 5L5 5")
    let rings = PreparedPath(try Path(svg: "M0 0H2V2H0ZM5 5H7V7H5Z"))
    #expect(
      rings.trimmed(from: 0, to: 0.25, offset: 0.875, order: .parallel).svg
        == "M0 1L0 0L1 0M5 6L5 5L6 5")
  }

  @Test func `a sub-path that is drawn completely keeps its closing line`() throws {
    let path = PreparedPath(try Path(svg: "M0 0H2V2H0ZL9 0"))
    #expect(path.trimmed(to: 0.9).svg.hasPrefix("M0 0L2 0L2 2L0 2ZM0 0L"))
    #expect(path.trimmed(from: 0.1, to: 1).svg.hasSuffix("L0 2L0 0M0 0L9 0"))
  }

  @Test(arguments: SVGCase.all.filter { $0.length > 0 })
  func `the drawn length is the requested proportion`(sample: SVGCase) {
    let path = PreparedPath(Path(drawable: sample.data))
    for (from, to) in [(0.0, 0.01), (0, 0.37), (0.2, 0.7), (0.999, 1)] {
      let drawn = path.trimmed(from: from, to: to).length()
      let rounding = 100 * sample.size.ulp * Double(path.path.nodeCount)
      #expect(abs(drawn - (to - from) * path.length) <= 4e-9 * path.length + rounding)
    }
  }

  @Test(arguments: SVGCase.all.filter { $0.length > 0 })
  func `the drawn length grows with the proportion`(sample: SVGCase) {
    let path = PreparedPath(Path(drawable: sample.data))
    var last = 0.0
    for step in 1...50 {
      let length = path.trimmed(to: Double(step) / 50).length()
      #expect(length >= last * (1 - 1e-9))
      last = length
    }
  }

  @Test func `drawing into a path replaces the earlier elements`() {
    var output = Path()
    square.trim(to: 0.9, into: &output)
    square.trim(to: 0.25, into: &output)
    #expect(output.svg == "M0 0L10 0")
    square.trim(to: 0, into: &output)
    #expect(output.isEmpty)
  }

  @Test func `trimming an empty path gives an empty path`() throws {
    for data in ["", "M5 5", "M5 5M6 6"] {
      let path = PreparedPath(try Path(svg: data))
      #expect(path.length == 0 && path.location(at: 0.5) == nil)
      #expect(path.trimmed(to: 0.5).bounds == nil)
    }
    let dot = PreparedPath(try Path(svg: "M5 5z"))
    #expect(dot.trimmed(to: 0).isEmpty)
    #expect(dot.trimmed(to: 1) == dot.path)
    #expect(dot.location(at: 0.5)?.point == Point(x: 5, y: 5))
  }

  @Test func `trimming works the same for long and short paths`() throws {
    var path = Path(elements: [.move(.zero)])
    for index in 1...10_000 { path.addLine(to: Point(x: Double(index), y: 0)) }
    let prepared = PreparedPath(path)
    #expect(prepared.trimmed(to: 0.01).nodeCount == 101)
    #expect(prepared.trimmed(from: 0.5, to: 0.50015).svg == "M5000 0L5001 0L5001.5 0")
  }

  @Test func `a short sub-path that ends where the stretch begins is no part of it`() {
    for size in [0.25, 1, 100] {
      let path = Path(drawable: "M0 0H\(size)M9 9V\(9 + size)")
      let rest = PreparedPath(path).trimmed(from: 0.5, to: 1)
      #expect(rest == Path(drawable: "M9 9V\(9 + size)"))
    }
  }

  @Test func `a path without a move starts at its first point`() {
    let dot = PreparedPath(Path(elements: [.line(Point(x: 3, y: 4))]))
    #expect(dot.trimmed(to: 1).svg == "M3 4L3 4")
    let line = PreparedPath(Path(elements: [.line(.zero), .line(Point(x: 10, y: 0))]))
    #expect(line.length == 10)
    #expect(line.trimmed(to: 0.5).svg.hasSuffix("L5 0"))
  }
}
