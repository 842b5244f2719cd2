/// An error in SVG path data: its position, its reason, and the path before it.
///
/// SVG 2, section 9.5.4, asks renderers to draw the path up to the error. Draw ``partial`` for this
/// purpose. It includes the complete segments of the faulty command.
public struct SVGPathError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The data does not begin with `M` or `m`.
    case expectedMoveTo
    /// A character is neither a command letter nor the end of the data.
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
  /// Up to 24 bytes of the data before ``offset``.
  public let textBefore: String
  /// Up to 24 bytes of the data from ``offset``; empty at the end of the data.
  public let textAfter: String

  init(reason: Reason, offset: Int, partial: Path, in bytes: UnsafeBufferPointer<UInt8>) {
    let reach = 24
    self.reason = reason
    self.offset = offset
    self.partial = partial
    var first = max(0, offset - reach)
    while first > 0, first < offset, bytes[first] & 0xC0 == 0x80 { first += 1 }
    var last = min(bytes.count, offset + reach)
    while last > offset, last < bytes.count, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    textBefore = String(decoding: bytes[first..<offset], as: UTF8.self)
    textAfter = String(decoding: bytes[offset..<last], as: UTF8.self)
  }
}

extension SVGPathError: CustomStringConvertible {
  /// One line with the offset, the expected and the actual text, and the data around it.
  public var description: String {
    let got = textAfter.unicodeScalars.first.map { "got " + String($0).debugDescription }
    return "path data, byte \(offset): \(reason.message), \(got ?? "but the data ended")"
      + " (after \(textBefore.debugDescription), before \(textAfter.debugDescription))"
  }
}

extension SVGPathError.Reason {
  /// The expected token, worded for the middle of a sentence.
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
