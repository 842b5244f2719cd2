public import ScrollPhysics

/// Controls are added with their work in one of four forms:
///
/// - `action:` is a closure that awaits. The action ends when the closure returns or throws.
/// - `action:` with a result is the same, and says what it found.
/// - `starting:` is a closure that only starts the work, so it does not await. The program ends the
///   action with ``endRefreshing(_:at:)``, or with `finish` of the request. A trailing closure without
///   `await` has this form.
/// - `performing:` takes any ``RefreshAction``.
///
/// No handler runs before the functions return. In a short list, loading more begins with the next
/// call that changes the list, such as the host's next call of `advance(to:)`.
extension RefreshController {
  // MARK: Refreshing

  /// Adds a control that refreshes at an edge.
  ///
  /// It replaces any control at that edge.
  ///
  /// The refresh succeeds when `action` returns. It fails when `action` throws, and
  /// ``RefreshFailure/describe`` puts the error into words. Cancelling the refresh cancels the action's
  /// task. Drawing and resizing the list do not affect the task.
  ///
  /// - Parameters:
  ///   - configuration: The control's settings. Default: nil, the settings of ``preset``.
  ///   - edge: The edge to pull.
  ///   - indicator: Makes the indicator; see ``setIndicator(at:_:)``. Default: nil, for a host that
  ///     draws from snapshots.
  ///   - action: Fetches the new items.
  public func addPullToRefresh(
    _ configuration: RefreshConfiguration? = nil, at edge: Edge,
    indicator: RefreshIndicatorFactory? = nil,
    action: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) {
    addPullToRefresh(
      configuration, at: edge, indicator: indicator, performing: .task(succeeding: action))
  }

  /// Adds a control that refreshes at an edge, with work that returns what it found.
  ///
  /// A closure that is a single call must state its type, because Swift prefers to drop the result:
  ///
  ///     list.addPullToRefresh(at: .start) { _ -> RefreshResult in try await feed.reload() }
  @_disfavoredOverload
  public func addPullToRefresh(
    _ configuration: RefreshConfiguration? = nil, at edge: Edge,
    indicator: RefreshIndicatorFactory? = nil,
    action: @escaping @MainActor (RefreshRequest) async throws -> RefreshResult
  ) {
    addPullToRefresh(
      configuration, at: edge, indicator: indicator, performing: .task(returning: action))
  }

  /// Adds a control that refreshes at an edge, with a closure that only starts the work.
  ///
  ///     list.addPullToRefresh(at: .start, starting: { _ in feed.reload() })
  ///     // when the work has ended:
  ///     list.endRefreshing(at: .start)
  public func addPullToRefresh(
    _ configuration: RefreshConfiguration? = nil, at edge: Edge,
    indicator: RefreshIndicatorFactory? = nil,
    starting start: @escaping @MainActor (RefreshRequest) -> Void
  ) {
    addPullToRefresh(configuration, at: edge, indicator: indicator, performing: .starting(start))
  }

