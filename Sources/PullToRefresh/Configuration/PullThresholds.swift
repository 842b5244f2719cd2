public import ScrollPhysics

/// Where progress starts and what a pull reaches, in points.
///
/// Each is how far content has moved out past the client's inset then; a negative one is reached while
/// content is still scrolled away from the edge by so much.
public struct PullThresholds: Hashable, Sendable {
  /// Where progress is 0.
  public var start: Double
  /// Where a pull arms, or content has arrived.
  public var trigger: Double
  /// Where progress is 1.
  public var full: Double
  /// Where a release opens the second level; nil without one.
  public var twoLevel: Double?
}

extension RefreshController {
  /// The thresholds of the control at an edge, for the device that pulls; nil where none stands.
  public func thresholds(at edge: Edge) -> PullThresholds? {
    guard let lengths = self[edge]?.engine.lengths else { return nil }
    return PullThresholds(
      start: lengths.start, trigger: lengths.trigger, full: lengths.full,
      twoLevel: lengths.twoLevel.isFinite ? lengths.twoLevel : nil)
  }
}
