/// How far the detents of one turn have pulled an edge.
struct WheelNotches: Sendable {
  let edge: Edge
  /// The number of detents that arm the pull.
  let count: Int
  /// The detents since the turn began.
  private(set) var turned = 0.0
  /// The detents that the pull is worth, including those of a pull that the turn caught.
  private(set) var pulled: Double
  /// The value of `pulled` before the latest event.
  private(set) var before: Double
  /// The value of `pulled` at which the pull armed; nil before.
  private(set) var armedAt: Double?
  /// The time at which only one detent was missing; nil while more are missing.
  private(set) var lastNotchAt: Double?
  /// The time for which the wheel waits after the latest event.
  var silence = 0.0

  /// Makes the notches of a turn.
  ///
  /// - Parameters:
  ///   - step: The finger travel of one detent, in points.
  ///   - travel: The finger travel to the trigger, in points.
  ///   - caught: The finger travel at which the turn caught a returning pull, in points.
  init(_ edge: Edge, step: Double, travel: Double, caught: Double) {
    self.edge = edge
    count = Int(min(max((travel / step - Self.tolerance).rounded(.up), 2), Self.most))
    pulled = min(max(0, caught / step), Double(count))
    before = pulled
  }

  /// Whether one more event of this many detents fires the armed pull.
  func fires(by detents: Double) -> Bool {
    armedAt.map { pulled + detents - $0 >= 1 - Self.tolerance } ?? false
  }

  mutating func turn(by detents: Double, time: Double) {
    before = pulled
    turned += detents
    pulled = max(0, pulled + detents)
    let isLast = pulled >= Double(count - 1) - Self.tolerance
    lastNotchAt = isLast ? lastNotchAt ?? time : nil
  }

  mutating func judge(isArmed: Bool) { armedAt = isArmed ? armedAt ?? pulled : nil }

  /// The filled notches when the visible step has covered a share of its distance.
  func filled(share: Double) -> Double {
    min(before + (pulled - before) * share, Double(count))
  }

  /// The remaining fraction of the wait until a deadline, 1…0; always 1 if the wait never ends.
  func remaining(from time: Double, to deadline: Double) -> Double {
    guard silence > 0 else { return 0 }
    guard silence < .infinity else { return 1 }
    return min(max((deadline - time) / silence, 0), 1)
  }

  /// The largest rounding error of a sum of fractions of detents.
  static let tolerance = 1e-9
  /// The most notches (ours), for a trigger that detents hardly reach.
  private static let most = 9.0
}

/// A wheel's pull that slides back after its release.
struct ReturningWheelPull: Sendable {
  let edge: Edge
  let count: Int
  let filled: Double
  let lastNotchAt: Double?
  /// The time at which the pull was cancelled; nil if the wheel stopped turning.
  let cancelledAt: Double?
  /// The remaining fraction of the wait to fire, 1…0; nil if the pull was not armed.
  let wait: Double?
  /// The pull at the release, in points.
  let pull: Double
}
