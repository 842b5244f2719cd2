import ScrollPhysics

/// A person at a list, on a clock that only their verbs move.
struct ScrollModelHand {
  var model: ScrollModel
  var time = 0.0
  /// Everything that happened since it was last asked for.
  var changes: [ScrollChanges.Change] = []

  /// A vertical list of 4000 points in a viewport of 800, with a plain refresh control at the start.
  init(
    viewport: Double = 800, content: Double = 4000, axis: Axis = .vertical,
    rule: PullRule? = .refresh,
    configuration: ScrollConfiguration = ScrollConfiguration()
  ) {
    model = ScrollModel(
      axis: axis, viewport: viewport, content: content, configuration: configuration)
    if let rule { model.setPullRule(rule, time: 0, at: .start) }
  }

  var offset: Double { model.offset(at: time) }
  var velocity: Double { model.velocity(at: time) }
  var phase: ScrollPhase { model.phase(at: time) }
  var pull: Double { model.pull(time: time, at: .start) }

  mutating func takeChanges() -> [ScrollChanges.Change] {
    defer { changes = [] }
    return changes
  }

  mutating func send(_ event: InputEvent) {
    changes += Array(model.handle(event, time: time))
  }

  mutating func wait(seconds: Double) {
    time += seconds
    changes += Array(model.advance(to: time))
  }

  /// Waits until nothing moves, at most a minute.
  mutating func waitForRest() {
    var steps = 0
    while let deadline = model.nextDeadline, deadline < time + 60, steps < 100 {
      time = max(time, deadline)
      changes += Array(model.advance(to: time))
      steps += 1
    }
  }

  mutating func touchDown(y: Double, x: Double = 100, finger: Int = 1) {
    send(.touchDown(finger: finger, x: x, y: y))
  }

  mutating func touchMove(y: Double, x: Double = 100, finger: Int = 1) {
    send(.touchMoved(finger: finger, x: x, y: y))
  }

  mutating func touchUp(y: Double, x: Double = 100, finger: Int = 1) {
    send(.touchUp(finger: finger, x: x, y: y))
  }

  /// Puts a finger down and moves it evenly, without lifting it.
  mutating func drag(from start: Double, to end: Double, over seconds: Double, samples: Int = 10) {
    touchDown(y: start)
    dragOn(from: start, to: end, over: seconds, samples: samples)
  }

  mutating func dragOn(from start: Double, to end: Double, over seconds: Double, samples: Int = 10)
  {
    for sample in 1...samples {
      wait(seconds: seconds / Double(samples))
      touchMove(y: start + (end - start) * Double(sample) / Double(samples))
    }
  }

  mutating func mouse(from start: Double, to end: Double, samples: Int = 10) {
    send(.mouseDown(x: 100, y: start))
    for sample in 1...samples {
      wait(seconds: 0.01)
      send(.mouseMoved(x: 100, y: start + (end - start) * Double(sample) / Double(samples)))
    }
  }

  mutating func wheel(detents: Double) {
    send(.wheelTurned(x: 100, y: 100, dx: 0, dy: detents))
  }

  mutating func touchpad(dy: Double) {
    send(.touchpadScrolled(x: 100, y: 100, dx: 0, dy: dy))
  }

  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    send(.keyPressed(key, modifiers: modifiers))
  }
}

extension PullRule {
  /// The rule of the default refresh control.
  static let refresh = PullRule(
    resistance: PerDevice(
      touch: .touch, touchpad: .freeUntilTrigger(thenHyperbolic: 0.55),
      wheel: .freeUntilTrigger(thenHyperbolic: 0.55), mouse: .touch),
    trigger: 64, wheelStep: 24)
}
