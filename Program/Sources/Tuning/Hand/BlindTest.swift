internal import PullcordLanguages
internal import Glibc
internal import PathAnimation

/// A comparison of the tunings A and B by a user who does not know which is which.
///
/// Each trial shows both tunings side by side. The user pulls and chooses the side that feels
/// better. A seed determines which tuning is at the left in each trial. The same seed and count
/// give the same order.
package struct BlindTest: Hashable, Sendable {
  /// The half of the window that a user chooses.
  package enum Half: String, CaseIterable, Hashable, Sendable {
    case left
    case right
  }

  package let seed: Int
  /// The tuning at the left in each trial.
  ///
  /// A and B are at the left equally often. If the number of trials is odd, one of them is at the
  /// left one more time than the other. A user who always chooses the same half therefore chooses A
  /// and B almost equally often.
  package let lefts: [TuningSide]
  /// The halves that the user has chosen so far.
  package private(set) var choices: [Half] = []

  /// The usual number of trials.
  ///
  /// If at least 9 of 10 choices are for the same tuning, the result is convincing: by chance, this
  /// happens in 2 % of tests.
  package static let usualCount = 10
  /// The possible numbers of trials.
  package static let counts = 2...100

  /// The possible seeds, which are short enough to be written down.
  package static let seeds = 0...999_999

  /// Makes a test that has not begun.
  package init(seed: Int, count: Int = usualCount) {
    self.seed = seed
    var generator = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
    // If the count is odd, the seed also decides which tuning is at the left one more time than the
    // other.
    let first: TuningSide = Bool.random(using: &generator) ? .a : .b
    lefts = (0..<count).map { $0.isMultiple(of: 2) ? first : first.other }
      .shuffled(using: &generator)
  }

  package var isComplete: Bool { choices.count >= lefts.count }

  /// The number of the current trial, counted from 1; the number of the last trial if the test is
  /// complete.
  package var trial: Int { min(choices.count + 1, lefts.count) }

  /// The tuning at the left in the current trial.
  package var left: TuningSide { lefts[trial - 1] }

  /// Records the user's choice in the current trial; does nothing in a complete test.
  package mutating func choose(_ half: Half) { if !isComplete { choices.append(half) } }

  /// Takes back the latest choice, so that its trial is the current one again.
  ///
  /// Does nothing in a complete test, because the user may have seen the result.
  package mutating func takeBack() { if !isComplete { _ = choices.popLast() } }

  /// The tuning that the user chose in each trial so far.
  package var chosen: [TuningSide] {
    zip(lefts, choices).map { $1 == .left ? $0 : $0.other }
  }

  package var result: BlindResult {
    BlindResult(a: chosen.count { $0 == .a }, b: chosen.count { $0 == .b })
  }
}

/// The outcome of a blind test, and how likely it is by chance.
package struct BlindResult: Hashable, Sendable {
  /// The number of times that the user chose A.
  package let a: Int
  /// The number of times that the user chose B.
  package let b: Int

  package init(a: Int, b: Int) { (self.a, self.b) = (a, b) }

  package var count: Int { a + b }

  /// The tuning that the user chose more often; nil for a tie.
  package var preferred: TuningSide? { a == b ? nil : a > b ? .a : .b }

  /// The number of times that the user chose the preferred tuning; half of all choices in a tie.
  package var most: Int { max(a, b) }

  /// The probability that random choices are at least as uneven as the user's choices, 0…1.
  ///
  /// The probability is the result of the two-sided exact binomial test of the hypothesis that each
  /// choice is A or B with the probability ½. For n choices, of which m are for the preferred
  /// tuning, the result is
  ///
  ///     p = min(1, 2 · Σ C(n, k) / 2ⁿ)   with k from m to n
  ///
  /// The result is 1 for a tie and if there are no choices. Source: the sign test, for example in
  /// W. J. Conover, “Practical Nonparametric Statistics”, section 3.1.
  package var chance: Double {
    guard preferred != nil else { return 1 }
    return min(1, 2 * (most...count).reduce(0) { $0 + Self.probability($1, of: count) })
  }

  /// The confidence that there is a preference, 0…1: the complement of ``chance``.
  package var confidence: Double { 1 - chance }

  /// Whether the test settles which tuning is better.
  ///
  /// The limit of 5 % is the usual one. Its source is R. A. Fisher, “Statistical Methods for
  /// Research Workers”, 1925.
  package var isSettled: Bool { chance < 0.05 }

  /// The probability of exactly k heads in n throws of a coin: C(n, k) / 2ⁿ.
  package static func probability(_ k: Int, of n: Int) -> Double {
    // Each quotient is a whole number, because the multiplication precedes the division.
    let ways = (0..<k).reduce(1.0) { $0 * Double(n - $1) / Double($1 + 1) }
    return scalbn(ways, -n)
  }

  /// The result in one sentence.
  package var verdict: String {
    guard let preferred else {
      return localized("You chose A and B equally often, which shows no preference.")
    }
    return isSettled
      ? localized(
        "\(preferred.rawValue) is better for you: you chose it \(most) of \(count) times.")
      : localized(
        "This does not settle it: you chose \(preferred.rawValue) \(most) of \(count) times.")
  }

  /// The meaning of the probability in one sentence.
  package var explanation: String {
    let (chance, confidence) = (Self.percent(chance), Self.percent(confidence))
    return localized(
      "If both felt the same, \(chance) of such tests would be at least as uneven; the confidence is \(confidence)."
    )
  }

  /// Formats a share in percent, with one decimal place below 10 % and above 90 %.
  package static func percent(_ share: Double) -> String {
    let value = share * 100
    if share > 0, value < 0.1 { return localized("less than 0.1 %") }
    if share < 1, value > 99.9 { return localized("more than 99.9 %") }
    let isSmall = min(value, 100 - value) < 10
    let rounded = isSmall ? (value * 10).rounded() / 10 : value.rounded()
    return "\(WindowLanguage.number(TuningText.number(rounded))) %"
  }
}
