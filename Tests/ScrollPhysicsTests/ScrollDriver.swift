import ScrollPhysics
import Testing

/// What hears devices and time: a list, or a list inside a list.
protocol ScrollDriver {
  var nextDeadline: Double? { get }
  mutating func hear(_ event: InputEvent, at time: Double)
  mutating func pass(to time: Double)
}

extension ScrollModel: ScrollDriver {
  mutating func hear(_ event: InputEvent, at time: Double) { _ = handle(event, time: time) }
  mutating func pass(to time: Double) { _ = advance(to: time) }
}

extension NestedScroll: ScrollDriver {
  mutating func hear(_ event: InputEvent, at time: Double) { _ = handle(event, time: time) }
  mutating func pass(to time: Double) { _ = advance(to: time) }
}

extension ScrollDriver {
  /// A finger goes down at `start` and by a distance, evenly, with a sample every 8 ms; it may lift.
  ///
  /// Positive distances move content towards its start. Gives the time of the last event.
  @discardableResult
  mutating func drag(
    by distance: Double, at start: Double, over duration: Double, across: Double = 0,
    lifts: Bool = true
  ) -> Double {
    hear(.touchDown(finger: 1, x: 0, y: 0), at: start)
    let count = max(1, Int((duration / 0.008).rounded()))
    for step in 1...count {
      let share = Double(step) / Double(count)
      hear(
        .touchMoved(finger: 1, x: across * share, y: distance * share),
        at: start + duration * share)
    }
    if lifts { lift(at: start + duration, y: distance, x: across) }
    return start + duration
  }

  /// Everything that can be down goes up, and the fingers leave the touchpad.
  mutating func letGo(at time: Double) {
    for finger in 0...2 { hear(.touchUp(finger: finger, x: 100, y: 400), at: time) }
    hear(.mouseUp(x: 100, y: 400), at: time)
    hear(.touchpadStopped, at: time)
  }

  mutating func lift(at time: Double, y: Double = 0, x: Double = 0) {
    hear(.touchUp(finger: 1, x: x, y: y), at: time)
  }

  /// Lets everything come to rest; gives the time of the last thing that ended.
  @discardableResult
  mutating func settle(after time: Double) -> Double {
    var last = time
    pass(to: time)
    while let deadline = nextDeadline {
      last = deadline
      pass(to: deadline)
    }
    return last
  }
}

extension ScrollModel {
  /// A list of 5000 points in a viewport of 800, at rest.
  static func list(
    at offset: Double = 0, content: Double = 5000, axis: Axis = .vertical,
    _ configure: (inout ScrollConfiguration) -> Void = { _ in }
  ) -> ScrollModel {
    var configuration = ScrollConfiguration()
    configure(&configuration)
    var model = ScrollModel(
      axis: axis, viewport: 800, content: content, configuration: configuration)
    model.scroll(to: offset, curve: nil, time: 0)
    return model
  }
}

/// Expects that a change left position and velocity as they were.
func expectSmooth(
  from before: ScrollModel, to after: ScrollModel, at time: Double,
  _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let speed = before.velocity(at: time)
  expect(
    after.offset(at: time), near: before.offset(at: time), within: 1e-9, "\(comment()), offset",
    sourceLocation: sourceLocation)
  expect(
    after.velocity(at: time), near: speed, within: 1e-6 * max(1, abs(speed)),
    "\(comment()), velocity", sourceLocation: sourceLocation)
}
