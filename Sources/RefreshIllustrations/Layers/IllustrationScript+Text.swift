internal import PathAnimation
internal import VectorGraphics

extension IllustrationScript {
  /// The largest number of lines in a script that change or place a layer.
  public static let maximumChanges = 1024

  /// Whether a text is a script, rather than a text with the motions of an icon's parts.
  ///
  /// Apart from comments and empty lines, the first line of a script begins with `illustration`.
  public static func isScript(_ text: String) -> Bool {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = ScriptLine.words(line).words
      if let first = words.first { return first == .plain("illustration") }
    }
    return false
  }

  /// Reads a script from its text.
  ///
  /// The first line begins with `illustration`, and `length POINTS` and `label COLOR` may follow.
  /// Each other line changes or places one layer. `#` begins a comment:
  ///
  ///     illustration length 84 label #ffffff
  ///     sky      stretch up
  ///     hills    repeat 240
  ///     hills    refresh every 12  move 0,0 → -240,0
  ///     balloon  pull 0.2…1        move 0,60 → 0,0  ease out
  ///     flame    armed             fade 0 → 1
  ///     flame    refresh every 0.8 scale 1 → 1.2 about 240,52
  ///     flag     success for 0.5   rotate -90 → 0 about 240,80
  ///     stars    night             fade 0 → 1
  ///
  /// A cause and a change follow the name of the layer.
  ///
  /// - Causes: `pull A…B` with a range of the pull's progress, and `gap A…B` with a range of the
  ///   gap in lengths of the illustration, both 0…1 by default. `armed for S`, 0.2 seconds by
  ///   default. `refresh every S from S for S` with the length of a round, the start of the first
  ///   round, and the duration of the change in a round; by default, rounds of 1 second that start
  ///   at 0 and contain no pause. `success`, `failure` and `result`, each with `from S for S` (by
  ///   default, from 0 for 0.5 seconds). `day` and `night`.
  /// - Changes: `move X,Y → X,Y`, `rotate A → B about X,Y`, `scale A → B about X,Y`, `fade A → B`,
  ///   `color COLOR A → B` and `draw A → B`. With the cause `refresh` also `sway X,Y` and
  ///   `swing DEGREES about X,Y`; with `gap` also `parallax SHARE`. A line without `sway`, `swing`
  ///   or `parallax` can end with `ease` and `in`, `out`, `in-out`, `linear` or `spring`.
  /// - Instead of a cause and a change: `repeat WIDTH`, `stretch`, `stretch up`, `stretch down`,
  ///   `left`, `right` or `center`.
  ///
  /// A name with spaces is in quotation marks. For `→` you can write `->` or `to`, and for `…` two
  /// or three dots. The initializer throws at the first line that it cannot read.
  public init(text: String) throws(IllustrationScriptError) {
    var hasHeader = false
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, text) in lines.enumerated() {
      var line = ScriptLine(text, number: index + 1)
      guard try line.isCode() else { continue }
      if hasHeader {
        try read(&line)
      } else {
        try readHeader(&line)
        hasHeader = true
      }
      try line.end()
    }
    guard hasHeader else {
      throw IllustrationScriptError(
        line: 1, message: "got no line with words, expected illustration")
    }
  }

  private mutating func readHeader(_ line: inout ScriptLine) throws(IllustrationScriptError) {
    try line.keyword("illustration")
    while let word = line.take(oneOf: ["length", "label"]) {
      if word == "length" {
        length = try line.number("a length in points, 24…400", in: 24...400)
      } else {
        labelColor = try line.color()
      }
    }
  }

  private mutating func read(_ line: inout ScriptLine) throws(IllustrationScriptError) {
    guard bindings.count + placements.count < Self.maximumChanges else {
      throw line.error("more than \(Self.maximumChanges) changes, expected fewer")
    }
    let layer = try line.name()
    if let placement = try line.placement() {
      placements.append(Placed(layer: layer, placement: placement, line: line.number))
      return
    }
    let cause = try line.cause()
    let change = try line.change(of: cause)
    let easing = change.canEase ? try line.easing() : nil
    bindings.append(
      Binding(layer: layer, cause: cause, change: change, easing: easing, line: line.number))
  }
}

