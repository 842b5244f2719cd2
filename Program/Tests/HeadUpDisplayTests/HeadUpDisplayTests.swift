import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
@testable import PullcordHeadUpDisplay
import PullcordListScenes
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

extension HeadUpDisplay {
  /// Samples a list at one edge in the same way as the window does for each frame.
  @MainActor
  fileprivate mutating func add(_ list: RefreshController, _ edge: Edge, after frame: FrameTime?) {
    add(
      FeelSample(of: list, edge: edge), at: list.model.offset(at: list.now),
      in: PullGeometry(of: list, edge: edge), after: frame)
  }
}

@MainActor
struct HeadUpDisplayTests {
  private let list: RefreshController = {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    return list
  }()

  @Test func `a sample contains the state of the list`() {
    list.handle(.touchDown(finger: 1, x: 0, y: 100), time: 1)
    list.handle(.touchMoved(finger: 1, x: 0, y: 300), time: 1.2)
    let sample = FeelSample(of: list, edge: .start)
    #expect(sample.time == 1.2)
    #expect(sample.device == .touch)
    #expect(sample.state == .armed)
    #expect(sample.finger == 200)
    let geometry = PullGeometry(of: list, edge: .start)
    #expect(sample.pull == geometry.resistance.pull(finger: 200))
    #expect(geometry.trigger == 64)
  }

  @Test func `assistive technology reads each number with its title, but no changes of numbers`()
    throws
  {
    var display = HeadUpDisplay()
    #expect(display.accessibleNode(size: Size(width: 480, height: 800), origin: .zero) == nil)
    list.handle(.touchDown(finger: 1, x: 0, y: 100), time: 1)
    list.handle(.touchMoved(finger: 1, x: 0, y: 300), time: 1.2)
    display.add(list, .start, after: nil)
    let size = Size(width: 480, height: 800)
    let node = try #require(display.accessibleNode(size: size, origin: Point(x: 10, y: 40)))
    let box = try #require(display.box(size: size))
    #expect(node.role == .panel && node.name == "Numbers")
    #expect(node.box.x == box.x + 10 && node.box.y == box.y + 40 && node.box.width == box.width)
    let texts = node.children.map(\.name)
    #expect(texts.contains("state: armed") && texts.contains("finger: 200 pt"))
    #expect(node.children.allSatisfy { $0.role == .label && $0.text == $0.name })
    #expect(node.children.allSatisfy { !$0.reportsChanges && $0.states.isEmpty })
    #expect(display.accessibleNode(size: Size(width: 100, height: 60), origin: .zero) == nil)
  }

  @Test func `assistive technology reads the numbers of a looped pull while it plays`() throws {
    var display = HeadUpDisplay()
    display.add(list, .start, after: FrameTime(drawing: 0.002, wait: 1.0 / 60))
    list.handle(.touchDown(finger: 1, x: 0, y: 100), time: 1)
    list.handle(.touchMoved(finger: 1, x: 0, y: 300), time: 1.2)
    let sample = FeelSample(of: list, edge: .start)
    display.show(
      HeadUpLoop(sample: sample, samples: [sample], ghost: [], range: 0...2),
      in: PullGeometry(of: list, edge: .start))
    let size = Size(width: 480, height: 800)
    let node = try #require(display.accessibleNode(size: size, origin: .zero))
    let texts = display.drawing(size: size, theme: .light).texts
    for child in node.children {
      let number = try #require(child.name.firstRange(of: ": ")).upperBound
      #expect(texts.contains(String(child.name[number...])), "\(child.name)")
    }
    #expect(node.children.map(\.name).contains("finger: 200 pt"))
  }

  @Test func `a loop's buttons do the same for pointers and for assistive technology`() throws {
    let loop = HeadUpLoop(
      sample: FeelSample(of: list, edge: .start), samples: [], ghost: [], range: 0...2)
    func makeBar(width: Double) -> LoopBar {
      LoopBar(
        loop: loop, trigger: 64, isPaused: true, speed: "1×", size: Size(width: width, height: 800),
        above: 700)
    }
    var bar = makeBar(width: 480)
    func nodes(_ bar: LoopBar, _ change: @escaping @MainActor (Widget<LoopBar>.Change) -> Void)
      -> [AccessibleNode]
    {
      bar.widget.accessibleNodes(
        prefix: "", at: Point(x: 0, y: 40), focus: WidgetFocus(), change: change)
    }
    let node = try #require(nodes(bar) { $0(&bar) }.first)
    let buttons = node.children.filter { $0.role == .button }
    let actions: [LoopBar.Action] = [
      .togglePause, .step(-1), .step(1), .changeSpeed(by: -1), .changeSpeed(by: 1), .end,
    ]
    for button in buttons { button.actions.first?.perform() }
    #expect(bar.takeActions() == actions)
    for button in buttons {
      let center = button.box.center
      bar.widget.path(at: Point(x: center.x, y: center.y - 40))?.last?.press?.perform(&bar)
    }
    #expect(bar.takeActions() == actions)
    #expect(buttons.first?.name == "Play")
    let moment = try #require(node.children.first?.value)
    #expect(moment.range == 0...2)
    moment.set?(0.5)
    #expect(bar.takeActions() == [.seek(to: 0.5)])
    let narrow = makeBar(width: 180)
    #expect(nodes(narrow) { _ in }.isEmpty)
    #expect(narrow.widget.path(at: narrow.box.center) == nil)
  }

