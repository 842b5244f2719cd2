import PullToRefresh
import PullcordFeeds
import PullcordListScenes
import PullcordRecordings
import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

@MainActor
struct PullMemoryTests {
  private let list: LiveList
  private var memory = PullMemory<String>()

  init() throws {
    list = LiveList(feed: try SampleFeed(rows: 200), size: Size(width: 480, height: 800))
  }

  private mutating func send(_ event: InputEvent, at time: Double, context: String = "") {
    list.advance(to: time)
    memory.add(event, time: time, to: list, context: context)
    list.handle(event, time: time)
    _ = memory.observe(list)
  }

  /// Drags with the mouse from one height to another and back to rest.
  private mutating func drag(from start: Double, to end: Double, at time: Double, _ name: String) {
    send(.mouseDown(x: 240, y: start), at: time, context: name)
    send(.mouseMoved(x: 240, y: (start + end) / 2), at: time + 0.1)
    send(.mouseMoved(x: 240, y: end), at: time + 0.2)
    send(.mouseUp(x: 240, y: end), at: time + 0.4)
    list.advance(to: time + 20)
  }

  @Test mutating func `the memory keeps the latest pull, and drops what only scrolled`() throws {
    #expect(memory.take == nil)
    drag(from: 500, to: 300, at: 1, "scroll")
    #expect(memory.take == nil)
    list.list.scroll(to: 0)
    drag(from: 100, to: 160, at: 30, "first")
    #expect(memory.take?.context == "first")
    drag(from: 100, to: 200, at: 60, "second")
    #expect(memory.take?.context == "second")
    drag(from: 500, to: 300, at: 90, "scroll")
    #expect(memory.take?.context == "second")
    let lines = try #require(memory.take?.lines)
    #expect(lines.first == "0.25 mouse down 240 100")
    #expect(lines.last == "0.65 mouse up 240 200")
  }

  @Test mutating func `Tab that leaves the list does not belong to the pull`() throws {
    let tab = InputEvent.keyPressed(.tab, modifiers: [])
    send(.mouseDown(x: 240, y: 100), at: 1)
    send(tab, at: 1.1)
    #expect(list.focusedStop != nil)
    send(tab, at: 1.2)
    memory.dropLatest()
    #expect(list.focusedStop == nil)
    for step in 1...5 {
      send(.mouseMoved(x: 240, y: 100 + 20 * Double(step)), at: 1.2 + 0.1 * Double(step))
    }
    send(.mouseUp(x: 240, y: 200), at: 2)
    let lines = try #require(memory.take?.lines)
    #expect(lines.filter { $0.hasSuffix("key Tab") }.count == 1)
    #expect(lines.count == 8)
  }

  @Test mutating func `a played take repeats the pull`() throws {
    drag(from: 100, to: 340, at: 5, "")
    let take = try #require(memory.take)
    #expect(take.start.size == Size(width: 480, height: 800) && take.start.position.offset == 0)
    let gesture = try Gesture(text: take.lines.joined(separator: "\n"), file: "take")
    let replayed = LiveList(
      feed: try SampleFeed(rows: 200), size: Size(width: 480, height: 800))
    var playback = Playback(gesture)
    playback.advance(replayed, to: 0.6)
    #expect(replayed.list.state(at: .start).description == "armed")
  }

  @Test mutating func `two pulls without rest between them are one take`() throws {
    send(.mouseDown(x: 240, y: 100), at: 1)
    send(.mouseMoved(x: 240, y: 160), at: 1.1)
    send(.mouseUp(x: 240, y: 160), at: 1.2)
    send(.mouseDown(x: 240, y: 100), at: 1.25)
    send(.mouseMoved(x: 240, y: 200), at: 1.4)
    #expect(try #require(memory.take).lines.count == 5)
  }
}
