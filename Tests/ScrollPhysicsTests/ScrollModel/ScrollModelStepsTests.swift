import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests the steps by which wheels, keys and the program move content.
struct ScrollModelStepsTests {
  private func wheel(_ detents: Double) -> InputEvent {
    .wheelTurned(x: 0, y: 0, dx: 0, dy: detents)
  }

  private func key(_ key: Key, _ modifiers: KeyModifiers = []) -> InputEvent {
    .keyPressed(key, modifiers: modifiers)
  }

  @Test func `consecutive wheel clicks add up without a sudden change of velocity`() {
    var model = ScrollModel.list(at: 1000)
    for step in 0..<8 {
      let time = 1 + 0.03 * Double(step)
      let before = model
      model.send(wheel(1), time: time)
      expectSmooth(from: before, to: model, at: time, "detent \(step)")
    }
    model.settle(after: 2)
    expect(model.offset(at: 2), near: 1000 + 8 * model.detentLength, within: 1e-9)
  }

  @Test func `a wheel click scrolls as far as in GTK`() {
    for (viewport, length) in [(400.0, "54.288"), (760, "83.28"), (1000, "100")] {
      let model = ScrollModel(axis: .vertical, viewport: viewport, content: 9000)
      expect(model.detentLength, prints: length)
    }
  }

  @Test func `fractions of a wheel click add up to the distance of a whole click`() {
    var model = ScrollModel.list(at: 1000)
    for step in 0..<8 { model.send(wheel(0.125), time: 1 + 0.01 * Double(step)) }
    model.settle(after: 2)
    expect(model.offset(at: 2), near: 1000 + model.detentLength, within: 1e-9)
  }

  @Test func `a click in the opposite direction scrolls one click back`() {
    var model = ScrollModel.list(at: 1000)
    model.send(wheel(3), time: 1)
    let before = model
    model.send(wheel(-3), time: 1.1)
    expectSmooth(from: before, to: model, at: 1.1)
    model.settle(after: 1.1)
    expect(model.offset(at: 2), near: 1000, within: 1e-9)
  }

  @Test func `a wheel click replaces a fling without a jump`() {
    var model = ScrollModel.list(at: 1000)
    model.drag(by: -200, at: 0, over: 0.1)
    let before = model
    model.send(wheel(1), time: 0.3)
    expectSmooth(from: before, to: model, at: 0.3)
    let place = before.offset(at: 0.3)
    model.settle(after: 0.3)
    expect(model.offset(at: 2), near: place + model.detentLength, within: 1e-9)
  }

  @Test func `a key that is held down extends its step`() {
    var model = ScrollModel.list()
    for step in 0..<5 {
      let time = 1 + 0.033 * Double(step)
      let before = model
      model.send(key(.pageDown), time: time)
      expectSmooth(from: before, to: model, at: time, "page \(step)")
    }
    let before = model
    model.send(key(.home), time: 1.2)
    expectSmooth(from: before, to: model, at: 1.2)
    model.settle(after: 1.2)
    #expect(model.offset(at: 2) == 0)
  }

  /// Follows a model that gets no events, at 100,000 times per second.
  private func expectSmoothRun(of model: ScrollModel, from start: Double, for seconds: Double) {
    let dt = 1e-5
    var before = model.velocity(at: start)
    for instant in 1...Int(seconds / dt) {
      let time = start + Double(instant) * dt
      let after = model.velocity(at: time)
      // Stopping from 8000 pt/s within a fiftieth of a second needs a deceleration of 10⁶ pt/s². At
      // the start of an ease-out the velocity changes with the square root of the time.
      let most = instant < 100 ? 150 : 2e6 * dt + 1
      hold(abs(after - before) < most, "from \(before) to \(after) at \(time)")
      before = after
    }
  }

