import PullToRefresh
import PullcordDrawingReading
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct ArrowIndicatorTests {
  private let arrow = ArrowIndicator()

  @Test func `it points where the content is pulled, and back when it is armed`() {
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

  @Test func `it turns over in a fifth of a second, and turns back only after it was armed`() {
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
  func `the last line tells how long ago the last update was`(_ seconds: Double, _ text: String) {
    var context = context(.pulling)
    context.box.width = 400
    (context.lastUpdate, context.time) = (100, 100 + seconds)
    #expect(arrow.drawing(context).texts == ["Pull to refresh", text])
    #expect(arrow.showsClock)
  }

  @Test func `without an update there is one line, and without room none`() {
    var context = context(.armed)
    context.box.width = 400
    #expect(arrow.drawing(context).texts == ["Release to refresh"])
    context.box.width = 96
    #expect(arrow.drawing(context).texts.isEmpty)
  }

  @Test
  func `what a pull is for is said from a third of the way, in the middle until more has room`()
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
    // Nothing jumps, no line lies on the other, and what can be seen is inside.
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
