internal import Glibc
internal import PullcordCX11
internal import Synchronization

/// A connection to an X server, closed when the last reference goes.
///
/// Not thread safe: use it from one serial context. When the server goes away `isLost` becomes true
/// and every call returns at once without effect; nothing exits the process. (Xlib keeps its lock for
/// the thread that met the loss, and a serial context may go from thread to thread: so no call of ours
/// reaches Xlib any more.)
package final class Display {
  let handle: OpaquePointer
  /// The number of the screen the display name chose.
  let screen: Int32
  private let liveness: Liveness
  let extensions: Extensions
  /// Xlib keeps the keyboard's map; these scratch bytes spare one allocation for each event.
  var event = XEvent()

  /// The window that covers the screen.
  package let root: WindowID
  /// The descriptor that becomes readable when the server has sent something.
  ///
  /// Xlib may already hold events while it is quiet: ask `nextEvent()` until nil before sleeping.
  package let fileDescriptor: Int32

  /// Connects to a display.
  ///
  /// `name` defaults to the `DISPLAY` environment variable. The corresponding C function is
  /// `XOpenDisplay`.
  package init(name: String? = nil) throws(X11Error) {
    _ = ErrorLog.install
    guard let handle = XOpenDisplay(name) else {
      let asked = name ?? XDisplayName(nil).map { String(cString: $0) } ?? ""
      throw .cannotOpenDisplay(name: asked)
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
    // Held keys repeat as presses without releases between them.
    XkbSetDetectableAutoRepeat(handle, 1, nil)
  }

  deinit {
    // Closing would wait for ever if another thread met the loss; the memory is the price.
    if isLost { close(fileDescriptor) } else { XCloseDisplay(handle) }
    // The next connection may lie at the same address.
    _ = ErrorLog.take(display: UInt(bitPattern: handle), serials: 0...UInt.max)
  }

  private static func isLocal(_ socket: Int32) -> Bool {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    guard getpeername(socket, &address, &length) == 0 else { return false }
    return address.sa_family == UInt16(AF_UNIX)
  }

  /// Whether the connection broke: the server ended, or another client cut this one off.
  package var isLost: Bool { liveness.isLost }

  /// Whether the connection does not leave this machine (a local socket).
  ///
  /// The corresponding C function is `getpeername`.
  package let isSameHost: Bool

  /// The serial number the next request will have; events and errors refer to it.
  ///
  /// The corresponding C function is `XNextRequest`.
  package var nextSerial: UInt { isLost ? 0 : XNextRequest(handle) }

  /// Sends what is buffered.
  ///
  /// The corresponding C function is `XFlush`.
  package func flush() {
    guard !isLost else { return }
    XFlush(handle)
  }

  /// Sends what is buffered and waits until the server has done it.
  ///
  /// The corresponding C function is `XSync`.
  package func synchronize() {
    guard !isLost else { return }
    XSync(handle, 0)
  }

  /// The number of the screen, from 0, that the display's name chose.
  package var screenNumber: Int { Int(screen) }

  /// Whether an event waits, after sending what is buffered and reading what has come.
  ///
  /// The corresponding C function is `XPending`.
  package var hasEvents: Bool { !isLost && XPending(handle) > 0 }

  /// Runs requests and returns the errors the server replied with to exactly these.
  ///
  /// It waits for the server. Errors of other requests are left alone.
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

/// Whether a connection still stands; Xlib's exit handler writes it from inside any call.
final class Liveness: Sendable {
  private let flag = Atomic<Bool>(false)

  var isLost: Bool { flag.load(ordering: .relaxed) }

  func lost() { flag.store(true, ordering: .relaxed) }
}
