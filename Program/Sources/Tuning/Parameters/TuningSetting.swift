/// A parameter's key and value.
package struct TuningSetting: Hashable, Sendable {
  package var key: String
  package var value: TuningValue

  package init(_ key: String, _ value: TuningValue) {
    self.key = key
    self.value = value
  }
}

extension Tuning {
  /// The settings that change another tuning into this one, in the order in which to apply them.
  ///
  /// The list omits differences that no parameter shows, such as digits that rounding removes.
  package func settings(from old: Tuning) -> [TuningSetting] {
    var tuning = old
    // Use the same icon in the old tuning, so that the icon's own values are equal in both tunings.
    tuning.use(iconSource)
    var settings: [TuningSetting] = []
    for parameter in TuningParameter.all {
      // A previous setting may have changed this parameter already.
      guard let value = parameter.value(in: self), parameter.value(in: tuning) != value,
        (try? parameter.set(value, in: &tuning)) != nil
      else { continue }
      settings.append(TuningSetting(parameter.key, value))
    }
    return settings
  }

  /// Applies settings in order.
  ///
  /// Throws the first problem. In this case the tuning stays unchanged.
  package mutating func apply(_ settings: [TuningSetting]) throws(TuningProblem) {
    var tuning = self
    for setting in settings {
      guard let parameter = TuningParameter.named(setting.key) else {
        throw TuningProblem.unknown(setting.key, setting.value)
      }
      try parameter.set(setting.value, in: &tuning)
    }
    self = tuning
  }
}

/// A setting with different values in two tunings.
package struct SettingDifference: Hashable, Sendable {
  /// The name in a tuning file.
  package let key: String
  /// The name in a sentence, such as “trigger” or “load more: trigger”.
  package let title: String
  package let first: String
  package let second: String
  /// The unit of both values; empty for a value without a unit.
  package let unit: String

  /// The difference in words, such as “trigger 64 → 90 pt”.
  package var text: String {
    let gap = unit.isEmpty || unit == "°" ? "" : " "
    return "\(title) \(first) → \(second)\(gap)\(unit)"
  }
}

extension Tuning {
  /// The settings with different values in this tuning and in another, in the order of the tuner.
  ///
  /// The list omits a setting that has no effect in one of the tunings.
  package func differences(to other: Tuning) -> [SettingDifference] {
    TuningParameter.all.compactMap { parameter in
      guard let first = parameter.value(in: self), let second = parameter.value(in: other),
        first != second
      else { return nil }
      var unit = ""
      if case .number(let range) = parameter.kind { unit = range.unit }
      return SettingDifference(
        key: parameter.key, title: parameter.titleInSentence, first: first.text,
        second: second.text, unit: unit)
    }
  }
}

extension TuningParameter {
  fileprivate var titleInSentence: String {
    let isWord = title.dropFirst().first?.isLowercase == true
    let name = isWord ? title.prefix(1).lowercased() + title.dropFirst() : title
    return group == .loadMore ? "load more: \(name)" : name
  }
}

extension TuningValue {
  fileprivate var text: String {
    switch self {
    case .number(let number): TuningText.number(number)
    case .choice(let name): TuningText.words(name)
    case .flag(let isOn): isOn ? "on" : "off"
    }
  }
}
