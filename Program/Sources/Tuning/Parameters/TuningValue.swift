/// The value of a parameter.
package enum TuningValue: Hashable, Sendable {
  /// A number, in the parameter's unit.
  case number(Double)
  /// One of the parameter's choices, by its name in a file.
  case choice(String)
  /// On or off.
  case flag(Bool)
}
