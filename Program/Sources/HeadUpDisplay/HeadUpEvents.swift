package import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// What controls did, as a list with times: the latest in sight, all of them to copy.
///
/// Paused it stands still to be read; what happens meanwhile is kept and shown when it goes on.
package struct HeadUpEvents: Sendable {
  /// More events than this are never kept, the oldest first to go.
  static let capacity = 1000
  static let lineHeight = 15.0
  /// How many lines are in sight.
  static let lineCount = 5

  private struct Entry: Sendable {
    var time: Double
    var name: String
    var detail: String
  }

  private var entries: [Entry] = []
  /// How many entries there were when it was paused; nil while it goes on.
  private var pausedAt: Int?

  /// Makes an empty list.
  package init() {}

  /// Whether it stands still.
  package var isPaused: Bool { pausedAt != nil }

  /// Takes in what a control did.
  package mutating func add(_ event: RefreshEvent) {
    let detail: String
    switch event.effect {
    case .begin(_, let trigger): detail = "\(trigger)"
    case .finish(_, .success(let count?)): detail = "success, \(count) new"
    case .finish(_, .success): detail = "success"
    case .finish(_, .failure(let message)): detail = "failure “\(message)”"
    case .finish(_, let outcome): detail = "\(outcome)"
    case .shouldBegin(let trigger): detail = "\(trigger)"
    case .announce(let text): detail = "“\(text)”"
    case .hold(let length, _): detail = "\(HeadUpNumbers.text(length)) pt"
    default: detail = ""
    }
    let name = "\(event.effect)".prefix { $0 != "(" }
    entries.append(
      Entry(time: event.time, name: "\(event.edge.rawValue) \(name)", detail: Self.plain(detail)))
    guard entries.count > Self.capacity else { return }
    entries.removeFirst()
    pausedAt = pausedAt.map { max(0, $0 - 1) }
  }

  /// Holds the list still, or lets it go on.
  package mutating func togglePause() { pausedAt = isPaused ? nil : entries.count }

  /// What is shown, and all that came before it: a line each with the time in seconds, what happened, and
  /// what more there is to say, between tabulators.
  package var text: String {
    entries.prefix(pausedAt ?? entries.count).map { entry in
      let detail = entry.detail.isEmpty ? [] : [entry.detail]
      let parts = [Self.stamp(entry.time), entry.name] + detail
      return parts.joined(separator: "\t") + "\n"
    }.joined()
  }

  /// The time with milliseconds.
  private static func stamp(_ time: Double) -> String {
    guard time.isFinite, abs(time) < 1e12 else { return "–" }
    let milliseconds = Int((time * 1000).rounded())
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let digits = String(abs(rest))
    return "\(seconds)." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// What a value says of itself, without the module's name.
  private static func plain(_ text: String) -> String {
    for module in ["ScrollPhysics.", "PullToRefresh.", "InputDevice."] where text.contains(module) {
      return plain(text.split(separator: module, omittingEmptySubsequences: false).joined())
    }
    return text
  }

  func commands(in box: Rectangle, theme: Theme) -> [Drawing.Command] {
    let shown = entries.prefix(pausedAt ?? entries.count).suffix(Self.lineCount)
    var commands = [
      Drawing.Command.text(
        isPaused ? "paused · P goes on · Ctrl+Shift+C copies" : "P pauses · Ctrl+Shift+C copies",
        box: Rectangle(x: box.x, y: box.y, width: box.width, height: 12),
        style: TextStyle(size: 9, color: isPaused ? theme.accent : theme.secondaryText), lines: 1,
        alignment: .leading)
    ]
    for (line, entry) in shown.enumerated() {
      let y = box.y + 14 + Double(line) * Self.lineHeight
      func text(_ text: String, x: Double, width: Double, _ color: Color) -> Drawing.Command {
        .text(
          text, box: Rectangle(x: box.x + x, y: y, width: width, height: Self.lineHeight),
          style: TextStyle(size: 11, color: color), lines: 1, alignment: .leading)
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
