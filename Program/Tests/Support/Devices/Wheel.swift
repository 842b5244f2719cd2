/// A wheel of a test server, which scrolls at the position of the pointer.
package struct Wheel: Sendable {
  /// The change of the axis for one wheel click.
  static let unitsPerClick = 120.0

  let device: InputTestDevice

  /// Turns the wheel by a number of clicks, positive towards the end of the list.
  ///
  /// A fractional number acts like a high-resolution wheel.
  ///
  /// Each whole click is one event, `interval` seconds after the previous one. A fraction is a
  /// single event.
  package func turn(detents: Double, interval: Double = 0.03) async throws {
    let isWhole = detents == detents.rounded() && detents != 0
    let count = isWhole ? Int(abs(detents)) : 1
    for step in 0..<count {
      if step > 0 { try await Task.sleep(for: .seconds(interval)) }
      try await device.send(
        .motion(isAbsolute: false, axes: [3: detents / Double(count) * Self.unitsPerClick]))
    }
  }

  /// Turns the wheel like an old driver, with the real buttons 4 and 5 instead of an axis.
  package func turnByButtons(detents: Int) async throws {
    let button: Int32 = detents < 0 ? 4 : 5
    for _ in 0..<abs(detents) {
      try await device.send(.button(button, isPress: true), .button(button, isPress: false))
    }
  }

  /// Presses the first button of the mouse that has this wheel.
  ///
  /// This is not the test server's separate mouse.
  package func press() async throws { try await device.send(.button(1, isPress: true)) }

  /// Releases the first button of the mouse that has this wheel.
  package func release() async throws { try await device.send(.button(1, isPress: false)) }
}
