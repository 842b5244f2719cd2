internal import PullcordControls
internal import PullcordLanguages
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A command of the window.
///
/// The user chooses it with a button, in a menu or with a key.
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
  /// Shows the lists of the tunings A and B side by side, or only the active list.
  case split = "A and B side by side"
  /// Plays the latest pull again and again, or ends the loop.
  case loop = "Loop my pull"
  /// Plays the latest pull with the tunings A and B, and opens a page with the differences.
  case compare = "Compare A and B"
  /// Compares the tunings A and B without showing which is which.
  case blindTest = "Blind test of A and B"
  /// Saves a picture of the window.
  case screenshot = "Screenshot"
  /// Saves a picture of each state of the latest pull.
  case filmstrip = "Filmstrip of the last pull"
  /// Switches single-letter shortcuts on or off.
  case letters = "Single-letter shortcuts"
  /// Shows or hides the help, which lists all keys.
  case help = "Help"
  /// Closes the window.
  case close = "Close"

  /// The commands with a button in the header.
  static let buttons: [Self] = [.tune, .numbers, .record, .compare, .screenshot, .help]

  /// The command of a key; nil for a key without a command.
  ///
  /// The result is nil for F5, because the list handles this key. It is nil for the keys of `help`
  /// and `close`, because the chrome handles these keys before it calls this initializer.
  init?(_ key: Key, _ modifiers: KeyModifiers) {
    let command = Self.allCases.first { command in
      guard ![.refresh, .letters, .help, .close].contains(command) else { return false }
      let parts = command.key.split(separator: "+").map(String.init)
      let name = parts.last.map { $0.count == 1 ? $0.lowercased() : $0 }
      return key.rawValue == name && modifiers == (parts.count > 1 ? .shift : [])
    }
    guard let command else { return nil }
    self = command
  }

  /// Whether the command's button is a switch, which stays pressed until the next click.
  var isSwitch: Bool { [.tune, .numbers, .record].contains(self) }

  /// The title of the command's button.
  var buttonTitle: String { self == .compare ? localized("Compare") : title }

  /// The command's title in the window's language.
  var title: String { localized(key: rawValue) }

  /// The English name of the command's key.
  var key: String { words.key }

  /// The name of the command's key in the window's language, as menus and tooltips show it.
  var keyName: String { Shortcuts.localized(key) }

  /// The explanation in the button's tooltip.
  var note: String { words.note }

  private var words: (key: String, note: String) {
    switch self {
    case .refresh: ("F5", localized("Refresh the list"))
    case .tune: ("F2", localized("Change every number while the list runs"))
    case .numbers: ("F3", localized("Show the numbers and curves of a pull"))
    case .record: ("F9", localized("Record the input to a gesture file"))
    case .tuningA: ("1", localized("Use and change the tuning A"))
    case .tuningB: ("2", localized("Use and change the tuning B"))
    case .split: ("B", localized("Show two lists with two tunings under one hand"))
    case .loop: ("L", localized("Play your last pull again and again while you change values"))
    case .compare: ("C", localized("Play your last pull under A and B, and show what differs"))
    case .blindTest:
      ("T", localized("Choose between A and B without knowing which is which"))
    case .screenshot: ("F12", localized("Save a picture of the window"))
    case .filmstrip: ("Shift+F12", localized("Save a picture of each state of your last pull"))
    case .letters: ("", localized("Use B, C, L, P, T, 1 and 2 as shortcuts"))
    case .help: ("F1", localized("Show how to pull, and all keys"))
    case .close: ("Ctrl+Q", localized("Close the window"))
    }
  }

  // MARK: Icons

  /// Draws the icon of the command's button, 16 points wide around a center point.
  func icon(
    center: Point, isActive: Bool, color: Color, theme: Theme
  ) -> [Drawing.Command] {
    let (x, y) = (center.x, center.y)
    func stroke(_ points: [(Double, Double)]) -> Drawing.Command {
      .stroke(
        .polyline(points.map { Point(x: x + $0.0, y: y + $0.1) }), .solid(color),
        StrokeStyle(width: 1.75))
    }
    func dot(_ dx: Double, _ dy: Double, _ radius: Double, _ color: Color) -> Drawing.Command {
      .fill(
        .circle(center: Point(x: x + dx, y: y + dy), radius: radius), .solid(color), .nonZero)
    }
    switch self {
    case .tune:
      return [
        stroke([(-7, -4), (7, -4)]), stroke([(-7, 4), (7, 4)]),
        dot(-2.5, -4, 3, color), dot(2.5, 4, 3, color),
      ]
    case .numbers:
      return Drawing([
        stroke([(-7, -7), (-7, 6), (7, 6)]), stroke([(-4, 2), (-1, -3), (2, 0), (6, -6)]),
      ]).upright(in: Rectangle(centerX: x, centerY: y, width: 16, height: 16)).commands
    case .record:
      return [
        .stroke(.circle(center: center, radius: 7), .solid(color), StrokeStyle(width: 1.75)),
        isActive
          ? .fill(Rectangle(x: x - 3, y: y - 3, width: 6, height: 6), radius: 1, theme.failure)
          : dot(0, 0, 4, theme.failure),
      ]
    case .help:
      return [
        .text(
          "?", box: Rectangle(x: x - 8, y: y - 10, width: 16, height: 20),
          style: TextStyle(
            size: 15, weight: .bold, color: color, verticalAlignment: .middle),
          lines: 1, alignment: .center)
      ]
    case .compare:
      // Two overlapping frames.
      let (back, front) = (
        Rectangle(x: x - 7, y: y - 7, width: 10, height: 10),
        Rectangle(x: x - 3, y: y - 3, width: 10, height: 10)
      )
      return [back, front].map {
        .stroke(.roundedRectangle($0, radius: 2), .solid(color), StrokeStyle(width: 1.75))
      } + (isActive ? [dot(2, 2, 2.5, theme.failure)] : [])
    case .screenshot:
      let body = Rectangle(x: x - 8, y: y - 4.5, width: 16, height: 11)
      return [
        .stroke(.roundedRectangle(body, radius: 2.5), .solid(color), StrokeStyle(width: 1.75)),
        .stroke(
          .circle(center: Point(x: x, y: y + 1), radius: 2.75), .solid(color),
          StrokeStyle(width: 1.75)),
        stroke([(-3, -5), (-1.5, -7), (1.5, -7), (3, -5)]),
      ]
    case .refresh, .loop, .tuningA, .tuningB, .split, .blindTest, .filmstrip, .letters, .close:
      return []
    }
  }
}
