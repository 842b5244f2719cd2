/// The cause that moves the content.
public enum ScrollPhase: Hashable, Sendable {
  /// The content does not move.
  case resting
  /// The content follows a device.
  case tracking(InputDevice)
  /// A fling.
  case decelerating
  /// A spring returns the content from past an edge, or moves it to an opened hold.
  case springing
  /// A timed movement: the step of a wheel or a key, or an animated scroll by the program.
  case animating

  /// The tracked device, or nil in the other phases.
  public var device: InputDevice? {
    if case .tracking(let device) = self { device } else { nil }
  }
}

extension ScrollPhase: CustomStringConvertible {
  /// The short name of the phase, without the device, such as `tracking`.
  public var description: String {
    switch self {
    case .resting: "resting"
    case .tracking: "tracking"
    case .decelerating: "decelerating"
    case .springing: "springing"
    case .animating: "animating"
    }
  }
}
