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
  /// Shows or hides the keys.
  case help = "Help"
  /// Closes the window.
  case close = "Close"

  /// The commands with a button in the header.
  static let buttons: [Self] = [.tune, .numbers, .record, .help]

  /// The key, as menus and tooltips show it.
  var key: String {
    switch self {
    case .refresh: "F5"
    case .tune: "F2"
    case .numbers: "F3"
    case .record: "F9"
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
    case .help: "Show how to pull, and all keys"
    case .close: "Close the window"
    }
  }
}
