internal import Glibc
package import ScrollPhysics

/// The resistance that explains how far content followed a hand.
package struct ResistanceFit: Sendable {
  /// The content at a time while a hand pulls it.
  package struct Sample: Sendable {
    package var time: Double
    package var stroke: HandTravel.Stroke
    /// The pull and its standard error, in points.
    package var pull: Double
    package var error: Double

    package init(time: Double, stroke: HandTravel.Stroke, pull: Double, error: Double) {
      (self.time, self.stroke, self.pull, self.error) = (time, stroke, pull, error)
    }
  }

  package var rule: ResistanceRule
  /// The trigger distance on which the rule depends, in points; nil for a rule without a trigger.
  package var trigger: Double?
  /// The travel of the hand before the content follows, in points.
  package var slop: Double
  /// The time on the video's clock at which the gesture's clock is 0.
  package var lag: Double
  /// The root of the mean squared difference between the curve and the measured pulls, in points.
  ///
  /// The squares of outliers are reduced, as `LeastSquares.loss` describes.
  package var residual: Double
  /// The standard error of the rule's first parameter; nil for a rule without parameters.
  package var error: Double?
  private var score = 0.0

  package func resistance(viewport: Double) -> any Resistance {
    rule.resistance(viewport: viewport, trigger: trigger ?? 0)
  }

  /// Fits every family of resistances in the libraries, and returns the fits, the best one first.
  ///
  /// - Parameters:
  ///   - samples: The pulls.
  ///   - viewport: The length of the list, in points.
  ///   - lag: The approximate time on the video's clock at which the gesture's clock is 0.
  ///   - frame: The time between two frames, which limits the correction of the lag.
  package static func fits(
    _ samples: [Sample], viewport: Double, lag: Double, frame: Double
  ) -> [ResistanceFit] {
    let farthest = samples.map(\.pull).max() ?? 0
    return Family.all(farthest: farthest).map { family in
      fit(family, samples, viewport: viewport, lag: lag, frame: frame)
    }.sorted { $0.score < $1.score }
  }

  private static func fit(
    _ family: Family, _ samples: [Sample], viewport: Double, lag: Double, frame: Double
  ) -> ResistanceFit {
    func curve(_ numbers: ArraySlice<Double>) -> (rule: ResistanceRule, trigger: Double?) {
      family.rule(Array(numbers))
    }
    func sum(_ parameters: [Double]) -> Double {
      let (shift, slop, numbers) = (parameters[0], parameters[1], parameters[2...])
      guard abs(shift) <= 6 * frame, slop >= 0, slop <= 60,
        zip(numbers, family.ranges).allSatisfy({ $1.contains($0) })
      else { return .infinity }
      let (rule, trigger) = curve(numbers)
      let resistance = rule.resistance(viewport: viewport, trigger: trigger ?? 0)
      return samples.reduce(0) { sum, sample in
        let travel = sample.stroke.travel(at: sample.time - lag - shift) - slop
        let pull = resistance.pull(finger: max(0, travel))
        return sum + LeastSquares.loss(pull - sample.pull, error: max(0.3, sample.error))
      }
    }
    var best: (parameters: [Double], value: Double)?
    for start in family.starts {
      for slop in [0.0, 8] {
        let found = LeastSquares.minimum(
          from: [0, slop] + start, steps: [frame, 4] + start.map { $0 * 0.2 }, sum)
        if found.value < best?.value ?? .infinity { best = found }
      }
    }
    let count = Double(max(1, samples.count))
    guard let (parameters, value) = best else {
      let (rule, trigger) = family.rule(family.starts[0])
      return ResistanceFit(
        rule: rule, trigger: trigger, slop: 0, lag: lag, residual: .infinity, score: .infinity)
    }
    let (rule, trigger) = curve(parameters[2...])
    var error: Double?
    if let number = parameters.dropFirst(2).first {
      // The curvature of the sum at its minimum gives the standard error of the parameter.
      let step = number * 0.02
      let sums = [-step, step].map { change in
        var moved = parameters
        moved[2] += change
        return sum(moved)
      }
      let bend = (sums[0] - 2 * value + sums[1]) / (step * step)
      if bend.isFinite, bend > 0 { error = (2 * value / count / bend).squareRoot() }
    }
    // The Bayesian information criterion: each further parameter must improve the fit by more
    // than its penalty (Schwarz, 1978).
    let score =
      count * log(max(value / count, 1e-6))
      + Double(parameters.count) * log(count)
    return ResistanceFit(
      rule: rule, trigger: trigger, slop: parameters[1], lag: lag + parameters[0],
      residual: (value / count).squareRoot(), error: error, score: score)
  }
}

