internal import VectorGraphics

/// An error in the text of a choreography.
public struct ChoreographyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// The text found, and the text expected.
  public let message: String

  /// The line and the message.
  public var description: String { "\(line): \(message)" }
}

extension Choreography {
  /// The largest number of motions in a text.
  public static let maximumSteps = 256

  /// Reads a choreography from its text.
  ///
  /// Each line is one motion of one part, or of `all` parts. Parts are counted from 1, times are
  /// seconds, and `#` begins a comment:
  ///
  ///     # The bell swings about its top, and its clapper follows.
  ///     every 1.8
  ///     part 1 from 0 for 1.3 swing 14 about 12 4.8
  ///     part 2 from 0.1 for 1.3 sway 1.4 0
  ///
  /// The motions are `swing DEGREES about X Y`, `turn DEGREES about X Y`, `scale FACTOR about X Y`,
  /// `move X Y`, `sway X Y` and `fade OPACITY`. All motions begin again after the time of the line
  /// `every`; by default, after the last one.
  ///
  /// The initializer throws at the first line that it cannot read.
  public init(text: String) throws(ChoreographyError) {
    self.init([])
    // A line end of Windows is one character, which is not equal to "\n".
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let code = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
      let words = code.split { $0 == " " || $0 == "\t" }
      guard !words.isEmpty else { continue }
      var reader = LineReader(line: index + 1, words: words)
      if words[0] == "every" {
        reader.next += 1
        period = try reader.number("a time above 0 in seconds", in: 0.01...3600)
      } else {
        guard steps.count < Self.maximumSteps else {
          throw reader.error("more than \(Self.maximumSteps) motions, expected fewer")
        }
        steps.append(try reader.step())
      }
      try reader.end()
    }
  }

  /// The text that ``init(text:)`` reads.
  public var text: String {
    let lines = steps.map { step in
      "part \(step.part.map { "\($0 + 1)" } ?? "all") from \(step.start.choreographyText) "
        + "for \(step.duration.choreographyText) \(step.motion.text)\n"
    }
    return (period.map { "every \($0.choreographyText)\n" } ?? "") + lines.joined()
  }
}

extension Choreography.Motion {
  fileprivate var text: String {
    func join(_ name: String, _ numbers: Double...) -> String {
      ([name] + numbers.map(\.choreographyText)).joined(separator: " ")
    }
    return switch self {
    case .swing(let degrees, let pivot):
      "\(join("swing", degrees)) \(join("about", pivot.x, pivot.y))"
    case .turn(let degrees, let pivot):
      "\(join("turn", degrees)) \(join("about", pivot.x, pivot.y))"
    case .scale(let factor, let pivot):
      "\(join("scale", factor)) \(join("about", pivot.x, pivot.y))"
    case .move(let vector): join("move", vector.x, vector.y)
    case .sway(let vector): join("sway", vector.x, vector.y)
    case .fade(let opacity): join("fade", opacity)
    }
  }
}

extension Double {
  /// The shortest text of the number, without a fraction if it is whole.
  fileprivate var choreographyText: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}

/// Reads the words of one line.
private struct LineReader {
  let line: Int
  let words: [Substring]
  var next = 0

  mutating func step() throws(ChoreographyError) -> Choreography.Step {
    try keyword("part")
    var part: Int?
    if next < words.count, words[next] == "all" {
      next += 1
    } else {
      let number = try number("the number of a part, 1…10000, or all", in: 1...10_000)
      guard number == number.rounded() else {
        throw error("got part \(words[next - 1]), expected a whole number")
      }
      part = Int(number) - 1
    }
    try keyword("from")
    let start = try number("a time in seconds, 0…3600", in: 0...3600)
    try keyword("for")
    let duration = try number("a duration in seconds, 0.01…3600", in: 0.01...3600)
    return Choreography.Step(
      part: part, start: start, duration: duration, try motion())
  }

  private mutating func motion() throws(ChoreographyError) -> Choreography.Motion {
    let name = next < words.count ? String(words[next]) : "nothing"
    next += 1
    switch name {
    case "swing": return .swing(degrees: try degrees(), pivot: try pivot())
    case "turn": return .turn(degrees: try degrees(), pivot: try pivot())
    case "scale": return .scale(try number("a factor, 0…100", in: 0...100), pivot: try pivot())
    case "move": return .move(try vector())
    case "sway": return .sway(try vector())
    case "fade": return .fade(try number("an opacity, 0…1", in: 0...1))
    default:
      throw error("got \(name), expected swing, turn, scale, move, sway or fade")
    }
  }

  private mutating func degrees() throws(ChoreographyError) -> Double {
    try number("an angle in degrees, -3600…3600", in: -3600...3600)
  }

  private mutating func pivot() throws(ChoreographyError) -> Point {
    try keyword("about")
    return try vector()
  }

  private mutating func vector() throws(ChoreographyError) -> Point {
    let x = try number("x, a number of the picture's units", in: -1e6...1e6)
    return Point(x: x, y: try number("y, a number of the picture's units", in: -1e6...1e6))
  }

  private mutating func keyword(_ word: String) throws(ChoreographyError) {
    guard next < words.count, words[next] == word else {
      throw error("got \(found), expected \(word)")
    }
    next += 1
  }

  mutating func number(
    _ expected: String, in range: ClosedRange<Double>
  ) throws(ChoreographyError) -> Double {
    guard next < words.count, let number = Double(words[next]), range.contains(number) else {
      throw error("got \(found), expected \(expected)")
    }
    next += 1
    return number
  }

  func end() throws(ChoreographyError) {
    if next < words.count { throw error("got \(found), expected the end of the line") }
  }

  private var found: String { next < words.count ? "\"\(words[next])\"" : "the end of the line" }

  func error(_ message: String) -> ChoreographyError {
    ChoreographyError(line: line, message: message)
  }
}
