internal import PullcordCExpat

/// The SVG elements of a file.
struct SVGTree: Sendable {
  /// The elements in document order; the first one is the root.
  var nodes: [SVGNode] = []
  /// The first element with each id.
  var ids: [String: Int] = [:]
  /// The texts of style elements, each with the line of the element's start tag.
  var sheets: [(text: String, line: Int)] = []
  /// The rules of the style elements.
  private(set) var sheet = SVGStyleSheet()
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
    try applyStyles(file: file)
  }

  init() {}

  /// Gives each element the declarations of its `style` attribute and of matching rules.
  private mutating func applyStyles(file: String) throws(SVGFileError) {
    sheet = SVGStyleSheet(sheets)
    var steps = 0
    for index in nodes.indices {
      let own = nodes[index].attributes["style"].map { SVGDeclarations($0) } ?? SVGDeclarations()
      if sheet.isEmpty {
        nodes[index].declarations = own.normal + own.important
        continue
      }
      let rules = sheet.rules(matching: index, in: nodes, steps: &steps).map(\.declarations)
      let important = rules.flatMap(\.important) + own.important
      nodes[index].declarations = rules.flatMap(\.normal) + own.normal + important
      steps += nodes[index].declarations.count
      guard steps < SVGFileLimits.styleSteps else {
        throw SVGFileError(
          file: file, at: nodes[index].position,
          "style sheets of more than \(SVGFileLimits.styleSteps) steps, expected an icon: simplify it"
        )
      }
    }
  }
}

/// An element of a file, with only the information that drawing needs.
struct SVGNode: Sendable {
  let name: String
  /// The attributes for drawing, without namespace; `xlink:href` is stored as `href`.
  let attributes: [String: String]
  /// The words of the `class` attribute.
  let classes: [String]
  /// The element around this one, as an index into the tree's `nodes`; nil for the root.
  let parent: Int?
  /// The child elements, as indices into the tree's `nodes`.
  var children: [Int] = []
  /// The declarations in order of increasing precedence.
  var declarations: [SVGDeclaration] = []
  var hasText = false
  let position: SVGPosition

  init(_ name: String, _ attributes: [String: String], parent: Int?, at position: SVGPosition) {
    self.name = name
    self.attributes = attributes
    classes =
      attributes["class"]?.utf8.split(whereSeparator: AttributeText.isSpace).map {
        String(decoding: $0, as: UTF8.self)
      } ?? []
    self.parent = parent
    self.position = position
  }

  /// The size of the attributes in bytes, plus 1 for the element itself.
  var byteCount: Int { attributes.reduce(1) { $0 + $1.key.utf8.count + $1.value.utf8.count } }

  /// The attributes to store; the parser discards others.
  static let keptAttributes: Set<String> = SVGStyle.properties.union(SVGUnsupported.properties)
    .union([
      "id", "label", "data-name", "class", "type", "media", "href", "style", "transform", "viewBox",
      "preserveAspectRatio", "d", "points",
      "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2",
      "fx", "fy", "fr", "offset", "gradientUnits", "gradientTransform", "spreadMethod",
      "display", "opacity", "overflow", "stop-color", "stop-opacity", "clipPathUnits", "mask-type",
      "maskUnits", "maskContentUnits", "requiredExtensions", "systemLanguage",
      "unicode", "glyph-name", "horiz-adv-x", "ascent", "descent", "units-per-em",
    ])
}

/// Builds the tree from the events of the XML parser; the first failure stops the parser.
final class SVGTreeBuilder {
  /// The separator between namespace and name.
  static let separator: UInt8 = 0x1F
  private static let svg = "http://www.w3.org/2000/svg"
  private static let xlinkHref = "http://www.w3.org/1999/xlink\u{1F}href"
  private static let inkscapeLabel =
    "http://www.inkscape.org/namespaces/inkscape\u{1F}label"

  private let parser: XML_Parser
  private(set) var tree = SVGTree()
  private(set) var failure: (position: SVGPosition, message: String)?
  /// The names of the open elements, including those of other namespaces.
  private(set) var openNames: [String] = []
  private var openNodes: [Int] = []
  /// The number of open elements inside an element of another namespace, including that element;
  /// 0 if none is open.
  private var foreignDepth = 0
  private var elementCount = 0
  /// Whether the root has no namespace, as in files without a namespace declaration.
  private var acceptsBareNames = false

  /// The names of the entities that the file declares.
  private var entities: Set<String> = []
  /// The text of the open style element.
  private var styleText: [UInt8] = []

  private let bytes: [UInt8]

  init(_ parser: XML_Parser, bytes: [UInt8]) {
    self.parser = parser
    self.bytes = bytes
  }

