/// The bytes of a request in the inputtest driver's protocol (version 1.1).
///
/// A message is a C structure in the machine's byte order. Its header contains the length and the
/// type, and its fields have fixed offsets. The manual page is inputtestdrv(4).
struct InputTestMessage {
  private(set) var bytes: [UInt8]

  private init(type: UInt32, length: Int) {
    bytes = Array(repeating: 0, count: length)
    put(UInt32(length), at: 0)
    put(type, at: 4)
  }

  static var version: InputTestMessage {
    var message = InputTestMessage(type: 0, length: 12)
    message.put(UInt16(1), at: 8)
    message.put(UInt16(1), at: 10)
    return message
  }

  static var waitForSync: InputTestMessage { InputTestMessage(type: 1, length: 8) }

  /// A motion along axes.
  ///
  /// The axes are 0 for x, 1 for y, 2 for horizontal and 3 for vertical scrolling.
  static func motion(isAbsolute: Bool, axes: [Int: Double]) -> InputTestMessage {
    var message = InputTestMessage(type: 2, length: 1056)
    message.put(UInt32(isAbsolute ? 1 : 0), at: 8)
    message.put(axes, at: 16)
    return message
  }

  static func button(_ number: Int32, isPress: Bool) -> InputTestMessage {
    var message = InputTestMessage(type: 4, length: 1064)
    message.put(number, at: 12)
    message.put(UInt32(isPress ? 1 : 0), at: 16)
    return message
  }

  /// A key press or release by its X code, which is the kernel's code plus 8.
  static func key(_ code: Int32, isPress: Bool) -> InputTestMessage {
    var message = InputTestMessage(type: 5, length: 16)
    message.put(code, at: 8)
    message.put(UInt32(isPress ? 1 : 0), at: 12)
    return message
  }

  enum TouchKind: UInt32 { case begin = 18, update, end }

  static func touch(_ kind: TouchKind, id: UInt32, axes: [Int: Double]) -> InputTestMessage {
    var message = InputTestMessage(type: 6, length: 1056)
    message.put(id, at: 8)
    message.put(kind.rawValue, at: 12)
    message.put(axes, at: 16)
    return message
  }

  /// Writes the values of axes, with a mask of 64 bits at byte 4 and the values from byte 16.
  private mutating func put(_ axes: [Int: Double], at start: Int) {
    for (axis, value) in axes {
      bytes[start + 4 + axis / 8] |= 1 << (axis % 8)
      put(value.bitPattern, at: start + 16 + axis * 8)
    }
  }

  private mutating func put<Number: FixedWidthInteger>(_ number: Number, at start: Int) {
    withUnsafeBytes(of: number) { source in
      for (index, byte) in source.enumerated() { bytes[start + index] = byte }
    }
  }
}
