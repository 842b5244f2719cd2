/// Detents without a pause; the first one decides whether they scroll or pull an edge.
struct WheelTurn: Sendable {
  /// The effect of detents.
  enum Effect: Hashable, Sendable {
    case scroll
    case pull(Edge)
    /// The wheel scrolled back: the pull is cancelled.
    case cancel
    case none
  }

  private var latest: Double
  /// The edge that the turn pulls, or nil if the turn scrolls.
  private let edge: Edge?
  /// Whether the turn was interrupted or scrolled back and has no further effect.
  var isSpent = false

  init(pulling edge: Edge? = nil, time: Double) {
    self.edge = edge
    latest = time
  }

  /// Whether detents at a time belong to this turn.
  func continues(at time: Double, silence: Double) -> Bool { time - latest < silence }

  /// Adds detents; the number must not be 0.
  mutating func turned(by detents: Double, time: Double) -> Effect {
    latest = time
    if isSpent { return .none }
    guard let edge else { return .scroll }
    if detents * edge.outward > 0 { return .pull(edge) }
    isSpent = true
    return .cancel
  }
}