  @Test(arguments: [Edge.start, .end], [2, 30, 150, 400.0])
  func `a step that is too fast for an edge bounces there just like a fling`(
    edge: Edge, room: Double
  ) {
    for (event, turns) in [
      (wheel(edge.outward), false), (key(edge == .start ? .home : .end), false),
      (wheel(-edge.outward), true), (key(edge == .start ? .end : .home), true),
    ] {
      var model = ScrollModel.list(at: edge == .start ? room + 700 : 4200 - 700 - room)
      model.drag(by: -edge.outward * 700, at: 0, over: 0.088)
      let before = model
      model.send(event, time: 0.088)
      expectSmooth(from: before, to: model, at: 0.088, "\(event)")
      #expect(abs(model.velocity(at: 0.088)) > 7500)
      expectSmoothRun(of: model, from: 0.088, for: 0.06)
      model.settle(after: 0.088)
      let isAtEdge = model.offset(at: 9) == (edge == .start ? 0 : 4200)
      // A wheel click ends no farther away than its length.
      if room < model.detentLength || event == key(.home) || event == key(.end) {
        #expect(isAtEdge != turns, "\(event)")
      }
    }
  }

  @Test func `a step that is too fast for an edge stops there if flings stop there`() {
    for event in [wheel(1), key(.end), key(.home), wheel(-1)] {
      var model = ScrollModel.list(at: 3400) { $0.flingsPastEdges = false }
      model.drag(by: -700, at: 0, over: 0.088)
      let before = model
      model.send(event, time: 0.088)
      expectSmooth(from: before, to: model, at: 0.088)
      for instant in 1...400 {
        let offset = model.offset(at: 0.088 + Double(instant) / 1000)
        hold(offset >= 0 && offset <= 4200, "\(event): \(offset)")
        if offset == 4200 { hold(model.velocity(at: 0.088 + Double(instant) / 1000) == 0) }
      }
    }
  }

  private static let curves: [SettleCurve] = [
    .spring(.bounce), .spring(Spring(stiffness: 200, dampingRatio: 0.4)),
    .timed(duration: 0.3, .linear), .timed(duration: 0.3, .easeOut),
    .timed(duration: 0.5, .easeInOut), .timed(duration: 0, .easeOut),
  ]

  @Test(arguments: curves) func `a step with any curve ends exactly at its destination`(
    curve: SettleCurve
  ) {
    for (goal, expected) in [(3000.0, 3000.0), (0, 0), (-500, 0), (9000, 4200)] {
      var model = ScrollModel.list(at: 1000)
      model.scroll(to: goal, curve: curve, time: 1)
      model.settle(after: 1)
      #expect(model.offset(at: 9) == expected)
      #expect(model.phase(at: 9) == .resting)
    }
  }

  @Test(arguments: curves.dropLast()) func `a step with any curve replaces a fling without a jump`(
    curve: SettleCurve
  ) {
    var model = ScrollModel.list(at: 1000)
    model.drag(by: -200, at: 0, over: 0.1)
    for time in [0.2, 0.25, 0.3] {
      let before = model
      model.scroll(to: 4000 - 5000 * time, curve: curve, time: time)
      expectSmooth(from: before, to: model, at: time)
    }
    model.settle(after: 1)
    #expect(model.offset(at: 9) == 2500)
  }

  @Test func `a step without a curve scrolls immediately, but not under a finger`() {
    var model = ScrollModel.list(at: 1000)
    model.scroll(to: 2000, curve: nil, time: 1)
    #expect(model.offset(at: 1) == 2000)
    model.drag(by: -20, at: 2, over: 0.1, lifts: false)
    model.scroll(to: 0, curve: .spring(.bounce), time: 2.1)
    #expect(model.offset(at: 2.2) == 2020)
    model.scroll(to: .nan, curve: nil, time: 3)
    #expect(model.offset(at: 3).isFinite)
  }

  @Test(arguments: [-1, .nan, .infinity, -Double.infinity])
  func `a length that is no length counts as 0`(_ length: Double) {
    let model = ScrollModel(axis: .vertical, viewport: length, content: length)
    #expect(model.viewport == 0 && model.contentLength == 0)
  }

