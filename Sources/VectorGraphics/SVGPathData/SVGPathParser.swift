/// The parser of SVG path data, which follows SVG 2, section 9.3.
///
/// The parser reads UTF-8 bytes and makes coordinates absolute. `H`, `V`, `S` and `T` become the
/// general commands, and arcs become cubic curves. A command directly after a closing line starts
/// at the start of the closed sub-path. The parser adds no move there.
///
/// In cases that other parsers treat differently, this parser is strict:
///
/// - `5.` is an error.
/// - A comma is allowed only between two arguments.
/// - A coordinate that is not finite is an error at the position of its number. This includes the
///   sum of the current point and a relative coordinate.
struct SVGPathParser {
  let bytes: UnsafeBufferPointer<UInt8>
  let powers: UnsafePointer<Double>
  let arguments: UnsafeMutablePointer<Double>
  /// The byte offset of each argument.
  let tokens: UnsafeMutablePointer<Int>
  var position = 0
  private var elements: [Path.Element] = []
  var current = Point.zero
  private var subpathStart = Point.zero
  /// The last control point.
  var control = Point.zero
  /// The kind of the previous curve; only a smooth curve of the same kind takes the mirror image of
  /// ``control`` as its first control point.
  var reflects = Reflection.none
  var failure: (reason: SVGPathError.Reason, offset: Int)?

  enum Reflection { case none, cubic, quadratic }

  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(SVGPathError) -> Path {
    let result = withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { arguments in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 8) { tokens in
        SVGNumber.exactPowers.withUnsafeBufferPointer { powers -> Result<Path, SVGPathError> in
          guard let arguments = arguments.baseAddress, let tokens = tokens.baseAddress,
            let powers = powers.baseAddress
          else { return .success(Path()) }
          var parser = SVGPathParser(
            bytes: bytes, powers: powers, arguments: arguments, tokens: tokens)
          parser.run()
          let path = Path(elements: parser.elements)
          guard let failure = parser.failure else { return .success(path) }
          return .failure(
            SVGPathError(
              reason: failure.reason, offset: failure.offset, partial: path, in: bytes))
        }
      }
    }
    return try result.get()
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, powers: UnsafePointer<Double>,
    arguments: UnsafeMutablePointer<Double>, tokens: UnsafeMutablePointer<Int>
  ) {
    self.bytes = bytes
    self.powers = powers
    self.arguments = arguments
    self.tokens = tokens
    // In path data of icons, a segment takes 8 to 12 bytes.
    elements.reserveCapacity(min(bytes.count, 1 << 20) / 8 + 4)
  }

  private mutating func run() {
    skipSpace()
    guard position < bytes.count else { return }
    guard bytes[position] | 0x20 == UInt8(ascii: "m") else {
      return fail(.expectedMoveTo, at: position)
    }
    while position < bytes.count, failure == nil {
      let letter = bytes[position]
      let isRelative = letter & 0x20 != 0
      position += 1
      switch letter | 0x20 {
      case UInt8(ascii: "m"): moves(isRelative)
      case UInt8(ascii: "l"): lines(isRelative)
      case UInt8(ascii: "h"): horizontals(isRelative)
      case UInt8(ascii: "v"): verticals(isRelative)
      case UInt8(ascii: "c"): cubics(isRelative)
      case UInt8(ascii: "s"): smoothCubics(isRelative)
      case UInt8(ascii: "q"): quadratics(isRelative)
      case UInt8(ascii: "t"): smoothQuadratics(isRelative)
      case UInt8(ascii: "a"): arcs(isRelative)
      case UInt8(ascii: "z"): close()
      default: return fail(.expectedCommand, at: position - 1)
      }
      skipSpace()
    }
  }

  // MARK: Commands

  private mutating func moves(_ isRelative: Bool) {
    guard read(2), let point = point(0, isRelative) else { return }
    elements.append(.move(point))
    current = point
    subpathStart = point
    reflects = .none
    if hasMoreArguments() { lines(isRelative) }
  }

  private mutating func lines(_ isRelative: Bool) {
    reflects = .none
    repeat {
      guard read(2), let point = point(0, isRelative) else { return }
      elements.append(.line(point))
      current = point
    } while hasMoreArguments()
  }

  private mutating func horizontals(_ isRelative: Bool) {
    reflects = .none
    repeat {
      guard read(1), let x = sum(0, isRelative ? current.x : 0) else { return }
      current.x = x
      elements.append(.line(current))
    } while hasMoreArguments()
  }

  private mutating func verticals(_ isRelative: Bool) {
    reflects = .none
    repeat {
      guard read(1), let y = sum(0, isRelative ? current.y : 0) else { return }
      current.y = y
      elements.append(.line(current))
    } while hasMoreArguments()
  }

  private mutating func cubics(_ isRelative: Bool) {
    repeat {
      guard read(6), let control1 = point(0, isRelative), let control2 = point(2, isRelative),
        let end = point(4, isRelative)
      else { return }
      add(control1, control2, end)
    } while hasMoreArguments()
  }

  private mutating func smoothCubics(_ isRelative: Bool) {
    repeat {
      guard read(4), let control1 = reflection(.cubic), let control2 = point(0, isRelative),
        let end = point(2, isRelative)
      else { return }
      add(control1, control2, end)
    } while hasMoreArguments()
  }

  private mutating func quadratics(_ isRelative: Bool) {
    repeat {
      guard read(4), let control = point(0, isRelative), let end = point(2, isRelative) else {
        return
      }
      add(control, end)
    } while hasMoreArguments()
  }

  private mutating func smoothQuadratics(_ isRelative: Bool) {
    repeat {
      guard read(2), let control = reflection(.quadratic), let end = point(0, isRelative) else {
        return
      }
      add(control, end)
    } while hasMoreArguments()
  }

  private mutating func arcs(_ isRelative: Bool) {
    reflects = .none
    repeat {
      guard read(3), readFlag(3), readFlag(4), read(2, from: 5), let end = point(5, isRelative)
      else { return }
      let arc = EllipticalArc(
        start: current, end: end, radiusX: arguments[0], radiusY: arguments[1],
        rotation: arguments[2], isLarge: arguments[3] != 0, isSweep: arguments[4] != 0)
      guard arc.append(to: &elements) else { return fail(.notFinite, at: tokens[0]) }
      current = end
    } while hasMoreArguments()
  }

  private mutating func close() {
    elements.append(.close)
    current = subpathStart
    reflects = .none
  }

  private mutating func add(_ control1: Point, _ control2: Point, _ end: Point) {
    elements.append(.cubic(control1, control2, end))
    control = control2
    reflects = .cubic
    current = end
  }

  private mutating func add(_ control: Point, _ end: Point) {
    elements.append(.quadratic(control, end))
    self.control = control
    reflects = .quadratic
    current = end
  }
}

/// The functions that read the arguments of commands and the separators between them.
extension SVGPathParser {
  /// Reads `count` numbers into the arguments from index `first`; returns false after an error.
  ///
  /// A comma is allowed before every argument except index 0, the first argument of a segment.
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

  /// Reads an arc flag, which is a single `0` or `1`; returns false after an error.
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
  /// If the previous command is not a curve of the given kind, the result is the current point.
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
