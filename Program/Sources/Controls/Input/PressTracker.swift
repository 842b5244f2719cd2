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
  /// Because of the delay, the start of a drag does not flash.
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

  /// Whether a pointer presses no target, for example because it moved too far.
  package func isLost(_ pointer: InputEvent.Pointer) -> Bool { presses[pointer] == nil }

  package mutating func cancelPress(of pointer: InputEvent.Pointer) { presses[pointer] = nil }

  package mutating func cancelPresses() { presses = PointerCapture() }

  /// The target to draw as pressed at a time.
  package func visiblePress(at time: Double) -> Target? {
    if presses.isEmpty { return nil }
    return presses.pointers.lazy.compactMap { presses[$0] }
      .first { time - $0.time >= Self.delay }?.target
  }

  /// Whether a press will become visible after its delay.
  package func isPending(at time: Double) -> Bool {
    !presses.isEmpty
      && presses.pointers.contains { presses[$0].map { time - $0.time < Self.delay } == true }
  }
}