  @Test(arguments: [300.0, -300])
  func `an animated scroll arrives at its row when rows before it appear or go`(_ length: Double) {
    var driver = ScrollDriver()
    driver.model.scroll(to: 1000, curve: nil, time: 0)
    driver.model.scroll(to: 2000, curve: .timed(duration: 0.5, .easeOut), time: 0)
    driver.wait(seconds: 0.1)
    let before = driver.offset
    driver.model.insertContent(length, position: 100, time: driver.time)
    expect(driver.offset, near: before + length, within: 1e-9)
    driver.waitForRest()
    expect(driver.offset, near: 2000 + length, within: 1e-9)
  }

  @Test func `a step too fast for an edge passes it as far as the bounce allows`() {
    var model = ScrollModel.list(at: 4200 - 700 - 30)
    model.drag(by: -700, at: 0, over: 0.088)
    model.send(key(.end), time: 0.088)
    let farthest = stride(from: 0.088, to: 1, by: 0.001).map(model.offset(at:)).max() ?? 0
    // The step itself would return within 20 ms, so it would pass the edge by 25 points at most.
    #expect(farthest > 4200 + 40)
  }

  @Test func `a scroll that passes an edge bounces there and does not swing back inside`() throws {
    var model = ScrollModel.list(at: 4000)
    let lift = model.drag(by: -100, at: 0, over: 0.05)
    let swinging = SettleCurve.spring(Spring(stiffness: 200, dampingRatio: 0.4))
    model.scroll(to: 4200, curve: swinging, time: lift)
    let exit = try #require(model.time(toReach: 4200, after: lift))
    let offsets = stride(from: exit, to: exit + 2, by: 0.005).map(model.offset(at:))
    #expect(try #require(offsets.max()) > 4201)
    #expect(try #require(offsets.min()) >= 4200 - 1e-6)
  }

  @Test(arguments: [Edge.start, .end])
  func `a springy scroll from rest follows its curve past an edge`(edge: Edge) {
    var model = ScrollModel.list(at: 1000)
    let goal: Double = edge == .start ? 0 : 4200
    let swinging = SettleCurve.spring(Spring(stiffness: 200, dampingRatio: 0.2))
    model.scroll(to: goal, curve: swinging, time: 1)
    let motion = swinging.motion(from: 1000, to: goal, velocity: 0)
    for elapsed in stride(from: 0, to: 2, by: 0.01) {
      let offset = model.offset(at: 1 + elapsed)
      hold(abs(offset - motion.position(at: elapsed)) < 1e-6, "after \(elapsed) s")
    }
    #expect(stride(from: 1, to: 2, by: 0.01).contains { model.pull(time: $0, at: edge) > 100 })
  }

  @Test func `a step has no velocity and rests from the time at which it ends`() throws {
    var model = ScrollModel.list(at: 1000)
    model.send(wheel(1), time: 1)
    let end = try #require(model.nextDeadline)
    #expect(model.phase(at: end.nextDown) == .animating)
    #expect(model.phase(at: end) == .resting)
    #expect(model.velocity(at: end) == 0)
    #expect(model.velocity(at: end + 1) == 0)
  }

  @Test(arguments: [Edge.start, .end])
  func `a slow step past an edge springs back at once`(edge: Edge) {
    var model = ScrollModel.list(at: edge == .start ? 2 : 4198) { $0.stepDuration = 10 }
    model.send(wheel(edge.outward * 0.5), time: 1)
    // A longer step turns back to where the content was. The content is slow, but still arrives at
    // its edge first.
    model.configuration.stepDuration = 120
    model.configuration.pageFraction = 2 / model.viewport
    let time = 3.0
    #expect(abs(model.velocity(at: time)) < 1)
    model.send(key(edge == .start ? .pageDown : .pageUp), time: time)
    let times = stride(from: time, through: time + 60, by: 0.01)
    #expect(times.contains { model.phase(at: $0) == .springing })
    // Without a spring, the step would swing 1.5 points past the edge.
    #expect(times.allSatisfy { model.pull(time: $0, at: edge) < 0.2 })
  }
}
