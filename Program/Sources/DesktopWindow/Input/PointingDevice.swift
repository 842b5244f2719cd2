internal import PullcordX11

/// A kind of device that can pull a list.
package enum PointingDevice: Hashable, Sendable {
  case touchScreen, touchpad, wheel

  /// The kind of a device; nil for master devices and for devices of other kinds.
  init?(_ device: InputDeviceInfo) {
    switch device.kind {
    case .touchscreen: self = .touchScreen
    case .touchpad: self = .touchpad
    case .other:
      let isWheel = device.scrollAxes.contains { $0.source == device.id && !$0.isHorizontal }
      guard isWheel else { return nil }
      self = .wheel
    }
  }
}
