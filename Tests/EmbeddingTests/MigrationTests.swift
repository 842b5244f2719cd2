import PathAnimation
import PullToRefresh
import RefreshIndicators
import ScrollPhysics
import Synchronization
import Testing
import VectorGraphics

/// The examples of the migration guide behave as the guide says.
@MainActor
struct MigrationTests {
  @Test func `IQPullToRefresh's two handlers begin and end the work and receive the trigger`() {
    let list = Self.list()
    var ends: [@Sendable () -> Void] = []
    MigrationExamples.manual(list) { ends.append($0) }
    #expect(list.state(at: .start) == .refreshing(.programmatic))
    #expect(ends.count == 1)
    ends[0]()
    list.advance(to: 1)
    Self.rest(list)
    #expect(list.state(at: .start) == .idle)

    Self.drag(list, by: 130, at: 20)
    #expect(list.state(at: .start) == .refreshing(.pull(.touch)))
    ends[1]()
    list.advance(to: 22)
    Self.rest(list)
    list.scroll(to: 3200)
    #expect(list.state(at: .end) == .refreshing(.arrival))
    ends[2]()
    list.advance(to: 40)
    #expect(list.state(at: .end) != .refreshing(.arrival))
  }

  @Test func `IQPullToRefresh's store refreshes, loads pages and reaches the end`() async throws {
    let list = Self.list()
    let wakes = Mutex(0)
    list.onWake = { wakes.withLock { $0 += 1 } }
    var shown: [String] = []
    let people = MigrationExamples.store(list, PeopleService()) { shown = $0 }
    list.startRefreshing(at: .start)
    while wakes.withLock({ $0 }) == 0 { await Task.yield() }
    list.advance(to: 2)
    #expect(shown.first == "1.0")
    #expect(shown.count == 10)
    _ = await people.loadMore()
    #expect(shown.count == 20)
    #expect(await people.loadMore() == .exhausted)
    #expect(shown.count == 20)
  }

  @Test func `IQPullToRefresh's custom control becomes an indicator that receives every state`()
    throws
  {
    let list = Self.list()
    MigrationExamples.manual(list) { _ in }
    MigrationExamples.control(list)
    let label = try #require(list.indicator(at: .start) as? MigrationExamples.PullLabel)
    #expect(label.text == "Loading")
    #expect(list.configuration(at: .start)?.distances.indicatorLength == 80)
  }

  @Test func `an object or a drawing is added with its control`() throws {
    let list = Self.list()
    var reloads = 0
    MigrationExamples.indicator(list) { reloads += 1 }
    #expect(list.indicator(at: .start) is MigrationExamples.PullLabel)
    let viewport = Rectangle(x: 0, y: 0, width: 320, height: 800)
    list.addLoadMore(isEnabled: false) { _ in }
    #expect(MigrationExamples.drawnIndicator(list, in: viewport) { reloads += 1 } == nil)
    #expect((list.indicator(at: .start) as? DrawnIndicator)?.indicator is ArcIndicator)
    #expect((list.indicator(at: .end) as? DrawnIndicator)?.indicator is LoadMoreIndicator)
    list.advance(to: 0)
    list.startRefreshing(at: .start)
    list.advance(to: 2)
    #expect(reloads == 1)
    #expect(list.indicatorDrawing(at: .start, in: viewport) != nil)
  }

  @Test func `Yalantis' calls have the documented effects in order`() {
    let list = Self.list()
    var log: [RefreshEffect] = []
    list.onEvent = { log.append($0.effect) }
    MigrationExamples.bothEdges(list, reload: {}, loadOlder: {})
    let token = RefreshToken(edge: .start, number: 1)
    #expect(log.contains(.begin(token, .programmatic)))
    #expect(log.contains(.finish(token, .success(newItems: nil))))
    #expect(list.configuration(at: .start) == nil)
    #expect(list.configuration(at: .end) == nil)
    #expect(list.model.holds == EdgeLengths())
  }

  @Test func `Yalantis' animator becomes an indicator that rotates with the pull`() throws {
    let list = Self.list()
    MigrationExamples.wheel(list) {}
    let wheel = try #require(list.indicator(at: .start) as? MigrationExamples.Wheel)
    list.handle(.touchDown(finger: 1, x: 100, y: 100), time: 1)
    list.handle(
      .touchMoved(finger: 1, x: 100, y: 100 + HyperbolicResistance(viewport: 800).finger(pull: 20)),
      time: 1.1)
    #expect(abs(wheel.angle - .pi) < 1e-9)
    #expect(!wheel.isSpinning)
  }

  @Test func `MRefresh's path is drawn part by part while a finger pulls the list`() throws {
    let logo = try MigrationExamples.logo("M0 0H40V40", "M0 40H20")
    #expect(logo.paths(at: 0.3)[1].elements.isEmpty)
    #expect(abs(PreparedPath(logo.paths(at: 0.65)[1]).length - 10) < 1e-9)

    let list = Self.list()
    var ends: [@Sendable () -> Void] = []
    #expect(MigrationExamples.drawn(list, logo) { ends.append($0) } != nil)
    Self.drag(list, by: 240, at: 1)
    #expect(list.state(at: .start) == .refreshing(.pull(.touch)))
    #expect(list.model.holds.start == 80)
    ends[0]()
    list.advance(to: 2)
    Self.rest(list)
    #expect(list.state(at: .start) == .idle)
  }

  @Test func `APL's container embeds a page and makes an indicator for each pull`() throws {
    let list = Self.list()
    let page = MigrationExamples.WebPage()
    MigrationExamples.container(list, page)
    #expect(list.model.contentLength == 3000)
    #expect(list.indicator(at: .start) == nil)

    Self.drag(list, by: 150, at: 1)
    let sign = try #require(list.indicator(at: .start) as? MigrationExamples.Sign)
    #expect(sign.text == "Loading")
    #expect(sign.tilt == 0)
    page.didFinishNavigation()
    list.advance(to: 2)
    Self.rest(list)
    #expect(list.indicator(at: .start) == nil)
  }

  @Test func `the guide shows exactly the code that is compiled here`() throws {
    let shown = try DocumentedCode.shown(in: "Documentation/Migrating.md")
    #expect(shown == (try DocumentedCode.marked(in: "MigrationExamples.swift")))
    #expect(shown.count == 13)
  }

  @Test func `each row of the guide's tables has code that uses its names`() throws {
    let rows = try DocumentedNames.rows(inColumn: "Pullcord", of: "Documentation/Migrating.md")
    let uses = try DocumentedNames.uses(in: "MigrationNames.swift")
    #expect(uses.map(\.names).difference(from: rows).isEmpty)
    for use in uses { #expect(use.unused.isEmpty, "not in the code under the comment") }
  }

  // MARK: Support

  private static func list() -> RefreshController {
    RefreshController(axis: .vertical, viewport: 800, content: 4000)
  }

  /// Puts a finger down, moves it, and lifts it 0.5 s later.
  private static func drag(_ list: RefreshController, by distance: Double, at time: Double) {
    list.handle(.touchDown(finger: 1, x: 100, y: 100), time: time)
    list.handle(.touchMoved(finger: 1, x: 100, y: 100 + distance / 2), time: time + 0.1)
    list.handle(.touchMoved(finger: 1, x: 100, y: 100 + distance), time: time + 0.2)
    list.handle(.touchUp(finger: 1, x: 100, y: 100 + distance), time: time + 0.5)
  }

  private static func rest(_ list: RefreshController) {
    for _ in 0..<50 {
      guard let deadline = list.nextDeadline, deadline < list.now + 25 else { return }
      list.advance(to: deadline)
    }
  }
}
