/// A finger on a test server's touch screen.
///
/// Positions are in screen pixels.
package struct Finger: Sendable {
  let device: InputTestDevice
  let screen: Point
  let id: UInt32

  /// Another finger, with a number in 1…5.
  package func callAsFunction(_ number: Int) -> Finger {
    Finger(device: device, screen: screen, id: UInt32(number))
  }

  /// Puts the finger on the screen.
  package func down(at point: Point) async throws {
    try await device.send(.touch(.begin, id: id, axes: axes(point)))
  }

  /// Moves the finger on the screen.
  package func move(to point: Point) async throws {
    try await device.send(.touch(.update, id: id, axes: axes(point)))
  }

  /// Lifts the finger from the screen.
  package func up() async throws { try await device.send(.touch(.end, id: id, axes: [:])) }

  /// Drags the finger evenly for `seconds`, holds it for `hold` seconds and lifts it.
  ///
  /// The drag has 60 samples per second.
  package func drag(
    from start: Point, to end: Point, over seconds: Double, hold: Double = 0
  ) async throws {
    try await down(at: start)
    try await Steps.perform(over: seconds) { try await move(to: start.towards(end, by: $0)) }
    if hold > 0 { try await Task.sleep(for: .seconds(hold)) }
    try await up()
  }

  /// Each axis of the device has 65536 steps, regardless of the screen's size.
  private func axes(_ point: Point) -> [Int: Double] {
    [0: point.x * 65536 / screen.x, 1: point.y * 65536 / screen.y]
  }
}
