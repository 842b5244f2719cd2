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
    if case .pages(let size) = options.sampleControls { self.feed.divide(intoPagesOf: size) }
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
    }
    // Its first rows are made now.
    for edge in Edge.allCases { session.list.setAge(0, at: edge) }
  }

  func start(in session: ListSession) {
    guard case .pages = options.sampleControls else { return }
    // A first page that does not fill the picture asks for the next as soon as there is a control.
    session.list.addPullToRefresh(at: .end, options.loadMore, begin: { _, _ in })
  }

  var rowsLoaded: Int? {
    guard case .pages(let size) = options.sampleControls, rows.count > size else { return nil }
    return rows.count
  }

  func showMore(in session: ListSession) -> Bool {
    guard case .pages(let size) = options.sampleControls, feed.showPage(of: size) > 0 else {
      return false
    }
    session.rowsCameBehind()
    return true
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
      // Rows first, so that the end has moved on when loading ends.
      _ = feed.showPage(of: count)
      session.rowsCameBehind()
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

  private func loads(_ token: RefreshToken) -> Bool {
    if case .pages = options.sampleControls { token.edge == .end } else { false }
  }

  private func outcome(_ token: RefreshToken) -> RefreshOutcome {
    let outcome = feed.answer(failureRate: options.failureRate)
    guard loads(token), case .success = outcome, case .pages(let size) = options.sampleControls
    else { return outcome }
    return feed.hasMore ? .success(newItems: size) : .exhausted
  }

  private func take(_ count: Int, _ token: RefreshToken, _ session: ListSession) {
    switch (token.edge, options.sampleControls) {
    case (.start, _):
      feed.prepend(count)
      session.rowsCameInFront()
    case (.end, .atBothEdges):
      feed.append(count)
      session.rowsCameBehind()
    case (.end, .pages) where options.scriptedEdges.contains(.end):
      _ = feed.showPage(of: count)
      session.rowsCameBehind()
    case (.end, _): break
    }
  }
}
