import PathAnimation
import PullcordPathCases
import Testing
import VectorGraphics

struct PathCompositionTests {
  private let wide = Path.rectangle(Rectangle(x: 10, y: 10, width: 40, height: 20))
  private let small = Path.rectangle(Rectangle(x: 20, y: 15, width: 10, height: 10))
  private let frame = Rectangle(x: 0, y: 0, width: 80, height: 80)

  private func boxes(_ fit: PathComposition.Fit, _ alignment: FitAlignment = .center)
    -> [Rectangle?]
  {
    PathComposition(
      [PathPart(wide), PathPart(small)], frame: frame, fit: fit, alignment: alignment
    ).parts.map(\.path.bounds)
  }

  @Test func `parts can fit the frame separately, at the scale of the first part, or together`() {
    #expect(
      boxes(.each) == [Rectangle(x: 0, y: 20, width: 80, height: 40), frame])
    #expect(
      boxes(.asFirst) == [
        Rectangle(x: 0, y: 20, width: 80, height: 40),
        Rectangle(x: 20, y: 30, width: 20, height: 20),
      ])
    #expect(boxes(.union) == boxes(.asFirst))
    #expect(boxes(.none) == [wide.bounds, small.bounds])
  }

  @Test func `the alignment decides where the free space is`() {
    #expect(boxes(.each, .topLeft).first == Rectangle(x: 0, y: 0, width: 80, height: 40))
    #expect(boxes(.each, .bottom).first == Rectangle(x: 0, y: 40, width: 80, height: 40))
    #expect(boxes(.each, .left).first == boxes(.each, .right).first)
    let tall = Path.rectangle(Rectangle(x: 0, y: 0, width: 1, height: 2))
    func x(_ alignment: FitAlignment) -> Double? {
      PathComposition([PathPart(tall)], frame: frame, alignment: alignment).parts[0].path.bounds?.x
    }
    #expect(x(.left) == 0 && x(.right) == 40)
    #expect(x(.top) == 20 && x(.center) == 20 && x(.bottom) == 20)
    #expect(x(.bottomLeft) == 0 && x(.topRight) == 40 && x(.bottomRight) == 40)
    func y(_ alignment: FitAlignment) -> Double? { boxes(.each, alignment).first??.y }
    #expect(y(.topLeft) == 0 && y(.top) == 0 && y(.topRight) == 0)
    #expect(y(.left) == 20 && y(.center) == 20 && y(.right) == 20)
    #expect(y(.bottomLeft) == 40 && y(.bottom) == 40 && y(.bottomRight) == 40)
  }

  @Test func `fitting a line or a point into a frame does not divide by zero`() {
    let line = Path.line(from: Point(x: 5, y: 5), to: Point(x: 9, y: 5))
    let lineBox = PathComposition(PathPart(line), frame: frame, isInsetByStroke: false)
      .parts[0].path.bounds
    #expect(lineBox == Rectangle(x: 0, y: 40, width: 80, height: 0))
    let dot = Path(drawable: "M5 5z")
    let dotBox = PathComposition(PathPart(dot), frame: frame).parts[0].path.bounds
    #expect(dotBox == Rectangle(x: 40, y: 40, width: 0, height: 0))
    let nothing = PathComposition(PathPart(Path()), frame: frame)
    #expect(nothing.drawing(at: 1).commands.isEmpty)
  }

  @Test func `a frame can shrink by half the width of the widest line`() {
    let composition = PathComposition(
      [PathPart(wide, style: StrokeStyle(width: 4))], frame: frame, isInsetByStroke: true)
    #expect(composition.parts[0].path.bounds == Rectangle(x: 2, y: 21, width: 76, height: 38))
  }

  @Test func `a part with an empty window is drawn completely right after the window starts`() {
    let composition = PathComposition(
      [PathPart(wide, start: 1), PathPart(small, window: ProgressWindow(start: 0.5, end: 0.5))],
      frame: frame)
    #expect(composition.proportion(ofPart: 0, at: 0.999) == 0)
    #expect(composition.proportion(ofPart: 0, at: 1) == 1)
    #expect(composition.proportion(ofPart: 1, at: 0.5) == 0)
    #expect(composition.proportion(ofPart: 1, at: 0.51) == 1)
    #expect(composition.proportion(ofPart: 7, at: 1) == 0)
  }

  @Test func `the drawing strokes each part, and at the end it also fills complete parts`() {
    let part = PathPart(wide, fill: .solid(Color(hex: 0xFF0000)))
    let composition = PathComposition([part, PathPart(small, start: 0.5)], frame: frame)
    #expect(composition.drawing(at: 0).commands.isEmpty)
    #expect(composition.drawing(at: 0.4).commands.count == 1)
    #expect(composition.drawing(at: 0.8).commands.count == 2)
    #expect(composition.drawing(at: 1).commands.count == 3)
    if case .fill(let path, _, _)? = composition.drawing(at: 1).commands.first {
      #expect(path == composition.parts[0].path)
    } else {
      Issue.record("the fill is not below the line")
    }
  }

  @Test func `a part that starts later can be filled with either fill rule`() {
    let part = PathPart(wide, start: 0.5, fill: .solid(Color(hex: 0)), fillRule: .evenOdd)
    let commands = PathComposition([part], frame: frame).drawing(at: 1).commands
    guard case .fill(_, _, .evenOdd)? = commands.first else {
      Issue.record("\(commands) has no even-odd fill")
      return
    }
  }

  @Test func `drawing by node shows a share of the nodes`() {
    let composition = PathComposition(
      [PathPart(wide)], frame: frame, fit: .none, measure: .node)
    // The path has five nodes, and 5 · 0.6 rounds down to 3.
    #expect(composition.paths(at: 0.6)[0].svg == "M10 10L50 10L50 30")
  }

  @Test func `windows in proportion to length keep the pen at a constant speed`() {
    let windows = PathComposition.windows(byLengthOf: [wide, small])
    #expect(windows.map(\.start) == [0, 0.75] && windows.map(\.end) == [0.75, 1])
    #expect(PathComposition.windows(byLengthOf: [Path()]) == [.whole])
  }

  @Test func `a part is a black line of 1 point unless it is told otherwise`() {
    for part in [PathPart(wide), PathPart(wide, start: 0)] {
      #expect(part.stroke == .solid(Color(hex: 0)))
      #expect(part.style == StrokeStyle(width: 1))
      #expect(part.fill == nil && part.fillRule == .nonZero)
      #expect(part.window == ProgressWindow(start: 0, end: 1))
    }
    let late = PathPart(
      wide, window: ProgressWindow(start: 0.2, end: 0.4), fill: .solid(Color(hex: 2)),
      fillRule: .evenOdd)
    #expect(late.window.start == 0.2 && late.fillRule == .evenOdd)
  }

  @Test func `a part that does not exist is drawn as nothing`() {
    let composition = PathComposition([PathPart(wide)], frame: frame)
    var output = wide
    composition.trim(part: 3, at: 1, into: &output)
    #expect(output.isEmpty)
  }

  @Test func `an easing that overshoots never draws more than a whole part`() {
    let easing = Easing.cubicBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)
    let composition = PathComposition(
      [PathPart(wide, window: ProgressWindow(easing: easing))], frame: frame)
    #expect(easing.value(at: 0.7) > 1)
    #expect(composition.proportion(ofPart: 0, at: 0.7) == 1)
  }

  @Test func `short paths get windows in proportion to their length, too`() {
    let short = Path.line(from: .zero, to: Point(x: 0.25, y: 0))
    let windows = PathComposition.windows(byLengthOf: [short, short])
    #expect(windows.map(\.start) == [0, 0.5] && windows.map(\.end) == [0.5, 1])
  }

  @Test(arguments: [0.0, 0.5])
  func `a frame shrinks by half of the widest line, even of a hairline or none`(_ width: Double) {
    let part =
      width == 0
      ? PathPart(small, stroke: nil, fill: .solid(Color(hex: 0)))
      : PathPart(small, style: StrokeStyle(width: width))
    let composition = PathComposition([part], frame: frame, isInsetByStroke: true)
    #expect(composition.parts[0].path.bounds?.width == 80 - width)
  }
}
