internal import ScrollPhysics

/// The keyboard commands for the controls of a list.
@MainActor
struct KeyCommands {
  let list: RefreshController
  private var scroll: ControlledScroll { list.scroll }

  init(list: RefreshController) { self.list = list }

  /// Performs the command of a key.
  ///
  /// Returns false if the key has no command in the current state.
  ///
  /// - F5 and Ctrl+R refresh. If both edges can refresh, the keys use the nearer edge. After a
  ///   failure the keys work at once, even if `RefreshFailure.retryAfter` requests a delay.
  /// - Enter retries a failed or exhausted action.
  /// - F5, Ctrl+R and Enter also scroll to the indicator of the refresh if the edge is less than
  ///   one viewport away.
  /// - Home and Page Up load more at the start, and End and Page Down at the end. The content
  ///   must rest at that edge. These keys have no effect on a control that loads as soon as the
  ///   content arrives at the edge, without a pull. In a control that replaces the content, for
  ///   example by the next chapter, only Page Up and Page Down begin the action.
  /// - Shift+F5 opens and closes the second level.
  /// - Escape cancels a pull or the running actions, or closes the second level.
  func press(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case (.f5, []), (.r, .control):
      guard let edge = nearerEdges.first(where: { canRefresh(at: $0) }) else { return false }
      let showsFailure = list.snapshot(at: edge)?.failure != nil
      list.startRefreshing(
        reveal: scroll.isNear(edge), trigger: showsFailure ? .retry : .keyboard, at: edge)
    case (.f5, .shift): return toggleTwoLevel()
    case (.enter, []):
      guard let edge = retriedEdge else { return false }
      list.retry(at: edge)
    case (.home, []), (.pageUp, []): return loadMore(beyond: .start, by: key)
    case (.end, []), (.pageDown, []): return loadMore(beyond: .end, by: key)
    case (.escape, _): escape()
    default: return false
    }
    return true
  }

  private func canRefresh(at edge: Edge) -> Bool {
    guard let control = scroll[edge] else { return false }
    return control.purpose == .refresh
      && control.engine.control.settings.guards.devices.contains(.keyboard)
  }

  /// Both edges, the nearer one first.
  ///
  /// At equal distances the start is first.
  private var nearerEdges: [Edge] {
    scroll.displacement(at: .end) > scroll.displacement(at: .start)
      ? [.end, .start] : [.start, .end]
  }

  /// The edge whose action Enter retries; nil if no action can be retried.
  ///
  /// A visible failed refresh has precedence over an edge that loads more.
  private var retriedEdge: Edge? {
    let edges = nearerEdges.filter { list.canRetry(at: $0) }
    return edges.first { showsFailedRefresh(at: $0) }
      ?? edges.first { scroll[$0]?.purpose == .loadMore } ?? edges.first
  }

  private func showsFailedRefresh(at edge: Edge) -> Bool {
    scroll[edge]?.purpose == .refresh && scroll.displacement(at: edge) > 0
      && list.snapshot(at: edge)?.failure != nil
  }

  private func loadMore(beyond edge: Edge, by key: Key) -> Bool {
    guard let engine = scroll[edge]?.engine, accepts(key, engine.control),
      scroll.model.phase(at: scroll.now) == .resting,
      scroll.displacement(at: edge) >= engine.hold - RefreshEngine.edgeTolerance
    else { return false }
    list.startRefreshing(trigger: .keyboard, at: edge)
    return true
  }

  /// Whether a key such as End can begin the action in place of a pull.
  ///
  /// Home and End do not navigate, because users expect them to scroll to the edges of the content.
  private func accepts(_ key: Key, _ control: ControlState) -> Bool {
    let isPage = key == .pageUp || key == .pageDown
    let isForPurpose =
      switch control.settings.configuration.purpose {
      case .refresh: false
      case .loadMore: !control.settings.firesOnArrival
      case .navigate: isPage
      }
    return isForPurpose && control.settings.guards.devices.contains(.keyboard)
      && control.phase.state == .idle && control.isReady && control.request == nil
  }

  /// The edge whose second level is open.
  private var openTwoLevel: Edge? { Edge.allCases.first { list.state(at: $0) == .twoLevel } }

  /// Closes the open second level, or opens one if all are closed.
  ///
  /// Returns false if no control has a second level.
  private func toggleTwoLevel() -> Bool {
    if let edge = openTwoLevel {
      list.closeTwoLevel(at: edge)
    } else if let edge = Edge.allCases.first(where: {
      scroll[$0]?.engine.control.settings.lengths.twoLevel != nil
    }) {
      list.openTwoLevel(at: edge)
    } else {
      return false
    }
    return true
  }

  private func escape() {
    if let edge = openTwoLevel { return list.closeTwoLevel(at: edge) }
    let isPulling = Edge.allCases.contains { edge in
      switch list.state(at: edge) {
      case .pulling, .armed: true
      default: false
      }
    }
    let running = Edge.allCases.filter { list.isRefreshing(at: $0) }
    if running.isEmpty || isPulling && scroll.model.phase(at: scroll.now).device != nil {
      scroll.interrupt()
    } else {
      for edge in running { list.cancel(at: edge) }
    }
  }
}

/// The values of a list that show whether an event had an effect.
///
/// An event with an effect changes at least one of them.
struct HandledState: Equatable {
  let phase: ScrollPhase
  private let destination: Double?
  private let start: Control?
  private let end: Control?

  private struct Control: Equatable {
    let state: RefreshState
    /// The number of actions so far.
    ///
    /// A changed number shows that an action began, even if the action ended at once.
    let actionCount: Int

    @MainActor init(_ control: RefreshControl) {
      // Reads only these two values, because copying the engine is slow.
      state = control.engine.control.phase.state
      actionCount = control.engine.control.actions.count
    }
  }

  @MainActor init(of list: ControlledScroll) {
    phase = list.model.phase(at: list.now)
    destination = list.model.destination
    start = list[.start].map(Control.init)
    end = list[.end].map(Control.init)
  }
}
