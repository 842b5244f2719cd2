public import ScrollPhysics

/// What a client draws a control with, if it keeps an object for that: a view, a layer, an actor of a game.
///
/// `setIndicator` says how one is made. A client that draws from snapshots alone needs none.
@MainActor
public protocol RefreshIndicator: AnyObject {
  /// How long it is along the axis, in points; nil: as the configuration says.
  var length: Double? { get }
  /// It stands at an edge of a list from now on.
  func didInstall(at edge: Edge, in list: RefreshController)
  /// The control looks like this now; told after every event and every advance.
  func update(_ snapshot: RefreshSnapshot)
  /// It stands there no longer, and will not again.
  func didRemove()
}

extension RefreshIndicator {
  /// As the configuration says.
  public var length: Double? { nil }
  /// Does nothing.
  public func didInstall(at edge: Edge, in list: RefreshController) {}
  /// Does nothing.
  public func update(_ snapshot: RefreshSnapshot) {}
  /// Does nothing.
  public func didRemove() {}
}

extension RefreshController {
  /// Says how the indicator of the control at an edge is made; nil: it has none of its own.
  ///
  /// With the lifetime `kept` one is made at once, and asked for again at the next pull if there was none; with
  /// `freshPerPull` one is made when a pull or an action begins and removed when the control is idle again. At
  /// most one is alive at an edge. Where `make` returns nil there is no pull, and other starts are vetoed. It
  /// goes with the control.
  public func setIndicator(
    at edge: Edge, _ make: (@MainActor (Edge) -> (any RefreshIndicator)?)?
  ) {
    guard let control = self[edge] else { return }
    removeIndicator(of: control)
    control.makeIndicator = make
    if control.engine.configuration.appearance.lifetime == .kept || control.engine.state != .idle {
      _ = installIndicator(at: edge)
    }
    showIndicators()
  }

  /// What the control at an edge is drawn with now.
  public func indicator(at edge: Edge) -> (any RefreshIndicator)? { self[edge]?.indicator }

  /// Sees to it that there is an indicator, if one is wanted; false if there is none.
  func installIndicator(at edge: Edge) -> Bool {
    guard let control = self[edge], let make = control.makeIndicator, control.indicator == nil
    else { return true }
    guard let indicator = make(edge) else { return false }
    // Whoever makes one may take the control away meanwhile, or bring one by itself.
    guard self[edge] === control, control.indicator == nil else { return false }
    control.indicator = indicator
    if let length = indicator.length {
      reconfigure(at: edge) { $0.distances.indicatorLength = length }
    }
    indicator.didInstall(at: edge, in: self)
    return self[edge] === control
  }

  /// Asks for the indicator of a pull that is about to begin; without one it does not.
  func preparePull(to displacement: Double, at edge: Edge) {
    guard let control = self[edge], control.makeIndicator != nil, control.indicator == nil,
      control.engine.wouldPull(to: displacement), !installIndicator(at: edge)
    else { return }
    self[edge]?.engine.pull.blocked()
  }

  /// An idle control has no use for an indicator of a single pull.
  func retireIndicator(of control: RefreshControl) {
    if control.engine.configuration.appearance.lifetime == .freshPerPull,
      control.engine.state == .idle
    {
      removeIndicator(of: control)
    }
  }

  func removeIndicator(of control: RefreshControl) {
    guard let indicator = control.indicator else { return }
    control.indicator = nil
    indicator.didRemove()
  }

  /// Tells the indicators how things look.
  func showIndicators() {
    for edge in Edge.allCases {
      guard let indicator = self[edge]?.indicator, let snapshot = snapshot(at: edge) else {
        continue
      }
      indicator.update(snapshot)
    }
  }
}
