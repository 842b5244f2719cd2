internal import PullcordCX11

extension Display {
  /// Sets a property of bytes.
  ///
  /// The corresponding C function is `XChangeProperty` with format 8.
  package func setProperty(_ name: Atom, of window: WindowID, type: Atom, bytes: [UInt8]) {
    guard !isLost else { return }
    XChangeProperty(
      handle, window.rawValue, name.rawValue, type.rawValue, 8, PropModeReplace, bytes,
      Int32(bytes.count))
  }

  /// Sets a property of 32-bit items.
  ///
  /// The corresponding C function is `XChangeProperty` with format 32, whose items are C `long`.
  package func setProperty(_ name: Atom, of window: WindowID, type: Atom, items: [Int]) {
    guard !isLost else { return }
    items.withUnsafeBytes { items in
      _ = XChangeProperty(
        handle, window.rawValue, name.rawValue, type.rawValue, 32, PropModeReplace,
        items.baseAddress?.assumingMemoryBound(to: UInt8.self),
        Int32(items.count / MemoryLayout<Int>.stride))
    }
  }

  /// Requests `propertyChanged` after the server has executed all earlier requests.
  ///
  /// It appends zero bytes to a property.
  /// The corresponding C function is `XChangeProperty`.
  package func requestEcho(by name: Atom, of window: WindowID) {
    guard !isLost else { return }
    XChangeProperty(
      handle, window.rawValue, name.rawValue, Atom.cardinal.rawValue, 8, PropModeAppend, nil, 0)
  }

  /// Removes a property.
  ///
  /// The corresponding C function is `XDeleteProperty`.
  package func deleteProperty(_ name: Atom, of window: WindowID) {
    request { XDeleteProperty($0, window.rawValue, name.rawValue) }
  }

  /// The bytes of a property with format 8; nil if it is absent or has another format.
  ///
  /// It reads at most `limit` bytes (default 64 KiB), because other clients can write any length. The
  /// corresponding C function is `XGetWindowProperty`.
  package func bytes(of name: Atom, of window: WindowID, limit: Int = 65536) -> [UInt8]? {
    property(name, of: window, format: 8, limit: limit) { data, count in
      [UInt8](UnsafeBufferPointer(start: data, count: count))
    }
  }

  /// The items of a property with format 32; nil if it is absent or has another format.
  ///
  /// It reads at most `limit` items (default 1024). The corresponding C function is
  /// `XGetWindowProperty`.
  package func items(of name: Atom, of window: WindowID, limit: Int = 1024) -> [Int]? {
    property(name, of: window, format: 32, limit: limit * 4) { data, count in
      data.withMemoryRebound(to: Int.self, capacity: count) {
        [Int](UnsafeBufferPointer(start: $0, count: count))
      }
    }
  }

  private func property<Value>(
    _ name: Atom, of window: WindowID, format: Int32, limit: Int,
    read: (UnsafeMutablePointer<UInt8>, Int) -> Value
  ) -> Value? {
    guard !isLost else { return nil }
    var type: UInt = 0
    var actualFormat: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      handle, window.rawValue, name.rawValue, 0, (limit + 3) / 4, 0, UInt(AnyPropertyType), &type,
      &actualFormat, &count, &rest, &data)
    defer { if let data { XFree(data) } }
    guard status == Success, actualFormat == format, let data else { return nil }
    return read(data, Int(count))
  }

  /// The window that owns a selection; nil if it has no owner.
  ///
  /// The corresponding C function is `XGetSelectionOwner`.
  package func owner(ofSelection name: Atom) -> WindowID? {
    guard !isLost else { return nil }
    let owner = XGetSelectionOwner(handle, name.rawValue)
    return owner == 0 ? nil : WindowID(rawValue: owner)
  }
}
