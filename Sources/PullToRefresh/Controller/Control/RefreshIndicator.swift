public import ScrollPhysics

/// An object that draws a control, such as a view, a layer or a game character.
///
/// `RefreshController.setIndicator(at:_:)` installs an indicator. A client that draws from
/// snapshots does not need one.
///
/// The controller calls `didInstall` once, and `didRemove` once. In between, the controller calls
/// `stateChanged` once for each new state, in order. This includes states that end at once and
/// states that the program causes. The controller calls `update` after every event and every
/// advance. Every requirement has a default implementation.
///
/// The module RefreshIndicators has ready-made drawings. Its `DrawnIndicator` is a
/// `RefreshIndicator` that shows one of them.
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

/// A closure that makes the indicator of a control, or returns nil if it cannot make one.
public typealias RefreshIndicatorFactory = @MainActor () -> (any RefreshIndicator)?
