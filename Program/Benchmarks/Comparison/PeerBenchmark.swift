/// Measures the same list in several toolkits, by turns, in one run.
struct PeerBenchmark {
  /// The starts, strokes and moves of a round.
  private static let (starts, strokes, moves) = (9, 5, 60)

  private let options: Options
  private let programs: [(name: String, command: [String])]

  /// The operands are several programs, the first of which is ours.
  ///
  /// Each consists of `--`, a name, and the words of its command.
  init(_ options: Options) throws(MeasuringError) {
    self.options = options
    programs = options.programs
    guard programs.count > 1 else {
      throw MeasuringError("peers: expected -- NAME COMMAND… at least twice")
    }
  }

  /// Measures and prints a table for each size, and writes the file of the figures.
  func run() async throws {
    let load = MachineLoad()
    var tables: [PeerTable] = []
    for size in options.sizes.isEmpty ? [.phone, .large] : options.sizes {
      let table = PeerTable(size: size, rate: options.rate, figures: try await measure(size))
      table.show()
      tables.append(table)
    }
    let busy = load.processorsUsedByOthers
    print("\n  \(busy.digits(2)) processors were busy with other programs on average.")
    if let path = options.json { try PeerReport(tables, otherLoad: busy).write(to: path) }
  }

  private func measure(_ size: PixelSize) async throws -> [PeerFigures] {
    let screen = try TestScreen(size: size, rate: options.rate)
    var figures = programs.map { PeerFigures(name: $0.name) }
    // The first start reads files from disk and fills caches.
    for program in programs { _ = try ObservedWindow(program.command, on: screen).start() }
    for round in 1...options.rounds {
      for (index, program) in programs.enumerated() {
        Progress.show("\(size), round \(round) of \(options.rounds): \(program.name)")
        let window = ObservedWindow(program.command, on: screen)
        for _ in 0..<Self.starts {
          figures[index].starts.append(try window.start().figure.seconds)
        }
        figures[index].scrolls.append(try await window.scroll(strokes: Self.strokes))
        figures[index].latencies += try await window.latencies(moves: Self.moves)
      }
    }
    return figures
  }
}
