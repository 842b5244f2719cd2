import PullToRefresh
import ScrollPhysics
import Testing

extension RefreshRuleTests {
  @Test func `a drag outside the direction cone does not pull`() {
    let hand = ListHand.refreshing { $0.guards.directionCone = 30 }
    hand.send(.touchDown(finger: 1, x: 100, y: 100))
    for step in 1...20 {
      hand.wait(seconds: 0.01)
      let way = Double(step) * 15
      hand.send(.touchMoved(finger: 1, x: 100 + way * 0.7, y: 100 + way))
    }
    #expect(hand.pull > 64 && hand.state == .idle)
    let straight = ListHand.refreshing { $0.guards.directionCone = 30 }
    straight.send(.touchDown(finger: 1, x: 100, y: 100))
    for step in 1...20 {
      straight.wait(seconds: 0.01)
      let way = Double(step) * 15
      straight.send(.touchMoved(finger: 1, x: 100 + way * 0.5, y: 100 + way))
    }
    #expect(straight.state == .armed)
  }

  // MARK: 4

  @Test func `fired under the finger it ticks once and fires once until the lift`() {
    let hand = ListHand.refreshing {
      $0.firing.moment = .atThreshold
      $0.timing.minimumDuration = 0
    }
    hand.drag(from: 100, to: 400)
    #expect(hand.takeLog() == ["start:tick", "start:begin"])
    hand.finish()
    #expect(hand.state == .refreshing(.pull(.touch)))
    hand.dragOn(from: 400, to: 100)
    hand.dragOn(from: 100, to: 500)
    #expect(hand.takeLog().isEmpty)
    hand.touchUp(y: 500)
    #expect(hand.takeLog() == ["start:finish"])
    #expect(hand.events.last { $0.effect.name == "finish" }?.time == hand.time)
    #expect(hand.state == .finishing(.success(newItems: nil)))
  }

  @Test func `where the end need not wait it comes under the finger, which does not fire again`() {
    let hand = ListHand.refreshing {
      $0.firing.moment = .atThreshold
      $0.timing.endWhileHeld = .atOnce
      $0.timing.minimumDuration = 0
      $0.timing.resultDuration = 0
    }
    hand.drag(from: 100, to: 400)
    let pull = hand.pull
    hand.finish()
    hand.wait(seconds: 0)
    #expect(hand.state == .pulling && hand.progress == 1)
    #expect(abs(hand.pull - pull) < 1e-9)
    #expect(hand.holds.start == 0)
    hand.dragOn(from: 400, to: 250)
    hand.dragOn(from: 250, to: 600)
    #expect(hand.log == ["start:tick", "start:begin", "start:finish"])
    hand.touchUp(y: 600)
    hand.waitForRest()
    #expect(hand.state == .idle)
    hand.drag(from: 100, to: 400)
    #expect(hand.log.last == "start:begin")
  }

  // MARK: 5

  @Test func `pushed back below the threshold before the release it does not refresh`() {
    let hand = ListHand.refreshing()
    hand.drag(from: 100, to: 300)
    hand.dragOn(from: 300, to: 150)
    hand.touchUp(y: 150)
    #expect(hand.takeLog() == ["start:tick", "start:untick"])
    hand.waitForRest()
    #expect(hand.state == .idle && hand.requests.isEmpty)
  }

  @Test func `8 points of jitter do not disarm, more do, and arming again ticks again`() {
    let hand = ListHand.refreshing()
    hand.touchDown(y: 100)
    var y = hand.dragOn(from: 100, toPull: 64.5)
    y = hand.dragOn(from: y, toPull: 56.5)
    #expect(hand.state == .armed)
    y = hand.dragOn(from: y, toPull: 55.5)
    #expect(hand.state == .pulling)
    y = hand.dragOn(from: y, toPull: 65)
    #expect(hand.takeLog() == ["start:tick", "start:untick", "start:tick"])
  }

  // MARK: 7

  @Test func `nothing that is shown jumps through a whole refresh`() {
    let hand = ListHand.refreshing()
    hand.drag(from: 100, to: 350)
    hand.touchUp(y: 350)
    var last = hand.offset
    for frame in 0..<3000 {
      hand.wait(seconds: 0.001)
      if frame == 700 { hand.finish() }
      #expect(abs(hand.offset - last) < 3.5, "at \(hand.time)")
      last = hand.offset
    }
    #expect(hand.list.isAtRest)
  }

  // MARK: 8

