/// The direction in which a list scrolls.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// The offset grows downwards.
  case vertical
  /// The offset grows towards the trailing side (to the right in a left-to-right layout).
  case horizontal
}
