import PullcordMachines
import PullcordScrollTesting
import ScrollPhysics
import Testing

struct NestedScrollTests {
  /// A header of 200 points above a list of 3000 points.
  ///
  /// The viewport of both is 800 points long.
  private func pair(
    parent: Double = 0, child: Double = 0, order: NestedOrder = .chained,
    _ configure: (inout ScrollConfiguration) -> Void = { _ in }
  ) -> NestedScroll {
    var configuration = ScrollConfiguration()
    configure(&configuration)
    var outer = ScrollModel(
      axis: .vertical, viewport: 800, content: 1000, configuration: configuration)
    var inner = ScrollModel(
      axis: .vertical, viewport: 800, content: 3000, configuration: configuration)
    outer.scroll(to: parent, curve: nil, time: 0)
    inner.scroll(to: child, curve: nil, time: 0)
    return NestedScroll(parent: outer, child: inner, order: order)
  }

  private func offsets(_ pair: NestedScroll, _ time: Double) -> [Double] {
    [pair.parent.offset(at: time), pair.child.offset(at: time)]
  }

  @Test func `a drag moves the child first and then the parent`() {
    var pair = pair(child: 2150)
    pair.drag(by: -120, at: 0, over: 0.1, lifts: false)
    #expect(offsets(pair, 0.1).map { $0.rounded() } == [70, 2200])
    // The same finger moves back. The child moves first again.
    pair.send(.touchMoved(finger: 1, x: 0, y: -90), time: 0.2)
    #expect(offsets(pair, 0.2).map { $0.rounded() } == [70, 2170])
  }

  @Test func `a drag hides the header before the list moves and shows it after the list is back`() {
    var pair = pair(child: 30, order: .collapsingHeader)
    pair.drag(by: -250, at: 0, over: 0.1, lifts: false)
    #expect(offsets(pair, 0.1) == [200, 80])
    for (y, expected) in [(-200.0, [200.0, 30.0]), (-150, [180, 0]), (30, [0, 0])] {
      pair.send(.touchMoved(finger: 1, x: 0, y: y), time: 0.2)
      expect(pair.parent.offset(at: 0.2), near: expected[0], within: 1e-9)
      expect(pair.child.offset(at: 0.2), near: expected[1], within: 1e-9)
    }
  }

  @Test(arguments: [NestedOrder.Layer.parent, .child])
  func `if neither list can move, the given one is pulled`(layer: NestedOrder.Layer) {
    var pair = pair(order: NestedOrder(pastStart: layer, pastEnd: layer))
    let band = HyperbolicResistance(viewport: 800)
    pair.drag(by: 300, at: 0, over: 0.1, lifts: false)
    let pulled = pair[layer]
    expect(pulled.offset(at: 0.1), near: -band.pull(finger: 300), within: 1e-9)
    #expect(pair[layer.other].offset(at: 0.1) == 0)
    #expect(pulled.finger(at: .start) == 300)
    // The finger first moves the content back to the edge.
    pair.send(.touchMoved(finger: 1, x: 0, y: 60), time: 0.15)
    expect(pair[layer].offset(at: 0.15), near: -band.pull(finger: 60), within: 1e-9)
    #expect(pair[layer.other].offset(at: 0.15) == 0)
    pair.send(.touchMoved(finger: 1, x: 0, y: -50), time: 0.2)
    expect(offsets(pair, 0.2)[0], near: 0, within: 1e-9)
    expect(offsets(pair, 0.2)[1], near: 50, within: 1e-9)
  }

  @Test func `a fling that arrives at an edge passes its velocity to the other list`() throws {
    var pair = pair(child: 2100)
    let lift = pair.drag(by: -50, at: 0, over: 0.05)
    let fling = FlingMotion(
      from: 2150, velocity: pair.child.velocity(at: lift), minimum: 0, maximum: 2200)
    let arrival = lift + fling.exitTime
    #expect(try #require(pair.nextDeadline) == arrival)
    let before = pair
    pair.pass(to: arrival)
    #expect(pair.child.phase(at: arrival) == .resting)
    #expect(pair.child.offset(at: arrival) == 2200)
    let velocity = before.child.velocity(at: arrival.nextDown)
    expect(pair.parent.velocity(at: arrival), near: velocity, within: 1e-6 * velocity)
    // The fling reaches the edge of the parent, and its spring ends the fling.
    #expect(velocity > 600)
    pair.settle(after: arrival)
    #expect(offsets(pair, 9) == [200, 2200])
  }

