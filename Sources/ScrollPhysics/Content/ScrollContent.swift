/// The content of a list, which devices, springs and changes of layout move.
///
/// It has no clock. The times that its functions receive never decrease.
struct ScrollContent: Sendable {
  let axis: Axis
  var isRightToLeft = false {
    didSet { changeTracking { $0.rebase() } }
  }
  var configuration: ScrollConfiguration
  var extent: ScrollExtent
  var rules = EdgePair(PullRule.plain)
  /// The indicators that move, or rest, over the content at an edge.
  var overlays = EdgePair<OverlayIndicator?>(nil)
  /// Whether content past an edge with an overlay is visible there until it has returned.
  var standsOut = EdgePair(false)
  /// How pulls continue whose edge a change of the layout has moved.
  var rebased = EdgePair<RebasedPull?>(nil)
  var activity: ScrollActivity = .resting(offset: 0)
  /// The curves along which released content travels to a hold that opened under the device.
  var openings = EdgePair<SettleCurve?>(nil)
  var scrolledAt = -Double.infinity
  var releaseVelocity = 0.0
  /// The edge towards which a wheel scrolls the content.
  var nudgedEdge: Edge?
  /// The released pull of a wheel, until a device holds the content again.
  var returningWheelPull: ReturningWheelPull?

  init(axis: Axis, extent: ScrollExtent, configuration: ScrollConfiguration) {
    self.axis = axis
    self.extent = extent
    self.configuration = configuration
  }

  var restingRange: ClosedRange<Double> { extent.range }

  /// +1 where the offset and a pointer's coordinate grow the same way, −1 in a right-to-left list.
  var direction: Double { axis == .horizontal && isRightToLeft ? -1 : 1 }

  var isMoving: Bool { if case .moving = activity { true } else { false } }
  /// Whether a spring returns the content from past an edge.
  var isSpringingBack: Bool {
    if case .moving(let movement) = activity, case .springBack = movement.role {
      true
    } else {
      false
    }
  }
  var isTracking: Bool { if case .tracking = activity { true } else { false } }

  /// The position of the content, or the position it would have without overlays.
  func position(at time: Double) -> Double {
    switch activity {
    case .resting(let offset): offset
    case .tracking(let tracking):
      tracking.step?.position(at: time) ?? tracking.shown(in: restingRange)
    case .moving(let movement): movement.position(at: time)
    }
  }

  func speed(at time: Double) -> Double {
    switch activity {
    case .resting: 0
    case .tracking(let tracking):
      tracking.step?.velocity(at: time) ?? deviceVelocity(tracking, at: time) * slope(tracking)
    case .moving(let movement): movement.velocity(at: time)
    }
  }

  func deviceVelocity(_ tracking: ContentTracking, at time: Double) -> Double {
    tracking.velocity.velocity(at: time, by: configuration.velocityStrategy)
  }

  func phase(at time: Double) -> ScrollPhase {
    switch activity {
    case .moving(let movement) where time < movement.end: movement.phase(at: time)
    case .resting, .moving: overlayPhase(at: time) ?? .resting
    case .tracking(let tracking): .tracking(tracking.device)
    }
  }

  /// How far the content, or the indicator over it, moved past the client's inset, hold included.
  func pull(time: Double, at edge: Edge) -> Double {
    if let overlay = overlays[edge] { return max(0, overlay.position(at: time)) }
    return max(0, displacement(of: position(at: time), at: edge))
  }

  /// The offset at which the content comes to rest, or nil while a device holds it.
  var destination: Double? {
    switch activity {
    case .resting(let offset): presented(offset)
    case .tracking: nil
    case .moving(let movement): presented(movement.destination)
    }
  }

  /// The time at which the next movement ends by itself; infinite if none does.
  var nextDeadline: Double {
    let next: Double =
      switch activity {
      case .resting: .infinity
      case .tracking(let tracking): tracking.deadline ?? .infinity
      case .moving(let movement): movement.end
      }
    return min(next, overlayDeadline ?? .infinity)
  }

  /// Ends all movements and gestures that are due at a deadline.
  mutating func end(_ deadline: Double, time: Double) -> ScrollChanges {
    endOverlays(by: deadline)
    switch activity {
    case .moving(let movement) where movement.end <= deadline:
      if movement.isScroll { scrolledAt = time }
      activity = .resting(offset: movement.destination)
      if let nudge = nudge(after: movement, time: time) {
        activity = .moving(nudge)
        return []
      }
    case .tracking(let tracking):
      guard let silence = tracking.deadline, silence <= deadline else { return [] }
      return release(time: time)
    case .moving: return []
    case .resting: break
    }
    endStandingOut()
    return phase(at: time) == .resting ? [.rested] : []
  }

  func launch(at time: Double) -> MovementLaunch {
    MovementLaunch(range: restingRange, configuration: configuration, time: time)
  }
}

enum ScrollActivity: Sendable {
  case resting(offset: Double)
  case tracking(ContentTracking)
  case moving(ScrollMovement)
}
