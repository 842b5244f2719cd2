internal import PullcordCX11

/// The input devices of a server (XInput 2.2 or later).
package struct InputDevices {
  private let display: Display

  package init(of display: Display) { self.display = display }

  /// All devices; empty without XInput 2.2.
  ///
  /// `touchpad` and `touchscreen` are the atoms of `TOUCHPAD` and `TOUCHSCREEN`. `synaptics` is the
  /// atom of a property that only the synaptics driver sets. This driver does not report when
  /// fingers lift. The corresponding C functions are `XIQueryDevice`, `XListInputDevices` and
  /// `XIListProperties`.
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
      let kind = kinds[Int(device.deviceid)] ?? (device.isOfXwayland ? .xwaylandPointer : .other)
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

  /// Whether the server is Xwayland, which shows the windows of X11 programs in a Wayland session.
  ///
  /// The corresponding C function is `XIQueryDevice`.
  package var isXwayland: Bool {
    guard !display.isLost, display.hasInputDevices else { return false }
    var count: Int32 = 0
    guard let list = XIQueryDevice(display.handle, Int32(DeviceID.all.rawValue), &count) else {
      return false
    }
    defer { XIFreeDeviceInfo(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).contains(where: \.isOfXwayland)
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
  /// Only one client can receive a window's touches. If another client already receives them, the
  /// server refuses the request. To notice this, call this method in `Display.errors(of:)`. The
  /// corresponding C function is `XISelectEvents`.
  package func select(on window: WindowID, touch: Bool, keyReleases: Bool = false) {
    var kinds = [
      XI_DeviceChanged, XI_KeyPress, XI_ButtonPress, XI_ButtonRelease, XI_Motion,
      XI_Enter, XI_Leave, XI_FocusIn, XI_FocusOut,
    ]
    // The server accepts these three kinds only together.
    if touch { kinds += [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] }
    if keyReleases { kinds.append(XI_KeyRelease) }
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

/// The server's description of an input device.
package struct InputDeviceInfo: Hashable, Sendable {
  /// The kind of a device, which the program derives from the device's type or name.
  package enum Kind: Hashable, Sendable {
    /// A touchpad, on which fingers scroll smoothly.
    case touchpad
    case touchscreen
    /// The pointer of Xwayland: a mouse, its wheel and a touchpad in one.
    case xwaylandPointer
    /// Any other device, and all master devices.
    case other
  }

  package var id: DeviceID
  package var kind: Kind
  /// Whether the driver of a touchpad reports when the fingers lift, as libinput's does.
  package var reportsLift = false
  /// The valuators that scroll, with their current values.
  package var scrollAxes: [ScrollAxis]
}

/// A valuator (a numeric axis of an input device) that scrolls.
package struct ScrollAxis: Hashable, Sendable {
  /// The device of the valuator.
  ///
  /// For a master device, it is the input device that currently controls the master device.
  package var source: DeviceID
  /// The number of the valuator in its device.
  package var valuator: Int
  /// Whether this axis of the device scrolls horizontally.
  package var isHorizontal: Bool
  /// The change of the value for one unit, such as one detent of a wheel.
  ///
  /// This number is negative if the value decreases towards the end of the content.
  package var increment: Double
  /// The valuator's current value, which is the running sum of its scrolls.
  package var value: Double

  /// Reads the scrolling valuators of a device.
  ///
  /// Xlib reports the value of a valuator and its scrolling properties in separate `classes`.
  static func read(
    count: Int32, _ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?
  ) -> [ScrollAxis] {
    let classes = UnsafeBufferPointer(start: classes, count: Int(count))
    var values: [Int: Double] = [:]
    for case let entry? in classes where entry.pointee.type == XIValuatorClass {
      let valuator = UnsafeRawPointer(entry).load(as: XIValuatorClassInfo.self)
      values[Int(valuator.number)] = valuator.value
    }
    var axes: [ScrollAxis] = []
    for case let entry? in classes where entry.pointee.type == XIScrollClass {
      let scroll = UnsafeRawPointer(entry).load(as: XIScrollClassInfo.self)
      let number = Int(scroll.number)
      axes.append(
        ScrollAxis(
          source: DeviceID(rawValue: Int(scroll.sourceid)), valuator: number,
          isHorizontal: scroll.scroll_type == XIScrollTypeHorizontal,
          increment: scroll.increment, value: values[number] ?? 0))
    }
    return axes
  }
}

/// A device that took over a master device, or that has new valuators.
///
/// After a takeover, `scrollAxes` has the values from before the event that caused the takeover.
/// This event is the next one. Its values minus these values are the distance that it scrolls.
package struct DeviceChange: Hashable, Sendable {
  /// The device that reported the values.
  package var source: DeviceID
  /// The valuators that scroll, with their values.
  package var scrollAxes: [ScrollAxis]
  /// The serial number of the last request that the server executed before this change.
  package var serial: UInt
}

extension Display {
  /// The X keysym number of a key, or 0 if the key has no symbol.
  ///
  /// `modifiers` has the format of `KeyEvent.modifiers`. The first call reads the keyboard's map.
  /// The corresponding C functions are `XkbLookupKeySym` and, on a server without the keyboard
  /// extension, `XLookupKeysym`.
  package func keySymbol(code: Int, modifiers: Int, group: Int) -> UInt {
    guard !isLost, let code = UInt8(exactly: code) else { return 0 }
    guard extensions.keyboardEvent != nil else {
      var event = XKeyEvent()
      event.display = handle
      event.keycode = UInt32(code)
      return XLookupKeysym(&event, Int32((group & 1) << 1 | modifiers & 1))
    }
    var used: UInt32 = 0
    var symbol: UInt = 0
    let state = UInt32(truncatingIfNeeded: modifiers & 0xff | (group & 3) << 13)
    guard XkbLookupKeySym(handle, code, state, &used, &symbol) != 0 else { return 0 }
    return symbol
  }

  /// Rings the bell at the keyboard's volume.
  ///
  /// A desktop may play a sound instead.
  ///
  /// The corresponding C functions are `XkbBell` and, on a server without the keyboard extension,
  /// `XBell`.
  package func ringBell(for window: WindowID) {
    guard !isLost else { return }
    if extensions.keyboardEvent == nil {
      XBell(handle, 0)
    } else {
      XkbBell(handle, window.rawValue, 0, 0)
    }
  }

  /// The name of a keysym, such as `Up`, `KP_Up` or `r`; nil if it has none.
  ///
  /// The corresponding C function is `XKeysymToString`.
  package static func name(ofKeySymbol symbol: UInt) -> String? {
    XKeysymToString(symbol).map { String(cString: $0) }
  }

  /// Requests an event whenever the keyboard's map changes.
  ///
  /// The corresponding C function is `XkbSelectEvents`.
  package func selectKeyboardChanges() {
    guard !isLost else { return }
    let kinds = UInt32(XkbNewKeyboardNotifyMask | XkbMapNotifyMask)
    XkbSelectEvents(handle, UInt32(XkbUseCoreKbd), kinds, kinds)
  }
}

extension XIDeviceInfo {
  /// Whether this is a pointer of an Xwayland server.
  ///
  /// Each seat has two scrolling pointers, such as `xwayland-pointer:16` and
  /// `xwayland-relative-pointer:16`.
  fileprivate var isOfXwayland: Bool {
    let name = name.map { String(cString: $0) } ?? ""
    return ["xwayland-pointer:", "xwayland-relative-pointer:"].contains(where: name.hasPrefix)
  }
}
