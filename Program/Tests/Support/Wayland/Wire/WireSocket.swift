internal import Glibc

/// The connection of a client: messages in words of 32 bits, and descriptors beside them.
///
/// The compositor and the tests' own client are its two sides.
package struct WireSocket: Sendable {
  /// A request or an event: the object, its number, and its arguments.
  package struct Message: Sendable {
    /// The object's number.
    package var object: UInt32
    /// The number of the request or event in the object's interface.
    package var number: Int
    /// The arguments, without descriptors.
    package var arguments: WireArguments
  }

  /// An argument of a request or an event.
  package enum Argument: Sendable {
    /// An unsigned number, or the number of an object.
    case uint(UInt32)
    /// A signed number of 32 bits.
    case int(Int)
    /// A number with eight binary places.
    case fixed(Double)
    /// A text without null characters.
    case string(String)
    /// An array of words.
    case array([UInt32])
    /// A descriptor, which the sender keeps.
    case descriptor(Int32)
  }

  /// The socket.
  package let descriptor: Int32
  private var bytes: [UInt8] = []
  private var descriptors: [Int32] = []

  /// Reads from and writes to a connected socket.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Connects to a socket of a path; nil if nothing accepts the connection.
  package init?(path: String) {
    let descriptor = UnixSocket.make()
    guard UnixSocket.withAddress(path, { connect(descriptor, $0, $1) == 0 }) else {
      close(descriptor)
      return nil
    }
    self.init(descriptor)
  }

  /// Closes the connection and the descriptors that no message has used.
  package func end() { for number in descriptors + [descriptor] { close(number) } }

  /// Waits for bytes and reads them; returns false if the other side has hung up.
  package mutating func receive() -> Bool {
    var part = [UInt8](repeating: 0, count: 65536)
    var control = [UInt64](repeating: 0, count: 64)
    var size = 0
    let socket = descriptor
    let count = part.withUnsafeMutableBytes { part in
      control.withUnsafeMutableBytes { control in
        Self.withMessage(part, control) { message in
          defer { size = Int(message.msg_controllen) }
          return recvmsg(socket, &message, Int32(MSG_CMSG_CLOEXEC))
        }
      }
    }
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    bytes += part.prefix(count)
    // A header of 16 bytes with the size of header and content, and then the descriptors.
    control.withUnsafeBytes { control in
      guard size > 16 else { return }
      let end = min(size, Int(control.load(as: UInt64.self)))
      for offset in stride(from: 16, to: end - 3, by: 4) {
        descriptors.append(control.load(fromByteOffset: offset, as: Int32.self))
      }
    }
    return true
  }

  /// Takes the next complete message from the bytes that have arrived.
  package mutating func nextMessage() -> Message? {
    guard bytes.count >= 8 else { return nil }
    let head = Self.words(bytes[..<8])
    let size = Int(head[1] >> 16)
    guard size >= 8, bytes.count >= size else { return nil }
    defer { bytes.removeFirst(size) }
    return Message(
      object: head[0], number: Int(head[1] & 0xFFFF),
      arguments: WireArguments(words: Self.words(bytes[8..<size])))
  }

  /// Takes the descriptor that belongs to the current message.
  package mutating func nextDescriptor() -> Int32? {
    descriptors.isEmpty ? nil : descriptors.removeFirst()
  }

  /// Sends a message, or ends the connection if the other side does not read its messages.
  package func send(_ object: UInt32, _ number: Int, _ arguments: [Argument]) {
    var words: [UInt32] = [object, 0]
    // The header of a descriptor: its size, SOL_SOCKET and SCM_RIGHTS.
    var control: [UInt64] = []
    for argument in arguments {
      switch argument {
      case .uint(let value): words.append(value)
      case .int(let value): words.append(UInt32(bitPattern: Int32(value)))
      case .fixed(let value):
        words.append(UInt32(bitPattern: Int32((value * 256).rounded())))
      case .string(let text):
        let bytes = Array(text.utf8) + [0]
        let padding = [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        words.append(UInt32(bytes.count))
        words += Self.words(bytes + padding)
      case .array(let values): words += [UInt32(values.count * 4)] + values
      case .descriptor(let number):
        control = [20, UInt64(SOL_SOCKET) | 1 << 32, UInt64(number)]
      }
    }
    words[1] = UInt32(words.count * 4) << 16 | UInt32(number)
    let socket = descriptor
    let sent = words.withUnsafeMutableBytes { words in
      control.withUnsafeMutableBytes { control in
        Self.withMessage(words, control) {
          sendmsg(socket, &$0, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
        }
      }
    }
    if sent != words.count * 4 { shutdown(socket, Int32(SHUT_RDWR)) }
  }

  private static func withMessage(
    _ bytes: UnsafeMutableRawBufferPointer, _ control: UnsafeMutableRawBufferPointer,
    _ body: (inout msghdr) -> Int
  ) -> Int {
    var vector = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
    return withUnsafeMutablePointer(to: &vector) { vector in
      var message = msghdr()
      message.msg_iov = vector
      message.msg_iovlen = 1
      message.msg_control = control.isEmpty ? nil : control.baseAddress
      message.msg_controllen = control.count
      return body(&message)
    }
  }

  private static func words(_ bytes: some Collection<UInt8>) -> [UInt32] {
    let bytes = Array(bytes)
    return bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 3, by: 4).map {
        bytes.load(fromByteOffset: $0, as: UInt32.self)
      }
    }
  }
}

/// The arguments of a message, which are read one after another.
///
/// A message that is too short reads zeros and empty text.
package struct WireArguments: Sendable {
  private var words: ArraySlice<UInt32>

  init(words: [UInt32]) { self.words = words[...] }

  /// Reads an unsigned number, or the number of an object.
  package mutating func uint() -> UInt32 { words.popFirst() ?? 0 }

  /// Reads a signed number.
  package mutating func int() -> Int { Int(Int32(bitPattern: uint())) }

  /// Reads a number with eight binary places.
  package mutating func fixed() -> Double { Double(int()) / 256 }

  /// Reads the bytes of an array or a text.
  package mutating func bytes() -> [UInt8] {
    let size = Int(uint())
    let content = words.prefix((size + 3) / 4)
    words = words.dropFirst(content.count)
    return Array(content.flatMap { word in (0..<4).map { UInt8(word >> (8 * $0) & 0xFF) } })
      .prefix(size).map(\.self)
  }

  /// Reads a text.
  package mutating func string() -> String { String(decoding: bytes().dropLast(), as: UTF8.self) }
}
