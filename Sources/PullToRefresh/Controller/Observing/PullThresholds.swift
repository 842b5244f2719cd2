public import ScrollPhysics

/// The thresholds of a pull, in points past the client's inset.
///
/// A negative threshold lies inside the content. At −20, the content is still 20 points from the
/// edge.
public struct PullThresholds: Hashable, Sendable {
  /// The pull at which progress starts.
  public var start: Double
  /// The pull that arms the control, or that counts as an arrival.
  public var trigger: Double
  /// The pull at which progress is 1.
  public var full: Double
  /// The pull from which a release opens the second level; nil without one.
  public var twoLevel: Double?
}

extension RefreshController {
  /// The thresholds of an edge's control for the device that pulls; nil without a control.
  public func thresholds(at edge: Edge) -> PullThresholds? {
    guard let lengths = self[edge]?.engine.settings.lengths else { return nil }
    return PullThresholds(
      start: lengths.start, trigger: lengths.trigger, full: lengths.full,
      twoLevel: lengths.twoLevel?.opens)
  }
}
