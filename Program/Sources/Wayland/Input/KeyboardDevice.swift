internal import Glibc
internal import PullcordCWayland

/// The keyboard of a seat.
final class KeyboardDevice {
  private let keyboard: OpaquePointer
  private let version: UInt32
  private let queue: EventQueue
  private let library: UnsafePointer<PullcordKeyboardFunctions>
  /// The sequences of the user's locale, which are read with the first key.
  private lazy var composition = Composition(library, locale: Composition.userLocale)
  private var hasComposed = false
  /// The layouts of the keys; nil before the compositor has sent them, or if they are broken.
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
