internal import PullToRefresh
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A value of a command-line flag.
nonisolated protocol FlagValue: Sendable {
  /// A description of the accepted texts, for errors and help.
  static var expected: String { get }

  /// Parses a text; nil if the text is not accepted.
  init?(flag text: String)
}

/// An error in the value of a flag.
///
/// Its message begins with “expected”.
nonisolated struct FlagError: Error, CustomStringConvertible {
  let description: String

  init(expected: String) { description = "expected \(expected)" }
}

nonisolated extension FlagValue {
  /// Parses a text.
  ///
  /// Throws an error that lists the accepted texts if the text is not one of them.
  @Sendable static func parse(_ text: String) throws -> Self {
    guard let value = Self(flag: text) else { throw FlagError(expected: expected) }
    return value
  }
}

/// Parses numbers within a range.
nonisolated enum NumberFlag {
  /// Makes a parser for numbers within a range.
  static func parse(
    _ range: ClosedRange<Double>, _ unit: String = ""
  ) -> @Sendable (String) throws -> Double {
    { text in
      guard let number = Double(text), range.contains(number) else {
        let limits = "\(range.lowerBound.shortestText)…\(range.upperBound.shortestText)"
        throw FlagError(expected: unit.isEmpty ? limits : "\(limits) \(unit)")
      }
      return number
    }
  }

  /// Makes a parser for whole numbers within a range.
  static func parse(_ range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
    { text in
      guard let number = Int(text), range.contains(number) else {
        throw FlagError(expected: "\(range.lowerBound)…\(range.upperBound)")
      }
      return number
    }
  }
}

nonisolated extension FlagValue where Self: RawRepresentable, Self.RawValue == String {
  init?(flag text: String) { self.init(rawValue: text) }
}

nonisolated extension FlagValue
where Self: RawRepresentable & CaseIterable, Self.RawValue == String {
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
  static var expected: String { "one of \(names)" }
}

nonisolated extension Edge: FlagValue {}
nonisolated extension IndicatorName: FlagValue {}
nonisolated extension PageStyle: FlagValue {}
nonisolated extension SceneName: FlagValue {}

nonisolated extension RefreshPreset: FlagValue {
  static var expected: String { "one of \(all.map(\.name).joined(separator: ", "))" }

  init?(flag text: String) {
    guard let preset = Self.named(text) else { return nil }
    self = preset
  }
}

nonisolated extension Size: FlagValue {
  static var expected: String { "WxH in points, such as 480x800" }

  init?(flag text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...32767).contains(width), (1...32767).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

nonisolated extension EdgeLengths: FlagValue {
  static var expected: String { "START,END in points, such as 88,34" }

  init?(flag text: String) {
    let lengths = text.split(separator: ",").map { Double($0) }
    guard lengths.count == 2, let start = lengths[0], let end = lengths[1],
      (0...32767).contains(start), (0...32767).contains(end)
    else { return nil }
    self.init(start: start, end: end)
  }
}

nonisolated extension Theme: FlagValue {
  static var expected: String { "one of \(named.map(\.name).joined(separator: ", "))" }

  init?(flag text: String) {
    guard let theme = Self.named.first(where: { $0.name == text })?.theme else { return nil }
    self = theme
  }
}
