internal import ArgumentParser
internal import Glibc
internal import PullcordRecordings
internal import PullcordSystem
internal import VectorGraphics

/// `pullcord bench`: measures the speed of parts of the program on this machine.
struct BenchCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure the speed of the parts on this machine.",
    subcommands: [PathBenchCommand.self], defaultSubcommand: PathBenchCommand.self)
}

/// `pullcord bench paths`: measures how fast paths are parsed, measured and trimmed.
struct PathBenchCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "paths", abstract: "Measure reading, measuring and trimming paths.",
    discussion: """
      The best of five rounds, in processor time. A megabyte is 1,000,000 bytes of path data without \
      line ends. Lengths are accurate to 1e-9. A frame trims a prepared path to .37 and builds the \
      trimmed path; the number is the average over all paths. The ratio compares a path of 10,000 \
      segments trimmed to .99 with the same path trimmed to .01.
      """)

  @Option(
    help: ArgumentHelp(
      "Path data, one path per line. Default: three sample icons.", valueName: "file"))
  var corpus: String?

  @Flag(help: "Print one line of JSON.")
  var json = false

  @MainActor func run() async throws {
    let text =
      if let corpus { try TextFile.read(corpus, expected: "path data") } else { PathBench.sample }
    let bench = PathBench(
      text.utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
    guard bench.segmentCount > 0 else {
      throw Failure(
        message: "\(corpus ?? "the sample"): expected path data, one path per line, got none")
    }
    let parse = bench.parseMegabytesPerSecond()
    let length = bench.lengthNanosecondsPerSegment()
    let trim = bench.trimNanosecondsPerFrame()
    let ratio = bench.longTrimRatio()
    if json {
      try TextOutput.print(
        JSON.object([
          ("parseMegabytesPerSecond", .number(parse)),
          ("lengthNanosecondsPerSegment", .number(length)),
          ("trimNanosecondsPerFrame", .number(trim)), ("longTrimRatio", .number(ratio)),
        ]).line)
    } else {
      try TextOutput.print(
        """
        parse   \(Self.short(parse)) MB/s over \(bench.paths.count) paths
        length  \(Self.short(length)) ns per segment over \(bench.segmentCount) segments
        trim    \(Self.short(trim)) ns per frame
        ratio   \(Self.short(ratio)) of 10,000 segments trimmed to .99 vs. .01
        """)
    }
  }

  /// Formats a number with three significant digits, which is more than two runs have in common.
  private static func short(_ value: Double) -> String {
    guard value.isFinite, value > 0 else { return "\(value)" }
    let scale = pow(10, 2 - log10(value).rounded(.down))
    return ((value * scale).rounded() / scale).shortestText
  }
}
