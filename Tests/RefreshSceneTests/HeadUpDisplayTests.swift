import PathAnimation
import PullToRefresh
import ScrollPhysics
import Testing

@testable import RefreshScene

@MainActor
struct HeadUpDisplayTests {
  private let list: RefreshController = {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.addPullToRefresh(at: .start, begin: { _, _ in })
    return list
  }()

  @Test func `a sample is what the list is at that moment`() {
    list.handle(.touchDown(finger: 1, x: 0, y: 100), at: 1)
    list.handle(.touchMoved(finger: 1, x: 0, y: 300), at: 1.2)
    let sample = FeelSample(of: list, edge: .start)
    #expect(sample.time == 1.2)
    #expect(sample.device == .touch)
    #expect(sample.state == .armed)
    #expect(sample.finger == 200)
    #expect(sample.pull == sample.resistance.pull(finger: 200))
    #expect(sample.trigger == 64)
  }

  @Test func `samples older than five seconds are forgotten, and there are never too many`() {
    var display = HeadUpDisplay()
    for step in 0..<4000 {
      list.advance(to: Double(step) / 400)
      display.add(FeelSample(of: list, edge: .start), frameTime: 0.001)
    }
    #expect(display.samples.count <= HeadUpDisplay.capacity)
    #expect(display.samples.count == display.frameTimes.count)
    let times = display.samples.map(\.time)
    #expect((times.last ?? 0) - (times.first ?? 0) <= HeadUpDisplay.span)
  }

  @Test func `the threshold's line stands where the threshold is`() {
    list.setInset(50, at: .start)
    var display = HeadUpDisplay()
    display.add(FeelSample(of: list, edge: .start), frameTime: 0)
    let drawing = display.drawing(size: Size(width: 480, height: 800), theme: .light)
    let heights = drawing.commands.compactMap { command -> Double? in
      guard case .stroke(let path, _, _) = command, case .move(let point)? = path.elements.first
      else { return nil }
      return point.y
    }
    #expect(heights.first == 114.5)
  }

  @Test(
    arguments: [
      (0, "0"), (12.34, "12.3"), (-0.04, "0"), (-12.5, "−12.5"), (64, "64"), (.nan, "–"),
      (.infinity, "–"), (1e300, "–"),
    ] as [(Double, String)])
  func `a number has at most one digit after the point`(_ number: Double, _ text: String) {
    #expect(HeadUpNumbers.text(number) == text)
  }

  @Test func `a window too small for the panel still shows the lines`() {
    var display = HeadUpDisplay()
    display.add(FeelSample(of: list, edge: .start), frameTime: 0)
    let drawing = display.drawing(size: Size(width: 100, height: 100), theme: .dark)
    #expect(drawing.commands.count == 3)
  }
}
