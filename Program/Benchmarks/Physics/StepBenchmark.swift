internal import ScrollPhysics

/// Computes how evenly a pointer of constant speed moves from frame to frame.
///
/// All times are computed, so that the figures do not depend on the machine. Samples have the whole
/// milliseconds of X servers, and a frame knows the samples up to its time.
enum StepBenchmark {
  private static let rates = [(90, 60), (125, 60), (1000, 60), (90, 120), (125, 144), (1000, 144)]
  /// The speed of the pointer, in points per second.
  private static let speed = 1000.0
  /// The delays of the first sample after a frame, as shares of the time between two samples.
  private static let phases = (0..<20).map { Double($0) / 20 }

  /// Prints the table.
  static func run() {
    var table = Table(
      "steps: PointerResampler, greatest deviation of \(phases.count) runs", "samples/s",
      "refreshes/s", "deviation, %", "deviation of the last sample, %")
    for (samples, refreshes) in rates {
      let runs = phases.map { steps(samples: samples, refreshes: refreshes, phase: $0) }
      func greatest(_ deviations: [Deviation]) -> String {
        ((deviations.map(\.share).max() ?? .nan) * 100).digits(1)
      }
      table.add(
        "\(samples)", "\(refreshes)", greatest(runs.map(\.resampled)), greatest(runs.map(\.last)))
    }
    table.show()
  }

  private static func steps(
    samples: Int, refreshes: Int, phase: Double
  ) -> (resampled: Deviation, last: Deviation) {
    let resampler = PointerResampler()
    var tracker = VelocityTracker()
    var (resampled, last): ([Double], [Double]) = ([], [])
    var next = 0
    var position = 0.0
    for frame in 0..<400 {
      let time = 10 + Double(frame) / Double(refreshes)
      while case let sample = 10 + (Double(next) + phase) / Double(samples), sample <= time {
        position = sample * speed
        tracker.add(position: position, time: (sample * 1000).rounded() / 1000)
        next += 1
      }
      // The first samples have no speed yet.
      guard frame > 20, let drawn = resampler.position(at: time, of: tracker) else { continue }
      resampled.append(drawn)
      last.append(position)
    }
    func deviation(_ positions: [Double]) -> Deviation {
      Deviation(zip(positions.dropFirst(), positions).map { $0 - $1 })
    }
    return (deviation(resampled), deviation(last))
  }
}
