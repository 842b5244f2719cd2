package import PullcordListScenes
package import PullcordTuning
package import ScrollPhysics
package import VectorGraphics

/// Writes live input as lines of a gesture file.
///
/// The writer rounds times to whole nanoseconds. Reading the file gives the same events at these
/// rounded times. The writer omits a mouse move if no button is pressed and the scene did not
/// handle the move.
package struct GestureWriter: Sendable {
  private let start: Double
  private var down: Set<InputEvent.Pointer> = []
  private var mayScroll = false
  /// Whether fingers are on a touchpad that reports their lift.
  private var isOnTouchpad = false

  /// Makes a writer.
  ///
  /// `start` is the time at which the file starts, in seconds on the clock of the events.
  package init(start: Double) { self.start = start }

  /// The header of a file.
  ///
  /// - Parameters:
  ///   - viewport: The size of the list, in points.
  ///   - settings: Flags, without their leading dashes, and their values.
  ///   - changes: Settings that override the flags.
  ///   - position: The scroll positions of the lists.
  package static func header(
    viewport: Size, settings: [(flag: String, value: String)], changes: [TuningSetting] = [],
    at position: ScenePosition = ScenePosition()
  ) -> [String] {
    ["viewport \(text(viewport.width)) \(text(viewport.height))"]
      + settings.map {
        $0.value.isEmpty ? "set \($0.flag)" : "set \($0.flag) \(SettingText.written($0.value))"
      }
      + changes.map { "tune \(words([$0]))" }
      + (position.rows.map { ["rows \($0)"] } ?? [])
      + (position.offset.map { ["offset \(text($0))"] } ?? [])
      + (position.sideOffset.map { ["side-offset \(text($0))"] } ?? [])
  }

  /// Makes the lines for an event.
  ///
  /// An `interrupted` event cancels all input. It gives a line for each pressed finger, and one
  /// more line if a button is pressed or a device has scrolled. A mouse move without a pressed
  /// button gives a line only if the scene has handled the move. The key Tab also gives a line only
  /// if the scene has handled it.
  package mutating func lines(
    for event: InputEvent, time: Double, isHandled: Bool = true
  ) -> [String] {
    let before = down
    down.follow(event)
    switch event.kind {
    case .pointer(.mouse, .moved) where !down.contains(.mouse) && !isHandled: return []
    case .key where event.focusStep != nil && !isHandled: return []
    case .scroll(let scroller, .moved, _, _):
      mayScroll = true
      if scroller == .touchpad { isOnTouchpad = event.reportsLift }
    case .scroll(.touchpad, let phase, _, _): isOnTouchpad = phase == .began
    case .interrupted:
      defer {
        mayScroll = false
        isOnTouchpad = false
      }
      let fingers = before.compactMap { if case .finger(let finger) = $0 { finger } else { nil } }
      return fingers.sorted().map { "\(stamp(time)) touch cancel \($0)" }
        + (before.contains(.mouse) || mayScroll ? ["\(stamp(time)) mouse cancel"] : [])
    default: break
    }
    return Self.words(event).map { ["\(stamp(time)) \($0)"] } ?? []
  }

  /// Whether a pointer is pressed after the lines so far.
  package func isPressing(_ pointer: InputEvent.Pointer) -> Bool { down.contains(pointer) }

  /// Makes the line for a new size of the window, in points.
  package func line(forSize size: Size, time: Double) -> String {
    "\(stamp(time)) resize \(Self.text(size.width)) \(Self.text(size.height))"
  }

  /// Makes the line for settings that change at the same time; nil if the list is empty.
  package func line(forChanging settings: [TuningSetting], time: Double) -> String? {
    settings.isEmpty ? nil : "\(stamp(time)) tune \(Self.words(settings))"
  }

  /// Makes the line for a command from the program to the list.
  package func line(for command: ListCommand, time: Double) -> String {
    let words =
      switch command {
      case .refresh(let edge, let reveals):
        "refresh \(edge.rawValue)" + (reveals ? "" : " silently")
      case .cancel(let edge): "cancel \(edge.rawValue)"
      case .enable(let edge): "enable \(edge.rawValue)"
      case .disable(let edge): "disable \(edge.rawValue)"
      case .act(let action, let edge): "perform \(action) \(edge.rawValue)"
      case .select(let row): "select \(row + 1)"
      case .show(let row): "show \(row + 1)"
      case .showNewRows: "show new"
      }
    return "\(stamp(time)) \(words)"
  }

  /// Makes the lines that end a recording while a pointer is pressed or fingers are on a touchpad.
  ///
  /// Otherwise the result is empty, because the list comes to rest by itself and the file needs
  /// no line `end`. The line `touchpad rest` marks the touchpad as one that reports the lift of
  /// the fingers.
  package func linesForEnd(time: Double) -> [String] {
    (isOnTouchpad ? ["\(stamp(time)) touchpad rest"] : [])
      + (down.isEmpty && !isOnTouchpad ? [] : ["\(stamp(time)) end"])
  }

  private func stamp(_ time: Double) -> String {
    // The time of a whole day has 14 digits down to the nanosecond. A double is that precise, so
    // its shortest text contains all of these digits.
    let seconds = (max(0, time - start) * 1e9).rounded() / 1e9
    guard seconds > 0, seconds < 0.001 else { return Self.text(seconds) }
    // Digits without an exponent are easier to read.
    let digits = String(Int((seconds * 1e9).rounded()))
    var text = "0." + String(repeating: "0", count: 9 - digits.count) + digits
    while text.last == "0" { text.removeLast() }
    return text
  }

  private static func words(_ event: InputEvent) -> String? {
    let position = event.position.map { " \(text($0.x)) \(text($0.y))" } ?? ""
    return switch event.kind {
    case .pointer(let pointer, let phase):
      switch pointer {
      case .finger(let finger): "touch \(word(phase))\(position) \(finger)"
      case .mouse: "mouse \(word(phase))\(position)"
      }
    case .scroll(.touchpad, .began, _, _): "touchpad rest"
    case .scroll(.touchpad, .ended, _, _): "touchpad stop"
    case .scroll(.touchpad, .cancelled, _, _): "touchpad cancel"
    case .scroll(let scroller, _, let dx, let dy):
      "\(scroller == .wheel ? "wheel" : "touchpad")\(position) \(text(dx)) \(text(dy))"
    case .key(let key, let modifiers): "key \(prefix(modifiers))\(key.rawValue)"
    case .interrupted: nil
    }
  }

  private static func word(_ phase: InputEvent.Phase) -> String {
    switch phase {
    case .began: "down"
    case .moved: "move"
    case .ended: "up"
    case .cancelled: "cancel"
    }
  }

  private static func words(_ settings: [TuningSetting]) -> String {
    settings.map { setting in
      switch setting.value {
      case .number(let number): "\(setting.key) \(text(number))"
      case .choice(let name): "\(setting.key) \(name)"
      case .flag(let isOn): "\(setting.key) \(isOn)"
      }
    }.joined(separator: " ")
  }

  private static func prefix(_ modifiers: KeyModifiers) -> String {
    (modifiers.contains(.control) ? "Ctrl+" : "") + (modifiers.contains(.shift) ? "Shift+" : "")
      + (modifiers.contains(.alt) ? "Alt+" : "")
  }

  /// The shortest text that gives the same number when it is read.
  private static func text(_ number: Double) -> String { number.shortestText }
}

