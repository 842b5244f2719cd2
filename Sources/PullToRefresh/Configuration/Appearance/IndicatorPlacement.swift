/// The position of the indicator while the content is pulled.
public enum IndicatorPlacement: String, Hashable, Sendable, CaseIterable {
  /// The indicator moves with the content and touches its edge.
  case scrollsWithContent
  /// The indicator stays at the viewport's edge, and the moving content uncovers it.
  case pinnedBehind
  /// The indicator stays in the middle of the gap between the viewport's edge and the content.
  case centredInGap
  /// The indicator slides in over the content, which does not move.
  case overlay
}
