public import ScrollPhysics

extension RefreshController {
  // MARK: Refreshing

  /// Adds a control that refreshes at an edge.
  ///
  /// It replaces any control at that edge.
  ///
  /// The refresh succeeds when `action` returns. It fails when `action` throws, and
  /// ``RefreshFailure/describe`` puts the error into words. Cancelling the refresh cancels the action's task. Drawing and resizing the list do not
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

  /// Adds a control that refreshes at an edge, with work that returns what it found.
  ///
  /// A closure that is a single call must state its type, because Swift prefers to drop the result:
  ///
  ///     list.addPullToRefresh(at: .start) { _ -> RefreshResult in try await feed.reload() }
  @_disfavoredOverload
  public func addPullToRefresh(
    _ configuration: RefreshConfiguration? = nil, at edge: Edge,
    action: @escaping @MainActor (RefreshRequest) async throws -> RefreshResult
  ) {
    addPullToRefresh(configuration, at: edge, performing: .task(returning: action))
  }

  /// Adds a control that refreshes at an edge, with work in any style of ``RefreshAction``.
  ///
  /// For example, the work may report its end by a call:
  ///
  ///     list.addPullToRefresh(
  ///       at: .start, performing: .completion { _, finish in feed.reload { finish($0) } })
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
  /// Loading succeeds when `action` returns. It fails when `action` throws, and
  /// ``RefreshFailure/describe`` puts the error into words.
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

  /// Adds a control that loads the next page, with work that returns what it found.
  ///
  /// ``RefreshResult/noMore`` reports that there is no next page.
  @_disfavoredOverload
  public func addLoadMore(
    _ configuration: RefreshConfiguration? = nil, preload: RefreshDistances.Preload? = nil,
    pullUp: PullDistance? = nil, at edge: Edge = .end,
    action: @escaping @MainActor (RefreshRequest) async throws -> RefreshResult
  ) {
    addLoadMore(
      configuration, preload: preload, pullUp: pullUp, at: edge,
      performing: .task(returning: action))
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

  // MARK: Navigating

  /// Adds a control that replaces the content when it is pulled past an edge.
  ///
  /// For example, a pull past the end of a chapter opens the next one:
  ///
  ///     list.addNavigation(at: .end) { _ in try await book.load(chapter + 1) }
  ///
  /// When the action has succeeded, the host shows the new content. `embed(_:)` and
  /// `setContentLength(_:)` with `scroll(to:)` do that, for example on the effect
  /// ``RefreshEffect/finish(_:_:)``. The control closes without showing a result.
  ///
  /// Page Up and Page Down at an edge also begin the action. The control replaces any control at that
  /// edge.
  ///
  /// - Parameters:
  ///   - configuration: The control's settings. Default: ``RefreshConfiguration/navigate``.
  ///   - edge: The edge to pull. Default: the end.
  ///   - action: Loads the new content.
  public func addNavigation(
    _ configuration: RefreshConfiguration = .navigate, at edge: Edge = .end,
    action: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) {
    addNavigation(configuration, at: edge, performing: .task(succeeding: action))
  }

  /// Adds a control that replaces the content, with work in any style of ``RefreshAction``.
  ///
  /// The outcome ``RefreshOutcome/exhausted`` reports that nothing follows.
  public func addNavigation(
    _ configuration: RefreshConfiguration = .navigate, at edge: Edge = .end,
    performing action: RefreshAction
  ) {
    var configuration = configuration
    configuration.purpose = .navigate
    add(action, configuration, at: edge)
  }

  func add(
    _ action: RefreshAction, _ configuration: RefreshConfiguration, isEnabled: Bool = true,
    at edge: Edge
  ) {
    change {
      let old = detach(edge)
      let count = edge == .start ? actionCounts.start : actionCounts.end
      var engine = RefreshEngine(
        edge: edge, configuration: configuration, viewport: model.viewport, actionCount: count)
      // Disable the engine before the layout. An enabled one would load at once on short content.
      engine.isEnabled = isEnabled
      self[edge] = RefreshControl(engine: engine, action: action)
      updateLayout()
      old?.removeIndicator()
    }
  }
}