  /// Adds a control that refreshes at an edge, with work in any form of ``RefreshAction``.
  ///
  /// For example, the work may report its end by a call:
  ///
  ///     list.addPullToRefresh(
  ///       at: .start, performing: .completion { _, finish in feed.reload { finish($0) } })
  public func addPullToRefresh(
    _ configuration: RefreshConfiguration? = nil, at edge: Edge,
    indicator: RefreshIndicatorFactory? = nil, performing action: RefreshAction
  ) {
    add(action, configuration ?? preset.refresh, indicator, at: edge)
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
  ///   - isEnabled: Whether the control may load. Default: true. See ``setEnabled(_:at:)``.
  ///   - edge: The edge to arrive at. Default: the end.
  ///   - indicator: Makes the indicator; see ``setIndicator(at:_:)``. Default: nil.
  ///   - action: Fetches a page.
  public func addLoadMore(
    _ configuration: RefreshConfiguration? = nil, preload: RefreshDistances.Preload? = nil,
    pullUp: PullDistance? = nil, isEnabled: Bool = true, at edge: Edge = .end,
    indicator: RefreshIndicatorFactory? = nil,
    action: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) {
    addLoadMore(
      configuration, preload: preload, pullUp: pullUp, isEnabled: isEnabled, at: edge,
      indicator: indicator, performing: .task(succeeding: action))
  }

  /// Adds a control that loads the next page, with work that returns what it found.
  ///
  /// ``RefreshResult/noMore`` reports that there is no next page.
  @_disfavoredOverload
  public func addLoadMore(
    _ configuration: RefreshConfiguration? = nil, preload: RefreshDistances.Preload? = nil,
    pullUp: PullDistance? = nil, isEnabled: Bool = true, at edge: Edge = .end,
    indicator: RefreshIndicatorFactory? = nil,
    action: @escaping @MainActor (RefreshRequest) async throws -> RefreshResult
  ) {
    addLoadMore(
      configuration, preload: preload, pullUp: pullUp, isEnabled: isEnabled, at: edge,
      indicator: indicator, performing: .task(returning: action))
  }

  /// Adds a control that loads the next page, with a closure that only starts the work.
  public func addLoadMore(
    _ configuration: RefreshConfiguration? = nil, preload: RefreshDistances.Preload? = nil,
    pullUp: PullDistance? = nil, isEnabled: Bool = true, at edge: Edge = .end,
    indicator: RefreshIndicatorFactory? = nil,
    starting start: @escaping @MainActor (RefreshRequest) -> Void
  ) {
    addLoadMore(
      configuration, preload: preload, pullUp: pullUp, isEnabled: isEnabled, at: edge,
      indicator: indicator, performing: .starting(start))
  }

  /// Adds a control that loads the next page, with work in any form of ``RefreshAction``.
  ///
  /// The outcome ``RefreshOutcome/exhausted`` reports that there is no next page.
  public func addLoadMore(
    _ configuration: RefreshConfiguration? = nil, preload: RefreshDistances.Preload? = nil,
    pullUp: PullDistance? = nil, isEnabled: Bool = true, at edge: Edge = .end,
    indicator: RefreshIndicatorFactory? = nil, performing action: RefreshAction
  ) {
    var configuration = configuration ?? preset.loadMore ?? .loadMore
    configuration.purpose = .loadMore
    if let preload { configuration.distances.preload = preload }
    if let pullUp {
      configuration.distances.trigger = pullUp
      if configuration.firing.moment == .onArrival { configuration.firing.moment = .onRelease }
    }
    add(action, configuration, indicator, isEnabled: isEnabled, at: edge)
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
  ///   - indicator: Makes the indicator; see ``setIndicator(at:_:)``. Default: nil.
  ///   - action: Loads the new content.
  public func addNavigation(
    _ configuration: RefreshConfiguration = .navigate, at edge: Edge = .end,
    indicator: RefreshIndicatorFactory? = nil,
    action: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) {
    addNavigation(
      configuration, at: edge, indicator: indicator, performing: .task(succeeding: action))
  }

  /// Adds a control that replaces the content, with a closure that only starts the work.
  public func addNavigation(
    _ configuration: RefreshConfiguration = .navigate, at edge: Edge = .end,
    indicator: RefreshIndicatorFactory? = nil,
    starting start: @escaping @MainActor (RefreshRequest) -> Void
  ) {
    addNavigation(configuration, at: edge, indicator: indicator, performing: .starting(start))
  }

  /// Adds a control that replaces the content, with work in any form of ``RefreshAction``.
  ///
  /// The outcome ``RefreshOutcome/exhausted`` reports that nothing follows.
  public func addNavigation(
    _ configuration: RefreshConfiguration = .navigate, at edge: Edge = .end,
    indicator: RefreshIndicatorFactory? = nil, performing action: RefreshAction
  ) {
    var configuration = configuration
    configuration.purpose = .navigate
    add(action, configuration, indicator, at: edge)
  }

  func add(
    _ action: RefreshAction, _ configuration: RefreshConfiguration,
    _ indicator: RefreshIndicatorFactory? = nil, isEnabled: Bool = true, at edge: Edge
  ) {
    let wasAdding = isAdding
    isAdding = true
    defer { isAdding = wasAdding }
    change {
      let old = detach(edge)
      let count = edge == .start ? actionCounts.start : actionCounts.end
      var engine = RefreshEngine(
        edge: edge, configuration: configuration, viewport: model.viewport, actionCount: count)
      engine.isEnabled = isEnabled
      self[edge] = RefreshControl(engine: engine, action: action)
      updateLayout()
      old?.removeIndicator()
    }
    if let indicator { setIndicator(at: edge, indicator) }
  }
}
