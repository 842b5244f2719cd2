import PullcordMachines
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests content after a release and after a finger catches it again.
struct ScrollModelFlingTests {
  @Test func `the model finds every time at which a fling reaches an offset or ends`() throws {
    var model = ScrollModel.list(at: 100) { $0.bounce = Spring(stiffness: 100, dampingRatio: 0.3) }
    let lift = model.drag(by: 90, at: 0, over: 0.05)
    // The fling passes the start, returns through it and leaves again.
    var (time, passages) = (lift, [Double]())
    while let next = model.time(toReach: -5, after: time), passages.count < 3 {
      expect(model.offset(at: next), near: -5, within: 1e-6)
      passages.append(next)
      time = next + 1e-6
    }
    #expect(passages.count == 3)
    #expect(passages == passages.sorted())
    let end = try #require(model.nextDeadline)
    #expect(model.time(toReach: 1e6, after: lift) == nil)
    #expect(try #require(model.time(toReach: 0, after: end - 1e-9)) <= end)
    #expect(model.time(toReach: -5, after: end) == nil)
  }

  @Test func `the program can scroll with or without animation, but not while a finger is down`() {
    var model = ScrollModel.list(at: 100)
    model.scroll(to: 900, animated: true, time: 1)
    #expect(model.phase(at: 1.1) == .animating)
    expect(model.offset(at: 1.15), near: 500, within: 1e-6)
    #expect(model.destination == 900)
    model.scroll(to: 300, animated: false, time: 1.15)
    #expect(model.offset(at: 1.15) == 300)
    model.scroll(to: 1e9, animated: true, time: 1.2)
    #expect(model.destination == 4200)
    model.settle(after: 1.3)
    model.drag(by: 50, at: 9, over: 0.1, lifts: false)
    model.scroll(to: 0, animated: true, time: 9.1)
    #expect(model.phase(at: 9.1) == .tracking(.touch))
    #expect(model.offset(at: 9.1) == 4150)
  }

  @Test
  func `a scroll during a fast fling stays inside the content or passes the edge like a fling`()
    throws
  {
    for curve in [
      SettleCurve.scroll, .timed(duration: 1, .easeInOut), .timed(duration: 3, .easeInOut),
      .spring(Spring(stiffness: 40, dampingRatio: 1)),
    ] {
      for (target, flings) in [(4200.0, true), (3900, true), (4200, false)] {
        var model = ScrollModel.list(at: 3600) { $0.flingsPastEdges = flings }
        let lift = model.drag(by: -400, at: 0, over: 0.05)
        expect(model.velocity(at: lift), near: 8000, within: 1)
        let before = model
        model.scroll(to: target, curve: curve, time: lift)
        expectSmooth(from: before, to: model, at: lift)
        var (most, last) = (0.0, model.offset(at: lift))
        for step in 1...4000 {
          let time = lift + 0.001 * Double(step)
          model.pass(to: time)
          let offset = model.offset(at: time)
          hold(abs(offset - last) < 9, "\(curve)")
          (most, last) = (max(most, offset), offset)
        }
        // The overshoot is v/(e·ω) for the whole velocity. It is 0 where flings stop at the edge.
        #expect(most <= (flings ? 4200 + 8000 / (2.718 * 14.1) : 4200), "\(curve): \(most)")
        model.settle(after: lift + 4)
        #expect(model.offset(at: 100) == target)
      }
    }
  }

  @Test func `an infinite time stamp has no effect`() {
    var model = ScrollModel.list(at: 300)
    let lift = model.drag(by: -100, at: 10, over: 0.1)
    let same = model
    for stamp in [Double.infinity, -.infinity, .nan] {
      model.send(.mouseMoved(x: 0, y: 0), time: stamp)
      #expect(model.offset(at: lift + 0.1) == same.offset(at: lift + 0.1))
      #expect(model.phase(at: lift + 0.1) == .decelerating)
    }
    var pair = NestedScroll(parent: .list(content: 900), child: .list(at: 300))
    pair.drag(by: -100, at: 10, over: 0.1)
    let there = pair.child.offset(at: lift + 0.1)
    pair.send(.mouseMoved(x: 0, y: 0), time: .infinity)
    #expect(pair.child.offset(at: lift + 0.1) == there)
  }

