import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@MainActor @Suite struct ChatSceneTests {
  private func item(_ id: UInt64, _ text: String, minutes: Int, seed: UInt32 = 0) -> FeedItem {
    FeedItem(id: id, title: "Name \(id)", subtitle: text, minutesAgo: minutes, avatarSeed: seed)
  }

  private func rows(repeatedTo count: Int? = nil, newest: Int = 0) -> FeedRows {
    let texts = ["Short", "A text that needs more than a single line in a narrow window, surely"]
    var rows = FeedRows(
      (0..<9).map { item($0, texts[Int($0 % 2)], minutes: Int($0) * 400) }, repeatedTo: count)
    rows.isNewestLast = true
    rows.prepend((0..<newest).map { item(100 + UInt64($0), texts[$0 % 2], minutes: 0) })
    return rows
  }

  @Test(arguments: [(0, 9), (3, 9), (0, 31), (2, 1)])
  func `messages follow each other without gaps, whatever their number`(_ newest: Int, _ count: Int)
  {
    let rows = rows(repeatedTo: count, newest: newest)
    let chat = ChatPlacement(rows, ChatLayout(width: 400))
    #expect(rows.count == newest + count)
    #expect(chat.start(of: 0) == 8)
    for row in 1..<rows.count {
      #expect(abs(chat.start(of: row) - chat.start(of: row - 1) - chat.length(of: row - 1)) < 1e-6)
    }
    let last = rows.count - 1
    let end = chat.start(of: last) + chat.length(of: last) + 8
    #expect(abs(end - chat.contentLength) < 1e-6)
  }

  @Test func `older messages do not move newer ones, measured from the end`() {
    let layout = ChatLayout(width: 400)
    let (few, many) = (
      ChatPlacement(rows(repeatedTo: 20), layout), ChatPlacement(rows(repeatedTo: 50), layout)
    )
    for row in 1..<20 {
      #expect(
        abs(
          few.contentLength - few.start(of: row) - many.contentLength + many.start(of: row + 30))
          < 1e-6)
    }
  }

  @Test func `ten million messages need no time`() {
    let chat = ChatPlacement(rows(repeatedTo: 10_000_000), ChatLayout(width: 400))
    let middle = chat.rows(from: 4e8, to: 4e8 + 800)
    #expect(middle.count > 3 && middle.count < 30)
    #expect(chat.start(of: middle.lowerBound) <= 4e8)
  }

  @Test func `each day begins with its name`() {
    let rows = rows()
    let chat = ChatPlacement(rows, ChatLayout(width: 400))
    // Ages from the first row: 3200 | 2800, 2400, 2000, 1600 | 1200, 800, 400, 0 minutes.
    #expect(
      (0..<9).filter { chat.separatorLength(of: $0) > 0 } == [0, 1, 5])
    var list = TestList(ChatScene()) {
      $0.sampleControls = .history(20)
      $0.edge = .end
    }
    #expect(list.drawing().texts.contains("Today") == false)
    list.list.scroll(to: 0)
    list.wait(0.01)
    #expect(list.drawing().texts.contains("Today"))
  }

  @Test func `own messages are at the right, and others at the left with a name`() throws {
    let state = ListState(viewport: Size(width: 400, height: 600), rows: rows())
    let style = ChatMessage(ChatLayout(width: 400), state, PixelGrid(scale: 1))
    for seed in 0..<4 as Range<UInt32> {
      let item = item(1, "Words", minutes: 3, seed: seed)
      let drawing = style.drawing(item, .estimate)
      let text = try #require(drawing.steps().compactMap(\.text).first { $0.string == "Words" })
      #expect(drawing.texts.contains("Name 1") == (seed != 1))
      #expect((text.box.x > 200) == (seed == 1))
      #expect(drawing.texts.contains("3 min"))
    }
    let list = TestList(ChatScene()) {
      $0.sampleControls = .history(20)
      $0.edge = .end
    }
    #expect(list.drawing().texts.contains("Message"))
  }

  @Test func `the composer covers the end of the window, and the list ends above it`() {
    let list = TestList(ChatScene()) {
      $0.sampleControls = .history(20)
      $0.edge = .end
      $0.insets = EdgeLengths(start: 10, end: 20)
    }
    #expect(list.list.model.insets == EdgeLengths(start: 10, end: 20 + ChatComposer.height))
    #expect(list.offset == list.list.model.restingRange.upperBound)
    list.drawing().expectFiniteAndOpaque(size: Size(width: 400, height: 600))
    list.drawing(SceneStyle(theme: .dark)).expectFiniteAndOpaque(
      size: Size(width: 400, height: 600))
  }

  @Test func `new messages are announced above the composer if the list is not at its end`() {
    var list = TestList(ChatScene()) {
      $0.sampleControls = .history(20)
      $0.edge = .end
    }
    list.list.scroll(to: 0)
    list.list.startRefreshing(reveal: false, at: .end)
    list.wait(2.5)
    #expect(list.liveList.state(at: list.time).unseenRows?.edge == .end)
    list.click(x: 200, y: 600 - ChatComposer.height - 30)
    list.wait(2)
    #expect(abs(list.offset - list.list.model.restingRange.upperBound) < 0.5)
  }

  @Test func `a window too small for a message still draws`() {
    for size in [Size(width: 1, height: 1), Size(width: 60, height: 40)] {
      let list = TestList(ChatScene(), size: size) {
        $0.sampleControls = .history(20)
        $0.edge = .end
      }
      list.drawing().expectFiniteAndOpaque(size: size)
    }
  }
}
