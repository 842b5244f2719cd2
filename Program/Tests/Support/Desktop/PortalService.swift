internal import Foundation
internal import Synchronization

/// The settings portal of a desktop (`org.freedesktop.portal.Settings`) on a private session bus.
///
/// It responds like xdg-desktop-portal and sends a signal for each change.
package final class PortalService: Sendable {
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"
  private static let textNamespace = "org.gnome.desktop.interface"

  private struct Content {
    var values: [String: UInt32]
    var serial: UInt32 = 2
    var calls = 0
  }

  private let socket: Int32
  private let content: Mutex<Content>

  /// Connects to a bus under the portal's name.
  ///
  /// `values` are the settings of `org.freedesktop.appearance`.
  package init(on bus: SessionBus, _ values: [String: UInt32]) throws {
    socket = UnixSocket.make()
    content = Mutex(Content(values: values))
    guard UnixSocket.withAddress(bus.socketPath, { connect(socket, $0, $1) == 0 }) else {
      throw TestServerError.device("there is no bus at \(bus.socketPath)")
    }
    try begin()
    Thread.detachNewThread { [self] in
      while let message = Self.read(socket) { respond(to: message) }
    }
  }

  /// The number of received requests for all values.
  package var calls: Int { content.withLock(\.calls) }

  /// Changes a value and sends a signal.
  package func set(_ key: String, to value: UInt32) {
    content.withLock { $0.values[key] = value }
    sendChange(of: key, in: Self.namespace) { body in
      body.signature("u")
      body.number(value)
    }
  }

  /// Changes the factor for the size of text and sends a signal.
  package func setTextScale(_ factor: Double) {
    sendChange(of: "text-scaling-factor", in: Self.textNamespace) { body in
      body.signature("d")
      body.double(factor)
    }
  }

  private func sendChange(
    of key: String, in namespace: String, _ value: (inout BusWriter) -> Void
  ) {
    var body = BusWriter()
    body.text(namespace)
    body.text(key)
    value(&body)
    var signal = BusMessage()
    signal.kind = .signal
    (signal.path, signal.interface) = (Self.path, Self.interface)
    (signal.member, signal.signature) = ("SettingChanged", "ssv")
    signal.body = body.bytes
    send(signal)
  }

  /// Disconnects from the bus.
  package func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Authenticates and requests the portal's name.
  private func begin() throws {
    let user = "\(geteuid())".utf8.map { String($0, radix: 16) }.joined()
    write(Array("\0AUTH EXTERNAL \(user)\r\n".utf8))
    var reply: [UInt8] = []
    while reply.last != UInt8(ascii: "\n"), let byte = Self.read(socket, count: 1) {
      reply += byte
    }
    guard reply.starts(with: Array("OK ".utf8)) else {
      throw TestServerError.device(
        "the session bus refuses the portal: \(String(decoding: reply, as: UTF8.self))")
    }
    write(Array("BEGIN\r\n".utf8))
    var hello = BusMessage()
    hello.serial = 1
    (hello.path, hello.interface) = ("/org/freedesktop/DBus", "org.freedesktop.DBus")
    (hello.destination, hello.member) = ("org.freedesktop.DBus", "Hello")
    write(hello.bytes)
    var name = BusWriter()
    name.text("org.freedesktop.portal.Desktop")
    name.number(0)
    hello.serial = 2
    (hello.member, hello.signature, hello.body) = ("RequestName", "su", name.bytes)
    write(hello.bytes)
    // The reply to the second call grants the name.
    while let message = Self.read(socket) {
      if message.replySerial == 2 { return }
    }
    throw TestServerError.device("the session bus ended")
  }

  private func respond(to call: BusMessage) {
    guard call.kind == .call else { return }
    var reply = BusMessage()
    reply.kind = .reply
    reply.destination = call.sender
    reply.replySerial = call.serial
    if call.member == "ReadAll", call.interface == Self.interface {
      let values = content.withLock { content in
        content.calls += 1
        return content.values
      }
      reply.signature = "a{sa{sv}}"
      reply.body = Self.all(values)
    } else {
      reply.kind = .error
      reply.error = "org.freedesktop.DBus.Error.UnknownMethod"
    }
    send(reply)
  }

  private static func all(_ values: [String: UInt32]) -> [UInt8] {
    var body = BusWriter()
    body.array(alignment: 8) { body in
      body.text(namespace)
      body.array(alignment: 8) { body in
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
          body.align(8)
          body.text(key)
          body.signature("u")
          body.number(value)
        }
      }
    }
    return body.bytes
  }

  private func send(_ message: BusMessage) {
    var message = message
    content.withLock { content in
      content.serial += 1
      message.serial = content.serial
      write(message.bytes)
    }
  }

  private func write(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// The next message, or nil if the bus has ended.
  private static func read(_ socket: Int32) -> BusMessage? {
    guard let start = read(socket, count: 16), let length = BusMessage.length(start),
      let rest = read(socket, count: length - 16)
    else { return nil }
    return BusMessage(start + rest)
  }

  private static func read(_ socket: Int32, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let part = bytes.withUnsafeMutableBytes {
        recv(socket, $0.baseAddress.map { $0 + done }, count - done, 0)
      }
      if part < 0, errno == EINTR { continue }
      guard part > 0 else { return nil }
      done += part
    }
    return bytes
  }
}
