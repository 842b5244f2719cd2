internal import Glibc
package import ScrollPhysics

/// Finds a threshold that suits the pulls of one user.
///
/// The user pulls ten times as if to refresh, and five times as if only to look at the content. For
/// each kind of pull, a log-normal distribution models the travel, because a travel is positive and
/// varies in proportion to its length.
package struct HandFit: Hashable, Sendable {
  /// The current task of the user.
  package enum Step: Hashable, Sendable {
    /// Pulls that should refresh.
    case meant
    /// Pulls that should not refresh.
    case notMeant
    /// The choice among the possible thresholds.
    case proposal
  }

  /// The number of pulls of each kind that the calculation needs.
  package static let (meantCount, notMeantCount) = (10, 5)

  /// The finger travel at the release of each pull that should refresh, in points.
  package private(set) var meant: [Double] = []
  /// The finger travel at the release of each pull that should not refresh, in points.
  package private(set) var notMeant: [Double] = []
  /// The device that made all the pulls; nil before the first pull.
  package private(set) var device: InputDevice?
  /// How many of the pulls that should not refresh may refresh by mistake, in percent.
  package private(set) var mistakes = HandFit.mistakeRange.limits.lowerBound

  /// The values of `mistakes` that a user can choose.
  package static let mistakeRange = TuningRange(0.5...50, step: 0.5, unit: "%", isLogarithmic: true)

  package init() {}

  package var step: Step {
    if meant.count < Self.meantCount { return .meant }
    return notMeant.count < Self.notMeantCount ? .notMeant : .proposal
  }

  /// The number of pulls that the current step still needs.
  package var remaining: Int {
    switch step {
    case .meant: Self.meantCount - meant.count
    case .notMeant: Self.notMeantCount - notMeant.count
    case .proposal: 0
    }
  }

  /// Adds a pull, and returns false if the pull cannot be used.
  ///
  /// All pulls must come from the device of the first pull. Only the travel of a pull matters.
  /// Therefore a pull that the user cancels with a key is used, too.
  @discardableResult
  package mutating func add(_ pull: PullStroke) -> Bool {
    guard device == nil || pull.device == device, let travel = pull.samples.last?.finger, travel > 0
    else { return false }
    switch step {
    case .meant: meant.append(travel)
    case .notMeant: notMeant.append(travel)
    case .proposal: return false
    }
    device = pull.device
    if step == .proposal { mistakes = balancedMistakes }
    return true
  }

  /// Takes back the latest pull.
  package mutating func takeBack() {
    if notMeant.popLast() == nil { _ = meant.popLast() }
    if meant.isEmpty { device = nil }
  }

  /// Sets the accepted share of mistakes, in percent, which determines the threshold.
  package mutating func accept(mistakes percent: Double) {
    mistakes = Self.mistakeRange.rounded(percent)
  }

  // MARK: The threshold

  /// The finger travel that should arm the control, in points; nil before all pulls are made.
  package var travel: Double? {
    step == .proposal ? TravelModel(notMeant).travel(exceededBy: mistakes / 100) : nil
  }

  /// The expected share, 0…1, of pulls that should refresh but do not, if controls arm at `travel`.
  package func missed(at travel: Double) -> Double { 1 - TravelModel(meant).exceeds(travel) }

  /// The expected share, 0…1, of pulls that should not refresh but do, if controls arm at `travel`.
  package func mistaken(at travel: Double) -> Double { TravelModel(notMeant).exceeds(travel) }

  /// The number of the user's own pulls that should refresh but would not if controls armed at
  /// `travel`.
  package func missedCount(at travel: Double) -> Int { meant.count { $0 < travel } }

  /// The number of the user's own pulls that would refresh by mistake if controls armed at
  /// `travel`.
  package func mistakenCount(at travel: Double) -> Int { notMeant.count { $0 >= travel } }

  /// Whether no threshold separates the two kinds of pulls.
  ///
  /// One threshold gives the same percentage of wrong results for both kinds. The result is true if
  /// this percentage is greater than 25.
  package var isUnclear: Bool { balancedMistakes > 25 }

  /// The percentage of wrong results at the threshold that gives the same percentage for both kinds
  /// of pulls.
  private var balancedMistakes: Double {
    var (low, high) = (log(1.0), log(10_000.0))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if missed(at: exp(middle)) < mistaken(at: exp(middle)) { low = middle } else { high = middle }
    }
    return Self.mistakeRange.rounded(mistaken(at: exp(high)) * 100)
  }
}

/// Predicts the travel of a user's next pull from a few measured travels.
///
/// The model assumes that the logarithms of the travels are normally distributed. m and s are the
/// mean and the standard deviation of the n measured logarithms. The following function of the next
/// travel x then has Student's distribution with n − 1 degrees of freedom:
///
///     (ln x − m) / (s · √(1 + 1 / n))
///
/// The fewer pulls are measured, the wider is the predicted range. Source: A. Gelman and others,
/// “Bayesian Data Analysis”, 3rd edition, section 3.2.
package struct TravelModel: Hashable, Sendable {
  private let mean: Double
  private let spread: Double
  private let freedom: Double

  /// The smallest standard deviation of the logarithms, which corresponds to 3 % of the travel.
  ///
  /// The value is our choice. Without it, pulls of exactly the same length, such as the pulls of a
  /// script, would predict no variation at all.
  private static let leastDeviation = 0.03

  /// Makes the model of at least two travels in points, all greater than 0.
  init(_ travels: [Double]) {
    let (logs, count) = (travels.map { log($0) }, Double(travels.count))
    let mean = logs.reduce(0, +) / count
    let variance = logs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / max(count - 1, 1)
    self.mean = mean
    spread = max(variance.squareRoot(), Self.leastDeviation) * (1 + 1 / count).squareRoot()
    freedom = max(count - 1, 1)
  }

  /// The probability that the next travel is at least `travel`, 0…1.
  func exceeds(_ travel: Double) -> Double {
    travel > 0 ? 1 - Self.student((log(travel) - mean) / spread, freedom) : 1
  }

  /// The distance in points that the user's next pull exceeds with a given probability.
  func travel(exceededBy probability: Double) -> Double {
    // The distribution is inverted by bisection, over ± 1000 deviations.
    var (low, high) = (-1000.0, 1000.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if Self.student(middle, freedom) < 1 - probability { low = middle } else { high = middle }
    }
    return exp(mean + spread * (low + high) / 2)
  }

  /// The cumulative Student distribution.
  ///
  /// With x = √ν · tan θ its density is proportional to cos^(ν−1) θ, which Simpson's rule
  /// integrates to nine digits.
  static func student(_ x: Double, _ freedom: Double) -> Double {
    let angle = atan(x / freedom.squareRoot())
    let count = 200
    var sum = 0.0
    for index in 0...count {
      let weight = index == 0 || index == count ? 1.0 : index.isMultiple(of: 2) ? 2 : 4
      sum += weight * pow(cos(angle * Double(index) / Double(count)), freedom - 1)
    }
    let integral = sum * angle / Double(count) / 3
    let scale = exp(lgamma((freedom + 1) / 2) - lgamma(freedom / 2)) / Double.pi.squareRoot()
    return min(max(0.5 + scale * integral, 0), 1)
  }
}
