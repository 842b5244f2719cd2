/// Where a pointer is at the time of a frame, between the samples of its device.
///
/// A device that samples at another rate than the screen moves content by unequal steps: a 90 Hz
/// touch screen delivers one sample for one 60 Hz frame and two for the next. A resampler returns
/// the position at the frame's time minus `latency`. It interpolates between the samples around
/// that time. After the newest sample, it continues the line through the last samples for at most
/// `maximumPrediction`.
///
/// Use the result for drawing only. `ScrollModel.drawn(at:)` does so. States, thresholds and
/// recordings need every sample with its own time.
///
/// Sources: Android's `InputConsumer` (latency 5 ms, prediction 8 ms, samples 2…20 ms apart), which
/// Chromium's `LinearResampling` adopted with the same numbers. Both also limit the prediction to
/// half the distance between two samples. This type does not, because 90 Hz would exceed that limit.
public struct PointerResampler: Hashable, Sendable {
  /// How far before the frame's time the position is taken, in seconds; default: 5 ms.
  public let latency: Double
  /// The longest prediction after the newest sample, in seconds; default: 8 ms.
  public let maximumPrediction: Double

  private struct Sample: Hashable {
    var position: Double
    var time: Double
  }

  /// The latest samples, oldest first.
  private var samples: [Sample] = []

  /// The number of samples that are kept: 32 ms of a 1000 Hz mouse.
  private static let capacity = 32
  /// Two samples nearer than this count as one, so that the kept ones cover a frame, in seconds.
  private static let spacing = 0.5e-3
  /// The distances in time between the two samples from which a prediction is made, in seconds.
  ///
  /// Below it, rounded time stamps make the velocity wrong. Above it, the pointer may have rested.
  private static let predictable = 2e-3...20e-3

  /// Makes a resampler without samples.
  ///
  /// Traps if a time is negative, infinite or NaN.
  public init(latency: Double = 0.005, maximumPrediction: Double = 0.008) {
    requireFinite(latency, "PointerResampler: latency")
    requireFinite(maximumPrediction, "PointerResampler: maximumPrediction")
    self.latency = latency
    self.maximumPrediction = maximumPrediction
  }

  /// Adds a sample: a position in points at a time in seconds.
  ///
  /// A sample that is not newer than the last one replaces it. Values that are not finite are
  /// ignored.
  public mutating func add(position: Double, time: Double) {
    guard position.isFinite, time.isFinite else { return }
    let sample = Sample(position: position.asCoordinate, time: time)
    if let last = samples.last, time <= last.time {
      samples.removeAll { $0.time >= time }
    } else if samples.count > 1, time - samples[samples.count - 2].time < Self.spacing {
      samples.removeLast()
    } else if samples.isEmpty {
      samples.reserveCapacity(Self.capacity)
    } else if samples.count == Self.capacity {
      samples.removeFirst()
    }
    samples.append(sample)
  }

  /// Moves all samples, for example because content was inserted before the pointer's.
  public mutating func shift(by distance: Double) {
    for index in samples.indices {
      samples[index].position = (samples[index].position + distance).asCoordinate
    }
  }

  /// The position for a frame at a time in seconds; nil without samples.
  ///
  /// A pointer without samples for 20 ms has stopped. Its position is then that of the last sample.
  public func position(at frame: Double) -> Double? {
    guard let last = samples.last else { return nil }
    let time = frame.isNaN ? last.time : frame - latency
    if time >= last.time {
      return (last.position + predicted(after: time - last.time)).asCoordinate
    }
    guard let next = samples.firstIndex(where: { $0.time > time }), next > 0 else {
      return samples[0].position
    }
    let (from, to) = (samples[next - 1], samples[next])
    let share = (time - from.time) / (to.time - from.time)
    return from.position + (to.position - from.position) * share
  }

  /// The movement that is expected in the time after the last sample.
  private func predicted(after elapsed: Double) -> Double {
    guard let last = samples.last,
      let base = samples.last(where: { last.time - $0.time >= Self.predictable.lowerBound }),
      Self.predictable.contains(last.time - base.time)
    else { return 0 }
    let velocity = (last.position - base.position) / (last.time - base.time)
    // A pointer that stopped returns to its last sample as smoothly as it left it.
    let rest = Self.predictable.upperBound + maximumPrediction - elapsed
    return velocity * max(0, min(elapsed, maximumPrediction, rest))
  }
}
