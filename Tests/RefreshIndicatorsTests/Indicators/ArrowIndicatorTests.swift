import PullToRefresh
import PullcordDrawingReading
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct ArrowIndicatorTests {
  private let arrow = ArrowIndicator()

  @Test func `the arrow points in the direction of the pull, and backward when armed`() {
    func direction(_ edge: Edge, _ axis: Axis, _ state: RefreshState) -> Point? {
      var context = context(state, age: 1)
      (context.snapshot.edge, context.axis) = (edge, axis)
      guard let step = arrow.drawing(context).steps().first(where: { $0.stroke != nil }) else {
        return nil
      }
      let (tip, middle) = (step.transform.apply(Point(x: 0, y: 1)), step.transform.apply(.zero))
      return Point(x: (tip.x - middle.x).rounded() + 0, y: (tip.y - middle.y).rounded() + 0)
    }
    let pulled = RefreshState.pulling
    #expect(direction(.start, .vertical, pulled) == Point(x: 0, y: 1))
    #expect(direction(.start, .vertical, .armed) == Point(x: 0, y: -1))
    #expect(direction(.end, .vertical, pulled) == Point(x: 0, y: -1))
    #expect(direction(.start, .horizontal, pulled) == Point(x: 1, y: 0))
    #expect(direction(.start, .horizontal, .armed) == Point(x: -1, y: 0))
    #expect(direction(.end, .horizontal, pulled) == Point(x: -1, y: 0))
  }

  @Test func `the arrow flips in 0.2 s when armed and flips back in 0.2 s when disarmed`() {
    func flip(_ state: RefreshState, _ age: Double, _ progress: Double) -> Double {
      ArrowIndicator.flip(state, age: age, progress: progress)
    }
    #expect(flip(.armed, 0, 1) == 0 && abs(flip(.armed, 0.1, 1) - 0.5) < 1e-6)
    #expect(flip(.armed, 0.2, 1) == 1)
    #expect(flip(.pulling, 0, 0.9) == 1)
    #expect(flip(.pulling, 0.2, 0.9) == 0)
    #expect(flip(.pulling, 0, 0.1) == 0)
  }

  @Test(arguments: [
    (0, "Updated just now"), (9.9, "Updated just now"), (10, "Updated 10 s ago"),
    (59, "Updated 59 s ago"), (60, "Updated 1 min ago"), (7_300, "Updated 2 h ago"),
    (-1e9, "Updated just now"),
  ])
  func `the last line shows the time since the last update`(_ seconds: Double, _ text: String) {
    var context = context(.pulling)
    context.box.width = 400
    (context.lastUpdate, context.time) = (100, 100 + seconds)
    #expect(arrow.drawing(context).texts == ["Pull to refresh", text])
    #expect(arrow.showsClock)
  }

  @Test func `the label has one line before the first update and no lines in a narrow box`() {
    var context = context(.armed)
    context.box.width = 400
    #expect(arrow.drawing(context).texts == ["Release to refresh"])
    context.box.width = 96
    #expect(arrow.drawing(context).texts.isEmpty)
  }

  @Test
  func `the label appears at a third of the pull and is centered until the second line fits`()
    throws
  {
    func words(_ height: Double) -> [(string: String, box: Rectangle, color: Color)] {
      var context = context(.pulling, progress: height / 64)
      (context.box.width, context.box.height) = (400, height)
      (context.lastUpdate, context.time) = (0, 5)
      return arrow.drawing(context).steps().compactMap(\.text)
    }
    #expect(words(14).isEmpty)
    let early = try #require(words(26).first)
    #expect(early.string == "Pull to refresh" && early.color == Theme.light.text)
    #expect(early.box.center.y == 13 && words(26).count == 1)
    #expect(words(64).map(\.color.alpha) == [1, 1])
    // The lines move without jumps, do not overlap and stay inside the box.
    var last = early.box.y
    for height in stride(from: 26, through: 80, by: 0.25) {
      let lines = words(height)
      #expect(abs(lines[0].box.y - last) <= 0.25)
      last = lines[0].box.y
      #expect(lines[0].box.y >= 2)
      if lines.count == 2 {
        #expect(lines[0].box.y + lines[0].box.height <= lines[1].box.y)
        #expect(lines[1].box.y + lines[1].box.height <= height)
      }
    }
  }
}
