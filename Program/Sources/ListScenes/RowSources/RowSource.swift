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
  /// See `InteractiveScene.rowsLoaded`; nil by default.
  var rowsLoaded: Int? { get }
  /// Shows the next page without an action, or as many whole pages as hold this number of rows.
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
