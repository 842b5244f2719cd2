import CairoRendering
import PullToRefresh
import ScrollPhysics
import Testing

/// The tutorial's program does what the tutorial says.
@MainActor
struct TutorialTests {
  @Test func `the list of the tutorial refreshes after its pull and shows the new message`()
    async throws
  {
    let program = MessageList()
    #expect(program.list.state(at: .start) == .idle)
    program.pull(from: 0)
    #expect(program.list.state(at: .start) == .refreshing(.pull(.touch)))
    let renderer = Renderer()
    let resting = try MessageList().picture(at: 0, by: renderer)
    let spinning = try program.picture(at: 0.8, by: renderer)
    #expect(spinning != resting)
    while program.messages.texts.count == 100 { await Task.yield() }
    for _ in 0..<1000 where program.list.state(at: .start) == .refreshing(.pull(.touch)) {
      await Task.yield()
      program.list.advance(to: 1)
    }
    _ = program.frame(at: 2)
    _ = program.frame(at: 10)
    #expect(program.list.state(at: .start) == .idle)
    #expect(program.list.model.contentLength == 101 * 44)
    #expect(try program.picture(at: 10, by: renderer) != resting, "a new message is on top")
  }

  @Test func `the tutorial shows the code that is compiled here`() throws {
    let shown = try DocumentedCode.shown(
      in: "Sources/PullToRefresh/PullToRefresh.docc/TenMinutes.md")
    #expect(try DocumentedCode.marked(in: "TutorialExample.swift") == shown)
  }

  @Test func `the guide to the first list shows the code that is compiled here`() throws {
    let shown = try DocumentedCode.shown(
      in: "Sources/PullToRefresh/PullToRefresh.docc/GettingStarted.md")
    let compiled = try DocumentedCode.marked(in: "GettingStartedExample.swift")
    #expect(compiled == shown)
  }

  @Test func `the guide for GTK shows the example that is compiled`() throws {
    let shown = try DocumentedCode.shown(in: "Sources/PullcordGTK/PullcordGTK.docc/FirstPull.md")
    let example = try DocumentedCode.text(
      ofDocument: "Examples/GTK/Sources/gtk-first-pull/main.swift")
    #expect(shown.map { "\($0)\n" } == [example])
  }

  @Test func `the guide for other languages shows the examples in Python and Rust`() throws {
    let guide = try DocumentedCode.text(
      ofDocument: "Sources/PullcordGTK/PullcordGTK.docc/OtherLanguages.md")
    let python = try DocumentedCode.text(ofDocument: "Examples/GObject/list.py")
    #expect(guide.contains("```python\n\(python)```\n"))
    let rust = try DocumentedCode.text(ofDocument: "Examples/GObject/list.rs")
    let parts = guide.split(separator: "```rust\n").dropFirst()
      .compactMap { $0.split(separator: "```\n").first }
    #expect(parts.count == 2)
    for part in parts { #expect(rust.contains(part), "\(part)") }
  }
}
