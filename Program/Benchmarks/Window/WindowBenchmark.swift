/// Measures the window of any program from outside.
///
/// The figures come from the X server's screen and the kernel's counters.
struct WindowBenchmark {
  /// The number of starts that measure the first frame.
  private static let starts = 11
  /// The number of moves that measure the latency.
  private static let moves = 120
  /// The strokes of one run.
  private static let strokes = 8

  private let options: Options
  private let window: ObservedWindow<TestScreen>

  /// Starts a server.
  init(_ options: Options) throws {
    self.options = options
    window = try ObservedWindow(options)
  }

  /// Measures and prints the table.
  func run() async throws {
    // The first start is not counted because it reads the program's files from disk.
    _ = try window.start()
    let starts = try (0..<Self.starts).map { _ in try window.start().figure }
    var (scrolls, wakeups): ([ScrollFigure], [Double]) = ([], [])
    for _ in 0..<options.rounds {
      let run = try await window.scrollAndRest(strokes: Self.strokes)
      scrolls.append(run.0)
      wakeups.append(run.wakeups)
    }
    let latencies = try await window.latencies(moves: Self.moves)

    var table = Table(
      "window: \(options.program), \(window.screen.size), "
        + "\(options.rate) refreshes per second",
      "", "median", "least", "most")
    func add(_ name: String, _ values: [Double], digits: Int = 2) {
      let samples = Samples(values)
      table.add(
        [name] + [samples.median, samples.least, samples.greatest].map { $0.digits(digits) })
    }
    add("CPU per frame, ms", scrolls.map { $0.processorTimePerFrame * 1e3 }, digits: 3)
    add("X server's CPU per frame, ms", scrolls.map { $0.serverTimePerFrame * 1e3 }, digits: 3)
    add("frames per second", scrolls.map(\.framesPerSecond), digits: 1)
    add("context switches per frame", scrolls.map(\.switchesPerFrame))
    add("threads while scrolling", scrolls.map(\.threads), digits: 0)
    add("waiting for a processor per frame, ms", scrolls.map { $0.waitingTimePerFrame * 1e3 })
    add("first frame, ms", starts.map { $0.seconds * 1e3 }, digits: 1)
    add("CPU to the first frame, ms", starts.map { $0.processorTime * 1e3 }, digits: 1)
    add("memory (PSS) while scrolling, MB", scrolls.map { $0.memory / 1e6 }, digits: 1)
    add("idle wake-ups per second", wakeups)
    add("input to pixel, ms", latencies.map { $0 * 1e3 })
    add("input to pixel, 95 %, ms", [Samples(latencies).quantile(0.95) * 1e3])
    table.show()
  }
}
