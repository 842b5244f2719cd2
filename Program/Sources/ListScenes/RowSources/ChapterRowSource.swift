internal import PullToRefresh
internal import PullcordFeeds
internal import PullcordTuning
internal import ScrollPhysics

/// The sample's book.
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
