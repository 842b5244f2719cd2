internal import Glibc
internal import PullcordCX11
internal import Synchronization

/// A connection to an X server.
///
/// The connection closes when the last reference to this object is released.
///
/// This class is not thread-safe, so use it from one serial context.
///
/// If the server exits, the process continues. `isLost` becomes true, and every later call returns
/// at once without effect. Later calls must not enter Xlib: they could wait forever, because the
/// thread that noticed the loss keeps Xlib's lock.
package final class Display {
  let handle: OpaquePointer
  /// The number of the screen in the display's name.
  let screen: Int32
  private let liveness: Liveness
  let extensions: Extensions
  private var decoder: EventDecoder

  /// The root window, which covers the whole screen.
  package let root: WindowID
  /// The file descriptor that becomes readable when the server has sent data.
  ///
  /// Xlib may already have read some events. Before you wait for this descriptor, call
  /// `nextEvent()` until it returns nil.
  package let fileDescriptor: Int32

  /// Connects to a display.
  ///
  /// `name` defaults to the `DISPLAY` environment variable. The corresponding C function is
  /// `XOpenDisplay`.
  package init(name: String? = nil) throws(X11Error) {
    _ = ErrorLog.install
    guard let handle = XOpenDisplay(name) else {
      let requested = name ?? XDisplayName(nil).map { String(cString: $0) } ?? ""
      throw .cannotOpenDisplay(name: requested)
    }
    self.handle = handle
    screen = XDefaultScreen(handle)
    root = WindowID(rawValue: XDefaultRootWindow(handle))
    fileDescriptor = XConnectionNumber(handle)
    let liveness = Liveness()
    self.liveness = liveness
    XSetIOErrorExitHandler(
      handle,
      { _, context in
        guard let context else { return }
        Unmanaged<Liveness>.fromOpaque(context).takeUnretainedValue().lost()
      }, Unmanaged.passUnretained(liveness).toOpaque())
    isSameHost = Self.isLocal(fileDescriptor)
    extensions = Extensions(handle)
    decoder = EventDecoder(handle: handle, extensions: extensions)
    // With this setting, a held key repeats only its press, without releases between the presses.
    XkbSetDetectableAutoRepeat(handle, 1, nil)
  }

  /// Ends the connection without waiting for the server; later calls have no effect.
  ///
  /// The server destroys the windows of this connection. This method does not call `XCloseDisplay`,
  /// which would wait for a server that does not respond.
  package func abandon() {
    guard !isLost else { return }
    var socket = pollfd(fd: fileDescriptor, events: Int16(POLLOUT), revents: 0)
    if poll(&socket, 1, 0) > 0 { XFlush(handle) }
    liveness.lost()
    shutdown(fileDescriptor, Int32(SHUT_RDWR))
  }

  deinit {
    // If another thread noticed the loss, `XCloseDisplay` would wait forever. Therefore this code
    // only closes the socket and leaks Xlib's memory.
    if isLost { close(fileDescriptor) } else { XCloseDisplay(handle) }
    // Remove this connection's errors from the log, which identifies a connection by the address of
    // its handle. A later connection may get the same address.
    _ = ErrorLog.take(display: UInt(bitPattern: handle), serials: 0...UInt.max)
  }

  private static func isLocal(_ socket: Int32) -> Bool {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    guard getpeername(socket, &address, &length) == 0 else { return false }
    return address.sa_family == UInt16(AF_UNIX)
  }

  /// Whether the connection is lost: the server exited, another client closed the connection, or
  /// `abandon()` ended it.
  package var isLost: Bool { liveness.isLost }

  /// Whether the server is on this machine (a local socket).
  ///
  /// The corresponding C function is `getpeername`.
  package let isSameHost: Bool

  /// The version of the server, such as 12201009 for Xwayland 22.1.9.
  ///
  /// The corresponding C function is `XVendorRelease`.
  package var release: Int { Int(XVendorRelease(handle)) }

  /// The serial number of the next request; 0 if the connection is lost.
  ///
  /// Events and errors refer to requests by this number.
  ///
  /// The corresponding C function is `XNextRequest`.
  package var nextSerial: UInt { isLost ? 0 : XNextRequest(handle) }

  /// Sends the buffered requests to the server without waiting.
  ///
  /// The corresponding C function is `XFlush`.
  package func flush() { request { XFlush($0) } }

  /// Sends the buffered requests and waits until the server has executed them.
  ///
  /// The corresponding C function is `XSync`.
  package func synchronize() { request { XSync($0, 0) } }

  /// The number of the screen in the display's name, from 0.
  package var screenNumber: Int { Int(screen) }

  /// Sends the buffered requests and returns whether an event has arrived.
  ///
  /// The corresponding C function is `XPending`.
  package var hasEvents: Bool { !isLost && XPending(handle) > 0 }

  /// The next event, or nil if no event has arrived.
  ///
  /// This method never waits.
  ///
  /// The corresponding C functions are `XPending` and `XNextEvent`.
  package func nextEvent() -> Event? { hasEvents ? decoder.next() : nil }

  /// Passes Xlib's handle to `body`, unless the connection is lost.
  func request(_ body: (OpaquePointer) -> Void) { if !isLost { body(handle) } }

  /// Runs the requests, waits for the server, and returns the errors that the requests caused.
  package func errors(of requests: () -> Void) -> [ProtocolError] {
    guard !isLost else { return [] }
    let first = XNextRequest(handle)
    requests()
    let next = XNextRequest(handle)
    XSync(handle, 0)
    guard next > first else { return [] }
    return ErrorLog.take(display: UInt(bitPattern: handle), serials: first...(next - 1))
  }
}