/// A family of resistances, with the parameters that a fit must find.
private struct Family {
  var rule: ([Double]) -> (rule: ResistanceRule, trigger: Double?)
  /// The ranges of the parameters, which are within the ranges of the settings in tuning files.
  var ranges: [ClosedRange<Double>]
  var starts: [[Double]]

  /// The families; `farthest` is the largest pull, in points.
  static func all(farthest: Double) -> [Family] {
    let triggers = [0.5, 0.8, 1.2].map { max(8, farthest * $0) }
    let lengths = 4.0...2000
    return [
      Family(
        rule: { (.linear(slope: $0[0]), nil) }, ranges: [0.01...2], starts: [[0.5], [1]]),
      Family(
        rule: { (.hyperbolic(coefficient: $0[0]), nil) }, ranges: [0.01...1],
        starts: [[0.3], [0.55], [0.9]]),
      Family(
        rule: { (.slingshot, $0[0]) }, ranges: [lengths], starts: triggers.map { [$0] }),
      Family(rule: { (.zoned, $0[0]) }, ranges: [lengths], starts: triggers.map { [$0] }),
      Family(rule: { _ in (.stretch, nil) }, ranges: [], starts: [[]]),
      Family(rule: { _ in (.tangent, nil) }, ranges: [], starts: [[]]),
      Family(
        // Only the product of the rate and the trigger has an effect.
        rule: { (.exponential(maximumRate: 2.5), $0[0] / 2.5) }, ranges: [lengths],
        starts: [[max(20, farthest * 1.2)], [max(20, farthest * 3)]]),
      Family(
        rule: { (.linearWithStop(slope: $0[0], maximumRate: 1), $0[1]) },
        ranges: [0.01...2, lengths],
        starts: [[0.5, max(8, farthest)], [1, max(8, farthest)]]),
      Family(
        rule: { (.freeUntilTrigger(thenHyperbolic: $0[0]), $0[1]) }, ranges: [0.01...1, lengths],
        starts: triggers.map { [0.55, $0] }),
    ]
  }
}

