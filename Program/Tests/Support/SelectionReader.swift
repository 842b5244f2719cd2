internal import Foundation
internal import PullcordCX11

/// A client that pastes: it asks the owner of the clipboard, by Xlib alone, and takes pieces one by one.
package final class SelectionReader {
  /// What was pasted.
  package struct Answer: Hashable, Sendable {
    /// The name of the type it came in.
    package var type: String
    /// Its bytes; items of 32 bits are 8 bytes each, as Xlib has them.
    package var bytes: [UInt8]
    /// How many pieces it came in; 0 when it came at once.
    package var pieces: Int

    /// The bytes as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The bytes as items of 32 bits.
    package var items: [Int] {
      bytes.withUnsafeBytes { raw in
        stride(from: 0, to: raw.count, by: 8).map {
          raw.loadUnaligned(fromByteOffset: $0, as: Int.self)
        }
      }
    }
  }

  /// The server cannot be reached.
  package struct Unreachable: Error {}

  private let display: OpaquePointer
  private let window: Window

  /// Connects.
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

  /// The window that owns the clipboard; nil when nobody does.
  package var owner: UInt? {
    let owner = XGetSelectionOwner(display, UInt(atom("CLIPBOARD")))
    return owner == 0 ? nil : owner
  }

  /// Takes the clipboard away from whoever has it.
  package func takeOver() {
    XSetSelectionOwner(display, UInt(atom("CLIPBOARD")), window, 0)
    XSync(display, 0)
  }

  /// Asks for the clipboard in a form; nil when that is refused.
  ///
  /// Throws when nothing comes within five seconds. `time` is the server's, 0 for now.
  package func paste(_ target: String, time: Int = 0) throws -> Answer? {
    let property = UInt(atom("PULLCORD_PASTE"))
    XDeleteProperty(display, window, property)
    XConvertSelection(
      display, UInt(atom("CLIPBOARD")), UInt(atom(target)), property, window, UInt(time))
    guard try isAnswered() else { return nil }
    return try take(property)
  }

  /// Asks for the clipboard in a form, waits for the answer, and takes nothing of it.
  package func ask(_ target: String) throws {
    XConvertSelection(
      display, UInt(atom("CLIPBOARD")), UInt(atom(target)), UInt(atom("PULLCORD_PASTE")), window,
      0)
    _ = try isAnswered()
  }

  /// Asks for several forms at once; nil stands for those that are refused.
  package func pasteMany(_ targets: [String]) throws -> [Answer?] {
    let list = UInt(atom("PULLCORD_LIST"))
    let places = targets.indices.map { UInt(atom("PULLCORD_PASTE_\($0)")) }
    let pairs = zip(targets, places).flatMap { [UInt(atom($0)), $1] }
    pairs.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, list, UInt(atom("ATOM_PAIR")), 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(pairs.count))
    }
    XConvertSelection(
      display, UInt(atom("CLIPBOARD")), UInt(atom("MULTIPLE")), list, window, 0)
    guard try isAnswered() else { return targets.map { _ in nil } }
    let answered = try take(list).items
    return try targets.indices.map { index in
      answered[2 * index + 1] == 0 ? nil : try take(places[index])
    }
  }

  /// Waits for the owner's word; false when it refuses.
  private func isAnswered() throws -> Bool {
    try wait { $0.type == SelectionNotify }.xselection.property != 0
  }

  /// Takes a property, in pieces if its owner sends it so.
  private func take(_ property: UInt) throws -> Answer {
    let first = read(property)
    guard first.type == "INCR" else { return first }
    var answer = Answer(type: "", bytes: [], pieces: 0)
    while true {
      _ = try wait {
        $0.type == PropertyNotify && $0.xproperty.atom == property
          && $0.xproperty.state == PropertyNewValue
      }
      let piece = read(property)
      answer.type = piece.type
      if piece.bytes.isEmpty { return answer }
      answer.bytes += piece.bytes
      answer.pieces += 1
    }
  }

  /// Reads a property whole and deletes it; the news of its coming is read before.
  private func read(_ property: UInt) -> Answer {
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
    return Answer(type: name(Int(type)), bytes: bytes, pieces: 0)
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

  /// The owner did not answer.
  package struct Overdue: Error {}
}
