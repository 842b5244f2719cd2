package import PullcordListScenes
package import PullcordTuning
package import ScrollPhysics
package import VectorGraphics

/// Writes what a person does as the lines of a gesture file.
///
/// A gesture that is read back holds the same events at the same times. Pointer moves without a button
/// are left out where they do nothing.
package struct GestureWriter: Sendable {
  private let start: Double
  private let clock: GestureClock?
  private var down: Set<InputEvent.Pointer> = []
  private var mayScroll = false

  /// Makes a writer whose file starts at a time of the events' clock, in seconds.
  ///
  /// With a `clock`, which the header then names too, times are written with no more digits than tell its
  /// ticks apart.
  package init(start: Double, clock: GestureClock? = nil) {
    self.start = start
    self.clock = clock
  }

  /// The lines a file begins with.
  ///
  /// `settings` are flags without dashes and their values, which may hold anything; `turned` is what was
  /// turned since, and without an `offset`, in points, the list is at rest at its start; `rows`
  /// is how many of a list that comes in pages are there.
  package static func header(
    viewport: Size, settings: [(flag: String, value: String)], turned: [TuningSetting] = [],
    offset: Double? = nil, rows: Int? = nil, clock: GestureClock? = nil
  ) -> [String] {
    ["viewport \(text(viewport.width)) \(text(viewport.height))"]
      + (clock.map { ["clock \($0.ticksPerSecond)"] } ?? [])
      + settings.map {
        $0.value.isEmpty ? "set \($0.flag)" : "set \($0.flag) \(SettingText.written($0.value))"
      }
      + turned.map { "tune \(words([$0]))" }
      + (rows.map { ["rows \($0)"] } ?? []) + (offset.map { ["offset \(text($0))"] } ?? [])
  }

  /// The lines for an event: one, none for a move without a button, and for an interruption one for each
  /// finger that is down and one for a button or a scrolling device.
  ///
  /// `handlesHover` says that a move without a button does something, and is a line too.
  package mutating func lines(
    for event: InputEvent, at time: Double, handlesHover: Bool = false
  ) -> [String] {
    let before = down
    down.follow(event)
    switch event.kind {
    case .pointer(.mouse, .moved) where !down.contains(.mouse) && !handlesHover: return []
    case .scroll(_, .moved, _, _): mayScroll = true
    case .interrupted:
      defer { mayScroll = false }
      let fingers = before.compactMap { if case .finger(let finger) = $0 { finger } else { nil } }
      return fingers.sorted().map { "\(stamp(time)) touch cancel \($0)" }
        + (before.contains(.mouse) || mayScroll ? ["\(stamp(time)) mouse cancel"] : [])
    default: break
    }
    return Self.words(event).map { ["\(stamp(time)) \($0)"] } ?? []
  }

  /// The line for a new size of the window, in points.
  package func line(forSize size: Size, at time: Double) -> String {
    "\(stamp(time)) resize \(Self.text(size.width)) \(Self.text(size.height))"
  }

  /// The line for values that were turned at once; nil for none.
  package func line(forTurning settings: [TuningSetting], at time: Double) -> String? {
    settings.isEmpty ? nil : "\(stamp(time)) tune \(Self.words(settings))"
  }

  /// The line for what the program had the list do.
  package func line(for command: ListCommand, at time: Double) -> String {
    let words =
      switch command {
      case .refresh(let edge, let reveals):
        "refresh \(edge.rawValue)" + (reveals ? "" : " silently")
      case .cancel(let edge): "cancel \(edge.rawValue)"
      case .enable(let edge): "enable \(edge.rawValue)"
      case .disable(let edge): "disable \(edge.rawValue)"
      }
    return "\(stamp(time)) \(words)"
  }

  /// The line that ends a recording in mid drag; nil when nothing is held, and the list comes to rest by
  /// itself.
  package func lineForEnd(at time: Double) -> String? {
    down.isEmpty ? nil : "\(stamp(time)) end"
  }

  private func stamp(_ time: Double) -> String {
    let seconds = max(0, time - start)
    return clock?.text(seconds) ?? Self.text(seconds)
  }

  private static func words(_ event: InputEvent) -> String? {
    let position = event.position.map { " \(text($0.x)) \(text($0.y))" } ?? ""
    return switch event.kind {
    case .pointer(let pointer, let phase):
      switch pointer {
      case .finger(let finger): "touch \(word(phase))\(position) \(finger)"
      case .mouse: "mouse \(word(phase))\(position)"
      }
    case .scroll(.touchpad, .ended, _, _): "touchpad stop"
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

  /// A number as short as it reads back the same.
  private static func text(_ number: Double) -> String { number.shortestText }
}
