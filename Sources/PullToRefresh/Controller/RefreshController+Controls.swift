public import ScrollPhysics

/// The controls of a list.
extension RefreshController {
  // MARK: Adding

  /// Adds a control that refreshes at an edge and whose work can be any ``RefreshAction``.
  ///
  /// For example, the work can report its outcome by calling a closure:
  ///
  ///     list.addPullToRefresh(
  ///       at: .start, performing: .completion { _, finish in feed.reload { finish($0) } })
  public func addPullToRefresh(
    _ configuration: RefreshConfiguration? = nil, at edge: Edge,
    indicator: RefreshIndicatorFactory? = nil, performing action: RefreshAction
  ) {
    add(action, configuration ?? preset.refresh, indicator, at: edge)
  }

  /// Adds a control that loads the next page and whose work can be any ``RefreshAction``.
  ///
  /// The outcome ``RefreshOutcome/exhausted`` reports that there is no next page. An empty list
  /// does not load more by itself. The program loads the first page with a refresh or with
  /// `startRefreshing(at: .end)`.
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

  /// Adds a control that replaces the content and whose work can be any ``RefreshAction``.
  ///
  /// The outcome ``RefreshOutcome/exhausted`` reports that no content follows.
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
    scroll.add(action, configuration, isEnabled: isEnabled, at: edge)
    if let indicator { setIndicator(at: edge, indicator) }
  }

  /// Connects the list to a store.
  ///
  /// A pull at one edge refreshes the store. Arriving at the other edge loads the next page.
  ///
  /// The list gets two new controls with the settings of ``preset``. They replace existing
  /// controls. The outcome of an action is the outcome of the store's request, and the control
  /// shows the reports that the source makes with ``PageRequest/report(progress:_:)``. The first
  /// items of an empty store do not count as new. Cancelling the action cancels the request.
  /// Loading more is disabled while the store is empty or its page style is `none`. After the end
  /// of the data, a retry sends a new request to the source.
  ///
  /// The host sets the content's length when the store's items change, because only the host knows
  /// the length of its rows. `insertContent(_:position:keepingAnchor:)` keeps the visible rows in
  /// position when items are prepended. In a chat, scroll to the end after the first page.
  ///
  /// - Parameters:
  ///   - store: The source of the list's items.
  ///   - edge: The edge of the control that refreshes. Default: nil, the edge at which the store
  ///     has its newest items.
  public func attach<Item>(_ store: PagedStore<Item>, refreshAt edge: Edge? = nil) {
    store.connect(to: self, refreshAt: edge)
  }

  // MARK: Removing

  /// Removes the control at an edge, cancels its action and closes the space for its indicator.
  public func removeRefresh(at edge: Edge) {
    scroll.change {
      guard let control = scroll.detach(edge) else { return }
      scroll.updateLayout()
      control.removeIndicator()
    }
  }

  /// Removes the controls of both edges.
  public func removeAll() {
    for edge in Edge.allCases { removeRefresh(at: edge) }
  }

  /// Replaces the configuration of the control at an edge, whatever the control's state.
  ///
  /// The content does not jump. Content under a finger keeps its position when the resistance
  /// changes. An open space changes to its new length along `motion.reveal`. A pull in progress
  /// uses the new threshold from its next movement on. A changed duration still counts from the
  /// time at which its phase began. Without a control at the edge, this has no effect.
  public func reconfigure(_ configuration: RefreshConfiguration, at edge: Edge) {
    guard let control = scroll[edge], control.engine.configuration != configuration else { return }
    scroll.reconfigure(control, configuration)
  }

  /// Changes the configuration of the control at an edge, whatever the control's state.
  ///
  ///     list.reconfigure(at: .start) { $0.distances.trigger = 80 }
  public func reconfigure(at edge: Edge, _ change: (inout RefreshConfiguration) -> Void) {
    guard var configuration = configuration(at: edge) else { return }
    change(&configuration)
    reconfigure(configuration, at: edge)
  }

  /// Sets a closure that allows (true) or vetoes (false) each action before it begins.
  ///
  /// Nil, the default, allows every action.
  public func setShouldBegin(
    at edge: Edge, _ shouldBegin: (@MainActor (RefreshTrigger) -> Bool)?
  ) {
    scroll[edge]?.shouldBegin = shouldBegin
  }

  /// Sets whether one kind of device can begin the action at an edge.
  ///
  /// Initially, the devices in ``RefreshGuards/devices`` can begin it.
  public func setEnabled(_ isEnabled: Bool, for device: InputDevice, at edge: Edge) {
    reconfigure(at: edge) {
      if isEnabled {
        $0.guards.devices.insert(InputDevices(device))
      } else {
        $0.guards.devices.remove(InputDevices(device))
      }
    }
  }

  /// Enables or disables the control at an edge.
  ///
  /// Disabling cancels a running action and closes the space for its indicator.
  public func setEnabled(_ isEnabled: Bool, at edge: Edge) {
    let displacement = scroll.shownDisplacement(at: edge)
    scroll.change {
      scroll.send(to: edge) { $0.setEnabled(isEnabled, displacement: displacement, time: now) }
      scroll.updateLayout()
    }
  }

  /// Sets the closure that makes the indicator at an edge; nil removes the indicator.
  ///
  /// With the lifetime `kept`, the controller calls `make` at once. With `freshPerPull`, it calls
  /// `make` when a pull or an action begins, or at once if the control is not idle. It then removes
  /// the indicator when the control is idle again. Each edge has at most one indicator. Removing
  /// the control removes its indicator.
  ///
  /// If `make` returns nil, the controller blocks the pull, or vetoes an action requested without a
  /// pull. It calls `make` again at the next pull or action.
  public func setIndicator(at edge: Edge, _ make: RefreshIndicatorFactory?) {
    guard let control = scroll[edge] else { return }
    control.removeIndicator()
    control.makeIndicator = make
    if control.engine.control.settings.appearance.lifetime == .kept
      || control.engine.state != .idle
    {
      _ = control.installIndicator(in: scroll)
    }
    scroll.updateIndicators()
  }

  /// The indicator that `setIndicator(at:_:)` installed at an edge; nil without one.
  public func indicator(at edge: Edge) -> (any RefreshIndicator)? { scroll[edge]?.indicator }

  // MARK: Actions

  /// Begins an action at an edge at the request of the program.
  ///
  /// With `reveal` the list scrolls to the indicator. Without it, the visible content does not
  /// move. During a pull, the action begins at once, without a release.
  ///
  /// The call is ignored while an action runs, its result shows or its indicator closes. After a
  /// failure, however, the trigger `retry` works while the result shows or the indicator closes.
  /// The call is also ignored while the second level is open, and while the control is disabled or
  /// blocked by another one. The controller reports an ignored call as ``RefreshEffect/ignored``.
  public func startRefreshing(
    reveal: Bool = true, trigger: RefreshTrigger = .programmatic, at edge: Edge
  ) {
    scroll.changeControl(at: edge) { engine, _ in engine.started(trigger, reveals: reveal) }
  }

  /// Reports the progress of the running action at an edge.
  ///
  /// ``RefreshRequest/report(progress:_:)`` does the same from any thread. Without a running action
  /// this has no effect.
  public func report(progress: Double? = nil, _ text: String? = nil, at edge: Edge) {
    guard let token = scroll[edge]?.token else { return }
    let report = WorkReport(progress: progress, text: text)
    scroll.changeControl(at: edge) { engine, _ in engine.workReported(token, report, time: now) }
  }

  /// Ends the running action at an edge with an outcome.
  ///
  /// Without a running action, the controller reports ``RefreshEffect/ignored``.
  public func endRefreshing(
    _ outcome: RefreshOutcome = .success(newItems: nil), at edge: Edge
  ) {
    guard let control = scroll[edge] else { return }
    endRefreshing(control.token ?? RefreshToken(edge: edge, number: 0), outcome)
  }

  /// Ends the running action that a token identifies.
  ///
  /// If that action is not running, the controller reports ``RefreshEffect/ignored``.
  public func endRefreshing(_ token: RefreshToken, _ outcome: RefreshOutcome) {
    scroll.changeControl(at: token.edge) {
      $0.finished(token, outcome, displacement: $1, time: now)
    }
  }

  /// Ends the running actions of both edges with an outcome.
  public func endAll(_ outcome: RefreshOutcome = .success(newItems: nil)) {
    for edge in Edge.allCases where isRefreshing(at: edge) { endRefreshing(outcome, at: edge) }
  }

  /// Cancels the running action at an edge and its task.
  public func cancel(at edge: Edge) {
    scroll.changeControl(at: edge) { $0.cancelled(displacement: $1, time: now) }
  }

  /// Retries a failed action, or tries to load again after the end of the data.
  ///
  /// A failed refresh can be retried while its result shows, and afterwards. If the failure
  /// requests a delay, a retry is possible only after it; see ``RefreshSnapshot/retryDelay``.
  ///
  /// If ``canRetry(at:)`` is false, the call has no effect. The list scrolls to the indicator of a
  /// refresh if the edge is less than one viewport away.
  public func retry(at edge: Edge) {
    guard let control = scroll[edge], canRetry(at: edge),
      now >= control.engine.control.actions.retriesFrom ?? now
    else { return }
    startRefreshing(
      reveal: control.purpose != .loadMore && scroll.isNear(edge), trigger: .retry, at: edge)
  }

  /// Whether the action at an edge can be retried, because it failed or found no more data.
  public func canRetry(at edge: Edge) -> Bool { scroll[edge]?.engine.control.canRetry ?? false }

  /// Shows or removes the notice that there is no more data, without an action.
  ///
  /// With true, the control enters the state ``RefreshState/exhausted``. It stays in that state
  /// until a retry, a refresh or a call with false. The visible content does not move.
  ///
  /// The call is ignored while an action runs, while the control is disabled, and if the control
  /// does not load more. The controller reports this as ``RefreshEffect/ignored``.
  public func setExhausted(_ isExhausted: Bool, at edge: Edge) {
    scroll.changeControl(at: edge) { $0.setExhausted(isExhausted, displacement: $1, time: now) }
  }

  /// Opens the second level of the control at an edge and scrolls to it.
  ///
  /// The call has an effect only on an idle or pulled control with a second level.
  public func openTwoLevel(at edge: Edge) {
    scroll.changeControl(at: edge) { engine, _ in engine.twoLevelOpenRequested(time: now) }
  }

  /// Closes the second level at an edge, if it is open.
  public func closeTwoLevel(at edge: Edge) {
    scroll.changeControl(at: edge) { $0.twoLevelCloseRequested(displacement: $1, time: now) }
  }

  /// Refreshes expired content and returns whether an action began.
  ///
  /// Content is expired if it is older than the configured expiry or was never refreshed. With the
  /// default expiry, infinity, content never expires.
  ///
  /// Call this method when the list appears or gets the focus. With `reveal` the list scrolls to
  /// the indicator. A control that is active, disabled or blocked by another one does not refresh.
  @discardableResult
  public func refreshIfExpired(reveal: Bool = false, at edge: Edge = .start) -> Bool {
    guard let engine = scroll[edge]?.engine, engine.control.isReady, !engine.isActive,
      engine.control.actions.isExpired(at: now, engine.control.settings.timing)
    else { return false }
    startRefreshing(reveal: reveal, trigger: .expired, at: edge)
    return isRefreshing(at: edge)
  }

  /// Sets the age of content that an earlier run of the program loaded.
  ///
  /// The age is in seconds. A negative age counts as 0. An age that is not finite means that the
  /// content was never refreshed.
  public func setAge(_ seconds: Double, at edge: Edge = .start) {
    scroll[edge]?.engine.control.actions.lastSuccess =
      seconds.isFinite ? now - max(0, seconds) : nil
  }

  /// The seconds since the last successful action at an edge; nil before the first.
  public func age(at edge: Edge) -> Double? {
    scroll[edge]?.engine.lastSuccess.map { max(0, now - $0) }
  }

  // MARK: Accessibility

  /// The control at an edge as assistive technology presents it; nil without a control.
  ///
  /// The default time is `now`.
  public func accessibleControl(time: Double? = nil, at edge: Edge) -> AccessibleControl? {
    guard let control = scroll[edge], let snapshot = snapshot(time: time, at: edge) else {
      return nil
    }
    return AccessibleControl(
      snapshot, strings: control.engine.control.settings.strings,
      actions: AccessibleActions(of: control, in: self).named)
  }

  /// Performs an action that ``accessibleControl(time:at:)`` offers, as pressing its key does.
  ///
  /// The list scrolls to the indicator of the action if the edge is less than one viewport away.
  /// Otherwise the visible content does not move, and the announcement reports the action. If the
  /// control does not offer the action now, this has no effect and returns false.
  @discardableResult
  public func perform(_ action: AccessibleAction, at edge: Edge) -> Bool {
    guard let control = scroll[edge] else { return false }
    return AccessibleActions(of: control, in: self).perform(action)
  }
}
