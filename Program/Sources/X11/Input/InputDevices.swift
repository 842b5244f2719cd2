internal import PullcordCX11

/// The input devices of a server (XInput 2.2 or later).
package struct InputDevices {
  private let display: Display

  package init(of display: Display) { self.display = display }

  /// All devices; empty without XInput 2.2.
  ///
  /// `touchpad` and `touchscreen` are the atoms of `TOUCHPAD` and `TOUCHSCREEN`. `synaptics` is a
  /// property of the synaptics driver, which does not report the lift of fingers. The corresponding
  /// C functions are `XIQueryDevice`, `XListInputDevices` and `XIListProperties`.
  package func list(
    touchpad: Atom, touchscreen: Atom, synaptics: Atom
  ) -> [InputDeviceInfo] {
    guard !display.isLost, display.hasInputDevices else { return [] }
    var kinds: [Int: InputDeviceInfo.Kind] = [:]
    var count: Int32 = 0
    if let list = XListInputDevices(display.handle, &count) {
      for device in UnsafeBufferPointer(start: list, count: Int(count)) {
        switch device.type {
        case touchpad.rawValue: kinds[Int(device.id)] = .touchpad
        case touchscreen.rawValue: kinds[Int(device.id)] = .touchscreen
        default: break
        }
      }
      XFreeDeviceList(list)
    }
    guard let list = XIQueryDevice(display.handle, Int32(DeviceID.all.rawValue), &count) else {
      return []
    }
    defer { XIFreeDeviceInfo(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).map { device in
      let kind = kinds[Int(device.deviceid)] ?? .other
      return InputDeviceInfo(
        id: DeviceID(rawValue: Int(device.deviceid)), kind: kind,
        reportsLift: kind == .touchpad && !has(synaptics, device.deviceid),
        scrollAxes: ScrollAxis.read(count: device.num_classes, device.classes))
    }
  }

  private func has(_ property: Atom, _ device: Int32) -> Bool {
    var count: Int32 = 0
    guard let properties = XIListProperties(display.handle, device, &count) else { return false }
    defer { XFree(properties) }
    return UnsafeBufferPointer(start: properties, count: Int(count)).contains(property.rawValue)
  }

  /// A device's scrolling valuators with their current values, or none if the device is gone.
  ///
  /// A master device has the valuators of the input device that currently controls it. The
  /// corresponding C function is `XIQueryDevice`.
  package func scrollAxes(of device: DeviceID) -> [ScrollAxis] {
    guard !display.isLost, display.hasInputDevices else { return [] }
    var count: Int32 = 0
    guard let list = XIQueryDevice(display.handle, Int32(device.rawValue), &count) else {
      return []
    }
    defer { XIFreeDeviceInfo(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).flatMap { device in
      ScrollAxis.read(count: device.num_classes, device.classes)
    }
  }

  /// Requests a window's input from all master devices.
  ///
  /// This method also requests events about added and removed devices. Without XInput 2.2,
  /// `createWindow` requests core events instead.
  ///
  /// Only one client can receive a window's touches. If another client already receives them,
  /// `errors(of:)` returns the server's refusal. The corresponding C function is `XISelectEvents`.
  package func select(on window: WindowID, touch: Bool) {
    var kinds = [
      XI_DeviceChanged, XI_KeyPress, XI_ButtonPress, XI_ButtonRelease, XI_Motion,
      XI_Enter, XI_Leave, XI_FocusIn, XI_FocusOut,
    ]
    // The server accepts these three kinds only together.
    if touch { kinds += [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] }
    select(kinds, device: .allMasters, window: window)
    select([XI_HierarchyChanged], device: .all, window: display.root)
  }

  private func select(_ kinds: [Int32], device: DeviceID, window: WindowID) {
    guard !display.isLost else { return }
    var mask = [UInt8](repeating: 0, count: 4)
    for kind in kinds { mask[Int(kind) / 8] |= 1 << (kind % 8) }
    mask.withUnsafeMutableBufferPointer { mask in
      var selection = XIEventMask(
        deviceid: Int32(device.rawValue), mask_len: Int32(mask.count), mask: mask.baseAddress)
      XISelectEvents(display.handle, window.rawValue, &selection, 1)
    }
  }
}
