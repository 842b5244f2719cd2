internal import Foundation
internal import PullcordCX11

/// A client that pastes from the clipboard with Xlib.
///
/// It reads long texts piece by piece.
package final class SelectionReader {
  /// The pasted contents.
  package struct Contents: Hashable, Sendable {
    /// The name of the contents' type.
    package var type: String
    /// The bytes of the contents.
    ///
    /// In Xlib, each item of 32 bits has 8 bytes.
    package var bytes: [UInt8]
    /// The number of pieces, or 0 if the contents arrived at once.
    package var pieces: Int

    /// The contents as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The contents as items of 32 bits.
    package var items: [Int] {
      bytes.withUnsafeBytes { raw in
        stride(from: 0, to: raw.count, by: 8).map {
          raw.loadUnaligned(fromByteOffset: $0, as: Int.self)
        }
      }
    }
  }

  /// There is no connection to the server.
  package struct Unreachable: Error {}

  private let display: OpaquePointer
  private let window: Window

  /// Connects to the server.
  package init(display name: String) throws {
    guard let display = XOpenDisplay(name) else { throw Unreachable() }
    self.display = display
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(display, window, PropertyChangeMask)
    XSync(display, 0)
  }

  deinit { XCloseDisplay(display) }

  /// The atom of a name.
  package func atom(_ name: String) -> Int { Int(XInternAtom(display, name, 0)) }

  /// The name of an atom.
  package func name(_ atom: Int) -> String {
    guard atom != 0, let name = XGetAtomName(display, UInt(atom)) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  /// The window that owns the clipboard, or nil if the clipboard has no owner.
  package var owner: UInt? {
    let owner = XGetSelectionOwner(display, UInt(atom("CLIPBOARD")))
    return owner == 0 ? nil : owner
  }

  /// Takes the clipboard from its owner.
  package func takeOver() {
    XSetSelectionOwner(display, UInt(atom("CLIPBOARD")), window, 0)
    XSync(display, 0)
  }

  /// Pastes the clipboard as a target.
  ///
  /// Returns nil if the owner refuses.
  ///
  /// Throws after five seconds without a response. `time` is a time of the server, where 0 means
  /// now.
  package func paste(_ target: String, time: Int = 0) throws -> Contents? {
    let property = UInt(atom("PULLCORD_PASTE"))
    XDeleteProperty(display, window, property)
    XConvertSelection(
      display, UInt(atom("CLIPBOARD")), UInt(atom(target)), property, window, UInt(time))
    guard try isGranted() else { return nil }
    return try readAll(property)
  }

  /// Requests the clipboard as a target and waits for the response without reading it.
  package func request(_ target: String) throws {
    XConvertSelection(
      display, UInt(atom("CLIPBOARD")), UInt(atom(target)), UInt(atom("PULLCORD_PASTE")), window,
      0)
    _ = try isGranted()
  }

  /// Waits for the owner's response and returns false if the owner refuses.
  private func isGranted() throws -> Bool {
    try wait { $0.type == SelectionNotify }.xselection.property != 0
  }

  /// Reads a property, in pieces if its owner sends pieces.
  private func readAll(_ property: UInt) throws -> Contents {
    let first = read(property)
    guard first.type == "INCR" else { return first }
    var contents = Contents(type: "", bytes: [], pieces: 0)
    while true {
      _ = try wait {
        $0.type == PropertyNotify && $0.xproperty.atom == property
          && $0.xproperty.state == PropertyNewValue
      }
      let piece = read(property)
      contents.type = piece.type
      if piece.bytes.isEmpty { return contents }
      contents.bytes += piece.bytes
      contents.pieces += 1
    }
  }

  /// Reads a complete property and deletes it after the events of its arrival.
  private func read(_ property: UInt) -> Contents {
    var (type, format, count, rest) = (UInt(0), Int32(0), UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    var event = XEvent()
    XSync(display, 0)
    while XCheckTypedWindowEvent(display, window, PropertyNotify, &event) != 0 {}
    XGetWindowProperty(
      display, window, property, 0, 1 << 24, 1, UInt(AnyPropertyType), &type, &format, &count,
      &rest, &data)
    defer { if let data { XFree(data) } }
    let length = Int(count) * (format == 32 ? 8 : Int(format) / 8)
    let bytes = data.map { [UInt8](UnsafeBufferPointer(start: $0, count: length)) } ?? []
    return Contents(type: name(Int(type)), bytes: bytes, pieces: 0)
  }

  private func wait(for isWanted: (XEvent) -> Bool) throws -> XEvent {
    var event = XEvent()
    let end = ProcessInfo.processInfo.systemUptime + 5
    while ProcessInfo.processInfo.systemUptime < end {
      while XPending(display) > 0 {
        XNextEvent(display, &event)
        if isWanted(event) { return event }
      }
      usleep(2000)
    }
    throw Overdue()
  }

  /// The owner did not respond.
  package struct Overdue: Error {}
}