  @Test func `motions that are due end before a later change, whose result reports them`() {
    for isAdvanced in [true, false] {
      var model = ScrollModel.list(at: 300)
      model.send(.touchpadScrolled(x: 0, y: 0, dx: 0, dy: 20, reportsLift: false), time: 1)
      var changes: ScrollChanges = []
      // A touchpad that sends no event for 0.35 s has let go.
      if isAdvanced { changes.append(contentsOf: model.advance(to: 1.5)) }
      model.scroll(to: 1000, animated: true, time: 1.6)
      changes.append(contentsOf: model.advance(to: 3))
      #expect(Array(changes) == [.released, .rested, .rested])
      #expect(model.offset(at: 3) == 1000)
    }
  }

  @Test func `dragging with a mouse has no effect while another device holds the content`() {
    var model = ScrollModel.list(at: 300)
    model.send(.mouseDown(x: 0, y: 100), time: 1)
    model.send(.touchpadScrolled(x: 0, y: 0, dx: 0, dy: 40), time: 1.1)
    let offset = model.offset(at: 1.1)
    #expect(model.handle(.mouseMoved(x: 0, y: 130), time: 1.2).isEmpty)
    #expect(model.offset(at: 1.2) == offset)
    #expect(Array(model.handle(.touchpadStopped, time: 1.2)).first == .released)
  }

