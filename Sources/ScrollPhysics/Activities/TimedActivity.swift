/// The content moves along a curve for a fixed time.
///
/// A nudge follows the step of a wheel that ends at an edge which the wheel can pull. Otherwise the
/// content rests.
struct TimedActivity: Sendable {
  /// Who moves the content.
  enum Cause: Hashable, Sendable {
    /// The program, a change of a length, or a hold that opens or closes.
    case program
    /// The step of a key.
    case key
    /// The step of a wheel towards an edge.
    case wheel(Edge)

    var wheelEdge: Edge? { if case .wheel(let edge) = self { edge } else { nil } }
  }

  var movement: ScrollMovement
  let curve: SettleCurve
  let cause: Cause
  /// Whether the content was past an edge when it began to move.
  let isReturn: Bool
  /// The time at which a step continues as a spring because it is too fast to turn before the edge,
  /// in seconds from the start, or infinite.
  private(set) var exit = Double.infinity

  init(_ movement: ScrollMovement, curve: SettleCurve, cause: Cause, isReturn: Bool) {
    self.movement = movement
    self.curve = curve
    self.cause = cause
    self.isReturn = isReturn
  }

  /// Whether the user scrolls.
  var isScroll: Bool { cause != .program }

  /// Lets a spring take over where the movement passes an edge.
  mutating func bounce(by motion: BouncedMotion) {
    movement = ScrollMovement(motion, start: movement.start)
    exit = motion.exitTime
  }

  func phase(at time: Double) -> ScrollPhase {
    if time >= movement.end { return .resting }
    return time - movement.start >= exit ? .springing : .animating
  }
}
