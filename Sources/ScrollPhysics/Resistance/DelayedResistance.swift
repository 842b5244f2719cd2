/// No resistance over a first distance, then another resistance.
///
/// The content follows the finger one to one for `free` points of travel. From there on, the pull
/// is `free + following.pull(finger − free)`. The slope drops abruptly where the free part ends.
///
/// Source: AppKit's refresh controller as WebKit adopted it (WebKit pull request 69295). It applies
/// no damping up to the full activation height, and then the rubber band. This library uses it by
/// default for touchpads.
public struct DelayedResistance<Following: Resistance>: Resistance {
  /// The finger travel without resistance, in points.
  public let free: Double
  /// The resistance after the free part.
  public let following: Following

  /// Makes a resistance that begins after `free` points; negative or NaN counts as 0.
  public init(free: Double, then following: Following) {
    self.free = free.asLength
    self.following = following
  }

  /// The pull for a finger travel, in points.
  public func pull(finger: Double) -> Double {
    let finger = finger.asLength
    if finger <= free { return finger }
    return (free + following.pull(finger: finger - free)).asLength
  }

  /// The finger travel for a pull, in points.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    if pull <= free { return pull }
    return (free + following.finger(pull: pull - free)).asLength
  }

  /// Content velocity over finger velocity: 1 in the free part, then the slope of `following`.
  public func slope(finger: Double) -> Double {
    let finger = finger.asLength
    return finger < free ? 1 : following.slope(finger: finger - free)
  }
}

extension DelayedResistance: Equatable where Following: Equatable {}
extension DelayedResistance: Hashable where Following: Hashable {}
