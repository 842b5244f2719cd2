internal import Foundation
internal import Synchronization

/// A display that simulates missing or failing features of a server.
///
/// The proxy passes all bytes between clients and the server unchanged, with three exceptions:
/// - The reply to QueryExtension for a hidden extension is 'absent'. Xvfb itself cannot switch off
///   Present, SYNC and XInputExtension.
/// - Some requests are changed so that the server refuses them.
/// - The times of events can be shifted.
package final class ServerProxy: Sendable {
  /// The display's name, as the environment variable DISPLAY needs it.
  package let display: String

  private let listener: Int32
  private let path: String
  private let isStopped = Atomic<Bool>(false)
  private let connections: ProxyConnections

  /// Starts a proxy in front of a server on this machine.
  ///
  /// - Parameters:
  ///   - server: The display's name.
  ///   - hidden: The names of the missing extensions.
  ///   - refused: The names of extensions whose requests the server refuses.
  ///   - refusingSegments: Whether the server refuses shared memory, like a remote server.
  ///   - touchWindow: A window whose touches another client has selected. Clients request its
  ///     touches instead of their own window's, which the server refuses.
  package init(
    display server: String, hiding hidden: Set<String> = [], refusing refused: Set<String> = [],
    refusingSegments: Bool = false,
    touchWindow: UInt? = nil
  ) throws {
    guard let number = Int(server.drop { $0 == ":" }) else {
      throw TestServerError.device("\(server) is not a local display")
    }
    guard let (listener, chosen) = Self.listen() else {
      throw TestServerError.device("no display number is free")
    }
    self.listener = listener
    path = Self.path(chosen)
    display = ":\(chosen)"
    let connections = ProxyConnections(
      serverPath: Self.path(number),
      changes: ProxyChanges(
        hidden: hidden, refused: refused, refusesSegments: refusingSegments,
        touchWindow: touchWindow))
    self.connections = connections
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        if client < 0, errno == EINTR || errno == ECONNABORTED { continue }
        guard client >= 0 else { return }
        connections.begin(client)
      }
    }
  }

  deinit { stop() }

  /// The number of requests with an opcode of the core protocol (104 is Bell).
  package func count(ofRequests opcode: UInt8) -> Int {
    connections.record.value.withLock { $0.requests[Int(opcode)] }
  }

  /// The errors that the server has sent to clients.
  package var errors: [ProxiedError] { connections.record.value.withLock(\.errors) }

  /// Holds back or releases all data from the server to simulate a slow connection.
  package func holdReplies(_ isHolding: Bool) {
    connections.record.value.withLock { $0.isHolding = isHolding }
  }

  /// Moves the server's clock, as clients see it in later events, forward or back.
  package func jumpClock(byMilliseconds milliseconds: Int32) {
    connections.record.value.withLock { $0.delay &+= milliseconds }
  }

  /// Ends all connections and frees the display number.
  package func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    holdReplies(false)
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    unlink(path)
    connections.end()
  }

  private static func path(_ display: Int) -> String { "/tmp/.X11-unix/X\(display)" }

  /// Creates a socket on a free display number from 600 upwards.
  private static func listen() -> (socket: Int32, display: Int)? {
    for display in 600..<700 where access(path(display), F_OK) != 0 {
      let socket = UnixSocket.make()
      let isBound = UnixSocket.withAddress(path(display)) { bind(socket, $0, $1) == 0 }
      if isBound, Glibc.listen(socket, 16) == 0 { return (socket, display) }
      close(socket)
    }
    return nil
  }
}
