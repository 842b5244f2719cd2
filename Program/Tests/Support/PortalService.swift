internal import Foundation
internal import Synchronization

/// The settings portal of a desktop (`org.freedesktop.portal.Settings`) on a private session bus.
///
/// It answers as xdg-desktop-portal does and tells of every change.
package final class PortalService: Sendable {
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"

  private struct Content {
    var values: [String: UInt32]
    var serial: UInt32 = 2
    var calls = 0
  }

  private let socket: Int32
  private let content: Mutex<Content>

  /// Joins a bus under the portal's name, with the values of `org.freedesktop.appearance`.
  package init(on bus: SessionBus, _ values: [String: UInt32]) throws {
    socket = UnixSocket.make()
    content = Mutex(Content(values: values))
    guard UnixSocket.withAddress(bus.socketPath, { connect(socket, $0, $1) == 0 }) else {
      throw TestServerError.device("nobody listens at \(bus.socketPath)")
    }
    try begin()
    Thread.detachNewThread { [self] in
      while let message = Self.read(socket) { answer(message) }
    }
  }

  /// How often somebody has asked for all values.
  package var calls: Int { content.withLock(\.calls) }

  /// Changes a value and tells everybody who listens.
  package func set(_ key: String, to value: UInt32) {
    content.withLock { $0.values[key] = value }
    var body = BusWriter()
    body.text(Self.namespace)
    body.text(key)
    body.signature("u")
    body.number(value)
    var signal = BusMessage()
    signal.kind = .signal
    (signal.path, signal.interface) = (Self.path, Self.interface)
    (signal.member, signal.signature) = ("SettingChanged", "ssv")
    signal.body = body.bytes
    send(signal)
  }

  /// Leaves the bus.
  package func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Says who it is and takes the portal's name.
  private func begin() throws {
    let user = "\(geteuid())".utf8.map { String($0, radix: 16) }.joined()
    write(Array("\0AUTH EXTERNAL \(user)\r\n".utf8))
    var answer: [UInt8] = []
    while answer.last != UInt8(ascii: "\n"), let byte = Self.read(socket, count: 1) {
      answer += byte
    }
    guard answer.starts(with: Array("OK ".utf8)) else {
      throw TestServerError.device(
        "the session bus does not let the portal in: \(String(decoding: answer, as: UTF8.self))")
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
    // The name is ours once the second call is answered.
    while let message = Self.read(socket) {
      if message.replySerial == 2 { return }
    }
    throw TestServerError.device("the session bus went away")
  }

  private func answer(_ call: BusMessage) {
    guard call.kind == .call else { return }
    var answer = BusMessage()
    answer.kind = .answer
    answer.destination = call.sender
    answer.replySerial = call.serial
    if call.member == "ReadAll", call.interface == Self.interface {
      let values = content.withLock { content in
        content.calls += 1
        return content.values
      }
      answer.signature = "a{sa{sv}}"
      answer.body = Self.all(values)
    } else {
      answer.kind = .error
      answer.error = "org.freedesktop.DBus.Error.UnknownMethod"
    }
    send(answer)
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

  /// The next message; nil when the bus is gone.
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
