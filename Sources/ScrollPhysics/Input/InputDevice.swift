/// The kind of device a gesture comes from; thresholds and resistance are chosen by it.
public enum InputDevice: String, Hashable, Sendable, CaseIterable {
  /// Fingers on a screen.
  case touch
  /// Two fingers on a touchpad, scrolling in points, with a true release.
  case touchpad
  /// A wheel, turning in detents, without a release.
  case wheel
  /// A pointer dragging with its first button.
  case mouse
  /// Keys.
  case keyboard
}
