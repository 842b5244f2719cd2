/// Reading the arguments of commands and the separators between them.
extension SVGPathParser {
  /// Reads `count` numbers into the arguments from index `first`; returns false after an error.
  ///
  /// A comma is allowed before every argument except the first one of a group.
  mutating func read(_ count: Int, from first: Int = 0) -> Bool {
    for index in first..<first + count {
      if index > 0 { skipSeparator() } else { skipSpace() }
      let token = position
      var problem: SVGNumber.Failure?
      let value = SVGNumber.read(bytes, &position, powers: powers, failure: &problem)
      guard value.isFinite else {
        switch problem {
        case .missing: fail(.expectedNumber, at: token)
        case .malformed: fail(.malformedNumber, at: token)
        case nil: fail(.notFinite, at: token)
        }
        return false
      }
      arguments[index] = value
      tokens[index] = token
    }
    return true
  }

  /// Reads an arc flag, a single character; returns false after an error.
  mutating func readFlag(_ index: Int) -> Bool {
    skipSeparator()
    guard position < bytes.count, bytes[position] | 1 == UInt8(ascii: "1") else {
      fail(.expectedFlag, at: position)
      return false
    }
    arguments[index] = bytes[position] == UInt8(ascii: "1") ? 1 : 0
    position += 1
    return true
  }

  /// Returns whether another group of arguments follows.
  ///
  /// A comma without a group after it is an error.
  mutating func hasMoreArguments() -> Bool {
    let hadComma = skipSeparator()
    if position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"):
        return true
      default: break
      }
    }
    if hadComma { fail(.expectedNumber, at: position) }
    return false
  }

  /// Returns an argument plus a base.
  ///
  /// If the sum is not finite, the method records an error and returns nil.
  mutating func sum(_ index: Int, _ base: Double) -> Double? {
    let value = arguments[index] + base
    if value.isFinite { return value }
    fail(.notFinite, at: tokens[index])
    return nil
  }

  /// Returns the point given by two arguments.
  ///
  /// If a coordinate is not finite, the method records an error and returns nil.
  mutating func point(_ index: Int, _ isRelative: Bool) -> Point? {
    let base = isRelative ? current : .zero
    guard let x = sum(index, base.x), let y = sum(index + 1, base.y) else { return nil }
    return Point(x: x, y: y)
  }

  /// Returns the last control point, mirrored at the current point.
  ///
  /// If the previous command is not a curve of this kind, the result is the current point.
  mutating func reflection(_ kind: Reflection) -> Point? {
    guard reflects == kind else { return current }
    let mirrored = Point(
      x: current.x + (current.x - control.x), y: current.y + (current.y - control.y))
    if mirrored.isFinite { return mirrored }
    fail(.notFinite, at: tokens[0])
    return nil
  }

  mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  /// Skips white space with at most one comma; returns whether there was a comma.
  @discardableResult
  mutating func skipSeparator() -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { return false }
    position += 1
    skipSpace()
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte &- 9 <= 4 && byte != 0x0B)
  }

  mutating func fail(_ reason: SVGPathError.Reason, at offset: Int) {
    failure = (reason, offset)
  }
}
