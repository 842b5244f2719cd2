internal import Glibc
internal import PullcordCWayland

/// The keyboard of a seat.
final class KeyboardDevice {
  private let keyboard: OpaquePointer
  private let version: UInt32
  private let queue: EventQueue
  private let library: UnsafePointer<PullcordKeyboardFunctions>
  /// The compose sequences of the user's locale, which are read when the first key is pressed.
  private lazy var composition = Composition(library, locale: Composition.userLocale)
  private var hasComposed = false
  /// The layouts of the keys; nil before the compositor has sent them, or if they are invalid.
  private var keymap: Keymap?
  private var hasFocus = false
  private var modifiers: KeyModifiers = []
  private let table: ListenerTable<wl_keyboard_listener>

  init(_ keyboard: OpaquePointer, version: UInt32, globals: Globals) {
    (self.keyboard, self.version, queue) = (keyboard, version, globals.queue)
    library = globals.keyboardLibrary
    table = ListenerTable(
      wl_keyboard_listener(
        keymap: { data, _, format, descriptor, size in
          receiver(data, KeyboardDevice.self)?.setKeymap(format, descriptor, Int(size))
          close(descriptor)
        },
        enter: { data, _, _, surface, _ in
          receiver(data, KeyboardDevice.self)?.setFocus(to: surface)
        },
        leave: { data, _, _, _ in receiver(data, KeyboardDevice.self)?.setFocus(to: nil) },
        key: { data, _, serial, time, key, state in
          receiver(data, KeyboardDevice.self)?.changed(
            // libxkbcommon numbers keys as X11 does.
            KeyStroke(
              code: key &+ 8, isPressed: state == WL_KEYBOARD_KEY_STATE_PRESSED.rawValue,
              time: WaylandTime(rawValue: time), serial: serial))
        },
        modifiers: { data, _, _, held, latched, locked, layout in
          receiver(data, KeyboardDevice.self)?.setModifiers(held, latched, locked, layout)
        },
        repeat_info: { data, _, rate, delay in
          receiver(data, KeyboardDevice.self)?.queue.add(
            .repetitionChanged(
              KeyRepetition(rate: max(0, Int(rate)), delay: max(0, Int(delay)))))
        }))
    wl_keyboard_add_listener(keyboard, table.pointer, unretained(self))
  }

  deinit {
    setFocus(to: nil)
    if version >= 3 { wl_keyboard_release(keyboard) } else { wl_keyboard_destroy(keyboard) }
  }

  private func setKeymap(_ format: UInt32, _ descriptor: Int32, _ size: Int) {
    keymap = nil
    guard format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue else { return }
    keymap = Keymap(library, descriptor: descriptor, size: size)
  }

  private func setFocus(to surface: OpaquePointer?) {
    let hasFocus = surface != nil && surface == queue.windowSurface
    guard hasFocus != self.hasFocus else { return }
    self.hasFocus = hasFocus
    if hasComposed { composition?.reset() }
    queue.add(hasFocus ? .focusGained : .focusLost)
  }

  private func setModifiers(_ held: UInt32, _ latched: UInt32, _ locked: UInt32, _ layout: UInt32) {
    guard let keymap else { return }
    keymap.setModifiers(held: held, latched: latched, locked: locked, layout: layout)
    guard keymap.modifiers != modifiers else { return }
    modifiers = keymap.modifiers
    queue.add(.modifiersChanged(modifiers))
  }

  private func changed(_ stroke: KeyStroke) {
    guard hasFocus else { return }
    var stroke = stroke
    keymap?.describe(&stroke)
    if stroke.isPressed {
      hasComposed = true
      composition?.compose(&stroke)
    }
    queue.add(.keyChanged(stroke))
  }
}

/// A press or a release of a key.
///
/// A keysym is a number from appendix A of the X11 protocol, such as 0xff0d (Enter); 0 is none.
package struct KeyStroke: Hashable, Sendable {
  /// The number of the key, as in X11: 8 more than in Linux.
  package var code: UInt32
  package var isPressed: Bool
  /// The keysym in the current layout without modifiers.
  package var keysym: UInt32 = 0
  /// The keysym in the current layout with the modifiers in effect.
  package var modifiedKeysym: UInt32 = 0
  /// The keysyms without modifiers in the other layouts of the user, for shortcuts.
  package var otherKeysyms: [UInt32] = []
  /// The text that the press types; empty if it types none.
  ///
  /// A dead key types nothing, and the next key types the composed character. The text contains no
  /// control characters. A shortcut may have a text, so check ``modifiers`` before you insert it.
  package var text = ""
  /// Whether the press is part of an incomplete or cancelled compose sequence, as for example the
  /// press of a dead key.
  package var isComposing = false
  /// The modifiers in effect before the event.
  package var modifiers: KeyModifiers = []
  /// The modifiers in effect before the event, in the bits of X11's core protocol.
  ///
  /// For example, 2 is Caps Lock, and 16 is Num Lock.
  package var state: UInt32 = 0
  /// Whether the key repeats while the user holds it down.
  package var canRepeat = false
  package var time: WaylandTime
  package var serial: UInt32

  init(code: UInt32, isPressed: Bool, time: WaylandTime, serial: UInt32) {
    (self.code, self.isPressed, self.time, self.serial) = (code, isPressed, time, serial)
  }
}

/// The modifier keys in effect.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits that this library assigns to the modifiers.
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let shift = Self(rawValue: 1)
  package static let control = Self(rawValue: 2)
  package static let alt = Self(rawValue: 4)
}

/// How held keys repeat.
package struct KeyRepetition: Hashable, Sendable {
  /// The number of repetitions per second; 0 if keys do not repeat.
  package var rate: Int
  /// The time before the first repetition in milliseconds.
  package var delay: Int
}
