internal import ScrollPhysics

/// The keys that the demo handles instead of the list.
extension Key {
  /// Pauses and resumes the event list of the head-up display.
  static let pause = Key(rawValue: "p")
  /// Copies the events of the head-up display, together with Control and Shift.
  static let copy = Key(rawValue: "c")
}
