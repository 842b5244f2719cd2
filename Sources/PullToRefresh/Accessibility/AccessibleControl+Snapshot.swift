internal import ScrollPhysics

extension AccessibleControl {
  /// Makes the control of a snapshot.
  ///
  /// A control with other than the default texts passes its `strings`. The host passes `actions` if
  /// it draws from snapshots without a controller.
  public init(
    _ snapshot: RefreshSnapshot, strings: RefreshStrings = .english, actions: [NamedAction] = []
  ) {
    edge = snapshot.edge
    name = strings.name(of: snapshot.purpose)
    self.actions = actions
    let state = Status(snapshot, strings)
    isShown = state.isShown && !snapshot.isHidden
    role = state.role
    value = state.value
    text = state.text
    isBusy = snapshot.state.isRefreshing
    announcement = snapshot.isHidden ? nil : state.announcement
  }

  /// The parts that depend on the state.
  private struct Status {
    var isShown = true
    var role = Role.progressBar
    var value: Double?
    var text = ""
    var announcement: String?

    init(_ snapshot: RefreshSnapshot, _ strings: RefreshStrings) {
      switch snapshot.state {
      case .idle: isShown = false
      case .pulling:
        value = snapshot.progress
        let isCancelled = snapshot.wheel?.cancelledAge != nil
        text = isCancelled ? strings.cancelled : strings.pull(snapshot)
        announcement = isCancelled ? text : nil
      case .armed:
        value = 1
        text = strings.armed(snapshot)
        announcement = text
      case .refreshing:
        isShown = !snapshot.isDelayed
        value = snapshot.work?.progress
        let usual = strings.running(snapshot.purpose)
        text = snapshot.work?.text ?? usual
        announcement = snapshot.isDelayed ? nil : usual
      case .finishing, .closing:
        value = 1
        if snapshot.isClosingTwoLevel {
          isShown = false
          announcement = strings.twoLevelClosed
        } else if let outcome = snapshot.outcome {
          text = strings.result(outcome)
          announcement = text
          if snapshot.failure != nil { role = .notice }
        } else {
          text = strings.running(snapshot.purpose)
        }
      case .exhausted:
        role = .notice
        text = strings.noMore
        announcement = text
      case .failed(let failure):
        role = .notice
        text = strings.notice(failure)
        announcement = text
      case .twoLevel:
        isShown = false
        announcement = strings.twoLevelOpened
      }
    }
  }
}

extension RefreshState {
  fileprivate var isRefreshing: Bool { if case .refreshing = self { true } else { false } }
}

extension RefreshStrings {
  func name(of purpose: RefreshConfiguration.Purpose) -> String {
    switch purpose {
    case .refresh: refresh
    case .loadMore: loadMore
    case .navigate: open
    }
  }

  /// The instruction while a release, a wait or more time begins the action.
  package func armed(_ snapshot: RefreshSnapshot) -> String {
    let purpose = snapshot.purpose
    if snapshot.isPastTwoLevel { return releaseToOpenTwoLevel }
    if snapshot.isPulledByWheel { return soon(purpose) }
    if snapshot.dwellProgress != nil || snapshot.dwellDuration != nil {
      return hold(purpose)
    }
    return release(purpose)
  }

  /// The instruction and the progress of a pull below the threshold.
  fileprivate func pull(_ snapshot: RefreshSnapshot) -> String {
    let wheel = snapshot.wheel.flatMap { self.wheel($0, for: snapshot.purpose, at: snapshot.edge) }
    let instruction = wheel ?? pull(snapshot.purpose)
    return "\(instruction), \(percent(snapshot.progress))"
  }
}
