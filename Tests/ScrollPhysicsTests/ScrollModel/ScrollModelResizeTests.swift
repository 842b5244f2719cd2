import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests changes of the content, viewport and reserved lengths in every phase.
struct ScrollModelResizeTests {
  /// One model for every phase, each of them at a time of 1 s.
  private static let phases: [(name: String, model: ScrollModel)] = {
    func made(_ name: String, _ make: (inout ScrollModel) -> Void) -> (String, ScrollModel) {
      var model = ScrollModel.list(at: 2000)
      make(&model)
      return (name, model)
    }
    return [
      made("resting") { _ in },
      made("resting at the start") { $0.scroll(to: 0, curve: nil, time: 0.5) },
      made("resting at the end") { $0.scroll(to: 4200, curve: nil, time: 0.5) },
      made("dragged") { $0.drag(by: 150, at: 0.8, over: 0.2, lifts: false) },
      made("dragged past the start") {
        $0.scroll(to: 0, curve: nil, time: 0.5)
        $0.drag(by: 150, at: 0.8, over: 0.2, lifts: false)
      },
      made("dragged past the end") {
        $0.scroll(to: 4200, curve: nil, time: 0.5)
        $0.drag(by: -150, at: 0.8, over: 0.2, lifts: false)
      },
      made("flung") { $0.drag(by: 150, at: 0.8, over: 0.1) },
      made("flung towards the end") { $0.drag(by: -450, at: 0.8, over: 0.1) },
      made("thrown in from beyond") {
        $0.scroll(to: 0, curve: nil, time: 0)
        $0.drag(by: 300, at: 0.1, over: 0.2, lifts: false)
        for step in 1...20 {
          let time = 0.9 + 0.005 * Double(step)
          $0.send(.touchMoved(finger: 1, x: 0, y: 300 - 14 * Double(step)), time: time)
        }
        $0.lift(at: 1, y: 20)
      },
      made("bouncing") {
        $0.scroll(to: 20, curve: nil, time: 0.5)
        $0.drag(by: 100, at: 0.9, over: 0.05)
      },
      made("springing back") {
        $0.scroll(to: 4200, curve: nil, time: 0.5)
        $0.drag(by: -200, at: 0.7, over: 0.2)
      },
      made("stepping") { $0.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: 3), time: 0.9) },
      made("animated") { $0.scroll(to: 4000, curve: .timed(duration: 1, .easeInOut), time: 0.6) },
      made("pulled by a wheel") {
        $0.scroll(to: 0, curve: nil, time: 0.1)
        $0.setPullRule(
          PullRule(resistance: PerDevice(.rubberBand), trigger: 64, wheelStep: 24), time: 0.1,
          at: .start)
        for time in [0.9, 0.95] {
          $0.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: time)
        }
      },
      made("opening a hold") {
        $0.scroll(to: 0, curve: nil, time: 0.5)
        $0.setHold(64, curve: .spring(.bounce), time: 0.9, at: .start)
      },
    ]
  }()

  private static let changes: [(name: String, change: @Sendable (inout ScrollModel) -> Void)] = [
    ("content grows", { $0.setContentLength(9000, time: 1) }),
    ("content shrinks", { $0.setContentLength(1500, time: 1) }),
    ("content goes", { $0.setContentLength(0, time: 1) }),
    ("viewport grows", { $0.setViewport(1200, time: 1) }),
    ("viewport shrinks", { $0.setViewport(300, time: 1) }),
    ("viewport goes", { $0.setViewport(0, time: 1) }),
    ("inset at the start", { $0.setInset(90, time: 1, at: .start) }),
    ("inset at the end", { $0.setInset(90, time: 1, at: .end) }),
    ("hold at the start", { $0.setHold(64, curve: .spring(.bounce), time: 1, at: .start) }),
    (
      "hold at the end",
      { $0.setHold(64, curve: .timed(duration: 0.3, .easeOut), time: 1, at: .end) }
    ),
    ("content behind", { $0.insertContent(400, position: 4500, time: 1) }),
    (
      "another rule",
      {
        $0.setPullRule(
          PullRule(resistance: PerDevice(.slingshot), trigger: 80), time: 1, at: .start)
      }
    ),
  ]

  @Test func `the models of these tests cover every phase`() {
    let found = Set(Self.phases.map { $0.model.phase(at: 1) })
    #expect(
      found == [
        .resting, .tracking(.touch), .tracking(.wheel), .decelerating, .springing, .animating,
      ])
  }

  @Test(arguments: phases.indices) func `no change of lengths moves content suddenly in any phase`(
    phase: Int
  ) {
    for (name, change) in Self.changes {
      let before = Self.phases[phase].model
      var after = before
      change(&after)
      let comment = "\(Self.phases[phase].name), \(name)"
      expect(
        after.offset(at: 1), near: before.offset(at: 1), within: 1e-6, comment)
      if before.phase(at: 1).device == nil {
        expectSmooth(from: before, to: after, at: 1, comment)
      } else {
        hold(after.phase(at: 1) == before.phase(at: 1), comment)
      }
      if before.phase(at: 1).device == .touch { after.lift(at: 1.5) }
      after.settle(after: 1.5)
      hold(after.phase(at: 30) == .resting, comment)
      hold(after.restingRange.contains(after.offset(at: 30)), comment)
    }
  }

  @Test func `a fling ends at the new end when content is removed during the fling`() {
    var model = ScrollModel.list(at: 1000)
    let lift = model.drag(by: -200, at: 0, over: 0.1)
    model.setContentLength(2200, time: lift + 0.1)
    model.settle(after: lift)
    #expect(model.offset(at: 20) == 1400)
  }

  @Test func `a fling continues into content that is added during the fling`() {
    var model = ScrollModel.list(at: 4000)
    let lift = model.drag(by: -100, at: 0, over: 0.05)
    let free = FlingMotion(from: 4100, velocity: 2000, minimum: 0, maximum: 1e6)
    model.setContentLength(9000, time: lift + 0.01)
    model.settle(after: lift)
    expect(model.offset(at: 20), near: free.destination, within: 1e-6)
  }

  @Test(arguments: [-88.0, 88])
  func `an animated scroll from beyond the end goes on to its row when content above changes`(
    length: Double
  ) {
    var model = ScrollModel(axis: .vertical, viewport: 600, content: 4000)
    model.scroll(to: 3400, curve: nil, time: 0)
    for (time, y) in [(0.0, 500.0), (0.1, 300), (0.2, 100)] {
      _ = model.handle(
        time == 0
          ? .touchDown(finger: 0, x: 100, y: y) : .touchMoved(finger: 0, x: 100, y: y), time: time)
    }
    _ = model.handle(.touchUp(finger: 0, x: 100, y: 100), time: 0.3)
    #expect(model.offset(at: 0.3) > 3450)
    model.scroll(to: 2800, curve: .timed(duration: 0.3, .easeOut), time: 0.3)
    _ = model.advance(to: 0.5)
    #expect((2800.0...3400).contains(model.offset(at: 0.5)))
    model.insertContent(length, position: 0, time: 0.5)
    _ = model.advance(to: 5)
    #expect(model.offset(at: 5) == 2800 + length)
  }

  @Test func `infinite lengths and NaN count as 0`() {
    for number in hostileNumbers {
      var model = ScrollModel.list(at: 1000)
      model.setViewport(number, time: number)
      model.setContentLength(number, time: 1)
      model.setInset(number, time: 2, at: .start)
      model.setHold(number, curve: .spring(.bounce), time: 3, at: .end)
      model.insertContent(number, position: number, time: 4)
      model.scroll(to: number, curve: .spring(.bounce), time: 5)
      hold(model.offset(at: 6).isFinite && model.velocity(at: 6).isFinite, "\(number)")
    }
  }
}

extension ScrollModel {
  func advanced(to time: Double) -> ScrollModel {
    var later = self
    _ = later.advance(to: time)
    return later
  }
}
