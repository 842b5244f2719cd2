public import ScrollPhysics

/// A state machine for one refresh control.
///
/// It turns pulls, arrivals, completions and deadlines into states and effects.
///
/// The engine is a value without a clock, closures or I/O. Each mutating method is named after an
/// event. It takes the time of the event in seconds and returns effects, which the owner performs
/// in order.
///
/// `displacement` is always the distance of the content past the client's inset at the engine's
/// edge. It is in points and includes the open space. It is negative when the list is scrolled away
/// from the edge.
///
/// The owner calls `advance(to:displacement:)` at `nextDeadline`. If the owner wakes up late, it
/// passes the deadline as the time, so that later durations are measured from the deadline.
public struct RefreshEngine: Sendable {
  /// The edge of the control.
  public let edge: Edge
  /// The state of the control, which the events change.
  var control: ControlState

  /// Makes an idle engine.
  ///
  /// - Parameters:
  ///   - edge: The edge of the control.
  ///   - configuration: The settings of the control.
  ///   - viewport: The length of the viewport, in points.
  ///   - actionCount: The number of the last token that an earlier engine issued at this edge.
  ///     Default: 0.
  public init(
    edge: Edge, configuration: RefreshConfiguration, viewport: Double, actionCount: Int = 0
  ) {
    self.edge = edge
    control = ControlState(
      settings: ControlSettings(configuration, in: RefreshLayout(viewport: viewport)),
      actions: ActionHistory(count: actionCount))
  }

  /// Whether the control reacts to pulls and to requests for actions.
  public var isEnabled: Bool { control.isEnabled }

  /// Whether another control that is active excludes this one.
  public var isExcluded: Bool { control.isExcluded }

  /// The settings of the control.
  public var configuration: RefreshConfiguration { control.settings.configuration }

  /// The state of the control.
  public var state: RefreshState { control.phase.state }

  /// The token of the running action; nil without one.
  public var token: RefreshToken? { control.phase.action?.token }

  /// The number of actions so far, which is also the number of the latest token.
  var actionCount: Int { control.actions.count }

  /// Whether the action that ended last failed or timed out.
  public var hasFailed: Bool { control.hasFailed }

  /// The time of the last successful action, in seconds; nil before the first.
  public var lastSuccess: Double? { control.actions.lastSuccess }

  /// Whether the state is any other than `idle`, `exhausted` and `failed`.
  public var isActive: Bool {
    switch control.phase {
    case .idle, .exhausted, .failed: false
    case .pulling, .armed, .refreshing, .finishing, .closing, .twoLevel: true
    }
  }

  /// The space that the engine keeps open at the edge, in points.
  ///
  /// It is 0 while the state is `idle`. With an indicator over the content, it is always 0.
  public var hold: Double { control.settings.isOverlay ? 0 : control.opened }

  /// The rule by which the scroll model resists a pull at the edge.
  ///
  /// A wheel cannot pull a disabled control. It cannot pull either while an action runs or while a
  /// result, a notice or the second level is visible.
  public var pullRule: PullRule {
    control.settings.pullRule(acceptsWheel: control.isEnabled && !control.phase.isOpen)
  }

  /// The tolerance for rounding errors in comparisons with a threshold, in points.
  static let rounding = 1e-9

  /// The largest distance from the resting offset that counts as being at the edge, in points.
  static let edgeTolerance = 0.5

  /// The progress of a pull of `displacement` points, 0…1.
  public func progress(pull displacement: Double) -> Double {
    control.settings.lengths.progress(pull: displacement)
  }

  /// All values that are needed to draw the control at a time.
  ///
  /// - Parameters:
  ///   - pull: How far the content, or the indicator over it, visibly moved past the client's
  ///     inset, in points, at least 0.
  ///   - displacement: The displacement of the content.
  ///   - time: The time that the drawing shows, not before the latest event.
  public func snapshot(pull: Double, displacement: Double, time: Double) -> RefreshSnapshot {
    let appearance = ControlAppearance(
      control: control, pull: pull, displacement: displacement, time: time)
    return appearance.snapshot(at: edge)
  }

  // MARK: Gestures

