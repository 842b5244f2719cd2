/// A value of a parameter.
package enum TuningValue: Hashable, Sendable {
  /// A number, in the parameter's unit.
  case number(Double)
  /// The name of one of the parameter's choices, as in a file.
  case choice(String)
  /// The state of a switch.
  case flag(Bool)
}
