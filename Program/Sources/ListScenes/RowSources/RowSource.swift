internal import PullToRefresh
internal import PullcordFeeds
internal import PullcordTuning
internal import ScrollPhysics

/// The source of a list's rows and of the outcomes of its actions.
///
/// A source with a `nextResponse` responds on the list's clock, so that the same events always give
/// the same results. The list calls `respond(due:in:)` for each response. A source that waits for a
/// disk or a network has no `nextResponse`. It can end an action at any time through the action's
/// `RefreshRequest`.
@MainActor
protocol RowSource: AnyObject {
  var rows: FeedRows { get }
  /// The time of the next response on the list's clock; nil if no response is pending.
  var nextResponse: Double? { get }

  func install(in liveList: LiveList)
  /// The number of rows to restore with `showMore`; nil, the default, if no page must be restored.
  var rowsLoaded: Int? { get }
  /// Shows further pages without an action: the next page, or as many pages as `count` rows need.
  ///
  /// Returns false, the default, if the feed has no next page.
  func showMore(_ count: Int, in liveList: LiveList) -> Bool
  func start(in liveList: LiveList)
  func tune(_ tuning: Tuning)
  /// Delivers the response that is due at `time`, unless its action was cancelled.
  func respond(due time: Double, in liveList: LiveList)
  func receive(_ event: RefreshEvent, in liveList: LiveList)
}

extension RowSource {
  var rowsLoaded: Int? { nil }
  func showMore(_ count: Int, in liveList: LiveList) -> Bool { false }
  func tune(_ tuning: Tuning) {}
  func respond(due time: Double, in liveList: LiveList) {}
}

/// One of the progress reports that the sample makes while an action runs.
struct SampleReport {
  let token: RefreshToken
  let begin: Double
  /// The duration of the action, in seconds.
  let duration: Double
  /// The number of completed parts.
  private(set) var done = 0

  /// The number of parts into which each response is divided.
  private static let count = 30

  init(token: RefreshToken, begin: Double, duration: Double) {
    (self.token, self.begin, self.duration) = (token, begin, duration)
  }

  var progress: Double { Double(done) / Double(Self.count) }
  var text: String { "\(done) / \(Self.count)" }
  var time: Double { begin + duration * progress }

  /// The report after the next completed part.
  ///
  /// Nil if only the last part remains, because the response itself ends that part.
  var next: SampleReport? {
    guard done + 1 < Self.count else { return nil }
    var next = self
    next.done += 1
    return next
  }

  /// Makes the reports that are due at a time, and prepares the next ones.
  @MainActor
  static func perform(_ reports: inout [SampleReport], due time: Double, in list: RefreshController)
  {
    for report in reports where report.time == time {
      list.report(progress: report.progress, report.text, at: report.token.edge)
    }
    reports = reports.compactMap { $0.time == time ? $0.next : $0 }
  }
}

extension SampleResponse {
  /// Whether the response is a veto, so that no action begins.
  var isVeto: Bool { self == .vetoed || self == .vetoedLater }

  /// The outcome of an action that the response does not veto.
  func outcome(newItems: Int?) -> RefreshOutcome {
    switch self {
    case .failure: .failure(SampleFeed.failure)
    case .busy: .failure(SampleFeed.busy)
    case .noMore: .exhausted
    case .nothingNew: .success(newItems: newItems.map { _ in 0 })
    case .newRows, .vetoed, .vetoedLater: .success(newItems: newItems)
    }
  }
}

/// Rows from a store.
///
/// A pull at the start refreshes the store. When the user scrolls to the end, the store loads more
/// rows. Refreshed rows appear when the list ends the refresh. Rows at the end appear when they
/// arrive.
final class StoreRowSource: RowSource {
  private let store: PagedStore<FeedItem>
  private let options: ListOptions
  private(set) var rows = FeedRows([])

  init(_ store: PagedStore<FeedItem>, _ options: ListOptions) {
    self.store = store
    self.options = options
    rows = FeedRows(store.items)
  }

  var nextResponse: Double? { nil }

  func install(in liveList: LiveList) {
    // The store reports new rows before it ends the action, so the content is already longer when
    // the action ends.
    store.observe(ObjectIdentifier(self)) { [weak self, weak liveList] event in
      guard let self, let liveList, case .items(_, let change) = event else { return }
      if case .appended = change { return show(in: liveList) }
      if !liveList.list.isRefreshing(at: .start) { show(in: liveList) }
    }
    liveList.list.preset.loadMore = options.loadMore
    liveList.list.attach(store)
  }

  func start(in liveList: LiveList) {
    if store.items.isEmpty { liveList.list.startRefreshing(at: .start) }
  }

  func receive(_ event: RefreshEvent, in liveList: LiveList) {
    if case .finish(let token, _) = event.effect, token.edge == .start { show(in: liveList) }
  }

  private func show(in liveList: LiveList) {
    let before = rows
    rows = FeedRows(store.items)
    liveList.content.didReplace(before)
  }
}

/// The source of a list that shows the chapters of the sample's book.
///
/// A pull past either edge opens another chapter.
///
/// The other chapter arrives after the sample's delay on the list's clock.
final class ChapterRowSource: RowSource {
  private var options: ListOptions
  private var responses: [(time: Double, token: RefreshToken)] = []
  private var reports: [SampleReport] = []

  init(_ options: ListOptions) { self.options = options }

  var rows: FeedRows { FeedRows([]) }
  var nextResponse: Double? { (responses.map(\.time) + reports.map(\.time)).min() }

  func install(in liveList: LiveList) {
    for edge in Edge.allCases {
      liveList.list.addNavigation(
        options.preset.refresh, at: edge, performing: .completion { _, _ in })
      liveList.list.setShouldBegin(at: edge) { [weak self] _ in
        self?.options.response.isVeto == false
      }
    }
  }

  func start(in liveList: LiveList) {}

  func tune(_ tuning: Tuning) {
    options.response = tuning.response
    options.latency = tuning.latency
    options.reportsProgress = tuning.reportsProgress
  }

  func receive(_ event: RefreshEvent, in liveList: LiveList) {
    switch event.effect {
    case .begin(let token, _) where !options.scriptedEdges.contains(token.edge):
      responses.append((event.time + options.latency, token))
      if options.reportsProgress {
        reports.append(SampleReport(token: token, begin: event.time, duration: options.latency))
      }
    case .abandon(let token):
      responses.removeAll { $0.token == token }
      reports.removeAll { $0.token == token }
    case .finish(let token, .success):
      guard let scene = liveList.scene as? PageScene, let next = scene.turned(at: token.edge)
      else { return }
      liveList.turn(to: next, at: token.edge)
    default: break
    }
  }

  func respond(due time: Double, in liveList: LiveList) {
    SampleReport.perform(&reports, due: time, in: liveList.list)
    guard let index = responses.firstIndex(where: { $0.time == time }) else { return }
    let token = responses.remove(at: index).token
    liveList.list.endRefreshing(token, outcome(at: token.edge, in: liveList))
  }

  private func outcome(at edge: Edge, in liveList: LiveList) -> RefreshOutcome {
    let isLast = (liveList.scene as? PageScene)?.turned(at: edge) == nil
    let outcome = options.response.outcome(newItems: nil)
    return isLast && outcome.isSuccess ? .exhausted : outcome
  }
}
