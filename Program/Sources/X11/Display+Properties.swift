internal import Glibc
internal import PullcordCX11

extension Display {
  /// Sets a property to bytes.
  ///
  /// The corresponding C function is `XChangeProperty` with format 8.
  package func setProperty(_ name: Atom, of window: WindowID, type: Atom, bytes: [UInt8]) {
    guard !isLost else { return }
    XChangeProperty(
      handle, window.rawValue, name.rawValue, type.rawValue, 8, PropModeReplace, bytes,
      Int32(bytes.count))
  }

  /// Sets a property to 32-bit items.
  ///
  /// The corresponding C function is `XChangeProperty` with format 32. C passes such items as
  /// `long`.
  package func setProperty(_ name: Atom, of window: WindowID, type: Atom, items: [Int]) {
    guard !isLost else { return }
    items.withUnsafeBytes { items in
      _ = XChangeProperty(
        handle, window.rawValue, name.rawValue, type.rawValue, 32, PropModeReplace,
        items.baseAddress?.assumingMemoryBound(to: UInt8.self),
        Int32(items.count / MemoryLayout<Int>.stride))
    }
  }

  /// Requests a `propertyChanged` event, which the server sends when it has executed all earlier
  /// requests.
  ///
  /// For this purpose, the method appends an empty value to a property. The corresponding C
  /// function is `XChangeProperty`.
  package func requestEcho(by name: Atom, of window: WindowID) {
    guard !isLost else { return }
    XChangeProperty(
      handle, window.rawValue, name.rawValue, Atom.cardinal.rawValue, 8, PropModeAppend, nil, 0)
  }

  /// Removes a property from a window.
  ///
  /// The corresponding C function is `XDeleteProperty`.
  package func deleteProperty(_ name: Atom, of window: WindowID) {
    request { XDeleteProperty($0, window.rawValue, name.rawValue) }
  }

  /// Returns a property with format 8, or nil if it is absent or has another format.
  ///
  /// This method reads at most `limit` bytes (64 KiB by default), because other clients can write
  /// properties of any length. The corresponding C function is `XGetWindowProperty`.
  package func bytes(of name: Atom, of window: WindowID, limit: Int = 65536) -> [UInt8]? {
    property(name, of: window, limit: limit) { $0.format == 8 ? $0.bytes : nil }
  }

  /// Returns a property with format 32, or nil if it is absent or has another format.
  ///
  /// This method reads at most `limit` items (1024 by default). The corresponding C function is
  /// `XGetWindowProperty`.
  package func items(of name: Atom, of window: WindowID, limit: Int = 1024) -> [Int]? {
    property(name, of: window, limit: limit * 4) { $0.format == 32 ? $0.items : nil }
  }

  /// Reads and deletes a property; nil if the property is absent.
  ///
  /// The result contains bytes only if the property has format 8. A property of type `INCR`, for
  /// example, has format 32. `isComplete` is false if the property has more than `limit` bytes. The
  /// corresponding C function is `XGetWindowProperty`.
  package func takeProperty(
    _ name: Atom, of window: WindowID, limit: Int
  ) -> (type: Atom, bytes: [UInt8], isComplete: Bool)? {
    property(name, of: window, limit: limit, deletes: true) { found in
      // The server itself deletes a property only if the request has read it to its end.
      if !found.isComplete { deleteProperty(name, of: window) }
      return (found.type, found.format == 8 ? found.bytes : [], found.isComplete)
    }
  }

  private func property<Value>(
    _ name: Atom, of window: WindowID, limit: Int, deletes: Bool = false,
    read: (FoundProperty) -> Value?
  ) -> Value? {
    guard !isLost else { return nil }
    var (type, format, count, rest) = (UInt(0), Int32(0), UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      handle, window.rawValue, name.rawValue, 0, (limit + 3) / 4, deletes ? 1 : 0,
      UInt(AnyPropertyType), &type, &format, &count, &rest, &data)
    defer { if let data { XFree(data) } }
    guard status == Success, type != 0, let data else { return nil }
    return read(
      FoundProperty(
        type: Atom(rawValue: type), format: format, data: data, count: Int(count),
        isComplete: rest == 0))
  }

