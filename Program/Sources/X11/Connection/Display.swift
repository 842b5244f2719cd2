internal import Glibc
internal import PullcordCX11
internal import Synchronization

/// A connection to an X server.
///
/// It is closed when the last reference is released.
///
/// It is not thread-safe: use it from one serial context. If the server ends, `isLost` becomes true and
/// every call returns at once without effect; the process continues. (Xlib keeps its lock for the thread
/// that noticed the loss, and a serial context may change threads. Therefore no later call reaches Xlib.)
package final class Display {
  let handle: OpaquePointer
  /// The number of the screen in the display's name.
  let screen: Int32
  private let liveness: Liveness
  let extensions: Extensions
  private var decoder: EventDecoder

  /// The window that covers the screen.
  package let root: WindowID
  /// The descriptor that becomes readable when the server has sent something.
  ///
  /// Xlib may have read events already: call `nextEvent()` until it returns nil before sleeping.
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
    // A key that is held down repeats as presses without releases in between.
    XkbSetDetectableAutoRepeat(handle, 1, nil)
  }

  deinit {
    // Closing would wait forever if another thread noticed the loss, so the memory is not freed.
    if isLost { close(fileDescriptor) } else { XCloseDisplay(handle) }
    // The next connection may have the same address.
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

  /// The serial number the next request will have; events and errors refer to it.
  ///
  /// The corresponding C function is `XNextRequest`.
  package var nextSerial: UInt { isLost ? 0 : XNextRequest(handle) }

  /// Sends the buffered requests.
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

  /// The next event; nil if none has arrived.
  ///
  /// It never waits.
  ///
  /// The corresponding C functions are `XPending` and `XNextEvent`.
  package func nextEvent() -> Event? { hasEvents ? decoder.next() : nil }

  /// Makes a request of Xlib, unless the connection is lost.
  func request(_ body: (OpaquePointer) -> Void) { if !isLost { body(handle) } }

  /// Runs requests, waits for the server and returns its errors for exactly these requests.
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

/// Whether a connection is lost; Xlib's exit handler sets it during any call.
final class Liveness: Sendable {
  private let flag = Atomic<Bool>(false)

  var isLost: Bool { flag.load(ordering: .relaxed) }

  func lost() { flag.store(true, ordering: .relaxed) }
}
