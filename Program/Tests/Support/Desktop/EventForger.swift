internal import Foundation
internal import PullcordX11

/// A program that sends forged events to the windows of others (`SendEvent`).
///
/// It writes the bytes of the protocol itself, because Xlib only sends events whose type it knows.
package final class EventForger {
  private let socket: Int32

  /// Connects to a server on this machine that accepts all clients.
  package init(display: String) throws {
    let number = display.drop { $0 == ":" }
    socket = UnixSocket.make()
    guard
      UnixSocket.withAddress("/tmp/.X11-unix/X\(number)", { connect(socket, $0, $1) == 0 })
    else { throw TestServerError.device("\(display) does not respond") }
    var greeting = [UInt8](repeating: 0, count: 12)
    // The byte order and the version of the protocol.
    greeting.put(UInt16(UInt32(1).littleEndian == 1 ? 0x6C : 0x42), at: 0)
    greeting.put(UInt16(11), at: 2)
    write(greeting)
    let head = read(8)
    _ = read(Int(head.withUnsafeBytes { $0.load(fromByteOffset: 6, as: UInt16.self) }) * 4)
  }

  deinit { close(socket) }

  /// An event of 32 bytes, whose first byte is its type.
  package struct ForgedEvent {
    package var bytes = [UInt8](repeating: 0, count: 32)

    package init(type: UInt8) { bytes[0] = type }

    package mutating func put(_ number: some FixedWidthInteger, at offset: Int) {
      bytes.put(number, at: offset)
    }
  }

  /// A ConfigureNotify with another size.
  package static func size(of window: UInt, width: UInt16, height: UInt16) -> ForgedEvent {
    var event = ForgedEvent(type: 22)
    for offset in [4, 8] { event.put(UInt32(window), at: offset) }
    event.put(width, at: 20)
    event.put(height, at: 22)
    return event
  }

  /// An UnmapNotify.
  package static func hiding(_ window: UInt) -> ForgedEvent {
    var event = ForgedEvent(type: 18)
    for offset in [4, 8] { event.put(UInt32(window), at: offset) }
    return event
  }

  /// A VisibilityNotify that reports a completely covered window.
  package static func covering(_ window: UInt) -> ForgedEvent {
    var event = ForgedEvent(type: 15)
    event.put(UInt32(window), at: 4)
    event.bytes[8] = 2
    return event
  }

  /// Sends events to the program that owns a window, and waits until the server has passed them on.
  package func send(_ events: [ForgedEvent], to window: UInt) {
    var requests: [UInt8] = []
    for event in events {
      var request = [UInt8](repeating: 0, count: 12)
      request[0] = 25
      request.put(UInt16(11), at: 2)
      request.put(UInt32(window), at: 4)
      requests += request + event.bytes
    }
    // GetInputFocus has a reply.
    write(requests + [43, 0, 1, 0])
    while read(32)[0] != 1 {}
  }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func read(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var piece = [UInt8](repeating: 0, count: count - bytes.count)
      let received = recv(socket, &piece, piece.count, 0)
      // A lost server counts as a reply.
      guard received > 0 else { return [1] + [UInt8](repeating: 0, count: max(31, count)) }
      bytes += piece.prefix(received)
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func put(_ number: some FixedWidthInteger, at offset: Int) {
    withUnsafeMutableBytes { $0.storeBytes(of: number, toByteOffset: offset, as: type(of: number)) }
  }
}