/// The motion that explains how content settled.
package struct SettlingFit: Sendable {
  /// The position of the content at a time.
  package struct Sample: Sendable {
    package var time: Double
    package var pull: Double
    package var error: Double

    package init(time: Double, pull: Double, error: Double) {
      (self.time, self.pull, self.error) = (time, pull, error)
    }
  }

  package var curve: SettleCurve
  /// The time at which the motion began, on the clock of the samples.
  package var start: Double
  package var from: Double
  package var to: Double
  /// The root of the mean squared difference between the motion and the positions, in points.
  ///
  /// The squares of outliers are reduced, as `LeastSquares.loss` describes.
  package var residual: Double
  private var score: Double

  /// Finds the spring or the curve over time that fits best; nil for too few samples or too short
  /// a motion.
  ///
  /// - Parameters:
  ///   - samples: The positions.
  ///   - start: The approximate time at which the motion begins.
  ///   - destination: The resting position, in points.
  ///   - velocity: The velocity of the content at the start, in points per second.
  ///   - frame: The time between two frames.
  package init?(
    _ samples: [Sample], start: Double, to destination: Double, velocity: Double, frame: Double
  ) {
    guard let first = samples.first(where: { $0.time >= start }) ?? samples.last,
      samples.count >= 6, abs(first.pull - destination) >= 3
    else { return nil }
    let origin = first.pull
    func fit(
      _ parameters: [Double], _ steps: [Double], _ curve: ([Double]) -> SettleCurve?
    ) -> SettlingFit? {
      func sum(_ parameters: [Double]) -> Double {
        guard abs(parameters[0]) <= 3 * frame, let curve = curve(parameters) else {
          return .infinity
        }
        let motion = curve.motion(from: origin, to: destination, velocity: velocity)
        return samples.reduce(0) { sum, sample in
          let elapsed = sample.time - start - parameters[0]
          let pull = elapsed <= 0 ? origin : motion.position(at: elapsed)
          return sum + LeastSquares.loss(pull - sample.pull, error: max(0.3, sample.error))
        }
      }
      let found = LeastSquares.minimum(from: parameters, steps: steps, sum)
      guard found.value.isFinite, let curve = curve(found.parameters) else { return nil }
      let count = Double(samples.count)
      let score =
        count * log(max(found.value / count, 1e-6)) + Double(parameters.count) * log(count)
      return SettlingFit(
        curve: curve, start: start + found.parameters[0], from: origin, to: destination,
        residual: (found.value / count).squareRoot(), score: score)
    }
    var fits: [SettlingFit?] = [0.15, 0.4, 0.9].map { duration in
      fit([0, duration, 1], [frame, duration * 0.3, -0.2]) { parameters in
        guard Self.durations.contains(parameters[1]), Self.ratios.contains(parameters[2]) else {
          return nil
        }
        return .spring(Spring(duration: parameters[1], dampingRatio: parameters[2]))
      }
    }
    for timing in [TimingCurve.linear, .ease, .easeIn, .easeOut, .easeInOut] {
      for duration in [0.2, 0.5] {
        fits.append(
          fit([0, duration], [frame, duration * 0.3]) { parameters in
            Self.durations.contains(parameters[1])
              ? .timed(duration: parameters[1], timing) : nil
          })
      }
    }
    guard let best = fits.compactMap(\.self).min(by: { $0.score < $1.score }) else { return nil }
    self = best
  }

  private init(
    curve: SettleCurve, start: Double, from: Double, to: Double, residual: Double, score: Double
  ) {
    (self.curve, self.start, self.from, self.to) = (curve, start, from, to)
    (self.residual, self.score) = (residual, score)
  }

  /// The durations and damping ratios that a fit can have; tuning files allow all of them.
  private static let durations = 0.02...3.0
  private static let ratios = 0.05...4.0
}

/// Finds the parameters that minimize a function.
///
/// Source: Nelder and Mead, “A Simplex Method for Function Minimization”, 1965.
enum LeastSquares {
  /// The minimum near `start`; `steps` are the first changes of the parameters.
  static func minimum(
    from start: [Double], steps: [Double], _ function: ([Double]) -> Double
  ) -> (parameters: [Double], value: Double) {
    var points =
      [start]
      + start.indices.map { index in
        var point = start
        point[index] += steps[index]
        return point
      }
    var values = points.map(function)
    for _ in 0..<200 * start.count {
      let order = values.indices.sorted { values[$0] < values[$1] }
      (points, values) = (order.map { points[$0] }, order.map { values[$0] })
      let (last, best) = (values.count - 1, values[0])
      if values[last] - best <= 1e-10 * (abs(best) + 1e-12) { break }
      let center = start.indices.map { index in
        points[..<last].reduce(0) { $0 + $1[index] } / Double(last)
      }
      func along(_ factor: Double) -> (point: [Double], value: Double) {
        let point = start.indices.map { center[$0] + factor * (points[last][$0] - center[$0]) }
        return (point, function(point))
      }
      let reflected = along(-1)
      if reflected.value < best {
        let expanded = along(-2)
        let better = expanded.value < reflected.value ? expanded : reflected
        (points[last], values[last]) = better
      } else if reflected.value < values[last - 1] {
        (points[last], values[last]) = reflected
      } else {
        let contracted = along(reflected.value < values[last] ? -0.5 : 0.5)
        if contracted.value < values[last] {
          (points[last], values[last]) = contracted
        } else {
          for index in 1...last {
            points[index] = start.indices.map { (points[0][$0] + points[index][$0]) / 2 }
            values[index] = function(points[index])
          }
        }
      }
    }
    let best = values.indices.min { values[$0] < values[$1] } ?? 0
    return (points[best], values[best])
  }

  /// The loss of a residual: its square up to three times the error, and a linear function for
  /// larger residuals.
  ///
  /// Source: Huber, “Robust Estimation of a Location Parameter”, 1964.
  static func loss(_ residual: Double, error: Double) -> Double {
    let (size, limit) = (abs(residual), 3 * error)
    return size <= limit ? size * size : limit * (2 * size - limit)
  }
}
