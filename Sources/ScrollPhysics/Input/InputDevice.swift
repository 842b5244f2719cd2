/// The kind of device that makes a gesture; thresholds and resistance depend on it.
public enum InputDevice: String, Hashable, Sendable, CaseIterable {
  /// Fingers on a screen.
  case touch
  /// Two fingers on a touchpad. They scroll in points, and the device reports their release.
  case touchpad
  /// A wheel. It turns in detents and reports no release.
  case wheel
  /// A mouse that drags with its first button.
  case mouse
  /// Keys.
  case keyboard
}
