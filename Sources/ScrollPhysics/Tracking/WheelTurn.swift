/// Detents without a pause; the first one decides whether they scroll or pull an edge.
struct WheelTurn: Sendable {
  enum Effect: Hashable, Sendable {
    case scroll
    /// The wheel pulls an edge by this many detents; a negative number lets the pull return.
    case pull(Edge, Double)
    /// The wheel scrolled back by a detent: the pull is cancelled.
    case cancel
    case none
  }

  private var latest: Double
  /// The edge that the turn pulls, or nil if the turn scrolls.
  let edge: Edge?
  /// The detents that the wheel went back since it last pulled.
  private var back = 0.0
  /// Whether the turn has fired, was interrupted or scrolled back, and has no further effect.
  var isSpent = false

  init(pulling edge: Edge? = nil, time: Double) {
    self.edge = edge
    latest = time
  }

  func continues(at time: Double, silence: Double) -> Bool { time - latest < silence }

  /// Adds detents; the number must not be 0.
  mutating func turned(by detents: Double, time: Double) -> Effect {
    latest = time
    if isSpent { return .none }
    guard let edge else { return .scroll }
    let outward = detents * edge.outward
    back = outward > 0 ? 0 : back - outward
    guard back >= 1 - WheelNotches.tolerance else { return .pull(edge, outward) }
    isSpent = true
    return .cancel
  }
}
