internal import Foundation
internal import Synchronization

/// A display of its own in front of a server, on which some things are missing or go wrong.
///
/// It passes on every byte between clients and server, with exceptions: the answer to QueryExtension for
/// a hidden name says 'absent' (Xvfb cannot switch off Present, SYNC and XInputExtension by itself);
/// requests can be turned into ones that the server refuses; and the times of events can be put off.
package final class ServerProxy: Sendable {
  /// The display's name, for DISPLAY.
  package let display: String

  private let listener: Int32
  private let path: String
  private let isStopped = Atomic<Bool>(false)
  private let connections: ProxyConnections

  /// Listens before a server on this machine.
  ///
  /// `hidden` are the names of extensions. With `refusingSegments` the server attaches no shared memory,
  /// as one of another machine does not. `touchWindow` is a window on which somebody has selected touches
  /// already: clients ask for those of that window instead of their own, which the server refuses.
  package init(
    display server: String, hiding hidden: Set<String> = [], refusingSegments: Bool = false,
    touchWindow: UInt? = nil
  ) throws {
    guard let number = Int(server.drop { $0 == ":" }) else {
      throw TestServerError.device("\(server) is no local display")
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
        hidden: hidden, refusesSegments: refusingSegments, touchWindow: touchWindow))
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

  /// How many requests of a kind clients have made, by the core protocol's number (104 is Bell).
  package func count(ofRequests opcode: UInt8) -> Int {
    connections.record.value.withLock { $0.requests[Int(opcode)] }
  }

  /// The errors the server has replied with.
  package var errors: [ProxiedError] { connections.record.value.withLock(\.errors) }

  /// Holds back what the server sends, as a slow line does, or lets it go on.
  package func holdAnswers(_ isHolding: Bool) {
    connections.record.value.withLock { $0.isHolding = isHolding }
  }

  /// Sets the server's clock forward or back, as clients see it in the events from now on.
  package func jumpClock(byMilliseconds milliseconds: Int32) {
    connections.record.value.withLock { $0.delay &+= milliseconds }
  }

  /// Ends every connection and gives the display number back.
  package func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    holdAnswers(false)
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    unlink(path)
    connections.end()
  }

  private static func path(_ display: Int) -> String { "/tmp/.X11-unix/X\(display)" }

  /// A socket on a free display number from 600 up.
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

/// Sockets of the local kind.
enum UnixSocket {
  static func make() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  }

  /// Calls with a path as an address; false when the path is too long.
  static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { target in
      guard path.utf8.count < target.count else { return false }
      target.copyBytes(from: path.utf8)
      return true
    }
    guard fits else { return false }
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
