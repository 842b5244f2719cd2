import ScrollPhysics
import Testing

@Suite struct ScrollModelLayoutTests {
  let curve = SettleCurve.spring(Spring(duration: 0.3, dampingRatio: 1))

  /// A list in every phase there is, by name.
  static let phases: [(String, @Sendable () -> ScrollModelHand)] = [
    ("at rest at the start", { ScrollModelHand() }),
    (
      "at rest inside",
      {
        var hand = ScrollModelHand()
        hand.model.scroll(to: 1000, curve: nil, time: 0)
        return hand
      }
    ),
    (
      "at rest at the end",
      {
        var hand = ScrollModelHand()
        hand.model.scroll(to: 3200, curve: nil, time: 0)
        return hand
      }
    ),
    (
      "pulled by a finger",
      {
        var hand = ScrollModelHand()
        hand.drag(from: 100, to: 300, over: 0.2)
        return hand
      }
    ),
    (
      "pushed past the end by a finger",
      {
        var hand = ScrollModelHand()
        hand.model.scroll(to: 3200, curve: nil, time: 0)
        hand.drag(from: 300, to: 100, over: 0.2)
        return hand
      }
    ),
    (
      "dragged inside",
      {
        var hand = ScrollModelHand()
        hand.model.scroll(to: 1000, curve: nil, time: 0)
        hand.drag(from: 100, to: 200, over: 0.2)
        return hand
      }
    ),
    (
      "falling back",
      {
        var hand = ScrollModelHand()
        hand.drag(from: 100, to: 300, over: 0.2)
        hand.touchUp(y: 300)
        hand.wait(seconds: 0.1)
        return hand
      }
    ),
    (
      "flung",
      {
        var hand = ScrollModelHand()
        hand.model.scroll(to: 1000, curve: nil, time: 0)
        hand.drag(from: 300, to: 200, over: 0.1)
        hand.touchUp(y: 200)
        hand.wait(seconds: 0.1)
        return hand
      }
    ),
    (
      "stepping",
      {
        var hand = ScrollModelHand()
        hand.wheel(detents: 3)
        hand.wait(seconds: 0.1)
        return hand
      }
    ),
    (
      "pulled by a wheel",
      {
        var hand = ScrollModelHand()
        hand.wheel(detents: -2)
        hand.wait(seconds: 0.05)
        return hand
      }
    ),
  ]

  static let changes: [(String, @Sendable (inout ScrollModelHand) -> Void)] = [
    ("an inset of 50 at the start", { $0.model.setInset(50, time: $0.time, at: .start) }),
    ("an inset of 50 at the end", { $0.model.setInset(50, time: $0.time, at: .end) }),
    (
      "a hold of 64 at the start",
      {
        $0.model.setHold(64, curve: .timed(duration: 0.3, .easeOut), time: $0.time, at: .start)
      }
    ),
    (
      "a hold of 64 at the end",
      { $0.model.setHold(64, curve: .timed(duration: 0.3, .easeOut), time: $0.time, at: .end) }
    ),
    ("content of 5000", { $0.model.setContentLength(5000, time: $0.time) }),
    ("content of 900", { $0.model.setContentLength(900, time: $0.time) }),
    ("content of 100", { $0.model.setContentLength(100, time: $0.time) }),
    ("a viewport of 600", { $0.model.setViewport(600, time: $0.time) }),
    ("a viewport of 1200", { $0.model.setViewport(1200, time: $0.time) }),
    ("300 points after the end", { $0.model.insertContent(300, position: 4000, time: $0.time) }),
    ("no control", { $0.model.setPullRule(.plain, time: $0.time, at: .start) }),
  ]

  @Test func `no change of lengths moves what is seen at once, and all come to rest in range`() {
    for (phase, start) in Self.phases {
      for (name, change) in Self.changes {
        var hand = start()
        let before = hand.offset
        change(&hand)
        expect(hand.offset, near: before, within: 1e-6, "\(name) while \(phase)")
        hand.touchUp(y: 300)
        hand.touchUp(y: 200)
        hand.touchUp(y: 100)
        hand.waitForRest()
        #expect(hand.phase == .resting, "\(name) while \(phase)")
        let offset = hand.offset
        #expect(hand.model.restingRange.contains(offset), "\(name) while \(phase): \(offset)")
      }
    }
  }

