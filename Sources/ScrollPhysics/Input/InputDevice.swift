/// The kind of device that makes a gesture; thresholds and resistance depend on it.
public enum InputDevice: String, Hashable, Sendable, CaseIterable {
  /// Fingers on a screen.
  case touch
  /// Two fingers on a touchpad: scrolls in points, and reports the release.
  case touchpad
  /// A wheel: turns in detents, and reports no release.
  case wheel
  /// A mouse that drags with its first button.
  case mouse
  /// Keys.
  case keyboard
}
