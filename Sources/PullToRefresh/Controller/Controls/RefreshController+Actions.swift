public import ScrollPhysics

/// The actions of the controls.
extension RefreshController {
  /// Begins an action at an edge, as the program requests.
  ///
  /// With `reveal` the list scrolls to the indicator. Without it, the visible content does not
  /// move. The action takes over a pull in progress.
  ///
  /// The call is ignored while an action runs or its indicator closes, and on a disabled or
  /// excluded control. The controller reports this as ``RefreshEffect/ignored``.
  public func startRefreshing(
    reveal: Bool = true, trigger: RefreshTrigger = .programmatic, at edge: Edge
  ) {
    change { send(to: edge) { $0.started(trigger, reveals: reveal) } }
  }

  /// Reports how far the work of the running action at an edge is.
  ///
  /// ``RefreshRequest/report(progress:_:)`` does the same from any thread. Without a running action
  /// this has no effect.
  public func report(progress: Double? = nil, _ text: String? = nil, at edge: Edge) {
    guard let token = self[edge]?.token else { return }
    change {
      send(to: edge) {
        $0.workReported(token, WorkReport(progress: progress, text: text), time: now)
      }
    }
  }

  /// Ends the running action at an edge with an outcome.
  ///
  /// Without a running action, the controller reports ``RefreshEffect/ignored``.
  public func endRefreshing(
    _ outcome: RefreshOutcome = .success(newItems: nil), at edge: Edge
  ) {
    guard let control = self[edge] else { return }
    endRefreshing(control.token ?? RefreshToken(edge: edge, number: 0), outcome)
  }

  /// Ends the running action that a token identifies.
  ///
  /// If that action is not running, the controller reports ``RefreshEffect/ignored``.
  public func endRefreshing(_ token: RefreshToken, _ outcome: RefreshOutcome) {
    let displacement = shownDisplacement(at: token.edge)
    change {
      send(to: token.edge) {
        $0.finished(token, outcome, displacement: displacement, time: now)
      }
    }
  }

  /// Ends the running actions of both edges with an outcome.
  public func endAll(_ outcome: RefreshOutcome = .success(newItems: nil)) {
    for edge in Edge.allCases where isRefreshing(at: edge) { endRefreshing(outcome, at: edge) }
  }

  /// Cancels the running action at an edge and its task.
  public func cancel(at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    change { send(to: edge) { $0.cancelled(displacement: displacement, time: now) } }
  }

  /// Retries a failed action, or tries to load again after the end of the data.
  ///
  /// A failed refresh can be retried while its result shows, and later. A source that asks to wait
  /// can be retried only when ``RefreshSnapshot/retryDelay`` is 0.
  ///
  /// In other states this has no effect. The list scrolls to the indicator of a refresh if its edge
  /// is less than one viewport away.
  public func retry(at edge: Edge) {
    guard let control = self[edge], canRetry(at: edge),
      now >= control.engine.actions.retriesFrom ?? now
    else { return }
    startRefreshing(
      reveal: control.purpose != .loadMore && isNear(edge), trigger: .retry, at: edge)
  }

  /// Whether an action at an edge failed, or there was no more data, so that it can be retried.
  public func canRetry(at edge: Edge) -> Bool { self[edge]?.engine.canRetry ?? false }

  /// Whether an edge is less than one viewport away.
  ///
  /// Only then does a refresh that the user requests scroll to its indicator.
  func isNear(_ edge: Edge) -> Bool { displacement(at: edge) > -model.viewport }

  /// Shows or removes the notice that there is no more data, without an action.
  ///
  /// With true, the control enters the state ``RefreshState/exhausted``. It stays in that state
  /// until a retry, a refresh or a call with false. The visible content does not move.
  ///
  /// The call is ignored while an action runs, on a disabled control, and on a control that
  /// refreshes. The controller reports this as ``RefreshEffect/ignored``.
  public func setExhausted(_ isExhausted: Bool, at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    change {
      send(to: edge) {
        $0.setExhausted(isExhausted, displacement: displacement, time: now)
      }
    }
  }
}
