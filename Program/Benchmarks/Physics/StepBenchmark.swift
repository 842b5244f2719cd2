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
  static func run() throws {
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
    try showStrokes()
  }

  /// Prints the predictor jank of recorded strokes.
  private static func showStrokes() throws {
    let rate = 60
    var table = Table(
      "recorded strokes: jank at \(rate) refreshes per second, \(phases.count) runs each",
      "", "frames",
      "PointerResampler, %", "ideal resampling, %", "last sample, %")
    var all = [Smoothness](repeating: Smoothness(interval: 1 / Double(rate)), count: 3)
    func add(_ name: String, _ movements: [Smoothness]) {
      table.add(
        [name, "\(movements[0].frames)"] + movements.map { ($0.jank * 100).digits(1) })
    }
    for stroke in try RecordedStroke.all() {
      var own = [Smoothness](repeating: Smoothness(interval: 1 / Double(rate)), count: 3)
      for phase in phases {
        for (time, positions) in frames(of: stroke, rate: rate, phase: phase) {
          for (index, position) in positions.enumerated() {
            let frame = Smoothness.Frame(position: position, shown: time, wait: 0)
            if time < 1 / Double(rate) {
              own[index].rest(at: frame)
              all[index].rest(at: frame)
            } else {
              own[index].add(frame)
              all[index].add(frame)
            }
          }
        }
      }
      add(stroke.name, own)
    }
    add("all", all)
    table.show()
  }

  /// The resampled position, the ideal one and the last sample of each frame of a stroke.
  private static func frames(
    of stroke: RecordedStroke, rate: Int, phase: Double
  ) -> [(time: Double, positions: [Double])] {
    var tracker = VelocityTracker()
    var unseen = stroke.samples[...]
    var last = 0.0
    return stride(from: phase / Double(rate), through: stroke.duration, by: 1 / Double(rate)).map {
      time in
      while let sample = unseen.first, sample.time <= time {
        last = sample.position
        tracker.add(position: last, time: (sample.time * 1000).rounded() / 1000)
        unseen.removeFirst()
      }
      let resampled = PointerResampler().position(at: time, of: tracker) ?? last
      return (time, [resampled, stroke.position(at: time - RecordedStroke.idealLatency), last])
    }
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
