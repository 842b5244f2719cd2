import PathAnimation
import PullToRefresh
import RefreshIndicators
import ScrollPhysics
import VectorGraphics

/// The server of the example program, which returns people.
struct PeopleService: Sendable {
  func people(page: Int, size: Int) async throws -> [String] {
    page > 2 ? [] : (0..<size).map { "\(page).\($0)" }
  }
}

/// The examples of Documentation/Migrating.md, each between two marks.
@MainActor
enum MigrationExamples {
  static func indicator(_ list: RefreshController, reload: @escaping @MainActor () -> Void) {
    // GUIDE: indicator
    list.addPullToRefresh(at: .start, indicator: { PullLabel() }) { _ in reload() }
    // GUIDE: end
  }

  static func drawnIndicator(
    _ list: RefreshController, in viewport: Rectangle, reload: @escaping @MainActor () -> Void
  ) -> Drawing? {
    // GUIDE: drawn-indicator
    list.addPullToRefresh(at: .start, indicator: ArcIndicator()) { _ in reload() }
    list.setIndicator(at: .end) { LoadMoreIndicator() }
    let arc = list.indicatorDrawing(at: .start, in: viewport)  // nil while none is visible
    // GUIDE: end
    return arc
  }

  static func manual(
    _ list: RefreshController, load: @escaping @MainActor (@escaping @Sendable () -> Void) -> Void
  ) {
    // GUIDE: iq-manual
    list.preset = .iqPullToRefresh
    let refresh = RefreshAction.decision { request, begin, finish in
      begin(true)  // false vetoes
      load { finish(.success(newItems: nil)) }  // a failure would be .failure("…")
    }
    list.addPullToRefresh(at: .start, performing: refresh)
    let loadMore = RefreshAction.decision { request, begin, finish in
      begin(true)
      load { finish(.success(newItems: 20)) }
    }
    list.addLoadMore(performing: loadMore)
    list.startRefreshing(at: .start)  // request.trigger is .programmatic
    // GUIDE: end
  }

  static func store(
    _ list: RefreshController, _ service: PeopleService, show: @escaping ([String]) -> Void
  ) -> PagedStore<String> {
    // GUIDE: iq-store
    let people = PagedStore(pages: .pageFrom1, size: 10, id: nil) { request in
      Page(try await service.people(page: request.argument.number ?? 1, size: request.size))
    }
    people.observe("table") { event in
      switch event {
      case .items(let items, _): show(items)
      case .failed(let failure): print(failure)
      case .state: break
      }
    }
    list.preset = .iqPullToRefresh
    list.attach(people)
    // GUIDE: end
    return people
  }

  // GUIDE: iq-control
  final class PullLabel: RefreshIndicator {
    let length: Double? = 80
    private(set) var text = ""

    func update(_ snapshot: RefreshSnapshot) {
      switch snapshot.state {
      case .idle: text = ""
      case .pulling: text = "Pulled \(Int(snapshot.progress * 100)) %"
      case .armed: text = "Let go"
      case .refreshing: text = "Loading"
      default: text = "Done"
      }
    }
  }
  // GUIDE: end

  static func control(_ list: RefreshController) {
    // GUIDE: iq-control-use
    list.setIndicator(at: .start) { PullLabel() }
    // GUIDE: end
  }

  static func bothEdges(
    _ list: RefreshController, reload: @escaping @Sendable () async throws -> Void,
    loadOlder: @escaping @Sendable () async throws -> Void
  ) {
    // GUIDE: yalantis
    list.preset = .yalantis
    list.addPullToRefresh(at: .start) { _ in try await reload() }
    list.addPullToRefresh(at: .end) { _ in try await loadOlder() }

    list.startRefreshing(at: .start)
    list.endRefreshing(at: .start)  // or let the closure return
    list.endAll()

    list.reconfigure(at: .start) { configuration in
      configuration.motion.hide = .spring(Spring(duration: 0.5, dampingRatio: 0.7))
      configuration.timing.hideDelay = 0.2
      configuration.appearance.staysVisibleWhileScrolling = true
    }
    list.setEnabled(false, at: .end)
    list.removeAll()
    // GUIDE: end
  }

