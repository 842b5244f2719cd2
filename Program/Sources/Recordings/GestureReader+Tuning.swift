internal import PullcordTuning

extension GestureReader {
  /// Names and values of a tuning file, in turn, at least one of them.
  func settings(_ words: inout Words) throws(GestureError) -> [TuningSetting] {
    var settings: [TuningSetting] = []
    repeat { settings.append(try setting(&words)) } while words.peek() != nil
    return settings
  }

  private func setting(_ words: inout Words) throws(GestureError) -> TuningSetting {
    let names = "the name of a value as tuning files have it, such as refresh.hysteresis"
    guard let name = words.next() else { throw error("the end of the line", names) }
    guard let parameter = TuningParameter.named(String(name)) else {
      throw error("'\(name)'", names)
    }
    guard let word = words.next() else {
      throw error("the end of the line", "\(name): \(parameter.kind.expected)")
    }
    guard let value = TuningValue(String(word), of: parameter.kind),
      parameter.kind.allows(value)
    else { throw error("'\(word)'", "\(name): \(parameter.kind.expected)") }
    return TuningSetting(parameter.key, value)
  }
}

extension TuningValue {
  /// Reads a word as what a parameter can be set to; nil for what is no such thing.
  fileprivate init?(_ word: String, of kind: TuningParameter.Kind) {
    switch kind {
    case .number:
      guard let number = Double(word) else { return nil }
      self = .number(number)
    case .flag:
      guard let isOn = Bool(word) else { return nil }
      self = .flag(isOn)
    case .choice: self = .choice(word)
    }
  }
}
