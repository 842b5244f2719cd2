/// An indicator over the content, while the indicator moves by itself or is held open.
///
/// At other times the indicator follows the position that the content would have without an
/// overlay.
struct OverlayIndicator: Sendable {
  var movement: ScrollMovement?
  /// The phase that the content reports while the indicator moves.
  var phase = ScrollPhase.resting
  var rest: Double

  /// An indicator that moves to its hold along a curve, or jumps there if `curve` is nil.
  init(
    from start: Double, velocity: Double, to length: Double, curve: SettleCurve?,
    _ configuration: ScrollConfiguration, time: Double
  ) {
    rest = length
    if configuration.reducesMotion {
      // With reduced motion, the indicator moves only to return from a longer pull to the hold.
      guard length > 0, start > length else { return }
      move(from: start, velocity: 0, curve: .spring(configuration.returnSpring), time: time)
    } else if let curve, start != length || velocity != 0 {
      move(from: start, velocity: velocity, curve: curve, time: time)
    }
  }

  /// An indicator that returns to its edge after a pull.
  init(
    returningFrom pull: Double, velocity: Double, _ configuration: ScrollConfiguration,
    time: Double
  ) {
    rest = 0
    move(
      from: pull, velocity: configuration.reducesMotion ? 0 : velocity,
      curve: .spring(configuration.returnSpring), time: time)
  }

  private mutating func move(
    from start: Double, velocity: Double, curve: SettleCurve, time: Double
  ) {
    movement = ScrollMovement(
      curve.motion(from: start, to: rest, velocity: velocity), start: time)
    phase = curve.phase
  }

  func position(at time: Double) -> Double { movement?.position(at: time) ?? rest }

  /// The phase that the content reports; nil if the indicator rests.
  func phase(at time: Double) -> ScrollPhase? {
    movement.flatMap { time < $0.end ? phase : nil }
  }
}

extension ScrollContent {
  /// The offset at which content is visible; it does not follow a pull past an overlay's edge.
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
    Edge.allCases.contains { hidesPull(at: $0) && extent.overshoot(of: position, past: $0) > 0 }
      ? 0 : 1
  }

  func overlayPhase(at time: Double) -> ScrollPhase? {
    overlays.start?.phase(at: time) ?? overlays.end?.phase(at: time)
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

  /// Resets `standsOut` after the content has returned to its edge.
  mutating func endStandingOut() {
    for edge in Edge.allCases where standsOut[edge] {
      standsOut[edge] = false
      rebased[edge] = nil
      if let overlay = overlays[edge], overlay.movement == nil, overlay.rest == 0 {
        overlays[edge] = nil
      }
    }
  }

  /// Moves an edge's indicator to its hold, or away if `length` is 0, and ends the hidden pull.
  mutating func moveOverlay(
    to length: Double, curve: SettleCurve?, time: Double, at edge: Edge
  ) {
    // The indicator may have swung past the edge, where it is hidden.
    let from = overlays[edge]?.position(at: time) ?? pull(time: time, at: edge)
    let velocity =
      overlays[edge].map { $0.movement?.velocity(at: time) ?? 0 }
      ?? (from > 0 ? speed(at: time) * edge.outward : 0)
    if !standsOut[edge] { resetPull(time: time, at: edge) }
    let indicator = OverlayIndicator(
      from: from, velocity: velocity, to: length, curve: curve, configuration, time: time)
    // While content is out of range, keep an indicator of length 0, so that `pull` returns 0.
    let isGone = indicator.movement == nil && length == 0 && !standsOut[edge]
    overlays[edge] = isGone ? nil : indicator
  }

  /// Removes the overlay of an edge at once, and ends the hidden pull.
  mutating func dropOverlay(time: Double, at edge: Edge) {
    if !standsOut[edge] { resetPull(time: time, at: edge) }
    standsOut[edge] = false
    overlays[edge] = nil
  }

  /// Ends the hidden pull past an overlay edge, and leaves the content where it is visible.
  private mutating func resetPull(time: Double, at edge: Edge) {
    // During a wheel's step, the content may not have reached the edge yet.
    let visible = presented(position(at: time))
    if let request = activity.request {
      guard extent.overshoot(of: request.raw, past: edge) > 0 else { return }
      show(visible, over: edge)
    } else if extent.overshoot(of: position(at: time), past: edge) > 0 {
      settle(visible, time: time, at: edge)
    }
  }

  /// Moves the indicator of a hidden pull and the out-of-place content below it back to the edge.
  ///
  /// The indicator and the content move separately, because an edge that has moved can leave the
  /// content far out even if the pull is short. `extent` already has the new lengths.
  mutating func returnApart(
    from position: Double, velocity: Double, visible: Double, time: Double, at edge: Edge
  ) {
    // An indicator that is already open stays open while the content under it springs back.
    if overlays[edge] == nil {
      overlays[edge] = OverlayIndicator(
        returningFrom: extent.overshoot(of: position, past: edge),
        velocity: velocity * edge.outward, configuration, time: time)
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
