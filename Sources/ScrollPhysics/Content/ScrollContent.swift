/// A list's content, moved by devices, springs and changes of layout.
///
/// It has no clock. The times that its functions receive never decrease.
struct ScrollContent: Sendable {
  let axis: Axis
  var isRightToLeft = false {
    didSet { activity.changeTracking { $0.rebase() } }
  }
  var configuration: ScrollConfiguration
  var extent: ScrollExtent
  var rules = EdgePair(PullRule.plain)
  /// For each edge, the indicator that moves or is held open over the content, or nil.
  var overlays = EdgePair<OverlayIndicator?>(nil)
  /// Whether content past an edge with an overlay stays visible there until it returns to the edge.
  var standsOut = EdgePair(false)
  /// For each edge, the pull that continues after a change of the layout moved the edge, or nil.
  var rebased = EdgePair<RebasedPull?>(nil)
  var activity: ScrollActivity = .rest(offset: 0)
  /// For each edge, the curve to a hold that began to open while a device held the content, or nil.
  var openings = EdgePair<SettleCurve?>(nil)
  var scrolledAt = -Double.infinity
  var releaseVelocity = 0.0
  /// The latest ended pull of a wheel; nil once a device holds the content again.
  var returningWheelPull: ReturningWheelPull?

  init(axis: Axis, extent: ScrollExtent, configuration: ScrollConfiguration) {
    self.axis = axis
    self.extent = extent
    self.configuration = configuration
  }

  var restingRange: ClosedRange<Double> { extent.range }

  var direction: Double { axis == .horizontal && isRightToLeft ? -1 : 1 }

  /// The position that the content would have without overlays; `presented(_:)` is the visible one.
  func position(at time: Double) -> Double {
    switch activity {
    case .rest(let offset): offset
    case .drag(let drag): drag.tracking.request.shown(in: restingRange)
    case .touchpad(let touchpad): touchpad.tracking.request.shown(in: restingRange)
    case .wheel(let wheel):
      wheel.step?.position(at: time) ?? wheel.request.shown(in: restingRange)
    case .fling(let fling): fling.movement.position(at: time)
    case .settle(let settle): settle.movement.position(at: time)
    case .timed(let timed): timed.movement.position(at: time)
    }
  }

  func speed(at time: Double) -> Double {
    switch activity {
    case .rest: 0
    case .drag(let drag): speed(of: drag.tracking, at: time)
    case .touchpad(let touchpad): speed(of: touchpad.tracking, at: time)
    case .wheel(let wheel): wheel.step?.velocity(at: time) ?? 0
    case .fling(let fling): fling.movement.velocity(at: time)
    case .settle(let settle): settle.movement.velocity(at: time)
    case .timed(let timed): timed.movement.velocity(at: time)
    }
  }

  private func speed(of tracking: ContentTracking, at time: Double) -> Double {
    deviceVelocity(tracking, at: time) * slope(tracking.request)
  }

  func deviceVelocity(_ tracking: ContentTracking, at time: Double) -> Double {
    tracking.travel.velocity.velocity(at: time, by: configuration.velocityStrategy)
  }

  func phase(at time: Double) -> ScrollPhase {
    let phase = activity.phase(at: time)
    return phase == .resting ? overlayPhase(at: time) ?? .resting : phase
  }

  /// How far the content, or the indicator over it, is past the client's inset, including the hold.
  func pull(time: Double, at edge: Edge) -> Double {
    if let overlay = overlays[edge] { return max(0, overlay.position(at: time)) }
    return max(0, displacement(of: position(at: time), at: edge))
  }

  /// The offset at which the content comes to rest, or nil while a device holds it.
  var destination: Double? {
    if case .rest(let offset) = activity { return presented(offset) }
    return activity.movement.map { presented($0.destination) }
  }

  /// The time at which the next movement ends by itself; infinite if none does.
  var nextDeadline: Double { min(activity.deadline, overlayDeadline ?? .infinity) }

  /// Ends all movements and gestures that are due at a deadline.
  mutating func end(_ deadline: Double, time: Double) -> ScrollChanges {
    endOverlays(by: deadline)
    if activity.isHeld { return activity.deadline <= deadline ? release(time: time) : [] }
    if let movement = activity.movement {
      guard movement.end <= deadline else { return [] }
      if activity.isScroll { scrolledAt = time }
      let nudge = nudge(time: time)
      activity = nudge ?? .rest(offset: movement.destination)
      if nudge != nil { return [] }
    }
    endStandingOut()
    return phase(at: time) == .resting ? [.rested] : []
  }

  func launch(at time: Double) -> MovementLaunch {
    MovementLaunch(range: restingRange, configuration: configuration, time: time)
  }
}
