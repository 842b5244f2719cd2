public import ScrollPhysics

/// A list to which a program can add refresh controls.
///
/// The work of a control has one of four forms:
///
/// - `action:` is an async closure. The action ends when the closure returns or throws.
/// - `action:` with a result is the same, but the closure returns a ``RefreshResult``.
/// - `starting:` is a closure that only starts the work and does not await. The program ends the
///   action with ``RefreshController/endRefreshing(_:at:)`` or ``RefreshRequest/finish(_:)``. A
///   trailing closure without `await` has this form.
/// - `performing:` takes any ``RefreshAction``.
///
/// A conforming type implements only the `performing:` form of each method. The other forms call
/// it.
///
/// The work of a new control never begins before the function that adds the control returns. If
/// all content fits in the viewport, loading more begins with the next call that changes the
/// list, such as the host's next call of `advance(to:)`.
@MainActor
public protocol RefreshControlAdding {
  /// Adds a control that refreshes at an edge and whose work can be any ``RefreshAction``.
  func addPullToRefresh(
    _ configuration: RefreshConfiguration?, at edge: Edge, indicator: RefreshIndicatorFactory?,
    performing action: RefreshAction)
  /// Adds a control that loads the next page and whose work can be any ``RefreshAction``.
  func addLoadMore(
    _ configuration: RefreshConfiguration?, preload: RefreshDistances.Preload?,
    pullUp: PullDistance?, isEnabled: Bool, at edge: Edge, indicator: RefreshIndicatorFactory?,
    performing action: RefreshAction)
  /// Adds a control that replaces the content and whose work can be any ``RefreshAction``.
  func addNavigation(
    _ configuration: RefreshConfiguration, at edge: Edge, indicator: RefreshIndicatorFactory?,
    performing action: RefreshAction)
}

extension RefreshControlAdding {
  /// Adds a control that refreshes at an edge.
  ///
  /// It replaces any control at that edge.
  ///
  /// The refresh succeeds when `action` returns. It fails when `action` throws, and
  /// ``RefreshFailure/describe`` puts the error into words. Cancelling the refresh cancels the
  /// task of the action. Drawing and resizing the list do not affect the task.
  ///
  /// - Parameters:
  ///   - configuration: The control's settings. Default: nil, the settings of
  ///     ``RefreshController/preset``.
  ///   - edge: The edge to pull.
  ///   - indicator: Makes the indicator; see ``RefreshController/setIndicator(at:_:)``. Default:
  ///     nil, because a host that draws from snapshots needs no indicator.
  ///   - action: Fetches the new items.
  public func addPullToRefresh(
    _ configuration: RefreshConfiguration? = nil, at edge: Edge,
    indicator: RefreshIndicatorFactory? = nil,
    action: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) {
    addPullToRefresh(
      configuration, at: edge, indicator: indicator, performing: .task(succeeding: action))
  }

  /// Adds a control that refreshes at an edge and whose work returns a ``RefreshResult``.
  ///
  /// If the closure is a single call, state its return type. Without the type, Swift prefers the
  /// form of this method that drops the result:
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

  /// Adds a control that loads the next page.
  ///
  /// It replaces any control at that edge.
  ///
  /// Loading succeeds when `action` returns. It fails when `action` throws, and
  /// ``RefreshFailure/describe`` puts the error into words.
  ///
  /// - Parameters:
  ///   - configuration: The control's settings. Default: nil, the settings of
  ///     ``RefreshController/preset``.
  ///   - preload: The distance before the end at which the action begins. Default: nil, the
  ///     distance in the configuration.
  ///   - pullUp: The distance past the end that a pull must go to load more. Default: nil, which
  ///     keeps the setting of the configuration. The default configuration loads on arrival,
  ///     without a pull. IQPullToRefresh calls loading by a pull `userInteraction`.
  ///   - isEnabled: Whether the control may load. Default: true. See
  ///     ``RefreshController/setEnabled(_:at:)``.
  ///   - edge: The edge at which the list loads more. Default: the end.
  ///   - indicator: Makes the indicator; see ``RefreshController/setIndicator(at:_:)``. Default:
  ///     nil.
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

  /// Adds a control that loads the next page and whose work returns a ``RefreshResult``.
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

  /// Adds a control that replaces the content when it is pulled past an edge.
  ///
  /// For example, a pull past the end of a chapter opens the next one:
  ///
  ///     list.addNavigation(at: .end) { _ in try await book.load(chapter + 1) }
  ///
  /// When the action has succeeded, the host must show the new content, for example when it
  /// receives the effect ``RefreshEffect/finish(_:_:)``. The host then calls `embed(_:)`, or both
  /// `setContentLength(_:)` and `scroll(to:)`. The control closes without showing a result.
  ///
  /// Page Up at the start and Page Down at the end also begin the action. The control replaces
  /// any control at that edge.
  ///
  /// - Parameters:
  ///   - configuration: The control's settings. Default: ``RefreshConfiguration/navigate``.
  ///   - edge: The edge to pull. Default: the end.
  ///   - indicator: Makes the indicator; see ``RefreshController/setIndicator(at:_:)``. Default:
  ///     nil.
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
}
