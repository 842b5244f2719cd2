internal import Glibc
internal import PullcordCWayland

/// The socket of a connection; it closes when the last object that uses it is released.
final class DisplayLink {
  private let client: UnsafePointer<PullcordClientFunctions>
  let display: OpaquePointer
  private(set) var loss: ConnectionLoss?
  /// Whether the socket was full when requests were sent.
  private(set) var hasUnsentRequests = false
  /// Called after events were read, so that libdecor can handle its own events.
  var onRead: (() -> Void)?

  /// Connects to the socket `name`, or to the one that the environment names.
  ///
  /// If there is no such socket, as in an X11 session, this initializer throws an error and does
  /// not load libwayland. It also throws an error if the compositor does not accept the connection
  /// within `patience` seconds.
  init(name: String?, patience: Double) throws(WaylandError) {
    let socket: Int32
    if name == nil, let inherited = try Self.inheritedSocket() {
      socket = inherited
    } else {
      socket = try CompositorSocket.connect(
        to: name ?? Self.variable("WAYLAND_DISPLAY"), in: Self.variable("XDG_RUNTIME_DIR"),
        patience: patience)
    }
    guard let client = pullcord_load_client() else {
      close(socket)
      throw .noLibrary("libwayland-client.so.0", package: "libwayland-client0")
    }
    guard let display = client.pointee.wl_display_connect_to_fd(socket) else {
      close(socket)
      throw .cannotConnect(name: name ?? "", code: errno)
    }
    self.client = client
    self.display = display
  }

  deinit { client.pointee.wl_display_disconnect(display) }

  /// The socket that the parent process has passed in `WAYLAND_SOCKET`; nil if it passed none.
  ///
  /// This method removes the variable, so that child processes do not use the socket as well.
  private static func inheritedSocket() throws(WaylandError) -> Int32? {
    guard let text = variable("WAYLAND_SOCKET") else { return nil }
    unsetenv("WAYLAND_SOCKET")
    var status = stat()
    guard let socket = Int32(text), fstat(socket, &status) == 0,
      status.st_mode & S_IFMT == S_IFSOCK, fcntl(socket, F_SETFD, FD_CLOEXEC) == 0
    else { throw .noSocket(text) }
    return socket
  }

  /// The value of an environment variable; nil if the variable is missing or empty.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  var descriptor: Int32 { client.pointee.wl_display_get_fd(display) }

  /// Sends the buffered requests without waiting.
  func flush() {
    guard loss == nil else { return }
    hasUnsentRequests = client.pointee.wl_display_flush(display) < 0 && errno == EAGAIN
    noteLoss()
  }

  /// Reads the events that have arrived, and calls their listeners.
  func read() {
    guard loss == nil else { return }
    // `prepare_read` fails as long as events that were already read wait for their listeners.
    while client.pointee.wl_display_prepare_read(display) != 0 {
      guard client.pointee.wl_display_dispatch_pending(display) >= 0 else { return noteLoss() }
    }
    flush()
    // Call this even after a loss, because it ends the reading that `prepare_read` announced.
    _ = client.pointee.wl_display_read_events(display)
    _ = client.pointee.wl_display_dispatch_pending(display)
    noteLoss()
    guard loss == nil, let onRead else { return }
    onRead()
    noteLoss()
  }

  /// Destroys the client's proxy of an object, without a request to the compositor.
  func destroy(_ proxy: OpaquePointer) { client.pointee.wl_proxy_destroy(proxy) }

  /// Sends all requests, and reads events until the compositor has executed the requests.
  ///
  /// Throws an error if the compositor does not respond within `patience` seconds.
  func synchronize(patience: Double) throws(WaylandError) {
    let isDone = SynchronizationCallback(display)
    let deadline = ContinuousClock.now + .seconds(patience)
    while true {
      read()
      if let loss { throw .connectionLost(loss) }
      guard !isDone.value else { return }
      let rest = (deadline - .now) / .milliseconds(1)
      guard rest > 0 else { throw .noResponse(seconds: patience) }
      let events = POLLIN | (hasUnsentRequests ? POLLOUT : 0)
      var socket = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      _ = poll(&socket, 1, Int32(rest.rounded(.up)))
    }
  }

  /// Treats the connection as lost, for a reason that the program itself has found.
  func end(_ reason: ConnectionLoss) {
    if loss == nil { loss = reason }
    hasUnsentRequests = false
  }

