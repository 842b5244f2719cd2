extension ScrollModel {
  /// An indicator that moves over the content by itself: to its hold, or away.
  ///
  /// As long as a finger pulls it, or it falls back, it follows where content would be; an overlay begins
  /// when a hold is opened and ends when the hold has closed.
  struct Overlay: Sendable {
    var movement: Movement?
    var rest: Double

    func position(at time: Double) -> Double { movement?.position(at: time) ?? rest }
  }

  /// Whether pulls at an edge move an indicator instead of content.
  func isOverlay(_ edge: Edge) -> Bool { rules[edge].isOverlay && !standsOut[edge] }

  /// The offset that is seen for a position: content does not leave an edge with an overlay.
  func presented(_ position: Double) -> Double {
    var seen = position
    if rules.start.isOverlay || rules.end.isOverlay {
      let range = restingRange
      if isOverlay(.end) { seen = min(seen, range.upperBound) }
      if isOverlay(.start) { seen = max(seen, range.lowerBound) }
    }
    return seen
  }

  func overlayPhase(at time: Double) -> ScrollPhase? {
    for edge in Edge.allCases {
      if let movement = overlays[edge]?.movement, time < movement.end {
        return movement.phase(at: time)
      }
    }
    return nil
  }

  var overlayDeadline: Double? {
    guard overlays.start != nil || overlays.end != nil else { return nil }
    let ends = Edge.allCases.compactMap { overlays[$0]?.movement?.end }
    return ends.min()
  }

  mutating func endOverlays(by time: Double) {
    for edge in Edge.allCases {
      guard let movement = overlays[edge]?.movement, movement.end <= time else { continue }
      overlays[edge]?.movement = nil
      if overlays[edge]?.rest == 0 { overlays[edge] = nil }
    }
  }

  /// Sends the indicator of an overlay edge to its hold, or away.
  ///
  /// What was pulled so far is taken from the content, where it is not seen.
  mutating func moveOverlay(
    to length: Double, at edge: Edge, curve: SettleCurve?, time: Double
  ) {
    // Where it is, even swung out of sight behind the edge.
    let from = overlays[edge]?.position(at: time) ?? pull(time: time, at: edge)
    let velocity: Double =
      if let overlay = overlays[edge] {
        overlay.movement?.velocity(at: time) ?? 0
      } else {
        from > 0 ? speed(at: time) * edge.outward : 0
      }
    if !standsOut[edge] { takePullBack(at: edge, time: time) }
    guard from != length || velocity != 0 else {
      overlays[edge] = length == 0 ? nil : Overlay(movement: nil, rest: length)
      return
    }
    guard let curve else {
      overlays[edge] = length == 0 ? nil : Overlay(movement: nil, rest: length)
      return
    }
    let movement = Movement(
      motion: curve.motion(from: from, to: length, velocity: velocity), start: time,
      kind: curve.phase)
    overlays[edge] = Overlay(movement: movement, rest: length)
  }

  /// Brings content that is out past an overlay edge back to the edge, unseen.
  private mutating func takePullBack(at edge: Edge, time: Double) {
    let range = restingRange
    let bound = edge == .start ? range.lowerBound : range.upperBound
    switch activity {
    case .tracking(var tracking):
      guard overshoot(of: tracking.raw, past: edge) > 0 else { return }
      tracking.raw = bound
      tracking.step = nil
      tracking.rebase()
      activity = .tracking(tracking)
    case .moving, .resting:
      guard overshoot(of: position(at: time), past: edge) > 0 else { return }
      activity = .resting(offset: bound)
    }
  }

  /// Ends an overlay whose control goes: the indicator is gone at once, and what it was pulled by is
  /// taken from the content, where it was not seen.
  mutating func dropOverlay(at edge: Edge, time: Double) {
    if !standsOut[edge] { takePullBack(at: edge, time: time) }
    standsOut[edge] = false
    overlays[edge] = nil
  }
}
