internal import ScrollPhysics

/// The frames and the input samples of a pointer that moves to and fro.
struct PaceCourse {
  /// A frame on the screen.
  struct Frame {
    var time: Double
    /// The pixels of the observed column.
    var column: [UInt32]
  }

  /// A sample of the pointer.
  struct Sample {
    var time: Double
    /// The distance from the pointer's lowest position, in pixels.
    var position: Double
  }

  let frames: [Frame]
  let samples: [Sample]
  /// The time between two refreshes, in seconds.
  let interval: Double
  /// The share of the samples that the benchmark sent late, because the machine was busy.
  let lateSamples: Double
  /// The distance from a turn of the pointer within which frames do not count, in pixels.
  let margin: Double
  let length: Double

  /// The share of the refreshes without a new frame.
  var lateShare: Double {
    let gaps = zip(frames, frames.dropFirst()).map { $1.time - $0.time }
    let refreshes = gaps.reduce(0, +) / interval
    let missed = gaps.reduce(0) { $0 + max(0, ($1 / interval).rounded() - 1) }
    return missed / refreshes
  }

  /// The distances by which the content moved from each frame to the next refresh's, in pixels.
  var steps: [Double] {
    pairs.compactMap { before, after in
      Self.shift(from: before.column, to: after.column).map { abs(Double($0)) }
    }
  }

  /// The smoothness on the screen, in whole pixels.
  ///
  /// The pointer never pauses, so a frame is awaited from the display of the one before.
  var smoothness: Smoothness {
    var smoothness = Smoothness(interval: interval)
    var position = 0.0
    for (index, frame) in frames.enumerated() {
      let before = index > 0 ? frames[index - 1] : frame
      let shift = Self.shift(from: before.column, to: frame.column)
      position += Double(shift ?? 0)
      let shown = Smoothness.Frame(
        position: position, shown: frame.time, wait: frame.time - before.time)
      // Without a known distance, the next steps do not continue the earlier ones.
      if shift == nil || index == 0 { smoothness.rest(at: shown) } else { smoothness.add(shown) }
    }
    return smoothness
  }

  /// The distances between the samples that were the latest ones before each frame.
  ///
  /// Content that follows the latest sample moves by these distances.
  var sampleSteps: [Double] {
    pairs.compactMap { before, after in
      guard let first = latest(before.time), let second = latest(after.time) else { return nil }
      return abs(second.position - first.position)
    }
  }

  /// The frames of successive refreshes, away from the pointer's turns.
  private var pairs: [(before: Frame, after: Frame)] {
    zip(frames, frames.dropFirst()).filter { before, after in
      guard let sample = latest(before.time) else { return false }
      return ((after.time - before.time) / interval).rounded() == 1
        && (margin...length - margin).contains(sample.position)
    }.map { ($0, $1) }
  }

  /// The latest sample that a frame at a time can contain.
  private func latest(_ time: Double) -> Sample? {
    // Drawing takes about a millisecond.
    let limit = time - 0.001
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time <= limit { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? samples[low - 1] : nil
  }

  /// The distance by which pixels moved up; nil if no distance fits.
  static func shift(from before: [UInt32], to after: [UInt32]) -> Int? {
    let reach = min(60, before.count / 4)
    // The outer parts may show the indicator or a bar.
    let range = reach + 40..<before.count - reach - 40
    guard !range.isEmpty else { return nil }
    let best = (-reach...reach).map { shift in
      (shift, range.count { after[$0] == before[$0 + shift] })
    }.max { $0.1 < $1.1 }
    guard let best, best.1 * 10 > range.count * 8 else { return nil }
    return best.0
  }
}
