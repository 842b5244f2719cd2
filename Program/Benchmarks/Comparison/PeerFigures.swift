/// The measured values of one toolkit in one window size.
struct PeerFigures {
  let name: String
  /// Seconds to the first painted frame.
  var starts: [Double] = []
  var scrolls: [ScrollFigure] = []
  /// Seconds from input to pixel.
  var latencies: [Double] = []

  init(name: String) { self.name = name }

  /// Whether the program is the least that the list costs, and no toolkit.
  var isFloor: Bool { name == "floor" }

  /// The value of a column: the median over all rounds.
  func value(_ column: PeerColumn) -> Double {
    switch column {
    case .start: Samples(starts).median * 1e3
    case .program: median { $0.processorTimePerFrame * 1e3 }
    case .server: median { $0.serverTimePerFrame * 1e3 }
    case .both: median { ($0.processorTimePerFrame + $0.serverTimePerFrame) * 1e3 }
    case .rate: median(\.framesPerSecond)
    case .latency: Samples(latencies).median * 1e3
    case .lateLatency: Samples(latencies).quantile(0.95) * 1e3
    case .memory: median { $0.memory / 1e6 }
    case .switches: median(\.switchesPerFrame)
    case .waiting: median { $0.waitingTimePerFrame * 1e3 }
    }
  }

  private func median(_ value: (ScrollFigure) -> Double) -> Double {
    Samples(scrolls.map(value)).median
  }
}

/// A column of the table.
///
/// The raw values are the names in the file of the figures.
enum PeerColumn: String, CaseIterable {
  case start = "firstFrameMilliseconds"
  case program = "programMillisecondsPerFrame"
  case server = "serverMillisecondsPerFrame"
  case both = "programAndServerMillisecondsPerFrame"
  case rate = "framesPerSecond"
  case latency = "inputToPixelMedianMilliseconds"
  case lateLatency = "inputToPixel95PercentMilliseconds"
  case memory = "proportionalMemoryMegabytes"
  case switches = "contextSwitchesPerFrame"
  case waiting = "waitingForProcessorMillisecondsPerFrame"

  var title: String {
    switch self {
    case .start: "first frame"
    case .program: "app CPU"
    case .server: "X CPU"
    case .both: "app + X"
    case .rate: "frames/s"
    case .latency: "latency"
    case .lateLatency: "95 %"
    case .memory: "PSS MB"
    case .switches: "switches"
    case .waiting: "waiting"
    }
  }

  var digits: Int {
    switch self {
    case .start, .rate, .memory, .switches: 1
    default: 2
    }
  }

  /// Whether the table compares the values of this column.
  var isCompared: Bool { ![.rate, .switches, .waiting].contains(self) }

  /// The least ratio of the better peer to our program that the project wants.
  func target(in size: PixelSize) -> Double? {
    switch (size.width, size.height, self) {
    case (480, 800, .program), (3840, 2160, .program): 8
    case (480, 800, .both), (480, 800, .start): 5
    case (480, 800, .latency), (3840, 2160, .latency): 4
    case (480, 800, .memory): 2.7
    case (3840, 2160, .memory): 1.5
    default: nil
    }
  }

  /// The largest ratio of our program to the floor that the project wants.
  func floorTarget(in size: PixelSize) -> Double? {
    switch (size.width, size.height, self) {
    case (480, 800, .both): 1.25
    case (480, 800, .latency): 1.15
    case (480, 800, .start): 1.4
    default: nil
    }
  }

  /// The largest value of our program that the project wants.
  func limit(in size: PixelSize) -> Double? {
    switch (size.width, size.height, self) {
    case (480, 800, .memory): 30
    case (3840, 2160, .memory): 40
    default: nil
    }
  }
}
