package import ScrollPhysics

/// The state of the keyboard at an event, which events do not contain.
package struct PanelKeyboard: Hashable, Sendable {
  /// The modifier keys that were down.
  package var modifiers: KeyModifiers
  /// The text that a key typed; nil if the window system reports none.
  package var typedText: String?

  package init(modifiers: KeyModifiers = [], typedText: String? = nil) {
    (self.modifiers, self.typedText) = (modifiers, typedText)
  }

  /// The number of steps for one: ten with Shift, a tenth with Alt.
  var stepFactor: Double { Self.stepFactor(modifiers) }

  static func stepFactor(_ modifiers: KeyModifiers) -> Double {
    if modifiers.contains(.shift) { return 10 }
    return modifiers.contains(.alt) ? 0.1 : 1
  }
}
