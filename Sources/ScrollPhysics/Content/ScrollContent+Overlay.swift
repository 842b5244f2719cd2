/// An indicator over the content while it moves by itself, from the opening of a hold to its end.
///
/// At other times the indicator follows the position that the content would have without an
/// overlay.
struct OverlayIndicator: Sendable {
  var movement: ScrollMovement?
  /// The phase of the content while the indicator moves.
  var phase = ScrollPhase.resting
  var rest: Double

  func position(at time: Double) -> Double { movement?.position(at: time) ?? rest }
}

extension ScrollContent {
  /// The visible offset for a position; content does not pass an edge with an overlay.
  func presented(_ position: Double) -> Double {
    guard rules.start.isOverlay || rules.end.isOverlay else { return position }
    var visible = position
    for edge in [Edge.end, .start] where hidesPull(at: edge) {
      let distance = extent.overshoot(of: visible, past: edge)
      guard distance > 0 else { continue }
      visible = extent.offset(pulledBy: rebased[edge]?.value(at: distance) ?? 0, past: edge)
    }
    return visible
  }

  /// The derivative of `presented(_:)`.
  func presentedSlope(_ position: Double) -> Double {
    guard rules.start.isOverlay || rules.end.isOverlay else { return 1 }
    for edge in [Edge.end, .start] where hidesPull(at: edge) {
      let distance = extent.overshoot(of: position, past: edge)
      if distance > 0 { return 0 }
    }
    return 1
  }

  func overlayPhase(at time: Double) -> ScrollPhase? {
    for edge in Edge.allCases {
      if let overlay = overlays[edge], let movement = overlay.movement, time < movement.end {
        return overlay.phase
      }
    }
    return nil
  }

  var overlayDeadline: Double? {
    guard overlays.start != nil || overlays.end != nil else { return nil }
    return Edge.allCases.compactMap { overlays[$0]?.movement?.end }.min()
  }

  mutating func endOverlays(by time: Double) {
    for edge in Edge.allCases {
      guard let movement = overlays[edge]?.movement, movement.end <= time else { continue }
      overlays[edge]?.movement = nil
      if overlays[edge]?.rest == 0, !standsOut[edge] { overlays[edge] = nil }
    }
  }

  /// Ends the state of content that was visible past an overlay edge, after its return.
  mutating func endStandingOut() {
    for edge in Edge.allCases where standsOut[edge] {
      standsOut[edge] = false
      rebased[edge] = nil
      if let overlay = overlays[edge], overlay.movement == nil, overlay.rest == 0 {
        overlays[edge] = nil
      }
    }
  }

  /// Moves the indicator of an overlay edge to its hold, or away, and ends the hidden pull.
  mutating func moveOverlay(
    to length: Double, curve: SettleCurve?, time: Double, at edge: Edge
  ) {
    // The indicator may have swung past the edge, where it is hidden.
    let from = overlays[edge]?.position(at: time) ?? pull(time: time, at: edge)
    let velocity: Double =
      if let overlay = overlays[edge] {
        overlay.movement?.velocity(at: time) ?? 0
      } else {
        from > 0 ? speed(at: time) * edge.outward : 0
      }
    if !standsOut[edge] { resetPull(time: time, at: edge) }
    var motion: (curve: SettleCurve, velocity: Double)?
    if configuration.reducesMotion {
      // The user's pull still returns to the hold. Otherwise the indicator does not travel.
      if length > 0, from > length { motion = (.spring(configuration.returnSpring), 0) }
    } else if let curve, from != length || velocity != 0 {
      motion = (curve, velocity)
    }
    guard let motion else {
      // Keep an indicator of length 0. Without one, content past the edge would count as a pull.
      overlays[edge] =
        length == 0 && !standsOut[edge] ? nil : OverlayIndicator(movement: nil, rest: length)
      return
    }
    overlays[edge] = OverlayIndicator(
      movement: ScrollMovement(
        motion.curve.motion(from: from, to: length, velocity: motion.velocity), start: time),
      phase: motion.curve.phase, rest: length)
  }

  /// Removes the overlay of an edge at once, and ends the hidden pull.
  mutating func dropOverlay(time: Double, at edge: Edge) {
    if !standsOut[edge] { resetPull(time: time, at: edge) }
    standsOut[edge] = false
    overlays[edge] = nil
  }

  /// Ends the hidden pull past an overlay edge, and leaves the content where it is visible.
  private mutating func resetPull(time: Double, at edge: Edge) {
    // The visible step of a wheel can still be short of the edge.
    let visible = presented(position(at: time))
    if let request = activity.request {
      guard extent.overshoot(of: request.raw, past: edge) > 0 else { return }
      show(visible, over: edge)
    } else if extent.overshoot(of: position(at: time), past: edge) > 0 {
      settle(visible, time: time, at: edge)
    }
  }

  /// Returns a hidden pull and the content that is out of place under it to the edge.
  ///
  /// The indicator and the content have movements of their own, because a short pull can have moved
  /// far from its content. The lengths are those after the change that moved the edge.
  mutating func returnApart(
    from position: Double, velocity: Double, visible: Double, time: Double, at edge: Edge
  ) {
    // An open indicator stays open when content that springs back under it is out of place.
    if overlays[edge] == nil {
      let motion = SpringMotion(
        spring: configuration.returnSpring, from: extent.overshoot(of: position, past: edge), to: 0,
        velocity: configuration.reducesMotion ? 0 : velocity * edge.outward, tolerance: .standard)
      overlays[edge] = OverlayIndicator(
        movement: ScrollMovement(motion, start: time), phase: .springing, rest: 0)
    }
    settle(visible, time: time, at: edge)
  }

  /// Ends the hidden pull past an overlay edge, and moves the visible content to the edge.
  private mutating func settle(_ visible: Double, time: Double, at edge: Edge) {
    rebased[edge] = nil
    standOut(at: visible)
    activity = launch(at: time).settle(
      from: visible, velocity: 0, to: extent.offset(pulledBy: 0, past: edge),
      curve: .spring(configuration.bounce))
  }
}
