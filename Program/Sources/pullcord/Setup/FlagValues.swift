internal import ArgumentParser
internal import PullToRefresh
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

nonisolated protocol FlagValue: Sendable {
  /// The accepted texts, or a single description of their form.
  static var accepted: [String] { get }

  init?(flag text: String)
}

/// A value on the command line.
///
/// The types of the values do not conform to the parser's protocol, because their libraries do not
/// import the parser.
nonisolated struct Given<Value: FlagValue>: ExpressibleByArgument {
  let value: Value

  init(_ value: Value) { self.value = value }

  init?(argument: String) {
    guard let value = Value(flag: argument) else { return nil }
    self.value = value
  }

  static var allValueStrings: [String] { Value.accepted }

  static var defaultCompletionKind: CompletionKind {
    allValueStrings.count > 1 ? .list(allValueStrings) : .default
  }
}

/// The values of a flag that turns something on or off.
nonisolated enum Switch: String, CaseIterable {
  case on, off
}

nonisolated extension FlagValue
where Self: RawRepresentable & CaseIterable, Self.RawValue == String {
  static var accepted: [String] { allCases.map(\.rawValue) }

  init?(flag text: String) { self.init(rawValue: text) }
}

nonisolated extension Edge: FlagValue {}
nonisolated extension Switch: FlagValue {}
nonisolated extension IndicatorChoice: FlagValue {}
nonisolated extension PageStyle: FlagValue {}
nonisolated extension SceneName: FlagValue {}
nonisolated extension NestedOrderName: FlagValue {}

nonisolated extension RefreshPreset: FlagValue {
  static var accepted: [String] { all.map(\.name) }

  init?(flag text: String) {
    guard let preset = Self.named(text) else { return nil }
    self = preset
  }
}

nonisolated extension Theme: FlagValue {
  static var accepted: [String] { named.map(\.name) }

  init?(flag text: String) {
    guard let theme = Self.named.first(where: { $0.name == text })?.theme else { return nil }
    self = theme
  }
}

nonisolated extension Size: FlagValue {
  static var accepted: [String] { ["WxH in points, each 1…32767, such as 480x800"] }

  init?(flag text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...32767).contains(width), (1...32767).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

nonisolated extension EdgeLengths: FlagValue {
  static var accepted: [String] { ["START,END in points, such as 88,34"] }

  init?(flag text: String) {
    let lengths = text.split(separator: ",").map { Double($0) }
    guard lengths.count == 2, let start = lengths[0], let end = lengths[1],
      (0...32767).contains(start), (0...32767).contains(end)
    else { return nil }
    self.init(start: start, end: end)
  }
}

nonisolated extension Rectangle: FlagValue {
  static var accepted: [String] { ["X,Y,WIDTH,HEIGHT in points, such as 0,0,480,40"] }

  init?(flag text: String) {
    let sides = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 4, let x = sides[0], let y = sides[1], let width = sides[2],
      let height = sides[3], [x, y].allSatisfy((0...32767).contains),
      [width, height].allSatisfy((1...32767).contains)
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}

nonisolated enum NumberFlag {
  /// An error whose message begins with “expected”.
  private struct OutOfRange: Error, CustomStringConvertible {
    let description: String
  }

  static func parse(
    _ range: ClosedRange<Double>, _ unit: String = ""
  ) -> @Sendable (String) throws -> Double {
    { text in
      guard let number = Double(text), range.contains(number) else {
        let limits = "\(range.lowerBound.shortestText)…\(range.upperBound.shortestText)"
        throw OutOfRange(description: "expected \(unit.isEmpty ? limits : "\(limits) \(unit)")")
      }
      return number
    }
  }

  /// Parses a finite number that is not negative.
  static let parseAmount: @Sendable (String) throws -> Double = { text in
    guard let number = Double(text), number.isFinite, number >= 0 else {
      throw OutOfRange(description: "expected 0 or more")
    }
    return number
  }

  static func parse(_ range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
    { text in
      guard let number = Int(text), range.contains(number) else {
        throw OutOfRange(description: "expected \(range.lowerBound)…\(range.upperBound)")
      }
      return number
    }
  }

  static let parseSeed: @Sendable (String) throws -> UInt64 = { text in
    guard let seed = UInt64(text) else {
      throw OutOfRange(description: "expected 0…\(UInt64.max)")
    }
    return seed
  }
}

nonisolated extension RefreshStrings.Language: FlagValue {
  init?(flag: String) {
    guard let language = RefreshStrings.named(flag) else { return nil }
    self = language
  }

  static var accepted: [String] { RefreshStrings.languages.map(\.code) }
}
