package import ScrollPhysics
package import VectorGraphics

/// Tracks the target under the mouse and the targets that pointers press.
///
/// A press acts when its pointer lifts. A pointer that moves further than 4 points drags instead.
package struct PressTracker<Target: Hashable & Sendable>: Sendable {
  private struct Press {
    var target: Target
    var start: Point
    var time: Double
  }

  /// The target under the mouse while no button is down.
  package var hovered: Target?
  private var presses = PointerCapture<Press>()

  /// Makes a tracker without targets.
  package init() {}

  /// The distance beyond which a press is a drag, in points.
  package static var slop: Double { 4 }
  /// The time before a press is visible, in seconds, so that the start of a drag does not flash.
  ///
  /// Chosen by eye.
  private static var delay: Double { 0.1 }

  /// Starts a press.
  package mutating func press(
    _ pointer: InputEvent.Pointer, on target: Target, at point: Point, time: Double
  ) {
    presses[pointer] = Press(target: target, start: point, time: time)
  }

  /// Ends the press of a pointer that moved too far.
  package mutating func move(_ pointer: InputEvent.Pointer, to point: Point) {
    guard let start = presses[pointer]?.start else { return }
    let (x, y) = (point.x - start.x, point.y - start.y)
    if (x * x + y * y).squareRoot() > Self.slop { presses[pointer] = nil }
  }

  /// Ends the press of a pointer that lifted, and returns the target to act on.
  package mutating func release(_ pointer: InputEvent.Pointer, at point: Point) -> Target? {
    move(pointer, to: point)
    return presses.release(pointer)?.target
  }

  /// Ends the press of a pointer without acting.
  package mutating func cancelPress(of pointer: InputEvent.Pointer) { presses[pointer] = nil }

  /// Ends all presses without acting.
  package mutating func cancelPresses() { presses = PointerCapture() }

  /// The target to show as pressed at a time.
  package func visiblePress(at time: Double) -> Target? {
    presses.pointers.lazy.compactMap { presses[$0] }.first { time - $0.time >= Self.delay }?.target
  }

  /// Whether a press is about to become visible.
  package func isPending(at time: Double) -> Bool {
    presses.pointers.contains { presses[$0].map { time - $0.time < Self.delay } == true }
  }
}
