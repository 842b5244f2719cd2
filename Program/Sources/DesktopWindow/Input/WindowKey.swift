internal import PullcordX11
internal import ScrollPhysics

/// A press or a release of any key, including modifiers, as a keyboard reports it.
package struct KeyReport: Hashable, Sendable {
  package var isPressed: Bool
  /// The number of the key, as in X11: 8 more than in Linux.
  package var code: UInt32
  /// The keysym of the key with the current modifiers, numbered as in X11; 0 if the key has none.
  package var keysym: UInt32
  /// The text that the key types; for a shortcut or a key without text, X11's name of the keysym.
  package var text: String
  /// Whether ``text`` is typed text.
  package var isText: Bool
  /// The modifiers in effect before the event, as in X11's core protocol.
  package var state: UInt32
  /// The time on the clock of the window system, in milliseconds.
  package var milliseconds: UInt32

  init(
    isPressed: Bool, code: UInt32, keysym: UInt32, typed: String?, state: UInt32,
    milliseconds: UInt32
  ) {
    (self.isPressed, self.code, self.keysym) = (isPressed, code, keysym)
    (self.state, self.milliseconds) = (state, milliseconds)
    text = typed ?? KeyNames.name(UInt(keysym)) ?? ""
    isText = typed != nil
  }
}

/// Receives each press and release of a key, and decides whether another program takes the key.
///
/// The watcher must call its second argument once, with true if the other program takes the key.
/// Until then, this key and all later keys wait.
package typealias KeyWatcher =
  @MainActor (KeyReport, @escaping @MainActor (_ isTaken: Bool) -> Void) -> Void

/// A press or a release of a key, and its effect in the window.
struct WindowKey {
  var report: KeyReport
  /// The input event of the press; nil for a release and for a modifier.
  var input: InputEvent?
  /// The modifier keys that are down.
  var modifiers: KeyModifiers = []
  /// The text that the key types; nil if it types none.
  var typedText: String?
  /// The time in seconds of the monotonic clock.
  var time: Double
}

/// Holds the keys of a window while another program decides whether to take them.
///
/// Keys keep their order: each key waits until the other program has decided about it and about
/// all earlier keys. If more than ``longestQueue`` keys wait, the window receives all of them.
@MainActor
final class KeyGate {
  /// The largest number of keys that wait.
  ///
  /// A keyboard that repeats a key reports about 60 presses and releases a second, and a screen
  /// reader has a second for each decision. If many more keys wait, a program must have sent them.
  static let longestQueue = 256

  /// Decides which keys the window receives; if it is nil, each key arrives immediately.
  var watcher: KeyWatcher? {
    didSet { if watcher == nil { release() } }
  }
  private let deliver: (WindowKey) -> Void
  private var waiting: [WindowKey] = []
  /// The number of the watcher's call that waits for a decision; nil if there is none.
  private var awaited: Int?
  private var count = 0

  init(_ deliver: @escaping (WindowKey) -> Void) { self.deliver = deliver }

  func handle(_ key: WindowKey) {
    guard watcher != nil else { return deliver(key) }
    waiting.append(key)
    if waiting.count > Self.longestQueue { return release() }
    if awaited == nil { askAboutNext() }
  }

  private func askAboutNext() {
    guard let watcher, let key = waiting.first else { return }
    count += 1
    let number = count
    awaited = number
    watcher(key.report) { [weak self] isTaken in self?.decided(number, isTaken: isTaken) }
  }

  private func decided(_ number: Int, isTaken: Bool) {
    guard awaited == number, !waiting.isEmpty else { return }
    awaited = nil
    let key = waiting.removeFirst()
    if !isTaken { deliver(key) }
    askAboutNext()
  }

  private func release() {
    awaited = nil
    let keys = waiting
    waiting = []
    for key in keys { deliver(key) }
  }
}

/// Finds keys by their keysyms.
///
/// On every platform, keysyms have the numbers and names of X11.
enum KeyNames {
  /// Whether a keysym is a modifier, a lock or a mode switch.
  ///
  /// Such keys cause no input event.
  static func isModifier(_ symbol: UInt) -> Bool {
    (0xffe1...0xffee).contains(symbol) || (0xfe01...0xfe13).contains(symbol)
      || symbol == 0xff7e || symbol == 0xff7f
  }

  /// X11's name of a keysym; nil if it has none.
  static func name(_ symbol: UInt) -> String? {
    symbol == 0 ? nil : Display.name(ofKeySymbol: symbol)
  }

  /// Whether a keysym is on the keypad, where Num Lock selects digits or arrows.
  static func isKeypad(_ symbol: UInt) -> Bool { (0xff80...0xffbd).contains(symbol) }

  /// Whether a keysym can be part of a shortcut.
  ///
  /// Shortcuts can contain Latin characters, function keys and vendors' own keys. They cannot
  /// contain Unicode keysyms, which start at 0x100_0000.
  static func isLatinOrFunction(_ symbol: UInt) -> Bool {
    symbol <= 0xff || (0xfe00...0xffff).contains(symbol) || symbol >= 0x1000_0000
  }

  /// The modifiers in a `state` of X11's core protocol, without Caps Lock and Num Lock.
  static func modifiers(_ state: Int) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if state & 1 != 0 { modifiers.insert(.shift) }
    if state & 4 != 0 { modifiers.insert(.control) }
    if state & 8 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  /// The key of a press, without the effect of Shift and Caps Lock.
  ///
  /// If the current layout has no Latin letter on the key, a shortcut uses the letter of the first
  /// layout that has one. The result is nil for modifiers and for keys without a name.
  ///
  /// - Parameters:
  ///   - plain: The keysym in the current layout without modifiers.
  ///   - modified: The keysym in the current layout with the modifiers that are down.
  ///   - layouts: The keysyms without modifiers in all layouts of the user.
  ///   - modifiers: The modifiers that are down.
  static func key(
    plain: UInt, modified: UInt, layouts: @autoclosure () -> [UInt], _ modifiers: KeyModifiers
  ) -> Key? {
    var found = isKeypad(plain) ? modified : plain
    // A question mark opens the help, even if the layout needs Shift to type it.
    if modified == 0x3f { found = 0x3f }
    if !modifiers.isDisjoint(with: [.control, .alt]), !isLatinOrFunction(found) {
      found = layouts().first { $0 != 0 && isLatinOrFunction($0) } ?? found
    }
    guard !isModifier(found), let name = name(found) else { return nil }
    return Key(keysym: name)
  }
}