/// Reads the words of one line of a script.
private struct ScriptLine {
  enum Word: Hashable {
    case plain(String)
    case quoted(String)
    case arrow

    var shown: String {
      switch self {
      case .plain(let text): "\"\(text.prefix(40))\""
      case .quoted(let text): "the name \"\(text.prefix(40))\""
      case .arrow: "→"
      }
    }
  }

  let number: Int
  private let words: [Word]
  private let isUnclosed: Bool
  private var next = 0

  init(_ text: Substring, number: Int) {
    self.number = number
    (words, isUnclosed) = Self.words(text)
  }

  /// The words of a line, and whether a quotation mark is missing.
  static func words(_ text: Substring) -> (words: [Word], isUnclosed: Bool) {
    var words: [Word] = []
    var word = ""
    var rest = text
    func flush() {
      if word.isEmpty { return }
      words.append(word == "to" ? .arrow : .plain(word))
      word = ""
    }
    while let character = rest.popFirst() {
      switch character {
      case " ", "\t", ",": flush()
      case "→":
        flush()
        words.append(.arrow)
      case "-" where rest.first == ">":
        rest.removeFirst()
        flush()
        words.append(.arrow)
      case "\"" where word.isEmpty:
        guard let end = rest.firstIndex(of: "\"") else { return (words, true) }
        words.append(.quoted(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      case "#" where word.isEmpty:
        // After the first word, `#` with three or six hexadecimal digits is a color. Any other `#`
        // at the beginning of a word begins a comment.
        let digits = rest.prefix { $0.isHexDigit }
        let after = rest.dropFirst(digits.count).first
        guard !words.isEmpty, digits.count == 3 || digits.count == 6,
          after == nil || after == " " || after == "\t" || after == ","
        else {
          return (words, false)
        }
        words.append(.plain("#\(digits)"))
        rest = rest.dropFirst(digits.count)
      default: word.append(character)
      }
    }
    flush()
    return (words, false)
  }

  /// Whether the line has words; throws if a quotation mark is missing.
  func isCode() throws(IllustrationScriptError) -> Bool {
    if isUnclosed { throw error("got a name without an end, expected a second quotation mark") }
    return !words.isEmpty
  }

  func error(_ message: String) -> IllustrationScriptError {
    IllustrationScriptError(line: number, message: message)
  }

  private var found: String { next < words.count ? words[next].shown : "the end of the line" }

  func end() throws(IllustrationScriptError) {
    if next < words.count { throw error("got \(found), expected the end of the line") }
  }

  private func failure(_ expected: String) -> IllustrationScriptError {
    error("got \(found), expected \(expected)")
  }

  mutating func take(oneOf texts: [String]) -> String? {
    guard next < words.count, case .plain(let text) = words[next], texts.contains(text) else {
      return nil
    }
    next += 1
    return text
  }

  mutating func keyword(_ text: String) throws(IllustrationScriptError) {
    if take(oneOf: [text]) == nil { throw failure(text) }
  }

  mutating func name() throws(IllustrationScriptError) -> String {
    guard next < words.count else { throw failure("the name of a layer") }
    switch words[next] {
    case .plain(let text), .quoted(let text):
      next += 1
      return text
    case .arrow: throw failure("the name of a layer")
    }
  }

  mutating func number(
    _ expected: String, in range: ClosedRange<Double>
  ) throws(IllustrationScriptError) -> Double {
    guard next < words.count, case .plain(let text) = words[next], let number = Double(text),
      range.contains(number)
    else { throw failure(expected) }
    next += 1
    return number
  }

  mutating func color() throws(IllustrationScriptError) -> Color {
    guard next < words.count, case .plain(let text) = words[next], text.first == "#" else {
      throw failure("a color such as #10183a")
    }
    let digits = text.dropFirst()
    let whole = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard let hex = UInt32(whole, radix: 16) else { throw failure("a color such as #10183a") }
    next += 1
    return Color(hex: hex)
  }
}

/// Placements and causes.
extension ScriptLine {
  mutating func placement() throws(IllustrationScriptError) -> IllustrationScript.Placement? {
    switch take(oneOf: ["repeat", "stretch", "left", "right", "center"]) {
    case "repeat":
      return .repeated(
        try number("a width of at least 4 units of the picture", in: 4...1e6))
    case "stretch":
      var (up, down) = (false, false)
      while let direction = take(oneOf: ["up", "down"]) {
        if direction == "up" { up = true } else { down = true }
      }
      return .stretched(up: up, down: down)
    case "left": return .left
    case "right": return .right
    case "center": return .center
    default: return nil
    }
  }

  mutating func cause() throws(IllustrationScriptError) -> IllustrationScript.Cause {
    let causes = [
      "pull", "gap", "armed", "refresh", "success", "failure", "result", "day", "night",
    ]
    switch take(oneOf: causes) {
    case "pull": return .pull(try range(in: 0...1) ?? 0...1)
    case "gap": return .gap(try range(in: 0...4) ?? 0...1)
    case "armed": return .armed(duration: try duration() ?? 0.2)
    case "refresh":
      let every = take(oneOf: ["every"]) == nil ? nil : try seconds("a time", from: 0.1)
      let span = try span(usual: every ?? 1)
      guard span.duration <= every ?? span.duration else {
        throw error(
          "got a change of \(span.duration) s, expected at most the \(every ?? 0) s of a round")
      }
      return .refresh(every: every ?? span.duration, span)
    case "success": return .result(.success, try span(usual: 0.5))
    case "failure": return .result(.failure, try span(usual: 0.5))
    case "result": return .result(.any, try span(usual: 0.5))
    case "day": return .day
    case "night": return .night
    default:
      throw failure(
        "pull, gap, armed, refresh, success, failure, result, day, night, repeat, stretch, left, "
          + "right or center")
    }
  }

  /// The shortest change, in seconds; a shorter one would look like a jump.
  private static let least = 0.05

  private mutating func seconds(
    _ noun: String, from least: Double
  ) throws(IllustrationScriptError) -> Double {
    try number("\(noun) in seconds, \(least)…3600", in: least...3600)
  }

  private mutating func duration() throws(IllustrationScriptError) -> Double? {
    take(oneOf: ["for"]) == nil ? nil : try seconds("a duration", from: Self.least)
  }

  private mutating func span(
    usual: Double
  ) throws(IllustrationScriptError) -> IllustrationScript.Span {
    let start = take(oneOf: ["from"]) == nil ? 0 : try seconds("a time", from: 0)
    return IllustrationScript.Span(start: start, duration: try duration() ?? usual)
  }

  /// Reads a range such as `0.2…0.8`; nil if the next word does not begin like a number.
  private mutating func range(
    in whole: ClosedRange<Double>
  ) throws(IllustrationScriptError) -> ClosedRange<Double>? {
    guard next < words.count, case .plain(let text) = words[next],
      let first = text.first, first.isNumber || first == "." || first == "-"
    else { return nil }
    // A single dot is a decimal point.
    let dots = text.indices.first { text[$0...].hasPrefix("..") }
    let ends =
      (dots.map { [text[..<$0], text[$0...].drop { $0 == "." }] } ?? text.split(separator: "…"))
      .map { Double($0) }
    // A change in a range shorter than 0.02 would look like a jump.
    guard ends.count == 2, let low = ends[0], let high = ends[1], whole.contains(low),
      whole.contains(high), high - low >= 0.02
    else {
      let end = Int(whole.upperBound)
      throw failure("a range of 0…\(end) that is at least 0.02 long, such as 0.2…0.8")
    }
    next += 1
    return low...high
  }
}

/// Changes.
extension ScriptLine {
  mutating func change(
    of cause: IllustrationScript.Cause
  ) throws(IllustrationScriptError) -> IllustrationScript.Change {
    var names = ["move", "rotate", "scale", "fade", "color", "draw"]
    if case .refresh = cause { names += ["swing", "sway"] }
    if case .gap = cause { names += ["parallax"] }
    switch take(oneOf: names) {
    case "move":
      let start = try vector()
      try arrow()
      return .move(start, try vector())
    case "rotate":
      let (start, end) = try pair("an angle in degrees, -36000…36000", in: -36_000...36_000)
      return .rotate(start, end, about: try pivot())
    case "scale":
      let start = try factors()
      try arrow()
      return .scale(start, try factors(), about: try pivot())
    case "fade":
      let (start, end) = try pair("an opacity, 0…1", in: 0...1)
      return .fade(start, end)
    case "color":
      let ink = try ink()
      let (start, end) = try pair("an amount of the color, 0…1", in: 0...1)
      return .color(ink, start, end)
    case "draw":
      let (start, end) = try pair("a share of the lines, 0…1", in: 0...1)
      return .draw(start, end)
    case "swing":
      let degrees = try number("an angle in degrees, -3600…3600", in: -3600...3600)
      return .swing(degrees: degrees, about: try pivot())
    case "sway": return .sway(try vector())
    case "parallax": return .parallax(try number("a share, -2…2", in: -2...2))
    default:
      throw failure(names.dropLast().joined(separator: ", ") + " or \(names[names.count - 1])")
    }
  }

  private mutating func arrow() throws(IllustrationScriptError) {
    guard next < words.count, words[next] == .arrow else { throw failure("→") }
    next += 1
  }

  private mutating func pair(
    _ expected: String, in range: ClosedRange<Double>
  ) throws(IllustrationScriptError) -> (Double, Double) {
    let start = try number(expected, in: range)
    try arrow()
    return (start, try number(expected, in: range))
  }

  private mutating func vector() throws(IllustrationScriptError) -> Point {
    let x = try number("x, a number of the picture's units", in: -1e6...1e6)
    return Point(x: x, y: try number("y, a number of the picture's units", in: -1e6...1e6))
  }

  /// Reads one factor for both directions, or one factor for each direction.
  private mutating func factors() throws(IllustrationScriptError) -> Point {
    let x = try number("a factor, 0…100", in: 0...100)
    guard next < words.count, case .plain(let text) = words[next], Double(text) != nil else {
      return Point(x: x, y: x)
    }
    return Point(x: x, y: try number("a factor, 0…100", in: 0...100))
  }

  private mutating func pivot() throws(IllustrationScriptError) -> Point? {
    take(oneOf: ["about"]) == nil ? nil : try vector()
  }

  private mutating func ink() throws(IllustrationScriptError) -> IllustrationScript.Ink {
    switch take(oneOf: ["accent", "success", "failure"]) {
    case "accent": return .accent
    case "success": return .success
    case "failure": return .failure
    default:
      if next < words.count, case .plain(let text) = words[next], text.first == "#" {
        return .fixed(try color())
      }
      throw failure("a color such as #10183a, accent, success or failure")
    }
  }

  mutating func easing() throws(IllustrationScriptError) -> Easing? {
    if take(oneOf: ["ease"]) == nil { return nil }
    switch take(oneOf: ["in", "out", "in-out", "linear", "spring"]) {
    case "in": return .easeIn
    case "out": return .easeOut
    case "in-out": return .easeInOut
    case "linear": return .linear
    // A spring that visibly overshoots twice (our choice).
    case "spring": return .spring(dampingRatio: 0.5)
    default: throw failure("in, out, in-out, linear or spring")
    }
  }
}
