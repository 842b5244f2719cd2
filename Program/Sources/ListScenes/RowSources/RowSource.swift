internal import PullToRefresh
internal import PullcordFeeds
internal import PullcordTuning

/// The source of a list's rows and of the outcomes of its actions.
///
/// A source with `nextResponse` responds on the list's clock, so that equal histories give equal
/// results. The list calls `respond(due:in:)` for each response. A feed that waits for a disk or
/// a network can end its actions at any time, through their requests.
@MainActor
protocol RowSource: AnyObject {
  var rows: FeedRows { get }
  /// The time of the next response on the list's clock; nil if no response is pending.
  var nextResponse: Double? { get }

  func install(in liveList: LiveList)
  /// The number of rows loaded in pages; nil, the default, if all rows exist from the beginning.
  var rowsLoaded: Int? { get }
  /// Shows further pages without an action: the next page, or as many pages as this number of rows
  /// needs.
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

/// One of the reports that the sample makes while an action runs.
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

  /// The report of the next part.
  ///
  /// Nil before the last part, because the response itself ends that part.
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
  /// Whether no action begins.
  var isVeto: Bool { self == .vetoed || self == .vetoedLater }

  /// The outcome of an action that begins.
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
