internal import ArgumentParser
internal import Glibc
internal import PathAnimation
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

  /// Formats a number with three significant digits, because two runs differ in the third.
  private static func short(_ value: Double) -> String {
    guard value.isFinite, value > 0 else { return "\(value)" }
    let scale = pow(10, 2 - log10(value).rounded(.down))
    return ((value * scale).rounded() / scale).shortestText
  }
}

struct PathBench {
  /// The paths that the benchmark measures and trims.
  ///
  /// If the data of a path has an error, the path is the part before the first error.
  let paths: [Path]
  let segmentCount: Int
  private let data: [String]

  init(_ data: [String]) {
    self.data = data
    paths = data.map(Self.read)
    segmentCount = paths.reduce(0) { $0 + $1.segments.count }
  }

  /// The speed of parsing path data, in 10⁶ bytes per second.
  func parseMegabytesPerSecond() -> Double {
    let bytes = data.reduce(0) { $0 + $1.utf8.count }
    let seconds = Self.bestSeconds { data.reduce(0) { $0 + Double(Self.read($1).nodeCount) } }
    return Double(bytes) / 1e6 / seconds
  }

  /// The time to measure the length of a segment with a relative error of at most 1e-9, in
  /// nanoseconds.
  ///
  /// Lines count as segments, too.
  func lengthNanosecondsPerSegment() -> Double {
    let seconds = Self.bestSeconds { paths.reduce(0) { $0 + $1.length() } }
    return seconds * 1e9 / Double(segmentCount)
  }

  /// The time to trim a prepared path to the fraction 0.37, in nanoseconds per frame.
  ///
  /// The result is stored in a reused path.
  func trimNanosecondsPerFrame() -> Double {
    let prepared = paths.map { PreparedPath($0) }
    var output = Path()
    let seconds = Self.bestSeconds {
      prepared.reduce(0) { sum, path in
        path.trim(to: 0.37, into: &output)
        return sum + Double(output.nodeCount)
      }
    }
    return seconds * 1e9 / Double(prepared.count)
  }

  /// The time to trim a path to the fraction 0.99, divided by the time to trim it to 0.01.
  ///
  /// The path has 10,000 segments. The ratio is 99 if the time is proportional to the length of the
  /// output. It is 1 if every trim takes as long as a trim of the whole path.
  func longTrimRatio() -> Double {
    let prepared = PreparedPath(Self.longPath)
    var output = Path()
    func seconds(_ proportion: Double) -> Double {
      Self.bestSeconds {
        prepared.trim(to: proportion, into: &output)
        return Double(output.nodeCount)
      }
    }
    return seconds(0.99) / seconds(0.01)
  }

  /// A path of 10,000 curves with seven different heights; if all curves were equal, a trim could
  /// end exactly between two curves.
  private static var longPath: Path {
    var path = Path()
    path.move(to: .zero)
    for curve in 0..<10_000 {
      let (x, height) = (Double(curve), Double(curve * 3 % 7 + 1))
      path.addCubic(
        control1: Point(x: x + 0.3, y: height), control2: Point(x: x + 0.6, y: -height),
        to: Point(x: x + 1, y: 0))
    }
    return path
  }

  private static func read(_ data: String) -> Path {
    do throws(SVGPathError) { return try Path(svg: data) } catch { return error.partial }
  }

  /// The processor time of one pass, in seconds.
  ///
  /// The result is the shortest mean of five rounds of at least 50 ms each. A pass returns a number
  /// so that the compiler cannot remove the pass.
  private static func bestSeconds(_ pass: () -> Double) -> Double {
    var best = Double.infinity
    var sum = 0.0
    for _ in 0..<5 {
      let start = processorTime
      var (count, elapsed) = (0.0, 0.0)
      // Reading the clock takes as long as a short pass. Therefore run more and more passes between
      // two readings.
      var batch = 1
      repeat {
        for _ in 0..<batch { sum += pass() }
        count += Double(batch)
        elapsed = processorTime - start
        if elapsed < 0.01 { batch *= 2 }
      } while elapsed < 0.05
      best = min(best, elapsed / count)
    }
    return sum.isNaN ? .nan : best
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Three typical icon paths, which are measured if the user gives no file with paths.
  static let sample = """
    M8 16A8 8 0 1 0 8 0a8 8 0 0 0 0 16zM6 5.5v5l4-2.5z
    M2 3h12v10H2zM2 3l6 5 6-5
    M8 14C3 10.5 1 8 1 5.5 1 3 3 2 4.5 2 6 2 7.500 3 8 4.200 8.500 3 10 2 11.500 2 13 2 15 3 15 5.5 15 8 13 10.500 8 14z
    """
}