  @Test func `a fling that continues in the parent ends where a single list would end`() {
    var outer = ScrollModel(axis: .vertical, viewport: 800, content: 9000)
    outer.scroll(to: 0, curve: nil, time: 0)
    var inner = ScrollModel(axis: .vertical, viewport: 800, content: 3000)
    inner.scroll(to: 2100, curve: nil, time: 0)
    var pair = NestedScroll(parent: outer, child: inner)
    let lift = pair.drag(by: -80, at: 0, over: 0.05)
    let free = FrictionMotion(from: 2180, velocity: pair.child.velocity(at: lift))
    for later in stride(from: 0, through: 3, by: 0.01) {
      let seen = pair.advanced(to: lift + later)
      let sum = offsets(seen, lift + later).reduce(0, +)
      expect(sum, near: free.position(at: later), within: 1e-6, "\(later) s after the lift")
    }
  }

  @Test(arguments: [true, false])
  func `a fling that takes over the step of a wheel ends with the nudge at its edge`(
    turnsWheel: Bool
  ) throws {
    var pair = pair(child: 2100)
    pair.parent.setPullRule(.refresh, time: 0, at: .end)
    let lift = pair.drag(by: -50, at: 0, over: 0.05)
    if turnsWheel { pair.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: 3), time: lift) }
    var end = lift
    // The fling leaves the child, passes the edge of the parent, and ends there.
    for _ in 1...3 {
      end = try #require(pair.nextDeadline)
      pair.pass(to: end)
    }
    expect(pair.parent.offset(at: end + 0.2), near: turnsWheel ? 204 : 200, within: 1e-9)
  }

  @Test(arguments: [true, false])
  func `a fling that neither list can continue bounces`(childBounces: Bool) {
    let layer = childBounces ? NestedOrder.Layer.child : .parent
    var pair = pair(parent: 200, child: 2190, order: NestedOrder(pastEnd: layer))
    let lift = pair.drag(by: -5, at: 0, over: 0.004)
    let peak = stride(from: 0, through: 1, by: 0.01).map {
      offsets(pair.advanced(to: lift + $0), lift + $0)
    }
    #expect(peak.contains { $0[childBounces ? 1 : 0] > (childBounces ? 2220 : 220) })
    #expect(peak.allSatisfy { childBounces ? $0[0] == 200 : $0[1] <= 2200 })
    pair.settle(after: lift)
    #expect(offsets(pair, 9) == [200, 2200])
  }

  @Test func `flings pass on their velocity even if the lists do not bounce at edges`() {
    var pair = pair(child: 2100) { $0.flingsPastEdges = false }
    pair.drag(by: -80, at: 0, over: 0.05)
    pair.settle(after: 0.05)
    #expect(offsets(pair, 9) == [200, 2200])
  }

  @Test(arguments: [true, false])
  func `a finger that takes over from a touchpad adds its momentum only if settings say so`(
    carriesMomentum: Bool
  ) {
    var (moved, rested) = (
      pair(child: 200) { $0.carriesMomentum = carriesMomentum },
      pair(child: 200) { $0.carriesMomentum = carriesMomentum }
    )
    var time = 0.0
    for _ in 0..<8 {
      time += 1.0 / 64
      moved.send(.touchpadScrolled(x: 0, y: 0, dx: 0, dy: 32), time: time)
    }
    rested.child.scroll(to: moved.child.offset(at: time), curve: nil, time: time)
    moved.send(.touchDown(finger: 1, x: 0, y: 400), time: time)
    rested.send(.touchDown(finger: 1, x: 0, y: 400), time: time)
    for step in 1...8 {
      let event = InputEvent.touchMoved(finger: 1, x: 0, y: 400 - 32 * Double(step))
      time += 1.0 / 64
      moved.send(event, time: time)
      rested.send(event, time: time)
    }
    moved.send(.touchUp(finger: 1, x: 0, y: 144), time: time)
    rested.send(.touchUp(finger: 1, x: 0, y: 144), time: time)
    let added = moved.child.velocity(at: time) - rested.child.velocity(at: time)
    #expect(rested.child.velocity(at: time) > 1000)
    #expect(carriesMomentum ? added > 100 : abs(added) < 1e-9)
  }

  @Test func `both lists move when content past an edge is thrown back`() {
    var pair = pair(order: .collapsingHeader)
    pair.drag(by: 200, at: 0, over: 0.1, lifts: false)
    for step in 1...20 {
      let time = 0.5 + 0.004 * Double(step)
      pair.send(.touchMoved(finger: 1, x: 0, y: 200 - 9 * Double(step)), time: time)
    }
    #expect(pair.parent.offset(at: 0.58) < 0)
    pair.lift(at: 0.58, y: 20)
    pair.settle(after: 0.58)
    #expect(pair.parent.offset(at: 9) == 200)
    #expect(pair.child.offset(at: 9) > 150)
  }

  @Test func `a finger that catches both lists during a fling causes no jump`() {
    for later in stride(from: 0.01, through: 0.8, by: 0.01) {
      var pair = pair(child: 2050)
      let lift = pair.drag(by: -80, at: 0, over: 0.05)
      pair.pass(to: lift + later)
      let before = offsets(pair, lift + later)
      pair.send(.touchDown(finger: 2, x: 0, y: 0), time: lift + later)
      for (now, then) in zip(offsets(pair, lift + later), before) {
        expect(now, near: then, within: 1e-9)
      }
      #expect(pair.parent.phase(at: lift + later) == .tracking(.touch))
      #expect(pair.child.phase(at: lift + later) == .tracking(.touch))
    }
  }

  @Test func `wheel clicks that the child cannot use move the parent`() {
    var pair = pair(child: 2150)
    let length = pair.child.detentLength
    pair.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: 2), time: 1)
    pair.settle(after: 1)
    expect(offsets(pair, 2)[1], near: 2200, within: 1e-9)
    expect(offsets(pair, 2)[0], near: 2 * length - 50, within: 1e-9)
    pair.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: 3)
    pair.settle(after: 3)
    expect(offsets(pair, 4)[1], near: 2200 - length, within: 1e-9)
  }

  @Test func `a wheel that scrolled one list does not pull the other in the same turn`() {
    let rule = PullRule(resistance: PerDevice(.rubberBand), trigger: 64, wheelStep: 24)
    var pair = pair(child: 50)
    pair.parent.setPullRule(rule, time: 0, at: .start)
    for step in 0..<6 {
      pair.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: 1 + 0.1 * Double(step))
    }
    #expect(offsets(pair, 1.7) == [0, 0])
    // A new turn of the wheel, after the list came to rest, pulls.
    pair.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: 4)
    pair.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: 4.1)
    #expect(pair.parent.pull(time: 4.3, at: .start) > 10)
    pair.settle(after: 4.3)
    #expect(offsets(pair, 9) == [0, 0])
  }

  @Test func `a finger takes over a list that a wheel pulls`() {
    let rule = PullRule(resistance: PerDevice(.rubberBand), trigger: 64, wheelStep: 24)
    var pair = pair()
    pair.parent.setPullRule(rule, time: 0, at: .start)
    for step in 0..<2 {
      pair.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: 1 + 0.05 * Double(step))
    }
    pair.pass(to: 1.1)
    let place = offsets(pair, 1.1)[0]
    #expect(place < -1)
    let pressed = pair.handle(.touchDown(finger: 1, x: 0, y: 100), time: 1.1)
    #expect(Array(pressed.parent) == [.cancelled, .trackingBegan(.touch)])
    expect(offsets(pair, 1.1)[0], near: place, within: 1e-9)
    #expect(pair.advance(to: 2) == NestedScroll.Changes())
    #expect(pair.parent.phase(at: 2) == .tracking(.touch))
    pair.send(.touchUp(finger: 1, x: 0, y: 100), time: 2)
    pair.settle(after: 2)
    #expect(offsets(pair, 9) == [0, 0])
  }

  @Test func `arrow keys move the list that can move, and Home and End move both`() {
    var pair = pair(child: 2200)
    pair.send(.keyPressed(.pageDown, modifiers: []), time: 1)
    pair.settle(after: 1)
    #expect(offsets(pair, 2) == [200, 2200])
    pair.send(.keyPressed(.home, modifiers: []), time: 2)
    pair.settle(after: 2)
    #expect(offsets(pair, 3) == [0, 0])
    pair.send(.keyPressed(.end, modifiers: []), time: 3)
    pair.settle(after: 3)
    #expect(offsets(pair, 4) == [200, 2200])
  }

  @Test func `both lists report their changes`() {
    var pair = pair()
    _ = pair.handle(.touchDown(finger: 1, x: 0, y: 0), time: 0)
    let began = pair.handle(.touchMoved(finger: 1, x: 0, y: 30), time: 0.01)
    #expect(Array(began.child) == [.trackingBegan(.touch), .tracked])
    #expect(Array(began.parent) == [.trackingBegan(.touch), .tracked])
    let ended = pair.handle(.touchUp(finger: 1, x: 0, y: 30), time: 0.5)
    #expect(Array(ended.parent) == [.released])
    #expect(Array(ended.child) == [.released, .rested])
    let last = pair.advance(to: 9)
    #expect(Array(last.parent) == [.rested])
  }

  @Test func `a press that interrupts another gesture holds both lists until the lift`() {
    var pair = pair(child: 1000)
    for step in 0..<5 {
      pair.send(.touchpadScrolled(x: 0, y: 0, dx: 0, dy: 20), time: 0.01 * Double(step))
    }
    let pressed = pair.handle(.mouseDown(x: 0, y: 400), time: 0.05)
    #expect(Array(pressed.child) == [.cancelled, .trackingBegan(.mouse)])
    #expect(Array(pressed.parent) == [.cancelled, .rested, .trackingBegan(.mouse)])
    let place = offsets(pair, 0.05)[1]
    pair.send(.mouseMoved(x: 0, y: 350), time: 0.1)
    expect(offsets(pair, 0.1)[1], near: place + 50, within: 1e-9)
    pair.send(.mouseUp(x: 0, y: 350), time: 0.3)
    pair.pass(to: 100)
    #expect(pair.parent.phase(at: 100) == .resting)
    #expect(pair.child.phase(at: 100) == .resting)
    #expect(pair.nextDeadline == nil)
  }

  @Test func `a second press of the same finger or a tap after two fingers releases a pull`() {
    var again = pair()
    let lift = again.drag(by: 200, at: 0, over: 0.1, lifts: false)
    #expect(offsets(again, lift)[0] < -80)
    again.send(.touchDown(finger: 1, x: 0, y: 200), time: lift)
    again.send(.touchUp(finger: 1, x: 0, y: 200), time: 0.3)
    again.settle(after: 0.3)
    #expect(offsets(again, 9) == [0, 0])

    var tapped = pair()
    for step in 0..<5 {
      tapped.send(.touchpadScrolled(x: 0, y: 0, dx: 0, dy: -20), time: 0.01 * Double(step))
    }
    tapped.send(.touchDown(finger: 1, x: 0, y: 200), time: 0.05)
    #expect(offsets(tapped, 0.05)[0] < -40)
    tapped.send(.touchUp(finger: 1, x: 0, y: 200), time: 0.15)
    tapped.settle(after: 0.15)
    #expect(offsets(tapped, 9) == [0, 0])
  }

  @Test func `a fast step does not jump to an edge that has moved away meanwhile`() {
    let outer = ScrollModel(axis: .vertical, viewport: 600, content: 900)
    let inner = ScrollModel(axis: .vertical, viewport: 600, content: 2000)
    var pair = NestedScroll(parent: outer, child: inner, order: .collapsingHeader)
    pair.send(.touchDown(finger: 1, x: 100, y: 473), time: 0)
    pair.send(.touchUp(finger: 1, x: 100, y: 202), time: 0.0147)
    pair.send(.keyPressed(.home, modifiers: []), time: 0.0147)
    pair.parent.setContentLength(45, time: 0.0147)
    var last = pair.parent.offset(at: 0.0147)
    for time in stride(from: 0.0148, to: 2, by: 0.0001) {
      pair.pass(to: time)
      let offset = pair.parent.offset(at: time)
      hold(abs(offset - last) < 2, "\(last) to \(offset) at \(time)")
      last = offset
    }
    #expect(offsets(pair, 2) == [0, 0])
  }

  @Test func `a right-to-left pair moves like the mirror image of a left-to-right pair`() {
    var ends: [[Double]] = []
    for sign in [1.0, -1] {
      var outer = ScrollModel(axis: .horizontal, viewport: 800, content: 1000)
      var inner = ScrollModel(axis: .horizontal, viewport: 800, content: 3000)
      outer.isRightToLeft = sign < 0
      inner.isRightToLeft = sign < 0
      inner.scroll(to: 2100, curve: nil, time: 0)
      var pair = NestedScroll(parent: outer, child: inner)
      pair.drag(by: 0, at: 0, over: 0.1, across: -130 * sign, lifts: false)
      ends.append(offsets(pair, 0.1))
      pair.lift(at: 0.1, x: -130 * sign)
      pair.settle(after: 0.1)
      pair.send(.wheelTurned(x: 0, y: 0, dx: -2 * sign, dy: 0), time: 9)
      pair.settle(after: 9)
      ends.append(offsets(pair, 10))
    }
    #expect(ends[0] == ends[2] && ends[1] == ends[3])
    #expect(ends[0] == [30, 2200])
  }

  @Test func `a wheel does not pull the parent just after a key scrolled the child`() {
    for (pause, pulls) in [(0.5, false), (0.7, true)] {
      var pair = pair(child: 40) { $0.wheelNudge = 0 }
      pair.parent.setPullRule(.refresh, time: 0, at: .start)
      pair.send(.keyPressed(.home, modifiers: []), time: 1)
      let rest = pair.settle(after: 1)
      #expect(offsets(pair, rest) == [0, 0])
      pair.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: rest + pause)
      #expect((pair.parent.phase(at: rest + pause) == .tracking(.wheel)) == pulls)
    }
  }

  @Test(arguments: [-1.0, 1])
  func `the part of a wheel click that does not fit into the child scrolls the parent`(
    _ detents: Double
  ) {
    var pair = detents < 0 ? pair(parent: 150, child: 20) : pair(parent: 50, child: 2180)
    let click = pair.child.detentLength
    pair.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: detents), time: 1)
    pair.settle(after: 1)
    let expected = detents < 0 ? [150 - (click - 20), 0] : [50 + click - 20, 2200]
    expect(offsets(pair, 9)[0], near: expected[0], within: 1e-6)
    expect(offsets(pair, 9)[1], near: expected[1], within: 1e-6)
  }

  @Test func `a touch that catches a fling holds it at once, whatever way it moves next`() {
    var pair = pair(child: 1000)
    pair.drag(by: -200, at: 0, over: 0.1)
    pair.send(.touchDown(finger: 2, x: 0, y: 0), time: 0.2)
    let place = offsets(pair, 0.2)[1]
    #expect(pair.child.phase(at: 0.2) == .tracking(.touch))
    pair.send(.touchMoved(finger: 2, x: 60, y: -2), time: 0.3)
    expect(offsets(pair, 0.3)[1], near: place + 2, within: 1e-9)
    pair.send(.touchMoved(finger: 2, x: 60, y: -40), time: 0.4)
    expect(offsets(pair, 0.4)[1], near: place + 40, within: 1e-9)
  }

  @Test func `no deadline is left when both lists rest after a fling past their edges`() {
    var pair = pair()
    pair.drag(by: 300, at: 0, over: 0.05)
    pair.pass(to: 1.5)
    #expect(offsets(pair, 1.5) == [0, 0])
    #expect(pair.nextDeadline == nil)
    // A finger at rest waits for its slop again, as it does on any list that rests.
    pair.send(.touchDown(finger: 2, x: 0, y: 0), time: 1.6)
    #expect(pair.child.phase(at: 1.6) == .resting)
  }

  /// The positions of nested lists are sums, so a list at its edge may be past it by a rounding error.
  @Test func `a header at an edge with an overlay stays when it grows, whatever the drag before`() {
    for step in 1...100 {
      var pair = pair(order: .collapsingHeader)
      pair.parent.setPullRule(
        PullRule(resistance: PerDevice(.rubberBand), trigger: 64, isOverlay: true), time: 0,
        at: .end)
      pair.send(.touchDown(finger: 1, x: 0, y: 0), time: 0)
      pair.send(.touchMoved(finger: 1, x: 0, y: Double(step) * 3.3), time: 0)
      pair.send(.touchMoved(finger: 1, x: 0, y: -250), time: 0)
      expect(pair.parent.offset(at: 0), near: 200, within: 1e-9)
      pair.parent.setContentLength(1300, time: 0)
      expect(pair.parent.offset(at: 0), near: 200, within: 1e-9)
    }
  }
}
