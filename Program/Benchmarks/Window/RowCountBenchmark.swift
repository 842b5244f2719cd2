/// Measures how the cost of a frame depends on the number of rows.
///
/// The benchmark replaces `{rows}` in the command by the number.
struct RowCountBenchmark {
  private static let counts = (2...7).map { power in (0..<power).reduce(1) { n, _ in n * 10 } }
  /// The strokes of one run, fewer than the shortest list has space for.
  private static let strokes = 6

  private let options: Options
  private let screen: TestScreen

  /// Starts a server.
  init(_ options: Options) throws {
    self.options = options
    screen = try TestScreen(size: options.size, rate: options.rate)
  }

  /// Measures the counts by turns and prints the table.
  func run() async throws {
    var (runs, starts): ([Int: [ScrollFigure]], [Int: [Double]]) = ([:], [:])
    for round in 0...options.rounds {
      for count in Self.counts {
        let window = ObservedWindow(
          options.command.map { $0.replacing("{rows}", with: "\(count)") }, on: screen)
        // The first round reads the program's files from disk.
        if round == 0 {
          _ = try window.start()
          continue
        }
        starts[count, default: []].append(try window.start().figure.seconds)
        runs[count, default: []].append(try await window.scroll(strokes: Self.strokes))
      }
    }
    var table = Table(
      "rows: \(options.program), \(screen.size)", "", "CPU per frame, ms",
      "times the median", "first frame, ms", "PSS, MB")
    let costs = Self.counts.map { count in
      Samples((runs[count] ?? []).map { $0.processorTimePerFrame * 1e3 }).median
    }
    for (count, cost) in zip(Self.counts, costs) {
      table.add(
        "\(count)", cost.digits(3), (cost / Samples(costs).median).digits(3),
        (Samples(starts[count] ?? []).median * 1e3).digits(1),
        Samples((runs[count] ?? []).map { $0.memory / 1e6 }).median.digits(1))
    }
    table.show()
  }
}
