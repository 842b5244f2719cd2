internal import ArgumentParser
internal import PullcordSystem
internal import PullcordTuning
internal import SVGFiles
internal import VectorGraphics

/// `pullcord path`: inspects a path before its use as an indicator.
struct PathCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Inspect a path before using it as an indicator.",
    discussion: """
      Reads SVG path data, the value of a d attribute, or the outlines of an SVG file. With --json an \
      error in path data is part of the output. Without it the path before the error is shown, and the \
      exit status is 2. With --colors the picture of an SVG file shows its fills, gradients, clip paths and \
      masks. FILE.svg#NAME is a glyph of an SVG font or an element of the file. With --strip the file is an \
      indicator, as by --svg: an icon with its motions, or an illustration with its script.
      """)

  @Argument(help: "A file with path data, an SVG file, or path data; - reads standard input.")
  var file: String?

  @Option(name: .customLong("d"), help: "Path data.")
  var data: String?

  @Flag(
    help: """
      Read path data, one path per line, and print one line of JSON for each. With --colors each line is \
      the name of an SVG file, and --out is a folder for the pictures.
      """)
  var lines = false

  @Flag(help: "Print JSON: segments, bounding box, length and the first error.")
  var json = false

  @Option(help: ArgumentHelp("Draw the path to this PNG file.", valueName: "file"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "Draw the moments of a refresh with the file as its indicator, in both themes, to this PNG "
        + "file.", valueName: "file"))
  var strip: String?

  @Option(
    parsing: .unconditional,
    help: "The width of the lists in a strip, in points, 120 to 3840. Default 300.",
    transform: NumberFlag.parse(120...3840))
  var width: Double?

  @Flag(help: "Draw an SVG file in its own colors on grey instead of its outlines.")
  var colors = false

  @Option(
    help: ArgumentHelp(
      "Draw an SVG file in the colors of a theme: light, dark, high-contrast or high-contrast-dark.",
      valueName: "name"))
  var theme: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The picture's size in pixels.", valueName: "WxH"))
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
    try NamedFiles.check(inputs: [file], outputs: [("--out", out), ("--strip", strip)])
    if let strip { return try draw(strip: strip) }
    if width != nil { throw Failure(message: "--width is for --strip") }
    let (width, height) = try PathPicture.size(frame)
    if colors || theme != nil {
      let icons = IconPictures(
        width: width, height: height, theme: try theme.map { try IconPictures.theme($0) })
      guard let file else { throw Failure(message: "--colors: expected an SVG file") }
      if lines { return try icons.write(listedIn: file, to: out) }
      guard let out else { throw Failure(message: "--colors: expected --out with a PNG file") }
      return try icons.write(file, to: out)
    }
    if lines { return try reportLines() }
    let report = try report(on: try data(of: try input()))
    try TextOutput.print(json ? report.json : report.summary)
    if let out {
      try PathPicture(report.path, at: at, width: width, height: height).write(to: out)
    }
    if !json, let error = report.error { throw Failure(message: error.description) }
  }

  /// Draws a file as an indicator.
  @MainActor private func draw(strip: String) throws {
    guard let file = file ?? data, file != "-", !lines, !json, out == nil else {
      throw Failure(message: "--strip draws one file and prints nothing: use it with a file alone")
    }
    let source = try IconFile.source(file)
    try IndicatorFilm(source.indicator(source.choice), width: width ?? 300).write(to: strip)
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
      if file.contains("#") { return try SVGFile.bytes(of: file) }
      return try WholeFile.read(orStandardInput: file, maximumBytes: TextFile.maximumBytes)
    default: throw Failure(message: "expected either a file or --d with path data")
    }
  }

  /// The path data of the input.
  ///
  /// The input is either path data or an SVG file, whose outlines become the path data.
  @MainActor private func data(of bytes: [UInt8]) throws -> String {
    guard let file, IconFile.isSVG(bytes) else { return String(decoding: bytes, as: UTF8.self) }
    let icon = try IconFile.picture(bytes, name: TextFile.name(file))
    // Join the outlines of all shapes to one path, in drawing order (the lowest shape is first).
    return icon.shapes.reduce(into: Path()) { $0.append($1.path) }.svg
  }

  @MainActor private func report(on data: String) throws -> PathReport {
    try PathReport(data, smoothness: smoothness, at: at)
  }
}
