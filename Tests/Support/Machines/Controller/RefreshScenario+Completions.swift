import Dispatch
import PullToRefresh
import ScrollPhysics
import Synchronization

/// How the work of actions reports its end.
extension RefreshScenario {
  func finish(
    _ edge: Edge, _ outcome: RefreshOutcome, age: Int, by route: CompletionRoute
  ) {
    let tokens = begun[edge] ?? []
    guard tokens.count > age else { return }
    if case .success(let count) = outcome, edge == .end, count != 0 {
      expectArrival()
      list.setContentLength(list.model.contentLength + 200)
    }
    let token = tokens[tokens.count - 1 - age]
    report(outcome, of: token)
    switch (route, completions[token]) {
    case (.completion, let finish?): finish(outcome)
    case (.thread, let finish?):
      mayArriveLate = true
      finishOnAnotherThread(finish, outcome)
    default: list.endRefreshing(token, outcome)
    }
  }

  private static let otherQueue = DispatchQueue(label: "another thread")

  /// Notes what the work of an action reports first.
  func report(_ outcome: RefreshOutcome, of token: RefreshToken) {
    let edge = token.edge
    // The list has its state before it reports the effects.
    guard reported[token] == nil, !abandoned.contains(token), list.isRefreshing(at: edge),
      begun[edge]?.last == token, ended[edge]?.contains(token) != true
    else { return }
    reported[token] = outcome
  }

  /// Ends an action on another thread, which leaves a message for the list.
  private func finishOnAnotherThread(
    _ finish: @escaping RefreshCompletion, _ outcome: RefreshOutcome
  ) {
    let done = DispatchSemaphore(value: 0)
    isOnAnotherThread.value.store(true, ordering: .relaxed)
    Self.otherQueue.async {
      finish(outcome)
      done.signal()
    }
    done.wait()
    isOnAnotherThread.value.store(false, ordering: .relaxed)
  }
}