  /// The current position of the parser.
  var position: SVGPosition {
    SVGPosition(
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// Connects the parser's events to this object.
  ///
  /// This object must exist until parsing ends.
  ///
  /// The corresponding C functions are `XML_SetElementHandler`, `XML_SetCharacterDataHandler`,
  /// `XML_SetProcessingInstructionHandler` and `XML_SetEntityDeclHandler`.
  func attach() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { SVGTreeBuilder.from($0)?.started($1, $2) },
      { data, _ in SVGTreeBuilder.from(data)?.ended() })
    XML_SetCharacterDataHandler(parser) { SVGTreeBuilder.from($0)?.found(text: $1, count: $2) }
    XML_SetProcessingInstructionHandler(parser) { data, target, _ in
      SVGTreeBuilder.from(data)?.foundInstruction(target)
    }
    XML_SetEntityDeclHandler(parser) { data, name, isParameter, value, count, _, _, _, _ in
      let text = isParameter == 0 ? UnsafeBufferPointer(start: value, count: Int(count)) : nil
      SVGTreeBuilder.from(data)?.declaredEntity(name, text)
    }
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> SVGTreeBuilder? {
    data.map { Unmanaged<SVGTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private func started(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    // A stopped parser can still report events, such as the end of an empty tag.
    guard failure == nil, let name else { return }
    let (namespace, local) = Self.split(String(cString: name))
    elementCount += 1
    openNames.append(local)
    guard elementCount <= SVGFileLimits.elements else {
      return fail("more than \(SVGFileLimits.elements) elements, expected an icon: simplify it")
    }
    guard openNames.count <= SVGFileLimits.nesting else {
      return fail(
        "elements nested deeper than \(SVGFileLimits.nesting), expected fewer: simplify it")
    }
    if openNames.count == 1 { checkRoot(namespace, local) }
    if let entity = undefinedEntity { return fail(XMLProblem.undefined(entity: entity)) }
    let isSVG = namespace == Self.svg || namespace == nil && acceptsBareNames
    guard failure == nil, foreignDepth == 0, isSVG else {
      foreignDepth += 1
      return
    }
    append(SVGNode(local, Self.read(attributes), parent: openNodes.last, at: position))
  }

  private func ended() {
    guard failure == nil else { return }
    openNames.removeLast()
    if foreignDepth > 0 { return foreignDepth -= 1 }
    let node = openNodes.removeLast()
    guard !styleText.isEmpty else { return }
    let line = tree.nodes[node].position.line
    tree.sheets.append((String(decoding: styleText, as: UTF8.self), line))
    styleText = []
  }

  private func found(text: UnsafePointer<XML_Char>?, count: Int32) {
    guard failure == nil, foreignDepth == 0, let node = openNodes.last else { return }
    let text = UnsafeBufferPointer(start: text, count: Int(count))
    if isInStyleSheet {
      styleText += text.lazy.map { UInt8(bitPattern: $0) }
      return
    }
    if tree.nodes[node].hasText { return }
    tree.nodes[node].hasText = text.contains { !AttributeText.isSpace(UInt8(bitPattern: $0)) }
  }

  /// Whether the innermost open element is a style sheet in CSS for screens.
  private var isInStyleSheet: Bool {
    guard let index = openNodes.last, tree.nodes[index].name == "style" else { return false }
    let attributes = tree.nodes[index].attributes
    let media = attributes["media"]?.lowercased() ?? "all"
    return ["", "text/css"].contains(attributes["type"]?.lowercased() ?? "")
      && ["", "all", "screen"].contains(media)
  }

  private func foundInstruction(_ target: UnsafePointer<XML_Char>?) {
    guard failure == nil, let target, String(cString: target) == "xml-stylesheet" else { return }
    // The instruction is valid only before the root element.
    if tree.nodes.isEmpty { tree.linkedSheets.append(position) }
  }

  /// Accepts a declared entity with a short value, such as a namespace address of Illustrator.
  ///
  /// The reader rejects the file if the value is longer or refers to other entities, or if the file
  /// contains more than ``SVGFileLimits/references`` references. Such a small file could expand to
  /// a huge text.
  private func declaredEntity(
    _ name: UnsafePointer<XML_Char>?, _ value: UnsafeBufferPointer<XML_Char>?
  ) {
    let name = name.map { String(cString: $0) } ?? ""
    let refers = value?.contains { [0x25, 0x26].contains($0) } ?? true
    if let value, value.baseAddress != nil, value.count <= SVGFileLimits.entityBytes, !refers,
      bytes.count(where: { $0 == UInt8(ascii: "&") }) <= SVGFileLimits.references
    {
      entities.insert(name)
      return
    }
    fail(
      "declares the entity “\(name.shown)”, which is never expanded here, expected none: save it as plain SVG"
    )
  }

  /// The first undefined entity in the current start tag; nil if there is none.
  ///
  /// If a file refers to an external DTD, the parser omits undefined entities in attributes and
  /// reports no error. This reader never loads external DTDs.
  private var undefinedEntity: String? {
    let start = Int(XML_GetCurrentByteIndex(parser))
    let end = start + Int(XML_GetCurrentByteCount(parser))
    guard bytes.indices.contains(start), end <= bytes.count else { return nil }
    var tag = bytes[start..<end]
    while let mark = tag.firstIndex(of: UInt8(ascii: "&")) {
      tag = tag[(mark + 1)...]
      let name = String(decoding: tag.prefix { $0 != UInt8(ascii: ";") }.prefix(60), as: UTF8.self)
      let isReference = name.first == "#" || name.first == "\0"
      if !isReference, !["amp", "lt", "gt", "quot", "apos"].contains(name),
        !entities.contains(name)
      {
        return name
      }
    }
    return nil
  }

  private func checkRoot(_ namespace: String?, _ local: String) {
    guard local == "svg" else { return fail("root element is \(local.shown), expected svg") }
    acceptsBareNames = namespace == nil
    if let namespace, namespace != Self.svg {
      fail("root element svg is in the namespace “\(namespace.shown)”, expected “\(Self.svg)”")
    }
  }

  private func append(_ node: SVGNode) {
    let index = tree.nodes.count
    tree.nodes.append(node)
    if let parent = openNodes.last { tree.nodes[parent].children.append(index) }
    openNodes.append(index)
    if let id = node.attributes["id"], tree.ids[id] == nil { tree.ids[id] = index }
  }

  private func fail(_ message: String) {
    guard failure == nil else { return }
    failure = (position, message)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private static func split(_ name: String) -> (namespace: String?, local: String) {
    guard let separator = name.utf8.lastIndex(of: separator) else { return (nil, name) }
    return (String(name[..<separator]), String(name[name.utf8.index(after: separator)...]))
  }

  private static func read(
    _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    guard var next = list else { return attributes }
    while let name = next[0], let value = next[1] {
      let name = String(cString: name)
      if SVGNode.keptAttributes.contains(name) {
        attributes[name] = String(cString: value)
      } else if name == xlinkHref, attributes["href"] == nil {
        attributes["href"] = String(cString: value)
      } else if name == inkscapeLabel {
        attributes["label"] = String(cString: value)
      }
      next += 2
    }
    return attributes
  }
}

/// An error of the XML parser, explained to the user.
struct XMLProblem {
  let message: String

  /// Explains the current error of the parser.
  ///
  /// The corresponding C functions are `XML_GetErrorCode` and `XML_ErrorString`.
  init(parser: XML_Parser, bytes: [UInt8], open element: String?) {
    let code = XML_GetErrorCode(parser)
    let index = Int(XML_GetCurrentByteIndex(parser))
    let byte = bytes.indices.contains(index) ? bytes[index] : nil
    let tag = element.map { "</\($0.shown)>" } ?? "an svg element"
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      message = "the file ends here, expected \(tag): is it complete?"
    case XML_ERROR_TAG_MISMATCH: message = "this closing tag closes nothing, expected \(tag)"
    case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX:
      message = Self.token(byte, isOutside: element == nil)
    case XML_ERROR_UNBOUND_PREFIX:
      message =
        "a prefix here is not declared, expected xmlns:PREFIX on the svg element"
        + " (for xlink: xmlns:xlink=\"http://www.w3.org/1999/xlink\")"
    case XML_ERROR_UNDEFINED_ENTITY: message = Self.undefined(entity: Self.entity(bytes, index))
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
      message =
        "the encoding declared here is unknown or not the file's, expected UTF-8:"
        + " convert the file with iconv"
    case XML_ERROR_MISPLACED_XML_PI:
      message = "<?xml is here, expected it at the very start of the file"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      message = "something follows the root element, expected the end of the file"
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      message = "an attribute occurs twice here, expected it once"
    case XML_ERROR_NO_MEMORY: message = "not enough memory to read it, free some"
    default:
      let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
      message = "\(reason), expected well-formed XML"
    }
  }

  /// The message about a reference to an entity that XML does not define.
  static func undefined(entity name: String) -> String {
    "the entity “\(name.shown)” is not defined,"
      + " expected one of &amp; &lt; &gt; &quot; &apos; or a character's number, &#…;"
  }

  /// Returns the name after the first `&` at or after an index.
  private static func entity(_ bytes: [UInt8], _ index: Int) -> String {
    guard bytes.indices.contains(index) else { return "" }
    let name = bytes[index...].drop { $0 != UInt8(ascii: "&") }.dropFirst()
    return String(decoding: name.prefix { $0 != UInt8(ascii: ";") }.prefix(60), as: UTF8.self)
  }

  private static func token(_ byte: UInt8?, isOutside: Bool) -> String {
    switch byte {
    case 0: "a NUL byte, expected text"
    case let byte? where byte >= 0x80:
      "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8,"
        + " expected UTF-8: convert the file with iconv"
    case let byte? where byte < 0x20 && !AttributeText.isSpace(byte):
      "the control character \(byte), which XML forbids, expected text"
    default:
      isOutside ? "not XML, expected an SVG file" : "not well-formed XML, expected a tag or text"
    }
  }
}
