/// A piece of Swift source code.
struct Token {
  enum Kind { case word, number, text, symbol, open, close }

  let kind: Kind
  let text: String
  /// The position of the first character, and of the first one after the token.
  let range: Range<Int>
  let line: Int
  let beginsLine: Bool
  let followsSpace: Bool
  var precedesSpace = false

  /// Whether the token is an operator between two operands; swift-format puts spaces around these.
  var isInfix: Bool { kind == .symbol && followsSpace && precedesSpace }
}

/// Splits Swift source code into tokens, without comments.
///
/// Texts with their interpolations are one token, because mutants do not change texts.
struct Tokenizer {
  private let code: [Character]
  private var index = 0
  private var line = 1
  private var beginsLine = true
  private var followsSpace = true
  private var tokens: [Token] = []

  static func tokens(of code: [Character]) -> [Token] {
    var tokenizer = Tokenizer(code: code)
    tokenizer.run()
    return tokenizer.tokens
  }

  private init(code: [Character]) { self.code = code }

  private func character(_ offset: Int = 0) -> Character? {
    index + offset < code.count ? code[index + offset] : nil
  }

  private mutating func run() {
    while let next = character() {
      if next.isWhitespace {
        skip()
        followsSpace = true
        if let last = tokens.indices.last { tokens[last].precedesSpace = true }
      } else if next == "/", character(1) == "/" {
        while let next = character(), !next.isNewline { index += 1 }
      } else if next == "/", character(1) == "*" {
        while character() != nil, !(character() == "*" && character(1) == "/") { skip() }
        index += 2
      } else {
        read(next)
      }
    }
  }

  private mutating func skip() {
    if code[index].isNewline {
      line += 1
      beginsLine = true
    }
    index += 1
  }

  private mutating func read(_ first: Character) {
    let (start, startLine) = (index, line)
    let kind: Token.Kind
    if first == "\"" || (first == "#" && (character(1) == "\"" || character(1) == "#")) {
      kind = .text
      readText()
    } else if first.isNumber {
      kind = .number
      // A point belongs to the number only before a digit: `0...1` has three tokens.
      while let next = character(),
        next.isLetter || next.isNumber || next == "_"
          || (next == "." && character(1)?.isNumber == true)
      { index += 1 }
    } else if first.isLetter || "_$@#`".contains(first) {
      kind = .word
      repeat {
        index += 1
      } while character().map { $0.isLetter || $0.isNumber || "_`".contains($0) } == true
    } else if "([{".contains(first) {
      kind = .open
      index += 1
    } else if ")]}".contains(first) {
      kind = .close
      index += 1
    } else {
      kind = .symbol
      index += 1
      let operators = "+-*/%<>=!&|^~?."
      if operators.contains(first) {
        while let next = character(), operators.contains(next), !endsGeneric(next, after: first) {
          index += 1
        }
      }
    }
    tokens.append(
      Token(
        kind: kind, text: String(code[start..<index]), range: start..<index, line: startLine,
        beginsLine: beginsLine, followsSpace: followsSpace))
    (beginsLine, followsSpace) = (false, false)
  }

  /// Whether `>` or `?` is followed by a member, as in `Array<Int>.Index` and `value?.member`.
  private func endsGeneric(_ next: Character, after first: Character) -> Bool {
    next == "." && (first == ">" || first == "?" || first == "!")
  }

  private mutating func readText() {
    var marks = 0
    while character() == "#" {
      marks += 1
      index += 1
    }
    let isLong = character() == "\"" && character(1) == "\"" && character(2) == "\""
    index += isLong ? 3 : 1
    while let next = character() {
      if next == "\\" && marks == 0 {
        index += 1
        if character() == "(" { readInterpolation() } else if character() != nil { skip() }
      } else if next == "\"", !isLong || (character(1) == "\"" && character(2) == "\"") {
        index += isLong ? 3 : 1
        let end = index + marks
        var closing = index
        while closing < end, closing < code.count, code[closing] == "#" { closing += 1 }
        if closing == end {
          index = end
          return
        }
      } else {
        skip()
      }
    }
  }

  private mutating func readInterpolation() {
    var depth = 0
    repeat {
      guard let next = character() else { return }
      if next == "\"" {
        readText()
        continue
      }
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      skip()
    } while depth > 0
  }
}
