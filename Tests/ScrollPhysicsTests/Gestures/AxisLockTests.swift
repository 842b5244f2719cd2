import PullcordScrollTesting
import ScrollPhysics
import Testing

struct AxisLockTests {
  @Test func `the direction of a drag is decided after 4 points and does not change later`() {
    var lock = AxisLock(axis: .vertical)
    #expect(lock.moved(dx: 2, dy: 1) == .undecided)
    #expect(lock.moved(dx: 0, dy: 2) == .undecided)
    #expect(lock.moved(dx: 0, dy: 3) == .along)
    #expect(lock.moved(dx: 500, dy: 0) == .along)
    lock.reset()
    #expect(lock.verdict == .undecided)
    #expect(lock.moved(dx: 5, dy: 0) == .across)
    #expect(lock.moved(dx: 0, dy: 500) == .across)
  }

  @Test(arguments: [
    (45.0, 10.0, 10.0, AxisLock.Verdict.along), (45, 10.01, 10, .across), (30, 5.7, 10, .along),
    (30, 5.8, 10, .across), (0, 0, 5, .along), (0, 0.1, 5, .across), (90, 1000, 0, .along),
  ])
  func `a movement inside the cone is along the axis`(
    cone: Double, dx: Double, dy: Double, verdict: AxisLock.Verdict
  ) {
    for (x, y) in [(dx, dy), (-dx, dy), (dx, -dy), (-dx, -dy)] {
      var vertical = AxisLock(axis: .vertical, cone: cone)
      var horizontal = AxisLock(axis: .horizontal, cone: cone)
      #expect(vertical.moved(dx: x, dy: y) == verdict)
      #expect(horizontal.moved(dx: y, dy: x) == verdict)
    }
  }

  @Test func `infinite movements and NaN count as 0`() {
    for number in hostileNumbers where !number.isFinite {
      var lock = AxisLock(axis: .horizontal)
      #expect(lock.moved(dx: number, dy: number) == .undecided)
      #expect(lock.moved(dx: 5, dy: number) == .along)
    }
  }

  private func scroll(_ dx: Double, _ dy: Double) -> InputEvent {
    .touchpadScrolled(x: 0, y: 0, dx: dx, dy: dy)
  }

  @Test func `two fingers that move across the axis do not scroll until they stop`() {
    var model = ScrollModel.list(at: 1000)
    model.send(scroll(12, 2), time: 0)
    #expect(model.phase(at: 0) == .resting)
    model.send(scroll(0, 40), time: 0.01)
    #expect(model.offset(at: 0.01) == 1000)
    model.send(.touchpadStopped, time: 0.02)
    model.send(scroll(0, 40), time: 0.03)
    #expect(model.offset(at: 0.03) == 1040)
  }

  @Test func `two fingers that start along the axis and then move across it release the list`() {
    var model = ScrollModel.list(at: 1000)
    model.send(scroll(1, 2), time: 0)
    #expect(model.phase(at: 0) == .tracking(.touchpad))
    model.send(scroll(20, 2), time: 0.01)
    #expect(model.phase(at: 0.01).device == nil)
    model.settle(after: 0.01)
    #expect(abs(model.offset(at: 2) - 1002) < 10)
  }

  @Test func `two fingers that clearly began along the axis may leave the cone`() {
    var model = ScrollModel.list(at: 1000)
    model.send(scroll(1, 20), time: 0)
    model.send(scroll(300, 20), time: 0.01)
    #expect(model.offset(at: 0.01) == 1040)
  }

  @Test
  func
    `a silence ends the gesture as a release does, and a cone of 90 degrees admits every gesture`()
  {
    var model = ScrollModel.list(at: 1000)
    var silent = scroll(20, 2)
    silent.reportsLift = false
    model.send(silent, time: 0)
    model.send(scroll(0, 20), time: 0.51)
    #expect(model.offset(at: 0.51) == 1020)
    var wide = ScrollModel.list(at: 1000) { $0.touchpadCone = 90 }
    wide.send(scroll(20, 2), time: 0)
    #expect(wide.offset(at: 0) == 1002)
  }

  @Test func `a movement exactly at the border of the cone is along the axis, at any position`() {
    for place in [0.0, 100.1, 1000.1, 7000.3] {
      var model = ScrollModel.list(at: 500)
      model.send(.touchDown(finger: 1, x: place, y: place), time: 0)
      model.send(.touchMoved(finger: 1, x: place + 30, y: place - 30), time: 0.01)
      hold(model.phase(at: 0.01) == .tracking(.touch), "at \(place)")
    }
    var lock = AxisLock(axis: .vertical)
    #expect(lock.moved(dx: 0.1 + 0.2 + 29.7, dy: 30) == .along)
  }

  @Test func `an interrupted gesture has no effect until it ends`() {
    var model = ScrollModel.list()
    model.send(scroll(0, -80), time: 0)
    model.send(.interrupted, time: 0.01)
    model.send(scroll(0, -80), time: 0.02)
    #expect(model.phase(at: 0.02) == .springing)
    model.send(.touchpadStopped, time: 0.03)
    model.send(scroll(0, -80), time: 0.04)
    #expect(model.phase(at: 0.04) == .tracking(.touchpad))
  }
}
