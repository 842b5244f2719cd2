extension Path {
  /// Reads SVG path data, the value of a `d` attribute.
  ///
  /// The parser follows the grammar of SVG 2, section 9.3.9, exactly. It reads all upper- and
  /// lower-case commands, implicit commands, packed numbers and packed arc flags. An empty string
  /// gives an empty path.
  ///
  /// Coordinates become absolute. Arcs become cubic curves of at most 30° each. Their radial error
  /// is below 4e-7 of the radius, and the last curve ends exactly at the given point.
  ///
  /// A number without digits after the point, such as `5.`, is an error. A coordinate above 1.8e308
  /// is an error too.
  ///
  /// - Throws: The first error, with the path before it in ``SVGPathError/partial``.
  public init(svg data: String) throws(SVGPathError) {
    var data = data
    let result = data.withUTF8 { bytes in
      Result { () throws(SVGPathError) in try SVGPathParser.parse(bytes) }
    }
    self = try result.get()
  }

  /// Reads SVG path data from UTF-8 bytes.
  ///
  /// A byte outside ASCII is reported like any other unexpected character.
  ///
  /// - Throws: The first error, with the path before it in ``SVGPathError/partial``.
  public init(svg bytes: UnsafeBufferPointer<UInt8>) throws(SVGPathError) {
    self = try SVGPathParser.parse(bytes)
  }

  /// The path as SVG path data with absolute coordinates.
  ///
  /// Reading the text gives the same path, with these exceptions. If the path does not begin with a
  /// move, the text begins with a move to the path's first point. The text omits `close` elements
  /// at the beginning. It ends before the first element with an infinite coordinate or NaN,
  /// because path data cannot express these.
  public var svg: String {
    var text = ""
    let elements = elements.drop { $0 == .close }
    if let start = elements.first, let first = start.firstPoint, first.isFinite {
      if case .move = start {} else { text = Self.text("M", first) }
    }
    for element in elements {
      let piece =
        switch element {
        case .move(let end): Self.text("M", end)
        case .line(let end): Self.text("L", end)
        case .quadratic(let control, let end): Self.text("Q", control, end)
        case .cubic(let control1, let control2, let end): Self.text("C", control1, control2, end)
        case .close: "Z"
        }
      if piece.isEmpty { break }
      text += piece
    }
    return text
  }

  /// Returns a command with its points; empty if a coordinate is not finite.
  private static func text(_ command: String, _ points: Point...) -> String {
    var text = command
    for number in points.flatMap({ [$0.x, $0.y] }) {
      guard number.isFinite else { return "" }
      let digits = number.shortestText
      if text != command, !digits.hasPrefix("-") { text += " " }
      text += digits
    }
    return text
  }
}

/// An error in SVG path data: its position, its reason, and the path before it.
///
/// SVG 2, section 9.5.4, asks renderers to draw the path up to the error. Draw ``partial`` for this
/// purpose. If the faulty command has several segments, the path includes those before the error.
public struct SVGPathError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The data does not begin with `M` or `m`.
    case expectedMoveTo
    /// A character other than a command letter follows a complete command.
    case expectedCommand
    /// A number is missing.
    case expectedNumber
    /// A number lacks digits, as in `.`, `5.` or `1e+`.
    case malformedNumber
    /// An arc flag is not a single `0` or `1`.
    case expectedFlag
    /// A number, or the coordinate computed from it, exceeds the range of `Double`.
    case notFinite
  }

  /// The kind of error.
  public let reason: Reason
  /// The start of the faulty token, in UTF-8 bytes from the start of the data.
  ///
  /// If the data ends too early, this is the byte count of the data.
  public let offset: Int
  /// The path before the error; empty if the first command is wrong.
  public let partial: Path
  /// The last bytes of the data before ``offset``, at most 24.
  public let textBefore: String
  /// The first bytes of the data from ``offset`` on, at most 24; empty at the end of the data.
  public let textAfter: String

  init(reason: Reason, offset: Int, partial: Path, in bytes: UnsafeBufferPointer<UInt8>) {
    let reach = 24
    self.reason = reason
    self.offset = offset
    self.partial = partial
    // The bytes before the error are ASCII, so `first` is never inside a character.
    let first = max(0, offset - reach)
    var last = min(bytes.count, offset + reach)
    while last > offset, last < bytes.count, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    textBefore = String(decoding: bytes[first..<offset], as: UTF8.self)
    textAfter = String(decoding: bytes[offset..<last], as: UTF8.self)
  }
}

extension SVGPathError: CustomStringConvertible {
  /// One line with the offset, the expected and the actual text, and the data around the error.
  public var description: String {
    let got = textAfter.unicodeScalars.first.map { "got " + String($0).debugDescription }
    return "path data, byte \(offset): \(reason.message), \(got ?? "but the data ended")"
      + " (after \(textBefore.debugDescription), before \(textAfter.debugDescription))"
  }
}

extension SVGPathError.Reason {
  /// A phrase for the middle of a sentence, such as “expected a number”.
  public var message: String {
    switch self {
    case .expectedMoveTo: "expected M or m, the data's first command"
    case .expectedCommand: "expected a command letter (one of MLHVCSQTAZ, either case)"
    case .expectedNumber: "expected a number"
    case .malformedNumber: "expected a number with digits after its point, sign or exponent"
    case .expectedFlag: "expected an arc flag, 0 or 1"
    case .notFinite: "expected a coordinate that a Double can hold (below 1.8e308)"
    }
  }
}

extension Double {
  /// The shortest decimal text that reads back as the same number; whole numbers have no ".0".
  public var shortestText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
