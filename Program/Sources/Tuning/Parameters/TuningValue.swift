package enum TuningValue: Hashable, Sendable {
  case number(Double)
  /// The name of one of the parameter's choices, as in a file.
  case choice(String)
  case flag(Bool)
}