  @Test func `scrolled away while refreshing, nothing is dragged back and nothing read moves`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.drag(from: 600, to: 100)
    hand.wait(seconds: 0.2)
    hand.touchUp(y: 100)
    hand.waitForRest()
    let offset = hand.offset
    #expect(offset > 100)
    hand.finish(.success(newItems: 5))
    hand.list.insertContent(360, position: 0)
    #expect(hand.offset == offset + 360)
    hand.waitForRest()
    #expect(hand.offset == offset + 360)
    #expect(hand.state == .idle && hand.holds.start == 0)
  }

  @Test func `a closing that keys scroll away from ends when the edge is left`() {
    let hand = ListHand.refreshing {
      $0.timing.resultDuration = 0
      $0.motion.hide = .timed(duration: 1, .linear)
    }
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.finish()
    hand.wait(seconds: 0.1)
    #expect(hand.state == .closing)
    hand.press("End")
    hand.wait(seconds: 0.1)
    #expect(hand.offset > 0)
    #expect(hand.state == .idle)
  }

  // MARK: 9

  @Test func `opposite edges exclude each other, or not`() {
    for exclusion in [RefreshGuards.Exclusion.exclusive, .independent] {
      let hand = ListHand(content: 500)
      var configuration = RefreshConfiguration()
      configuration.guards.exclusion = exclusion
      hand.addControl(at: .start, configuration)
      hand.addControl(at: .end, configuration)
      hand.pullToRefresh()
      hand.wait(seconds: 1)
      _ = hand.takeLog()
      hand.list.startRefreshing(at: .end)
      #expect(hand.takeLog() == (exclusion == .exclusive ? ["end:ignored"] : ["end:begin"]))
    }
  }

  @Test func `an edge shut out in mid pull goes on only after it was back`() {
    let hand = ListHand(content: 500)
    var free = RefreshConfiguration()
    free.guards.exclusion = .independent
    hand.addControl(at: .start, RefreshConfiguration())
    hand.addControl(at: .end, free)
    hand.drag(from: 100, to: 300)
    #expect(hand.state == .armed)
    hand.list.startRefreshing(at: .end, reveal: false)
    #expect(hand.state == .pulling)
    #expect(hand.log.suffix(2) == ["end:begin", "start:untick"])
    hand.list.cancel(at: .end)
    hand.waitForRest()
    hand.touchMove(y: 320)
    #expect(hand.state == .pulling)
    hand.dragOn(from: 320, to: 100)
    hand.dragOn(from: 100, to: 340)
    #expect(hand.state == .armed)
  }

  // MARK: 11

  @Test func `the same input gives the same effects and states at the same times at any rate`() {
    func run(fps: Double?) -> [String] {
      let hand = ListHand()
      hand.addControl(at: .start, RefreshConfiguration())
      hand.addControl(at: .end, .loadMore)
      var deeds: [(Double, @MainActor () -> Void)] = [(0, { hand.touchDown(y: 100) })]
      for sample in 0...20 {
        let way = Double(sample)
        deeds.append((0.1 + way * 0.013, { hand.touchMove(y: 100 + way * 12) }))
      }
      deeds.append((0.5, { hand.touchUp(y: 340) }))
      deeds.append((1.7, { hand.list.endRefreshing(at: .start) }))
      deeds.append((3.2, { hand.press("End") }))
      deeds.append((5, { hand.list.setContentLength(5000) }))
      deeds.append((5, { hand.list.endRefreshing(at: .end) }))
      for (time, detents) in [(6.0, -80.0), (7, -1), (7.1, -1), (7.2, -1)] {
        deeds.append((time, { hand.wheel(detents: detents) }))
      }
      var frame = 0.0
      for (time, deed) in deeds {
        while let fps, frame / fps < time {
          hand.time = frame / fps
          hand.list.advance(to: hand.time)
          frame += 1
        }
        hand.time = time
        hand.list.advance(to: time)
        deed()
      }
      hand.wait(seconds: 12)
      return hand.events.map { "\($0.time) \($0.edge) \($0.effect)" } + hand.states
    }
    let reference = run(fps: nil)
    #expect(reference.count > 30)
    #expect(reference.contains { $0.hasPrefix("end:refreshing") })
    for fps in [30.0, 60, 120, 144] { #expect(run(fps: fps) == reference) }
  }

  // MARK: 12

  @Test func `a programmatic start reveals by scrolling, or is silent and moves nothing`() {
    for (reveal, offset, expected) in [
      (true, 0.0, -64.0), (true, 500, -64), (false, 0, 0), (false, 500, 500),
    ] {
      let hand = ListHand.refreshing()
      hand.list.scroll(to: offset)
      hand.list.startRefreshing(at: .start, reveal: reveal)
      #expect(hand.state == .refreshing(.programmatic))
      hand.wait(seconds: 2)
      #expect(hand.offset == expected)
      #expect(hand.announcements == ["Refreshing…"])
      hand.finish()
      hand.waitForRest()
      #expect(hand.offset == max(0, expected) && hand.holds.start == 0)
    }
  }

  @Test func `F5 and Control R reveal within one viewport of the edge, and else are silent`() {
    for (key, modifiers) in [("F5", KeyModifiers()), ("r", .control)] {
      for (offset, expected) in [(0.0, -64.0), (799, -64), (801, 801)] {
        let hand = ListHand.refreshing()
        hand.list.scroll(to: offset)
        hand.press(key, modifiers)
        #expect(hand.state == .refreshing(.keyboard))
        hand.wait(seconds: 2)
        #expect(hand.offset == expected)
        #expect(hand.announcements == ["Refreshing…"])
      }
    }
  }

  @Test func `a start in mid pull takes the pull over, and the lift does not fire again`() {
    let hand = ListHand.refreshing()
    hand.drag(from: 100, to: 150)
    let pull = hand.pull
    hand.list.startRefreshing(at: .start)
    #expect(hand.state == .refreshing(.programmatic))
    #expect(abs(hand.pull - pull) < 1e-9)
    hand.touchUp(y: 150)
    hand.waitForRest()
    #expect(hand.requests.count == 1)
  }
}
