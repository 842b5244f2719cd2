internal import ScrollPhysics

/// The keys that the demo handles instead of the list.
extension Key {
  /// Opens and closes the tuner.
  static let tuner = Key(rawValue: "F2")
  /// Shows and hides the head-up display.
  static let headUpDisplay = Key(rawValue: "F3")
  /// Starts and stops a recording.
  static let recording = Key(rawValue: "F9")
  /// Pauses and resumes the event list of the head-up display.
  static let pause = Key(rawValue: "p")
  /// Copies the events of the head-up display, together with Control and Shift.
  static let copy = Key(rawValue: "c")
}
