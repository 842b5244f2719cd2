/// The format of traces as a JSON schema and as tables of the documentation.
package enum TraceSchema {
  /// The JSON schema of one line, in the dialect 2020-12.
  package static let text: String = {
    var rule: JSON = reference(to: TraceFormat.frame)
    for line in [TraceFormat.effect, TraceFormat.dropped] {
      rule = ["if": condition(of: line), "then": reference(to: line), "else": rule]
    }
    rule = [
      "if": ["required": ["schema"]], "then": reference(to: TraceFormat.settings), "else": rule,
    ]
    let schema: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of a trace of Pullcord, version \(TraceFormat.version)",
      "type": "object",
      "allOf": [rule],
      "$defs": .object(TraceFormat.lines.map { ($0.name, definition(of: $0)) }),
    ]
    return schema.indented() + "\n"
  }()

  /// The tables of all lines in Markdown.
  package static let tables: String = TraceFormat.lines.map { line in
    var text = """
      ### \(line.name.prefix(1).uppercased() + line.name.dropFirst())

      \(line.note)

      | member | values | unit | meaning |
      |---|---|---|---|

      """
    for member in line.members {
      let values = member.isOptional ? "\(member.expected); optional" : member.expected
      text += "| `\(member.name)` | \(values) | \(member.unit ?? "–") | \(member.note) |\n"
    }
    return text
  }.joined(separator: "\n")

  private static func reference(to line: TraceFormat.Line) -> JSON {
    ["$ref": .text("#/$defs/\(line.name)")]
  }

  /// The condition by which the schema recognizes a line with an effect.
  ///
  /// If the kind of line has a fixed effect, the condition requires this effect. Otherwise, any
  /// effect meets the condition.
  private static func condition(of line: TraceFormat.Line) -> JSON {
    let isFixed = line.name == TraceFormat.dropped.name
    return [
      "required": ["effect"],
      "properties": ["effect": isFixed ? ["const": .text(line.name)] : ["type": "string"]],
    ]
  }

  private static func definition(of line: TraceFormat.Line) -> JSON {
    var members: [JSON.Member] = [
      ("description", .text(line.note)),
      ("required", .texts(line.members.filter { !$0.isOptional }.map(\.name))),
      ("properties", .object(line.members.map { ($0.name, property(of: $0)) })),
    ]
    if line.hasSettings {
      members.append(("additionalProperties", ["type": ["number", "string", "boolean"]]))
    }
    return .object(members)
  }

  private static func property(of member: TraceMember) -> JSON {
    let unit = member.unit.map { " Unit: \($0)." } ?? ""
    var members: [JSON.Member] = [("description", .text(member.note + unit))]
    func add(type: String, from: JSON? = nil, to: JSON? = nil) {
      members.append(("type", member.isNullable ? [.text(type), "null"] : .text(type)))
      if let from { members.append(("minimum", from)) }
      if let to { members.append(("maximum", to)) }
    }
    switch member.values {
    case .number(let from, let to):
      add(type: "number", from: from.map(JSON.number), to: to.map(JSON.number))
    case .integer(let from, let to):
      add(type: "integer", from: .integer(from), to: to.map(JSON.integer))
    case .words(let words):
      members.append(("enum", .array(words.map(JSON.text) + (member.isNullable ? [.null] : []))))
    case .text: add(type: "string")
    }
    return .object(members)
  }
}

extension JSON: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self = .text(text) }
}

extension JSON {
  /// The value as text on several lines.
  ///
  /// An array without arrays or objects in it takes one line.
  fileprivate func indented(by depth: Int = 0) -> String {
    let inner = String(repeating: "  ", count: depth + 1)
    let end = "\n" + String(repeating: "  ", count: depth)
    switch self {
    case .array(let values) where values.contains(where: \.isNested):
      return "[\n"
        + values.map { inner + $0.indented(by: depth + 1) }.joined(separator: ",\n") + end + "]"
    case .array(let values): return "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      return "{\n"
        + members.map {
          "\(inner)\(JSON.text($0.name).line): \($0.value.indented(by: depth + 1))"
        }.joined(separator: ",\n") + end + "}"
    default: return line
    }
  }

  private var isNested: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}
