/// A wheel of a test server.
///
/// It scrolls what the pointer is over.
package struct Wheel: Sendable {
  /// What the driver adds to the axis for one detent.
  static let unitsPerDetent = 120.0

  let device: InputTestDevice

  /// Turns by detents, positive towards the end; fractions as a high-resolution wheel sends them.
  ///
  /// Whole detents come one by one, `interval` seconds apart, a fraction in one event.
  package func turn(detents: Double, interval: Double = 0.03) async throws {
    let isWhole = detents == detents.rounded() && detents != 0
    let count = isWhole ? Int(abs(detents)) : 1
    for step in 0..<count {
      if step > 0 { try await Task.sleep(for: .seconds(interval)) }
      try await device.send(
        .motion(isAbsolute: false, axes: [3: detents / Double(count) * Self.unitsPerDetent]))
    }
  }

  /// Turns as an old driver does: real buttons 4 and 5 instead of an axis.
  package func turnByButtons(detents: Int) async throws {
    let button: Int32 = detents < 0 ? 4 : 5
    for _ in 0..<abs(detents) {
      try await device.send(.button(button, isPress: true), .button(button, isPress: false))
    }
  }

  /// Presses the first button of the mouse that the wheel is part of, beside the other mouse.
  package func press() async throws { try await device.send(.button(1, isPress: true)) }

  /// Lets go of that button.
  package func release() async throws { try await device.send(.button(1, isPress: false)) }
}
