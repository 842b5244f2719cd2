internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

extension Gesture {
  /// Reads the text of a gesture file.
  ///
  /// Errors contain the name `file`. The initializer throws at the first line that does not follow
  /// the format.
  package init(text: String, file: String) throws(GestureError) {
    self.init()
    var reader = GestureReader(file: file)
    // Bytes are much faster to compare than characters, which can have any number of combining
    // marks.
    let lineEnd = UInt8(ascii: text.utf8.contains(UInt8(ascii: "\n")) ? "\n" : "\r")
    for line in text.utf8.split(separator: lineEnd, omittingEmptySubsequences: false) {
      try reader.read(Substring(line), into: &self)
    }
    if !reader.touchpadReportsLift { limitSilence() }
  }

  /// Marks the touchpad's events so that a pause ends a gesture, because the file reports no lift
  /// of the fingers.
  private mutating func limitSilence() {
    for index in events.indices {
      guard case .input(var event) = events[index].action, event.device == .touchpad else {
        continue
      }
      event.reportsLift = false
      events[index].action = .input(event)
    }
  }
}

/// Reads a gesture file line by line.
struct GestureReader {
  let file: String
  private var line = 0
  private var latest = 0.0
  /// The number of clock ticks per second, from the line `clock` of an old file; otherwise nil.
  ///
  /// The reader rounds the times of such a file to whole ticks.
  private var ticksPerSecond: Double?
  private var hasTimes = false
  private var newItems = 0
  /// Whether a line reports that fingers lift from the touchpad or rest on it.
  private(set) var touchpadReportsLift = false

  /// The longest gesture, in seconds: one day.
  ///
  /// Without a limit, a gesture with a mistyped time could play for years.
  private static let longest = 86_400.0

  /// The greatest length of a line, in bytes; even a line that changes every setting is shorter.
  private static let longestLine = 1 << 14

  /// The largest total of new items that the lines of a file may add.
  ///
  /// Each line adds at most 10,000.
  private static let mostNewItems = 1_000_000

  init(file: String) { self.file = file }

  mutating func read(_ text: Substring, into gesture: inout Gesture) throws(GestureError) {
    line += 1
    guard text.utf8.count <= Self.longestLine else {
      throw error("\(text.utf8.count) bytes", "a line of at most \(Self.longestLine) bytes")
    }
    var words = Words(text[..<(Self.comment(in: text) ?? text.endIndex)])
    guard let first = words.next() else { return }
    switch first {
    case "viewport":
      gesture.viewport = try size(&words)
    case "set":
      guard let flag = words.next() else { throw error("the end of the line", "a flag's name") }
      let name = flag.drop { $0 == "-" }
      guard words.peek()?.first == "\"" else {
        gesture.settings.append(
          Gesture.Setting(flag: String(name), value: words.rest(), line: line))
        return
      }
      // Quotes may contain text that looks like a comment.
      let (value, rest) = try quoted(text[words.startIndex...])
      gesture.settings.append(Gesture.Setting(flag: String(name), value: value, line: line))
      words = Words(rest[..<(Self.comment(in: rest) ?? rest.endIndex)])
    case "offset":
      gesture.position.offset = try number(&words, "an offset in points")
    case "side-offset":
      gesture.position.sideOffset = try number(&words, "an offset in points")
    case "rows":
      let expected = "a number of rows, 0…10000000"
      guard let word = words.next() else { throw error("the end of the line", expected) }
      guard let count = Int(word), (0...10_000_000).contains(count) else {
        throw error("'\(word)'", expected)
      }
      gesture.position.rows = count
    case "clock":
      let expected = "ticks in a second, 1…1073741824"
      guard let word = words.next() else { throw error("the end of the line", expected) }
      guard let ticks = Int(word), (1...1 << 30).contains(ticks) else {
        throw error("'\(word)'", expected)
      }
      guard !hasTimes else { throw error("'clock'", "the clock before the first time") }
      ticksPerSecond = Double(ticks)
    case "tune":
      gesture.changes.append(Gesture.Change(settings: try settings(&words), line: line))
    default:
      guard let written = Double(first), written.isFinite, written >= 0 else {
        throw error(
          "'\(first)'",
          "a time in seconds, 'viewport', 'clock', 'set', 'tune', 'offset', 'side-offset' or 'rows'"
        )
      }
      hasTimes = true
      let time = ticksPerSecond.map { (written * $0).rounded() / $0 } ?? written
      guard gesture.end == nil else { throw error("'\(first)'", "nothing after 'end'") }
      guard time <= Self.longest else {
        throw error("time \(first)", "at most \(Int(Self.longest)) seconds, a day")
      }
      guard time >= latest else {
        throw error("time \(first)", "a time not before \(latest), that of the line above")
      }
      latest = time
      guard let action = try action(&words, time, &gesture) else { return }
      gesture.events.append(Gesture.Event(time: time, action: action, line: line))
    }
    if let more = words.next() { throw error("'\(more)'", "the end of the line") }
  }

