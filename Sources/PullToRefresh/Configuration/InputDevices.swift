public import ScrollPhysics

/// A set of kinds of devices.
public struct InputDevices: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public var rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Makes a set of one device.
  public init(_ device: InputDevice) {
    self.init(rawValue: 1 << (InputDevice.allCases.firstIndex(of: device) ?? 0))
  }

  /// Fingers on a screen.
  public static let touch = InputDevices(.touch)
  /// Two fingers on a touchpad.
  public static let touchpad = InputDevices(.touchpad)
  /// Wheels.
  public static let wheel = InputDevices(.wheel)
  /// Mouse drags.
  public static let mouse = InputDevices(.mouse)
  /// The keys that refresh or load more; keys that scroll are not affected.
  public static let keyboard = InputDevices(.keyboard)
  /// Every device.
  public static let all: InputDevices = [.touch, .touchpad, .wheel, .mouse, .keyboard]
}
