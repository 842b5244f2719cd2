internal import PullcordTuning

extension GestureReader {
  /// Reads one or more pairs of a setting's name and value, as in a tuning file.
  func settings(_ words: inout Words) throws(GestureError) -> [TuningSetting] {
    var settings: [TuningSetting] = []
    repeat { settings.append(try setting(&words)) } while words.peek() != nil
    return settings
  }

  private func setting(_ words: inout Words) throws(GestureError) -> TuningSetting {
    let names = "the name of a value in a tuning file, such as refresh.hysteresis"
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
  /// Parses a word as a value of a parameter; nil if the word has another type.
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
