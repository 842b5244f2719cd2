internal import PullcordListScenes
package import ScrollPhysics
package import VectorGraphics

/// The input of a user, which another program has recorded in a log.
package struct InputLog: Sendable {
  /// A format of logs.
  package enum Format: String, CaseIterable, Sendable {
    /// `adb shell getevent -lt` of Android.
    case getevent
    /// `libinput record`.
    case libinput
    /// `evemu-record`.
    case evemu
    /// Flutter's descriptions of pointer events, one per line.
    case flutter
    /// Chromium’s trace events, Perfetto’s exports, and other JSON with an object for each event.
    case json
    /// Lines of separated values, in named columns.
    case csv
  }

  /// The units of a log's numbers, if the log itself does not contain them.
  package struct Scale: Sendable {
    /// The number of pixels per point, for logs with positions in pixels.
    package var pixelsPerPoint: Double
    /// The size of the screen in points; the reader scales a device's range of positions to it.
    package var screen: Size?
    /// The length of the log's unit of time, in seconds; nil to find the unit from the times.
    package var timeUnit: Double?

    package init(pixelsPerPoint: Double = 1, screen: Size? = nil, timeUnit: Double? = nil) {
      (self.pixelsPerPoint, self.screen, self.timeUnit) = (pixelsPerPoint, screen, timeUnit)
    }
  }

  /// The events, with times in seconds since the first event or offset.
  package internal(set) var events: [(time: Double, event: InputEvent)] = []
  /// The scroll offsets, in points; empty for logs without them.
  package internal(set) var offsets: [(time: Double, offset: Double)] = []
  /// The size of the screen in points, from `Scale.screen` or from the log; nil if unknown.
  package internal(set) var viewport: Size?

  init() {}

  /// Reads a log.
  ///
  /// - Parameters:
  ///   - text: The text of the log.
  ///   - file: The name of the file in error messages.
  ///   - format: The format; nil to recognize it by the content.
  ///   - scale: The units of the log's numbers, if the log itself does not contain them.
  /// - Throws: An error for the first invalid line, or an error for a log without input.
  package init(
    text: String, file: String, format: Format? = nil, scale: Scale = Scale()
  ) throws(GestureError) {
    guard let format = format ?? Self.format(of: text) else {
      throw GestureError(
        file: file, line: 1, got: "an unknown format",
        expected: "a log of \(Format.allCases.map(\.rawValue).joined(separator: ", ")), or --format"
      )
    }
    self =
      switch format {
      case .getevent, .libinput, .evemu:
        try EvdevLog(text: text, file: file, format: format).input(scale)
      case .flutter, .json, .csv:
        try NamedEvents(text: text, file: file, format: format).input(scale, file: file)
      }
    guard !events.isEmpty || !offsets.isEmpty else {
      throw GestureError(
        file: file, line: 1, got: "no input",
        expected: "fingers, a mouse button, a touchpad or a wheel in a \(format.rawValue) log")
    }
    startAtZero()
  }

  /// Recognizes a format by the first lines.
  package static func format(of text: String) -> Format? {
    var lines: [Substring] = []
    for line in text.prefix(20_000).split(whereSeparator: \.isNewline).prefix(400) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if !line.isEmpty { lines.append(line) }
    }
    guard let first = lines.first else { return nil }
    if first.hasPrefix("{")
      || (first.hasPrefix("[") && !first.contains("/dev/")
        && !first.contains("EV_"))
    {
      return .json
    }
    if lines.contains(where: { $0.hasPrefix("- evdev:") || $0.hasPrefix("libinput:") }) {
      return .libinput
    }
    if lines.contains(where: { $0.hasPrefix("E: ") || $0.hasPrefix("# EVEMU") }) { return .evemu }
    if lines.contains(where: {
      $0.contains("/dev/input/") || $0.contains("EV_ABS") || $0.contains("EV_SYN")
    }) {
      return .getevent
    }
    if lines.contains(where: { $0.contains("Pointer") && $0.contains("Offset(") }) {
      return .flutter
    }
    let header = lines.first { !$0.hasPrefix("#") } ?? first
    return header.contains(where: { ",;\t".contains($0) }) ? .csv : nil
  }

  /// The lines of a gesture file with the events of the log.
  package var gestureLines: [String] {
    var writer = GestureWriter(start: 0)
    var lines = viewport.map { GestureWriter.header(viewport: $0, settings: []) } ?? []
    for (time, event) in events { lines += writer.lines(for: event, time: time) }
    return lines + writer.linesForEnd(time: (events.last?.time ?? 0) + 1)
  }

  /// The lines of a trace with the offsets; empty for a log without them.
  package var traceLines: [String] {
    guard !offsets.isEmpty else { return [] }
    let held = HandSpans(events)
    var lines = ["{\"t\":0,\"schema\":\(TraceFormat.version)}"]
    for (index, (time, offset)) in offsets.enumerated() {
      let (one, other) = (offsets[max(0, index - 1)], offsets[min(offsets.count - 1, index + 1)])
      let velocity =
        other.time > one.time ? (other.offset - one.offset) / (other.time - one.time) : 0
      let device = held.device(at: time)
      let pull = max(0, -offset)
      let phase = device != nil ? "tracking" : abs(velocity) < 1 ? "resting" : "springing"
      let members: [JSON.Member] = [
        ("t", .number(time)), ("edge", "start"), ("phase", .text(phase)),
        ("device", .orNull(device?.rawValue)), ("state", .text(pull > 0 ? "pulling" : "idle")),
        ("progress", 0), ("finger", .number(held.travel(at: time))), ("pull", .number(pull)),
        ("offset", .number(offset)), ("velocity", .number(velocity)), ("holdStart", 0),
        ("holdEnd", 0), ("insetStart", 0), ("insetEnd", 0),
      ]
      lines.append(JSON.object(members).line)
    }
    return lines
  }

  private mutating func startAtZero() {
    let start = min(events.first?.time ?? .infinity, offsets.first?.time ?? .infinity)
    var latest = 0.0
    for index in events.indices {
      // The events keep their order even if the clock was set back.
      latest = max(latest, events[index].time - start)
      events[index].time = latest
    }
    for index in offsets.indices { offsets[index].time -= start }
  }
}

/// The movements of a hand, used to find the device and its travel at the time of an offset.
private struct HandSpans {
  private let hand: HandTravel

  init(_ events: [(time: Double, event: InputEvent)]) {
    var gesture = Gesture()
    gesture.events = events.map { Gesture.Event(time: $0.time, action: .input($0.event)) }
    hand = HandTravel(gesture, pulling: .start)
  }

  func device(at time: Double) -> InputDevice? { hand.stroke(at: time)?.device }

  func travel(at time: Double) -> Double { max(0, hand.stroke(at: time)?.travel(at: time) ?? 0) }
}
