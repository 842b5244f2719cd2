/// Estimates where a pointer is at the time of a frame, from the samples of its device.
///
/// Content moves by unequal steps if the device's sampling rate differs from the frame rate. For
/// example, a 90 Hz touch screen delivers one sample for one 60 Hz frame and two for the next. A
/// resampler returns the position at the frame's time minus `latency`. It fits a straight line to
/// the samples around that time. Nearer samples have more weight. After the newest sample, it
/// follows the line for at most `maximumPrediction`.
///
/// The line averages the errors of single samples: positions in whole units of the device, times
/// that the display server rounds to milliseconds, and samples that a busy device delivers late. At
/// constant speed, the average does not change the position. For an accelerating pointer, the
/// position lags by up to a millisecond.
///
/// A `VelocityTracker` stores the samples. Use the result for drawing only, as
/// `ScrollModel.drawn(at:)` does. States, thresholds and recordings need every sample with its own
/// time.
///
/// Sources: the times are those of Android's `InputConsumer` (latency 5 ms, prediction 8 ms,
/// samples 2…20 ms apart), which Chromium's `LinearResampling` adopted with the same numbers. These
/// two classes draw the line through only two samples. We measured Chromium's predictor jank (see
/// `Smoothness`) with 12 recorded strokes at 60 Hz. With the line of these classes, 15.3 % of the
/// frames are uneven. With a line through the two samples around the returned position's time,
/// 10.0 % would be uneven. In many frames, however, the later of these samples has not arrived yet.
/// With this resampler's line, 9.1 % are uneven, at a lag of 5.9 ms. This line is the local
/// regression of Cleveland (1979), “Robust Locally Weighted Regression and Smoothing Scatterplots”,
/// without its robust steps.
public struct PointerResampler: Hashable, Sendable {
  /// How much older than the frame the returned position is, in seconds; default: 5 ms.
  public let latency: Double
  /// The longest prediction after the newest sample, in seconds; default: 8 ms.
  public let maximumPrediction: Double

  /// The number of the sample whose weight is 0, counted back from the position's time.
  ///
  /// If this sample is nearer than the lower limit in `reach`, or farther than the upper limit, the
  /// weight is 0 at that limit instead. We chose six by measuring the recorded strokes. With five,
  /// 11.0 % of the frames are uneven instead of 9.1 %. With seven, the position is 6.2 ms behind
  /// the pointer instead of 5.9 ms.
  private static let neighbors = 6
  /// The smallest and largest result of `reach(before:of:)`, in seconds.
  ///
  /// For a mouse with 1000 samples per second, at least 20 ms are needed to average out the
  /// rounding to whole milliseconds. Samples older than 100 ms may belong to another movement. A
  /// `VelocityTracker` computes no velocity from them either.
  private static let reach = 0.02...0.1
  /// The shortest span of samples from which a line is drawn, in seconds.
  ///
  /// For a shorter span, rounded time stamps would make the velocity wrong.
  private static let shortestSpan = 2e-3
  /// The time without samples after which a pointer has stopped, in seconds.
  private static let stillness = 0.02

  /// Makes a resampler.
  ///
  /// Traps if a time is negative, infinite or NaN.
  public init(latency: Double = 0.005, maximumPrediction: Double = 0.008) {
    requireFinite(latency, "PointerResampler: latency")
    requireFinite(maximumPrediction, "PointerResampler: maximumPrediction")
    self.latency = latency
    self.maximumPrediction = maximumPrediction
  }

  /// The position for a frame at a time in seconds; nil without samples.
  ///
  /// A pointer without samples for 20 ms has stopped. During the following `maximumPrediction`, its
  /// position returns to that of the last sample.
  public func position(at frame: Double, of samples: VelocityTracker) -> Double? {
    guard let last = samples.sample(before: 0) else { return nil }
    let time = frame.isNaN ? last.time : frame - latency
    // Let the predicted position of a pointer that stopped return smoothly to the last sample.
    let rest = last.time + Self.stillness + maximumPrediction - time
    guard rest > 0 else { return last.position }
    guard let travel = travel(to: min(time, last.time + maximumPrediction), of: samples) else {
      return last.position
    }
    return (last.position + travel * min(1, rest / maximumPrediction)).asCoordinate
  }

  /// The distance from the last sample to the line's position at a time; nil if there is no line.
  private func travel(to time: Double, of samples: VelocityTracker) -> Double? {
    guard let last = samples.sample(before: 0),
      let first = samples.sample(before: samples.count - 1)
    else { return nil }
    if time <= first.time { return first.position - last.position }
    let reach = reach(before: time, of: samples)
    var (weights, times, squares, travels, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var span = 0.0
    for age in 0..<samples.count {
      guard let sample = samples.sample(before: age) else { break }
      let distance = sample.time - time
      if distance >= reach { continue }
      guard distance > -reach else { break }
      let share = abs(distance) / reach
      let rest = 1 - share * share * share
      let weight = rest * rest * rest
      let travel = sample.position - last.position
      weights += weight
      times += weight * distance
      squares += weight * distance * distance
      travels += weight * travel
      products += weight * distance * travel
      span = last.time - sample.time
    }
    let spread = weights * squares - times * times
    guard span >= Self.shortestSpan, spread > 0 else { return nil }
    return (squares * travels - times * products) / spread
  }

  /// The distance from `time` at which the weight of a sample falls to 0, in seconds.
  private func reach(before time: Double, of samples: VelocityTracker) -> Double {
    var neighbors = 0
    for age in 0..<samples.count {
      guard let sample = samples.sample(before: age) else { break }
      if sample.time > time { continue }
      neighbors += 1
      guard neighbors == Self.neighbors else { continue }
      return min(max(time - sample.time, Self.reach.lowerBound), Self.reach.upperBound)
    }
    return Self.reach.upperBound
  }
}
