internal import Feeds
internal import PullToRefresh
internal import ScrollPhysics

/// The sample feed in a session: it answers a while after it was asked, on the session's clock, so that
/// equal gestures give equal pictures.
final class SampleListFeed: ListFeed {
  private let options: ListSession.Options
  private var feed: SampleFeed
  private var answers: [(time: Double, token: RefreshToken, outcome: RefreshOutcome)] = []

  init(_ feed: SampleFeed, _ options: ListSession.Options) {
    self.feed = feed
    self.options = options
  }

  var rows: FeedRows { feed.rows }

  var nextAnswer: Double? { answers.map(\.time).min() }

  func install(in list: RefreshController) {
    list.addPullToRefresh(at: options.edge, options.preset.refresh, begin: { _, _ in })
  }

  func start(in list: RefreshController) {}

  func answer(due time: Double, in list: RefreshController) {
    guard let index = answers.firstIndex(where: { $0.time == time }) else { return }
    let answer = answers.remove(at: index)
    list.endRefreshing(answer.token, answer.outcome)
  }

  func heard(_ event: RefreshEvent, in list: RefreshController) {
    switch event.effect {
    case .begin(let token, _) where !options.scriptedEdges.contains(token.edge):
      let outcome = feed.answer(failureRate: options.failureRate)
      answers.append((event.time + options.latency, token, outcome))
    case .abandon(let token):
      answers.removeAll { $0.token == token }
    case .finish(let token, .success(let count?)) where token.edge == .start:
      feed.prepend(count)
      list.insertContent(Double(count) * FeedScene.rowLength, at: 0)
    default: break
    }
  }
}
