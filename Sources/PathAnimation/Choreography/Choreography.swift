internal import PullcordMath
public import VectorGraphics

/// The motions of a picture's parts, repeated without end.
///
/// Each motion begins and ends with the part in its place, so a loop has no jump. For example, a bell
/// swings and a fish swims. A choreography is a value without state: the pose of a part depends only
/// on the time.
///
/// The text form is written by hand, beside the picture; see ``init(text:)``.
public struct Choreography: Hashable, Sendable {
  /// The shape of a motion.
  ///
  /// Points and lengths are in the units of the picture.
  public enum Motion: Hashable, Sendable {
    /// The part swings about a pivot by an angle to both sides, in degrees.
    case swing(degrees: Double, pivot: Point)
    /// The part turns about a pivot by an angle in degrees, clockwise, and stays there.
    ///
    /// Unless the angle is a multiple of 360, the part jumps back at the end of the round.
    case turn(degrees: Double, pivot: Point)
    /// The part moves by a vector and back.
    case move(Point)
    /// The part moves to both sides by a vector.
    case sway(Point)
    /// The part grows by a factor about a pivot, and shrinks again.
    case scale(Double, pivot: Point)
    /// The part fades to an opacity and back.
    case fade(Double)
  }

  /// One motion of a part.
  public struct Step: Hashable, Sendable {
    /// The index of the part, from 0; nil for all parts.
    public var part: Int?
    /// The beginning of the motion in each round, in seconds.
    public var start: Double
    /// The duration of the motion, in seconds.
    public var duration: Double
    /// The shape of the motion.
    public var motion: Motion

    /// Makes a step.
    public init(part: Int?, start: Double = 0, duration: Double, _ motion: Motion) {
      self.part = part
      self.start = start
      self.duration = duration
      self.motion = motion
    }
  }

  /// The position of a part at one moment.
  public struct Pose: Hashable, Sendable {
    /// The displacement of the part, in the units of the picture.
    public var transform = Transform.identity
    /// The opacity of the part, 0…1.
    public var opacity = 1.0

    /// Makes the pose of a part in its place.
    public init() {}
  }

  /// The motions; several motions of a part are combined in their order.
  public var steps: [Step]
  /// The duration of a round, in seconds; nil for the end of the last motion.
  public var period: Double?

  /// Makes a choreography.
  public init(_ steps: [Step], period: Double? = nil) {
    self.steps = steps
    self.period = period
  }

  /// The duration of a round, in seconds.
  public var round: Double { period ?? steps.map { $0.start + $0.duration }.max() ?? 0 }

  /// Returns the pose of a part at a time in seconds; before 0 the part has not moved.
  public func pose(ofPart index: Int, at time: Double) -> Pose {
    let round = round
    guard time > 0, time < 1e9, round > 0 else { return Pose() }
    let moment = time.truncatingRemainder(dividingBy: round)
    var pose = Pose()
    for step in steps where step.part ?? index == index && step.duration > 0 {
      let progress = (moment - step.start) / step.duration
      if progress > 0, progress < 1 { step.motion.apply(to: &pose, at: progress) }
    }
    return pose
  }
}

extension Choreography.Motion {
  fileprivate func apply(to pose: inout Choreography.Pose, at progress: Double) {
    // A swing begins and ends softly. It goes to each side once.
    let swing = sin(2 * .pi * progress) * sin(.pi * progress)
    let round = (1 - cos(2 * .pi * progress)) / 2
    var transform = Transform.identity
    switch self {
    case .swing(let degrees, let pivot):
      transform = .rotation(radians: degrees * swing / 0.77 / 180 * .pi, about: pivot)
    case .turn(let degrees, let pivot):
      let eased = Easing.easeInOut.value(at: progress)
      transform = .rotation(radians: degrees * eased / 180 * .pi, about: pivot)
    case .move(let vector):
      transform = .translation(x: vector.x * round, y: vector.y * round)
    case .sway(let vector):
      transform = .translation(x: vector.x * swing / 0.77, y: vector.y * swing / 0.77)
    case .scale(let factor, let pivot):
      let scale = 1 + (factor - 1) * round
      transform = .scale(x: scale, y: scale, about: pivot)
    case .fade(let opacity): pose.opacity *= 1 - (1 - opacity) * round
    }
    pose.transform = pose.transform.concatenating(transform)
  }
}