  /// The start of the comment; nil in a line without a comment.
  ///
  /// A comment starts with `#` at the start of the line or after white space.
  static func comment(in line: Substring) -> Substring.Index? {
    let scalars = line.unicodeScalars
    var previous: Unicode.Scalar = " "
    for index in scalars.indices {
      if scalars[index] == "#", previous.properties.isWhitespace { return index }
      previous = scalars[index]
    }
    return nil
  }

  private func quoted(
    _ text: Substring
  ) throws(GestureError) -> (value: String, rest: Substring) {
    do {
      return try SettingText.quoted(text)
    } catch { throw self.error(error.got, error.expected) }
  }

  private mutating func action(
    _ words: inout Words, _ time: Double, _ gesture: inout Gesture
  ) throws(GestureError) -> Gesture.Action? {
    let verbs =
      "touch, mouse, wheel, touchpad, key, resize, inset, tune, report, finish, enable, disable, refresh, cancel, perform, select, show or end"
    guard let verb = words.next() else { throw error("the end of the line", verbs) }
    switch verb {
    case "touch": return .input(try touch(&words))
    case "mouse": return .input(try mouse(&words))
    case "wheel":
      let (x, y) = try position(&words)
      return .input(
        .wheelTurned(
          x: x, y: y, dx: try number(&words, "detents along x"),
          dy: try number(&words, "detents along y")))
    case "touchpad": return .input(try touchpad(&words))
    case "key": return .input(try key(&words))
    case "resize":
      return .resize(try size(&words))
    case "inset":
      let edge = try edge(&words)
      return .inset(edge, try number(&words, "a length in points"))
    case "tune": return .tune(try settings(&words))
    case "report": return try report(&words)
    case "finish": return try finish(&words)
    case "enable": return .command(.enable(try edge(&words)))
    case "disable": return .command(.disable(try edge(&words)))
    case "refresh":
      let edge = try edge(&words)
      guard words.peek() != nil else { return .command(.refresh(edge, reveals: true)) }
      _ = try word(&words, ["silently"])
      return .command(.refresh(edge, reveals: false))
    case "cancel": return .command(.cancel(try edge(&words)))
    case "perform":
      let name = try word(&words, AccessibleAction.allCases.map { "\($0)" })
      let action = AccessibleAction.allCases.first { "\($0)" == name } ?? .refresh
      return .command(.act(action, try edge(&words)))
    case "select": return .command(.select(row: try row(&words)))
    case "show":
      guard words.peek() == "new" else { return .command(.show(row: try row(&words))) }
      _ = words.next()
      return .command(.showNewRows)
    case "end":
      gesture.end = time
      if let more = words.next() { throw error("'\(more)'", "the end of the line") }
      return nil
    default: throw error("'\(verb)'", verbs)
    }
  }

  private func touch(_ words: inout Words) throws(GestureError) -> InputEvent {
    let kind = try word(&words, ["down", "move", "up", "cancel"])
    if kind == "cancel" { return .touchCancelled(finger: try finger(&words)) }
    let (x, y) = try position(&words)
    return .pointer(.finger(try finger(&words)), phase(kind), x: x, y: y)
  }

  private func mouse(_ words: inout Words) throws(GestureError) -> InputEvent {
    let kind = try word(&words, ["down", "move", "up", "cancel"])
    if kind == "cancel" { return .interrupted }
    let (x, y) = try position(&words)
    return .pointer(.mouse, phase(kind), x: x, y: y)
  }

  private func phase(_ word: String) -> InputEvent.Phase {
    switch word {
    case "down": .began
    case "move": .moved
    default: .ended
    }
  }

