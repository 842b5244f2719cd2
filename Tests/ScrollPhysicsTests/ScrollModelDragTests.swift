import ScrollPhysics
import Testing

@Suite struct ScrollModelDragTests {
  let band = HyperbolicResistance(viewport: 800)

  @Test func `content follows a finger from its first point`() {
    var hand = ScrollModelHand()
    hand.model.scroll(to: 1000, curve: nil, time: 0)
    hand.touchDown(y: 400)
    hand.wait(seconds: 0.01)
    hand.touchMove(y: 399)
    #expect(hand.offset == 1001)
    #expect(hand.phase == .tracking(.touch))
    #expect(hand.takeChanges() == [.trackingBegan(.touch), .tracked])
  }

  @Test func `past the edge content lags behind the finger by the band`() {
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 300, over: 0.2)
    expect(hand.pull, near: band.pull(finger: 200), within: 1e-9)
    #expect(hand.model.finger(at: .start) == 200)
  }

  @Test func `a release hands the spring the slope of the band times the finger's velocity`() {
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 300, over: 0.2, samples: 20)
    let expected = -band.slope(finger: 200) * 1000
    expect(hand.velocity, near: expected, within: 1e-6)
    hand.touchUp(y: 300)
    #expect(hand.phase == .springing)
    expect(hand.velocity, near: expected, within: 1e-6)
    #expect(hand.takeChanges().last == .released)
  }

  @Test func `a finger that rested for 100 ms before it lifts throws nothing`() {
    var hand = ScrollModelHand()
    hand.model.scroll(to: 1000, curve: nil, time: 0)
    hand.drag(from: 400, to: 300, over: 0.1)
    hand.wait(seconds: 0.11)
    hand.touchUp(y: 300)
    #expect(hand.phase == .resting)
    #expect(hand.takeChanges().suffix(2) == [.released, .rested])
  }

  @Test func `the press itself is a sample, so two samples make a flick`() {
    var hand = ScrollModelHand()
    hand.model.scroll(to: 1000, curve: nil, time: 0)
    hand.touchDown(y: 400)
    hand.wait(seconds: 0.016)
    hand.touchMove(y: 384)
    hand.wait(seconds: 0.001)
    hand.touchUp(y: 384)
    #expect(hand.phase == .decelerating)
    expect(hand.velocity, near: 1000, within: 1e-6)
  }

  @Test func `content caught in flight does not jump`() {
    for delay in stride(from: 0.0, through: 0.4, by: 0.02) {
      var hand = ScrollModelHand()
      hand.drag(from: 100, to: 500, over: 0.2)
      hand.touchUp(y: 500)
      hand.wait(seconds: delay)
      let before = hand.offset
      hand.touchDown(y: 250)
      expect(hand.offset, near: before, within: 1e-9)
      hand.touchMove(y: 250)
      expect(hand.offset, near: before, within: 1e-9)
    }
  }

  @Test func `caught content goes on from the inverse of the band`() {
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 500, over: 0.2)
    hand.touchUp(y: 500)
    hand.wait(seconds: 0.1)
    let finger = band.finger(pull: hand.pull)
    hand.touchDown(y: 250)
    hand.touchMove(y: 270)
    expect(hand.pull, near: band.pull(finger: finger + 20), within: 1e-9)
  }

  @Test func `content caught further out than its band reaches can only be pushed back`() {
    let rule = PullRule(resistance: PerDevice(.slingshot), trigger: 20)
    var hand = ScrollModelHand(rule: rule)
    hand.model.setPullRule(.plain, time: 0, at: .start)
    hand.drag(from: 100, to: 400, over: 0.2)
    hand.touchUp(y: 400)
    hand.model.setPullRule(rule, time: hand.time, at: .start)
    let out = hand.pull
    #expect(out > 40)
    hand.touchDown(y: 300)
    expect(hand.pull, near: out, within: 1e-9)
    hand.touchMove(y: 330)
    expect(hand.pull, near: out, within: 1e-9)
    hand.touchMove(y: 290)
    expect(hand.pull, near: out - 10, within: 1e-9)
    // Back at the edge the band proper has it again.
    hand.touchMove(y: -200)
    hand.touchMove(y: -200 + (hand.offset > 0 ? hand.offset : 0) + 20)
    expect(hand.pull, near: 10, within: 1e-9)
  }

  @Test func `a second finger takes over without a jump when the first lifts`() {
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 300, over: 0.2)
    hand.touchDown(y: 600, finger: 2)
    let before = hand.offset
    hand.touchUp(y: 300)
    #expect(hand.phase == .tracking(.touch))
    expect(hand.offset, near: before, within: 1e-9)
    hand.touchMove(y: 610, finger: 2)
    expect(hand.pull, near: band.pull(finger: 210), within: 1e-9)
    hand.touchUp(y: 610, finger: 2)
    #expect(hand.phase == .springing)
  }

  @Test func `a finger that was never lifted and comes down again is a new one`() {
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 300, over: 0.2)
    let before = hand.offset
    hand.touchDown(y: 700)
    expect(hand.offset, near: before, within: 1e-9)
    hand.touchMove(y: 700)
    expect(hand.offset, near: before, within: 1e-9)
  }

  @Test func `a finger that moves across the axis is refused and the content goes back`() {
    var hand = ScrollModelHand()
    hand.touchDown(y: 100, x: 100)
    hand.touchMove(y: 102, x: 102)
    hand.touchMove(y: 104, x: 140)
    #expect(hand.takeChanges().last != .tracked)
    hand.touchMove(y: 300, x: 140)
    hand.waitForRest()
    #expect(hand.offset == 0)
  }

  @Test func `a touch taken away is no release`() {
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 300, over: 0.2)
    _ = hand.takeChanges()
    let velocity = hand.velocity
    hand.send(.touchCancelled(finger: 1))
    #expect(hand.takeChanges() == [.cancelled])
    #expect(hand.velocity == velocity)
    hand.waitForRest()
    #expect(hand.offset == 0)
  }

  @Test func `interrupted ends the drag, and the finger still down does nothing more`() {
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 300, over: 0.2)
    _ = hand.takeChanges()
    hand.send(.interrupted)
    #expect(hand.takeChanges() == [.cancelled])
    hand.touchMove(y: 600)
    hand.touchUp(y: 600)
    hand.waitForRest()
    #expect(hand.takeChanges() == [.rested])
    #expect(hand.offset == 0)
  }

  @Test func `a finger takes over from a touchpad, which is cancelled first`() {
    var hand = ScrollModelHand()
    hand.touchpad(dy: -40)
    _ = hand.takeChanges()
    hand.touchDown(y: 100)
    #expect(hand.takeChanges() == [.cancelled, .trackingBegan(.touch)])
  }

  @Test func `a silent touchpad's release is told before what ends the silence`() {
    var hand = ScrollModelHand()
    hand.touchpad(dy: -40)
    _ = hand.takeChanges()
    hand.time = 0.6
    hand.touchDown(y: 100)
    #expect(hand.takeChanges() == [.released, .trackingBegan(.touch)])
  }

  @Test func `a flick goes on by itself and stops inside the content`() {
    var hand = ScrollModelHand()
    hand.model.scroll(to: 1000, curve: nil, time: 0)
    hand.drag(from: 600, to: 500, over: 0.1)
    hand.touchUp(y: 500)
    #expect(hand.phase == .decelerating)
    hand.waitForRest()
    #expect(hand.offset > 1500 && hand.offset < 1700)
  }

  @Test func `a flick into the edge becomes a spring there and ends exactly at the edge`() {
    var hand = ScrollModelHand()
    hand.model.scroll(to: 200, curve: nil, time: 0)
    hand.drag(from: 300, to: 400, over: 0.05)
    hand.touchUp(y: 400)
    #expect(hand.phase == .decelerating)
    hand.wait(seconds: 0.15)
    #expect(hand.phase == .springing)
    hand.waitForRest()
    #expect(hand.offset == 0)
  }

  @Test func `content thrown in from past the edge flies on`() {
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 300, over: 0.1)
    hand.dragOn(from: 300, to: 150, over: 0.1)
    hand.touchUp(y: 150)
    #expect(hand.pull > 20 && hand.velocity > 500)
    hand.waitForRest()
    #expect(hand.offset > 20)
  }

  @Test func `no fling starts faster than the configuration allows`() {
    var hand = ScrollModelHand()
    hand.model.scroll(to: 1000, curve: nil, time: 0)
    hand.drag(from: 700, to: 100, over: 0.01)
    hand.touchUp(y: 100)
    expect(hand.velocity, near: 8000, within: 1e-6)
  }

  @Test func `at the limit of a pull nothing moves, and no velocity is released`() {
    var rule = PullRule.refresh
    rule.maximumPull = 60
    var hand = ScrollModelHand(rule: rule)
    hand.drag(from: 100, to: 500, over: 0.2)
    #expect(hand.pull == 60)
    #expect(hand.velocity == 0)
    hand.touchUp(y: 500)
    hand.wait(seconds: 0.05)
    #expect(hand.pull < 60)
  }

  @Test func `short content that must not bounce stands still`() {
    var configuration = ScrollConfiguration()
    configuration.shortContentBounces = false
    var hand = ScrollModelHand(content: 300, configuration: configuration)
    hand.drag(from: 100, to: 400, over: 0.1)
    #expect(hand.offset == 0)
    hand.touchUp(y: 400)
    #expect(hand.offset == 0 && hand.phase == .resting)
  }

  @Test func `a right-to-left list follows the finger, and turns round under it without a jump`() {
    var hand = ScrollModelHand(axis: .horizontal, rule: nil)
    hand.model.isRightToLeft = true
    hand.model.scroll(to: 1000, curve: nil, time: 0)
    hand.touchDown(y: 100, x: 400)
    hand.touchMove(y: 100, x: 450)
    #expect(hand.offset == 1050)
    hand.model.isRightToLeft = false
    #expect(hand.offset == 1050)
    hand.touchMove(y: 100, x: 460)
    #expect(hand.offset == 1040)
  }

  // MARK: Mouse

  @Test func `a mouse drags after 4 points, from there, without a jump`() {
    var hand = ScrollModelHand()
    hand.send(.mouseDown(x: 100, y: 100))
    hand.send(.mouseMoved(x: 100, y: 103.9))
    #expect(hand.phase == .resting)
    hand.send(.mouseMoved(x: 100, y: 104))
    #expect(hand.phase == .tracking(.mouse))
    #expect(hand.pull == 0)
    hand.send(.mouseMoved(x: 100, y: 114))
    expect(hand.pull, near: band.pull(finger: 10), within: 1e-9)
  }

  @Test func `a mouse drag outside the cone of 30 degrees drags nothing until the button is up`() {
    var hand = ScrollModelHand()
    hand.send(.mouseDown(x: 100, y: 100))
    hand.send(.mouseMoved(x: 106, y: 110))
    hand.send(.mouseMoved(x: 106, y: 300))
    #expect(hand.phase == .resting)
    hand.send(.mouseUp(x: 106, y: 300))
    hand.mouse(from: 100, to: 200)
    #expect(hand.phase == .tracking(.mouse))
  }

  @Test func `moving the mouse without a button does nothing`() {
    var hand = ScrollModelHand()
    hand.send(.mouseMoved(x: 100, y: 500))
    hand.send(.mouseUp(x: 100, y: 500))
    #expect(hand.changes.isEmpty)
  }
}
