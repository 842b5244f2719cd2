import PathAnimation
import PullcordAcceptedRows
import PullcordPathCases
import Testing
import VectorGraphics

/// Measured paths and compositions answer as they did when a person accepted their answers.
///
/// `./run.sh record` accepts a change.
struct AcceptedPathTests {
  private static let eighths = (-1...9).map { Double($0) / 8 }

  @Test func `paths have accepted stretches, nodes, places and halves`() async throws {
    var rows: [[String]] = []
    for seed in 1...150 {
      await Task.yield()
      var grid = DrawingGrid(seed: UInt64(seed))
      let path = grid.chance(of: 3) > 0 ? grid.lines() : grid.path()
      let prepared = PreparedPath(path, accuracy: grid.pick([1e-9, 1e-9, 1e-3, 0.1]))
      var (stretches, places, nodes) = (AnswerSum(prepared.length), AnswerSum(), AnswerSum())
      for from in Self.eighths + [.nan] {
        for to in Self.eighths {
          let offset = grid.pick([0, 0, 0, 0.125, 0.5, -0.25, 1, 2.75, .infinity])
          for order in [PreparedPath.Order.sequential, .parallel] {
            stretches.add(
              prepared.trimmed(from: from, to: to, offset: offset, order: order).elements)
          }
        }
        stretches.add(prepared.trimmed(to: from).elements)
        nodes.add(prepared.visibleNodeCount(to: from))
        nodes.add(prepared.trimmedByNode(to: from).elements)
        places.add(prepared.location(at: from) as Any)
      }
      for length in [-1, 0, 0.5, 1, 2, 3, 4, 5, 6, 8, 12, 100, prepared.length, .nan] {
        let (before, after) = prepared.split(atLength: length)
        stretches.add([before.elements, after.elements])
        places.add(prepared.location(atLength: length) as Any)
        if let place = prepared.location(atLength: length) {
          places.add([place.angle, place.transform.a, place.transform.b, place.transform.c])
          places.add([place.transform.d, place.transform.tx, place.transform.ty])
        }
      }
      let follower = PathFollower(
        prepared, rotation: grid.pick([.fixed, .automatic(), .automatic(offset: 0.5)]),
        window: ProgressWindow(start: grid.pick([0, 0.25]), end: grid.pick([0.5, 1])))
      places.add(Self.eighths.map { follower.transform(at: $0) })
      rows.append(
        ["path \(seed)", stretches.column, places.column, nodes.column])
    }
    try AcceptedRows("paths.tsv", beside: #filePath).expect(rows)
  }

  /// Cuts within a share of 2⁻²⁰ of a border move there.
  ///
  /// All lengths are exact here.
  @Test func `cuts near borders have accepted places`() throws {
    let near = 0x1p-20
    let data = [
      "M0 0H4M5 0H9", "M0 0H4V4", "M0 0H2V2H0Z", "M0 0H2M3 0H5M5 5h0M6 0H8M9 0H11", "M0 0H8",
      "M5 5h0M0 0H2M3 0H9M7 7z", "M0 0H1V1H0ZM4 0H6V2H4ZM8 0H12",
    ]
    let shares = (0...8).flatMap { step in
      [-2, -1, -0.5, 0, 0.5, 1, 2].map { Double(step) / 8 + $0 * near }
    }
    let rows = try data.map { data in
      let path = PreparedPath(try Path(svg: data), accuracy: near)
      var (cuts, halves, turned) = (AnswerSum(), AnswerSum(), AnswerSum())
      for from in shares {
        cuts.add(path.trimmed(from: 0, to: from).svg)
        cuts.add(path.trimmed(from: 0, to: from, order: .parallel).svg)
        cuts.add(path.trimmed(from: from, to: 1).svg)
        cuts.add(path.trimmed(from: from, to: 1, order: .parallel).svg)
        for width in [0.5, 1, 1.5, 2] {
          cuts.add(path.trimmed(from: from, to: from + width * near).svg)
          cuts.add(path.trimmed(from: from - width * near, to: from).svg)
        }
        turned.add(path.trimmed(from: 0, to: 0.25, offset: from).svg)
        turned.add(path.trimmed(from: 0, to: 0.25, offset: from, order: .parallel).svg)
        let (before, after) = path.split(atLength: from * path.length)
        halves.add([before.svg, after.svg])
      }
      return [data, cuts.column, halves.column, turned.column]
    }
    try AcceptedRows("borders.tsv", beside: #filePath).expect(rows)
  }

  /// Returns a part of any of a few shapes, with any paint and window.
  private static func part(_ grid: inout DrawingGrid) -> PathPart {
    let path =
      switch grid.chance(of: 5) {
      case 0: grid.path()
      case 1: Path.rectangle(grid.rectangle())
      case 2: Path(drawable: "M1 2z")
      default: grid.lines()
      }
    let window = ProgressWindow(
      start: grid.pick([-0.25, 0, 0, 0.25, 0.5, 1]), end: grid.pick([0.25, 0.5, 1, 1, 1.5]),
      easing: grid.pick([.linear, .steps(2), .cubicBezier(x1: 0.3, y1: -0.5, x2: 0.6, y2: 1.5)]))
    let rule: FillRule = grid.pick([.nonZero, .evenOdd])
    let stroke = grid.pick([nil, grid.paint(), grid.paint()])
    let fill = grid.pick([nil, grid.paint()])
    if grid.chance(of: 3) == 0 {
      return PathPart(
        path, start: window.start, stroke: stroke, style: grid.strokeStyle(), fill: fill,
        fillRule: rule)
    }
    return PathPart(
      path, window: window, stroke: stroke, style: grid.strokeStyle(), fill: fill, fillRule: rule)
  }

  private static func frame(_ grid: inout DrawingGrid) -> Rectangle {
    Rectangle(
      x: grid.coordinate(), y: grid.coordinate(), width: grid.pick([0, 1, 8, 16, 24]),
      height: grid.pick([0, 1, 8, 16, 24]))
  }

  private static func columns(_ composition: PathComposition) -> [String] {
    var (shapes, drawings) = (AnswerSum(), AnswerSum())
    shapes.add(composition.parts.map(\.path.elements))
    for progress in Self.eighths + [.nan] {
      for part in -1...composition.parts.count {
        shapes.add(composition.proportion(ofPart: part, at: progress))
        var path = Path(drawable: "M7 7L9 9")
        composition.trim(part: part, at: progress, into: &path)
        shapes.add(path.elements)
      }
      shapes.add(composition.paths(at: progress).map(\.elements))
      drawings.add(composition.drawing(at: progress).commands)
    }
    return [shapes.column, drawings.column]
  }

  @Test func `compositions have accepted shapes and drawings`() async throws {
    let alignments: [FitAlignment] = [
      .center, .topLeft, .top, .topRight, .left, .right, .bottomLeft, .bottom, .bottomRight,
      FitAlignment(x: 0.25, y: 2),
    ]
    var rows: [[String]] = []
    for seed in 1...120 {
      await Task.yield()
      var grid = DrawingGrid(seed: UInt64(seed))
      let parts = (0..<grid.chance(of: 4)).map { _ in Self.part(&grid) }
      let composition = PathComposition(
        parts, frame: Self.frame(&grid), fit: grid.pick([.each, .asFirst, .union, .none]),
        alignment: grid.pick(alignments), box: grid.pick([.tight, .controlPoints]),
        measure: grid.pick([.node, .length(.sequential), .length(.parallel)]),
        isInsetByStroke: grid.pick([false, true]))
      let windows = PathComposition.windows(
        byLengthOf: parts.map(\.path), easing: grid.pick([.linear, .easeIn]))
      rows.append(
        ["composition \(seed)"] + Self.columns(composition) + [AnswerSum(windows).column])
    }
    try AcceptedRows("compositions.tsv", beside: #filePath).expect(rows)
  }

  @Test func `styles have accepted windows, layers and compositions`() async throws {
    var rows: [[String]] = []
    for seed in 1...80 {
      await Task.yield()
      var grid = DrawingGrid(seed: UInt64(seed))
      let parts = (0..<grid.chance(of: 4)).map { _ in Self.part(&grid) }
      var style = IconStyle()
      for index in 0..<grid.chance(of: 5) {
        style[index] = IconStyle.Part(
          start: grid.pick([nil, nil, -0.25, 0, 0.25, 1.5]),
          duration: grid.pick([nil, nil, -0.5, 0, 0.25, 0.5, 2]),
          width: grid.pick([nil, 0, 2]), color: grid.pick([nil, grid.color()]),
          order: grid.pick([-1, 0, 0, 1]))
      }
      style.fit = grid.pick([.each, .asFirst, .union, .none])
      style.frame = grid.pick([nil, 4, 12])
      style.measure = grid.pick([.node, .length(.sequential), .length(.parallel)])
      let windows = (-1...4).map { index in
        style.window(
          ofPart: index,
          own: ProgressWindow(start: grid.pick([0, 0.5, -1]), end: grid.pick([0.25, 1, 2])))
      }
      let composition = style.composition(of: parts, in: Self.frame(&grid))
      rows.append(
        [
          "style \(seed)", AnswerSum(windows).column, "\(style.parts.count)",
          "\(style.layers(count: grid.pick([-1, 0, 3, 5])))",
        ] + Self.columns(composition) + [AnswerSum(composition.parts).column])
    }
    try AcceptedRows("styles.tsv", beside: #filePath).expect(rows)
  }
}
