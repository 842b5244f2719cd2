internal import Foundation
internal import Synchronization

/// A bus that sends without end, and stops reading what it receives.
package final class UnreadingBus: Sendable {
  /// What the bus sends without end.
  package enum Flood: CaseIterable, Sendable {
    /// Lines of the authentication that mean nothing, each of which requires an error in response.
    case authentication
    /// Calls of methods after a normal authentication, each of which requires a reply.
    case calls
  }

  private let listener: UnixListener
  private let isStopped = Mutex(false)

  /// The address for the environment variable `DBUS_SESSION_BUS_ADDRESS`.
  package var address: String { "unix:path=\(listener.path)" }

  /// Starts to listen, and serves the second connection; the first one is that of a probe.
  package init(_ flood: Flood) throws {
    listener = try UnixListener()
    Thread.detachNewThread { [self] in
      let probe = listener.accept()
      _ = Self.line(probe)
      Self.write(Array("REJECTED EXTERNAL\r\n".utf8), to: probe)
      let client = listener.accept()
      send(flood, to: client)
      close(probe)
      close(client)
    }
  }

  /// Ends the connections.
  package func stop() {
    isStopped.withLock { $0 = true }
    listener.close()
  }

  private func send(_ flood: Flood, to client: Int32) {
    _ = Self.line(client)
    switch flood {
    case .authentication: repeatForever(Array("WHAT\r\n".utf8), to: client)
    case .calls:
      Self.write(Array("OK \(String(repeating: "0", count: 32))\r\n".utf8), to: client)
      // The client may ask for file descriptors in between.
      while let line = Self.line(client), !line.hasPrefix("BEGIN") {
        Self.write(Array("ERROR\r\n".utf8), to: client)
      }
      var name = BusWriter()
      name.text(":1.7")
      var reply = BusMessage()
      (reply.kind, reply.serial, reply.replySerial) = (.reply, 1, 1)
      (reply.signature, reply.body) = ("s", name.bytes)
      Self.write(reply.bytes, to: client)
      var call = BusMessage()
      (call.serial, call.path, call.interface, call.member) = (
        2, "/test", "org.example.Test", "Ask"
      )
      repeatForever(call.bytes, to: client)
    }
  }

  /// Writes as much as the client reads, until the bus stops.
  private func repeatForever(_ bytes: [UInt8], to client: Int32) {
    let block = Array(repeatElement(bytes, count: 200).joined())
    var rest = block[...]
    while !isStopped.withLock(\.self) {
      let count = rest.withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count < 0, errno != EAGAIN { return }
      if count < 0 {
        usleep(10_000)
      } else {
        rest = rest.dropFirst(count)
        if rest.isEmpty { rest = block[...] }
      }
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    _ = bytes.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// The next line of the client, without its end; nil if the client has ended.
  private static func line(_ descriptor: Int32) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }
}
