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
  /// The seconds since only one detent was missing; nil while more are missing.
  public var lastNotchAge: Double?
  /// The seconds since the pull was cancelled, for example by the wheel or Esc; nil if it was not.
  public var cancelledAge: Double?
  /// The remaining fraction of the wait to fire, 1…0, at the cancellation of an armed pull; nil for
  /// other pulls.
  public var cancelledWait: Double?

  /// Makes a value.
  ///
  /// By default, `reached` equals `filled`, and a pull that has reached its last notch did so long
  /// ago.
  public init(
    notches: Int, filled: Double, waiting: Waiting? = nil, reached: Double? = nil
  ) {
    self.notches = notches
    self.filled = filled
    self.waiting = waiting
    self.reached = reached ?? filled
    lastNotchAge = self.reached >= Double(notches - 1) ? .infinity : nil
  }

  /// The notches that are still empty.
  public var missing: Int {
    max(0, notches - Int((filled + WheelNotches.tolerance).rounded(.down)))
  }
}
