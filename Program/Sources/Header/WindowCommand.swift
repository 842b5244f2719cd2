internal import ScrollPhysics

/// A command of the window, which a button, a menu or a key performs.
package enum WindowCommand: String, CaseIterable, Sendable {
  /// Refreshes the list.
  case refresh = "Refresh"
  /// Opens or closes the tuner.
  case tune = "Tune"
  /// Shows or hides the head-up display.
  case numbers = "Numbers"
  /// Starts or stops a recording.
  case record = "Record"
  /// Makes the tuning A active.
  case tuningA = "Tuning A"
  /// Makes the tuning B active.
  case tuningB = "Tuning B"
  /// Shows the lists of A and B side by side, or only the active one.
  case split = "A and B side by side"
  /// Plays the latest pull again and again, or ends this.
  case loop = "Loop my pull"
  /// Plays the latest pull under A and B, and opens a page with the differences.
  case compare = "Compare A and B"
  /// Saves a picture of the window.
  case screenshot = "Screenshot"
  /// Saves a picture of each state of the latest pull.
  case filmstrip = "Filmstrip of the last pull"
  /// Shows or hides the keys.
  case help = "Help"
  /// Closes the window.
  case close = "Close"

  /// The commands with a button in the header.
  static let buttons: [Self] = [.tune, .numbers, .record, .compare, .screenshot, .help]

  /// The command of a key; nil for a key without a command.
  ///
  /// The list handles F5, and the keys of `help` and `close` work even when others do not.
  init?(_ key: Key, _ modifiers: KeyModifiers) {
    switch (key.rawValue, modifiers) {
    case ("F2", []): self = .tune
    case ("F3", []): self = .numbers
    case ("F9", []): self = .record
    case ("1", []): self = .tuningA
    case ("2", []): self = .tuningB
    case ("b", []): self = .split
    case ("l", []): self = .loop
    case ("c", []): self = .compare
    case ("F12", []): self = .screenshot
    case ("F12", .shift): self = .filmstrip
    default: return nil
    }
  }

  /// The title of the command's button.
  var buttonTitle: String { self == .compare ? "Compare" : rawValue }

  /// The key, as menus and tooltips show it.
  var key: String {
    switch self {
    case .refresh: "F5"
    case .tune: "F2"
    case .numbers: "F3"
    case .record: "F9"
    case .tuningA: "1"
    case .tuningB: "2"
    case .split: "B"
    case .loop: "L"
    case .compare: "C"
    case .screenshot: "F12"
    case .filmstrip: "Shift+F12"
    case .help: "F1"
    case .close: "Ctrl+Q"
    }
  }

  /// The explanation in the button's tooltip.
  var note: String {
    switch self {
    case .refresh: "Refresh the list"
    case .tune: "Change every number while the list runs"
    case .numbers: "Show the numbers and curves of a pull"
    case .record: "Record the input to a gesture file"
    case .tuningA: "Use and change the tuning A"
    case .tuningB: "Use and change the tuning B"
    case .split: "Show two lists with two tunings under one hand"
    case .loop: "Play your last pull again and again while you change values"
    case .compare: "Play your last pull under A and B, and show what differs"
    case .screenshot: "Save a picture of the window"
    case .filmstrip: "Save a picture of each state of your last pull"
    case .help: "Show how to pull, and all keys"
    case .close: "Close the window"
    }
  }
}
