internal import ArgumentParser
internal import Recordings
internal import Screenshots

/// `pullcord compare`: what differs between two pictures, two folders of frames or two traces.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two pictures, two folders of frames or two traces.",
    discussion: """
      Frames are paired by name. Colours are compared as an eye sees them, and pixels that only \
      smooth an edge are not counted. The exit status is 0 for the same, 1 for different and 2 when \
      something could not be compared.
      """)

  @Argument(help: ArgumentHelp("A PNG file, a folder of them, or a trace.", valueName: "A"))
  var first: String

  @Argument(help: ArgumentHelp("Another of the same kind.", valueName: "B"))
  var second: String

  @Option(help: "The distance, 0…1, from which two colours count as different.")
  var threshold = 0.1

  @Flag(help: "Count every pixel that is not stored equal.")
  var exact = false

  @Option(help: "How many pixels of a picture may differ.")
  var tolerancePixels = 0

  @Option(help: "How far lengths in traces may be apart, in points.")
  var tolerancePoints = 0.0

  @Flag(help: "Answer with one line of JSON.")
  var json = false

  @MainActor func run() async throws {
    guard (0...1).contains(threshold) else {
      throw Failure(message: "--threshold: got \(threshold), expected 0…1")
    }
    guard tolerancePixels >= 0 else {
      throw Failure(message: "--tolerance-pixels: got \(tolerancePixels), expected 0 or more")
    }
    guard tolerancePoints.isFinite, tolerancePoints >= 0 else {
      throw Failure(message: "--tolerance-points: got \(tolerancePoints), expected 0 or more")
    }
    let status: Int32
    switch (try ComparedKind(of: first), try ComparedKind(of: second)) {
    case (.trace, .trace):
      status = try compareTraces()
    case (.picture, .picture):
      let name = first.split(separator: "/").last.map(String.init) ?? first
      status = try await compare([FramePair(name: name, first: first, second: second)])
    case (.folder, .folder):
      let pairs: [FramePair]
      do {
        pairs = try FramePair.pairs(of: first, and: second)
      } catch { throw Failure(message: error.description) }
      status = try await compare(pairs)
    case (let one, let other):
      throw Failure(
        message: "\(first) is \(one.rawValue), \(second) \(other.rawValue): expected two pictures, "
          + "two folders or two traces")
    }
    if status != 0 { throw ExitCode(status) }
  }

  @MainActor private func compare(_ pairs: [FramePair]) async throws -> Int32 {
    let comparison = PictureComparison(
      threshold: exact ? 0 : threshold, ignoresAntialiasing: !exact)
    var summary = ComparisonSummary(tolerancePixels: tolerancePixels)
    var progress = ProgressBar("comparing", of: pairs.count)
    try await ComparedPair.each(of: pairs, by: comparison, atOnce: Processors.count * 2) { pair in
      summary.add(pair)
      progress.advance()
    }
    progress.finish()
    print(json ? summary.json : summary.line)
    if let complaint = summary.complaint { Pullcord.complain(complaint) }
    return summary.status
  }

  @MainActor private func compareTraces() throws -> Int32 {
    let difference = TraceDifference(of: try trace(first), and: try trace(second))
    let isDifferent = difference.isDifferent(beyondPoints: tolerancePoints)
    print(json ? difference.json(isDifferent: isDifferent) : difference.text)
    return isDifferent ? 1 : 0
  }

  @MainActor private func trace(_ path: String) throws -> RecordedTrace {
    let text = try TextInput.read(path)
    do {
      return try RecordedTrace(text: text, file: path)
    } catch { throw Failure(message: error.description) }
  }
}
