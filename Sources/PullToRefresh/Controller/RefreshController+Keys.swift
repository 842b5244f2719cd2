internal import ScrollPhysics

extension RefreshController {
  /// The keys that act on controls; false for a key that means nothing to them now.
  ///
  /// F5 and Ctrl+R refresh at the nearer edge that can be, and Return retries what failed; both show the
  /// indicator when its edge is within a viewport. The keys that scroll past an edge load what has to be pulled
  /// there. Shift and F5 open and close the second level. Esc takes back a pull or calls off what runs.
  func press(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case (.f5, []), (.r, .control):
      guard let edge = nearerEdges.first(where: { isRefresh(at: $0) }) else { return false }
      startRefreshing(at: edge, reveal: isNear(edge), trigger: .keyboard)
    case (.f5, .shift): return toggleTwoLevel()
    case (.enter, []):
      guard let edge = retriedEdge else { return false }
      retry(at: edge)
    case (.home, []), (.pageUp, []): return loadMore(beyond: .start)
    case (.end, []), (.pageDown, []): return loadMore(beyond: .end)
    case (.escape, _): escape()
    default: return false
    }
    return true
  }

  /// Both edges, the one that is nearer to what is seen first; the start if both are as near.
  private var nearerEdges: [Edge] {
    displacement(at: .end) > displacement(at: .start) ? [.end, .start] : [.start, .end]
  }

  /// Whether a refresh that a person asks for is shown: its edge is not more than a viewport away.
  func isNear(_ edge: Edge) -> Bool { displacement(at: edge) > -model.viewport }

  private func isRefresh(at edge: Edge) -> Bool {
    self[edge]?.engine.settings.configuration.purpose == .refresh
  }

  /// The edge that Return is for: one with a notice, else one whose refresh failed last.
  private var retriedEdge: Edge? {
    let edges = nearerEdges.filter { canRetry(at: $0) }
    return edges.first { !isRefresh(at: $0) } ?? edges.first
  }

  /// Loads more at an edge where content rests, if that has to be pulled.
  private func loadMore(beyond edge: Edge) -> Bool {
    guard let engine = self[edge]?.engine, engine.isReadyToLoad,
      model.phase(at: now) == .resting,
      displacement(at: edge) >= engine.hold - RefreshEngine.edgeTolerance
    else { return false }
    startRefreshing(at: edge, trigger: .keyboard)
    return true
  }

  /// Takes back a pull; without one, closes a second level or calls off what runs.
  private func escape() {
    if let edge = openTwoLevel {
      closeTwoLevel(at: edge)
      return
    }
    let isPulling = Edge.allCases.contains { edge in
      switch state(at: edge) {
      case .pulling, .armed: true
      default: false
      }
    }
    let running = Edge.allCases.filter { isRefreshing(at: $0) }
    if running.isEmpty || isPulling && model.phase(at: now).device != nil {
      dispatch(model.interrupt(time: now), before: EdgeLengths())
      schedule()
    } else {
      for edge in running { cancel(at: edge) }
    }
  }
}

extension RefreshEngine {
  /// Whether a key that scrolls past the edge would load what otherwise has to be pulled.
  fileprivate var isReadyToLoad: Bool {
    settings.configuration.purpose == .loadMore
      && settings.configuration.firing.moment != .onArrival
      && state == .idle && isEnabled && !isExcluded && request == nil
  }
}
