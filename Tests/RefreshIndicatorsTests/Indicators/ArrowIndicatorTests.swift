import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct ArrowIndicatorTests {
  private let arrow = ArrowIndicator()

  /// The direction from the end of the shaft to its tip.
  private func direction(_ context: IndicatorContext) throws -> Point {
    let path = try #require(arrow.drawing(context).strokes.first).path
    let (end, tip) = (path.elements[0].endPoint ?? .zero, path.elements[1].endPoint ?? .zero)
    let length = ((tip.x - end.x) * (tip.x - end.x) + (tip.y - end.y) * (tip.y - end.y))
      .squareRoot()
    return Point(x: (tip.x - end.x) / length, y: (tip.y - end.y) / length)
  }

  @Test func `the arrow points in the direction of the pull, and backward when armed`() throws {
    func rounded(_ edge: Edge, _ axis: Axis, _ state: RefreshState) throws -> Point {
      var context = context(state, age: 1)
      (context.snapshot.edge, context.axis) = (edge, axis)
      let direction = try direction(context)
      return Point(x: direction.x.rounded() + 0, y: direction.y.rounded() + 0)
    }
    let pulled = RefreshState.pulling
    #expect(try rounded(.start, .vertical, pulled) == Point(x: 0, y: 1))
    #expect(try rounded(.start, .vertical, .armed) == Point(x: 0, y: -1))
    #expect(try rounded(.end, .vertical, pulled) == Point(x: 0, y: -1))
    #expect(try rounded(.start, .horizontal, pulled) == Point(x: 1, y: 0))
    #expect(try rounded(.start, .horizontal, .armed) == Point(x: -1, y: 0))
    #expect(try rounded(.end, .horizontal, pulled) == Point(x: -1, y: 0))
  }

  @Test(arguments: [0.0, 0.5, 1], [0.25, 0.5, 0.75])
  func `the lines of the head grow in proportion to it`(_ bend: Double, _ head: Double) {
    func side(_ head: Double) -> Double {
      BendingArrow(bend: bend, head: head, direction: 1).paths.head.length() / 2
    }
    #expect(abs(side(head) - head * side(1)) < 1e-9 && side(1) > 7)
  }

  @Test func `the arrow turns over in 0.2 s when armed, and back when disarmed`() throws {
    func height(_ state: RefreshState, _ age: Double, armed: Double? = nil) throws -> Double {
      var context = context(state, age: age, progress: 0.9)
      context.snapshot.armedAge = armed
      return try direction(context).y
    }
    #expect(try height(.armed, 0, armed: 0) > 0.999)
    #expect(abs(try height(.armed, 0.1, armed: 0.1)) < 1e-6)
    #expect(try height(.armed, 0.2, armed: 0.2) < -0.999)
    #expect(try height(.pulling, 0, armed: 3) < -0.999)
    #expect(try height(.pulling, 0.2, armed: 3.2) > 0.999)
    // A turn that was interrupted goes back from where it was.
    #expect(abs(try height(.pulling, 0, armed: 0.1)) < 1e-6)
    #expect(try height(.pulling, 0.3) > 0.999)
  }

  @Test func `the arrow bends into a ring of the same line when the action begins`() throws {
    var last = try #require(arrow.drawing(context(.armed, age: 1)).strokes.first)
    for step in 0...60 {
      var context = context(.refreshing(.pull(.touch)), age: Double(step) / 120)
      context.snapshot.armedAge = 1 + Double(step) / 120
      let stroke = try #require(arrow.drawing(context).strokes.first)
      #expect(stroke.width == last.width && stroke.color == Theme.light.accent)
      #expect(abs(stroke.path.length() - last.path.length()) < 2)
      last = stroke
    }
    let bounds = try #require(last.path.bounds)
    #expect(bounds.width > 15 && bounds.height > 15)
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
    var context = context(.armed, age: 1)
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
