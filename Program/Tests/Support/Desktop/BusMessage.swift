/// A D-Bus message with the fields that a test service needs.
///
/// Source: the D-Bus specification, "Message Protocol" and "Marshaling (Wire Format)".
struct BusMessage {
  /// The type of a message.
  enum Kind: UInt8 {
    case call = 1
    case reply = 2
    case error = 3
    case signal = 4
  }

  private enum Field: UInt8 {
    case path = 1
    case interface = 2
    case member = 3
    case error = 4
    case replySerial = 5
    case destination = 6
    case sender = 7
    case signature = 8
  }

  var kind = Kind.call
  var serial: UInt32 = 0
  var path = ""
  var interface = ""
  var member = ""
  var error = ""
  var destination = ""
  var sender = ""
  var replySerial: UInt32 = 0
  var signature = ""
  var body: [UInt8] = []

  /// The bytes to send.
  var bytes: [UInt8] {
    var header = BusWriter()
    header.append([UInt8(ascii: "l"), kind.rawValue, 0, 1])
    header.number(UInt32(body.count))
    header.number(serial)
    header.array(alignment: 8) { header in
      for (field, type, text) in [
        (Field.path, "o", path), (.interface, "s", interface), (.member, "s", member),
        (.error, "s", error), (.destination, "s", destination), (.signature, "g", signature),
      ] where !text.isEmpty {
        header.align(8)
        header.append([field.rawValue])
        header.signature(type)
        if type == "g" { header.signature(text) } else { header.text(text) }
      }
      if replySerial != 0 {
        header.align(8)
        header.append([Field.replySerial.rawValue])
        header.signature("u")
        header.number(replySerial)
      }
    }
    header.align(8)
    return header.bytes + body
  }

  /// The length of a message, read from its first sixteen bytes.
  ///
  /// The length is nil if the message has a different byte order.
  static func length(_ start: [UInt8]) -> Int? {
    guard start.count >= 16, start[0] == UInt8(ascii: "l") else { return nil }
    let (body, fields) = (number(start, 4), number(start, 12))
    return 16 + (Int(fields) + 7) / 8 * 8 + Int(body)
  }

  init() {}

  /// Reads a complete message, or returns nil if the bytes are not a message.
  init?(_ bytes: [UInt8]) {
    guard let kind = Kind(rawValue: bytes[1]) else { return nil }
    self.kind = kind
    serial = Self.number(bytes, 8)
    let end = 16 + Int(Self.number(bytes, 12))
    var position = 16
    while position < end {
      let field = Field(rawValue: bytes[position])
      // A signature of one type consists of its length, its letter and a zero byte.
      let type = bytes[position + 2]
      position += 4
      switch type {
      case UInt8(ascii: "g"):
        let length = Int(bytes[position])
        signature = String(decoding: bytes[(position + 1)...].prefix(length), as: UTF8.self)
        position += length + 2
      case UInt8(ascii: "u"):
        if field == .replySerial { replySerial = Self.number(bytes, position) }
        position += 4
      default:
        let length = Int(Self.number(bytes, position))
        let text = String(decoding: bytes[(position + 4)...].prefix(length), as: UTF8.self)
        switch field {
        case .path: path = text
        case .interface: interface = text
        case .member: member = text
        case .sender: sender = text
        default: break
        }
        position += length + 5
      }
      position = (position + 7) / 8 * 8
    }
  }

  private static func number(_ bytes: [UInt8], _ start: Int) -> UInt32 {
    bytes.withUnsafeBytes {
      UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt32.self))
    }
  }
}

/// Writes values in the wire format and aligns each of them.
struct BusWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ more: [UInt8]) { bytes += more }

  mutating func align(_ count: Int) {
    bytes += [UInt8](repeating: 0, count: (count - bytes.count % count) % count)
  }

  mutating func number(_ value: UInt32) {
    align(4)
    bytes += withUnsafeBytes(of: value.littleEndian) { [UInt8]($0) }
  }

  mutating func double(_ value: Double) {
    align(8)
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)))
    }
  }

  mutating func text(_ value: String) {
    number(UInt32(value.utf8.count))
    bytes += [UInt8](value.utf8) + [0]
  }

  mutating func signature(_ value: String) {
    bytes += [UInt8(value.utf8.count)] + [UInt8](value.utf8) + [0]
  }

  /// Writes an array, whose length counts from the first element.
  mutating func array(alignment: Int, _ elements: (inout BusWriter) -> Void) {
    number(0)
    let position = bytes.count - 4
    align(alignment)
    let start = bytes.count
    elements(&self)
    let length = UInt32(bytes.count - start)
    withUnsafeBytes(of: length.littleEndian) {
      bytes.replaceSubrange(position..<position + 4, with: $0)
    }
  }
}
