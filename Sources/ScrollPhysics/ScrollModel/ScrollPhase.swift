/// What moves the content.
public enum ScrollPhase: Hashable, Sendable {
  /// Nothing.
  case resting
  /// A device; the content follows it.
  case tracking(InputDevice)
  /// The rest of a fling.
  case decelerating
  /// A spring, back from past an edge or to an opened hold.
  case springing
  /// A timed movement: a wheel's step, a key, a scroll the program asked for.
  case animating

  /// The device that is tracked; nil otherwise.
  public var device: InputDevice? {
    if case .tracking(let device) = self { device } else { nil }
  }
}