  private mutating func touchpad(_ words: inout Words) throws(GestureError) -> InputEvent {
    let states: [Substring: InputEvent] = [
      "stop": .touchpadStopped, "rest": .touchpadRested, "cancel": .touchpadCancelled,
    ]
    if let word = words.peek(), let event = states[word] {
      _ = words.next()
      touchpadReportsLift = true
      return event
    }
    let x = try number(&words, "'stop', 'rest', 'cancel' or a position in points")
    return .touchpadScrolled(
      x: x, y: try number(&words, "a position in points"),
      dx: try number(&words, "points along x"), dy: try number(&words, "points along y"))
  }

  private func key(_ words: inout Words) throws(GestureError) -> InputEvent {
    guard let name = words.next() else {
      throw error("the end of the line", "a keysym, such as F5 or Ctrl+r")
    }
    guard let (key, modifiers) = Key.parse(name) else {
      throw error("'\(name)'", "[Ctrl+|Shift+|Alt+]KEYSYM, such as F5 or Ctrl+r")
    }
    return .keyPressed(key, modifiers: modifiers)
  }

  /// Reads the edge if the line names one; otherwise returns the start.
  private func optionalEdge(_ words: inout Words) -> Edge {
    guard let word = words.peek(), let named = Edge(rawValue: String(word)) else { return .start }
    _ = words.next()
    return named
  }

  private func report(_ words: inout Words) throws(GestureError) -> Gesture.Action {
    let edge = optionalEdge(&words)
    let expected = "a progress, 0…1"
    let progress = try number(&words, expected)
    guard (0...1).contains(progress) else { throw error("\(progress)", expected) }
    let text = words.rest()
    return .report(edge, WorkReport(progress: progress, text: text.isEmpty ? nil : text))
  }

  private mutating func finish(_ words: inout Words) throws(GestureError) -> Gesture.Action {
    let edge = optionalEdge(&words)
    switch try word(&words, ["success", "failure", "offline", "busy", "cancelled", "exhausted"]) {
    case "success":
      guard let text = words.next() else { return .finish(edge, .success(newItems: nil)) }
      guard let count = Int(text), (0...10_000).contains(count) else {
        throw error("'\(text)'", "the number of new items, 0…10000")
      }
      newItems += count
      guard newItems <= Self.mostNewItems else {
        throw error("'\(text)'", "at most \(Self.mostNewItems) new items in a file")
      }
      return .finish(edge, .success(newItems: count))
    case "failure":
      let text = words.rest()
      guard !text.isEmpty else { throw error("the end of the line", "the failure's text") }
      return .finish(edge, .failure(RefreshFailure(text)))
    case "offline":
      return .finish(edge, .failure(RefreshFailure(words.rest(), isOffline: true)))
    case "busy":
      let (text, expected) = (words.peek(), "the seconds until the next try")
      let seconds = try number(&words, expected)
      guard seconds >= 0 else { throw error("'\(text ?? "")'", expected) }
      return .finish(edge, .failure(RefreshFailure(words.rest(), retryAfter: seconds)))
    case "cancelled": return .finish(edge, .cancelled)
    default: return .finish(edge, .exhausted)
    }
  }

  // MARK: Words

  func error(_ got: String, _ expected: String) -> GestureError {
    let scalars = got.unicodeScalars
    let shown = scalars.count <= 42 ? got : String(scalars.prefix(40)) + "…'"
    return GestureError(file: file, line: line, got: shown, expected: expected)
  }

  private func word(
    _ words: inout Words, _ allowed: [String]
  ) throws(GestureError) -> String {
    let others = allowed.dropLast().joined(separator: ", ")
    let expected = (others.isEmpty ? "" : others + " or ") + (allowed.last ?? "")
    guard let word = words.next() else { throw error("the end of the line", expected) }
    guard allowed.contains(String(word)) else { throw error("'\(word)'", expected) }
    return String(word)
  }

  private func number(_ words: inout Words, _ expected: String) throws(GestureError) -> Double {
    guard let word = words.next() else { throw error("the end of the line", expected) }
    guard let number = Double(word), number.isFinite else { throw error("'\(word)'", expected) }
    // From 2^52 on, doubles cannot represent fractions of a point, so the limit is below 2^52.
    guard abs(number) <= 1e15 else { throw error("'\(word)'", "\(expected), at most 1e15") }
    return number
  }

  private func length(_ words: inout Words, _ expected: String) throws(GestureError) -> Double {
    let text = words.peek()
    let number = try number(&words, expected)
    guard number >= 1, number <= 32767 else { throw error("'\(text ?? "")'", expected) }
    return number
  }