/// Stores whether a connection is lost.
///
/// Xlib's exit handler sets the flag. This can happen during any call of Xlib.
final class Liveness: Sendable {
  private let flag = Atomic<Bool>(false)

  var isLost: Bool { flag.load(ordering: .relaxed) }

  func lost() { flag.store(true, ordering: .relaxed) }
}

/// The server's extensions and the numbers of their events.
struct Extensions {
  /// The opcode of XInput's events, or nil without XInput 2.2.
  ///
  /// Without XInput 2.2 the server sends core events.
  var input: Int32?
  /// The type of MIT-SHM's completion event, or nil without MIT-SHM.
  var sharedMemoryCompletion: Int32?
  /// The opcode of Present's events, or nil without Present.
  var present: Int32?
  /// The type of the keyboard extension's events, or nil without this extension.
  var keyboardEvent: Int32?

  /// Whether the server has counters that show the progress of frames (SYNC).
  var hasSync = false

  /// Starts the extensions that the server offers.
  ///
  /// libXi and libXext crash if the server responds to the first request of an extension with an
  /// error. Some servers do so for clients that they do not trust. Therefore, this initializer
  /// first sends the same request itself.
  init(_ display: OpaquePointer) {
    let start = ExtensionStart(display)
    // Without this extension, the program cannot receive events of XInput 2 or Present.
    let hasGenericEvents =
      start.opcode(of: "Generic Event Extension", [.init(minor: 0, body: [1, 0])]) != nil
    var version: (major: Int32, minor: Int32) = (2, 2)
    if hasGenericEvents,
      let opcode = start.opcode(
        of: "XInputExtension",
        [.init(minor: 1, body: [0, 0]), .init(minor: 47, body: [2, 2])]),
      XIQueryVersion(display, &version.major, &version.minor) == 0, version >= (2, 2)
    {
      input = opcode
    }
    if XShmQueryExtension(display) != 0 {
      sharedMemoryCompletion = XShmGetEventBase(display)  // + ShmCompletion, which is 0
    }
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    if hasGenericEvents, XPresentQueryExtension(display, &opcode, &event, &error) != 0 {
      present = opcode
    }
    if XkbQueryExtension(display, &opcode, &event, &error, nil, nil) != 0 { keyboardEvent = event }
    // The version is 3.1, and each of its two numbers is a byte.
    let syncVersion = UInt16(littleEndian: 0x0103)
    if start.opcode(of: "SYNC", [.init(minor: 0, body: [syncVersion, 0])]) != nil {
      hasSync =
        XSyncQueryExtension(display, &event, &error) != 0
        && XSyncInitialize(display, &version.major, &version.minor) != 0
    }
    _ = XRRQueryExtension(display, &event, &error)
    // The libraries now decode all events of these extensions, and some of their decoders are not
    // safe. Drop all types except the two that this program requests. Other types can only come
    // from another program.
    for type in Int32(64)..<128 where type != sharedMemoryCompletion && type != keyboardEvent {
      pullcord_drop_events(display, type)
    }
  }
}

