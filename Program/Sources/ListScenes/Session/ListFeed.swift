internal import PullToRefresh
internal import PullcordFeeds
internal import PullcordTuning

/// Where a session's rows come from, and who answers its actions.
///
/// The session tells it what it hears; what a feed answers on the session's own clock it answers when it
/// is asked to, so that equal histories stay equal. A feed that waits for a disk or a network ends its
/// actions through their requests instead, whenever it has an answer.
@MainActor
protocol ListFeed: AnyObject {
  /// The rows to show.
  var rows: FeedRows { get }
  /// When the next answer is due on the session's clock; nil: none is, or it comes by itself.
  var nextResponse: Double? { get }

  /// Puts the controls into the session's list.
  func install(in session: ListSession)
  /// How many rows have come, where they come bit by bit and stay between sessions; nil elsewhere.
  var rowsLoaded: Int? { get }
  /// Shows the next rows it holds back, without an action; false when there are none.
  func showMore(in session: ListSession) -> Bool
  /// Begins what it does by itself, such as loading the first rows if there are none yet.
  func start(in session: ListSession)
  /// Answers from now on as a tuning has it.
  func tune(_ tuning: Tuning)
  /// Gives the answer that was due at a time, unless its action was called off meanwhile.
  func respond(due time: Double, in session: ListSession)
  /// An effect of one of the controls.
  func receive(_ event: RefreshEvent, in session: ListSession)
}

extension ListFeed {
  var rowsLoaded: Int? { nil }

  func showMore(in session: ListSession) -> Bool { false }
}