  // GUIDE: yalantis-animator
  final class Wheel: RefreshIndicator {
    private(set) var angle = 0.0
    private(set) var isSpinning = false

    func update(_ snapshot: RefreshSnapshot) {
      switch snapshot.state {
      case .pulling, .armed: angle = 2 * .pi * snapshot.progress
      case .refreshing: isSpinning = true
      default: isSpinning = false
      }
    }
  }
  // GUIDE: end

  static func wheel(_ list: RefreshController, load: @escaping @MainActor () -> Void) {
    // GUIDE: yalantis-animator-use
    list.preset = .yalantis
    list.addPullToRefresh(at: .start, indicator: { Wheel() }) { _ in load() }
    // when the data is there:
    list.endRefreshing(at: .start)
    // GUIDE: end
  }

  static func logo(_ outline: String, _ waves: String) throws -> PathComposition {
    // GUIDE: mrefresh-path
    let logo = PathComposition(
      [
        PathPart(try Path(svg: outline), start: 0),
        PathPart(try Path(svg: waves), start: 0.3),
      ],
      frame: Rectangle(x: 0, y: 0, width: 40, height: 40), fit: .asFirst)
    // GUIDE: end
    return logo
  }

  static func drawn(
    _ list: RefreshController, _ logo: PathComposition,
    load: @escaping @MainActor (@escaping @Sendable () -> Void) -> Void
  ) -> Drawing? {
    // GUIDE: mrefresh
    list.preset = .mrefresh
    list.preset.refresh.distances.start = 30
    list.preset.refresh.distances.trigger = 110
    list.preset.refresh.distances.hold = 80
    list.preset.refresh.motion.hide = .timed(duration: 0.3, .easeInOut)
    let work = RefreshAction.completion { _, finish in load { finish(.success(newItems: nil)) } }
    list.addPullToRefresh(at: .start, performing: work)

    let blink = Timeline(duration: 0.4, repetition: .forever, isReversing: true)
    func frame(_ snapshot: RefreshSnapshot) -> Drawing {
      var drawing = logo.drawing(at: snapshot.progress)
      if case .refreshing = snapshot.state {
        let opacity = 1 - 0.7 * blink.progress(at: snapshot.stateAge)
        drawing = Drawing([
          .group(drawing, transform: .identity, opacity: opacity, clip: nil)
        ])
      }
      return drawing
    }
    // GUIDE: end
    return list.snapshot(at: .start).map(frame)
  }

  // GUIDE: apl
  final class WebPage: EmbeddedContent {
    private(set) var length = 3000.0
    private var finish: RefreshCompletion?

    func reload(_ finish: @escaping RefreshCompletion) { self.finish = finish }
    func didFinishNavigation() { finish?(.success(newItems: nil)) }
  }

  final class Sign: RefreshIndicator {
    let length: Double? = 64
    private(set) var tilt = Double.pi / 2
    private(set) var text = ""

    func update(_ snapshot: RefreshSnapshot) {
      tilt = .pi / 2 * (1 - snapshot.progress)
      switch snapshot.state {
      case .armed: text = "Now release to refresh!"
      case .refreshing, .finishing, .closing: text = "Loading"
      default: text = "Pull to refresh!"
      }
    }
  }
  // GUIDE: end

  static func container(_ list: RefreshController, _ page: WebPage) {
    // GUIDE: apl-use
    list.embed(page)
    list.preset = .apl
    list.addPullToRefresh(
      at: .start, performing: .completion { _, finish in page.reload(finish) })
    list.setIndicator(at: .start) { Sign() }  // asked for again at each pull
    // GUIDE: end
  }
}
