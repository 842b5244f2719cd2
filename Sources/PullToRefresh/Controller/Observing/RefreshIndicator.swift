public import ScrollPhysics

/// An object that draws a control, such as a view, a layer or a game character.
///
/// `RefreshController.setIndicator(at:_:)` installs an indicator. A client that draws from
/// snapshots does not need one.
///
/// The controller calls `didInstall` once, and `didRemove` once. In between, it calls `stateChanged`
/// once for each new state, in order, also for states that end at once and for those that the program
/// causes. It calls `update` after every event and every advance. Every requirement has a default
/// implementation.
///
/// A drawing of RefreshIndicators is a `RefreshIndicator`, too: `DrawnIndicator` shows it.
@MainActor
public protocol RefreshIndicator: AnyObject {
  /// The length along the axis, in points; default: nil, the length in the configuration.
  var length: Double? { get }
  /// Notifies the indicator that the controller installed it at an edge of a list.
  func didInstall(in list: RefreshController, at edge: Edge)
  /// Updates the indicator to the control's new appearance.
  func update(_ snapshot: RefreshSnapshot)
  /// Notifies the indicator that the control entered a state; default: calls ``update(_:)``.
  func stateChanged(_ snapshot: RefreshSnapshot)
  /// Notifies the indicator that the controller removed it and will not install it again.
  func didRemove()
}

extension RefreshIndicator {
  /// The length in the configuration.
  public var length: Double? { nil }
  /// Does nothing.
  public func didInstall(in list: RefreshController, at edge: Edge) {}
  /// Does nothing.
  public func update(_ snapshot: RefreshSnapshot) {}
  /// Calls ``update(_:)``.
  public func stateChanged(_ snapshot: RefreshSnapshot) { update(snapshot) }
  /// Does nothing.
  public func didRemove() {}
}

/// Makes the indicator of a control; nil if it cannot be made.
public typealias RefreshIndicatorFactory = @MainActor () -> (any RefreshIndicator)?

extension RefreshController {
  /// Sets the closure that makes the indicator of the control at an edge; nil removes it.
  ///
  /// With the lifetime `kept`, the controller calls `make` at once. With `freshPerPull`, it calls
  /// `make` when a pull or an action begins, and removes the indicator when the control is idle
  /// again. Each edge has at most one indicator. Removing the control removes its indicator.
  ///
  /// If `make` returns nil, the controller blocks pulls and vetoes other actions. It calls `make`
  /// again at the next pull or action.
  public func setIndicator(at edge: Edge, _ make: RefreshIndicatorFactory?) {
    guard let control = self[edge] else { return }
    control.removeIndicator()
    control.makeIndicator = make
    if control.engine.settings.appearance.lifetime == .kept
      || control.engine.state != .idle
    {
      _ = installIndicator(at: edge)
    }
    updateIndicators()
  }

  /// The indicator that `setIndicator(at:_:)` installed at an edge; nil without one.
  public func indicator(at edge: Edge) -> (any RefreshIndicator)? { self[edge]?.indicator }

  /// Makes the indicator of a control if it is missing.
  ///
  /// Returns false if an indicator is required but could not be installed.
  func installIndicator(at edge: Edge) -> Bool {
    guard let control = self[edge], let make = control.makeIndicator, control.indicator == nil
    else { return true }
    guard let indicator = make() else { return false }
    // The client's closure may have removed the control or installed another indicator.
    guard self[edge] === control, control.indicator == nil else { return false }
    control.indicator = indicator
    indicator.didInstall(in: self, at: edge)
    guard self[edge] === control else { return false }
    if control.indicator === indicator, let length = indicator.length {
      reconfigure(at: edge) { $0.distances.setIndicatorLength(length) }
    }
    return self[edge] === control
  }

  /// Makes the indicator of a pull that is about to begin, and blocks the pull if that fails.
  func preparePull(to displacement: Double, at edge: Edge) {
    guard let control = self[edge], control.makeIndicator != nil, control.indicator == nil,
      control.engine.wouldPull(to: displacement), !installIndicator(at: edge)
    else { return }
    self[edge]?.engine.pull.blocked()
  }

  /// Removes the indicator of an idle control if each pull gets a new one.
  func removeFreshIndicator(of control: RefreshControl) {
    let lifetime = control.engine.settings.appearance.lifetime
    if lifetime == .freshPerPull, control.engine.state == .idle { control.removeIndicator() }
  }

  func updateIndicators() {
    for edge in Edge.allCases {
      guard let indicator = self[edge]?.indicator, let snapshot = snapshot(at: edge) else {
        continue
      }
      indicator.update(snapshot)
    }
  }
}