  /// The window that owns a selection; nil if the selection has no owner.
  ///
  /// The corresponding C function is `XGetSelectionOwner`.
  package func owner(ofSelection name: Atom) -> WindowID? {
    guard !isLost else { return nil }
    let owner = XGetSelectionOwner(handle, name.rawValue)
    return owner == 0 ? nil : WindowID(rawValue: owner)
  }
}

/// A property as the server returns it.
private struct FoundProperty {
  let type: Atom
  /// The number of bits of an item: 8, 16 or 32.
  let format: Int32
  let data: UnsafeMutablePointer<UInt8>
  let count: Int
  let isComplete: Bool

  /// The contents as bytes, if the format is 8.
  var bytes: [UInt8] { [UInt8](UnsafeBufferPointer(start: data, count: count)) }

  /// The contents as integers, if the format is 32.
  var items: [Int] {
    data.withMemoryRebound(to: Int.self, capacity: count) {
      [Int](UnsafeBufferPointer(start: $0, count: count))
    }
  }
}

extension Display {
  /// Returns the atoms of names, in the same order, in one round trip to the server.
  ///
  /// The server creates atoms for unknown names. The corresponding C function is `XInternAtoms`.
  package func atoms(_ names: [String]) -> [Atom] {
    guard !isLost else { return names.map { _ in .none } }
    guard !names.isEmpty else { return [] }
    var pointers = names.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    var atoms = [UInt](repeating: 0, count: names.count)
    XInternAtoms(handle, &pointers, Int32(names.count), 0, &atoms)
    return atoms.map { Atom(rawValue: $0) }
  }
}

/// Another client's request for the contents of a selection.
package struct SelectionRequest: Hashable, Sendable {
  /// The window that receives the contents.
  package var requestor: WindowID
  package var selection: Atom
  package var target: Atom
  /// The property that is to receive the contents.
  ///
  /// Very old clients send `none`.
  package var property: Atom
  /// The server's time of the request.
  package var time: ServerTime

  /// Notifies the requestor that the contents are in `property`; `none` means a refusal.
  ///
  /// The corresponding C function is `XSendEvent` with a `SelectionNotify` event.
  package func respond(in property: Atom, on display: Display) {
    guard !display.isLost else { return }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = requestor.rawValue
    event.xselection.selection = selection.rawValue
    event.xselection.target = target.rawValue
    event.xselection.property = property.rawValue
    event.xselection.time = UInt(time.rawValue)
    XSendEvent(display.handle, requestor.rawValue, 0, 0, &event)
  }
}

extension Display {
  /// Makes a window the owner of a selection and returns whether this succeeded.
  ///
  /// The result is false if another client became the owner after `time`. `time` is the time of the
  /// user's action. Without a time, the server uses its current time. The corresponding C functions
  /// are `XSetSelectionOwner` and `XGetSelectionOwner`.
  @discardableResult
  package func own(
    _ selection: Atom, by window: WindowID, since time: ServerTime = .unknown
  ) -> Bool {
    guard !isLost else { return false }
    XSetSelectionOwner(handle, selection.rawValue, window.rawValue, UInt(time.rawValue))
    return owner(ofSelection: selection) == window
  }

  /// Requests the contents of a selection; `Event.selectionDelivered` reports the owner's response.
  ///
  /// The corresponding C function is `XConvertSelection`.
  package func requestSelection(
    _ selection: Atom, as target: Atom, into property: Atom, of window: WindowID, time: ServerTime
  ) {
    request {
      XConvertSelection(
        $0, selection.rawValue, target.rawValue, property.rawValue, window.rawValue,
        UInt(time.rawValue))
    }
  }

  /// The largest number of bytes that one request can write to a property.
  ///
  /// The corresponding C function is `XMaxRequestSize`.
  package var maximumPropertyBytes: Int {
    // The header of ChangeProperty has 24 bytes.
    isLost ? 0 : max(1024, XMaxRequestSize(handle) * 4 - 24)
  }
}
