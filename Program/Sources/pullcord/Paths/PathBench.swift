internal import Glibc
internal import PathAnimation
internal import VectorGraphics

struct PathBench {
  /// The paths.
  ///
  /// A path with an error ends at its first error.
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

  /// The time to measure the length of a segment to 1e-9, in nanoseconds.
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

  /// A path of 10,000 curves with seven different heights, so that no trim ends between two curves.
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
  /// It is the best of five rounds of at least 50 ms each. A pass returns a number so that the
  /// compiler cannot remove the pass.
  private static func bestSeconds(_ pass: () -> Double) -> Double {
    var best = Double.infinity
    var sum = 0.0
    for _ in 0..<5 {
      let start = processorTime
      var (count, elapsed) = (0.0, 0.0)
      // Reading the clock takes as long as a short pass, so the number of passes per reading grows.
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

  /// Three typical icon paths for a run without a corpus.
  static let sample = """
    M8 16A8 8 0 1 0 8 0a8 8 0 0 0 0 16zM6 5.5v5l4-2.5z
    M2 3h12v10H2zM2 3l6 5 6-5
    M8 14C3 10.5 1 8 1 5.5 1 3 3 2 4.5 2 6 2 7.500 3 8 4.200 8.500 3 10 2 11.500 2 13 2 15 3 15 5.5 15 8 13 10.500 8 14z
    """
}
