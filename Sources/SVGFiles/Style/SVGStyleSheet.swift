internal import VectorGraphics

/// The rules of the style sheets in a file.
struct SVGStyleSheet: Sendable {
  /// A selector of elements by name, class, id and ancestors.
  struct Selector: Hashable, Sendable {
    /// The conditions on one element.
    struct Compound: Hashable, Sendable {
      /// The name of the element; nil for any.
      var name: String?
      var ids: [String] = []
      var classes: [String] = []
      /// Whether the element must be the root.
      var isRoot = false
      /// Whether a `>` follows, so that the next compound selects only children, not all
      /// descendants.
      var isParent = false
    }

    /// The conditions on ancestors, followed by the conditions on the element itself.
    var compounds: [Compound]

    /// The precedence over other selectors (Selectors 3, section 9).
    var specificity: Int {
      compounds.reduce(0) { sum, compound in
        let classes = compound.classes.count + (compound.isRoot ? 1 : 0)
        return sum + compound.ids.count << 32 + classes << 16 + (compound.name == nil ? 0 : 1)
      }
    }
  }

  struct Rule: Sendable {
    let selector: Selector
    let declarations: SVGDeclarations
  }

  /// The rules in order of increasing precedence.
  private(set) var rules: [Rule] = []
  /// The indices of the rules, grouped by the `key` of the last compound in their selectors.
  private var rulesByKey: [String: [Int]] = [:]
  /// The parts of style sheets that this reader ignores, each with the line where its sheet
  /// begins.
  private(set) var ignored: [(text: String, line: Int)] = []

  var isEmpty: Bool { rules.isEmpty }

  init() {}

  /// Reads the text of several style sheets, each with the line that it begins in.
  init(_ sheets: [(text: String, line: Int)]) {
    for sheet in sheets { read(SVGStyleText.withoutComments(sheet.text)[...], line: sheet.line) }
    let order = rules.indices.sorted {
      let (first, second) = (rules[$0].selector.specificity, rules[$1].selector.specificity)
      return first == second ? $0 < $1 : first < second
    }
    rules = order.map { rules[$0] }
    for (index, rule) in rules.enumerated() {
      guard let last = rule.selector.compounds.last else { continue }
      rulesByKey[last.key, default: []].append(index)
    }
  }

  private mutating func read(_ text: ArraySlice<UInt8>, line: Int) {
    var rest = text
    while let end = Self.endOfPrelude(rest) {
      let prelude = String.trimmed(rest[..<end])
      if rest[end] == UInt8(ascii: ";") {
        // Outside of rules, only a statement such as @import may end in a semicolon.
        if prelude.hasPrefix("@import") { ignored.append(("@import", line)) }
        rest = rest[(end + 1)...]
        continue
      }
      let close = Self.end(ofBlock: rest[(end + 1)...])
      let block = rest[(end + 1)..<close]
      if prelude.hasPrefix("@") {
        readAt(prelude, block, line: line)
      } else {
        addRules(prelude, SVGDeclarations(String(decoding: block, as: UTF8.self)), line: line)
      }
      rest = rest[min(close + 1, rest.endIndex)...]
    }
  }

  /// Reads the rules in the block of an at-rule such as `@media`, if they apply to screens.
  ///
  /// Blocks with fonts and animations are ignored, because they have no effect here.
  private mutating func readAt(_ prelude: String, _ block: ArraySlice<UInt8>, line: Int) {
    guard prelude.lowercased().hasPrefix("@media") else { return }
    let media = prelude.dropFirst(6).lowercased().split(separator: ",").map {
      String.trimmed(Array($0.utf8)[...])
    }
    if media.isEmpty || media.contains(where: { $0 == "all" || $0 == "screen" }) {
      read(block, line: line)
    } else if !media.allSatisfy({ $0 == "print" }) {
      ignored.append((prelude, line))
    }
  }

  private mutating func addRules(_ list: String, _ declarations: SVGDeclarations, line: Int) {
    for text in list.split(separator: ",") {
      guard let selector = Selector(text) else {
        // Rules for pointing, pressing and focus never apply to an icon.
        let isDynamic = [":hover", ":active", ":focus"].contains { state in
          text.indices.contains { text[$0...].hasPrefix(state) }
        }
        if !isDynamic { ignored.append(("selector \(text)", line)) }
        continue
      }
      var declarations = declarations
      if let role = selector.compounds.last?.classes.lazy.compactMap(IconRole.init(colorScheme:))
        .first
      {
        declarations.setRole(role)
      }
      rules.append(Rule(selector: selector, declarations: declarations))
    }
  }

