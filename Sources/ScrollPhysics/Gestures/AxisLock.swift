internal import PullcordMath

/// Decides whether a gesture moves along an axis.
///
/// It decides after the gesture has moved 4 points, and keeps the decision until `reset()`. A list
/// that scrolls along one axis ignores gestures across it. A view that scrolls along both axes can
/// keep a gesture on the axis along which it began. A `ScrollModel` does not need a lock, because
/// it makes this decision itself. This type is for hosts that divide a gesture between several
/// views.
public struct AxisLock: Hashable, Sendable {
  /// The direction of a gesture.
  public enum Verdict: Hashable, Sendable {
    /// The gesture has not moved far enough.
    case undecided
    /// The gesture moves along the axis.
    case along
    /// The gesture moves across the axis.
    case across
  }

  /// The axis with which the direction of a gesture is compared.
  public let axis: Axis
  /// The largest angle from the axis at which a gesture counts as along it, in degrees, 0…90.
  ///
  /// With the default of 45, a gesture is along the axis if it moves at least as far along as
  /// across. With 90, every gesture is along the axis.
  public let cone: Double
  /// The decision so far.
  public private(set) var verdict = Verdict.undecided
  private var along = 0.0
  private var across = 0.0

  /// How far a gesture moves before the decision, in points: more than a sensor's jitter.
  public static let judgedAfter = 4.0

  /// Makes a lock for a gesture that has not moved; traps unless the cone is in 0…90.
  public init(axis: Axis, cone: Double = 45) {
    require(
      cone >= 0 && cone <= 90, "AxisLock: cone must lie between 0 and 90 degrees, is \(cone)")
    self.axis = axis
    self.cone = cone
  }

  /// Adds a movement in points, and returns the decision so far; NaN and infinity count as 0.
  public mutating func moved(dx: Double, dy: Double) -> Verdict {
    guard verdict == .undecided else { return verdict }
    let (forth, aside) = axis == .vertical ? (dy, dx) : (dx, dy)
    if forth.isFinite { along = (along + forth).asCoordinate }
    if aside.isFinite { across = (across + aside).asCoordinate }
    guard hypot(along, across) >= Self.judgedAfter else { return .undecided }
    verdict = Self.isInside(along: along, across: across, cone: cone) ? .along : .across
    return verdict
  }

  /// Whether a movement lies within a cone around the axis, given as a half angle in degrees.
  static func isInside(along: Double, across: Double, cone: Double) -> Bool {
    // A movement exactly on the border of the cone is inside. The tolerance covers rounding errors.
    cone == 90 || abs(across) <= abs(along) * tan(cone * .pi / 180) * (1 + 1e-12)
  }

  /// Forgets the gesture, so that the next movement begins another one.
  public mutating func reset() { self = AxisLock(axis: axis, cone: cone) }
}
