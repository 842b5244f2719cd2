import Foundation
import Glibc
import PullcordCWayland
import PullcordSystem
import PullcordTestServers
import PullcordTestTraits
import Testing

@testable import PullcordWayland

/// Keys, and the texts that they type.
struct KeyboardTests {
  private enum Keysym {
    static let enter: UInt32 = 0xff0d
    static let left: UInt32 = 0xff51
    static let deadAcute: UInt32 = 0xfe51
  }

  /// The numbers of keys in Linux.
  private enum Key {
    static let e: UInt32 = 18
    static let y: UInt32 = 21
    static let enter: UInt32 = 28
    static let a: UInt32 = 30
    static let f: UInt32 = 33
    static let apostrophe: UInt32 = 40
    static let leftShift: UInt32 = 42
  }

  private let library: UnsafePointer<PullcordKeyboardFunctions>

  init() throws { library = try #require(pullcord_load_keyboard()) }

  /// A keymap of layouts in the notation of xkb, such as `us(intl)+de:2`.
  private func keymap(_ layouts: String) throws -> Keymap {
    let text = """
      xkb_keymap {
        xkb_keycodes { include "evdev+aliases(qwerty)" };
        xkb_types { include "complete" };
        xkb_compat { include "complete" };
        xkb_symbols { include "pc+\(layouts)+inet(evdev)" };
      };
      """
    return try #require(Keymap(library, text: text.utf8))
  }

  /// A press of a key with a number of Linux.
  private func press(_ key: UInt32, in keymap: Keymap) -> KeyStroke {
    var stroke = KeyStroke(
      code: key + 8, isPressed: true, time: WaylandTime(rawValue: 0), serial: 0)
    keymap.describe(&stroke)
    return stroke
  }

  @Test func `a key has a keysym, a text and the modifiers in effect`() throws {
    let keymap = try keymap("us")
    let plain = press(Key.a, in: keymap)
    #expect((plain.keysym, plain.modifiedKeysym, plain.text) == (0x61, 0x61, "a"))
    #expect(plain.modifiers == [])
    #expect(plain.canRepeat)
    keymap.setModifiers(held: 1, latched: 0, locked: 0, layout: 0)
    let shifted = press(Key.a, in: keymap)
    #expect((shifted.keysym, shifted.modifiedKeysym, shifted.text) == (0x61, 0x41, "A"))
    #expect(shifted.modifiers == .shift)
    #expect(!press(Key.leftShift, in: keymap).canRepeat)
  }

  @Test func `control characters are no text`() throws {
    let keymap = try keymap("us")
    let enter = press(Key.enter, in: keymap)
    #expect((enter.keysym, enter.text) == (Keysym.enter, ""))
    // The bits of Control and Mod1.
    keymap.setModifiers(held: 4 | 8, latched: 0, locked: 0, layout: 0)
    let control = press(Key.a, in: keymap)
    #expect((control.keysym, control.text) == (0x61, ""))
    #expect(control.modifiers == [.control, .alt])
  }

  @Test func `a shortcut finds the letters of the other layouts`() throws {
    let keymap = try keymap("gr+us:2+de:3")
    let alpha = press(Key.y, in: keymap)
    #expect(alpha.text == "υ")
    // The German layout has Z at the place of Y.
    #expect(alpha.otherKeysyms == [0x79, 0x7a])
    keymap.setModifiers(held: 0, latched: 0, locked: 0, layout: 2)
    let german = press(Key.y, in: keymap)
    #expect(german.keysym == 0x7a)
    #expect(german.otherKeysyms == [0x7d5 + 0x20, 0x79])
  }

  @Test func `a dead key and a letter type one character`() throws {
    let keymap = try keymap("us(intl)")
    let composition = try #require(Composition(library, locale: "en_US.UTF-8"))
    var acute = press(Key.apostrophe, in: keymap)
    composition.compose(&acute)
    #expect(acute.modifiedKeysym == Keysym.deadAcute)
    #expect(acute.isComposing)
    #expect(acute.text.isEmpty)
    var letter = press(Key.e, in: keymap)
    composition.compose(&letter)
    #expect(letter.text == "é")
    #expect(!letter.isComposing)
    var next = press(Key.e, in: keymap)
    composition.compose(&next)
    #expect(next.text == "e")
    // A sequence that does not exist types nothing; a reset forgets its beginning.
    composition.compose(&acute)
    var wrong = press(Key.f, in: keymap)
    composition.compose(&wrong)
    #expect(wrong.text.isEmpty)
    composition.compose(&acute)
    composition.reset()
    composition.compose(&next)
    #expect(next.text == "e")
  }

  @Test(arguments: [
    "", "xkb_keymap {", "no keymap", "xkb_keymap { xkb_symbols { include \"/\" }; };",
  ])
  func `a broken keymap is none`(text: String) {
    #expect(Keymap(library, text: text.utf8) == nil)
  }

  @Test func `a keymap is read from its file, which may be shorter than announced`() throws {
    let path = NSTemporaryDirectory() + "keymap-\(UUID().uuidString)"
    defer { unlink(path) }
    let text = """
      xkb_keymap {
        xkb_keycodes { include "evdev" };
        xkb_types { include "complete" };
        xkb_compat { include "complete" };
        xkb_symbols { include "pc+us" };
      };
      """
    try (text + "\0").write(toFile: path, atomically: false, encoding: .utf8)
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    let size = text.utf8.count + 1
    for announced in [size, size * 4] {
      let keymap = try #require(Keymap(library, descriptor: descriptor, size: announced))
      #expect(press(Key.a, in: keymap).text == "a")
    }
    for announced in [0, -1, 20, Int(UInt32.max)] {
      #expect(Keymap(library, descriptor: descriptor, size: announced) == nil)
    }
    // A pipe would block the program.
    var pipes: [Int32] = [0, 0]
    pipe(&pipes)
    #expect(Keymap(library, descriptor: pipes[0], size: size) == nil)
    for end in pipes { close(end) }
  }

  @Test func `the keyboard of the focused window arrives`() throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    defer { compositor.stop() }
    let window = try TestWindow(compositor)
    try window.waitForFrame()
    try compositor.move(to: Point(10, 20))
    try compositor.setPressed(key: Key.a, true)
    try compositor.setPressed(key: Key.a, false)
    let focus = window.events.contains(.focusGained)
    if !focus { try window.wait(for: .focusGained) }
    for isPressed in [true, false] {
      let stroke = try window.wait { if case .keyChanged(let stroke) = $0 { stroke } else { nil } }
      #expect(stroke.isPressed == isPressed)
      #expect(stroke.keysym == 0x61)
      #expect(stroke.text == (isPressed ? "a" : ""))
    }
  }

