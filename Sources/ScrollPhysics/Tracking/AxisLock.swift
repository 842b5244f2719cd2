internal import Glibc

/// Decides whether a gesture moves along an axis: once it has moved 4 points, until it ends.
///
/// A list that scrolls along one axis ignores gestures across it. A view that scrolls along both axes can
/// keep a gesture on the one along which it began. A `ScrollModel` decides by itself; this type is for
/// hosts that divide a gesture between several views.
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

  /// The axis to compare with.
  public let axis: Axis
  /// The half angle round the axis in which the gesture must begin, in degrees, 0…90.
  ///
  /// Default 45: the axis along which it moved more. At 90 every gesture is along the axis.
  public let cone: Double
  /// The decision so far.
  public private(set) var verdict = Verdict.undecided
  private var along = 0.0
  private var across = 0.0

  /// How far a gesture moves before the decision, in points: farther than a sensor's jitter.
  public static let judgedAfter = 4.0

  /// Makes a lock for a gesture that has not moved.
  ///
  /// Traps if the cone is not between 0 and 90.
  public init(axis: Axis, cone: Double = 45) {
    require(
      cone >= 0 && cone <= 90, "AxisLock: cone must lie between 0 and 90 degrees, is \(cone)")
    self.axis = axis
    self.cone = cone
  }

  /// Adds a movement in points and returns the decision so far.
  ///
  /// A movement that is not finite counts as 0.
  public mutating func moved(dx: Double, dy: Double) -> Verdict {
    guard verdict == .undecided else { return verdict }
    let (forth, aside) = axis == .vertical ? (dy, dx) : (dx, dy)
    if forth.isFinite { along = (along + forth).asCoordinate }
    if aside.isFinite { across = (across + aside).asCoordinate }
    guard hypot(along, across) >= Self.judgedAfter else { return .undecided }
    verdict = Self.isInside(along: along, across: across, cone: cone) ? .along : .across
    return verdict
  }

  /// Whether a movement lies within a cone (half angle in degrees) round the axis; at 90 every movement does.
  static func isInside(along: Double, across: Double, cone: Double) -> Bool {
    // A movement exactly on the cone is inside: the tolerance covers rounding.
    cone == 90 || abs(across) <= abs(along) * tan(cone * .pi / 180) * (1 + 1e-12)
  }

  /// Forgets the gesture: the next movement begins another one.
  public mutating func reset() { self = AxisLock(axis: axis, cone: cone) }
}
