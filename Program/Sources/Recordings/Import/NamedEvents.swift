internal import FoundationEssentials
internal import PullcordSystem
internal import ScrollPhysics
internal import VectorGraphics

/// Events with named values: rows of CSV, objects of JSON, or Flutter's descriptions of events.
///
/// Names are compared without their case and their separators, so `pointer_id` and `pointerId` are
/// the same.
struct NamedEvents {
  /// The values of one event, and the line number that errors about the event contain.
  struct Record {
    var values: [String: String] = [:]
    var line: Int
  }

  private var records: [Record] = []
  private let format: InputLog.Format

  /// The largest number of events.
  private static let maximumEvents = 1_000_000

  init(text: String, file: String, format: InputLog.Format) throws(GestureError) {
    self.format = format
    switch format {
    case .json: try readJSON(text, file)
    case .flutter: readFlutter(text)
    default: try readCSV(text, file)
    }
  }

  // MARK: The names of values

  private enum Name {
    static let time = [
      "t", "time", "timestamp", "ts", "eventtime", "eventtimenanos", "eventtimens", "timems",
      "timeus", "timens", "times", "seconds", "timestampms", "timestampus", "timestampns",
    ]
    static let type = [
      "type", "action", "eventaction", "event", "phase", "change", "state", "name",
    ]
    static let x = ["x", "clientx", "pagex", "screenx", "positionx", "xpos", "rawx"]
    static let y = ["y", "clienty", "pagey", "screeny", "positiony", "ypos", "rawy"]
    static let dx = ["dx", "deltax", "scrolldeltax"]
    static let dy = ["dy", "deltay", "scrolldeltay"]
    static let pointer = [
      "pointer", "pointerid", "id", "identifier", "finger", "slot", "trackingid",
    ]
    static let device = ["kind", "device", "pointertype", "source", "tooltype"]
    static let offset = ["offset", "scrolltop", "scrolly", "scrolloffset", "contenty"]
  }

  private static func key(_ name: some StringProtocol) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  // MARK: CSV

