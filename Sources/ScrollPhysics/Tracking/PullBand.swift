/// How far content follows a device past one edge, for one gesture.
struct PullBand: Sendable {
  var resistance: any Resistance
  var maximum: Double
  /// Whether it stands in for a band that cannot reach as far out as the content was caught.
  var isMakeshift = false

  // What a resistance of somebody else's answers is taken as a length, and no pull is farther than a place
  // can be.

  func pull(finger: Double) -> Double {
    min(resistance.pull(finger: finger).asLength, min(maximum, .farthest))
  }

  func finger(pull: Double) -> Double { resistance.finger(pull: min(pull, maximum)).asLength }

  func slope(finger: Double) -> Double {
    resistance.pull(finger: finger) < maximum ? resistance.slope(finger: finger).asLength : 0
  }

  /// Whether some finger travel shows content this far out, and turning back moves it.
  func reaches(_ pull: Double) -> Bool {
    let finger = finger(pull: pull)
    guard finger <= .farthest, abs(self.pull(finger: finger) - pull) <= Self.samePlace else {
      return false
    }
    let back = max(finger - 1, 0)
    return pull - self.pull(finger: back) >= Self.leastSlope * (finger - back)
  }

  /// How near a catch must leave content to where it was, in points (ours): far below what anybody sees, far
  /// above what an inverse's rounding costs.
  private static let samePlace = 1e-9

  /// Content travel over finger travel below which a band counts as rigid (ours): nobody turns back a
  /// thousand points to see content move by one.
  private static let leastSlope = 1e-3

  /// The band for content caught further out than its own band reaches: it can only be pushed back, and
  /// follows one to one.
  static func makeshift(_ pull: Double) -> PullBand {
    PullBand(
      resistance: LinearResistance(slope: 1, maximum: pull), maximum: pull, isMakeshift: true)
  }
}
