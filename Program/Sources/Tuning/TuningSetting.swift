/// A parameter and what it is set to.
package struct TuningSetting: Hashable, Sendable {
  /// The parameter's name in a file.
  package var key: String
  /// Its value.
  package var value: TuningValue

  /// Makes a setting.
  package init(_ key: String, _ value: TuningValue) {
    self.key = key
    self.value = value
  }
}

extension Tuning {
  /// The settings that turn another tuning into this one, in the order in which they have to be made.
  ///
  /// None for an equal one. What no parameter tells apart, such as the digits that a row rounds away, is
  /// left out.
  package func settings(from old: Tuning) -> [TuningSetting] {
    var tuning = old
    var settings: [TuningSetting] = []
    for parameter in TuningParameter.all {
      // One that an earlier setting has just brought there needs none of its own.
      guard let value = parameter.value(in: self), parameter.value(in: tuning) != value,
        (try? parameter.set(value, in: &tuning)) != nil
      else { continue }
      settings.append(TuningSetting(parameter.key, value))
    }
    return settings
  }

  /// Makes settings in their order.
  ///
  /// Throws what is wrong with the first that cannot be made, and changes nothing then.
  package mutating func take(_ settings: [TuningSetting]) throws(TuningProblem) {
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
