/// Where a pointer is at the time of a frame, between the samples of its device.
///
/// A device that samples at another rate than the screen moves content by unequal steps: a 90 Hz
/// touch screen delivers one sample for one 60 Hz frame and two for the next. A resampler returns
/// the position at the frame's time minus `latency`. It interpolates between the samples around
/// that time. After the newest sample, it continues the line through the last samples for at most
/// `maximumPrediction`.
///
/// A `VelocityTracker` stores the samples. Use the result for drawing only, as
/// `ScrollModel.drawn(at:)` does. States, thresholds and recordings need every sample with its own
/// time.
///
/// Sources: Android's `InputConsumer` (latency 5 ms, prediction 8 ms, samples 2…20 ms apart), which
/// Chromium's `LinearResampling` adopted with the same numbers. Both also limit the prediction to
/// half the distance between two samples. This type does not, because 90 Hz would exceed that limit.
public struct PointerResampler: Hashable, Sendable {
  /// How far before the frame's time the position is taken, in seconds; default: 5 ms.
  public let latency: Double
  /// The longest prediction after the newest sample, in seconds; default: 8 ms.
  public let maximumPrediction: Double

  /// The distances in time between the two samples from which a prediction is made, in seconds.
  ///
  /// Below it, rounded time stamps make the velocity wrong. Above it, the pointer may have rested.
  private static let predictable = 2e-3...20e-3

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
  /// A pointer without samples for 20 ms has stopped. Its position is then that of the last sample.
  public func position(at frame: Double, of samples: VelocityTracker) -> Double? {
    guard let last = samples.sample(before: 0) else { return nil }
    let time = frame.isNaN ? last.time : frame - latency
    if time >= last.time {
      return (last.position + predicted(after: time - last.time, of: samples)).asCoordinate
    }
    var next = last
    // Most frames lie near the newest sample.
    for age in 1..<max(samples.count, 1) {
      guard let sample = samples.sample(before: age) else { break }
      if sample.time <= time {
        let share = (time - sample.time) / (next.time - sample.time)
        return sample.position + (next.position - sample.position) * share
      }
      next = sample
    }
    return next.position
  }

  /// The movement that is expected in the time after the last sample.
  private func predicted(after elapsed: Double, of samples: VelocityTracker) -> Double {
    guard let last = samples.sample(before: 0) else { return 0 }
    for age in 1..<max(samples.count, 1) {
      guard let base = samples.sample(before: age) else { break }
      let span = last.time - base.time
      if span < Self.predictable.lowerBound { continue }
      guard span <= Self.predictable.upperBound else { break }
      // A pointer that stopped returns to its last sample as smoothly as it left it.
      let rest = Self.predictable.upperBound + maximumPrediction - elapsed
      return (last.position - base.position) / span * max(0, min(elapsed, maximumPrediction, rest))
    }
    return 0
  }
}
