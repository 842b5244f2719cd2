package import ScrollPhysics
package import VectorGraphics

/// Tracks the target under the mouse and the targets that pointers press.
///
/// A press takes effect when its pointer lifts. A pointer that moves farther than 4 points starts a
/// drag instead.
package struct PressTracker<Target: Hashable & Sendable>: Sendable {
  private struct Press {
    var target: Target
    var start: Point
    var time: Double
  }

  /// The target under the mouse while no button is pressed.
  package var hovered: Target?
  private var presses = PointerCapture<Press>()

  package init() {}

  /// The distance beyond which a press becomes a drag, in points.
  package static var slop: Double { 4 }
  /// The delay before a press becomes visible, in seconds, chosen by eye.
  ///
  /// Because of the delay, a target does not flash when a drag starts on it.
  private static var delay: Double { 0.1 }

  package mutating func press(
    _ pointer: InputEvent.Pointer, on target: Target, at point: Point, time: Double
  ) {
    presses[pointer] = Press(target: target, start: point, time: time)
  }

  package mutating func move(_ pointer: InputEvent.Pointer, to point: Point) {
    guard let start = presses[pointer]?.start else { return }
    let (x, y) = (point.x - start.x, point.y - start.y)
    if (x * x + y * y).squareRoot() > Self.slop { presses[pointer] = nil }
  }

  /// Ends the press of a lifted pointer, and returns the target that the press activates.
  package mutating func release(_ pointer: InputEvent.Pointer, at point: Point) -> Target? {
    move(pointer, to: point)
    return presses.release(pointer)?.target
  }

  /// Whether a pointer presses no target, for example because its press became a drag.
  package func isLost(_ pointer: InputEvent.Pointer) -> Bool { presses[pointer] == nil }

  package mutating func cancelPress(of pointer: InputEvent.Pointer) { presses[pointer] = nil }

  package mutating func cancelPresses() { presses = PointerCapture() }

  /// The target that must be drawn as pressed at `time`; nil if there is none.
  package func visiblePress(at time: Double) -> Target? {
    if presses.isEmpty { return nil }
    return presses.pointers.lazy.compactMap { presses[$0] }
      .first { time - $0.time >= Self.delay }?.target
  }

  /// Whether a press is not visible yet, but will be after its delay.
  package func isPending(at time: Double) -> Bool {
    !presses.isEmpty
      && presses.pointers.contains { presses[$0].map { time - $0.time < Self.delay } == true }
  }
}

/// The owners of the pressed pointers: for each pointer, the part of a view that has captured it.
///
/// The owner of a pointer receives all events of the pointer until the pointer is released.
package struct PointerCapture<Owner: Sendable>: Sendable {
  private var owners: [InputEvent.Pointer: Owner] = [:]

  package init() {}

  /// The owner of a pointer; nil if no part has captured the pointer.
  package subscript(pointer: InputEvent.Pointer) -> Owner? {
    get { owners[pointer] }
    set { owners[pointer] = newValue }
  }

  package var isEmpty: Bool { owners.isEmpty }

  package var pointers: [InputEvent.Pointer] { Array(owners.keys) }

  package mutating func release(_ pointer: InputEvent.Pointer) -> Owner? {
    owners.removeValue(forKey: pointer)
  }
}

extension InputEvent {
  package var point: Point? { position.map { Point(x: $0.x, y: $0.y) } }
}

/// Recognizes double clicks.
package struct ClickCounter<Target: Hashable & Sendable>: Sendable {
  private var last: (target: Target, point: Point, time: Double)?

  /// The longest time between the two clicks of a double click, in seconds (GTK: 400 ms).
  package static var interval: Double { 0.4 }
  /// The largest distance between the two clicks along x and along y, in points (GTK: 5 pt).
  package static var distance: Double { 5 }

  package init() {}

  /// Counts a click, and returns whether it is the second click of a double click.
  ///
  /// A third click begins a new count.
  package mutating func isSecond(_ target: Target, at point: Point, time: Double) -> Bool {
    let isDouble =
      last.map {
        $0.target == target && time - $0.time <= Self.interval
          && abs(point.x - $0.point.x) <= Self.distance
          && abs(point.y - $0.point.y) <= Self.distance
      } == true
    last = isDouble ? nil : (target, point, time)
    return isDouble
  }
}