  @Test func `a moving list keeps its velocity through changes that leave it room`() {
    for (phase, start) in Self.phases where phase == "flung" || phase == "falling back" {
      for (name, change) in Self.changes where !name.contains("content of") {
        var hand = start()
        let before = hand.velocity
        change(&hand)
        expect(hand.velocity, near: before, within: 1e-6, "\(name) while \(phase)")
      }
    }
  }

  @Test func `content inserted in front of what is seen moves nothing on the screen in any phase`()
  {
    for (phase, start) in Self.phases {
      var hand = start()
      let before = hand.offset
      guard before > 10 else { continue }
      let velocity = hand.velocity
      hand.model.insertContent(130, position: 0, time: hand.time)
      expect(hand.offset, near: before + 130, within: 1e-6, phase)
      expect(hand.velocity, near: velocity, within: 1e-6, phase)
      hand.model.insertContent(-130, position: 0, time: hand.time)
      expect(hand.offset, near: before, within: 1e-6, phase)
    }
  }

  @Test func `content inserted at the start while it is in view appears there`() {
    var hand = ScrollModelHand()
    hand.model.insertContent(130, position: 0, time: 0)
    #expect(hand.offset == 0)
    hand.model.setHold(64, curve: curve, time: 0, at: .start)
    hand.waitForRest()
    hand.model.insertContent(130, position: 0, time: hand.time)
    #expect(hand.offset == -64)
  }

  @Test func `content taken out above shifts by what was above only`() {
    var hand = ScrollModelHand()
    hand.model.scroll(to: 1000, curve: nil, time: 0)
    hand.model.insertContent(-500, position: 900, time: 0)
    #expect(hand.offset == 900)
    #expect(hand.model.contentLength == 3500)
  }

  // MARK: Holds

