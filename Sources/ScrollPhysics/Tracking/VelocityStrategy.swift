/// How a `VelocityTracker` computes the velocity of a finger from its latest samples.
///
/// Every strategy reads the same samples; the tracker selects them.
public enum VelocityStrategy: String, Hashable, Sendable, CaseIterable {
  /// The screen as a body on which each movement does work.
  ///
  /// With `v` the speed between two samples and `u` the velocity before, the work grows by
  /// `(v − u)·|v|`, and `u = ±√(2·|work|)`. The first movement counts half. After a sudden change
  /// the velocity overshoots for one sample.
  ///
  /// Source: Android's `ImpulseVelocityTrackerStrategy` (libs/input/VelocityTracker.cpp), which
  /// Compose also uses for one axis.
  case impulse
  /// The slope at the newest sample of the parabola that fits all samples best.
  ///
  /// It follows people, who accelerate until they let go. Two samples have the velocity of the line
  /// through them, so that a press and one movement make a fling. Android's answer there is 0.
  ///
  /// Source: Android's `LeastSquaresVelocityTrackerStrategy` of degree 2 (LSQ2), the default for
  /// positions there and in Flutter.
  case quadratic
  /// A weighted mean of the speeds between the last four samples.
  ///
  /// The oldest speed counts .6, the middle one .35 and the newest .05. With fewer samples these
  /// weights are scaled up to a sum of 1.
  ///
  /// Source: Flutter's `IOSScrollViewFlingVelocityTracker`, which is fitted to UIScrollView.
  case iosWeighted

  /// The velocity of the newest samples of a tracker, in points per second.
  ///
  /// `count` is at least 2.
  func velocity(of samples: VelocityTracker, count: Int) -> Double {
    switch self {
    case .impulse: Self.impulse(samples, count)
    case .quadratic: Self.slope(samples, count, isStraight: false)
    case .iosWeighted: Self.weightedMean(samples, count)
    }
  }

  private static func impulse(_ samples: VelocityTracker, _ count: Int) -> Double {
    var work = 0.0
    var velocity = 0.0
    for age in stride(from: count - 2, through: 0, by: -1) {
      let speed = speed(samples, age)
      let growth = (speed - velocity) * abs(speed)
      work += age == count - 2 ? growth / 2 : growth
      velocity = work < 0 ? -(-2 * work).squareRoot() : (2 * work).squareRoot()
    }
    return velocity
  }

  private static func weightedMean(_ samples: VelocityTracker, _ count: Int) -> Double {
    var sum = 0.0
    var total = 0.0
    for age in 0..<min(count - 1, 3) {
      let weight = age == 0 ? 0.05 : age == 1 ? 0.35 : 0.6
      sum += weight * speed(samples, age)
      total += weight
    }
    return sum / total
  }

  /// The speed with which the finger reached a sample, given by its age in samples.
  private static func speed(_ samples: VelocityTracker, _ age: Int) -> Double {
    let (newer, older) = (samples[age], samples[age + 1])
    return (newer.position - older.position) / (newer.time - older.time)
  }

  /// The slope at the newest sample of the parabola, or of the straight line, that fits best.
  ///
  /// Samples that determine no parabola have the slope of their line.
  static func slope(_ samples: VelocityTracker, _ count: Int, isStraight: Bool) -> Double {
    let newest = samples[0]
    // Times count in units of the whole span, so that all sums have a similar size.
    let span = newest.time - samples[count - 1].time
    var (t, t2, t3, t4, y, ty, t2y) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for age in 0..<count {
      let time = (samples[age].time - newest.time) / span
      let position = samples[age].position - newest.position
      t += time
      t2 += time * time
      t3 += time * time * time
      t4 += time * time * time * time
      y += position
      ty += time * position
      t2y += time * time * position
    }
    let number = Double(count)
    let (aa, ab, bb) = (t2 - t * t / number, t3 - t * t2 / number, t4 - t2 * t2 / number)
    let (ay, by) = (ty - t * y / number, t2y - t2 * y / number)
    let determinant = aa * bb - ab * ab
    let isLine = isStraight || determinant <= 1e-9 * aa * bb
    return (isLine ? ay / aa : (ay * bb - by * ab) / determinant) / span
  }
}
