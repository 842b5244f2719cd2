internal import ScrollPhysics

/// The keys that the demo takes for itself before the list hears them.
extension Key {
  /// The tuner beside the list.
  static let tuner = Key(rawValue: "F2")
  /// The head-up display.
  static let headUpDisplay = Key(rawValue: "F3")
  /// The recording of what is done.
  static let recording = Key(rawValue: "F9")
  /// With the display on: its list of events stands still, or goes on.
  static let pause = Key(rawValue: "p")
  /// With the display on, and with Control and Shift: its events go to the clipboard.
  static let copy = Key(rawValue: "c")
}
