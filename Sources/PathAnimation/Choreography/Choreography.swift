internal import PullcordMath
public import VectorGraphics

/// The motions of a picture's parts, repeated without end.
///
/// For example, a bell swings and a fish swims. Each motion begins and ends with the part at its
/// original position, so a loop has no jump. The exceptions are a turn by an angle that is not a
/// multiple of 360 degrees, and a motion that would end after the round. A choreography is a value
/// without state: the pose of a part depends only on the time.
///
/// Authors write the text form by hand, in a file beside the picture; see ``init(text:)``.
public struct Choreography: Hashable, Sendable {
  /// The shape of a motion.
  ///
  /// Points and lengths are in the units of the picture.
  public enum Motion: Hashable, Sendable {
    /// The part swings about a pivot by an angle to both sides, in degrees.
    case swing(degrees: Double, pivot: Point)
    /// The part turns clockwise about a pivot by an angle in degrees.
    ///
    /// Unless the angle is a multiple of 360, the part jumps back at the end of the motion.
    case turn(degrees: Double, pivot: Point)
    /// The part moves by a vector and back.
    case move(Point)
    /// The part moves by a vector, then as far in the opposite direction, and back.
    case sway(Point)
    /// The part grows by a factor about a pivot, and shrinks again.
    case scale(Double, pivot: Point)
    /// The part fades to an opacity and back.
    case fade(Double)
  }

  /// One motion of a part.
  public struct Step: Hashable, Sendable {
    /// The index of the part, from 0; nil for all parts.
    public var part: Int?
    /// The start of the motion, in seconds from the start of each ``Choreography/round``.
    public var start: Double
    /// The duration of the motion, in seconds.
    public var duration: Double
    /// The shape of the motion.
    public var motion: Motion

    /// Makes a step.
    public init(part: Int?, start: Double = 0, duration: Double, _ motion: Motion) {
      self.part = part
      self.start = start
      self.duration = duration
      self.motion = motion
    }
  }

  /// The transform and the opacity of a part at one moment.
  public struct Pose: Hashable, Sendable {
    /// The transform of the part from its original position, in the units of the picture.
    public var transform = Transform.identity
    /// The opacity of the part, 0…1.
    public var opacity = 1.0

    /// Makes the pose of a part at its original position.
    public init() {}
  }

  /// The motions; several motions of a part are combined in their order.
  public var steps: [Step]
  /// The duration of a round, which is one repetition of all motions, in seconds.
  ///
  /// If nil, a round ends with the last motion.
  public var period: Double?

  /// Makes a choreography.
  public init(_ steps: [Step], period: Double? = nil) {
    self.steps = steps
    self.period = period
  }

  /// The duration of a round, in seconds: ``period``, or else the end of the last motion.
  public var round: Double { period ?? steps.map { $0.start + $0.duration }.max() ?? 0 }

  /// Returns the pose of a part at a time in seconds; before 0 the part has not moved.
  public func pose(ofPart index: Int, at time: Double) -> Pose {
    let round = round
    guard time > 0, time < 1e9, round > 0 else { return Pose() }
    let moment = time.truncatingRemainder(dividingBy: round)
    var pose = Pose()
    for step in steps where step.part ?? index == index && step.duration > 0 {
      let progress = (moment - step.start) / step.duration
      if progress > 0, progress < 1 { step.motion.apply(to: &pose, at: progress) }
    }
    return pose
  }
}

extension Choreography.Motion {
  fileprivate func apply(to pose: inout Choreography.Pose, at progress: Double) {
    // A swing begins and ends softly. It goes to each side once. Its greatest value is 0.77.
    let swing = sin(2 * .pi * progress) * sin(.pi * progress)
    let round = (1 - cos(2 * .pi * progress)) / 2
    var transform = Transform.identity
    switch self {
    case .swing(let degrees, let pivot):
      transform = .rotation(radians: degrees * swing / 0.77 / 180 * .pi, about: pivot)
    case .turn(let degrees, let pivot):
      let eased = Easing.easeInOut.value(at: progress)
      transform = .rotation(radians: degrees * eased / 180 * .pi, about: pivot)
    case .move(let vector):
      transform = .translation(x: vector.x * round, y: vector.y * round)
    case .sway(let vector):
      transform = .translation(x: vector.x * swing / 0.77, y: vector.y * swing / 0.77)
    case .scale(let factor, let pivot):
      let scale = 1 + (factor - 1) * round
      transform = .scale(x: scale, y: scale, about: pivot)
    case .fade(let opacity): pose.opacity *= 1 - (1 - opacity) * round
    }
    pose.transform = pose.transform.concatenating(transform)
  }
}

extension Choreography {
  /// The kinds of motions, named as in the text of a choreography.
  ///
  /// ``still`` means that the part does not move.
  public enum Kind: String, CaseIterable, Sendable {
    /// The part rests.
    case still
    /// The part swings about a pivot, as a bell rings.
    case swing
    /// The part turns about a pivot.
    case turn
    /// The part moves away and back, as an anchor drops.
    case move
    /// The part moves to both sides, as a fish swims.
    case sway
    /// The part grows or shrinks, and returns.
    case scale
    /// The part fades and returns.
    case fade
  }

  /// Returns the kind of a part's first motion in the order of ``steps``.
  ///
  /// A motion of all parts counts as a motion of each part.
  public func kind(ofPart index: Int) -> Kind {
    steps.first { $0.part ?? index == index }?.motion.kind ?? .still
  }

  /// Returns the range from the start of a part's first motion to the end of its last motion, in
  /// seconds since the start of a round.
  ///
  /// The result is nil for a part without motions, and if the start of a motion is NaN.
  public func span(ofPart index: Int) -> ClosedRange<Double>? {
    let steps = steps.filter { $0.part ?? index == index && $0.duration > 0 }
    guard let start = steps.map(\.start).min(),
      let end = steps.map({ $0.start + $0.duration }).max(), start <= end
    else { return nil }
    return start...end
  }
}

extension Choreography.Motion {
  /// The kind of the motion; never `still`.
  public var kind: Choreography.Kind {
    switch self {
    case .swing: .swing
    case .turn: .turn
    case .move: .move
    case .sway: .sway
    case .scale: .scale
    case .fade: .fade
    }
  }

  /// Makes the default motion of a kind; nil for `still`.
  ///
  /// It moves a part for which the icon itself defines no motion of this kind. Distances are shares
  /// of the part's size. We chose the shares and angles by eye, following the motions of Pullcord's
  /// own icons.
  init?(_ kind: Choreography.Kind, of box: Rectangle) {
    let side = max(box.width, box.height)
    switch kind {
    case .still: return nil
    case .swing: self = .swing(degrees: 13, pivot: Point(x: box.center.x, y: box.y))
    case .turn: self = .turn(degrees: 360, pivot: box.center)
    case .move: self = .move(Point(x: 0, y: side / 8))
    case .sway: self = .sway(Point(x: side / 12, y: 0))
    case .scale: self = .scale(0.7, pivot: box.center)
    case .fade: self = .fade(0.1)
    }
  }
}

/// An error in the text of a choreography.
public struct ChoreographyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// The text that was found, and the text that was expected.
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
  /// `move X Y`, `sway X Y` and `fade OPACITY`. All motions begin again after the time in the line
  /// `every`. Without this line, they begin again after the last motion has ended.
  ///
  /// The initializer throws at the first line that it cannot read.
  public init(text: String) throws(ChoreographyError) {
    self.init([])
    // In Swift, the line end of Windows (CR LF) is a single character, which is not equal to "\n".
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
