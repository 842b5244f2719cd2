internal import Feeds
internal import PullToRefresh
internal import ScrollPhysics

/// The sample feed in a session: it answers a while after it was asked, on the session's clock, so that
/// equal gestures give equal pictures.
final class SampleListFeed: ListFeed {
  private struct Answer {
    var time: Double
    var token: RefreshToken
    var outcome: RefreshOutcome
  }

  private var options: ListSession.Options
  private var feed: SampleFeed
  private var answers: [Answer] = []

  init(_ feed: SampleFeed, _ options: ListSession.Options) {
    self.feed = feed
    self.options = options
    if let pageSize { self.feed.divide(intoPagesOf: pageSize) }
    if isHistory { self.feed.turnRound() }
  }

  var rows: FeedRows { feed.rows }

  var nextAnswer: Double? { answers.map(\.time).min() }

  func install(in session: ListSession) {
    let refresh = options.preset.refresh
    switch options.sampleControls {
    case .atOneEdge:
      session.list.addPullToRefresh(at: options.edge, refresh, begin: { _, _ in })
    case .atBothEdges:
      for edge in Edge.allCases {
        session.list.addPullToRefresh(at: edge, refresh, begin: { _, _ in })
      }
    case .pages: session.list.addPullToRefresh(at: .start, refresh, begin: { _, _ in })
    case .history:
      session.list.addPullToRefresh(at: .end, refresh, begin: { _, _ in })
      session.list.scroll(to: session.list.model.restingRange.upperBound)
    }
    // Its first rows are made now.
    for edge in Edge.allCases { session.list.setAge(0, at: edge) }
  }

  func start(in session: ListSession) {
    guard let loadingEdge else { return }
    // A first page that does not fill the picture asks for the next as soon as there is a control.
    session.list.addPullToRefresh(at: loadingEdge, options.loadMore, begin: { _, _ in })
  }

  /// How many rows come at a time; nil: all are there.
  private var pageSize: Int? {
    switch options.sampleControls {
    case .pages(let size), .history(let size): size
    case .atOneEdge, .atBothEdges: nil
    }
  }

  private var isHistory: Bool { if case .history = options.sampleControls { true } else { false } }

  /// Where pages come; nil without pages.
  private var loadingEdge: Edge? { pageSize.map { _ in isHistory ? .start : .end } }

  var rowsLoaded: Int? {
    guard let pageSize, rows.count > pageSize else { return nil }
    return rows.count
  }

  func showMore(in session: ListSession) -> Bool {
    guard let pageSize, showPage(of: pageSize, in: session) > 0 else { return false }
    if isHistory { session.list.scroll(to: session.list.model.restingRange.upperBound) }
    return true
  }

  /// Shows the next rows, at most so many, where they belong; returns how many came.
  private func showPage(of size: Int, in session: ListSession) -> Int {
    let count = feed.showPage(of: size)
    if isHistory { session.rowsCameInFront(areOlder: true) } else { session.rowsCameBehind() }
    return count
  }

  func tune(_ tuning: Tuning) {
    options.latency = tuning.latency
    options.jitter = tuning.jitter
    options.failureRate = tuning.failureRate
  }

  func answer(due time: Double, in session: ListSession) {
    guard let index = answers.firstIndex(where: { $0.time == time }) else { return }
    let answer = answers.remove(at: index)
    if loads(answer.token), case .success(let count?) = answer.outcome {
      // Rows first, so that the edge has moved on when loading ends.
      let shown = showPage(of: count, in: session)
      // The session hears of a success; of the last page's rows only here.
      if isHistory, !feed.hasMore { session.controls.selectedRow? += shown }
      session.list.endRefreshing(
        answer.token, feed.hasMore ? answer.outcome : .exhausted)
    } else {
      session.list.endRefreshing(answer.token, answer.outcome)
    }
  }

  func heard(_ event: RefreshEvent, in session: ListSession) {
    switch event.effect {
    case .begin(let token, _) where !options.scriptedEdges.contains(token.edge):
      let delay = feed.delay(latency: options.latency, jitter: options.jitter)
      answers.append(Answer(time: event.time + delay, token: token, outcome: outcome(token)))
    case .abandon(let token):
      answers.removeAll { $0.token == token }
    case .finish(let token, .success(let count?)): take(count, token, session)
    default: break
    }
  }

  private func loads(_ token: RefreshToken) -> Bool { token.edge == loadingEdge }

  private func outcome(_ token: RefreshToken) -> RefreshOutcome {
    let outcome = feed.answer(failureRate: options.failureRate)
    guard loads(token), case .success = outcome, let pageSize else { return outcome }
    return feed.hasMore ? .success(newItems: pageSize) : .exhausted
  }

  private func take(_ count: Int, _ token: RefreshToken, _ session: ListSession) {
    if loads(token) {
      if options.scriptedEdges.contains(token.edge) { _ = showPage(of: count, in: session) }
      return
    }
    switch (token.edge, options.sampleControls) {
    case (.start, _):
      feed.prepend(count)
      session.rowsCameInFront()
    case (.end, .atBothEdges):
      feed.append(count)
      session.rowsCameBehind()
    case (.end, .history):
      // The newest stand last, and come in sight where the end is.
      let isAtEnd = session.list.model.displacement(at: .end, time: session.now) > -1
      feed.prepend(count)
      session.rowsCameBehind()
      if isAtEnd {
        session.list.scroll(to: session.list.model.restingRange.upperBound, animated: true)
      }
    case (.end, _): break
    }
  }
}
