import Foundation
import PullcordDesktopWindow
import PullcordTestServers
import PullcordTestTraits
import ScrollPhysics
import Testing

extension LiveTests {
  /// The clipboard between a window and a client that pastes with Xlib.
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

    /// Pastes on another thread because the window responds on the main thread.
    private func pasted(
      _ target: String, from reader: SelectionReader, time: Int = 0
    ) async throws -> SelectionReader.Contents? {
      let box = Unchecked(reader)
      return try await Task.detached { try box.value.paste(target, time: time) }.value
    }

    private struct Unchecked<Value>: @unchecked Sendable {
      var value: Value
      init(_ value: Value) { self.value = value }
    }

    @Test func `a copied text can be pasted as every offered target`() async throws {
      try await withWindow { live, screen, reader in
        #expect(reader.owner == nil)
        try screen.pointer.move(to: Point(200, 200))
        try screen.pointer.press("a")
        try await live.wait { !live.inputs.isEmpty }
        #expect(live.window.copy("Größe 64 pt"))
        #expect(reader.owner != nil)
        let targets = try await pasted("TARGETS", from: reader)
        #expect(targets?.type == "ATOM")
        let names = targets?.items.map { reader.name($0) } ?? []
        #expect(Set(names).isSuperset(of: ["TARGETS", "TIMESTAMP", "UTF8_STRING"]))
        // Xwayland offers the types of MIME itself. They would be offered twice.
        #expect(!names.contains { $0.hasPrefix("text/") } && Set(names).count == names.count)
        for name in names where !["TARGETS", "TIMESTAMP"].contains(name) {
          let contents = try await pasted(name, from: reader)
          if name == "STRING" {
            #expect(contents?.bytes == "Größe 64 pt".unicodeScalars.map { UInt8($0.value) })
          } else {
            #expect(contents?.text == "Größe 64 pt", "\(name)")
          }
          #expect(contents?.pieces == 0)
        }
        for name in ["image/png", "MULTIPLE"] {
          #expect(try await pasted(name, from: reader) == nil)
        }
      }
    }

    @Test func `a text with characters outside Latin-1 is not offered as Latin-1`() async throws {
      try await withWindow { live, _, reader in
        #expect(live.window.copy("拉 to refresh"))
        let targets = try await pasted("TARGETS", from: reader)
        #expect(targets?.items.contains(reader.atom("STRING")) == false)
        #expect(try await pasted("STRING", from: reader) == nil)
        #expect(try await pasted("UTF8_STRING", from: reader)?.text == "拉 to refresh")
      }
    }

    @Test
    func `the clipboard has the time of the key press, and requests for earlier times are refused`()
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

    @Test func `a long text is sent in pieces, to two clients at the same time`() async throws {
      try await withWindow { live, screen, reader in
        let text = (0..<90_000).map { "line \($0)\n" }.joined()
        #expect(text.utf8.count > 900_000)
        #expect(live.window.copy(text))
        let other = Unchecked(try SelectionReader(display: screen.display))
        let second = Task.detached { try other.value.paste("UTF8_STRING") }
        let contents = try await pasted("UTF8_STRING", from: reader)
        #expect(contents?.text == text)
        #expect(contents?.type == "UTF8_STRING")
        #expect((contents?.pieces ?? 0) >= 4)
        #expect(try await second.value?.text == text)
      }
    }

    @Test func `the clipboard belongs to the client that copied most recently`() async throws {
      try await withWindow { live, _, reader in
        #expect(live.window.copy("first"))
        let own = reader.owner
        reader.takeOver()
        #expect(reader.owner != own)
        #expect(live.window.copy("second"))
        let contents = try await pasted("UTF8_STRING", from: reader)
        #expect(contents?.text == "second")
      }
    }

    @Test func `a client that ends during a transfer does not disturb the window`() async throws {
      try await withWindow { live, screen, reader in
        let text = String(repeating: "long ", count: 200_000)
        #expect(live.window.copy(text))
        let display = screen.display
        try await Task.detached {
          let rude = try SelectionReader(display: display)
          try rude.request("UTF8_STRING")
        }.value
        let contents = try await pasted("UTF8_STRING", from: reader)
        #expect(contents?.text == text)
      }
    }
  }
}
