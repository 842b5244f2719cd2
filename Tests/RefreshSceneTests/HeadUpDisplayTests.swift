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

  /// The lines of a kind at an edge, as content stands now.
  private func places(_ kind: HeadUpLine.Kind, at edge: Edge) -> [Double] {
    FeelSample(of: list, edge: .start).lines.filter { $0.kind == kind && $0.edge == edge }
      .map(\.place)
  }

  @Test func `what is reached before the edge is a line in the content that moves with it`()
    throws
  {
    var configuration = try #require(list.configuration(at: .start))
    configuration.startDistance = .points(-100)
    list.reconfigure(at: .start, configuration)
    list.setInset(50, at: .start)
    list.scroll(to: -50)
    #expect(places(.start, at: .start) == [150])
    #expect(places(.trigger, at: .start) == [114])
    // Scrolled away by what it says, it stands at the inset: from there on progress grows.
    list.scroll(to: 50)
    #expect(places(.start, at: .start) == [50])
    #expect(list.snapshot(at: .start)?.progress == 0)
    list.scroll(to: 300)
    #expect(places(.start, at: .start) == [-200])
    #expect(places(.trigger, at: .start) == [114])
  }

  @Test func `at the end they count from the end, and a preload is a line in the content`() {
    list.addLoadMore(preload: 400, begin: { _, _ in })
    list.setInset(30, at: .end)
    // The end rests at 3230; 500 points before it the line is 100 outside.
    list.scroll(to: 2730)
    #expect(places(.trigger, at: .end) == [-70])
    list.scroll(to: 2830)
    #expect(places(.trigger, at: .end) == [30])
    list.scroll(to: 2930)
    #expect(places(.trigger, at: .end) == [130])
  }

  @Test func `at short content they count from where it ends`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 150)
    list.addPullToRefresh(at: .end, begin: { _, _ in })
    #expect(HeadUpLine.all(of: list).map(\.place) == [714, 650])
  }

  @Test func `a second floor and a full progress of their own have lines too`() throws {
    var configuration = try #require(list.configuration(at: .start))
    configuration.secondFloor = SecondFloor(distance: .points(150))
    configuration.fullDistance = .points(90)
    list.reconfigure(at: .start, configuration)
    #expect(places(.secondFloor, at: .start) == [150])
    #expect(places(.full, at: .start) == [90])
  }

  @Test(arguments: [
    (Edge.start, false, 64.5), (.start, true, 416.5), (.end, false, 416.5), (.end, true, 64.5),
  ])
  func `in a horizontal list they stand upright, counted from the side that is pulled`(
    _ edge: Edge, _ isRightToLeft: Bool, _ x: Double
  ) {
    let list = RefreshController(axis: .horizontal, viewport: 480, content: 4000)
    list.setRightToLeft(isRightToLeft)
    list.addPullToRefresh(at: edge, begin: { _, _ in })
    var display = HeadUpDisplay()
    display.add(FeelSample(of: list, edge: edge), frameTime: 0)
    let drawing = display.drawing(size: Size(width: 480, height: 800), theme: .light)
    guard case .stroke(let path, _, _)? = drawing.commands.first else {
      Issue.record("no line")
      return
    }
    #expect(path.elements == [.move(Point(x: x, y: 0)), .line(Point(x: x, y: 800))])
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
    list.setViewport(100)
    var display = HeadUpDisplay()
    display.add(FeelSample(of: list, edge: .start), frameTime: 0)
    let drawing = display.drawing(size: Size(width: 100, height: 100), theme: .dark)
    #expect(drawing.commands.count == 3)
    // Beside another list, as in the gallery, they would stand in the wrong place.
    let gallery = display.drawing(size: Size(width: 100, height: 300), theme: .dark)
    #expect(gallery.commands.isEmpty)
  }
}
