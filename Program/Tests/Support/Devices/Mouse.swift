/// A mouse of a test server.
///
/// Positions are in screen pixels.
package struct Mouse: Sendable {
  let device: InputTestDevice
  let screen: Point

  /// Moves the pointer.
  package func move(to point: Point) async throws {
    let axes = [0: point.x * 65536 / screen.x, 1: point.y * 65536 / screen.y]
    try await device.send(.motion(isAbsolute: true, axes: axes))
  }

  /// Presses a button, by default the first one.
  package func press(button: Int = 1) async throws {
    try await device.send(.button(Int32(button), isPress: true))
  }

  /// Releases a button, by default the first one.
  package func release(button: Int = 1) async throws {
    try await device.send(.button(Int32(button), isPress: false))
  }

  /// Presses the first button, moves the mouse evenly for `seconds` and releases the button.
  package func drag(from start: Point, to end: Point, over seconds: Double) async throws {
    try await move(to: start)
    try await press()
    try await Steps.perform(over: seconds) { try await move(to: start.towards(end, by: $0)) }
    try await release()
  }
}
