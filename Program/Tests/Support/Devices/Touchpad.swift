/// A touchpad of a test server, which scrolls at the position of the pointer.
package struct Touchpad: Sendable {
  let device: InputTestDevice
  /// The change of the axis for one pixel of finger travel.
  ///
  /// The default is libinput's, whose detent of 120 is 15 pixels.
  var unitsPerPoint = 8.0

  /// Moves two fingers evenly for a duration, positive towards the end of the list.
  ///
  /// A duration of 0 s sends one event.
  ///
  /// The fingers stay on the touchpad until `lift()`.
  package func scroll(points: Double, over seconds: Double = 0) async throws {
    guard seconds > 0 else { return try await move(by: points) }
    var done = 0.0
    try await Steps.perform(over: seconds) { fraction in
      try await move(by: points * fraction - done)
      done = points * fraction
    }
  }

  /// Lifts the fingers from the touchpad.
  ///
  /// libinput reports this by a final event of value 0.
  package func lift() async throws {
    try await device.send(.motion(isAbsolute: false, axes: [3: 0]))
  }

  private func move(by points: Double) async throws {
    try await device.send(
      .motion(isAbsolute: false, axes: [3: points * unitsPerPoint]))
  }
}
