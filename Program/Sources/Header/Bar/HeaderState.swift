/// The state that the header shows.
package struct HeaderState: Hashable, Sendable {
  /// The name of the preset.
  package var preset: String
  /// The name of the edited tuning; nil, the default, if there is only one.
  package var side: String?
  /// The names in the preset's menu.
  package var presets: [String]
  /// The commands that are on, such as an open tuner.
  package var active: Set<WindowCommand>

  /// Makes a state.
  package init(
    preset: String, side: String? = nil, presets: [String], active: Set<WindowCommand> = []
  ) {
    self.preset = preset
    self.side = side
    self.presets = presets
    self.active = active
  }

  /// The title of the preset's button.
  var presetTitle: String { side.map { "\($0) · \(preset)" } ?? preset }

  /// The title of a command's button.
  func buttonTitle(_ command: WindowCommand) -> String {
    switch command {
    case .record where active.contains(.record): "Stop"
    case .compare where active.contains(.compare): "Cancel"
    default: command.buttonTitle
    }
  }

  /// The title of a command in the menu.
  func title(_ command: WindowCommand) -> String {
    switch command {
    case .record where active.contains(.record): "Stop"
    case .compare where active.contains(.compare): "Cancel the comparison"
    case .loop where active.contains(.loop): "End the loop"
    default: command.rawValue
    }
  }
}

/// A part of the header that Tab moves to.
enum HeaderStop: Hashable, Sendable {
  case preset
  case command(WindowCommand)
  /// The button that opens the menu of commands, in a window that is too narrow for all buttons.
  case more
}
