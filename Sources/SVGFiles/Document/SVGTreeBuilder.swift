internal import PullcordCExpat

/// Builds the tree from the events of the XML parser; the first failure stops the parser.
final class SVGTreeBuilder {
  /// The separator between namespace and name.
  static let separator: UInt8 = 0x1F
  private static let svg = "http://www.w3.org/2000/svg"
  private static let xlinkHref = "http://www.w3.org/1999/xlink\u{1F}href"

  private let parser: XML_Parser
  private(set) var tree = SVGTree()
  private(set) var failure: (position: SVGPosition, message: String)?
  /// The names of the open elements, including those of other namespaces.
  private(set) var openNames: [String] = []
  private var openNodes: [Int] = []
  /// The number of open elements from the outermost one in another namespace inwards.
  private var foreignDepth = 0
  private var elementCount = 0
  /// Whether the root has no namespace, as in files without a namespace declaration.
  private var acceptsBareNames = false

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
    XML_SetEntityDeclHandler(parser) { data, name, _, _, _, _, _, _, _ in
      SVGTreeBuilder.from(data)?.declaredEntity(name)
    }
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> SVGTreeBuilder? {
    data.map { Unmanaged<SVGTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private func started(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    // A stopped parser still reports the end of an empty tag.
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
    append(SVGNode(name: local, attributes: Self.read(attributes), position: position))
  }

  private func ended() {
    guard failure == nil else { return }
    openNames.removeLast()
    if foreignDepth > 0 { foreignDepth -= 1 } else { openNodes.removeLast() }
  }

  private func found(text: UnsafePointer<XML_Char>?, count: Int32) {
    guard failure == nil, foreignDepth == 0, let node = openNodes.last else { return }
    if tree.nodes[node].hasText { return }
    let text = UnsafeBufferPointer(start: text, count: Int(count))
    tree.nodes[node].hasText = text.contains { !AttributeText.isSpace(UInt8(bitPattern: $0)) }
  }

  private func foundInstruction(_ target: UnsafePointer<XML_Char>?) {
    guard failure == nil, let target, String(cString: target) == "xml-stylesheet" else { return }
    // The instruction is valid only before the root element.
    if tree.nodes.isEmpty { tree.linkedSheets.append(position) }
  }

  private func declaredEntity(_ name: UnsafePointer<XML_Char>?) {
    let name = name.map { String(cString: $0) } ?? ""
    fail(
      "declares the entity “\(name.shown)”, which is never expanded here, expected none: save it as plain SVG"
    )
  }

  /// The first undefined entity in the start tag; nil if there is none.
  ///
  /// If a file refers to an external DTD, the parser omits undefined entities in attributes without
  /// an error. This reader never loads external DTDs.
  private var undefinedEntity: String? {
    let start = Int(XML_GetCurrentByteIndex(parser))
    let end = start + Int(XML_GetCurrentByteCount(parser))
    guard bytes.indices.contains(start), end <= bytes.count else { return nil }
    var tag = bytes[start..<end]
    while let mark = tag.firstIndex(of: UInt8(ascii: "&")) {
      tag = tag[(mark + 1)...]
      let name = String(decoding: tag.prefix { $0 != UInt8(ascii: ";") }.prefix(60), as: UTF8.self)
      let isReference = name.first == "#" || name.first == "\0"
      if !isReference, !["amp", "lt", "gt", "quot", "apos"].contains(name) { return name }
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
      }
      next += 2
    }
    return attributes
  }
}
