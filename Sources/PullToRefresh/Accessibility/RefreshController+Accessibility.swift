public import ScrollPhysics

extension RefreshController {
  /// The control at an edge as assistive technology presents it; nil without a control.
  ///
  /// The default time is `now`.
  public func accessibleControl(time: Double? = nil, at edge: Edge) -> AccessibleControl? {
    guard let control = self[edge], let snapshot = snapshot(time: time, at: edge) else {
      return nil
    }
    let strings = control.engine.settings.strings
    let named = actions(of: control, at: edge).map { action in
      AccessibleControl.NamedAction(
        action: action, name: strings.name(of: action), key: key(for: action, of: control, at: edge)
      )
    }
    return AccessibleControl(snapshot, strings: strings, actions: named)
  }

  /// Performs an action of ``accessibleControl(time:at:)`` as its key does.
  ///
  /// A refresh scrolls to its indicator if its edge is less than one viewport away. Otherwise the
  /// visible content does not move, and the announcement reports the action. Returns false, without
  /// an effect, if the control does not offer the action now.
  @discardableResult
  public func perform(_ action: AccessibleAction, at edge: Edge) -> Bool {
    guard let control = self[edge], actions(of: control, at: edge).contains(action) else {
      return false
    }
    switch action {
    case .refresh, .loadMore, .navigate:
      startRefreshing(reveal: isNear(edge), trigger: .keyboard, at: edge)
    case .cancel: cancel(at: edge)
    case .retry: retry(at: edge)
    case .openTwoLevel: openTwoLevel(at: edge)
    case .closeTwoLevel: closeTwoLevel(at: edge)
    }
    return true
  }

  private func actions(of control: RefreshControl, at edge: Edge) -> [AccessibleAction] {
    let engine = control.engine
    let begin: AccessibleAction =
      switch control.purpose {
      case .refresh: .refresh
      case .loadMore: .loadMore
      case .navigate: .navigate
      }
    let opens = engine.settings.lengths.twoLevel != nil ? [AccessibleAction.openTwoLevel] : []
    switch engine.state {
    case .refreshing: return [.cancel]
    case .twoLevel: return [.closeTwoLevel]
    case .finishing, .closing, .exhausted, .failed: return canRetryNow(at: edge) ? [.retry] : []
    case .idle, .pulling, .armed: return engine.isReady ? [begin] + opens : []
    }
  }

  private func canRetryNow(at edge: Edge) -> Bool {
    canRetry(at: edge) && (snapshot(at: edge)?.retryDelay ?? 0) <= 0
  }

  private func key(for action: AccessibleAction, of control: RefreshControl, at edge: Edge)
    -> String?
  {
    guard control.engine.settings.guards.devices.contains(.keyboard) else { return nil }
    return switch action {
    case .refresh: "F5"
    case .loadMore: edge == .start ? "Home" : "End"
    case .navigate: edge == .start ? "Page_Up" : "Page_Down"
    case .cancel: "Escape"
    case .retry: "Return"
    case .openTwoLevel, .closeTwoLevel: "<Shift>F5"
    }
  }
}

extension RefreshStrings {
  fileprivate func name(of action: AccessibleAction) -> String {
    switch action {
    case .refresh: refresh
    case .loadMore: loadMore
    case .navigate: open
    case .cancel: cancel
    case .retry: retry
    case .openTwoLevel: openTwoLevel
    case .closeTwoLevel: closeTwoLevel
    }
  }
}
