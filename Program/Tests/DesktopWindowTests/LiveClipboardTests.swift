import Foundation
import PullcordDesktopWindow
import PullcordTestServers
import PullcordTestTraits
import ScrollPhysics
import Testing

extension LiveTests {
  /// The clipboard between a window and another client that pastes by Xlib alone.
  @Suite(.needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
  @MainActor
  struct LiveClipboardTests {
    private func withWindow(
      arguments: [String] = [],
      _ body: (LiveWindow, VirtualScreen, SelectionReader) async throws -> Void
    ) async throws {
      let screen = try VirtualScreen(extraArguments: arguments)
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      try await body(live, screen, try SelectionReader(display: screen.display))
      await live.stop()
    }

    /// Pastes on a thread of its own, as the window serves from the main one.
    private func pasted(
      _ target: String, from reader: SelectionReader, time: Int = 0
    ) async throws -> SelectionReader.Answer? {
      let box = Unchecked(reader)
      return try await Task.detached { try box.value.paste(target, time: time) }.value
    }

    private struct Unchecked<Value>: @unchecked Sendable {
      var value: Value
      init(_ value: Value) { self.value = value }
    }

    @Test func `what was copied is pasted in every form it is offered in`() async throws {
      try await withWindow { live, screen, reader in
        #expect(reader.owner == nil)
        try screen.pointer.move(to: Point(200, 200))
        try screen.pointer.press("a")
        try await live.wait { !live.inputs.isEmpty }
        #expect(live.window.copy("Größe 64 pt"))
        #expect(reader.owner != nil)
        let forms = try await pasted("TARGETS", from: reader)
        #expect(forms?.type == "ATOM")
        let names = forms?.items.map { reader.name($0) } ?? []
        #expect(Set(names).isSuperset(of: ["TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING"]))
        for name in names where !["TARGETS", "TIMESTAMP", "MULTIPLE"].contains(name) {
          let answer = try await pasted(name, from: reader)
          if name == "STRING" {
            #expect(answer?.bytes == "Größe 64 pt".unicodeScalars.map { UInt8($0.value) })
          } else {
            #expect(answer?.text == "Größe 64 pt", "\(name)")
          }
          #expect(answer?.pieces == 0)
        }
        #expect(try await pasted("image/png", from: reader) == nil)
      }
    }

    @Test func `a text that Latin-1 has not is not offered as such`() async throws {
      try await withWindow { live, _, reader in
        #expect(live.window.copy("拉 to refresh"))
        let forms = try await pasted("TARGETS", from: reader)
        #expect(forms?.items.contains(reader.atom("STRING")) == false)
        #expect(try await pasted("STRING", from: reader) == nil)
        #expect(try await pasted("UTF8_STRING", from: reader)?.text == "拉 to refresh")
      }
    }

    @Test func `the time is that of the press, and what was asked for before is refused`()
      async throws
    {
      try await withWindow { live, screen, reader in
        try screen.pointer.move(to: Point(200, 200))
        try screen.pointer.press("a")
        try await live.wait { !live.inputs.isEmpty }
        #expect(live.window.copy("now"))
        let stamp = try #require(try await pasted("TIMESTAMP", from: reader))
        #expect(stamp.type == "INTEGER")
        let time = try #require(stamp.items.first)
        #expect(time > 0)
        #expect(try await pasted("UTF8_STRING", from: reader, time: time)?.text == "now")
        #expect(try await pasted("UTF8_STRING", from: reader, time: time - 1) == nil)
      }
    }

    @Test func `several forms come at once, and what cannot be had is marked`() async throws {
      try await withWindow { live, _, reader in
        #expect(live.window.copy("one"))
        let box = Unchecked(reader)
        let answers = try await Task.detached {
          try box.value.pasteMany(["UTF8_STRING", "image/png", "TIMESTAMP"])
        }.value
        #expect(answers.count == 3)
        #expect(answers[0]?.text == "one")
        #expect(answers[1] == nil)
        #expect(answers[2]?.type == "INTEGER")
      }
    }

    @Test func `a long text comes in pieces, to two clients at the same time`() async throws {
      try await withWindow { live, screen, reader in
        let text = (0..<90_000).map { "line \($0)\n" }.joined()
        #expect(text.utf8.count > 900_000)
        #expect(live.window.copy(text))
        let other = Unchecked(try SelectionReader(display: screen.display))
        let second = Task.detached { try other.value.paste("UTF8_STRING") }
        let answer = try await pasted("UTF8_STRING", from: reader)
        #expect(answer?.text == text)
        #expect(answer?.type == "UTF8_STRING")
        #expect((answer?.pieces ?? 0) >= 4)
        #expect(try await second.value?.text == text)
      }
    }

    @Test func `the clipboard is another's once it copies, and ours again when we do`() async throws
    {
      try await withWindow { live, _, reader in
        #expect(live.window.copy("first"))
        let own = reader.owner
        reader.takeOver()
        #expect(reader.owner != own)
        #expect(live.window.copy("second"))
        let answer = try await pasted("UTF8_STRING", from: reader)
        #expect(answer?.text == "second")
      }
    }

    @Test func `a client that goes in the middle of its pieces does no harm`() async throws {
      try await withWindow { live, screen, reader in
        let text = String(repeating: "long ", count: 200_000)
        #expect(live.window.copy(text))
        let display = screen.display
        try await Task.detached {
          let rude = try SelectionReader(display: display)
          try rude.ask("UTF8_STRING")
        }.value
        let answer = try await pasted("UTF8_STRING", from: reader)
        #expect(answer?.text == text)
      }
    }
  }
}
