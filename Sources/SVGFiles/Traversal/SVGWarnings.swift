/// The warnings about a file.
struct SVGWarnings: Sendable {
  let file: String
  var unsupported = SVGUnsupported()
  private var firstDataError: String?
  private var dataErrorCount = 0

  init(file: String) { self.file = file }

  /// Counts an unsupported feature; see `SVGUnsupported`.
  mutating func add(_ name: String, _ consequence: String, _ element: SVGElement) {
    unsupported.add(name, consequence, line: element.line)
  }

  /// Counts an error in the data of a shape, of which the file has the part before it.
  mutating func add(dataError text: String, _ element: SVGElement) {
    dataErrorCount += 1
    let position = element.node.position
    firstDataError =
      firstDataError ?? "\(file):\(position.line):\(position.column): \(text); drawn up to there"
  }

  /// The messages, one line each.
  var lines: [String] {
    var lines: [String] = []
    if let list = unsupported.warning(file: file) { lines.append(list) }
    if let firstDataError {
      let more = dataErrorCount > 1 ? " (\(dataErrorCount - 1) more like it)" : ""
      lines.append(firstDataError + more)
    }
    return lines
  }
}
