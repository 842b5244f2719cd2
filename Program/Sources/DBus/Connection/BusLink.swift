internal import PullcordCDBus
internal import PullcordSystem
internal import Synchronization

/// A connection of libdbus that closes when this object is released.
@MainActor
final class BusLink {
  let descriptor: Int32
  private let library: BusLibrary
  private let connection: OpaquePointer
  private let watches = BusWatches()

  /// The size of the largest accepted message, in bytes.
  ///
  /// The queue of received messages that wait to be handled has at most twice this size.
  ///
  /// The longest message that a window expects is a list of settings, with a few kilobytes.
  private static let longestMessage = 1 << 19

  /// Takes over a connection of libdbus; nil if it could not be opened.
  init?(_ opened: BusOpening.Connection, _ library: BusLibrary) {
    guard let connection = opened.take() else { return nil }
    var descriptor: Int32 = -1
    guard library.functions.connection_get_unix_fd(connection, &descriptor) != 0 else {
      library.close(connection)
      return nil
    }
    library.functions.connection_set_max_message_size(connection, Self.longestMessage)
    library.functions.connection_set_max_received_size(connection, 2 * Self.longestMessage)
    (self.library, self.connection, self.descriptor) = (library, connection, descriptor)
    // An unretained pointer to `watches` is safe, because the library removes all watches when
    // `deinit` closes the connection. At this time, `watches` still exists.
    _ = library.functions.connection_set_watch_functions(
      connection,
      { watch, watches in
        BusWatches.at(watches) { $0.all.insert(watch) }
        return 1
      },
      { watch, watches in BusWatches.at(watches) { $0.all.remove(watch) } },
      { _, _ in }, Unmanaged.passUnretained(watches).toOpaque(), nil)
  }

  isolated deinit { library.close(connection) }

  /// The size of the queued messages that are not sent yet, in bytes.
  var waitingBytes: Int { library.functions.connection_get_outgoing_size(connection) }
  /// Whether the library has bytes of messages or of the authentication to write.
  var hasOutput: Bool {
    watches.all.contains { watch in
      library.functions.watch_get_flags(watch) & BusWatches.writable != 0
        && library.functions.watch_get_enabled(watch) != 0
    }
  }
  /// Whether ``next()`` would return a message.
  var hasInput: Bool { library.functions.connection_get_dispatch_status(connection) == 0 }

  /// Reads and writes without blocking.
  ///
  /// Returns false if the connection has ended.
  func readAndWrite() -> Bool {
    library.functions.connection_read_write(connection, 0) != 0
      && library.functions.connection_get_is_connected(connection) != 0
  }

  /// The next received message.
  func next() -> BusMessage? {
    library.functions.connection_pop_message(connection).map { BusMessage($0, library) }
  }

  /// Queues a call; returns its serial number, or nil if the path is invalid or memory is short.
  func call(_ method: BusMethod, _ arguments: [BusValue], expectsReply: Bool) -> UInt32? {
    guard BusPath.isValid(method.path) else { return nil }
    let message = library.functions.message_new_method_call(
      method.service, method.path, method.interface, method.member)
    guard let message else { return nil }
    if !expectsReply { library.functions.message_set_no_reply(message, 1) }
    return send(message, arguments)
  }

  /// Queues a signal, unless its path is invalid.
  func signal(_ member: String, _ interface: String, _ path: String, _ arguments: [BusValue]) {
    if BusPath.isValid(path),
      let message = library.functions.message_new_signal(path, interface, member)
    {
      _ = send(message, arguments)
    }
  }

  func respond(to call: BusMessage, _ response: BusResponse) {
    let functions = library.functions
    switch response {
    case .values(let values):
      if let reply = functions.message_new_method_return(call.reference) {
        _ = send(reply, values)
      }
    case .error(let name, let text):
      if let reply = functions.message_new_error(call.reference, name, text) {
        _ = send(reply, [])
      }
    }
  }

  private func send(_ message: OpaquePointer, _ arguments: [BusValue]) -> UInt32? {
    defer { library.functions.message_unref(message) }
    library.append(arguments, to: message)
    var serial: UInt32 = 0
    guard library.functions.connection_send(connection, message, &serial) != 0 else {
      return nil
    }
    return serial
  }
}

/// Opens a connection of libdbus on another thread, because opening it can block.
///
/// If the bus's queue of new connections is full, the thread blocks until the bus accepts one. The
/// queue can become full after the bus has responded to ``BusProbe``.
@MainActor
final class BusOpening {
  /// A connection that a thread opens; it closes when this object is released, unless it was taken.
  final class Connection: Sendable {
    private let library: BusLibrary
    /// The address of libdbus's object; 0 before it is open and after it is taken.
    private let object = Atomic<UInt>(0)

    fileprivate init(_ library: BusLibrary) { self.library = library }

    deinit {
      if let connection = take() { library.close(connection) }
    }

    fileprivate func open(_ address: String) {
      let connection = library.functions.connection_open_private(address, nil)
      object.store(UInt(bitPattern: connection), ordering: .releasing)
    }

    /// Gives the connection to the caller; nil if it could not be opened or was already taken.
    func take() -> OpaquePointer? {
      OpaquePointer(bitPattern: object.exchange(0, ordering: .acquiring))
    }
  }

  private let end: PipeEnd
  private var source: MainLoop.Source?

  /// Begins to open a connection; nil if libdbus, a pipe or a thread is not available.
  ///
  /// `handler` is called at most once: with the connection, or with nil if it could not be opened.
  init?(_ address: BusAddress, _ loop: MainLoop, _ handler: @escaping @MainActor (BusLink?) -> Void)
  {
    guard let library = BusLibrary.shared, let (end, other) = try? PipeEnd.pair() else {
      return nil
    }
    self.end = end
    let connection = Connection(library)
    let open: @Sendable () -> Void = {
      connection.open(address.text)
      other.close()
    }
    guard (try? WorkerThread.start(open)) != nil else { return nil }
    source = loop.watch(end.descriptor) { [weak self] in
      self?.source?.cancel()
      handler(BusLink(connection, library))
    }
  }

  isolated deinit { source?.cancel() }
}

/// The watches of libdbus: the events that the library waits for on its descriptor.
///
/// Only the watches show when libdbus must write the next step of the authentication. A program
/// that ignored them would never write that step. It would wait forever for the bus's response.
@MainActor
private final class BusWatches {
  /// DBUS_WATCH_WRITABLE of libdbus.
  nonisolated static let writable: UInt32 = 2

  var all: Set<OpaquePointer> = []

  /// Changes the watches at an address, which libdbus passes to its callbacks.
  nonisolated static func at(
    _ address: UnsafeMutableRawPointer?, _ change: @MainActor (BusWatches) -> Void
  ) {
    guard let address else { return }
    // libdbus runs these callbacks only inside its own functions. For a connection with watches,
    // this program calls these functions only on the main actor.
    let watches = Unmanaged<BusWatches>.fromOpaque(address).takeUnretainedValue()
    MainActor.assumeIsolated { change(watches) }
  }
}
