internal import PullcordX11

/// A kind of device that can pull a list.
package enum PointingDevice: Hashable, Sendable {
  case touchScreen, touchpad, wheel

  /// The kind of a device; nil for masters and for devices of no such kind.
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
