/// The tokens of a file, with the regions of expressions and statements.
///
/// This is no parser. A region that is wrong makes a mutant that does not compile, which is dropped.
struct SourceFile {
  let path: String
  let code: [Character]
  let tokens: [Token]
  /// The index of the bracket that belongs to the bracket at an index.
  private let partners: [Int: Int]

  init(path: String, code: String) {
    self.path = path
    self.code = Array(code)
    tokens = Tokenizer.tokens(of: self.code)
    var (partners, open): ([Int: Int], [Int]) = ([:], [])
    for (index, token) in tokens.enumerated() {
      if token.kind == .open { open.append(index) }
      if token.kind == .close, let start = open.popLast() {
        partners[start] = index
        partners[index] = start
      }
    }
    self.partners = partners
  }

  func text(_ range: Range<Int>) -> String { String(code[range]) }

  /// The characters from one token to another, inclusive.
  func characters(_ range: ClosedRange<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound].range.upperBound
  }

  func partner(of index: Int) -> Int? { partners[index] }

  // MARK: Expressions

  private static let expressionStarts: Set = [
    "return", "if", "guard", "while", "in", "else", "let", "var", "case", "where", "throw",
    "default", "try", "await", "repeat", "for", "switch", "defer", "do", "try?",
  ]
  private static let separators: Set = [
    ",", ":", ";", "=", "+=", "-=", "*=", "/=", "%=", "&&", "||", "->", "?",
  ]

  /// Whether a new statement or declaration begins at a token.
  func beginsStatement(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let (token, before) = (tokens[index], tokens[index - 1])
    if before.text == "{" || before.text == ";" { return true }
    guard token.beginsLine else { return false }
    if token.isInfix || token.text.hasPrefix(".") || token.text == "{" { return false }
    if ["else", "where", "is", "as", "as?"].contains(token.text) { return false }
    if before.isInfix || [",", "(", "[", "->", "="].contains(before.text) { return false }
    return true
  }

  private func separates(_ token: Token, around index: Int) -> Bool {
    guard Self.separators.contains(token.text) else { return false }
    // `&&` binds its operands before `||` does.
    if token.text == "&&", tokens[index].text == "||" { return false }
    return token.text != "?" || token.isInfix
  }

  /// The tokens of the smallest expression around a token that brackets, commas, assignments,
  /// conditions, keywords or statements delimit.
  func expression(around index: Int) -> ClosedRange<Int>? {
    var first = index
    while first > 0, !beginsStatement(first) {
      let before = tokens[first - 1]
      if before.kind == .open || separates(before, around: index) { break }
      if before.kind == .word, Self.expressionStarts.contains(before.text) { break }
      if before.kind == .close {
        guard let partner = partners[first - 1] else { return nil }
        first = partner
      } else {
        first -= 1
      }
    }
    // Patterns of a switch have no value.
    if first > 0, tokens[first - 1].text == "case" { return nil }
    return end(of: index).map { first...$0 }
  }

  /// The last token of the expression that contains a token.
  private func end(of index: Int) -> Int? {
    var last = index
    if tokens[last].kind == .open { last = partners[last] ?? last }
    while last + 1 < tokens.count, !beginsStatement(last + 1) {
      let next = tokens[last + 1]
      if next.kind == .close || separates(next, around: index)
        || ["else", "where", "in"].contains(next.text)
      {
        break
      }
      if next.text == "{", isCondition(index) { break }
      if next.kind == .open {
        guard let partner = partners[last + 1] else { return nil }
        last = partner
      } else {
        last += 1
      }
    }
    return last
  }

  /// Whether a brace after a token begins the body of a condition or a loop.
  private func isCondition(_ index: Int) -> Bool {
    var first = index
    while first >= 0 {
      let token = tokens[first]
      if token.kind == .open { return false }
      if ["if", "guard", "while", "for", "switch"].contains(token.text) { return true }
      if beginsStatement(first) { return false }
      if token.kind == .close, let partner = partners[first] { first = partner }
      first -= 1
    }
    return false
  }

  // MARK: Statements

  /// The tokens of the statement that begins at a token, if it is an assignment or a call.
  func statement(at first: Int) -> ClosedRange<Int>? {
    guard beginsStatement(first), tokens[first].kind == .word,
      !Self.declarations.contains(tokens[first].text), !tokens[first].text.hasPrefix("@"),
      !tokens[first].text.hasPrefix("#")
    else { return nil }
    var last = first
    while last + 1 < tokens.count, tokens[last + 1].kind != .close, !beginsStatement(last + 1) {
      last += 1
      if tokens[last].kind == .open { last = partners[last] ?? last }
    }
    let hasEffect =
      tokens[last].text == ")"
      || tokens[first...last].contains { ["=", "+=", "-=", "*=", "/="].contains($0.text) }
    return last > first && hasEffect ? first...last : nil
  }

  private static let declarations: Set = [
    "let", "var", "func", "return", "if", "guard", "case", "default", "public", "package",
    "private",
    "internal", "fileprivate", "mutating", "static", "override", "nonisolated", "final", "indirect",
    "convenience", "required", "lazy", "weak", "unowned", "extension", "struct", "class", "enum",
    "protocol", "actor", "import", "typealias", "associatedtype", "init", "deinit", "subscript",
    "get",
    "set", "didSet", "willSet", "defer", "do", "for", "while", "repeat", "switch", "break",
    "continue",
    "fallthrough", "throw", "prefix", "infix", "postfix", "operator", "assert", "_modify", "_read",
    "open", "some", "any", "inout", "consuming", "borrowing", "else", "catch", "yield",
  ]

  /// The statement that contains a token; nil inside brackets.
  func statement(around index: Int) -> ClosedRange<Int>? {
    var first = index
    while first > 0, !beginsStatement(first) {
      first -= 1
      if tokens[first].kind == .open { return nil }
      if tokens[first].kind == .close { first = partners[first] ?? first }
    }
    return statement(at: first)
  }

  /// The conditions of the `if`, `guard` or `while` at a token that are expressions.
  func conditions(at index: Int) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    var first = index + 1
    while first < tokens.count {
      var last = first
      while last < tokens.count, tokens[last].text != ",", tokens[last].text != "{",
        tokens[last].text != "else"
      {
        if tokens[last].kind == .open { last = partners[last] ?? last }
        last += 1
      }
      guard last < tokens.count, last > first else { return result }
      if !["let", "var", "case", "await", "try"].contains(tokens[first].text) {
        result.append(first...(last - 1))
      }
      if tokens[last].text != "," { return result }
      first = last + 1
    }
    return result
  }
}
