import PullcordScrollTesting
import ScrollPhysics
import Testing

struct ScrollModelDrawingTests {
  /// Drags by a finger at 90 Hz and constant speed, and returns the model at each 60 Hz frame.
  private func frames(
    _ driver: ScrollDriver, speed: Double, seconds: Double = 0.5
  ) -> [(model: ScrollModel, time: Double)] {
    var driver = driver
    driver.touchDown(y: 400)
    let start = driver.time
    var frames: [(model: ScrollModel, time: Double)] = []
    var sample = 1
    for frame in 1...Int(seconds * 60) {
      let time = start + Double(frame) / 60
      while start + Double(sample) / 90 <= time {
        driver.time = start + Double(sample) / 90
        driver.touchMove(y: 400 + speed * Double(sample) / 90)
        sample += 1
      }
      driver.time = time
      frames.append((driver.model, time))
    }
    return frames
  }

  private func steps(_ offsets: [Double]) -> [Double] {
    zip(offsets.dropFirst(), offsets).map { $0 - $1 }
  }

  @Test func `a finger at constant speed draws content by equal steps`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 3000, curve: nil, time: 0)
    let frames = frames(driver, speed: 600).dropFirst(2)
    let drawn = steps(frames.map { $0.model.drawn(at: $0.time).offset(at: $0.time) })
    let raw = steps(frames.map { $0.model.offset(at: $0.time) })
    for step in drawn { expect(step, near: -10, within: 0.2) }
    #expect(raw.contains { abs($0 + 10) > 3 })
  }

  @Test func `past an edge, content is drawn by the band of its device`() {
    let frames = frames(ScrollDriver(), speed: 300).dropFirst(2)
    let band = HyperbolicResistance(viewport: 800)
    for (model, time) in frames {
      let drawn = model.drawn(at: time)
      expect(
        drawn.pull(time: time, at: .start), near: band.pull(finger: 300 * (time - 0.005)),
        within: 0.3)
      #expect(drawn.pull(time: time, at: .start) == -drawn.offset(at: time))
    }
  }

  @Test func `an edge that stops a finger stops the drawn content, too`() {
    var configuration = ScrollConfiguration()
    configuration.shortContentBounces = false
    let driver = ScrollDriver(content: 300, configuration: configuration)
    for (model, time) in frames(driver, speed: 900) {
      #expect(model.drawn(at: time).offset(at: time) == 0)
    }
  }

  @Test func `content inserted above does not move what is drawn`() throws {
    var driver = ScrollDriver()
    driver.model.scroll(to: 1000, curve: nil, time: 0)
    var (model, time) = try #require(frames(driver, speed: 600).last)
    let before = model.drawn(at: time).offset(at: time)
    model.insertContent(500, position: 0, time: time)
    expect(model.drawn(at: time).offset(at: time), near: before + 500, within: 1e-9)
  }

  @Test func `content that no pointer holds is drawn where it is`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 500, over: 0.2)
    driver.touchUp(y: 500)
    for step in 0..<60 {
      let time = driver.time + Double(step) / 60
      #expect(driver.model.drawn(at: time).offset(at: time) == driver.model.offset(at: time))
    }
    // A wheel's visible step is a function of time already.
    var wheel = ScrollDriver()
    wheel.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1))
    #expect(wheel.phase == .tracking(.wheel))
    let time = wheel.time + 0.05
    #expect(wheel.model.drawn(at: time).offset(at: time) == wheel.model.offset(at: time))
  }

  @Test func `both lists of a pair are drawn at the frame's time`() {
    let pair = NestedScroll(
      parent: ScrollModel(axis: .vertical, viewport: 800, content: 1000),
      child: ScrollModel(axis: .vertical, viewport: 800, content: 4000))
    var scroll = pair
    scroll.child.scroll(to: 2000, curve: nil, time: 0)
    scroll.drag(by: -240, at: 1, over: 0.4, lifts: false)
    let time = 1.4
    // The finger moves 600 points in a second, and the latency is 5 ms.
    expect(scroll.child.offset(at: time), near: 2240, within: 1e-9)
    expect(scroll.drawn(at: time).child.offset(at: time), near: 2237, within: 1e-6)
  }
}

struct ScrollPhaseTests {
  @Test func `traces have the name of a phase without its device`() {
    let phases: [ScrollPhase] = [
      .resting, .tracking(.wheel), .tracking(.touch), .decelerating, .springing, .animating,
    ]
    #expect(
      phases.map(\.description) == [
        "resting", "tracking", "tracking", "decelerating", "springing", "animating",
      ])
  }
}