  private func size(_ words: inout Words) throws(GestureError) -> Size {
    let size = Size(
      width: try length(&words, "a width in points, 1…32767"),
      height: try length(&words, "a height in points, 1…32767"))
    guard size.width * size.height <= Gesture.largestArea else {
      throw error(
        "\(Int(size.width)) by \(Int(size.height)) points",
        "an area of at most \(Int(Gesture.largestArea)) square points")
    }
    return size
  }

  private func position(_ words: inout Words) throws(GestureError) -> (Double, Double) {
    (try number(&words, "a position in points"), try number(&words, "a position in points"))
  }

  private func finger(_ words: inout Words) throws(GestureError) -> Int {
    guard let word = words.next() else { return 1 }
    guard let finger = Int(word) else { throw error("'\(word)'", "a finger's number") }
    return finger
  }

  /// Reads the number of a row, and returns the index of the row, counted from 0.
  ///
  /// In the file, rows are counted from 1.
  private func row(_ words: inout Words) throws(GestureError) -> Int {
    let expected = "the number of a row, from 1"
    guard let word = words.next() else { throw error("the end of the line", expected) }
    guard let number = Int(word), number > 0 else { throw error("'\(word)'", expected) }
    return number - 1
  }

  private func edge(_ words: inout Words) throws(GestureError) -> Edge {
    let word = try word(&words, ["start", "end"])
    return word == "start" ? .start : .end
  }
}

extension GestureReader {
  /// Reads one or more pairs of a setting's name and value, as in a tuning file.
  func settings(_ words: inout Words) throws(GestureError) -> [TuningSetting] {
    var settings: [TuningSetting] = []
    repeat { settings.append(try setting(&words)) } while words.peek() != nil
    return settings
  }

  private func setting(_ words: inout Words) throws(GestureError) -> TuningSetting {
    let names = "the name of a value in a tuning file, such as refresh.hysteresis"
    guard let name = words.next() else { throw error("the end of the line", names) }
    guard let parameter = TuningParameter.named(String(name)) else {
      throw error("'\(name)'", names)
    }
    guard let word = words.next() else {
      throw error("the end of the line", "\(name): \(parameter.kind.expected)")
    }
    guard let value = TuningValue(String(word), of: parameter.kind),
      parameter.kind.allows(value)
    else { throw error("'\(word)'", "\(name): \(parameter.kind.expected)") }
    return TuningSetting(parameter.key, value)
  }
}

extension TuningValue {
  /// Parses a word as a value of a parameter; nil if the word has another type.
  fileprivate init?(_ word: String, of kind: TuningParameter.Kind) {
    switch kind {
    case .number:
      guard let number = Double(word) else { return nil }
      self = .number(number)
    case .flag:
      guard let isOn = Bool(word) else { return nil }
      self = .flag(isOn)
    case .choice: self = .choice(word)
    }
  }
}

/// Reads the words of a line from left to right.
///
/// The reader compares Unicode scalars. They are faster to compare than characters, which can have
/// any number of combining marks.
struct Words {
  private var text: Substring.UnicodeScalarView

  init(_ text: Substring) { self.text = text.unicodeScalars.drop(while: \.properties.isWhitespace) }

  /// The position in the line at which the next word starts.
  var startIndex: Substring.Index { text.startIndex }

  func peek() -> Substring? {
    let word = text.prefix { !$0.properties.isWhitespace }
    return word.isEmpty ? nil : Substring(word)
  }

  mutating func next() -> Substring? {
    guard let word = peek() else { return nil }
    text = text[word.endIndex...].drop(while: \.properties.isWhitespace)
    return word
  }

  /// The remaining text, without white space at either end.
  mutating func rest() -> String {
    defer { text = Substring.UnicodeScalarView() }
    var rest = text
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension Key {
  /// Parses a key with its modifiers, such as `Ctrl+r`.
  ///
  /// Returns nil if a modifier is unknown, or if no key follows the modifiers.
  static func parse(_ text: Substring) -> (Key, KeyModifiers)? {
    var name = text
    var modifiers: KeyModifiers = []
    while let plus = name.firstIndex(of: "+"), plus != name.startIndex {
      switch name[..<plus] {
      case "Ctrl": modifiers.insert(.control)
      case "Shift": modifiers.insert(.shift)
      case "Alt": modifiers.insert(.alt)
      default: return nil
      }
      name = name[name.index(after: plus)...]
    }
    return name.isEmpty ? nil : (Key(keysym: name == "R" ? "r" : String(name)), modifiers)
  }
}
