/// A pull by a wheel, as an indicator shows it.
///
/// Each detent fills a notch, and the last notch arms the pull. A wheel with a high resolution
/// fills the notches continuously.
public struct WheelPull: Hashable, Sendable {
  /// What happens to the pull if the wheel does not turn again.
  public enum Waiting: Hashable, Sendable {
    /// The pull is short of the threshold and slides back after ``ScrollConfiguration/wheelHold``.
    case slidesBack(remaining: Double)
    /// The pull is armed and fires after ``ScrollConfiguration/wheelRelease``.
    case fires(remaining: Double)

    /// The remaining fraction of the wait, 1…0.
    public var remaining: Double {
      switch self {
      case .slidesBack(let remaining), .fires(let remaining): remaining
      }
    }
  }

  /// The number of detents that arm the pull, at least 2.
  public var notches: Int
  /// The number of filled notches, 0…`notches`.
  ///
  /// The number grows during the visible step of a detent. It falls while a released pull slides
  /// back.
  public var filled: Double
  /// The number of notches filled when the wheel stopped pulling; while it pulls, equal to
  /// ``filled``.
  ///
  /// Texts that describe the pull use this value, so that they stay the same while the pull slides
  /// back.
  public var reached: Double
  /// How the pull ends if the wheel does not turn again; nil while the pull slides back.
  public var waiting: Waiting?
  /// The seconds since the pull began to need at most one more detent to arm; nil while it needs
  /// more.
  public var lastNotchAge: Double?
  /// The seconds since the pull was cancelled, for example by the wheel or Esc; nil if it was not.
  public var cancelledAge: Double?
  /// The fraction of the wait before firing that remained when an armed pull was cancelled, 1…0;
  /// nil for other pulls.
  public var cancelledWait: Double?

  /// Makes a value.
  ///
  /// By default, `reached` equals `filled`. `lastNotchAge` is infinite if at most one detent is
  /// missing.
  public init(
    notches: Int, filled: Double, waiting: Waiting? = nil, reached: Double? = nil
  ) {
    self.notches = notches
    self.filled = filled
    self.waiting = waiting
    self.reached = reached ?? filled
    lastNotchAge = self.reached >= Double(notches - 1) ? .infinity : nil
  }

  /// The number of notches that are not full yet.
  public var missing: Int {
    max(0, notches - Int((filled + WheelNotches.tolerance).rounded(.down)))
  }
}

/// How far one turn of the wheel (a series of detents) has pulled an edge.
struct WheelNotches: Sendable {
  let edge: Edge
  /// The number of detents that arm the pull.
  let count: Int
  /// The detents since the turn began.
  private(set) var turned = 0.0
  /// The number of detents that the pull corresponds to, including those of a caught pull.
  private(set) var pulled: Double
  /// The value of `pulled` before the latest event.
  private(set) var before: Double
  /// The value of `pulled` at which the pull armed; nil until it arms.
  private(set) var armedAt: Double?
  /// The time at which the pull began to need at most one more detent to arm; nil if it needs more.
  private(set) var lastNotchAt: Double?
  /// How long the pull waits for another event after the latest one, in seconds.
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

  /// The number of filled notches when the visible step has covered a share of its distance.
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
  /// The largest number of notches (our choice).
  ///
  /// It matters only for a trigger that needs very many detents.
  private static let most = 9.0
}
