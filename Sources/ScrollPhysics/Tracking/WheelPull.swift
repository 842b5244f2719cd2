/// A pull by a wheel, as an indicator shows it.
///
/// Each detent fills a notch, and the last notch arms the pull. A wheel with a high resolution
/// fills the notches continuously.
public struct WheelPull: Hashable, Sendable {
  /// What happens if the wheel does not turn again.
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
  /// It grows with the visible step of a detent, and falls as a released pull slides back.
  public var filled: Double
  /// The notches that were filled when the wheel stopped pulling; ``filled`` while it pulls.
  ///
  /// Words that speak of the pull stay the same while it slides back.
  public var reached: Double
  /// What the pull waits for; nil while it slides back.
  public var waiting: Waiting?

  /// Makes a value.
  ///
  /// By default, `reached` equals `filled`.
  public init(
    notches: Int, filled: Double, waiting: Waiting? = nil, reached: Double? = nil
  ) {
    self.notches = notches
    self.filled = filled
    self.waiting = waiting
    self.reached = reached ?? filled
  }

  /// The notches that are still empty.
  public var missing: Int {
    max(0, notches - Int((filled + WheelNotches.tolerance).rounded(.down)))
  }
}
