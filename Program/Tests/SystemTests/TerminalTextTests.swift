import PullcordSystem
import Testing

/// Messages in a terminal.
@Suite struct TerminalTextTests {
  @Test func `control characters and characters that turn the direction are escaped`() {
    #expect(TerminalText.escaped("a\u{1B}[2J\u{202E}b") == #"a\u{1B}[2J\u{202E}b"#)
    #expect(
      TerminalText.escaped("\u{2066}x\u{2069}\u{200F}\u{61C}")
        == #"\u{2066}x\u{2069}\u{200F}\u{061C}"#)
    #expect(TerminalText.escaped("日本 👩‍🚀 é") == "日本 👩‍🚀 é")
  }

  @Test func `a message has at most 300 characters, and keeps its start and its end`() {
    let short = String(repeating: "x", count: 300)
    #expect(TerminalText.message(short) == short)
    for filler in ["x", "\u{301}", "\u{202E}"] {
      let message = TerminalText.message(
        "pull.gesture:3: got '" + String(repeating: filler, count: 5000) + "', expected a time")
      #expect(message.unicodeScalars.count == 300)
      // A combining mark would join the quote into one character.
      #expect(message.unicodeScalars.starts(with: "pull.gesture:3: got '".unicodeScalars))
      #expect(message.hasSuffix("', expected a time"))
    }
  }
}
