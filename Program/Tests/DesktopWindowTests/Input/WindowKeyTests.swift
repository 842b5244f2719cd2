@testable import PullcordDesktopWindow
@testable import PullcordX11
import ScrollPhysics
import Testing

@Suite struct WindowKeyTests {
  @Test func `Caps Lock and Num Lock do not count as modifiers`() {
    #expect(KeyNames.modifiers(1 | 2 | 16) == .shift)
    #expect(KeyNames.modifiers(4 | 8) == [.control, .alt])
  }

  private func event(code: Int, modifiers: Int = 0, group: Int = 0) -> KeyEvent {
    KeyEvent(time: .unknown, code: code, modifiers: modifiers, group: group)
  }

  @Test func `Shift does not change the name of a letter`() {
    let key = KeyNames.key(event(code: 27, modifiers: 1 | 4)) { _, modifiers, _ in
      modifiers & 1 != 0 ? 0x52 : 0x72
    }
    #expect(key == .r)
  }

  @Test func `Num Lock makes a keypad key an arrow or a digit`() {
    let symbol = { (_: Int, modifiers: Int, _: Int) -> UInt in
      modifiers & 16 != 0 ? 0xffb8 : 0xff97
    }
    #expect(KeyNames.key(event(code: 80), symbol: symbol) == .up)
    #expect(KeyNames.key(event(code: 80, modifiers: 16), symbol: symbol) == Key(rawValue: "8"))
  }

  @Test(arguments: [(0x6cb, "Cyrillic_ka"), (0x100_10e0, "Georgian_rae")] as [(UInt, String)])
  func `in a layout without Latin letters, shortcuts use the letters of another layout`(
    own: UInt, name: String
  ) {
    let symbol = { (_: Int, _: Int, group: Int) -> UInt in group == 1 ? own : 0x72 }
    #expect(KeyNames.key(event(code: 27, modifiers: 4, group: 1), symbol: symbol) == .r)
    #expect(KeyNames.key(event(code: 27, group: 1), symbol: symbol) == Key(rawValue: name))
  }

  @Test func `a vendor key keeps its name in a shortcut`() {
    let symbol = { (_: Int, _: Int, _: Int) -> UInt in 0x1008_ff14 }
    let key = KeyNames.key(event(code: 172, modifiers: 4), symbol: symbol)
    #expect(key == Key(rawValue: "XF86AudioPlay"))
  }

  @Test(arguments: [0xffe1, 0xffe3, 0xffe9, 0xff7f, 0xfe03, 0] as [UInt])
  func `modifier keys and keys without a symbol are ignored`(symbol: UInt) {
    #expect(KeyNames.key(event(code: 50)) { _, _, _ in symbol } == nil)
  }

  @Test(
    arguments: [
      (0x20, " "), (0x7e, "~"), (0x7f, nil), (0xe9, "é"), (0x9f, nil), (0xa0, "\u{A0}"),
      (0xffb0, "0"), (0xffb9, "9"), (0xffaa, "*"), (0x100_0100, "Ā"), (0x101_f600, "😀"),
      (0x110_ffff, "\u{10FFFF}"), (0x100_d800, nil), (0xff0d, nil), (0, nil), (1, nil),
    ] as [(UInt, String?)])
  func `a key types the character of its symbol`(symbol: UInt, text: String?) {
    #expect(KeyNames.text(event(code: 30)) { _, _, _ in symbol } == text)
    #expect(KeyNames.text(event(code: 30, modifiers: 1 | 2)) { _, _, _ in symbol } == text)
    #expect(KeyNames.text(event(code: 30, modifiers: 4)) { _, _, _ in symbol } == nil)
    #expect(KeyNames.text(event(code: 30, modifiers: 8)) { _, _, _ in symbol } == nil)
  }

  @Test func `the question mark opens the help on any key`() {
    let key = KeyNames.key(event(code: 61, modifiers: 1)) { _, modifiers, _ in
      modifiers & 1 != 0 ? 0x3f : 0x2f
    }
    #expect(key == Key(keysym: "question"))
  }
}