  @Test func `a shorter release delay does not end the pull of a wheel immediately`() {
    var model = ScrollModel.list()
    model.setPullRule(.refresh, time: 0, at: .start)
    model.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: 1)
    model.configuration.wheelRelease = 0.1
    model.configuration.wheelHold = 0.1
    let changes = model.handle(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: 1.2)
    #expect(Array(changes) == [.tracked])
    #expect(Array(model.advance(to: 1.3)).first == .released)
  }

  @Test func `the offset at the start is 0 and not −0`() {
    let model = ScrollModel.list()
    for value in [
      model.offset(at: 0), model.restingRange.lowerBound, model.displacement(time: 0, at: .start),
    ] { #expect("\(value)" == "0.0") }
  }

  @Test(arguments: [9.95, 5, -1e18, -.infinity, .nan])
  func `an event with an earlier time counts as simultaneous with the latest event`(stray: Double) {
    var model = ScrollModel.list(at: 2000)
    model.send(.touchDown(finger: 1, x: 0, y: 400), time: 9.9)
    model.send(.touchMoved(finger: 1, x: 0, y: 390), time: 10)
    var plain = model
    model.send(.touchMoved(finger: 1, x: 0, y: 380), time: stray)
    plain.send(.touchMoved(finger: 1, x: 0, y: 380), time: 10)
    for list in [model, plain] { #expect(list.offset(at: 10) == 2020) }
    model.lift(at: 10.02, y: 380)
    plain.lift(at: 10.02, y: 380)
    #expect(model.velocity(at: 10.02) == plain.velocity(at: 10.02))
    #expect(model.settle(after: 10.02) == plain.settle(after: 10.02))
  }

  @Test func `a motion that has ended does not count as a phase`() throws {
    var model = ScrollModel.list()
    model.scroll(to: 400, curve: .timed(duration: 0.2, .easeOut), time: 1)
    #expect(model.phase(at: 1.199) == .animating)
    #expect(model.phase(at: 1.2) == .resting)
    #expect(model.phase(at: 5) == .resting)
    #expect(Array(model.advance(to: 5)) == [.rested])
  }

  @Test func `content that is thrown against a hard edge rests immediately and reports this`() {
    var model = ScrollModel.list { $0.flingsPastEdges = false }
    model.send(.touchDown(finger: 1, x: 0, y: 0), time: 0)
    model.send(.touchMoved(finger: 1, x: 0, y: -30), time: 0.01)
    model.send(.touchMoved(finger: 1, x: 0, y: -50), time: 0.02)
    for step in 1...5 {
      let time = 0.02 + 0.01 * Double(step)
      model.send(.touchMoved(finger: 1, x: 0, y: -50 + 10 * Double(step)), time: time)
    }
    #expect(model.offset(at: 0.07) == 0)
    #expect(model.velocity(at: 0.07) < -50)
    #expect(
      Array(model.handle(.touchUp(finger: 1, x: 0, y: 0), time: 0.07)) == [.released, .rested])
    #expect(model.phase(at: 0.07) == .resting)
    #expect(model.nextDeadline == nil)
  }

  @Test func `an undamped bounce swings for ever, and the model still works`() throws {
    var model = ScrollModel.list { $0.bounce = Spring(stiffness: 100, damping: 0) }
    let lift = model.drag(by: 200, at: 0, over: 0.1)
    #expect(model.phase(at: lift) == .springing)
    #expect(model.nextDeadline == nil)
    model.pass(to: .infinity)
    #expect(model.phase(at: 50) == .springing)
    model.send(.touchDown(finger: 1, x: 0, y: 300), time: 50)
    let place = model.offset(at: 50)
    model.send(.touchMoved(finger: 1, x: 0, y: 200), time: 50.1)
    #expect(model.offset(at: 50.1) > place)
    model.configuration.bounce = .bounce
    model.lift(at: 50.3, y: 200)
    model.settle(after: 50.3)
    #expect(model.phase(at: 60) == .resting)
  }

  @Test func `released content moves like a fling with the same velocity`() {
    var model = ScrollModel.list(at: 1000)
    let lift = model.drag(by: -200, at: 1, over: 0.1)
    expect(model.velocity(at: lift), near: 2000, within: 1e-6)
    #expect(model.phase(at: lift) == .decelerating)
    let fling = FlingMotion(
      from: 1200, velocity: model.velocity(at: lift), minimum: 0, maximum: 4200,
      spring: .flutterBounce)
    for later in stride(from: 0, through: 3, by: 0.05) {
      hold(model.offset(at: lift + later) == fling.position(at: lift + later - lift))
    }
    expect(model.settle(after: lift), near: lift + fling.settlingTime, within: 1e-9)
    #expect(model.offset(at: 20) == fling.destination)
  }

  @Test func `a fling past the edge springs back to the edge`() {
    var model = ScrollModel.list(at: 300)
    let lift = model.drag(by: 100, at: 0, over: 0.04)
    let fling = FlingMotion(
      from: 200, velocity: -2500, minimum: 0, maximum: 4200, spring: .flutterBounce)
    #expect(model.phase(at: lift + fling.exitTime + 0.01) == .springing)
    #expect(model.offset(at: lift + fling.exitTime + 0.05) < -30)
    model.settle(after: lift)
    #expect(model.offset(at: 20) == 0)
  }

  @Test func `content that is thrown inwards from beyond an edge continues as a fling`() {
    var model = ScrollModel.list()
    model.drag(by: 200, at: 0, over: 0.2, lifts: false)
    for step in 1...10 {
      model.send(
        .touchMoved(finger: 1, x: 0, y: 200 - 15 * Double(step)), time: 0.4 + 0.004 * Double(step))
    }
    let from = model.offset(at: 0.44)
    let velocity = model.velocity(at: 0.44)
    #expect(from < -20 && velocity > 900)
    model.lift(at: 0.44, y: 50)
    let fling = FlingMotion(
      from: from, velocity: velocity, minimum: 0, maximum: 4200, spring: .flutterBounce)
    #expect(fling.flingStart > 0 && fling.flingStart < 0.1)
    #expect(model.phase(at: 0.44) == .springing)
    #expect(model.phase(at: 0.44 + fling.flingStart + 1e-6) == .decelerating)
    for later in stride(from: 0, through: 3, by: 0.05) {
      hold(model.offset(at: 0.44 + later) == fling.position(at: 0.44 + later - 0.44))
    }
    model.settle(after: 0.44)
    #expect(model.offset(at: 20) > 200)
  }

  @Test func `a release from beyond an edge has the velocity of the content, not of the finger`() {
    var model = ScrollModel.list()
    model.drag(by: 200, at: 0, over: 0.2, lifts: false)
    let slope = HyperbolicResistance(viewport: 800).slope(finger: 200)
    let velocity = model.velocity(at: 0.2)
    expect(velocity, near: -1000 * slope, within: 1e-6)
    let before = model
    model.lift(at: 0.2, y: 200)
    expectSmooth(from: before, to: model, at: 0.2)
  }

  @Test func `a finger at 1000 points a second moves content at 420 when pulled by 200 points`() {
    var model = ScrollModel(axis: .vertical, viewport: 760, content: 5000)
    model.drag(by: 200, at: 0, over: 0.2, lifts: false)
    expect(-model.offset(at: 0.2), prints: "96.0920")
    expect(-model.velocity(at: 0.2), prints: "420")
    model.lift(at: 0.2, y: 200)
    expect(-model.velocity(at: 0.2), prints: "420")
  }

  @Test func `content that is caught 50 points past the edge stays there`() {
    var model = ScrollModel(axis: .vertical, viewport: 760, content: 5000)
    model.drag(by: HyperbolicResistance(viewport: 760).finger(pull: 80), at: 0, over: 0.5)
    var time = 0.5
    while -model.offset(at: time) > 50 { time += 1e-4 }
    let caught = model.offset(at: time)
    model.send(.touchDown(finger: 2, x: 0, y: 300), time: time)
    // If the resistance applied twice, the content would be at 26.5397 points.
    expect(-model.offset(at: time), near: 50, within: 0.1)
    #expect(model.offset(at: time) == caught)
    expect(model.finger(at: .start), near: 97.3111, within: 0.25)
  }

  @Test func `a release too slow for a fling travels a fortieth of its velocity`() {
    var model = ScrollModel.list(at: 1000)
    let lift = model.drag(by: -9, at: 0, over: 0.2, lifts: false)
    let before = model
    model.lift(at: lift, y: -9)
    expectSmooth(from: before, to: model, at: lift)
    let end = model.settle(after: lift)
    #expect(end - lift < 0.2)
    expect(model.offset(at: end), near: 1009 + 45.0 / 40, within: 1e-6)
  }

  @Test func `the speed that starts a fling can be set`() {
    for (minimum, flies) in [(400.0, true), (600, false)] {
      var model = ScrollModel.list(at: 1000) { $0.minimumFlingVelocity = minimum }
      let lift = model.drag(by: -50, at: 0, over: 0.1)
      model.settle(after: lift)
      #expect((model.offset(at: 20) > 1200) == flies)
    }
  }

  @Test func `flings stop at the edges if configured`() {
    var model = ScrollModel.list(at: 300) { $0.flingsPastEdges = false }
    let lift = model.drag(by: 100, at: 0, over: 0.04)
    for later in stride(from: 0, through: 3, by: 0.01) {
      hold(model.offset(at: lift + later) >= 0)
    }
    model.settle(after: lift)
    #expect(model.offset(at: 20) == 0)
  }

  /// Models with content in flight, one for each kind of motion.
  private static let flights: [(name: String, model: ScrollModel)] = {
    var fling = ScrollModel.list(at: 1000)
    fling.drag(by: -200, at: 0, over: 0.1)
    var bounce = ScrollModel.list(at: 100)
    bounce.drag(by: 90, at: 0, over: 0.04)
    var back = ScrollModel.list()
    back.drag(by: 300, at: 0, over: 0.1)
    var animation = ScrollModel.list(at: 1000)
    animation.scroll(to: 3000, curve: .timed(duration: 0.6, .easeInOut), time: 0.1)
    var opening = ScrollModel.list()
    opening.setHold(64, curve: .spring(.bounce), time: 0.1, at: .start)
    var end = ScrollModel.list(at: 4200)
    end.drag(by: -250, at: 0, over: 0.1)
    return [
      ("fling", fling), ("bounce", bounce), ("back", back), ("animation", animation),
      ("opening hold", opening), ("back from the end", end),
    ]
  }()

  @Test(arguments: 0..<6) func `catching content in flight causes no jump`(flight: Int) {
    for later in stride(from: 0.1, through: 0.6, by: 0.02) {
      var model = Self.flights[flight].model
      let before = model.offset(at: later)
      model.send(.touchDown(finger: 2, x: 0, y: 300), time: later)
      let name = "\(Self.flights[flight].name) at \(later)"
      hold(model.phase(at: later) == .tracking(.touch), name)
      expect(model.offset(at: later), near: before, within: 1e-9, name)
      // The content stays under the finger. It follows the finger with the slope of the resistance
      // at this pull.
      expect(model.offset(at: later + 1), near: before, within: 1e-9, name)
      model.send(.touchMoved(finger: 2, x: 0, y: 301), time: later + 0.01)
      let moved = before - model.offset(at: later + 0.01)
      hold(moved > 0.1 && moved <= 1 + 1e-9, "\(name), moved \(moved)")
      model.send(.touchMoved(finger: 2, x: 0, y: 300), time: later + 0.02)
      expect(model.offset(at: later + 0.02), near: before, within: 1e-6, name)
    }
  }
}
