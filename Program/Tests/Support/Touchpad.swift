/// A touchpad of a test server.
///
/// It scrolls what the pointer is over.
package struct Touchpad: Sendable {
  /// What libinput adds to the axis for one pixel of finger travel at its default distance of 15.
  static let unitsPerPoint = 8.0

  let device: InputTestDevice

  /// Two fingers move by points, positive towards the end, evenly for `seconds` (0: one event).
  ///
  /// They stay on the pad: `lift()` ends it.
  package func scroll(points: Double, over seconds: Double = 0) async throws {
    guard seconds > 0 else { return try await move(by: points) }
    var done = 0.0
    try await Steps.perform(over: seconds) { fraction in
      try await move(by: points * fraction - done)
      done = points * fraction
    }
  }

  /// The fingers leave the pad: libinput's terminating event of value 0.
  package func lift() async throws {
    try await device.send(.motion(isAbsolute: false, axes: [3: 0]))
  }

  private func move(by points: Double) async throws {
    try await device.send(
      .motion(isAbsolute: false, axes: [3: points * Self.unitsPerPoint]))
  }
}