  /// A gesture began on resting or moving content at `displacement`.
  public mutating func trackingBegan(
    _ device: InputDevice, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    control.pull.began(device, displacement: displacement, hold: hold, time: time)
    control.loadMore.trackingBegan(isFailed: control.phase.isFailed)
    if control.settings.dependsOnDevice { control.settings.measure(for: device) }
    switch control.phase {
    case .armed(var armed):
      // The pending request belongs to an earlier gesture. The new gesture has not reached the
      // threshold.
      armed.since = nil
      control.phase = .armed(armed)
    case .closing where !control.settings.isOverlay:
      control.pull.caught(displacement: displacement)
      control.continuePull(displacement, time: time)
    default: break
    }
    return []
  }

  /// The tracked content moved.
  ///
  /// `angle` is the angle between a pointer's movement and the axis, in degrees. It is nil for
  /// other devices, and until the pointer has moved far enough.
  public mutating func tracked(
    to displacement: Double, angle: Double? = nil, time: Double
  ) -> [RefreshEffect] {
    let gesture = control.pull.moved(
      to: displacement, angle: angle, isOut: control.settings.lengths.isOut(displacement),
      hold: hold,
      directionCone: control.settings.guards.directionCone, isReady: control.isReady, time: time)
    guard let gesture else { return [] }
    if displacement <= 0 { control.opening = nil }
    if control.settings.firesOnArrival {
      control.approach(to: displacement, time: time)
      return []
    }
    switch control.phase {
    case .idle, .pulling:
      guard control.canPull(gesture) else {
        // The indicator of a blocked pull follows the content back, but no new pull can begin.
        if control.phase.isPulling { control.continuePull(displacement, time: time) }
        return []
      }
      guard gesture.arms(control.settings.firing, trigger: control.settings.lengths.trigger),
        time >= control.armsFrom
      else {
        control.continuePull(displacement, time: time)
        return []
      }
      control.enter(.armed(RefreshPhase.Armed(since: time)), time: time)
      if control.settings.firing.moment(for: gesture.device) == .atThreshold {
        return [.tick] + control.requestAction(.pull(gesture.device))
      }
      return [.tick, .announce(control.firingText)] + control.trackTwoLevel(displacement, at: time)
    case .armed:
      if control.hasFallen(displacement) {
        return control.disarm(displacement: displacement, time: time)
      }
      guard control.request == nil else { return [] }
      // If the program has changed the firing moment to `.atThreshold`, fire without a release.
      if control.settings.firing.moment(for: gesture.device) == .atThreshold,
        control.canPull(gesture)
      {
        return control.requestAction(.pull(gesture.device))
      }
      return control.trackTwoLevel(displacement, at: time)
    case .finishing where control.hidesFailure(displacement):
      return control.close(displacement: min(0, displacement), time: time)
    case .refreshing, .finishing, .closing, .exhausted, .failed, .twoLevel: return []
    }
  }

  /// The user released the content.
  ///
  /// `velocity` is the velocity of the device, in points per second. It is positive if the pull was
  /// growing.
  public mutating func released(
    displacement: Double, velocity: Double = 0, time: Double
  ) -> [RefreshEffect] {
    let gesture = control.pull.ended()
    switch control.phase {
    case .armed(let armed):
      let opensTwoLevel = armed.isPastTwoLevel && control.request == nil
      guard let gesture, gesture.fires(control.settings.guards, time: time),
        control.settings.firing.allowsRelease(velocity: velocity),
        opensTwoLevel || control.settings.firing.moment(for: gesture.device) == .onRelease
      else {
        control.continuePull(displacement, time: time)
        return []
      }
      if armed.isPastTwoLevel, let level = control.settings.lengths.twoLevel {
        return control.open(level, time: time)
      }
      return control.requestAction(.pull(gesture.device))
    case .twoLevel:
      // The gesture that opened the second level cannot close it.
      if gesture?.hasFired == true { return [.reveal] }
      return control.releaseTwoLevel(displacement: displacement, time: time)
    default: return control.trackingEnded(displacement: displacement, time: time)
    }
  }

  /// The system or the user cancelled the gesture, so it does not fire.
  public mutating func trackingCancelled(
    displacement: Double, time: Double
  ) -> [RefreshEffect] {
    _ = control.pull.ended()
    switch control.phase {
    case .armed:
      control.continuePull(displacement, time: time)
      return []
    case .twoLevel: return [.reveal]
    default: return control.trackingEnded(displacement: displacement, time: time)
    }
  }

