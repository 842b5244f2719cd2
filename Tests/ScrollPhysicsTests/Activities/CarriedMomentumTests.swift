import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests flings that follow each other.
struct CarriedMomentumTests {
  @Test func `the carried momentum matches Flutter's published values`() {
    for (velocity, momentum) in [
      (500.0, "166.174"), (1000, "649.666"), (3000, "5638.813"), (-1000, "-649.666"),
      (8000, "38821"), (9000, "40000"),
    ] {
      expect(CarriedMomentum(caughtAt: velocity).velocity, prints: momentum)
    }
  }

  @Test func `momentum is added to a release in the same direction at more than half its speed`() {
    let momentum = CarriedMomentum(caughtAt: 1000)
    let half = momentum.velocity / 2
    #expect(momentum.added(to: half) == half)
    #expect(momentum.added(to: half.nextUp) == half.nextUp + momentum.velocity)
    #expect(momentum.added(to: 2000) == 2000 + momentum.velocity)
    #expect(momentum.added(to: -2000) == -2000)
    #expect(momentum.added(to: 0) == 0)
    let back = CarriedMomentum(caughtAt: -1000)
    #expect(back.added(to: -2000) == -2000 - momentum.velocity)
    #expect(CarriedMomentum(caughtAt: 0).added(to: 700) == 700)
  }

  @Test(arguments: hostileNumbers) func `any velocity has a finite result`(velocity: Double) {
    let momentum = CarriedMomentum(caughtAt: velocity)
    hold(abs(momentum.velocity) <= 40_000)
    for other in hostileNumbers { hold(momentum.added(to: other).isFinite) }
  }

  /// A list that scrolls at 1000 points a second for 0.1 s.
  ///
  /// A finger catches it 0.15 s after the lift.
  private static func caught(carries: Bool = true) -> ScrollModel {
    var model = ScrollModel.list(at: 2000, content: 50_000) { $0.carriesMomentum = carries }
    let lift = model.drag(by: -100, at: 0, over: 0.1)
    expect(model.velocity(at: lift), near: 1000, within: 1e-6)
    return model
  }

  @Test func `the second fling has its own velocity plus the momentum of the first fling`() {
    for carries in [true, false] {
      var model = Self.caught(carries: carries)
      let left = model.velocity(at: 0.25)
      let place = model.offset(at: 0.25)
      let lift = model.drag(by: -100, at: 0.25, over: 0.1)
      expect(model.offset(at: lift), near: place + 100, within: 1e-9)
      let more = carries ? CarriedMomentum(caughtAt: left).velocity : 0
      expect(model.velocity(at: lift), near: 1000 + more, within: 1e-6)
    }
  }

  @Test func `consecutive flings get faster up to the limit if the finger is fast enough`() {
    func speeds(of travel: Double) -> [Double] {
      var model = ScrollModel.list(at: 2000, content: 1e7) { $0.carriesMomentum = true }
      return (0..<4).map { turn in
        let lift = model.drag(by: -travel, at: 0.4 * Double(turn), over: 0.1)
        return model.velocity(at: lift)
      }
    }
    let fast = speeds(of: 600)
    expect(fast[0], near: 6000, within: 1e-6)
    #expect(fast.dropFirst().allSatisfy { $0 == 8000 })
    let slower = speeds(of: 400)
    expect(slower[0], near: 4000, within: 1e-6)
    #expect(slower[1] > 7000)
    // The momentum of the second fling is more than twice the velocity of this drag, so it does not
    // count.
    expect(slower[2], near: 4000, within: 1e-6)
    expect(slower[3], near: slower[1], within: 1e-6)
  }

  @Test func `a fling carries no momentum to a reverse drag, a slow finger, or after a rest`() {
    var back = Self.caught()
    back.drag(by: 100, at: 0.25, over: 0.1)
    expect(back.velocity(at: 0.35), near: -1000, within: 1e-6)

    var slow = Self.caught()
    let momentum = CarriedMomentum(caughtAt: slow.velocity(at: 0.25)).velocity
    let speed = momentum * 0.4
    #expect(speed > slow.configuration.minimumFlingVelocity)
    let lift = slow.drag(by: -speed / 10, at: 0.25, over: 0.1)
    expect(slow.velocity(at: lift), near: speed, within: 1e-6)

    for (rest, isCarried) in [(0.09, true), (0.101, false)] {
      var rested = Self.caught()
      rested.send(.touchDown(finger: 1, x: 0, y: 0), time: 0.25)
      var time = 0.25 + rest
      for step in 0..<20 {
        time = 0.25 + rest + 0.008 * Double(step)
        rested.send(.touchMoved(finger: 1, x: 0, y: -8 * Double(step + 1)), time: time)
      }
      rested.lift(at: time, y: -160)
      #expect((rested.velocity(at: time) > 1100) == isCarried, "after a rest of \(rest) s")
    }
  }

