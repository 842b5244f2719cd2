internal import Foundation

/// The keyboard of a compositor.
package struct CompositorKeyboard: Sendable {
  let loop: CompositorLoop

  /// Presses or releases a key, by its number in the kernel.
  ///
  /// While no window has the keyboard, only the next window that receives it learns of the key.
  package func setPressed(_ key: UInt32, _ isPressed: Bool) throws {
    let hasFocus = loop.update { state in
      state.settings.seat.pressedKeys.removeAll { $0 == key }
      if isPressed { state.settings.seat.pressedKeys.append(key) }
      return state.settings.seat.hasFocus
    }
    guard hasFocus else { return }
    try loop.withWindow { client, _, _ in
      guard client.seat.keyboardFocus != nil else {
        throw TestServerError.device("the window does not have the keyboard")
      }
      let serial = client.connection.nextSerial()
      client.connection.send(
        to: "wl_keyboard", "key",
        [.uint(serial), .uint(client.connection.time), .uint(key), .uint(isPressed ? 1 : 0)])
    }
  }

  /// Presses and releases a key while modifiers are held.
  package func press(_ key: UInt32, _ modifiers: CompositorModifiers = []) throws {
    let keys = modifiers.keys
    for key in keys { try setPressed(key, true) }
    if !keys.isEmpty { hold(modifiers) }
    for isPressed in [true, false] { try setPressed(key, isPressed) }
    for key in keys { try setPressed(key, false) }
    if !keys.isEmpty { hold([]) }
  }

  /// Reports which modifiers are held, latched and locked.
  ///
  /// The keys of the modifiers are events of their own: see `setPressed`.
  package func hold(
    _ modifiers: CompositorModifiers, latched: CompositorModifiers = [],
    locked: CompositorModifiers = []
  ) {
    change { ($0.modifiers, $0.latched, $0.locked) = (modifiers, latched, locked) }
  }

  /// Selects a layout of the keymap, from 0.
  package func select(layout: Int) { change { $0.layout = layout } }

  /// Gives clients another keymap.
  package func use(_ keymap: CompositorKeymap) {
    loop.update { state in
      state.settings.seat.keymap = keymap
      for client in state.clients {
        for (id, object) in client.connection.objects where object.interface == "wl_keyboard" {
          keymap.send(to: id, client.connection)
        }
      }
    }
  }

  /// Changes how held keys repeat.
  ///
  /// - Parameters:
  ///   - rate: The repetitions per second; 0 stops them.
  ///   - delay: The time until the first repetition, in milliseconds.
  package func repeatKeys(rate: Int, delay: Int) {
    loop.update { state in
      (state.settings.seat.repeatRate, state.settings.seat.repeatDelay) = (rate, delay)
      for client in state.clients {
        client.connection.send(
          to: "wl_keyboard", "repeat_info", since: 4, [.int(rate), .int(delay)])
      }
    }
  }

  /// Gives the keyboard to the latest window, or takes it from all windows.
  package func setFocused(_ isFocused: Bool) {
    loop.update { $0.settings.seat.hasFocus = isFocused }
  }

  private func change(_ body: (inout SeatSettings) -> Void) {
    loop.update { state in
      body(&state.settings.seat)
      guard let index = state.focusedIndex, state.clients[index].seat.keyboardFocus != nil else {
        return
      }
      let serial = state.clients[index].connection.nextSerial()
      state.clients[index].connection.send(
        to: "wl_keyboard", "modifiers", [.uint(serial)] + state.settings.seat.modifierArguments)
    }
  }
}

/// Keys that change other keys, with their bits in a keymap of xkb.
package struct CompositorModifiers: OptionSet, Sendable {
  /// The bits of wl_keyboard's modifiers event.
  package let rawValue: UInt32

  /// Makes a set of bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The Shift key.
  package static let shift = Self(rawValue: 1)
  /// The Caps Lock key, which is locked and not held.
  package static let capsLock = Self(rawValue: 2)
  /// The Control key.
  package static let control = Self(rawValue: 4)
  /// The Alt key.
  package static let alt = Self(rawValue: 8)
  /// The Num Lock key, which is locked and not held.
  package static let numLock = Self(rawValue: 16)
  /// The Super key.
  package static let `super` = Self(rawValue: 64)
  /// The key for the third level: Alt Gr.
  package static let altGr = Self(rawValue: 128)

  /// The keys of the modifiers that can be held, by their numbers in the kernel.
  fileprivate var keys: [UInt32] {
    [(Self.shift, 42), (.control, 29), (.alt, 56), (.super, 125), (.altGr, 100)]
      .filter { contains($0.0) }.map(\.1)
  }
}

/// The characters of a keyboard.
package enum CompositorKeymap: Sendable {
  /// Layouts of xkeyboard-config, such as `us`, `ru` and `de`, the last of which has dead keys.
  case layouts([String])
  /// A text instead of a keymap, which clients may fail to read.
  case text(String)
  /// No keymap.
  case none

  private var text: String {
    switch self {
    case .layouts(let layouts):
      let symbols = layouts.enumerated().map { $0 == 0 ? $1 : "\($1):\($0 + 1)" }
      // Parts that each client has.
      return """
        xkb_keymap {
          xkb_keycodes { include "evdev+aliases(qwerty)" };
          xkb_types { include "complete" };
          xkb_compat { include "complete" };
          xkb_symbols { include "pc+\(symbols.joined(separator: "+"))+inet(evdev)" };
        };

        """
    case .text(let text): return text
    case .none: return ""
    }
  }

  /// Sends the keymap to a keyboard of a client.
  func send(to keyboard: UInt32, _ connection: CompositorConnection) {
    let bytes = Array(text.utf8) + [0]
    let path = FileManager.default.temporaryDirectory.appending(path: "keymap-\(UUID())").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    unlink(path)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    // The format 1 is text of xkb.
    let format: UInt32 = if case .none = self { 0 } else { 1 }
    connection.send(
      keyboard, "keymap", [.uint(format), .descriptor(descriptor), .uint(UInt32(bytes.count))])
  }
}