  @Test func `samples older than five seconds are dropped, and their number is limited`() {
    var display = HeadUpDisplay()
    for step in 0..<4000 {
      list.advance(to: Double(step) / 400)
      display.add(list, .start, after: FrameTime(drawing: 0.001, wait: 0.016))
    }
    #expect(display.samples.count <= HeadUpDisplay.capacity)
    #expect(display.samples.count == display.frames.count)
    let times = display.samples.map(\.time)
    #expect((times.last ?? 0) - (times.first ?? 0) <= HeadUpDisplay.span)
  }

  @Test(arguments: [
    Size(width: 240, height: 300), Size(width: 320, height: 400), Size(width: 480, height: 800),
    Size(width: 1200, height: 800),
  ])
  func `the panel leaves every pull free, at either edge and from 240 by 300 points`(
    _ size: Size
  ) throws {
    for edge in Edge.allCases {
      let list = RefreshController(axis: .vertical, viewport: size.height, content: 4000)
      list.addPullToRefresh(at: edge, performing: .completion { _, _ in })
      if edge == .end { list.scroll(to: 4000 - size.height) }
      let start = edge == .start ? 0 : size.height
      list.handle(.touchDown(finger: 1, x: 0, y: start), time: 1)
      for step in 0...20 {
        let travel = size.height * 0.8 * Double(step) / 20
        list.handle(
          .touchMoved(finger: 1, x: 0, y: abs(start - travel)), time: 1.1 + Double(step) / 60)
        var display = HeadUpDisplay()
        display.add(list, edge, after: nil)
        let pull = list.model.pull(time: list.now, at: edge)
        guard let box = display.box(size: size) else {
          #expect(pull > 100, "\(size) \(edge) \(pull)")
          continue
        }
        let free = edge == .start ? box.y : size.height - box.y - box.height
        #expect(free >= pull && free >= 64, "\(size) \(edge) \(pull)")
        #expect(box.x >= 8 && box.y >= 8 && box.y + box.height <= size.height - 8)
      }
    }
  }

