public import ScrollPhysics

extension RefreshController {
  // MARK: Refreshing

  /// Adds a control that refreshes at an edge.
  ///
  /// It replaces any control at that edge.
  ///
  /// The refresh succeeds when `action` returns and fails with the error's description when it
  /// throws. Cancelling the refresh cancels the action's task. Drawing and resizing the list do not
  /// affect the task.
  ///
  /// - Parameters:
  ///   - configuration: The control's settings. Default: nil, the settings of ``preset``.
  ///   - edge: The edge to pull.
  ///   - action: Fetches the new items.
  public func addPullToRefresh(
    _ configuration: RefreshConfiguration? = nil, at edge: Edge,
    action: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) {
    addPullToRefresh(configuration, at: edge, performing: .task(succeeding: action))
  }

  /// Adds a control that refreshes at an edge, with work in any style of ``RefreshAction``.
  ///
  /// A task may return its outcome, for example with the number of new items:
  ///
  ///     list.addPullToRefresh(
  ///       at: .start, performing: .task { _ in .success(newItems: try await feed.reload()) })
  public func addPullToRefresh(
    _ configuration: RefreshConfiguration? = nil, at edge: Edge, performing action: RefreshAction
  ) {
    add(action, configuration ?? preset.refresh, at: edge)
  }

  // MARK: Loading more

  /// Adds a control that loads the next page.
  ///
  /// It replaces any control at that edge.
  ///
  /// Loading succeeds when `action` returns and fails with the error's description when it throws.
  ///
  /// - Parameters:
  ///   - configuration: The control's settings. Default: nil, the settings of ``preset``.
  ///   - preload: The distance before the end at which the action begins. Default: nil, the
  ///     distance in the configuration.
  ///   - pullUp: The pull past the end that loads on release. Default: nil, which follows the
  ///     configuration. The default configuration loads on arrival, without a pull. IQPullToRefresh
  ///     calls the pull `userInteraction`.
  ///   - edge: The edge to arrive at. Default: the end.
  ///   - action: Fetches a page.
  public func addLoadMore(
    _ configuration: RefreshConfiguration? = nil, preload: RefreshDistances.Preload? = nil,
    pullUp: PullDistance? = nil, at edge: Edge = .end,
    action: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) {
    addLoadMore(
      configuration, preload: preload, pullUp: pullUp, at: edge,
      performing: .task(succeeding: action))
  }

  /// Adds a control that loads the next page, with work in any style of ``RefreshAction``.
  ///
  /// The outcome ``RefreshOutcome/exhausted`` reports that there is no next page.
  public func addLoadMore(
    _ configuration: RefreshConfiguration? = nil, preload: RefreshDistances.Preload? = nil,
    pullUp: PullDistance? = nil, at edge: Edge = .end, performing action: RefreshAction
  ) {
    var configuration = configuration ?? preset.loadMore ?? .loadMore
    configuration.purpose = .loadMore
    if let preload { configuration.distances.preload = preload }
    if let pullUp {
      configuration.distances.trigger = pullUp
      if configuration.firing.moment == .onArrival { configuration.firing.moment = .onRelease }
    }
    add(action, configuration, at: edge)
  }

  func add(
    _ action: RefreshAction, _ configuration: RefreshConfiguration, isEnabled: Bool = true,
    at edge: Edge
  ) {
    removeRefresh(at: edge)
    let count = edge == .start ? actionCounts.start : actionCounts.end
    var engine = RefreshEngine(
      edge: edge, configuration: configuration, viewport: model.viewport, actionCount: count)
    // Disable the engine before the layout. An enabled one would load at once on short content.
    engine.isEnabled = isEnabled
    change {
      self[edge] = RefreshControl(engine: engine, action: action)
      updateLayout()
    }
  }
}