  private func noteLoss() {
    let code = client.pointee.wl_display_get_error(display)
    guard loss == nil, code != 0 else { return }
    hasUnsentRequests = false
    switch code {
    case EPROTO:
      var interface: UnsafePointer<wl_interface>?
      let code = client.pointee.wl_display_get_protocol_error(display, &interface, nil)
      let name = interface.flatMap { $0.pointee.name }.map { String(cString: $0) }
      loss = .refused(interface: name ?? "an object", code: Int(code))
    case EPIPE, ECONNRESET: loss = .closed
    default: loss = .failed(code: code)
    }
  }
}

/// Connects to the socket of a compositor.
private enum CompositorSocket {
  /// The seconds between two attempts while the compositor does not accept connections.
  private static let interval = 0.02

  /// Connects to the socket `name` in a folder; `name` may also be a path.
  ///
  /// The default name is `wayland-0`. While the compositor does not accept the connection, this
  /// method waits for at most `patience` seconds; `wl_display_connect` has no such limit.
  static func connect(
    to name: String?, in folder: String?, patience: Double
  ) throws(WaylandError) -> Int32 {
    func failure(_ code: Int32) -> WaylandError { .cannotConnect(name: name ?? "", code: code) }
    let file = name ?? "wayland-0"
    guard file.hasPrefix("/") || folder != nil else { throw failure(ENOENT) }
    let path = Array((file.hasPrefix("/") ? file : "\(folder ?? "")/\(file)").utf8)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // The path ends with a zero byte.
    guard path.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw failure(ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw failure(errno) }
    let deadline = ContinuousClock.now + .seconds(patience)
    while true {
      let result = withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      if result == 0 { return descriptor }
      let code = errno
      guard code == EAGAIN || code == EINTR else {
        close(descriptor)
        throw failure(code)
      }
      guard ContinuousClock.now < deadline else {
        close(descriptor)
        throw .noResponse(seconds: patience)
      }
      usleep(UInt32(interval * 1e6))
    }
  }
}

/// Records whether the compositor has executed all requests that are older than this object.
private final class SynchronizationCallback {
  private(set) var value = false
  private var callback: OpaquePointer?
  private let table: ListenerTable<wl_callback_listener>

  init(_ display: OpaquePointer) {
    table = ListenerTable(
      wl_callback_listener(done: { data, _, _ in
        receiver(data, SynchronizationCallback.self)?.value = true
      }))
    callback = wl_display_sync(display)
    wl_callback_add_listener(callback, table.pointer, unretained(self))
  }

  deinit { wl_callback_destroy(callback) }
}

/// The events that have arrived and that the program has not taken yet, oldest first.
final class EventQueue {
  /// The surface of the window.
  ///
  /// A frame that libdecor draws has surfaces of its own. The events of these surfaces belong to
  /// libdecor and do not enter the queue.
  var windowSurface: OpaquePointer?
  private var events: [WaylandEvent] = []
  private var taken = 0

  deinit {
    // No other code closes the pipes of events that are still in the queue.
    while let event = next() {
      switch event {
      case .textRequested(let request): request.refuse()
      case .filesDropped(let files): close(files.descriptor)
      default: break
      }
    }
  }

  /// The number of events.
  var count: Int { events.count - taken }
  /// The oldest event; nil if there is none.
  var first: WaylandEvent? { taken < events.count ? events[taken] : nil }

  func add(_ event: WaylandEvent) { events.append(event) }

  func next() -> WaylandEvent? {
    guard let event = first else {
      events.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    taken += 1
    return event
  }
}

/// The functions that libwayland calls for the events of an object, stored at a constant address.
///
/// The table must outlive the object.
final class ListenerTable<Functions> {
  let pointer: UnsafeMutablePointer<Functions>

  init(_ functions: Functions) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: functions)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}

/// Returns the object of a pointer that `unretained` made; nil if the pointer is nil.
func receiver<Object: AnyObject>(_ data: UnsafeMutableRawPointer?, _: Object.Type) -> Object? {
  data.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
}

/// Returns the pointer from which ``receiver(_:_:)`` gets the object again.
///
/// The pointer does not retain the object. The object must therefore outlive the registration.
func unretained(_ object: AnyObject) -> UnsafeMutableRawPointer {
  Unmanaged.passUnretained(object).toOpaque()
}

/// Converts a fixed-point number of the protocol, which has eight fractional bits.
func decimal(_ fixed: Int32) -> Double { Double(fixed) / 256 }
