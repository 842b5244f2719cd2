internal import PullcordCExpat

/// The SVG elements of a file.
struct SVGTree: Sendable {
  /// The elements in document order; the first one is the root.
  var nodes: [SVGNode] = []
  /// The first element with each id.
  var ids: [String: Int] = [:]
  /// The positions of references to external style sheets.
  var linkedSheets: [SVGPosition] = []

  /// Parses the bytes of a file.
  ///
  /// The corresponding C function is `XML_Parse`.
  init(bytes: [UInt8], file: String) throws(SVGFileError) {
    guard bytes.count <= SVGFileLimits.bytes else { throw .tooLarge(file) }
    guard !bytes.isEmpty else {
      throw SVGFileError(file: file, "the file is empty, expected an SVG file")
    }
    if bytes.starts(with: [0x1F, 0x8B]) {
      throw SVGFileError(file: file, "compressed (svgz), expected text: unpack it with gunzip")
    }
    // U+001F never occurs in XML, so it is a safe separator between namespace and name.
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
      throw SVGFileError(file: file, at: failure.position, failure.message)
    }
    guard status == XML_STATUS_OK else {
      throw SVGFileError(
        file: file, at: builder.position,
        XMLProblem(parser: parser, bytes: bytes, open: builder.openNames.last).message)
    }
    self = builder.tree
  }

  init() {}
}
