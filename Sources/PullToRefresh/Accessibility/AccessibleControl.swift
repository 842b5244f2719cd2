public import ScrollPhysics

/// The description of a refresh control for assistive technology, without types of a toolkit.
///
/// A host reads ``RefreshController/accessibleControl(time:at:)`` after each state change and each
/// frame. It compares the result with the previous one, and reports the differences to its own
/// toolkit:
///
/// - While ``isShown`` is true, the list has an accessible child with ``role``, ``name``, ``value``
///   and ``text``.
/// - The list itself offers ``actions``, even while no child is shown. The host performs them
///   with ``RefreshController/perform(_:at:)``.
/// - When ``announcement`` changes and is not nil, the host announces it.
///
///     let control = list.accessibleControl(at: .start)
///     if control.announcement != last.announcement, let text = control.announcement {
///       speak(text)
///     }
public struct AccessibleControl: Hashable, Sendable {
  /// The kind of information that an accessible child presents.
  public enum Role: Hashable, Sendable {
    /// The progress of a pull, a running action, or its result.
    case progressBar
    /// A failure that can be retried, or the end of the data.
    case notice
  }

  /// An action that the list offers, with its localized texts.
  public struct NamedAction: Hashable, Sendable {
    /// The action to pass to ``RefreshController/perform(_:at:)``.
    public var action: AccessibleAction
    /// The name for the user, such as “Refresh”.
    public var name: String
    /// The name of the key that performs the same action, such as `F5`; nil if no key does.
    ///
    /// The name is that of an X11 keysym, such as `Page_Up`. A modifier precedes it: `<Shift>F5`.
    public var key: String?
  }

  /// The edge of the control.
  public var edge: Edge
  /// Whether an indicator or a notice is present; false, for example, while the control is idle.
  public var isShown: Bool
  /// The kind of information that the child presents; a progress bar while the control is idle.
  public var role: Role
  /// The name of the control, which does not change with its state: “Refresh” or “Load more”.
  public var name: String
  /// The progress of a pull or of the work, 0…1; 1 for a result; nil if no progress is known.
  public var value: Double?
  /// The state in words, such as “Pull to refresh, 40 %” or “3 new”; empty while the control is
  /// idle or its second level is open or closing.
  public var text: String
  /// Whether an action runs.
  public var isBusy: Bool
  /// The actions that have an effect now.
  public var actions: [NamedAction]
  /// The text to announce if it differs from the previous announcement; nil for no announcement.
  public var announcement: String?
}

/// An action of a refresh control for users who cannot pull.
public enum AccessibleAction: Hashable, Sendable, CaseIterable {
  /// Begins a refresh.
  case refresh
  /// Begins to load more.
  case loadMore
  /// Begins to replace the content, for example by the next chapter.
  case navigate
  /// Cancels the running action.
  case cancel
  /// Retries a failed action, or tries to load again after the end of the data.
  case retry
  /// Opens the second level.
  case openTwoLevel
  /// Closes the second level.
  case closeTwoLevel
}

extension AccessibleControl {
  /// Makes the accessible control that describes a snapshot.
  ///
  /// Pass the control's `strings` if they are not the default texts. Pass `actions` if the host
  /// draws from snapshots without a controller.
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

  /// The values of an accessible control that depend on its state.
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

  /// The text for an armed pull.
  ///
  /// It requests a release or a longer hold, or announces that a pull by a wheel fires soon.
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

/// The actions that a control offers to users who cannot pull.
@MainActor
struct AccessibleActions {
  private let control: RefreshControl
  private let list: RefreshController
  private let edge: Edge

  init(of control: RefreshControl, in list: RefreshController) {
    (self.control, self.list) = (control, list)
    edge = control.engine.edge
  }

  /// The actions that have an effect now, with their texts and keys.
  var named: [AccessibleControl.NamedAction] {
    let strings = control.engine.control.settings.strings
    return offered.map {
      AccessibleControl.NamedAction(action: $0, name: strings.name(of: $0), key: key(for: $0))
    }
  }

  /// Performs an action; returns false if the control does not offer it now.
  func perform(_ action: AccessibleAction) -> Bool {
    guard offered.contains(action) else { return false }
    switch action {
    case .refresh, .loadMore, .navigate:
      list.startRefreshing(reveal: list.scroll.isNear(edge), trigger: .keyboard, at: edge)
    case .cancel: list.cancel(at: edge)
    case .retry: list.retry(at: edge)
    case .openTwoLevel: list.openTwoLevel(at: edge)
    case .closeTwoLevel: list.closeTwoLevel(at: edge)
    }
    return true
  }

  private var offered: [AccessibleAction] {
    let engine = control.engine
    let begin: AccessibleAction =
      switch control.purpose {
      case .refresh: .refresh
      case .loadMore: .loadMore
      case .navigate: .navigate
      }
    let opens =
      engine.control.settings.lengths.twoLevel != nil ? [AccessibleAction.openTwoLevel] : []
    switch engine.state {
    case .refreshing: return [.cancel]
    case .twoLevel: return [.closeTwoLevel]
    case .finishing, .closing, .exhausted, .failed: return canRetryNow ? [.retry] : []
    case .idle, .pulling, .armed: return engine.control.isReady ? [begin] + opens : []
    }
  }

  private var canRetryNow: Bool {
    control.engine.control.canRetry && (list.snapshot(at: edge)?.retryDelay ?? 0) <= 0
  }

  private func key(for action: AccessibleAction) -> String? {
    guard control.engine.control.settings.guards.devices.contains(.keyboard) else { return nil }
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
