internal import PullcordMath

/// A series of detents without a pause.
///
/// The first detent decides whether the turn scrolls or pulls an edge.
struct WheelTurn: Sendable {
  enum Effect: Hashable, Sendable {
    case scroll
    /// The wheel pulls an edge by this many detents; a negative number reduces the pull.
    case pull(Edge, Double)
    /// The wheel scrolled back by a detent, which cancels the pull.
    case cancel
    case none
  }

  private var latest: Double
  /// The edge that the turn pulls, or nil if the turn scrolls.
  let edge: Edge?
  /// The number of detents that the wheel turned inwards since it last turned outwards.
  private var back = 0.0
  /// Whether the turn has no further effect, because it fired, was interrupted or scrolled back.
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

extension ScrollModel {
  /// The distance that one detent scrolls, in points: the viewport's length to the power of 2/3.
  ///
  /// Source: GTK.
  public var detentLength: Double { pow(viewport, 2.0 / 3) }

  /// Scrolls by detents, or pulls the edge at which the turn began.
  mutating func wheelTurned(
    by detents: Double, _ time: Double, _ changes: inout ScrollChanges
  ) {
    guard detents != 0 else { return }
    gestures.endLostTouchpadGesture(on: &content, time, &changes)
    let device = content.device
    if let device, device != .wheel { return }
    // A pull continues until its release, even if its pauses are longer than `wheelRelease`.
    let continues =
      wheelTurn?.continues(at: time, silence: configuration.wheelRelease) == true
    if device != .wheel {
      if !continues {
        wheelTurn = WheelTurn(pulling: pullEdge(for: detents, time: time), time: time)
      } else if wheelTurn?.edge != nil {
        // This turn has pulled, but another device has since taken over the content.
        wheelTurn?.isSpent = true
      }
    }
    switch wheelTurn?.turned(by: detents, time: time) {
    case .scroll:
      let edge: Edge = detents < 0 ? .start : .end
      step(by: detents * detentLength, cause: .wheel(edge), time, &changes)
    case .pull(let edge, let detents):
      guard content.pull(edge, detents: detents, time: time, &changes) else { break }
      wheelTurn?.isSpent = true
      changes.append(contentsOf: content.release(time: time))
    case .cancel: changes.append(contentsOf: content.cancelTracking(time: time))
    case .some(.none), nil: break
    }
  }

  /// The edge that a new turn pulls, or nil if the turn scrolls.
  ///
  /// A wheel must be able to pull the edge, and `wheelCoolDown` must have passed since the content
  /// last scrolled. The content must rest at the edge or return to it. Content that bounces after a
  /// fling does not count as returning.
  private func pullEdge(for detents: Double, time: Double) -> Edge? {
    let edge: Edge = detents < 0 ? .start : .end
    guard time - content.scrolledAt >= configuration.wheelCoolDown,
      content.rules[edge].wheelStep != nil, !content.stops(at: edge)
    else { return nil }
    let out = content.extent.overshoot(of: content.position(at: time), past: edge)
    let isAtEdge =
      switch content.activity {
      case .rest: abs(out) <= MovementLaunch.atEdge
      case .fling, .settle, .timed:
        !content.activity.isScroll && canCatch(at: out, speed: content.speed(at: time), edge)
      case .drag, .touchpad, .wheel: false
      }
    return isAtEdge ? edge : nil
  }

  /// Whether a wheel's pull can stop content on its return to an edge, before it passes the edge.
  private func canCatch(at out: Double, speed: Double, _ edge: Edge) -> Bool {
    // The first step of the pull brakes the content by the term `v·t·(1 − t/T)²` of `TimedMotion`.
    // This term is largest at T/3: until then the content falls back by at most 4/27·v·T.
    let fall = max(0, -speed * edge.outward) * configuration.pullStepDuration * 4 / 27
    if fall <= out { return true }
    return abs(out) <= Self.nearlyAtRest && fall <= Self.nearlyAtRest
      && !content.rules[edge].isOverlay
  }

  /// The distance from an edge within which moving content counts as resting there, in points
  /// (our choice).
  private static let nearlyAtRest = 1.0
}
