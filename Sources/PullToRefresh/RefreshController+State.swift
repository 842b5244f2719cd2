public import ScrollPhysics

extension RefreshController {
  /// The state of the control at an edge; idle where none stands.
  public func state(at edge: Edge) -> RefreshState { self[edge]?.engine.state ?? .idle }

  /// Whether the control at an edge reacts.
  public func isEnabled(at edge: Edge) -> Bool { self[edge]?.engine.isEnabled ?? false }

  /// Whether an action is in flight at an edge.
  public func isRefreshing(at edge: Edge) -> Bool { self[edge]?.engine.token != nil }

  /// Whether a control that loads more is loading.
  public var isLoadingMore: Bool {
    [start, end].contains { control in
      control?.engine.configuration.purpose == .loadMore && control?.engine.token != nil
    }
  }

  /// The configuration of the control at an edge; nil where none stands.
  public func configuration(at edge: Edge) -> RefreshConfiguration? {
    self[edge]?.engine.configuration
  }

  /// Whether nothing moves and no control is active: until the next event the picture stays.
  public var isAtRest: Bool {
    model.phase(at: now) == .resting
      && start?.engine.isActive != true && end?.engine.isActive != true
  }

  /// What a drawing needs to know of the control at an edge, as it will be seen at `time`, or at the
  /// latest time; nil where none stands.
  public func snapshot(at edge: Edge, time: Double? = nil) -> RefreshSnapshot? {
    guard let engine = self[edge]?.engine else { return nil }
    let time = max(time ?? now, now)
    let shown = model.pull(at: edge, time: time)
    let progress: Double =
      switch engine.state {
      case .idle: 0
      case .pulling(let progress) where engine.arrivalDistance != nil: progress
      case .pulling, .closing: engine.progress(at: shown)
      case .armed, .refreshing, .finishing, .exhausted, .failed: 1
      }
    let configuration = engine.configuration
    return RefreshSnapshot(
      edge: edge, state: engine.state, stateAge: max(0, time - engine.stateSince),
      progress: progress, pull: shown, indicatorLength: configuration.indicatorLength,
      placement: configuration.placement,
      releaseCountdown: wheelCountdown(at: edge, time: time), outcome: engine.outcome,
      actionAge: engine.actionAge(at: time))
  }

  private func wheelCountdown(at edge: Edge, time: Double) -> Double? {
    guard model.phase(at: time) == .tracking(.wheel), model.displacement(at: edge, time: now) > 0,
      let deadline = model.nextDeadline
    else { return nil }
    return min(max((deadline - time) / model.configuration.wheelSilence, 0), 1)
  }
}