/// Sends the first requests of an extension to check whether the server accepts them.
private struct ExtensionStart {
  /// A request: its minor opcode in the extension, and the numbers in its body.
  struct Request {
    var minor: Int32
    var body: [UInt16]
  }

  private let display: OpaquePointer

  init(_ display: OpaquePointer) { self.display = display }

  /// The opcode of an extension; nil if the server does not have it or refuses one of the requests.
  func opcode(of name: String, _ requests: [Request]) -> Int32? {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    guard XQueryExtension(display, name, &opcode, &event, &error) != 0 else { return nil }
    for request in requests {
      let replies = request.body.withUnsafeBytes {
        pullcord_replies(display, opcode, request.minor, $0.baseAddress, Int32($0.count))
      }
      if replies == 0 { return nil }
    }
    return opcode
  }
}

extension Display {
  /// Whether the server has touch and per-device scrolling (XInput 2.2 or later).
  package var hasInputDevices: Bool { extensions.input != nil }

  /// Whether the server offers MIT-SHM.
  ///
  /// To find out whether this client can use the extension, attach a segment.
  package var offersSharedMemory: Bool { extensions.sharedMemoryCompletion != nil }

  /// Whether the server reports refreshes of the screen (Present).
  package var hasPresentation: Bool { extensions.present != nil }
}

/// A window on the server.
package struct WindowID: RawRepresentable, Hashable, Sendable {
  /// The server's resource id.
  package var rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
  package static let none = WindowID(rawValue: 0)
}

/// A number that represents a name on the server.
package struct Atom: RawRepresentable, Hashable, Sendable {
  /// The server's number.
  package var rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
  /// No atom.
  ///
  /// As a property's type it means any type.
  package static let none = Atom(rawValue: 0)
  /// `ATOM`, predefined.
  package static let atom = Atom(rawValue: 4)
  /// `CARDINAL`, predefined.
  package static let cardinal = Atom(rawValue: 6)
  /// `INTEGER`, predefined.
  package static let integer = Atom(rawValue: 19)
  /// `RESOURCE_MANAGER`, predefined.
  package static let resourceManager = Atom(rawValue: 23)
  /// `STRING` (Latin-1), predefined.
  package static let string = Atom(rawValue: 31)
  /// `WINDOW`, predefined.
  package static let window = Atom(rawValue: 33)
  /// `WM_CLIENT_MACHINE`, predefined.
  package static let clientMachine = Atom(rawValue: 36)
  /// `WM_NAME`, predefined.
  package static let windowName = Atom(rawValue: 39)
  /// `WM_CLASS`, predefined.
  package static let windowClass = Atom(rawValue: 67)
}

/// An input device, or a master device that combines several input devices.
package struct DeviceID: RawRepresentable, Hashable, Sendable {
  /// The server's number.
  package var rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let all = DeviceID(rawValue: 0)
  package static let allMasters = DeviceID(rawValue: 1)
  /// The device of all core events.
  ///
  /// Core events do not name their device.
  package static let core = DeviceID(rawValue: -1)
}

/// A time on the server's clock, in milliseconds.
///
/// The number wraps after 49.7 days, so subtract times with wrapping arithmetic.
package struct ServerTime: RawRepresentable, Hashable, Sendable {
  /// Milliseconds, modulo 2³².
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The protocol's `CurrentTime`: the time is unknown.
  package static let unknown = ServerTime(rawValue: 0)
}