  @Test func `no line and no label is over an indicator in the gap`() {
    list.handle(.touchDown(finger: 1, x: 0, y: 100), time: 1)
    list.handle(.touchMoved(finger: 1, x: 0, y: 300), time: 1.2)
    var display = HeadUpDisplay()
    display.add(list, .start, after: nil)
    let gap = list.model.pull(time: list.now, at: .start)
    #expect(gap > 64)
    let drawing = display.drawing(size: Size(width: 480, height: 800), theme: .light)
    for step in drawing.steps() {
      if let text = step.text { #expect(text.box.y >= gap) }
      guard let line = step.stroke?.path.bounds, line.y < gap, line.height == 0 else { continue }
      // Only marks of 12 points at both ends are left of the line, in one path.
      let lengths = step.stroke?.path.elements.compactMap(\.endPoint).map(\.x)
      #expect(lengths == [0, 12, 468, 480])
    }
  }

  @Test func `the line of the threshold is at the threshold`() {
    list.setInset(50, at: .start)
    var display = HeadUpDisplay()
    display.add(list, .start, after: nil)
    let drawing = display.drawing(size: Size(width: 480, height: 800), theme: .light)
    let heights = drawing.commands.compactMap { command -> Double? in
      guard case .stroke(let path, _, _) = command, case .move(let point)? = path.elements.first
      else { return nil }
      return point.y
    }
    #expect(heights.first == 114.5)
  }

  /// The positions of the lines of a kind at an edge.
  private func positions(_ kind: HeadUpLine.Kind, at edge: Edge) -> [Double] {
    HeadUpLine.all(of: list).filter { $0.kind == kind && $0.edge == edge }
      .map(\.position)
  }

  @Test func `the line of a negative distance moves with the content`()
    throws
  {
    var configuration = try #require(list.configuration(at: .start))
    configuration.distances.start = .points(-100)
    list.reconfigure(configuration, at: .start)
    list.setInset(50, at: .start)
    list.scroll(to: -50)
    #expect(positions(.start, at: .start) == [150])
    #expect(positions(.trigger, at: .start) == [114])
    // After scrolling by the distance, the line is at the inset, where progress begins.
    list.scroll(to: 50)
    #expect(positions(.start, at: .start) == [50])
    #expect(list.snapshot(at: .start)?.progress == 0)
    list.scroll(to: 300)
    #expect(positions(.start, at: .start) == [-200])
    #expect(positions(.trigger, at: .start) == [114])
  }

  @Test func `at the end edge, lines count from the end, and the preload line moves`() {
    list.addLoadMore(preload: 400, performing: .completion { _, _ in })
    list.setInset(30, at: .end)
    // The end of the list is at rest at 3230 points. 500 points before it, the line is 100 points
    // outside the window.
    list.scroll(to: 2730)
    #expect(positions(.trigger, at: .end) == [-70])
    list.scroll(to: 2830)
    #expect(positions(.trigger, at: .end) == [30])
    list.scroll(to: 2930)
    #expect(positions(.trigger, at: .end) == [130])
  }

  @Test func `for short content, lines count from the end of the content`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 150)
    list.addPullToRefresh(at: .end, performing: .completion { _, _ in })
    #expect(HeadUpLine.all(of: list).map(\.position) == [714, 650])
  }

  @Test func `a second level and a separate full progress have their own lines`() throws {
    var configuration = try #require(list.configuration(at: .start))
    configuration.twoLevel = TwoLevel(distance: .points(150))
    configuration.distances.full = .points(90)
    list.reconfigure(configuration, at: .start)
    #expect(positions(.twoLevel, at: .start) == [150])
    #expect(positions(.full, at: .start) == [90])
  }

  @Test(arguments: [
    (Edge.start, false, 64.5), (.start, true, 416.5), (.end, false, 416.5), (.end, true, 64.5),
  ])
  func `in a horizontal list, lines are vertical and on the pulled side`(
    _ edge: Edge, _ isRightToLeft: Bool, _ x: Double
  ) {
    let list = RefreshController(axis: .horizontal, viewport: 480, content: 4000)
    list.setRightToLeft(isRightToLeft)
    list.addPullToRefresh(at: edge, performing: .completion { _, _ in })
    var display = HeadUpDisplay()
    display.add(list, edge, after: nil)
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
  func `a number has at most one decimal`(_ number: Double, _ text: String) {
    #expect(HeadUpNumbers.text(number) == text)
  }

  @Test func `a window that is too small for the panel still shows the lines`() {
    list.setViewport(100)
    var display = HeadUpDisplay()
    display.add(list, .start, after: nil)
    let drawing = display.drawing(size: Size(width: 100, height: 100), theme: .dark)
    #expect(drawing.commands.count == 3)
    // The list fills only a part of the window, so lines would be in the wrong positions.
    let gallery = display.drawing(size: Size(width: 100, height: 300), theme: .dark)
    #expect(gallery.commands.isEmpty)
  }

  /// A display with the samples of a touch that pulls the list.
  private func pulled(inset: Double = 0) -> HeadUpDisplay {
    list.setInset(inset, at: .start)
    list.scroll(to: -inset)
    var display = HeadUpDisplay()
    func sample(_ time: Double) {
      list.advance(to: time)
      display.add(
        list, .start, after: FrameTime(drawing: 0.002, wait: 1 / 60))
    }
    list.handle(.touchDown(finger: 1, x: 0, y: 100), time: 1)
    for step in 0...10 {
      let time = 1 + Double(step) * 0.02
      list.handle(.touchMoved(finger: 1, x: 0, y: 100 + Double(step) * 20), time: time)
      sample(time)
    }
    return display
  }

  /// The points of the curve in a color.
  private func curve(_ color: Color, in drawing: Drawing) throws -> [Point] {
    let stroke = try #require(
      drawing.strokes.first { $0.color == color && $0.path.elements.count > 8 })
    return stroke.path.elements.compactMap {
      switch $0 {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  @Test func `the pull is drawn over the offset and in the opposite direction`() throws {
    let drawing = pulled().drawing(size: Size(width: 480, height: 800), theme: .light)
    let pull = try curve(Theme.light.accent, in: drawing)
    let offset = try curve(Theme.light.success, in: drawing)
    // The curve of the pull rises while the offset falls below 0.
    #expect(try #require(pull.last).y < pull[0].y - 20)
    #expect(try #require(offset.last).y > offset[0].y + 10)
    let colors = drawing.strokes.filter { $0.path.elements.count > 8 }.map(\.color)
    let pullIndex = try #require(colors.firstIndex(of: Theme.light.accent))
    #expect(pullIndex > (try #require(colors.firstIndex(of: Theme.light.success))))
  }

  @Test func `the curve of an offset that changes sign is monotonic`() throws {
    var display = HeadUpDisplay()
    let offsets = Array(stride(from: -100.0, through: 417, by: 11))
    for (index, offset) in offsets.enumerated() {
      var sample = FeelSample(of: list, edge: .start)
      sample.time = Double(index) * 0.02
      sample.offset = offset
      display.add(sample, at: 0, in: PullGeometry(of: list, edge: .start), after: nil)
    }
    let drawing = display.drawing(size: Size(width: 480, height: 800), theme: .light)
    let heights = try curve(Theme.light.success, in: drawing).map(\.y)
    #expect(heights.count == offsets.count)
    for (earlier, later) in zip(heights, heights.dropFirst()) { #expect(later < earlier) }
    #expect(drawing.texts.contains("500 pt") && drawing.texts.contains("−500"))
  }

  @Test(
    arguments: [
      ([0], 128, 0, 100), ([-87, 0], 128, -100, 0), ([-100, 417], 128, -500, 500),
      ([0, 3000], 128, 0, 4000), ([12, 14], 1, 12, 14),
    ] as [([Double], Double, Double, Double)])
  func `the scale of the offset has whole steps and includes all values`(
    _ numbers: [Double], _ span: Double, _ low: Double, _ high: Double
  ) {
    let scale = HeadUpCurves.scale(of: numbers, atLeast: span)
    #expect(scale == low...high)
  }

  @Test func `the scale of invalid offsets is finite`() {
    let scale = HeadUpCurves.scale(of: [.nan, .infinity], atLeast: .infinity)
    #expect(scale.upperBound > scale.lowerBound)
    #expect(scale.upperBound.isFinite && scale.lowerBound.isFinite)
  }

  @Test func `numbers have units, and curves have scales`() {
    let texts = pulled(inset: 20).drawing(size: Size(width: 480, height: 800), theme: .light).texts
    #expect(texts.contains("200 pt"))  // finger
    #expect(texts.contains("64 pt"))  // trigger
    #expect(texts.contains("20, 0 pt"))
    #expect(texts.contains("2 ms"))
    #expect(texts.contains { $0.hasSuffix(" pt/s") })
    #expect(texts.contains("64"))  // the level of the trigger
    #expect(texts.contains("−5 s") && texts.contains("−1") && texts.contains("now"))
    #expect(texts.contains("16.7 ms"))
  }

  @Test func `a missed refresh is drawn above the line and counted`() throws {
    var display = pulled()
    display.refreshInterval = 1.0 / 60
    let size = Size(width: 480, height: 800)
    let fine = display.drawing(size: size, theme: .light)
    #expect(fine.texts.contains("0 late"))
    let late = Theme.light.failure.opacity(0.6)
    #expect(!fine.steps().contains { $0.fill?.color == late })
    var sample = FeelSample(of: list, edge: .start)
    sample.time += 0.05
    display.add(
      sample, at: 0, in: PullGeometry(of: list, edge: .start),
      after: FrameTime(drawing: 0.002, wait: 0.034))
    let drawing = display.drawing(size: size, theme: .light)
    #expect(drawing.texts.contains("1 late"))
    let bar = try #require(drawing.steps().first { $0.fill?.color == late }?.fill?.box)
    // The line marks one refresh interval.
    let level = try #require(
      drawing.strokes.first { stroke in
        guard case .move(let start)? = stroke.path.elements.first else { return false }
        return stroke.color == Theme.light.secondaryText && start.y > bar.y
          && start.y < bar.y + bar.height && stroke.path.elements.count == 2
      })
    guard case .move(let start)? = level.path.elements.first else { return }
    #expect(bar.y < start.y - 10)
    // At 120 refreshes per second more frames are late.
    display.refreshInterval = 1.0 / 120
    #expect(!display.drawing(size: size, theme: .light).texts.contains("1 late"))
  }

  @Test(arguments: [200, 260, 320, 480, 1200], [250, 320, 640, 800])
  func `all texts are inside the panel`(_ width: Double, _ height: Double) throws {
    let size = Size(width: width, height: height)
    let display = pulled()
    let panel = display.box(size: size)
    let box = try #require(panel)
    for step in display.drawing(size: size, theme: .dark).steps() {
      guard let text = step.text, box.contains(text.box.center) else { continue }
      #expect(text.box.x >= box.x && text.box.x + text.box.width <= box.x + box.width + 0.01)
      #expect(text.box.y >= box.y && text.box.y + text.box.height <= box.y + box.height + 0.01)
    }
  }
}