  @Test func `momentum does not turn the lift of a slow finger into a fling`() {
    var model = ScrollModel.list(at: 2000, content: 50_000) {
      $0.carriesMomentum = true
      $0.deceleration = .fast
    }
    let lift = model.drag(by: -100, at: 0, over: 0.1)
    let caught = lift + 0.11
    expect(model.velocity(at: caught), near: 331, within: 1)
    let end = model.drag(by: -4.5, at: caught, over: 0.1)
    expect(model.velocity(at: end), near: 45, within: 1e-6)
    expect((model.destination ?? 0) - model.offset(at: end), near: 45 / 40.0, within: 1e-6)
  }

  @Test func `content that springs back or is released past an edge carries no momentum`() {
    // The finger catches content that returns to the start.
    var springing = ScrollModel.list { $0.carriesMomentum = true }
    springing.drag(by: 400, at: 0, over: 0.2)
    #expect(springing.phase(at: 0.25) == .springing)
    #expect(springing.velocity(at: 0.25) > 200)
    let lift = springing.drag(by: -600, at: 0.25, over: 0.1)
    #expect(springing.offset(at: lift) > 0)
    expect(springing.velocity(at: lift), near: 6000, within: 1e-6)

    // The finger catches a fling and drags the content past the end.
    var edge = ScrollModel.list(at: 3900) { $0.carriesMomentum = true }
    edge.drag(by: -100, at: 0, over: 0.1)
    #expect(edge.phase(at: 0.12) == .decelerating)
    edge.drag(by: -500, at: 0.12, over: 0.1, lifts: false)
    #expect(edge.offset(at: 0.22) > 4200)
    let before = edge
    edge.lift(at: 0.22, y: -500)
    expectSmooth(from: before, to: edge, at: 0.22)
  }

  @Test func `flings of a touchpad and a mouse carry momentum like flings of a finger`() {
    var pad = Self.caught()
    let left = pad.velocity(at: 0.25)
    for step in 0..<20 {
      let time = 0.25 + 0.008 * Double(step)
      pad.send(.touchpadScrolled(x: 0, y: 0, dx: 0, dy: 8), time: time)
    }
    let own = pad.velocity(at: 0.402)
    pad.send(.touchpadStopped, time: 0.402)
    let more = CarriedMomentum(caughtAt: left).velocity
    expect(pad.velocity(at: 0.402), near: own + more, within: 1e-6)

    var mouse = Self.caught()
    mouse.send(.mouseDown(x: 0, y: 500), time: 0.25)
    for step in 1...20 {
      mouse.send(.mouseMoved(x: 0, y: 500 - 8 * Double(step)), time: 0.25 + 0.008 * Double(step))
    }
    mouse.send(.mouseUp(x: 0, y: 340), time: 0.41)
    expect(mouse.velocity(at: 0.41), near: 1000 + more, within: 1e-6)
  }

  @Test func `a right-to-left list carries momentum in its own direction`() {
    var model = ScrollModel.list(at: 2000, content: 50_000, axis: .horizontal) {
      $0.carriesMomentum = true
    }
    model.isRightToLeft = true
    func flick(at start: Double) {
      model.send(.touchDown(finger: 1, x: 100, y: 0), time: start)
      for step in 1...20 {
        let time = start + 0.005 * Double(step)
        model.send(.touchMoved(finger: 1, x: 100 + 5 * Double(step), y: 0), time: time)
      }
      model.send(.touchUp(finger: 1, x: 200, y: 0), time: start + 0.1)
    }
    flick(at: 0)
    let left = model.velocity(at: 0.25)
    #expect(left > 500)
    flick(at: 0.25)
    let more = CarriedMomentum(caughtAt: left).velocity
    expect(model.velocity(at: 0.35), near: 1000 + more, within: 1e-6)
  }
}