/// The text of a flag's value in a gesture file.
///
/// The text is plain, or in quotes with the escapes of JSON. Quotes protect `#`, which would begin
/// a comment. They also protect spaces at the ends, line ends, a leading quote and control
/// characters, which could control a terminal.
enum SettingText {
  /// The text of a value, with quotes if the value needs them.
  static func written(_ value: String) -> String {
    needsQuotes(value) ? JSON.text(value).line : value
  }

  /// Splits a text that begins with a quote into the quoted value and the rest.
  ///
  /// Throws if the closing quote is missing or an escape is invalid.
  static func quoted(
    _ text: Substring
  ) throws(FlatJSON.Problem) -> (value: String, rest: Substring) {
    let scalars = text.unicodeScalars
    var end = scalars.index(after: scalars.startIndex)
    while end < scalars.endIndex, scalars[end] != "\"" {
      let isEscape = scalars[end] == "\\"
      end = scalars.index(after: end)
      if isEscape, end < scalars.endIndex { end = scalars.index(after: end) }
    }
    let close = end < scalars.endIndex ? scalars.index(after: end) : end
    return (try FlatJSON.text(of: String(text[..<close])), text[close...])
  }

  private static func needsQuotes(_ value: String) -> Bool {
    guard let first = value.first, let last = value.last else { return false }
    return first == "\"" || first.isWhitespace || last.isWhitespace
      || value.contains(where: \.isNewline)
      || value.unicodeScalars.contains { $0.properties.generalCategory == .control }
      || GestureReader.comment(in: value[...]) != nil
  }
}
