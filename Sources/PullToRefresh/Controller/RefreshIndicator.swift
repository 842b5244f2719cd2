public import ScrollPhysics

/// An object with which a client draws a control: a view, a layer, a figure of a game.
///
/// `RefreshController.setIndicator(at:_:)` makes one. A client that draws from snapshots alone needs none.
///
/// The controller calls `didInstall` once, then `update` after every event and every advance, and `didRemove`
/// once. Every requirement has a default.
@MainActor
public protocol RefreshIndicator: AnyObject {
  /// The length along the axis, in points; nil, the default, uses the configuration's.
  var length: Double? { get }
  /// The controller installed the indicator at an edge of a list.
  func didInstall(in list: RefreshController, at edge: Edge)
  /// The control has a new appearance.
  func update(_ snapshot: RefreshSnapshot)
  /// The controller removed the indicator, and will not install it again.
  func didRemove()
}

extension RefreshIndicator {
  /// The length in the configuration.
  public var length: Double? { nil }
  /// Does nothing.
  public func didInstall(in list: RefreshController, at edge: Edge) {}
  /// Does nothing.
  public func update(_ snapshot: RefreshSnapshot) {}
  /// Does nothing.
  public func didRemove() {}
}

extension RefreshController {
  /// Sets how the indicator of the control at an edge is made; nil removes it.
  ///
  /// With the lifetime `kept` the controller makes one at once; if `make` returns nil, it calls it again at the
  /// next pull. With `freshPerPull` it makes one when a pull or an action begins, and removes it when the
  /// control is idle again. Each edge has at most one indicator. While `make` returns nil, nothing can be
  /// pulled and other starts are vetoed. Removing the control removes its indicator.
  public func setIndicator(
    at edge: Edge, _ make: (@MainActor (Edge) -> (any RefreshIndicator)?)?
  ) {
    guard let control = self[edge] else { return }
    control.removeIndicator()
    control.makeIndicator = make
    if control.engine.settings.configuration.appearance.lifetime == .kept
      || control.engine.state != .idle
    {
      _ = installIndicator(at: edge)
    }
    updateIndicators()
  }

  /// The indicator of the control at an edge, as `setIndicator(at:_:)` made it; nil when there is none.
  public func indicator(at edge: Edge) -> (any RefreshIndicator)? { self[edge]?.indicator }

  /// Makes the indicator of a control that has a maker but no indicator; false if that fails.
  func installIndicator(at edge: Edge) -> Bool {
    guard let control = self[edge], let make = control.makeIndicator, control.indicator == nil
    else { return true }
    guard let indicator = make(edge) else { return false }
    // The maker may have removed the control, or caused another installation.
    guard self[edge] === control, control.indicator == nil else { return false }
    control.indicator = indicator
    if let length = indicator.length {
      reconfigure(at: edge) { $0.distances.indicatorLength = length }
    }
    indicator.didInstall(in: self, at: edge)
    return self[edge] === control
  }

  /// Makes the indicator of a pull that is about to begin, and blocks the pull if that fails.
  func preparePull(to displacement: Double, at edge: Edge) {
    guard let control = self[edge], control.makeIndicator != nil, control.indicator == nil,
      control.engine.wouldPull(to: displacement), !installIndicator(at: edge)
    else { return }
    self[edge]?.engine.pull.blocked()
  }

  /// Removes an indicator that lives for one pull from an idle control.
  func removeFreshIndicator(of control: RefreshControl) {
    let lifetime = control.engine.settings.configuration.appearance.lifetime
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
