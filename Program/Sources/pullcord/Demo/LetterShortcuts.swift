internal import PullcordControls
internal import PullcordSystem
internal import ScrollPhysics

/// Whether keys of single characters, such as B and 1, are shortcuts of the window.
///
/// By default, they are shortcuts except while a screen reader runs. Users can turn them on or off,
/// because people who use speech input can press such keys by accident (WCAG 2.1.4). The program
/// stores a user's choice in the file `$XDG_STATE_HOME/pullcord/letter-shortcuts`, by default in
/// `~/.local/state`.
struct LetterShortcuts {
  /// Whether a screen reader reads the window.
  var isReading = false
  /// The choice of the user; nil for none.
  private var choice: Switch?

  /// Makes the shortcuts; a flag of the command line has precedence over the stored choice.
  init(flag: Switch?) { choice = flag ?? Self.kept }

  var isOn: Bool { choice.map { $0 == .on } ?? !isReading }

  /// Turns the shortcuts on or off, and stores the choice.
  mutating func toggle() throws {
    let next = !isOn
    // If the new value is also the default for the current screen reader state, store no choice.
    // The shortcuts then depend on the screen reader again.
    choice = next == !isReading ? nil : next ? .on : .off
    guard let path = Self.path else { return }
    StateFolder.createFolders(above: path)
    try WholeFile.write(Array((choice?.rawValue ?? "").utf8), to: path)
  }

  /// Whether an event is a press of a single-character key that the window uses, alone or with
  /// Shift.
  static func isShortcut(_ event: InputEvent) -> Bool {
    guard case .key(let key, let modifiers) = event.kind else { return false }
    return modifiers.subtracting(.shift).isEmpty && characterKeys.contains(key)
  }

  /// The keys of characters that the window uses: the letters of its commands, and the keys of a
  /// loop.
  private static let characterKeys =
    Set("abcdefghijklmnopqrstuvwxyz0123456789".map { Key.letter($0) })
    .union([.plus, .minus, .equal, .question])

  private static var path: String? { StateFolder.file("letter-shortcuts") }

  private static var kept: Switch? {
    guard let path, let text = try? WholeFile.read(path, maximumBytes: 16) else { return nil }
    return Switch(rawValue: String(decoding: text, as: UTF8.self))
  }
}
