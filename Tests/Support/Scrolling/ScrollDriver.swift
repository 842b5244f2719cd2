internal import PullcordMachines
package import ScrollPhysics
internal import Testing

/// A list, or a list inside a list, that a test can drive.
package protocol DrivenScroll {
  var nextDeadline: Double? { get }
  mutating func send(_ event: InputEvent, time: Double)
  mutating func pass(to time: Double)
}

extension ScrollModel: DrivenScroll {
  package mutating func send(_ event: InputEvent, time: Double) { _ = handle(event, time: time) }
  package mutating func pass(to time: Double) { _ = advance(to: time) }
}

extension NestedScroll: DrivenScroll {
  package mutating func send(_ event: InputEvent, time: Double) { _ = handle(event, time: time) }
  package mutating func pass(to time: Double) { _ = advance(to: time) }
}

extension DrivenScroll {
  /// Puts a finger down at the time `start` and moves it at a constant speed.
  ///
  /// The finger sends a sample every 8 ms. A positive distance moves the content toward its start.
  /// Returns the time of the last event.
  @discardableResult
  package mutating func drag(
    by distance: Double, at start: Double, over duration: Double, across: Double = 0,
    lifts: Bool = true
  ) -> Double {
    send(.touchDown(finger: 1, x: 0, y: 0), time: start)
    let count = max(1, Int((duration / 0.008).rounded()))
    for step in 1...count {
      let share = Double(step) / Double(count)
      send(
        .touchMoved(finger: 1, x: across * share, y: distance * share),
        time: start + duration * share)
    }
    if lifts { lift(at: start + duration, y: distance, x: across) }
    return start + duration
  }

  /// Lifts all fingers, releases the mouse button and ends the touchpad's gesture.
  package mutating func letGo(at time: Double) {
    for finger in 0...2 { send(.touchUp(finger: finger, x: 100, y: 400), time: time) }
    send(.mouseUp(x: 100, y: 400), time: time)
    send(.touchpadStopped, time: time)
  }

  package mutating func lift(at time: Double, y: Double = 0, x: Double = 0) {
    send(.touchUp(finger: 1, x: x, y: y), time: time)
  }

  /// Waits until all motion has ended, and returns the time of the last deadline.
  @discardableResult
  package mutating func settle(after time: Double) -> Double {
    var last = time
    pass(to: time)
    while let deadline = nextDeadline {
      last = deadline
      pass(to: deadline)
    }
    return last
  }
}

/// Drives a list with a clock that only the driver advances.
package struct ScrollDriver {
  package var model: ScrollModel
  package var time = 0.0
  /// The changes since `takeChanges()` was last called.
  package var changes: [ScrollChanges.Change] = []

  /// Makes a list with a simple refresh control at the start.
  ///
  /// By default the list is vertical and has 4000 points of content in a viewport of 800 points.
  package init(
    viewport: Double = 800, content: Double = 4000, axis: Axis = .vertical,
    rule: PullRule? = .refresh,
    configuration: ScrollConfiguration = ScrollConfiguration()
  ) {
    model = ScrollModel(
      axis: axis, viewport: viewport, content: content, configuration: configuration)
    if let rule { model.setPullRule(rule, time: 0, at: .start) }
  }

  package var offset: Double { model.offset(at: time) }
  package var velocity: Double { model.velocity(at: time) }
  package var phase: ScrollPhase { model.phase(at: time) }
  package var pull: Double { model.pull(time: time, at: .start) }

  package mutating func takeChanges() -> [ScrollChanges.Change] {
    defer { changes = [] }
    return changes
  }

  package mutating func send(_ event: InputEvent) {
    changes += Array(model.handle(event, time: time))
  }

  package mutating func wait(seconds: Double) {
    time += seconds
    changes += Array(model.advance(to: time))
  }

  /// Waits until all motion has ended, for at most a minute.
  package mutating func waitForRest() {
    var steps = 0
    while let deadline = model.nextDeadline, deadline < time + 60, steps < 100 {
      time = max(time, deadline)
      changes += Array(model.advance(to: time))
      steps += 1
    }
  }

  package mutating func touchDown(y: Double, x: Double = 100, finger: Int = 1) {
    send(.touchDown(finger: finger, x: x, y: y))
  }

  package mutating func touchMove(y: Double, x: Double = 100, finger: Int = 1) {
    send(.touchMoved(finger: finger, x: x, y: y))
  }

  package mutating func touchUp(y: Double, x: Double = 100, finger: Int = 1) {
    send(.touchUp(finger: finger, x: x, y: y))
  }

  /// Puts a finger down and moves it at a constant speed, without lifting it.
  package mutating func drag(
    from start: Double, to end: Double, over seconds: Double, samples: Int = 10
  ) {
    touchDown(y: start)
    dragOn(from: start, to: end, over: seconds, samples: samples)
  }

  package mutating func dragOn(
    from start: Double, to end: Double, over seconds: Double, samples: Int = 10
  ) {
    for sample in 1...samples {
      wait(seconds: seconds / Double(samples))
      touchMove(y: start + (end - start) * Double(sample) / Double(samples))
    }
  }

  package mutating func mouse(from start: Double, to end: Double, samples: Int = 10) {
    send(.mouseDown(x: 100, y: start))
    for sample in 1...samples {
      wait(seconds: 0.01)
      send(.mouseMoved(x: 100, y: start + (end - start) * Double(sample) / Double(samples)))
    }
  }

  package mutating func wheel(detents: Double) {
    send(.wheelTurned(x: 100, y: 100, dx: 0, dy: detents))
  }

  package mutating func touchpad(dy: Double, reportsLift: Bool = true) {
    send(.touchpadScrolled(x: 100, y: 100, dx: 0, dy: dy, reportsLift: reportsLift))
  }

  package mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    send(.keyPressed(key, modifiers: modifiers))
  }
}
