/// The kind of device that makes a gesture; thresholds and resistance depend on it.
public enum InputDevice: String, Hashable, Sendable, CaseIterable {
  /// Fingers on a screen.
  case touch
  /// Two fingers on a touchpad, which scrolls in points and usually reports when they lift.
  case touchpad
  /// A wheel, which turns in detents and reports no release.
  case wheel
  /// A mouse that drags with its first button.
  case mouse
  /// Keys.
  case keyboard
}

/// One value for each kind of device.
public struct PerDevice<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value for fingers on a screen.
  public var touch: Value
  /// The value for two fingers on a touchpad.
  public var touchpad: Value
  /// The value for a wheel.
  public var wheel: Value
  /// The value for a mouse drag.
  public var mouse: Value

  /// Makes a set of values, one for each device.
  public init(touch: Value, touchpad: Value, wheel: Value, mouse: Value) {
    self.touch = touch
    self.touchpad = touchpad
    self.wheel = wheel
    self.mouse = mouse
  }

  /// Makes a set with the same value for every device.
  public init(_ value: Value) {
    self.init(touch: value, touchpad: value, wheel: value, mouse: value)
  }

  /// The value for a device; the keyboard cannot drag and shares the wheel's value.
  public subscript(device: InputDevice) -> Value {
    get {
      switch device {
      case .touch: touch
      case .touchpad: touchpad
      case .wheel, .keyboard: wheel
      case .mouse: mouse
      }
    }
    set {
      switch device {
      case .touch: touch = newValue
      case .touchpad: touchpad = newValue
      case .wheel, .keyboard: wheel = newValue
      case .mouse: mouse = newValue
      }
    }
  }
}
