public import ScrollPhysics

extension RefreshController {
  // MARK: Refreshing

  /// Adds a control whose action ends when `action` returns.
  ///
  /// Returning an `Int` is success with so many new items, returning a `RefreshOutcome` is that outcome,
  /// returning anything else, or nothing, is success; throwing is a failure with the error's description.
  /// Calling the action off cancels its task; nothing else does, however often the list is drawn anew.
  /// Replaces a control that stood there. Without a configuration it has that of `defaults`.
  public func addPullToRefresh<Result>(
    at edge: Edge, _ configuration: RefreshConfiguration? = nil,
    action: @escaping @MainActor (RefreshRequest) async throws -> Result
  ) {
    add(
      at: edge, configuration ?? defaults.refresh,
      .task { RefreshOutcome(of: try await action($0)) })
  }

  /// Adds a control for callers without concurrency: `begin` starts the work, and whoever does it calls
  /// the completion it was given, from any thread.
  ///
  /// Replaces a control that stood there.
  public func addPullToRefresh(
    at edge: Edge, _ configuration: RefreshConfiguration? = nil,
    begin: @escaping @MainActor (RefreshRequest, @escaping RefreshCompletion) -> Void
  ) {
    add(at: edge, configuration ?? defaults.refresh, Self.call(begin))
  }

  /// Adds a control whose handler decides when, and whether, the action begins.
  ///
  /// The handler gets two closures, for now or later and for any thread. It calls the first with true when its
  /// work begins, or with false to veto the action: content springs back, and nothing was refreshed. It calls
  /// the second when the work ended. Until then the indicator waits. These are IQPullToRefresh's
  /// `loadingBegin` and `loadingFinished`. Replaces a control that stood there.
  public func addPullToRefresh(
    at edge: Edge, _ configuration: RefreshConfiguration? = nil,
    triggered: @escaping RefreshDecision
  ) {
    add(at: edge, configuration ?? defaults.refresh, Self.gate(triggered))
  }

  // MARK: Loading more

  /// Adds a control that loads the next page, by default when the end of the content is reached.
  ///
  /// What `action` returns or throws means what it means in a refresh; `.exhausted` ends the data.
  ///
  /// - Parameters:
  ///   - edge: Where; the end by default.
  ///   - preload: How far before the end, in points, rows or a part of the viewport; nil: as the
  ///     configuration says.
  ///   - pullUp: The pull past the end that loads on release, IQPullToRefresh's user interaction; nil, the
  ///     default: arriving at the end is enough, unless the configuration says otherwise.
  ///   - configuration: Everything else; nil: that of `defaults`.
  ///   - action: Loads a page.
  public func addLoadMore<Result>(
    at edge: Edge = .end, preload: RefreshDistances.Preload? = nil,
    pullUp: PullDistance? = nil, _ configuration: RefreshConfiguration? = nil,
    action: @escaping @MainActor (RefreshRequest) async throws -> Result
  ) {
    add(
      at: edge, loadMore(configuration, preload: preload, pullUp: pullUp),
      .task { RefreshOutcome(of: try await action($0)) })
  }

  /// Adds a control that loads the next page, for callers without concurrency.
  public func addLoadMore(
    at edge: Edge = .end, preload: RefreshDistances.Preload? = nil,
    pullUp: PullDistance? = nil, _ configuration: RefreshConfiguration? = nil,
    begin: @escaping @MainActor (RefreshRequest, @escaping RefreshCompletion) -> Void
  ) {
    add(
      at: edge, loadMore(configuration, preload: preload, pullUp: pullUp), Self.call(begin))
  }

  /// Adds a control that loads the next page, whose handler decides when, and whether, that begins.
  public func addLoadMore(
    at edge: Edge = .end, preload: RefreshDistances.Preload? = nil,
    pullUp: PullDistance? = nil, _ configuration: RefreshConfiguration? = nil,
    triggered: @escaping RefreshDecision
  ) {
    add(
      at: edge, loadMore(configuration, preload: preload, pullUp: pullUp), Self.gate(triggered))
  }

  private func loadMore(
    _ configuration: RefreshConfiguration?, preload: RefreshDistances.Preload?,
    pullUp: PullDistance?
  ) -> RefreshConfiguration {
    var configuration = configuration ?? defaults.loadMore
    configuration.purpose = .loadMore
    if let preload { configuration.distances.preload = preload }
    if let pullUp {
      configuration.distances.trigger = pullUp
      if configuration.firing.moment == .onArrival { configuration.firing.moment = .onRelease }
    }
    return configuration
  }

  private static func call(
    _ begin: @escaping @MainActor (RefreshRequest, @escaping RefreshCompletion) -> Void
  ) -> RefreshControl.Work {
    .call { request in begin(request) { request.finish($0) } }
  }

  private static func gate(_ triggered: @escaping RefreshDecision) -> RefreshControl.Work {
    .gate { request in triggered(request, { request.begin($0) }, { request.finish($0) }) }
  }

  func add(
    at edge: Edge, _ configuration: RefreshConfiguration, isEnabled: Bool = true,
    _ work: RefreshControl.Work
  ) {
    removeRefresh(at: edge)
    let count = edge == .start ? actionCounts.start : actionCounts.end
    var engine = RefreshEngine(
      edge: edge, configuration: configuration, viewport: model.viewport, actionCount: count)
    // Before it hears of the lengths: on short content it would begin at once.
    engine.isEnabled = isEnabled
    self[edge] = RefreshControl(engine: engine, work: work)
    layoutChanged()
  }
}
