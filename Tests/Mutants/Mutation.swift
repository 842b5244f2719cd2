/// A change of one place of a file.
struct Mutation {
  /// The changed characters, an expression or a statement.
  let region: Range<Int>
  let original: String
  let mutated: String
  /// Whether the region is a statement, which has no value.
  let isStatement: Bool
  /// The first line of the region.
  let line: Int
  let lastLine: Int

  /// The first line of the region with the change.
  let mutatedLine: String

  /// The code that behaves like the original unless the mutant of a number is active.
  func code(_ id: Int) -> String {
    if !isStatement { return "(mutant(\(id)) ? (\(mutated)) : (\(original)))" }
    if mutated.isEmpty { return "if !mutant(\(id)) { \(original) }" }
    return "if mutant(\(id)) { \(mutated) } else { \(original) }"
  }
}

extension SourceFile {
  private static let operators: [String: [String]] = [
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"],
    "&&": ["||"], "||": ["&&"], "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="],
    "..<": ["..."], "...": ["..<"],
  ]
  private static let words = [
    "true": "false", "false": "true", "min": "max", "max": "min", "sin": "cos", "cos": "sin",
  ]
  private static let members = [
    "start": "end", "end": "start", "lowerBound": "upperBound", "upperBound": "lowerBound",
    "first": "last", "last": "first", "opposite": "self",
  ]

  /// Every change that the file allows, in the order of their places.
  func mutations(using random: inout Random) -> [Mutation] {
    var result: [Mutation] = []
    // Attributes, imports and conditions of the compiler have no behavior.
    let ignored = Set(
      tokens.filter { $0.beginsLine && "@#".contains($0.text.prefix(1)) }.map(\.line))
    for (index, token) in tokens.enumerated() where !ignored.contains(token.line) {
      switch token.kind {
      case .symbol: result += symbolMutations(index, using: &random)
      case .number: result += numberMutation(index)
      case .word: result += wordMutations(index, using: &random)
      case .text, .open, .close: break
      }
    }
    return result
  }

  private func symbolMutations(_ index: Int, using random: inout Random) -> [Mutation] {
    let token = tokens[index]
    if token.isInfix, let choices = Self.operators[token.text] {
      let choice = choices[random.below(choices.count)]
      if token.text.hasSuffix("="), "+-*/".contains(token.text.prefix(1)) {
        return mutation(statement(around: index), replacing: index, with: choice, isStatement: true)
      }
      return mutation(expression(around: index), replacing: index, with: choice)
    }
    if ["..<", "..."].contains(token.text), let choice = Self.operators[token.text]?.first,
      !token.followsSpace, !token.precedesSpace, index > 0, tokens[index - 1].kind != .open
    {
      return mutation(expression(around: index), replacing: index, with: choice)
    }
    // A sign or a negation before its operand.
    if token.text == "-" || token.text == "!", !token.precedesSpace,
      token.followsSpace || index > 0 && tokens[index - 1].kind == .open
    {
      return mutation(expression(around: index), replacing: index, with: "")
    }
    return []
  }

  private func numberMutation(_ index: Int) -> [Mutation] {
    let text = tokens[index].text
    guard index > 0, tokens[index - 1].text != ".", !text.contains("e"), !text.contains("x"),
      !text.contains("b"), !text.contains("p")
    else { return [] }
    let digits = text.filter { $0 != "_" }
    let mutated: String
    if let whole = Int(digits) {
      mutated = "\(whole + 1)"
    } else if let number = Double(digits) {
      mutated = number < 1 ? "\(number * 2 + (number == 0 ? 1 : 0))" : "\(number + 1)"
    } else {
      return []
    }
    return mutation(index...index, replacing: index, with: mutated)
  }

  private func wordMutations(_ index: Int, using random: inout Random) -> [Mutation] {
    let token = tokens[index]
    var result: [Mutation] = []
    if let choice = Self.words[token.text], index == 0 || tokens[index - 1].text != "." {
      let isCall = tokens.indices.contains(index + 1) && tokens[index + 1].text == "("
      if isCall != ["true", "false"].contains(token.text) {
        result += mutation(expression(around: index), replacing: index, with: choice)
      }
    }
    if index > 0, tokens[index - 1].text == ".", let choice = Self.members[token.text] {
      result += mutation(expression(around: index), replacing: index, with: choice)
    }
    if ["if", "guard", "while"].contains(token.text) {
      for condition in conditions(at: index) {
        let text = text(characters(condition))
        let choice = token.text == "while" ? "false" : ["true", "!(\(text))"][random.below(2)]
        result += mutation(condition, with: choice)
      }
    }
    if let statement = statement(at: index) {
      result += mutation(statement, with: "", isStatement: true)
    }
    return result
  }

  private func mutation(
    _ region: ClosedRange<Int>?, replacing index: Int, with text: String, isStatement: Bool = false
  ) -> [Mutation] {
    guard let region else { return [] }
    let all = characters(region)
    let place = tokens[index].range
    let mutated =
      self.text(all.lowerBound..<place.lowerBound) + text
      + self.text(place.upperBound..<all.upperBound)
    return mutation(region, with: mutated, isStatement: isStatement)
  }

  private func mutation(
    _ region: ClosedRange<Int>, with mutated: String, isStatement: Bool = false
  ) -> [Mutation] {
    let original = text(characters(region))
    // The lines of the file keep their numbers, so the changed code must fit into one.
    let hasLines = mutated.contains(where: \.isNewline)
    if hasLines, mutated.contains("//") || mutated.contains("{") || mutated.contains("\"\"\"") {
      return []
    }
    let (first, last) = (tokens[region.lowerBound], tokens[region.upperBound])
    // The last token may be a text of several lines.
    let lines = last.text.count(where: \.isNewline)
    return [
      Mutation(
        region: characters(region), original: original,
        mutated: String(mutated.map { $0.isNewline ? " " : $0 }), isStatement: isStatement,
        line: first.line, lastLine: last.line + lines,
        mutatedLine: line(around: characters(region), with: mutated))
    ]
  }

  /// The line on which a region begins, with another text in the place of the region.
  private func line(around region: Range<Int>, with text: String) -> String {
    let start = code[..<region.lowerBound].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    let end = code[region.upperBound...].firstIndex(where: \.isNewline) ?? code.count
    return self.text(start..<region.lowerBound) + text + self.text(region.upperBound..<end)
  }
}