  private mutating func readCSV(_ text: String, _ file: String) throws(GestureError) {
    var names: [String] = []
    var separator: Character = ","
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let line = String(decoding: line, as: UTF8.self)
      guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      if names.isEmpty {
        separator = ",;\t".first { line.contains($0) } ?? ","
        names = Self.cells(line, separator).map { Self.key($0) }
        guard names.contains(where: Name.time.contains) else {
          throw GestureError(
            file: file, line: number, got: "no column with the time",
            expected: "a first line with the names of the columns, such as time,type,x,y")
        }
        guard names.contains(where: (Name.y + Name.dy + Name.offset).contains) else {
          throw GestureError(
            file: file, line: number, got: "no column y, dy or offset",
            expected: "a first line with the names of the columns, such as time,type,x,y")
        }
        continue
      }
      let cells = Self.cells(line, separator)
      guard cells.count == names.count else {
        throw GestureError(
          file: file, line: number, got: "\(cells.count) cells", expected: "\(names.count) cells")
      }
      let values = Dictionary(zip(names, cells)) { first, _ in first }
      try append(Record(values: values, line: number), file)
    }
  }

  /// Splits a line into cells.
  ///
  /// A separator inside quotes is part of the text. Two quotes inside quotes are one quote.
  private static func cells(_ line: String, _ separator: Character) -> [String] {
    var cells = [""]
    var isQuoted = false
    var wasQuote = false
    for character in line where character != "\r" {
      if character == "\"" {
        if wasQuote { cells[cells.count - 1].append("\"") }
        isQuoted.toggle()
        wasQuote = !wasQuote && !isQuoted
      } else {
        wasQuote = false
        if character == separator, !isQuoted {
          cells.append("")
        } else {
          cells[cells.count - 1].append(character)
        }
      }
    }
    return cells.map { String($0.trimming()) }
  }

  private mutating func append(_ record: Record, _ file: String) throws(GestureError) {
    guard records.count < Self.maximumEvents else {
      throw GestureError(
        file: file, line: record.line, got: "more than \(Self.maximumEvents) events",
        expected: "a log of one gesture")
    }
    records.append(record)
  }

  // MARK: Flutter

  /// Reads lines that contain descriptions of Flutter's pointer events.
  ///
  /// An example is `PointerMoveEvent#5c647(position: Offset(170.3, 418.0), timeStamp:
  /// 2:34:55.140060, pointer: 15)`.
  private mutating func readFlutter(_ text: String) {
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      guard let match = line.firstMatch(of: /Pointer([A-Za-z]+)Event#?[0-9a-f]*\((.*)/),
        records.count < Self.maximumEvents
      else { continue }
      var record = Record(values: ["type": String(match.1)], line: number)
      if let place = match.2.firstMatch(of: /\bposition: Offset\((-?[0-9.]+), (-?[0-9.]+)\)/) {
        (record.values["x"], record.values["y"]) = (String(place.1), String(place.2))
      }
      if let step = match.2.firstMatch(of: /scrollDelta: Offset\((-?[0-9.]+), (-?[0-9.]+)\)/) {
        (record.values["dx"], record.values["dy"]) = (String(step.1), String(step.2))
      }
      if let time = match.2.firstMatch(of: /timeStamp: (\d+):(\d+):([0-9.]+)/),
        let hours = Double(time.1), let minutes = Double(time.2), let seconds = Double(time.3)
      {
        record.values["t"] = (hours * 3600 + minutes * 60 + seconds).shortestText
      }
      for (name, expression) in [("pointer", /\bpointer: (\w+)/), ("kind", /\bkind: (\w+)/)] {
        if let found = match.2.firstMatch(of: expression) {
          record.values[name] = String(found.1)
        }
      }
      records.append(record)
    }
  }

  // MARK: JSON

  private mutating func readJSON(_ text: String, _ file: String) throws(GestureError) {
    let decoder = JSONDecoder()
    if let tree = try? decoder.decode(JSONTree.self, from: Data(text.utf8)) {
      for (index, event) in tree.events.enumerated() {
        try append(event.record(index + 1), file)
      }
      return
    }
    // The text is not a single document. Therefore each line must be a document.
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
      guard let tree = try? decoder.decode(JSONTree.self, from: Data(line)) else {
        let start = TerminalText.escaped(String(decoding: line.prefix(40), as: UTF8.self))
        throw GestureError(
          file: file, line: number, got: "'\(start)'",
          expected: "a JSON document, or one object in each line")
      }
      for event in tree.events { try append(event.record(number), file) }
    }
  }

  // MARK: Events

  /// The input events of the log, with positions in points.
  func input(_ scale: InputLog.Scale, file: String) throws(GestureError) -> InputLog {
    var log = InputLog()
    var fingers: [String: Int] = [:]
    var down: Set<Int> = []
    let times = try times(file)
    let unit = scale.timeUnit ?? Self.unit(of: times.map(\.1))
    for (record, time) in times.sorted(by: { $0.1 < $1.1 }) {
      let time = time * unit
      if let offset = try number(Name.offset, record, file) {
        log.offsets.append((time, offset / scale.pixelsPerPoint))
      }
      let x = try number(Name.x, record, file) ?? 0
      guard let action = action(record) else { continue }
      let device = value(Name.device, record)?.lowercased() ?? "touch"
      if action == .scroll {
        let dx = try number(Name.dx, record, file) ?? 0
        guard let dy = try number(Name.dy, record, file) else { continue }
        let y = try number(Name.y, record, file) ?? 0
        log.events.append(
          (
            time,
            .touchpadScrolled(
              x: x / scale.pixelsPerPoint, y: y / scale.pixelsPerPoint,
              dx: dx / scale.pixelsPerPoint, dy: dy / scale.pixelsPerPoint, reportsLift: false)
          ))
        continue
      }
      guard let y = try number(Name.y, record, file) else { continue }
      let isMouse =
        device.contains("mouse") || value(Name.type, record)?.lowercased().contains("mouse") == true
      let pointer = value(Name.pointer, record) ?? "0"
      let finger = fingers[pointer] ?? Self.free(fingers)
      fingers[pointer] = finger
      let isDown = down.contains(finger)
      let phase: InputEvent.Phase
      switch action {
      case .down where !isDown: phase = .began
      case .down, .move:
        guard isDown else { continue }
        phase = .moved
      case .up, .cancel:
        guard isDown else { continue }
        phase = action == .up ? .ended : .cancelled
        // Programs give each touch a new pointer number. Remove this pointer, so that a later touch
        // can get the number of its finger.
        fingers[pointer] = nil
      case .scroll: continue
      }
      if phase == .began { down.insert(finger) }
      if phase == .ended || phase == .cancelled { down.remove(finger) }
      let place = InputEvent.Position(x: x / scale.pixelsPerPoint, y: y / scale.pixelsPerPoint)
      var event = InputEvent.pointer(
        isMouse ? .mouse : .finger(finger), phase, x: place.x, y: place.y)
      if phase == .cancelled { event.position = nil }
      log.events.append((time, event))
    }
    log.viewport = scale.screen
    return log
  }

  private enum Action { case down, move, up, cancel, scroll }

  private func action(_ record: Record) -> Action? {
    guard let words = value(Name.type, record)?.lowercased() else {
      return value(Name.dy, record) == nil ? nil : .scroll
    }
    // Android's numbers: ACTION_DOWN 0, UP 1, MOVE 2, CANCEL 3.
    if let number = Int(words) { return [0: .down, 1: .up, 2: .move, 3: .cancel][number] }
    if words.contains("hover") { return nil }
    if words.contains("cancel") { return .cancel }
    if words.contains("wheel") || words.contains("scroll") || words.contains("panzoomupdate") {
      return value(Name.dy, record) == nil ? nil : .scroll
    }
    for (names, action) in [
      (["down", "start", "began", "begin", "pressed"], Action.down),
      (["move", "update", "change"], .move), (["up", "end", "released"], .up),
    ] where names.contains(where: words.contains) { return action }
    return nil
  }

  private static func free(_ fingers: [String: Int]) -> Int {
    (1...fingers.count + 1).first { !fingers.values.contains($0) } ?? 1
  }

  private func times(_ file: String) throws(GestureError) -> [(Record, Double)] {
    var times: [(Record, Double)] = []
    for record in records {
      guard let time = try number(Name.time, record, file) else {
        // JSON objects and Flutter lines without a time are not input events.
        if format != .csv { continue }
        throw GestureError(file: file, line: record.line, got: "no time", expected: "a number")
      }
      times.append((record, time))
    }
    return times
  }

  /// Finds the unit of the times, and returns its length in seconds.
  ///
  /// If possible, the median time between two events is 0.5 ms to 0.5 s with this unit.
  private static func unit(of times: [Double]) -> Double {
    let sorted = times.sorted()
    let steps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
    guard !steps.isEmpty else { return 1 }
    switch steps[steps.count / 2] {
    case ..<0.5: return 1
    case ..<500: return 1e-3
    case ..<5e5: return 1e-6
    default: return 1e-9
    }
  }

  private func value(_ names: [String], _ record: Record) -> String? {
    names.lazy.compactMap { record.values[$0] }.first {
      !$0.isEmpty && $0 != "null" && $0 != "[NULL]"
    }
  }

  private func number(
    _ names: [String], _ record: Record, _ file: String
  ) throws(GestureError) -> Double? {
    guard let text = value(names, record) else { return nil }
    guard let number = Double(text), number.isFinite else {
      if format != .csv { return nil }
      throw GestureError(
        file: file, line: record.line, got: "'\(TerminalText.escaped(String(text.prefix(40))))'",
        expected: "a number")
    }
    return number
  }

  /// A JSON document of any form.
  private indirect enum JSONTree: Decodable {
    case value(String)
    case array([JSONTree])
    case object([String: JSONTree])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let members = try? container.decode([String: JSONTree].self) {
        self = .object(members)
      } else if let values = try? container.decode([JSONTree].self) {
        self = .array(values)
      } else if let number = try? container.decode(Double.self) {
        self = .value(number.shortestText)
      } else {
        self = .value((try? container.decode(String.self)) ?? "null")
      }
    }

    /// The objects in `traceEvents` or else in the longest list; without a list, the document
    /// itself.
    var events: [JSONTree] {
      switch self {
      case .array(let values): values
      case .object(let members):
        members["traceEvents"]?.events
          ?? members.sorted { $0.key < $1.key }.map(\.value).compactMap(\.list)
          .max { $0.count < $1.count } ?? [self]
      case .value: []
      }
    }

    private var list: [JSONTree]? {
      guard case .array(let values) = self, case .object? = values.first else { return nil }
      return values
    }

    /// The values of all members, including the members of nested objects.
    ///
    /// If several members have the same name, the outermost one is used.
    func record(_ line: Int) -> Record {
      var record = Record(line: line)
      var waiting: [(name: String, tree: JSONTree)] = [("", self)]
      var depth = 0
      while !waiting.isEmpty, depth < 6 {
        depth += 1
        var inner: [(name: String, tree: JSONTree)] = []
        for (name, tree) in waiting {
          switch tree {
          case .value(let text) where record.values[name] == nil: record.values[name] = text
          case .value: break
          case .array(let values): collect(name, values, &record, &inner)
          case .object(let members):
            inner += members.sorted { $0.key < $1.key }.map { (NamedEvents.key($0.key), $0.value) }
          }
        }
        waiting = inner
      }
      // The name of a trace event can be as general as “EventDispatch”. A type in the event's data
      // is more specific, so the name replaces only a missing type.
      if let name = record.values["name"], record.values["type"] == nil {
        record.values["type"] = name
      }
      return record
    }

    private func collect(
      _ name: String, _ values: [JSONTree], _ record: inout Record,
      _ inner: inout [(name: String, tree: JSONTree)]
    ) {
      guard name == "axisvalue" else {
        // Only the first pointer, or the first pair of coordinates, is used.
        inner += values.prefix(1).map { (name, $0) }
        return
      }
      // Perfetto's axes: 0 is x, and 1 is y.
      for case .object(let members) in values {
        guard case .value(let axis)? = members["axis"], case .value(let value)? = members["value"]
        else { continue }
        if axis == "0" || axis == "AXIS_X" { record.values["x"] = value }
        if axis == "1" || axis == "AXIS_Y" { record.values["y"] = value }
      }
    }
  }
}

extension StringProtocol {
  fileprivate func trimming() -> SubSequence {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return self[start..<end]
  }
}
