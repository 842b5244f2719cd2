internal import PullcordTestServers

/// Measures our window and GTK's on Wayland, and ours on X11, by turns, in one run.
///
/// sway shows the windows whose processor time is measured. Latency and pace are those of commits to
/// the tests' own compositor.
struct WaylandBenchmark {
  /// The starts, strokes and moves of a round, and the seconds at a constant speed.
  private static let (starts, strokes, moves, seconds) = (3, 5, 60, 5.0)

  private let options: Options
  private let programs: [(name: String, command: [String])]

  /// The operands are our program, GTK's, and ours on X11.
  ///
  /// Each consists of `--`, a name, and the words of its command.
  init(_ options: Options) throws(MeasuringError) {
    self.options = options
    programs = options.programs
    guard programs.count == 3 else {
      throw MeasuringError("wayland: expected -- NAME COMMAND… three times")
    }
  }

  /// Measures and prints a table for each size.
  func run() async throws {
    let load = MachineLoad()
    for size in options.sizes.isEmpty ? [.phone, .large] : options.sizes {
      let figures = try await measure(size)
      WaylandTable(size: size, rate: options.rate, figures: figures).show()
    }
    let busy = load.processorsUsedByOthers
    print("\n  \(busy.digits(2)) processors were busy with other programs on average.")
  }

  private func measure(_ size: PixelSize) async throws -> [WaylandFigures] {
    let xServer = try TestScreen(size: size, rate: options.rate, usesTouchpad: true)
    let sway = try SwayScreen(size: size, rate: options.rate)
    let compositor = try CompositorScreen(size: size, rate: options.rate)
    var figures = programs.map { WaylandFigures(peer: PeerFigures(name: $0.name)) }
    // The round 0 reads files from disk, fills caches and does not count.
    for round in 0...options.rounds {
      for (index, program) in programs.enumerated() {
        Progress.show("\(size), round \(round) of \(options.rounds): \(program.name)")
        if index == 2 {
          try await scroll(ObservedWindow(program.command, on: xServer), round, &figures[index])
          continue
        }
        try await scroll(ObservedWindow(program.command, on: sway), round, &figures[index])
        guard round > 0 else { continue }
        let window = ObservedWindow(program.command, on: compositor)
        figures[index].peer.latencies += try await window.latencies(moves: Self.moves)
        let (process, span) = try await window.scrollEvenly(seconds: Self.seconds)
        let commits = compositor.commits.filter { span.contains($0.time) }
        process.stop()
        figures[index].paces.append(CommitPace(commits, rate: options.rate))
      }
    }
    return figures
  }

  private func scroll(
    _ window: ObservedWindow<some MeasuredScreen>, _ round: Int, _ figures: inout WaylandFigures
  ) async throws {
    if round == 0 {
      // The rest takes long, and its figure varies little.
      figures.wakeups = try await window.scrollAndRest(strokes: 1).wakeups
      return
    }
    for _ in 0..<Self.starts { figures.peer.starts.append(try window.start().figure.seconds) }
    figures.peer.scrolls.append(try await window.scroll(strokes: Self.strokes))
  }
}

/// How evenly a window commits its frames while fingers move at a constant speed.
struct CommitPace {
  /// The standard deviation of the intervals between commits, in seconds.
  let deviation: Double
  /// The share of the refreshes that show no new commit.
  let lateShare: Double

  init(_ commits: [CompositorCommit], rate: Int) {
    let intervals = zip(commits, commits.dropFirst()).map { $1.time - $0.time }
    let spread = Deviation(intervals)
    deviation = spread.share * spread.mean
    let shown = commits.compactMap(\.presented)
    let refreshes = zip(shown, shown.dropFirst()).map { (($1 - $0) * Double(rate)).rounded() }
    lateShare = refreshes.reduce(0) { $0 + $1 - 1 } / refreshes.reduce(0, +)
  }
}
