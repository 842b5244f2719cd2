/// The measured figures of one program's window.
struct WindowFigures {
  /// The figures of one start.
  struct Start {
    /// The time from before the process was spawned until the screen showed its rows.
    var seconds: Double
    /// The processor time that the process had used by then, in seconds.
    var processorTime: Double
  }

  /// The figures of one run of strokes and of the idle time after it.
  struct Scroll {
    var processorTimePerFrame: Double
    var framesPerSecond: Double
    /// The proportional memory right after the last stroke, in bytes.
    var memory: Double
    var wakeups: Double
  }

  var starts: [Start] = []
  var scrolls: [Scroll] = []
  var latencies: [Double] = []

  func show(_ command: [String]) {
    var table = Table(
      "window: \(command.joined(separator: " "))", "", "median", "least", "most", "target", "later")
    func add(
      _ name: String, _ values: [Double], digits: Int = 2, _ target: String = "",
      _ later: String = ""
    ) {
      let samples = Samples(values)
      let numbers = [samples.median, samples.least, samples.greatest].map { $0.digits(digits) }
      table.add([name] + numbers + [target, later])
    }
    add(
      "CPU per frame, ms", scrolls.map { $0.processorTimePerFrame * 1e3 }, digits: 3, "≤ 1.0",
      "≤ 0.25")
    add("frames per second", scrolls.map(\.framesPerSecond), digits: 1, "≥ 58")
    add("first frame, ms", starts.map { $0.seconds * 1e3 }, digits: 1, "≤ 120", "≤ 40")
    add("CPU to the first frame, ms", starts.map { $0.processorTime * 1e3 }, digits: 1)
    add("memory (PSS), MB", scrolls.map { $0.memory / 1e6 }, digits: 1, "≤ 40", "≤ 22")
    add("idle wake-ups per second", scrolls.map(\.wakeups), digits: 2, "0", "0")
    add("input to pixel, ms", latencies.map { $0 * 1e3 }, "", "≤ 2.5")
    add("input to pixel, 95 %, ms", [Samples(latencies).quantile(0.95) * 1e3], "", "≤ 5")
    table.show()
  }
}
