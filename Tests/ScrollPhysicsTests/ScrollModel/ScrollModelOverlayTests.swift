import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests that an indicator over the content moves as smoothly as content.
struct ScrollModelOverlayTests {
  @Test func `content keeps moving visibly when its edge moves during a step of a wheel`() {
    var model = ScrollModel(axis: .vertical, viewport: 600, content: 100)
    let pulled = PullRule(resistance: PerDevice(.rubberBand), trigger: 80, wheelStep: 24)
    model.setPullRule(pulled, time: 0, at: .start)
    model.setPullRule(
      PullRule(resistance: PerDevice(.rubberBand), trigger: 64, isOverlay: true), time: 0, at: .end)
    for delay in stride(from: 0.005, to: 0.2, by: 0.005) {
      var turned = model
      turned.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -2), time: 1)
      turned.pass(to: 1 + delay)
      let before = turned.offset(at: 1 + delay)
      turned.setInset(40, time: 1 + delay, at: .start)
      expect(turned.offset(at: 1 + delay), near: before, within: 1e-9, "after \(delay)")
      turned.settle(after: 1 + delay)
      #expect(turned.offset(at: 9) == -40)
    }
  }

  @Test func `the end of a hidden pull leaves short content past the other edge without a pull`() {
    var model = ScrollModel(axis: .vertical, viewport: 600, content: 2000)
    model.setPullRule(Self.rules[0], time: 0, at: .start)
    model.send(.touchDown(finger: 0, x: 100, y: 200), time: 1)
    model.send(.touchMoved(finger: 0, x: 100, y: 500), time: 1.1)
    model.setInset(40, time: 1.1, at: .start)
    model.setContentLength(136, time: 1.1)
    #expect(model.pull(time: 1.1, at: .end) == 0)
    let before = model.offset(at: 1.1)
    model.setHold(64, curve: nil, time: 1.1, at: .start)
    #expect(model.pull(time: 1.1, at: .end) == 0)
    expect(model.offset(at: 1.1), near: before, within: 1e-9)
  }

  @Test func `short content between two overlays does not jump when an inset shrinks under a pull`()
  {
    var model = ScrollModel(axis: .vertical, viewport: 600, content: 150)
    for edge in Edge.allCases { model.setPullRule(Self.rules[0], time: 0, at: edge) }
    model.setInset(17, time: 0, at: .start)
    model.scroll(to: -17, animated: false, time: 0)
    model.send(.touchDown(finger: 0, x: 100, y: 400), time: 1)
    model.send(.touchMoved(finger: 0, x: 100, y: 340), time: 1.1)
    let pull = model.pull(time: 1.1, at: .end)
    #expect(pull > 0 && model.offset(at: 1.1) == -17)
    model.setInset(5, time: 1.1, at: .start)
    expect(model.offset(at: 1.1), near: -17, within: 1e-9)
    expect(model.pull(time: 1.1, at: .end), near: pull, within: 1e-9)
    #expect(model.pull(time: 1.1, at: .start) == 0)
    model.send(.touchUp(finger: 0, x: 100, y: 340), time: 1.2)
    model.settle(after: 1.2)
    #expect(model.offset(at: 9) == -5)
  }

  @Test func `content does not jump when its edge moves twice during the hidden steps of a wheel`()
  {
    var model = ScrollModel(axis: .vertical, viewport: 600, content: 2000)
    model.setPullRule(Self.rules[0], time: 0, at: .start)
    model.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: 1)
    model.setInset(13, time: 1, at: .start)
    model.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -2), time: 1)
    let before = model.offset(at: 1)
    model.setInset(6, time: 1, at: .start)
    expect(model.offset(at: 1), near: before, within: 1e-9)
    model.settle(after: 1)
    #expect(model.restingRange.contains(model.offset(at: 9)))
  }

  @Test func `content does not jump when an overlay ends during the hidden step of a wheel`() {
    var model = ScrollModel(axis: .vertical, viewport: 600, content: 2000)
    model.setPullRule(Self.rules[0], time: 0, at: .start)
    model.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -2), time: 1)
    model.setInset(98, time: 1, at: .start)
    model.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: 1)
    model.setPullRule(.plain, time: 1, at: .start)
    expect(model.offset(at: 1), near: 0, within: 1e-9)
  }

  @Test(arguments: [SettleCurve?.none, .timed(duration: 0.2, .easeOut)])
  func `an indicator that closes over content out of range does not jump to it`(
    _ curve: SettleCurve?
  ) {
    var model = ScrollModel(axis: .vertical, viewport: 800, content: 2400)
    model.setPullRule(Self.rules[0], time: 0, at: .end)
    model.scroll(to: 1600, curve: nil, time: 0)
    model.setHold(40, curve: nil, time: 0, at: .end)
    model.setContentLength(547, time: 0)
    model.setHold(0, curve: curve, time: 0, at: .end)
    for time in stride(from: 0, to: 5, by: 0.01) {
      model.pass(to: time)
      #expect(model.pull(time: time, at: .end) <= 40, "\(time)")
    }
    // The next pull shows the indicator.
    model.drag(by: -200, at: 6, over: 0.1, lifts: false)
    #expect(model.pull(time: 6.1, at: .end) > 40)
  }

  /// Checks that content and indicator move without a jump until both rest at the edge.
  private func expectReturn(
    of model: ScrollModel, from start: Double, at edge: Edge, _ comment: String
  ) {
    var model = model
    var last = (offset: model.offset(at: start), pull: model.pull(time: start, at: edge))
    for step in 1...3000 {
      let time = start + Double(step) / 1000
      model.pass(to: time)
      let next = (offset: model.offset(at: time), pull: model.pull(time: time, at: edge))
      // The spring of a return over 94 points reaches about 500 points per second.
      hold(abs(next.offset - last.offset) < 1, "\(comment): content \(last) to \(next)")
      hold(abs(next.pull - last.pull) < 1, "\(comment): indicator \(last) to \(next)")
      last = next
    }
    let range = model.restingRange
    #expect(last.offset == (edge == .start ? range.lowerBound : range.upperBound), "\(comment)")
    #expect(last.pull == 0 && model.phase(at: start + 3) == .resting, "\(comment)")
  }

  @Test(arguments: Edge.allCases, [0.005, 1, 30, 200])
  func `content does not jump when a pull ends whose edge has moved`(_ edge: Edge, travel: Double) {
    for inset in [0.0, 100] {
      var model = ScrollModel(axis: .vertical, viewport: 600, content: 2000)
      model.setInset(50, time: 0, at: edge)
      model.scroll(to: edge == .start ? -50 : 1450, curve: nil, time: 0)
      model.setPullRule(Self.rules[0], time: 0, at: edge)
      model.send(
        .touchpadScrolled(x: 0, y: 0, dx: 0, dy: edge.outward * travel, reportsLift: true), time: 1)
      let pull = model.pull(time: 1, at: edge)
      #expect(pull > 0)

      var held = model
      held.setInset(inset, time: 1, at: edge)
      for end in [InputEvent.interrupted, .touchpadStopped] {
        var ended = held
        ended.send(end, time: 1.5)
        expect(ended.offset(at: 1.5), near: model.offset(at: 1), within: 1e-9)
        expect(ended.pull(time: 1.5, at: edge), near: pull, within: 0.01)
        expectReturn(of: ended, from: 1.5, at: edge, "\(travel), \(inset) and \(end)")
      }

      for delay in stride(from: 0, to: 0.8, by: 0.05) {
        var returning = model
        returning.send(.interrupted, time: 1)
        returning.pass(to: 1 + delay)
        if returning.phase(at: 1 + delay) == .resting { break }
        let before = returning.pull(time: 1 + delay, at: edge)
        returning.setInset(inset, time: 1 + delay, at: edge)
        expect(returning.pull(time: 1 + delay, at: edge), near: before, within: 0.01)
        expectReturn(of: returning, from: 1 + delay, at: edge, "\(travel), \(inset) after \(delay)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `short content between two overlays does not jump when its edge moves under a pull`(
    _ lifts: Bool
  ) {
    var model = ScrollModel(axis: .vertical, viewport: 600, content: 160)
    for edge in Edge.allCases { model.setPullRule(Self.rules[0], time: 0, at: edge) }
    model.drag(by: 150, at: 1, over: 0.1, lifts: lifts)
    model.setInset(87, time: 1.1, at: .start)
    expect(model.offset(at: 1.1), near: 0, within: 1e-9)
    if !lifts {
      // The finger returns to the edge, where the content follows it again.
      model.send(.touchMoved(finger: 1, x: 0, y: -1), time: 1.2)
      expect(model.offset(at: 1.2), near: 0, within: 1)
      model.lift(at: 1.2, y: -1)
    }
    expectReturn(of: model, from: 1.2, at: .start, "lifted: \(lifts)")
  }

  @Test func `with reduced motion, a pull whose edge has moved returns from rest`() {
    var model = ScrollModel.list { $0.reducesMotion = true }
    model.setPullRule(Self.rules[0], time: 0, at: .start)
    model.drag(by: 100, at: 0, over: 0.1, lifts: false)
    model.setInset(30, time: 0.1, at: .start)
    let pulled = pull(model, 0.1)
    model.lift(at: 0.1, y: 100)
    #expect(model.offset(at: 0.1) == -30)
    expect(pull(model, 0.1), near: pulled, within: 1e-9)
    expect(speed(model, 0.1), near: 0, within: 0.1)
    model.settle(after: 0.1)
    #expect(pull(model, 9) == 0)
  }

  private static let rules: [PullRule] = [
    PullRule(resistance: PerDevice(.rubberBand), trigger: 64, wheelStep: 24, isOverlay: true),
    PullRule(
      resistance: PerDevice(.slingshot), trigger: 80, maximumPull: 160, wheelStep: 30,
      isOverlay: true),
  ]

  private func pull(_ model: ScrollModel, _ time: Double) -> Double {
    model.pull(time: time, at: .start)
  }

  /// The velocity of the indicator immediately after a time.
  private func speed(_ model: ScrollModel, _ time: Double) -> Double {
    (pull(model, time + 1e-6) - pull(model, time)) / 1e-6
  }

  /// Advances the time and checks each motion that ends without an event.
  private func pass(_ model: inout ScrollModel, to time: Double, _ comment: String) {
    while let deadline = model.nextDeadline, deadline <= time {
      let before = model
      let isHeld = model.phase(at: deadline.nextDown).device != nil
      model.pass(to: deadline)
      let last = pull(before, deadline.nextDown)
      expect(pull(model, deadline), near: last, within: 0.01 + 1e-9, comment)
      if !isHeld {
        let arriving = (last - pull(before, deadline - 1e-6)) / 1e-6
        expect(speed(model, deadline), near: arriving, within: 2, comment)
      }
    }
    model.pass(to: time)
  }

  @Test(arguments: testSeeds(1...20))
  func `the indicator moves continuously whenever any of the holds opens or closes`(seed: UInt64)
    async
  {
    var generator = SplitMix(seed: seed)
    for number in 0..<100 {
      await Task.yield()
      var model = ScrollModel.list(at: 0)
      model.setPullRule(Self.rules[generator.chance(of: 2)], time: 0, at: .start)
      var time = 1.0
      for step in 0..<8 {
        let comment = "step \(step) of \(number) of seed \(seed), at \(time)"
        switch generator.chance(of: 4) {
        case 0:
          let lifts = generator.chance(of: 3) > 0
          time = model.drag(
            by: generator.number(in: 20...300), at: time,
            over: generator.number(in: 0.05...0.3), lifts: lifts)
          if !lifts {
            time += generator.number(in: 0...0.2)
            model.lift(at: time, y: .nan)
          }
        case 1:
          for _ in 0..<(1 + generator.chance(of: 4)) {
            model.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: time)
            pass(&model, to: time + 0.05, comment)
            time += 0.05
          }
        default:
          let length = [0, 40, 64, 120][generator.chance(of: 4)]
          let before = model
          model.setHold(
            Double(length), curve: .random(using: &generator), time: time, at: .start)
          let rests = model.phase(at: time) == .resting
          expect(
            pull(model, time), near: pull(before, time), within: rests ? 0.01 : 1e-9, comment)
          if before.phase(at: time).device == nil {
            let velocity = speed(before, time)
            expect(
              speed(model, time), near: velocity, within: 2 + 5e-3 * abs(velocity), comment)
          }
        }
        hold(model.offset(at: time) >= 0 && model.holds == EdgeLengths(), comment)
        let pause = generator.number(in: 0...0.6)
        pass(&model, to: time + pause, comment)
        time += pause
      }
      model.setHold(0, curve: .timed(duration: 0.2, .easeOut), time: time, at: .start)
      pass(&model, to: time + 60, "the end of \(number) of seed \(seed)")
      hold(pull(model, time + 60) == 0 && model.phase(at: time + 60) == .resting)
    }
  }

  @Test(arguments: Edge.allCases)
  func `an indicator over the content has a deadline while it moves to its hold`(_ edge: Edge) {
    var model = ScrollModel.list(at: edge == .start ? 0 : 4200)
    model.setPullRule(Self.rules[0], time: 0, at: edge)
    model.setHold(60, curve: .timed(duration: 0.2, .easeOut), time: 1, at: edge)
    expect(model.nextDeadline ?? .nan, near: 1.2, within: 1e-9)
    model.pass(to: 1.2)
    #expect(model.nextDeadline == nil)
    #expect(model.pull(time: 2, at: edge) == 60)
  }

  @Test(arguments: Edge.allCases)
  func `no change of an edge moves a held pull of an indicator over the content`(_ edge: Edge) {
    var held = ScrollModel.list(at: edge == .start ? 0 : 4200)
    held.setPullRule(Self.rules[0], time: 0, at: edge)
    held.drag(by: edge == .start ? 150 : -150, at: 1, over: 0.1, lifts: false)
    let pull = held.pull(time: 1.1, at: edge)
    #expect(pull > 50)
    let offset = held.offset(at: 1.1)
    let changes: [(inout ScrollModel) -> Void] = [
      { $0.setInset(30, time: 1.1, at: edge.opposite) }, { $0.setInset(30, time: 1.1, at: edge) },
      { $0.setInset(300, time: 1.1, at: edge) }, { $0.setContentLength(4450, time: 1.1) },
      { $0.setViewport(900, time: 1.1) },
    ]
    for change in changes {
      var changed = held
      change(&changed)
      expect(changed.pull(time: 1.1, at: edge), near: pull, within: 1e-9)
      expect(changed.offset(at: 1.1), near: offset, within: 1e-9)
    }
  }

  @Test func `content that stood out past an edge with an overlay does not after a scroll`() {
    var model = ScrollModel.list()
    model.setPullRule(.plain, time: 0, at: .start)
    let lift = model.drag(by: 150, at: 1, over: 0.1)
    model.setPullRule(Self.rules[0], time: lift, at: .start)
    #expect(model.offset(at: lift) < -50)
    model.scroll(to: 500, curve: nil, time: lift + 0.01)
    model.scroll(to: 0, curve: nil, time: lift + 0.02)
    model.drag(by: 150, at: 3, over: 0.1, lifts: false)
    #expect(model.offset(at: 3.1) == 0)
    #expect(model.pull(time: 3.1, at: .start) > 50)
  }

  @Test func `an open indicator stays open when content that stood out has returned`() {
    var model = ScrollModel(axis: .vertical, viewport: 800, content: 2400)
    model.setPullRule(Self.rules[0], time: 0, at: .end)
    model.scroll(to: 1600, curve: nil, time: 0)
    model.setHold(40, curve: nil, time: 0, at: .end)
    model.setContentLength(2000, time: 1)
    model.settle(after: 1)
    #expect(model.offset(at: 9) == 1200)
    #expect(model.pull(time: 9, at: .end) == 40)
    model.drag(by: 50, at: 10, over: 0.1)
    model.settle(after: 10.1)
    #expect(model.pull(time: 20, at: .end) == 40)
  }

  @Test(arguments: Edge.allCases)
  func `an open overlay stops a finger at its own edge and not at the other`(_ edge: Edge) {
    for stopped in [true, false] {
      let place = edge == .start ? 100.0 : 4100
      var model = ScrollModel.list(at: place)
      let overlaid = stopped ? edge : edge.opposite
      model.setPullRule(Self.rules[0], time: 0, at: overlaid)
      model.setHold(40, curve: nil, time: 0, at: overlaid)
      model.drag(by: -edge.outward * 300, at: 1, over: 0.1, lifts: false)
      let out = model.displacement(time: 1.1, at: edge)
      #expect(stopped ? out == 0 : out > 50)
      // A finger that turns around at a stopped edge moves the content at once.
      model.send(.touchMoved(finger: 1, x: 0, y: -edge.outward * 290), time: 1.2)
      let moved = model.displacement(time: 1.2, at: edge) - out
      if stopped { expect(moved, near: -10, within: 1e-9) }
      #expect(moved < -1)
    }
  }

  @Test func `with reduced motion, an indicator over the content closes at once`() {
    var model = ScrollModel.list { $0.reducesMotion = true }
    model.setPullRule(Self.rules[0], time: 0, at: .start)
    model.setHold(40, curve: nil, time: 0, at: .start)
    #expect(pull(model, 1) == 40)
    model.setHold(0, curve: .timed(duration: 0.3, .easeOut), time: 1, at: .start)
    #expect(pull(model, 1) == 0)
    #expect(model.nextDeadline == nil)
  }

  @Test func `with reduced motion, a pull beyond the hold still returns to the hold`() {
    var model = ScrollModel.list { $0.reducesMotion = true }
    model.setPullRule(Self.rules[0], time: 0, at: .start)
    model.drag(by: 300, at: 0, over: 0.2, lifts: false)
    let pulled = pull(model, 0.2)
    #expect(pulled > 80)
    model.setHold(40, curve: .timed(duration: 0.3, .easeOut), time: 0.2, at: .start)
    expect(pull(model, 0.2), near: pulled, within: 1e-9)
    #expect(pull(model, 0.25) > 41 && pull(model, 0.25) < pulled)
    model.settle(after: 0.2)
    #expect(pull(model, 9) == 40)
  }

  @Test(arguments: Edge.allCases)
  func `content stays at an edge whose indicator lies over it`(_ edge: Edge) {
    var model = ScrollModel.list(at: edge == .start ? 0 : 4200)
    model.setPullRule(Self.rules[0], time: 0, at: edge)
    model.drag(by: -edge.outward * 200, at: 0, over: 0.1, lifts: false)
    #expect(model.offset(at: 0.1) == (edge == .start ? 0 : 4200))
    #expect(model.pull(time: 0.1, at: edge) > 50)
  }
}
