internal import ArgumentParser
internal import VectorGraphics

/// `pullcord path`: what a path is, before it becomes an indicator.
struct PathCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Inspect a path before using it as an indicator.",
    discussion: """
      Reads SVG path data, the value of a d attribute, or the outlines of an SVG file. With --json an \
      error in path data is part of the answer; otherwise what was read before it is shown and the \
      status is 2.
      """)

  @Argument(help: "A file with path data or an SVG file; - reads standard input.")
  var file: String?

  @Option(name: .customLong("d"), help: "Path data.")
  var data: String?

  @Flag(help: "Read path data, one path a line, and answer one line of JSON each.")
  var lines = false

  @Flag(help: "Answer with JSON: segments, box, length and the first error.")
  var json = false

  @Option(help: ArgumentHelp("Draw the path into this PNG file.", valueName: "file"))
  var out: String?

  @Option(help: ArgumentHelp("The picture's size in pixels.", valueName: "WxH"))
  var frame = "128x128"

  @Option(help: "Cut every segment into 2 to the N pieces first, 0…12.")
  var smoothness = 0

  @Option(
    help: ArgumentHelp("Give the point at this proportion 0…1 of the length.", valueName: "p"))
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
    if lines { return try answerLines() }
    let answer = try report(on: try data(of: try input()))
    try TextOutput.answer(json ? answer.json : answer.summary)
    if let out {
      try PathPicture(answer.path, at: at, width: width, height: height).write(to: out)
    }
    if !json, let error = answer.error { throw Failure(message: error.description) }
  }

  /// Lines end at LF only: every other byte belongs to the path data.
  @MainActor private func answerLines() throws {
    if out != nil { throw Failure(message: "--out draws one path, --lines reads many: use one") }
    var text = try input()
    if text.last == UInt8(ascii: "\n") { text.removeLast() } else if text.isEmpty { return }
    var firstError: (line: Int, error: SVGPathError)?
    var number = 0
    let output = try TextOutput(path: "-")
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let answer: PathReport
      do {
        answer = try report(on: String(decoding: line, as: UTF8.self))
      } catch let failure as Failure {
        throw Failure(message: "line \(number): \(failure.message)")
      }
      output.write(answer.json)
      if let error = answer.error, firstError == nil { firstError = (number, error) }
    }
    try output.close()
    if !json, let firstError {
      throw Failure(message: "line \(firstError.line): \(firstError.error)")
    }
  }

  /// What is to be read, once: a pipe has nothing to say a second time.
  @MainActor private func input() throws -> [UInt8] {
    switch (file, data) {
    case (nil, let data?): return Array(data.utf8)
    case (let file?, nil): return try TextInput.bytes(file)
    default: throw Failure(message: "expected either a file or --d with path data")
    }
  }

  /// The path data of the input: its own text, or the outlines of an SVG file.
  @MainActor private func data(of bytes: [UInt8]) throws -> String {
    guard let file, IconFile.isXML(bytes) else { return String(decoding: bytes, as: UTF8.self) }
    return try IconFile.outline(bytes, name: TextInput.name(file)).svg
  }

  @MainActor private func report(on data: String) throws -> PathReport {
    try PathReport(data, smoothness: smoothness, at: at)
  }
}
