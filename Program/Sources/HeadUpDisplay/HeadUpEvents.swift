package import PullToRefresh
internal import PullcordLanguages
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A log of the events of refresh controls.
///
/// The display shows the latest events, and the user can copy these and all earlier ones. While the
/// log is paused, it stores new events, but the display does not show them.
package struct HeadUpEvents: Sendable {
  /// The greatest number of stored events.
  ///
  /// The log drops the oldest events first.
  static let capacity = 1000
  static let lineHeight = 15.0
  static let lineCount = 5

  private struct Entry: Sendable {
    var time: Double
    var name: String
    var detail: String
  }

  private var entries: [Entry] = []
  /// The number of entries when the user paused the log; nil if the log is not paused.
  private var pausedAt: Int?

  package init() {}

  package var isPaused: Bool { pausedAt != nil }

  package mutating func add(_ event: RefreshEvent) {
    let (name, detail) = Self.words(for: event.effect)
    append(Entry(time: event.time, name: "\(event.edge.rawValue) \(name)", detail: detail))
  }

  /// Adds an event for a pull that ended without an action.
  mutating func addFailedPull(time: Double, edge: Edge, finger: Double, needed: Double) {
    let travel = "\(HeadUpNumbers.text(finger)) of \(HeadUpNumbers.text(needed)) pt of finger"
    append(Entry(time: time, name: "\(edge.rawValue) not fired", detail: travel))
  }

  private mutating func append(_ entry: Entry) {
    entries.append(entry)
    guard entries.count > Self.capacity else { return }
    entries.removeFirst()
    pausedAt = pausedAt.map { max(0, $0 - 1) }
  }

  package mutating func togglePause() { pausedAt = isPaused ? nil : entries.count }

  /// All entries up to the last one that the display shows, each on its own line.
  ///
  /// Each line has the time in seconds, the event and the detail, separated by tabs.
  package var text: String {
    entries.prefix(pausedAt ?? entries.count).map { entry in
      let detail = entry.detail.isEmpty ? [] : [entry.detail]
      let parts = [Self.stamp(entry.time), entry.name] + detail
      return parts.joined(separator: "\t") + "\n"
    }.joined()
  }

  /// Formats a time in seconds with three decimals.
  private static func stamp(_ time: Double) -> String {
    guard time.isFinite, abs(time) < 1e12 else { return "–" }
    let milliseconds = Int((time * 1000).rounded())
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let digits = String(abs(rest))
    return "\(seconds)." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static func words(for effect: RefreshEffect) -> (name: String, detail: String) {
    switch effect {
    case .shouldBegin(let trigger): ("shouldBegin", words(for: trigger))
    case .begin(_, let trigger): ("begin", words(for: trigger))
    case .abandon: ("abandon", "")
    case .finish(_, .success(let count?)): ("finish", "success, \(count) new")
    case .finish(_, .success): ("finish", "success")
    case .finish(_, .failure(let failure)): ("finish", "failure “\(failure.message)”")
    case .finish(_, let outcome): ("finish", "\(outcome)")
    case .hold(let length, _): ("hold", "\(HeadUpNumbers.text(length)) pt")
    case .announce(let text): ("announce", "“\(text)”")
    case .reveal, .tick, .untick, .ignored, .vetoed, .exhausted: ("\(effect)", "")
    }
  }

  private static func words(for trigger: RefreshTrigger) -> String {
    if case .pull(let device) = trigger { "pull(\(device.rawValue))" } else { "\(trigger)" }
  }

  func commands(in box: Rectangle, theme: Theme) -> [Drawing.Command] {
    let shown = entries.prefix(pausedAt ?? entries.count).suffix(Self.lineCount)
    var commands = [
      Drawing.Command.text(
        localized(
          isPaused ? "paused · P: resume · Ctrl+Shift+C: copy" : "P: pause · Ctrl+Shift+C: copy"),
        box: Rectangle(x: box.x, y: box.y, width: box.width, height: 12),
        style: TextStyle(size: 9, color: isPaused ? theme.accent : theme.secondaryText), lines: 1,
        alignment: .leading)
    ]
    for (line, entry) in shown.enumerated() {
      let y = box.y + 14 + Double(line) * Self.lineHeight
      func text(_ text: String, x: Double, width: Double, _ color: Color) -> Drawing.Command {
        .text(
          text, box: Rectangle(x: box.x + x, y: y, width: width, height: Self.lineHeight),
          style: TextStyle(size: 11, color: color, hasTabularFigures: true), lines: 1,
          alignment: .leading)
      }
      commands.append(text(Self.stamp(entry.time), x: 0, width: 60, theme.secondaryText))
      commands.append(text(entry.name, x: 62, width: 110, theme.text))
      if !entry.detail.isEmpty {
        commands.append(
          text(entry.detail, x: 174, width: max(1, box.width - 174), theme.secondaryText))
      }
    }
    return commands
  }
}
