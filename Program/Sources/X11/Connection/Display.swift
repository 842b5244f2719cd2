internal import Glibc
internal import PullcordCX11
internal import Synchronization

/// A connection to an X server.
///
/// The connection closes when the last reference to this object is released.
///
/// This class is not thread-safe, so use it from one serial context.
///
/// If the server ends, the process continues. `isLost` becomes true, and every later call returns
/// at once without effect. No later call reaches Xlib, because the thread that noticed the loss
/// still holds Xlib's lock.
package final class Display {
  let handle: OpaquePointer
  /// The number of the screen in the display's name.
  let screen: Int32
  private let liveness: Liveness
  let extensions: Extensions
  private var decoder: EventDecoder

  /// The window that covers the screen.
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
    // With this setting a held key repeats its press without a release in between.
    XkbSetDetectableAutoRepeat(handle, 1, nil)
  }

  deinit {
    // If another thread noticed the loss, `XCloseDisplay` would wait forever. Therefore this code
    // only closes the socket and leaks Xlib's memory.
    if isLost { close(fileDescriptor) } else { XCloseDisplay(handle) }
    // Remove the errors of this connection, because the next one may have the same address.
    _ = ErrorLog.take(display: UInt(bitPattern: handle), serials: 0...UInt.max)
  }

  private static func isLocal(_ socket: Int32) -> Bool {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    guard getpeername(socket, &address, &length) == 0 else { return false }
    return address.sa_family == UInt16(AF_UNIX)
  }

  /// Whether the connection broke: the server ended, or another client closed it.
  package var isLost: Bool { liveness.isLost }

  /// Whether the server is on this machine (a local socket).
  ///
  /// The corresponding C function is `getpeername`.
  package let isSameHost: Bool

  /// The serial number of the next request.
  ///
  /// Events and errors refer to requests by this number.
  ///
  /// The corresponding C function is `XNextRequest`.
  package var nextSerial: UInt { isLost ? 0 : XNextRequest(handle) }

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

  /// Runs the requests, waits for the server and returns the errors that they caused.
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
/// Xlib's exit handler sets this during any call.
final class Liveness: Sendable {
  private let flag = Atomic<Bool>(false)

  var isLost: Bool { flag.load(ordering: .relaxed) }

  func lost() { flag.store(true, ordering: .relaxed) }
}
