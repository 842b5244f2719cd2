internal import Glibc
package import ScrollPhysics

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
  package var residual: Double
  private var score: Double

  /// Finds the spring or the curve over time that fits best; nil for too few samples.
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

  /// The durations and ratios of tuning files.
  private static let durations = 0.02...3.0
  private static let ratios = 0.05...4.0
}
