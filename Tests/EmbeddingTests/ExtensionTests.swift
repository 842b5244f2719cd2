import PullToRefresh
import ScrollPhysics
import Testing

/// The examples of the extension points behave as the documentation says.
@MainActor
struct ExtensionTests {
  @Test func `a page source loads the messages of a chat from the newest to the oldest`() async {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 0)
    let chat = Chat(MessageService(), list)
    #expect(await chat.messages.refresh() == .success(newItems: 30))
    #expect(list.model.contentLength == 30 * 44)
    // The list also loads more without calls.
    // A call during a running request returns as cancelled.
    for _ in 0..<10_000 where await chat.messages.loadMore() != .exhausted { await Task.yield() }
    #expect(!chat.messages.hasMore)
    #expect(chat.messages.items.map(\.id) == Array(0..<70))
    #expect(list.model.contentLength == 70 * 44)
  }

  @Test func `a preset configures scrolling and controls in one step`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000, preset: .calm)
    list.addPullToRefresh(at: .start) { _ in }
    #expect(list.configuration(at: .start)?.distances.trigger == 96)
    #expect(list.model.configuration.bounce == Spring(duration: 0.8, dampingRatio: 1))
    list.preset = .material3
    #expect(list.model.configuration.fling == .clamping)
    #expect(
      list.configuration(at: .start)?.distances.trigger == 96, "existing controls keep theirs")
    list.addPullToRefresh(at: .start) { _ in }
    #expect(list.configuration(at: .start)?.distances.trigger == 80)
  }

  @Test func `the articles show the code that is compiled here`() throws {
    let compiled = try DocumentedCode.marked(in: "ExtensionExamples.swift")
    let articles = "Sources/PullToRefresh/PullToRefresh.docc/"
    #expect(try DocumentedCode.shown(in: articles + "PagedSources.md") == [compiled[0]])
    #expect(try DocumentedCode.shown(in: articles + "PresetTable.md").last == compiled[1])
  }
}