  /// The content moved to `displacement`, with or without a device.
  public mutating func moved(to displacement: Double) {
    if displacement >= control.opened - Self.edgeTolerance { control.opening = nil }
  }

  /// The content came to rest or left the edge, which ends `closing` and a released pull.
  public mutating func settled(displacement: Double, time: Double) -> [RefreshEffect] {
    switch control.phase {
    case .pulling where control.pull.gesture == nil, .closing: control.enter(.idle, time: time)
    case .finishing where control.hidesFailure(displacement):
      return control.close(displacement: min(0, displacement), time: time)
    case .twoLevel where displacement < control.opened - Self.edgeTolerance:
      return control.releaseTwoLevel(displacement: displacement, time: time)
    default: break
    }
    return []
  }

  // MARK: Arrivals

  /// The distance from the end at which an arrival fires, in points; nil if arrivals do not
  /// fire.
  public var arrivalDistance: Double? {
    control.settings.firesOnArrival ? control.settings.lengths.preload : nil
  }

  /// Whether an arrival can begin an action, even if only after a cool-down or a delay.
  public var awaitsArrival: Bool {
    guard control.settings.firesOnArrival, control.loadMore.isArmed, control.isReady,
      control.request == nil
    else { return false }
    return switch control.phase {
    case .idle, .pulling, .failed: true
    case .armed, .refreshing, .finishing, .closing, .exhausted, .twoLevel: false
    }
  }

  /// The content moved to `displacement`, by any kind of movement.
  ///
  /// An arrival fires once. The content must leave the end before the next arrival fires. The owner
  /// clamps the displacement to the scroll range, because a bounce at an edge is not an arrival.
  public mutating func approached(to displacement: Double, time: Double) -> [RefreshEffect] {
    guard displacement >= -control.settings.lengths.preload - Self.arrivalTolerance else {
      // Leaving needs a slightly longer distance, so that rounding cannot cause a second arrival.
      if displacement < -control.settings.lengths.preload - Self.edgeTolerance {
        control.loadMore.left()
      }
      return []
    }
    let isFailed = control.phase.isFailed
    let fires = control.loadMore.arrived(
      canFire: awaitsArrival, isFailed: isFailed, armsFrom: control.armsFrom, time: time)
    return fires ? control.requestAction(isFailed ? .retry : .arrival) : []
  }

  /// The tolerance for rounding errors in the distance of an arrival, in points.
  static let arrivalTolerance = 1e-6

  /// The content grew.
  ///
  /// If the end is still near, the growth counts as a new arrival, so that a short list loads
  /// pages until it is full.
  public mutating func contentGrew() { control.loadMore.contentGrew(isLoading: token != nil) }

  /// A refresh succeeded, so loading can continue after a failure or the end of the data.
  public mutating func refreshed(displacement: Double, time: Double) -> [RefreshEffect] {
    guard control.settings.isLoadMore else { return [] }
    control.loadMore = LoadMoreMachine()
    switch control.phase {
    case .exhausted, .failed: return control.close(displacement: displacement, time: time)
    default: return []
    }
  }

  /// The program reports, without an action, whether there is no more data to load.
  ///
  /// The space for the "no more data" notice opens without moving the content. An indicator over
  /// the content moves to its resting position. The report is ignored while an action runs,
  /// and in a control that is disabled or does not load more. A repeated report has no effect.
  public mutating func setExhausted(
    _ isExhausted: Bool, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    guard control.settings.isLoadMore, control.isEnabled else { return [.ignored] }
    switch control.phase {
    case .refreshing, .finishing, .twoLevel: return [.ignored]
    case .exhausted:
      return isExhausted ? [] : refreshed(displacement: displacement, time: time)
    case .idle, .pulling, .armed, .closing, .failed:
      guard isExhausted else { return [] }
    }
    let unticked: [RefreshEffect] = control.phase.isArmed ? [.untick] : []
    control.request = nil
    control.loadMore = LoadMoreMachine()
    control.enter(.exhausted, time: time)
    control.openLimit = .infinity
    control.opened = control.hidesNotice ? 0 : control.settings.lengths.hold
    return unticked + [
      .hold(
        length: control.opened, control.settings.isOverlay ? control.settings.motion.reveal : nil),
      .exhausted, .announce(control.settings.strings.result(.exhausted)),
    ]
  }
}