  @Test(.needs(.waylandServer, .keyTool))
  func `keys of sway arrive, and dead keys compose`() throws {
    let server = try WaylandServer(width: 300, height: 200)
    defer { server.stop() }
    let window = try TestWindow(server)
    try window.waitForFrame()
    let arrow = try server.start("wtype", "-s", "500", "-k", "Left", "-s", "100")
    let left = try window.wait { if case .keyChanged(let stroke) = $0 { stroke } else { nil } }
    #expect((left.keysym, left.text, left.isPressed) == (Keysym.left, "", true))
    #expect(window.events.contains(.focusGained))
    #expect(window.events.contains(.repetitionChanged(KeyRepetition(rate: 25, delay: 600))))
    #expect(arrow.wait() == 0)
    let accent = try server.start(
      "wtype", "-s", "500", "-k", "dead_acute", "-k", "e", "-s", "100")
    let text = try window.wait { event -> String? in
      if case .keyChanged(let stroke) = event, !stroke.text.isEmpty { stroke.text } else { nil }
    }
    #expect(text == "é")
    #expect(accent.wait() == 0)
  }

  @Test(.needs(.waylandServer, .keyTool))
  func `another program reads the text of the clipboard, and replaces it`() throws {
    let server = try WaylandServer(width: 300, height: 200)
    defer { server.stop() }
    let window = try TestWindow(server)
    try window.waitForFrame()
    let key = try server.start("wtype", "-s", "500", "-k", "a", "-s", "1000")
    let serial = try window.wait { event -> UInt32? in
      if case .keyChanged(let stroke) = event { stroke.serial } else { nil }
    }
    window.connection.offerText(serial: serial)
    window.connection.flush()
    let reader = try server.start(
      "wl-paste", "--no-newline", "--type", "text/plain;charset=utf-8", output: .pipe)
    let request = try window.wait { event -> TextRequest? in
      if case .textRequested(let request) = event { request } else { nil }
    }
    #expect(request.format == "text/plain;charset=utf-8")
    let text = Array("1 ± 2".utf8)
    #expect(write(request.descriptor, text, text.count) == text.count)
    request.refuse()
    let read = try reader.output.map { try DescriptorIO.readAll($0.descriptor) }
    #expect(read == text)
    #expect(reader.wait() == 0)
    #expect(key.wait() == 0)
    let writer = try server.start("wl-copy", "other")
    try window.wait(for: .clipboardReplaced)
    #expect(writer.wait() == 0)
  }
}
