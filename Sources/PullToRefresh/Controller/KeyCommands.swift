internal import ScrollPhysics

/// The keys that act on the controls of a list.
@MainActor
struct KeyCommands {
  let list: RefreshController

  /// Performs the command of a key; false for a key without a command in the present state.
  ///
  /// - F5 and Ctrl+R refresh at the nearer edge with a refresh, and Enter retries what failed. Both show the
  ///   indicator when its edge is within a viewport.
  /// - Home, Page Up, End and Page Down load more at an edge where the content rests, if that needs a pull.
  /// - Shift+F5 opens and closes the second level.
  /// - Escape cancels a pull or the running actions, or closes the second level.
  func press(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case (.f5, []), (.r, .control):
      guard let edge = nearerEdges.first(where: { list[$0]?.purpose == .refresh }) else {
        return false
      }
      list.startRefreshing(reveal: list.isNear(edge), trigger: .keyboard, at: edge)
    case (.f5, .shift): return list.toggleTwoLevel()
    case (.enter, []):
      guard let edge = retriedEdge else { return false }
      list.retry(at: edge)
    case (.home, []), (.pageUp, []): return loadMore(beyond: .start)
    case (.end, []), (.pageDown, []): return loadMore(beyond: .end)
    case (.escape, _): escape()
    default: return false
    }
    return true
  }

  /// Both edges, the nearer one first; the start first if both are as near.
  private var nearerEdges: [Edge] {
    list.displacement(at: .end) > list.displacement(at: .start) ? [.end, .start] : [.start, .end]
  }

  /// The edge that Enter retries: one with a notice, otherwise one whose last refresh failed.
  private var retriedEdge: Edge? {
    let edges = nearerEdges.filter { list.canRetry(at: $0) }
    return edges.first { list[$0]?.purpose == .loadMore } ?? edges.first
  }

  private func loadMore(beyond edge: Edge) -> Bool {
    guard let engine = list[edge]?.engine, engine.acceptsLoadKey,
      list.model.phase(at: list.now) == .resting,
      list.displacement(at: edge) >= engine.hold - RefreshEngine.edgeTolerance
    else { return false }
    list.startRefreshing(trigger: .keyboard, at: edge)
    return true
  }

  private func escape() {
    if let edge = list.openTwoLevel { return list.closeTwoLevel(at: edge) }
    let isPulling = Edge.allCases.contains { edge in
      switch list.state(at: edge) {
      case .pulling, .armed: true
      default: false
      }
    }
    let running = Edge.allCases.filter { list.isRefreshing(at: $0) }
    if running.isEmpty || isPulling && list.model.phase(at: list.now).device != nil {
      list.change {
        list.dispatch(list.model.interrupt(time: list.now), before: EdgeLengths())
      }
    } else {
      for edge in running { list.cancel(at: edge) }
    }
  }
}

extension RefreshEngine {
  /// Whether a key that scrolls past the edge loads what otherwise needs a pull.
  fileprivate var acceptsLoadKey: Bool {
    settings.configuration.purpose == .loadMore
      && settings.configuration.firing.moment != .onArrival
      && state == .idle && isEnabled && !isExcluded && request == nil
  }
}
