internal import ScrollPhysics

/// A press or a release of any key, also of a modifier, as a keyboard reports it.
package struct KeyReport: Hashable, Sendable {
  package var isPressed: Bool
  /// The number of the key, as in X11: 8 more than in Linux.
  package var code: UInt32
  /// The keysym with the modifiers in effect, with the numbers of X11; 0 for none.
  package var keysym: UInt32
  /// The text that the key types without a shortcut, or else X11's name of the keysym.
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
/// It calls its second argument once, with whether the key is taken. Until then this key and all
/// later ones wait.
package typealias KeyWatcher =
  @MainActor (KeyReport, @escaping @MainActor (_ isTaken: Bool) -> Void) -> Void

/// An event of a key in a window, and its effect there.
struct WindowKey {
  var report: KeyReport
  /// The input event; nil for a release and for a modifier.
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
/// Keys keep their order: the next one is passed on when the previous one is decided.
@MainActor
final class KeyGate {
  /// Decides about keys; with nil, the default, the window gets all keys at once.
  var watcher: KeyWatcher? {
    didSet { if watcher == nil { release() } }
  }
  private let deliver: (WindowKey) -> Void
  private var waiting: [WindowKey] = []
  /// The number of the awaited decision; nil while none is awaited.
  private var awaited: Int?
  private var count = 0

  init(_ deliver: @escaping (WindowKey) -> Void) { self.deliver = deliver }

  func handle(_ key: WindowKey) {
    guard watcher != nil else { return deliver(key) }
    waiting.append(key)
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