  /// Returns the position of the next `{` or `;` outside quotes; nil if there is none.
  private static func endOfPrelude(_ text: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    return zip(text.indices, text).first { _, byte in
      if let open = quote {
        if byte == open { quote = nil }
        return false
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      return byte == UInt8(ascii: "{") || byte == UInt8(ascii: ";")
    }?.0
  }

  /// Returns the end of a block, after all blocks that are nested in it.
  private static func end(ofBlock text: ArraySlice<UInt8>) -> Int {
    var depth = 0
    var quote: UInt8?
    for (index, byte) in zip(text.indices, text) {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return text.endIndex
  }
}

extension SVGStyleSheet {
  /// The rules that match an element, in order of increasing precedence.
  ///
  /// `steps` counts the comparisons, so that the caller can limit the time.
  func rules(matching index: Int, in nodes: [SVGNode], steps: inout Int) -> [Rule] {
    let node = nodes[index]
    var candidates: [Int] = rulesByKey["*"] ?? []
    for key in [node.name] + node.classes.map({ "." + $0 }) {
      candidates += rulesByKey[key] ?? []
    }
    if let id = node.attributes["id"] { candidates += rulesByKey["#" + id] ?? [] }
    steps += candidates.count
    return candidates.sorted().map { rules[$0] }.filter {
      Self.matches($0.selector.compounds[...], index, nodes, &steps)
    }
  }

  private static func matches(
    _ compounds: ArraySlice<Selector.Compound>, _ index: Int, _ nodes: [SVGNode],
    _ steps: inout Int
  ) -> Bool {
    guard let last = compounds.last, last.matches(nodes[index], isRoot: index == 0) else {
      return false
    }
    let rest = compounds.dropLast()
    guard let next = rest.last else { return true }
    var ancestor = nodes[index].parent
    while let candidate = ancestor, steps < SVGFileLimits.styleSteps {
      steps += 1
      if matches(rest, candidate, nodes, &steps) { return true }
      if next.isParent { return false }
      ancestor = nodes[candidate].parent
    }
    return false
  }
}

extension SVGStyleSheet.Selector {
  /// Parses a selector; nil if it is invalid or has unsupported conditions.
  init?(_ text: some StringProtocol) {
    var reader = AttributeText(text)
    compounds = []
    while !reader.isAtEnd {
      if reader.consume(">") {
        guard !compounds.isEmpty, !compounds[compounds.count - 1].isParent else { return nil }
        compounds[compounds.count - 1].isParent = true
        continue
      }
      guard let compound = Compound(&reader) else { return nil }
      compounds.append(compound)
    }
    guard let last = compounds.last, !last.isParent else { return nil }
  }
}

extension SVGStyleSheet.Selector.Compound {
  fileprivate init?(_ reader: inout AttributeText) {
    var isEmpty = true
    if reader.consume("*") {
      isEmpty = false
    } else if let word = reader.identifier() {
      name = word
      isEmpty = false
    }
    while true {
      if reader.consume(".") {
        guard let word = reader.identifier() else { return nil }
        classes.append(word)
      } else if reader.consume("#") {
        guard let word = reader.identifier() else { return nil }
        ids.append(word)
      } else if reader.consume(":") {
        guard reader.identifier() == "root" else { return nil }
        isRoot = true
      } else {
        break
      }
      isEmpty = false
    }
    if isEmpty { return nil }
  }

  /// The condition by which a style sheet finds the rule: `#id`, `.class`, an element's name or
  /// `*`.
  fileprivate var key: String {
    ids.first.map { "#" + $0 } ?? classes.first.map { "." + $0 } ?? name ?? "*"
  }

  fileprivate func matches(_ node: SVGNode, isRoot: Bool) -> Bool {
    (name == nil || name == node.name) && (!self.isRoot || isRoot)
      && ids.allSatisfy { $0 == node.attributes["id"] }
      && classes.allSatisfy { node.classes.contains($0) }
  }
}

extension IconRole {
  /// Finds the role of a class such as `ColorScheme-Text`, which Breeze and Papirus use.
  init?(colorScheme name: String) {
    guard name.hasPrefix("ColorScheme-") else { return nil }
    switch name.dropFirst(12) {
    case "Text", "ViewText", "ButtonText", "ActiveText": self = .text
    case "Background", "ViewBackground", "ButtonBackground": self = .background
    case "Highlight", "ViewHover", "ViewFocus", "ButtonHover", "ButtonFocus", "Accent":
      self = .highlight
    case "HighlightedText": self = .highlightedText
    case "PositiveText": self = .positive
    case "NeutralText": self = .neutral
    case "NegativeText": self = .negative
    default: return nil
    }
  }
}

extension SVGStyleText {
  /// The bytes of a style sheet without comments, and without the `<!--` that old tools write.
  static func withoutComments(_ text: String) -> [UInt8] {
    var bytes = Array(split(text, at: 0).joined(separator: " ").utf8)
    for mark in ["<!--", "-->"] {
      for start in bytes.indices where bytes[start...].starts(with: mark.utf8) {
        for index in start..<start + mark.utf8.count { bytes[index] = UInt8(ascii: " ") }
      }
    }
    return bytes
  }
}

extension String {
  /// The text of bytes without white space at its ends.
  fileprivate static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var reader = AttributeText(String(decoding: bytes, as: UTF8.self))
    return reader.rest()
  }
}
