internal import Glibc

/// Whether a gesture goes along an axis: judged once it has gone 4 points, and kept until it ends.
///
/// A list that scrolls along one axis leaves gestures across it alone, and a view that scrolls along
/// both can keep a gesture on the one it began along. A `ScrollModel` locks the gestures it hears by
/// itself; this is for hosts that share a gesture out.
public struct AxisLock: Hashable, Sendable {
  /// What is known of a gesture's direction.
  public enum Verdict: Hashable, Sendable {
    /// It has not gone far enough.
    case undecided
    /// It goes along the axis.
    case along
    /// It goes across the axis.
    case across
  }

  /// The axis that is asked about.
  public let axis: Axis
  /// The half angle round the axis in which the gesture must begin, in degrees, 0…90.
  ///
  /// Default 45: the axis it moved along more. At 90 every gesture goes along.
  public let cone: Double
  /// What was found so far.
  public private(set) var verdict = Verdict.undecided
  private var along = 0.0
  private var across = 0.0

  /// How far a gesture goes before it is judged, in points: beyond a sensor's jitter.
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

  /// Takes a movement in points and answers what is known now.
  ///
  /// A movement that is not finite counts as none.
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
    // A movement on the cone is inside, though tangent and places are rounded.
    cone == 90 || abs(across) <= abs(along) * tan(cone * .pi / 180) * (1 + 1e-12)
  }

  /// Forgets the gesture: the next movement begins another.
  public mutating func reset() { self = AxisLock(axis: axis, cone: cone) }
}
