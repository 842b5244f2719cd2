internal import PullcordCExpat

/// The SVG elements of a file.
struct SVGTree: Sendable {
  /// Every SVG element in document order; the root is the first.
  var nodes: [SVGNode] = []
  /// The first element with each id.
  var ids: [String: Int] = [:]
  /// Where the file names style sheets beside itself.
  var linkedSheets: [SVGPlace] = []

  /// Reads a file's bytes.
  ///
  /// The corresponding C function is `XML_Parse`.
  init(bytes: [UInt8], file: String) throws(SVGFileError) {
    guard bytes.count <= SVGFileLimits.bytes else { throw FileBytes.tooLarge(file) }
    guard !bytes.isEmpty else {
      throw SVGFileError(file: file, "the file is empty, expected an SVG file")
    }
    if bytes.starts(with: [0x1F, 0x8B]) {
      throw SVGFileError(file: file, "compressed (svgz), expected text: unpack it with gunzip")
    }
    // U+001F stands in no XML file, so it separates a namespace from a name without doubt.
    guard let parser = XML_ParserCreateNS(nil, XML_Char(SVGTreeBuilder.separator)) else {
      throw SVGFileError(file: file, "not enough memory to read it, free some")
    }
    defer { XML_ParserFree(parser) }
    let builder = SVGTreeBuilder(parser, bytes: bytes)
    builder.attach()
    let status = withExtendedLifetime(builder) {
      bytes.withUnsafeBytes {
        XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 1)
      }
    }
    if let failure = builder.failure {
      throw SVGFileError(file: file, at: failure.place, failure.message)
    }
    guard status == XML_STATUS_OK else {
      throw SVGFileError(
        file: file, at: builder.place,
        XMLProblem(parser: parser, bytes: bytes, open: builder.openNames.last).message)
    }
    self = builder.tree
  }

  init() {}
}
