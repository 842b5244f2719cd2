/// How far content follows a device past one edge, for one gesture.
struct PullBand: Sendable {
  var resistance: any Resistance
  var maximum: Double
  /// Whether it replaces a band that does not reach as far as the content was caught.
  var isMakeshift = false

  // Results of a custom resistance count as lengths, and no pull is farther than any coordinate.

  func pull(finger: Double) -> Double {
    min(resistance.pull(finger: finger).asLength, min(maximum, .farthest))
  }

  func finger(pull: Double) -> Double { resistance.finger(pull: min(pull, maximum)).asLength }

  func slope(finger: Double) -> Double {
    resistance.pull(finger: finger) < maximum ? resistance.slope(finger: finger).asLength : 0
  }

  /// Whether some finger travel shows content this far out, and moves it when the finger turns back.
  func reaches(_ pull: Double) -> Bool {
    let finger = finger(pull: pull)
    guard finger <= .farthest, abs(self.pull(finger: finger) - pull) <= Self.sameOffset else {
      return false
    }
    let back = max(finger - 1, 0)
    return pull - self.pull(finger: back) >= Self.leastSlope * (finger - back)
  }

  /// How far a catch may move content, in points (ours): far less than is visible, far more than the
  /// rounding error of an inverse.
  private static let sameOffset = 1e-9

  /// The slope below which a band counts as rigid (ours): a finger would have to turn back a thousand points
  /// to move the content by one.
  private static let leastSlope = 1e-3

  /// The band for content caught further out than its own band reaches: it follows one to one, back only.
  static func makeshift(_ pull: Double) -> PullBand {
    PullBand(
      resistance: LinearResistance(slope: 1, maximum: pull), maximum: pull, isMakeshift: true)
  }
}
