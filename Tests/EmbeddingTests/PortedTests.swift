import PullToRefresh
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The ported examples of the four libraries run as their READMEs say.
@MainActor @Suite struct PortedTests {
  /// A service whose answers wait for the test.
  @MainActor
  private final class Service {
    private(set) var waiting: [@MainActor ([String]?) -> Void] = []

    var request: Ported.Request {
      { [unowned self] completion in waiting.append(completion) }
    }

    func answer(_ rows: Int?) {
      guard !waiting.isEmpty else {
        Issue.record("no request waits")
        return
      }
      waiting.removeFirst()(rows.map { (0..<$0).map(String.init) })
    }
  }

  private let service = Service()
  private let list = RefreshController(axis: .vertical, viewport: 400, content: 0)
  private let viewport = Rectangle(x: 0, y: 0, width: 320, height: 400)

  /// Pulls the list far enough for every preset, and lets go.
  private func pull(at time: Double) {
    list.handle(.touchDown(finger: 1, x: 100, y: 50), time: time)
    for step in 1...10 {
      let y = 50 + 30 * Double(step)
      list.handle(.touchMoved(finger: 1, x: 100, y: y), time: time + 0.04 * Double(step))
    }
    list.handle(.touchMoved(finger: 1, x: 100, y: 350), time: time + 0.5)
    list.handle(.touchUp(finger: 1, x: 100, y: 350), time: time + 0.6)
  }

  private func rest() {
    for _ in 0..<50 {
      guard let deadline = list.nextDeadline, deadline < list.now + 25 else { return }
      list.advance(to: deadline)
    }
  }

  @Test func `IQPullToRefresh: users are refreshed and loaded page by page until a short page`() {
    let controller = Ported.UsersViewController(list, request: service.request)
    var outcomes: [RefreshOutcome] = []
    list.onEvent = { if case .finish(_, let outcome) = $0.effect { outcomes.append(outcome) } }
    controller.viewDidLoad()
    list.advance(to: 0)
    #expect(service.waiting.isEmpty, "load-more begins disabled")
    list.startRefreshing(at: .start)
    #expect(list.isRefreshing)
    service.answer(10)
    #expect(!list.isRefreshing && controller.users.count == 10)
    rest()
    list.scroll(to: 40)
    #expect(list.isLoadingMore)
    service.answer(3)
    #expect(!list.isLoadingMore && controller.users.count == 13)
    #expect(outcomes == [.success(newItems: 10), .success(newItems: 3)])
    #expect(!list.isEnabled(at: .end))
    rest()
    pull(at: 60)
    #expect(list.isRefreshing)
    service.answer(nil)
    #expect(outcomes.last == .failure("offline") && controller.users.count == 13)
  }

  @Test func `Yalantis: the closure starts the work, and endRefreshing ends it`() {
    list.setContentLength(2000)
    let controller = Ported.TableViewController(list, request: service.request)
    controller.setupPullToRefresh()
    pull(at: 1)
    list.advance(to: 10)
    #expect(list.isRefreshing(at: .start), "the closure has returned")
    #expect(list.indicatorDrawing(at: .start, in: viewport) != nil)
    service.answer(5)
    #expect(!list.isRefreshing(at: .start) && controller.rows.count == 5)
    rest()
    #expect(list.state(at: .start) == .idle)
    list.startRefreshing(at: .end)
    service.answer(2)
    #expect(controller.rows.count == 7 && !list.isRefreshing(at: .end))
    controller.stop()
    #expect(list.configuration(at: .start) == nil)
  }

  @Test func `MRefresh: the path is drawn with the pull, and stays until the work ends`() throws {
    list.setContentLength(2000)
    let controller = Ported.LogoViewController(list, request: service.request)
    try controller.viewDidLoad()
    list.handle(.touchDown(finger: 1, x: 100, y: 50), time: 1)
    list.handle(.touchMoved(finger: 1, x: 100, y: 180), time: 1.2)
    let half = list.indicatorDrawing(at: .start, in: viewport)
    list.handle(.touchMoved(finger: 1, x: 100, y: 390), time: 1.4)
    #expect(half != nil && list.indicatorDrawing(at: .start, in: viewport) != half)
    #expect(list.isRefreshing, "it fires at the threshold")
    list.handle(.touchUp(finger: 1, x: 100, y: 390), time: 1.8)
    list.advance(to: 5)
    #expect(list.isRefreshing)
    service.answer(1)
    #expect(!list.isRefreshing)
    rest()
    #expect(list.state(at: .start) == .idle)
  }

  @Test func `APL: the container embeds its content and gets an indicator for each pull`() {
    let controller = Ported.PageViewController(list, request: service.request)
    controller.viewDidLoad()
    #expect(list.model.contentLength == 3000)
    #expect(list.indicator(at: .start) == nil)
    pull(at: 1)
    #expect(list.isRefreshing)
    #expect((list.indicator(at: .start) as? DrawnIndicator)?.indicator is TiltIndicator)
    service.answer(20)
    #expect(!list.isRefreshing && controller.length == 880)
    rest()
    #expect(list.state(at: .start) == .idle && list.indicator(at: .start) == nil)
  }
}
