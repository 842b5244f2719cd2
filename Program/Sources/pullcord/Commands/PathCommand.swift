internal import ArgumentParser
internal import PullcordSystem
internal import VectorGraphics

/// `pullcord path`: inspects a path before its use as an indicator.
struct PathCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Inspect a path before using it as an indicator.",
    discussion: """
      Reads SVG path data, the value of a d attribute, or the outlines of an SVG file. With --json an \
      error in path data is part of the output. Without it the path before the error is shown, and the \
      exit status is 2.
      """)

  @Argument(help: "A file with path data, an SVG file, or path data; - reads standard input.")
  var file: String?

  @Option(name: .customLong("d"), help: "Path data.")
  var data: String?

  @Flag(help: "Read path data, one path per line, and print one line of JSON for each.")
  var lines = false

  @Flag(help: "Print JSON: segments, bounding box, length and the first error.")
  var json = false

  @Option(help: ArgumentHelp("Draw the path to this PNG file.", valueName: "file"))
  var out: String?

  @Option(help: ArgumentHelp("The picture's size in pixels.", valueName: "WxH"))
  var frame = "128x128"

  @Option(
    parsing: .unconditional,
    help: "First split every segment into 2 to the power of N pieces, 0 to 12.")
  var smoothness = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Print the point at this proportion of the length, 0 to 1.", valueName: "p"))
  var at: Double?

  @MainActor func run() async throws {
    guard (0...Path.maximumSmoothness).contains(smoothness) else {
      throw Failure(
        message: "--smoothness: got \(smoothness), expected 0…\(Path.maximumSmoothness)")
    }
    if let at, !(0...1).contains(at) {
      throw Failure(message: "--at: got \(at), expected 0…1")
    }
    let (width, height) = try PathPicture.size(frame)
    if lines { return try reportLines() }
    let report = try report(on: try data(of: try input()))
    try TextOutput.print(json ? report.json : report.summary)
    if let out {
      try PathPicture(report.path, at: at, width: width, height: height).write(to: out)
    }
    if !json, let error = report.error { throw Failure(message: error.description) }
  }

  /// Reports each line of the input.
  ///
  /// A line ends at a line feed. All other bytes belong to the path data.
  @MainActor private func reportLines() throws {
    if out != nil { throw Failure(message: "--out draws one path, --lines reads many: use one") }
    var text = try input()
    if text.last == UInt8(ascii: "\n") { text.removeLast() } else if text.isEmpty { return }
    var firstError: (line: Int, error: SVGPathError)?
    var number = 0
    let output = try TextOutput(path: "-")
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let report: PathReport
      do {
        report = try self.report(on: String(decoding: line, as: UTF8.self))
      } catch let failure as Failure {
        throw Failure(message: "line \(number): \(failure.message)")
      }
      output.write(report.json)
      if let error = report.error, firstError == nil { firstError = (number, error) }
    }
    try output.close()
    if !json, let firstError {
      throw Failure(message: "line \(firstError.line): \(firstError.error)")
    }
  }

  /// Reads the input.
  ///
  /// Call this method only once, because a pipe can be read only once.
  @MainActor private func input() throws -> [UInt8] {
    switch (file, data) {
    case (nil, let data?): return Array(data.utf8)
    case (let file?, nil) where IconFile.isPathData(file): return Array(file.utf8)
    case (let file?, nil):
      return try WholeFile.read(orStandardInput: file, maximumBytes: TextFile.maximumBytes)
    default: throw Failure(message: "expected either a file or --d with path data")
    }
  }

  /// The path data of the input.
  ///
  /// The input is either path data or an SVG file, whose outlines become the path data.
  @MainActor private func data(of bytes: [UInt8]) throws -> String {
    if let file { try IconFile.checkCompression(bytes, name: file) }
    guard let file, IconFile.isXML(bytes) else { return String(decoding: bytes, as: UTF8.self) }
    return try IconFile.outline(bytes, name: TextFile.name(file)).svg
  }

  @MainActor private func report(on data: String) throws -> PathReport {
    try PathReport(data, smoothness: smoothness, at: at)
  }
}
