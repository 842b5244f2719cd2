/// Where and why SVG path data could not be read to its end, with the part before it.
///
/// SVG 2 asks to draw everything up to the command with the first error (section 9.5.4), so
/// ``partial`` is a path to draw, not a fragment to throw away: the segments of the faulty
/// command that were complete are in it.
public struct SVGPathError: Error, Hashable, Sendable {
  /// What was missing or wrong.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The data must begin with `M` or `m`.
    case expectedMoveTo
    /// A command letter or the end was expected.
    case expectedCommand
    /// A number was expected.
    case expectedNumber
    /// A number began and its digits are missing, as in `.`, `5.` or `1e+`.
    case malformedNumber
    /// An arc's flag, a single `0` or `1`, was expected.
    case expectedFlag
    /// The number, or the coordinate it leads to, is larger than a `Double` holds.
    case notFinite
  }

  /// What was missing or wrong.
  public let reason: Reason
  /// Where the faulty token starts, in UTF-8 bytes from the start of the data; its byte count if
  /// the data ended too early.
  public let offset: Int
  /// The path before the error; empty if the first command was wrong.
  public let partial: Path
  /// The data just before ``offset``, at most 24 bytes.
  public let textBefore: String
  /// The data from ``offset`` on, at most 24 bytes; empty at the end of the data.
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
  /// One line: the offset, what was expected, what came, and the data around it.
  public var description: String {
    let got = textAfter.unicodeScalars.first.map { "got " + String($0).debugDescription }
    return "path data, byte \(offset): \(reason.message), \(got ?? "but the data ended")"
      + " (after \(textBefore.debugDescription), before \(textAfter.debugDescription))"
  }
}

extension SVGPathError.Reason {
  /// What the reader expected, as the middle of a sentence.
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