  @Test func `a released pull travels to the opened hold`() {
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 400, over: 0.2)
    hand.touchUp(y: 400)
    let velocity = hand.velocity
    hand.model.setHold(64, curve: curve, time: hand.time, at: .start)
    expect(hand.velocity, near: velocity, within: 1e-6)
    hand.waitForRest()
    #expect(hand.offset == -64)
    #expect(hand.model.insets.start == 0)
    hand.model.setHold(0, curve: curve, time: hand.time, at: .start)
    hand.waitForRest()
    #expect(hand.offset == 0)
  }

  @Test func `a hold under a finger re-bases the finger through the inverse`() {
    let band = HyperbolicResistance(viewport: 800)
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 400, over: 0.2)
    let pull = hand.pull
    hand.model.setHold(64, curve: curve, time: hand.time, at: .start)
    expect(hand.pull, near: pull, within: 1e-9)
    let finger = band.finger(pull: pull - 64)
    expect(hand.model.finger(at: .start), near: finger, within: 1e-9)
    hand.touchMove(y: 420)
    expect(hand.pull, near: 64 + band.pull(finger: finger + 20), within: 1e-9)
  }

  @Test func `a re-base gives a later release no velocity of its own`() {
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 400, over: 0.2)
    hand.wait(seconds: 0.04)
    hand.touchMove(y: 400)
    hand.wait(seconds: 0.04)
    hand.model.setHold(64, curve: curve, time: hand.time, at: .start)
    hand.touchMove(y: 400)
    hand.wait(seconds: 0.03)
    hand.touchMove(y: 400)
    #expect(abs(hand.velocity) < 200)
  }

  @Test func `a list that is scrolled away does not move when a hold opens or closes`() {
    var hand = ScrollModelHand()
    hand.model.scroll(to: 500, curve: nil, time: 0)
    hand.model.setHold(64, curve: curve, time: 0, at: .start)
    #expect(hand.offset == 500 && hand.phase == .resting)
    hand.model.setHold(0, curve: curve, time: 0, at: .start)
    #expect(hand.offset == 500 && hand.phase == .resting)
  }

  @Test func `without a curve a hold moves nothing that need not move`() {
    var hand = ScrollModelHand()
    hand.model.setHold(64, curve: nil, time: 0, at: .start)
    #expect(hand.offset == 0 && hand.phase == .resting)
    hand.model.setHold(0, curve: nil, time: 0, at: .start)
    #expect(hand.offset == 0 && hand.phase == .resting)
  }

  @Test func `short content stays at its start when a hold opens at its end`() {
    var hand = ScrollModelHand(content: 300)
    hand.model.setHold(60, curve: curve, time: 0, at: .end)
    #expect(hand.phase == .resting && hand.offset == 0)
  }

  @Test func `short content pulled up comes to rest at the hold`() {
    var hand = ScrollModelHand(content: 300)
    hand.drag(from: 400, to: 100, over: 0.2)
    hand.touchUp(y: 100)
    hand.model.setHold(60, curve: curve, time: hand.time, at: .end)
    hand.waitForRest()
    #expect(hand.offset == 60)
    hand.model.setHold(0, curve: curve, time: hand.time, at: .end)
    hand.waitForRest()
    #expect(hand.offset == 0)
  }

  @Test func `rows that come where the end was held open stay where they appear`() {
    var hand = ScrollModelHand()
    hand.model.setHold(60, curve: curve, time: 0, at: .end)
    hand.model.scroll(to: 3260, curve: nil, time: 0)
    hand.model.setHold(0, curve: curve, time: 0, at: .end)
    hand.model.setContentLength(5000, time: 0)
    #expect(hand.offset == 3260 && hand.phase == .resting)
    hand.model.setHold(60, curve: curve, time: 0, at: .end)
    #expect(hand.offset == 3260)
  }

  @Test func `an inset under resting content takes it along, and back`() {
    var hand = ScrollModelHand()
    hand.model.setInset(88, time: 0, at: .start)
    hand.waitForRest()
    #expect(hand.offset == -88)
    hand.model.setInset(0, time: hand.time, at: .start)
    hand.waitForRest()
    #expect(hand.offset == 0)
  }

  @Test func `an inset with a hold rests at the sum of both`() {
    var hand = ScrollModelHand()
    hand.model.setInset(88, time: 0, at: .start)
    hand.model.setHold(64, curve: curve, time: 0, at: .start)
    hand.waitForRest()
    #expect(hand.offset == -152)
    #expect(hand.pull == 64)
  }

  // MARK: Overlay

  @Test func `an overlay moves an indicator and leaves the content at rest`() {
    var rule = PullRule.refresh
    rule.isOverlay = true
    var hand = ScrollModelHand(rule: rule)
    hand.drag(from: 100, to: 300, over: 0.2)
    #expect(hand.offset == 0 && hand.velocity == 0)
    let pull = HyperbolicResistance(viewport: 800).pull(finger: 200)
    expect(hand.pull, near: pull, within: 1e-9)
    hand.touchUp(y: 300)
    expect(hand.pull, near: pull, within: 1e-9)
    hand.model.setHold(64, curve: curve, time: hand.time, at: .start)
    expect(hand.pull, near: pull, within: 1e-9)
    #expect(hand.model.holds == EdgeLengths())
    #expect(hand.model.restingRange.lowerBound == 0)
    hand.waitForRest()
    #expect(hand.pull == 64 && hand.offset == 0 && hand.phase == .resting)
    hand.model.setHold(0, curve: .timed(duration: 0.2, .easeOut), time: hand.time, at: .start)
    #expect(hand.phase == .animating)
    hand.waitForRest()
    #expect(hand.pull == 0)
    #expect(hand.takeChanges().last == .rested)
  }

  @Test func `while an overlay stands over it content scrolls at once`() {
    var rule = PullRule.refresh
    rule.isOverlay = true
    var hand = ScrollModelHand(rule: rule)
    hand.model.setHold(64, curve: curve, time: 0, at: .start)
    hand.waitForRest()
    hand.drag(from: 300, to: 250, over: 0.1)
    #expect(hand.offset == 50 && hand.pull == 64)
    hand.dragOn(from: 250, to: 400, over: 0.1)
    #expect(hand.offset == 0 && hand.pull == 64)
    hand.dragOn(from: 400, to: 390, over: 0.1)
    #expect(hand.offset == 10)
  }

  @Test func `an overlay that goes in mid pull shows nothing of it`() {
    var rule = PullRule.refresh
    rule.isOverlay = true
    var hand = ScrollModelHand(rule: rule)
    hand.drag(from: 100, to: 300, over: 0.2)
    hand.model.setPullRule(.plain, time: hand.time, at: .start)
    #expect(hand.offset == 0)
    hand.touchMove(y: 310)
    #expect(hand.offset < 0)
  }

  @Test func `content that stands out comes back in sight when an overlay is put there`() {
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 300, over: 0.2)
    let offset = hand.offset
    var rule = PullRule.refresh
    rule.isOverlay = true
    hand.model.setPullRule(rule, time: hand.time, at: .start)
    expect(hand.offset, near: offset, within: 1e-9)
    hand.touchUp(y: 300)
    expect(hand.offset, near: offset, within: 1e-9)
    hand.waitForRest()
    hand.drag(from: 100, to: 300, over: 0.2)
    #expect(hand.offset == 0)
  }
}
