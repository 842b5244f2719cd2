/// The reason why a parameter does not accept a value.
package struct TuningProblem: Error, Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable, Sendable {
    case unknown
    case meaningless
    case expected(TuningParameter.Kind)
  }

  package let key: String
  package let value: TuningValue
  let kind: Kind

  package static func unknown(_ key: String, _ value: TuningValue) -> TuningProblem {
    TuningProblem(key: key, value: value, kind: .unknown)
  }

  package var description: String {
    let value =
      switch value {
      case .number(let number): TuningText.number(number)
      case .choice(let name): "'\(name)'"
      case .flag(let isOn): "\(isOn)"
      }
    switch kind {
    case .unknown: return "\(key): no such name (its value is \(value))"
    case .meaningless: return "\(key): \(value) has no effect with the other settings; leave it out"
    case .expected(let kind): return "\(key): got \(value), expected \(kind.expected)"
    }
  }
}
