internal import FoundationEssentials

/// A value of an answer that is neither an object nor an array.
enum Scalar: Decodable, Hashable {
  case nothing
  case text(String)
  case truth(Bool)
  case whole(Int64)
  /// Finite.
  case number(Double)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .nothing
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let whole = try? container.decode(Int64.self) {
      self = .whole(whole)
    } else if let number = try? container.decode(Double.self), number.isFinite {
      self = .number(number)
    } else if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a text or a number")
    }
  }

  /// It in words; nil for nothing.
  var text: String? {
    switch self {
    case .nothing: nil
    case .text(let text): text
    case .truth(let truth): String(truth)
    case .whole(let number): String(number)
    case .number(let number): String(number)
    }
  }

  /// A number from 0, as an id.
  var id: UInt64? { if case .whole(let number) = self { UInt64(exactly: number) } else { nil } }

  /// It as a number.
  var number: Double? {
    switch self {
    case .whole(let number): Double(number)
    case .number(let number): number
    case .nothing, .text, .truth: nil
    }
  }

  /// Seconds since 1970: of a text in ISO 8601, or of a number of seconds or milliseconds.
  var date: Double? {
    if let number {
      // Past the year 5000 in seconds, or before 1973 in milliseconds.
      return abs(number) < 1e11 ? number : number / 1000
    }
    guard case .text(let text) = self else { return nil }
    let styles = [
      Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true),
    ]
    return styles.lazy.compactMap { try? $0.parse(text) }.first?.timeIntervalSince1970
  }
}
