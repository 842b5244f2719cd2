internal import PullToRefresh
internal import PullcordFeeds
internal import PullcordTuning

/// The source of a session's rows and of the outcomes of its actions.
///
/// A feed with `nextResponse` responds on the session's clock, so that equal histories give equal
/// results. The session calls `respond(due:in:)` for each response. A feed that waits for a disk or
/// a network can end its actions at any time, through their requests.
@MainActor
protocol ListFeed: AnyObject {
  /// The visible rows.
  var rows: FeedRows { get }
  /// The time of the next response on the session's clock; nil if no response is pending.
  var nextResponse: Double? { get }

  /// Adds the refresh controls to the session's list.
  func install(in session: ListSession)
  /// See `InteractiveScene.rowsLoaded`; nil by default.
  var rowsLoaded: Int? { get }
  /// Shows the next page without an action.
  ///
  /// Returns false, the default, if the feed has no next page.
  func showMore(in session: ListSession) -> Bool
  /// Begins to load rows.
  func start(in session: ListSession)
  /// Applies the settings of a tuning to later responses.
  func tune(_ tuning: Tuning)
  /// Delivers the response that is due at `time`, unless its action was cancelled.
  func respond(due time: Double, in session: ListSession)
  /// Receives an event of a control.
  func receive(_ event: RefreshEvent, in session: ListSession)
}

extension ListFeed {
  var rowsLoaded: Int? { nil }
  func showMore(in session: ListSession) -> Bool { false }
  func tune(_ tuning: Tuning) {}
  func respond(due time: Double, in session: ListSession) {}
}
