internal import Foundation
internal import PullcordCX11

/// A client that drags files onto a window with XDND, as file managers do.
///
/// Each step is a method, so that a test can also leave steps out or do them wrong.
package final class FileDragSource {
  /// How the source sends the list of files.
  package enum Response: Sendable {
    case atOnce, inPieces, refusal, silence
    /// The first piece comes, and no other.
    case unfinished
    /// A piece of one byte follows each piece for ever.
    case endless
  }

  /// What the target has sent.
  package struct Replies: Hashable, Sendable {
    /// Whether the latest response to a position accepts a drop; nil before the first one.
    package var isAccepted: Bool?
    /// Whether the target has used the files; nil before the end.
    package var isFinished: Bool?
  }

  /// There is no connection to the server, or no window that accepts drags.
  package struct Unreachable: Error {}

  private let display: OpaquePointer
  private let window: Window
  private let target: Window
  package private(set) var replies = Replies()
  private var rest: ArraySlice<UInt8>?
  private var requestor: (window: Window, property: Atom)?

  /// Connects to the server and finds the window that accepts drags.
  package init(display name: String) throws {
    guard let display = XOpenDisplay(name) else { throw Unreachable() }
    self.display = display
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    guard let target = Self.aware(XDefaultRootWindow(display), display) else {
      XCloseDisplay(display)
      throw Unreachable()
    }
    self.target = target
    XSync(display, 0)
  }

  deinit { XCloseDisplay(display) }

  /// The first window below another one with the property `XdndAware`, of version 5.
  private static func aware(_ window: Window, _ display: OpaquePointer) -> Window? {
    var (type, format, count, rest) = (UInt(0), Int32(0), UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, XInternAtom(display, "XdndAware", 0), 0, 1, 0, UInt(AnyPropertyType), &type,
      &format, &count, &rest, &data)
    defer { if let data { XFree(data) } }
    if let data, count == 1, format == 32, type == XA_ATOM,
      UnsafeRawPointer(data).load(as: Int.self) == 5
    {
      return window
    }
    var (root, parent, children, number) = (
      Window(0), Window(0), UnsafeMutablePointer<Window>?.none, UInt32(0)
    )
    guard XQueryTree(display, window, &root, &parent, &children, &number) != 0, let children else {
      return nil
    }
    defer { XFree(children) }
    return UnsafeBufferPointer(start: children, count: Int(number)).lazy
      .compactMap { aware($0, display) }.first
  }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  /// Sends a message of the protocol, by default from the window of this source.
  package func send(_ name: String, _ values: [Int], from other: UInt? = nil) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = target
    event.xclient.message_type = atom(name)
    event.xclient.format = 32
    let data = [Int(bitPattern: other ?? window)] + values + [0, 0, 0, 0]
    event.xclient.data.l = (data[0], data[1], data[2], data[3], data[4])
    XSendEvent(display, target, 0, 0, &event)
    XFlush(display)
  }

  /// Windows that no source has: none, the root, the target itself, and one that does not exist.
  package var strangers: [UInt] { [0, XDefaultRootWindow(display), target, 0x1fff_fffe, .max] }

  // MARK: Steps

  /// Enters the window with data in formats, of which more than three go to a property.
  package func enter(version: Int = 5, formats: [String] = ["text/uri-list", "text/plain"]) {
    let atoms = formats.map { Int(atom($0)) }
    XSetSelectionOwner(display, atom("XdndSelection"), window, 0)
    if atoms.count > 3 {
      atoms.withUnsafeBytes {
        _ = XChangeProperty(
          display, window, atom("XdndTypeList"), UInt(XA_ATOM), 32, PropModeReplace,
          $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(atoms.count))
      }
    }
    send("XdndEnter", [version << 24 | (atoms.count > 3 ? 1 : 0)] + atoms.prefix(3))
  }

  package func move() {
    send("XdndPosition", [0, 200 << 16 | 300, 0, Int(atom("XdndActionCopy"))])
  }

  package func leave() { send("XdndLeave", []) }

  package func drop() { send("XdndDrop", [0, 0]) }

  /// Handles the target's messages and requests until a condition holds.
  ///
  /// The list is that of `text/uri-list`. Throws after ten seconds.
  package func serve(
    _ list: [UInt8] = [], _ response: Response = .atOnce, until isOver: (Replies) -> Bool
  ) throws {
    let end = ProcessInfo.processInfo.systemUptime + 10
    while !isOver(replies) {
      guard ProcessInfo.processInfo.systemUptime < end else { throw Overdue() }
      while XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        handle(event, list, response)
      }
      usleep(1000)
    }
  }

  /// The target did not respond.
  package struct Overdue: Error {}

  private func handle(_ event: XEvent, _ list: [UInt8], _ response: Response) {
    switch event.type {
    case ClientMessage where event.xclient.message_type == atom("XdndStatus"):
      replies.isAccepted = event.xclient.data.l.1 & 1 != 0
    case ClientMessage where event.xclient.message_type == atom("XdndFinished"):
      replies.isFinished = event.xclient.data.l.1 & 1 != 0
    case SelectionRequest: respond(event.xselectionrequest, list, response)
    case PropertyNotify where event.xproperty.state == PropertyDelete:
      guard let requestor, event.xproperty.atom == requestor.property else { break }
      if response == .endless { write([0x23], to: requestor) }
      guard response == .inPieces, let rest else { break }
      write(Array(rest.prefix(Self.pieceLength)), to: requestor)
      self.rest = rest.isEmpty ? nil : rest.dropFirst(Self.pieceLength)
    default: break
    }
  }

  private static let pieceLength = 100_000

  private func respond(
    _ request: XSelectionRequestEvent, _ list: [UInt8], _ response: Response
  ) {
    guard case let requestor = (request.requestor, request.property), response != .silence else {
      return
    }
    switch response {
    case .atOnce: write(list, to: requestor)
    case .inPieces, .unfinished, .endless:
      XSelectInput(display, request.requestor, PropertyChangeMask)
      (self.requestor, rest) = (requestor, list[...])
      var length = list.count
      withUnsafeBytes(of: &length) {
        _ = XChangeProperty(
          display, requestor.0, requestor.1, atom("INCR"), 32, PropModeReplace,
          $0.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
      }
    case .refusal, .silence: break
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = response == .refusal ? 0 : request.property
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, 0, 0, &event)
    XFlush(display)
  }

  private func write(_ bytes: [UInt8], to requestor: (window: Window, property: Atom)) {
    XChangeProperty(
      display, requestor.window, requestor.property, atom("text/uri-list"), 8, PropModeReplace,
      bytes, Int32(bytes.count))
    XFlush(display)
  }
}
