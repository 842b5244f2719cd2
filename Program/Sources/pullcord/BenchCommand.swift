internal import ArgumentParser

/// `pullcord bench`: how fast the parts are on this machine.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure how fast the parts are on this machine.",
    subcommands: [PathBenchCommand.self], defaultSubcommand: PathBenchCommand.self)
}

/// `pullcord bench paths`: reading, measuring and drawing paths.
struct PathBenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "paths", abstract: "Measure reading, measuring and trimming paths.",
    discussion: """
      The best of five rounds, in processor time. A megabyte is 10⁶ bytes of path data without \
      line ends; lengths are to 1e-9; a frame is a prepared path trimmed to .37 with the trimmed \
      path built, the average over all paths; the ratio is a path of 10,000 segments trimmed to \
      .99 against .01.
      """)

  @Option(
    help: ArgumentHelp(
      "Path data, one path a line; three sample icons by default.", valueName: "file"))
  var corpus: String?

  @Flag(help: "Answer with one line of JSON.")
  var json = false

  @MainActor func run() async throws {
    let text = if let corpus { try TextInput.read(corpus) } else { PathBench.sample }
    let bench = PathBench(
      text.utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
    guard bench.segmentCount > 0 else {
      throw Failure(
        message: "\(corpus ?? "the sample"): expected path data, one path a line, got none")
    }
    let parse = bench.parseMegabytesPerSecond()
    let length = bench.lengthNanosecondsPerSegment()
    let trim = bench.trimNanosecondsPerFrame()
    let ratio = bench.longTrimRatio()
    if json {
      try TextOutput.answer(
        "{\"parseMegabytesPerSecond\":\(parse),\"lengthNanosecondsPerSegment\":\(length),"
          + "\"trimNanosecondsPerFrame\":\(trim),\"longTrimRatio\":\(ratio)}")
    } else {
      try TextOutput.answer(
        """
        parse   \(parse) MB/s over \(bench.paths.count) paths
        length  \(length) ns a segment over \(bench.segmentCount) segments
        trim    \(trim) ns a frame
        ratio   \(ratio) of 10,000 segments trimmed to .99 against .01
        """)
    }
  }
}
