public import ScrollPhysics

/// The pulls at which progress starts, the control arms, and so on, in points past the client's inset.
///
/// A negative pull is reached while content is still scrolled away from the edge by that distance.
public struct PullThresholds: Hashable, Sendable {
  /// The pull at which progress leaves 0.
  public var start: Double
  /// The pull that arms, or at which content has arrived.
  public var trigger: Double
  /// The pull at which progress is 1.
  public var full: Double
  /// The pull from which a release opens the second level; nil without one.
  public var twoLevel: Double?
}

extension RefreshController {
  /// The thresholds of an edge's control for the device that pulls; nil without a control.
  public func thresholds(at edge: Edge) -> PullThresholds? {
    guard let lengths = self[edge]?.engine.lengths else { return nil }
    return PullThresholds(
      start: lengths.start, trigger: lengths.trigger, full: lengths.full,
      twoLevel: lengths.twoLevel.isFinite ? lengths.twoLevel : nil)
  }
}
