/// A press or a release of a key.
///
/// A keysym is a number of X11's appendix A, such as 0xff0d for Enter; 0 means none.
package struct KeyStroke: Hashable, Sendable {
  /// The number of the key, as in X11: 8 more than in Linux.
  package var code: UInt32
  package var isPressed: Bool
  /// The keysym in the current layout without modifiers.
  package var keysym: UInt32 = 0
  /// The keysym in the current layout with the modifiers in effect.
  package var modifiedKeysym: UInt32 = 0
  /// The keysyms without modifiers in the other layouts of the user, for shortcuts.
  package var otherKeysyms: [UInt32] = []
  /// The text that the press types; empty if it types none.
  ///
  /// A dead key types nothing, and the next key types the composed character. Control characters are
  /// left out. A shortcut may have a text, so check ``modifiers`` before you insert it.
  package var text = ""
  /// Whether the press is a part of a sequence that is not complete, such as a dead key.
  package var isComposing = false
  /// The modifiers in effect before the press.
  package var modifiers: KeyModifiers = []
  /// All modifiers in effect before the event, as in X11's core protocol (2 Caps Lock, 16 Num Lock).
  package var state: UInt32 = 0
  /// Whether the key repeats while the user holds it down.
  package var canRepeat = false
  package var time: WaylandTime
  package var serial: UInt32

  init(code: UInt32, isPressed: Bool, time: WaylandTime, serial: UInt32) {
    (self.code, self.isPressed, self.time, self.serial) = (code, isPressed, time, serial)
  }
}

/// The modifier keys in effect.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// Bits of this library.
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let shift = Self(rawValue: 1)
  package static let control = Self(rawValue: 2)
  package static let alt = Self(rawValue: 4)
}

/// How held keys repeat.
package struct KeyRepetition: Hashable, Sendable {
  /// The number of repetitions per second; 0 if keys do not repeat.
  package var rate: Int
  /// The time before the first repetition in milliseconds.
  package var delay: Int
}
