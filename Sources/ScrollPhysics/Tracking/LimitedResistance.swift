/// How far content follows a device past one edge, for one gesture.
struct LimitedResistance: Sendable {
  var resistance: any Resistance
  var maximum: Double
  /// Whether this band replaces one that does not reach the position where the content was caught.
  var isMakeshift = false

  // Limits a custom resistance: its results count as lengths, and no pull exceeds a coordinate.

  func pull(finger: Double) -> Double {
    min(resistance.pull(finger: finger).asLength, min(maximum, .farthest))
  }

  func finger(pull: Double) -> Double { resistance.finger(pull: min(pull, maximum)).asLength }

  func slope(finger: Double) -> Double {
    resistance.pull(finger: finger) < maximum ? resistance.slope(finger: finger).asLength : 0
  }

  /// Whether a finger travel shows content at this pull, and turning back moves the content.
  func reaches(_ pull: Double) -> Bool {
    let finger = finger(pull: pull)
    guard finger <= .farthest, abs(self.pull(finger: finger) - pull) <= Self.sameOffset else {
      return false
    }
    let back = max(finger - 1, 0)
    return pull - self.pull(finger: back) >= Self.leastSlope * (finger - back)
  }

  /// The distance by which catching may move content, in points (ours): more than rounding.
  private static let sameOffset = 1e-9

  /// The slope below which a band counts as rigid (ours): a thousand points of finger travel for
  /// one of content.
  private static let leastSlope = 1e-3

  /// The band of content that was caught out of reach of its own band: one to one, and only back.
  static func makeshift(_ pull: Double) -> LimitedResistance {
    LimitedResistance(
      resistance: LinearResistance(slope: 1, maximum: pull), maximum: pull, isMakeshift: true)
  }
}
