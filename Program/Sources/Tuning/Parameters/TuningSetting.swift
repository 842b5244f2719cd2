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
  /// The list omits differences that no parameter shows, such as rounded digits.
  package func settings(from old: Tuning) -> [TuningSetting] {
    var tuning = old
    // A tuning without the icon would not know what its own way of drawing is.
    tuning.iconSource = iconSource
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
