public import ScrollPhysics

extension RefreshEngine {
  /// A gesture began on resting or moving content at `displacement`.
  public mutating func trackingBegan(
    _ device: InputDevice, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    pull.began(device, displacement: displacement, hold: hold, time: time)
    loadMore.trackingBegan(isFailed: phase.isFailed)
    if settings.dependsOnDevice { settings.measure(for: device) }
    switch phase {
    case .armed(var armed):
      // The pending request belongs to an earlier gesture. The new one has not reached the
      // threshold.
      armed.since = nil
      phase = .armed(armed)
    case .closing where !settings.isOverlay:
      pull.caught(displacement: displacement)
      continuePull(displacement, time: time)
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
    let gesture = pull.moved(
      to: displacement, angle: angle, isOut: settings.lengths.isOut(displacement), hold: hold,
      directionCone: settings.guards.directionCone, isReady: isReady, time: time)
    guard let gesture else { return [] }
    if displacement <= 0 { opening = nil }
    if settings.firesOnArrival {
      approach(to: displacement, time: time)
      return []
    }
    switch phase {
    case .idle, .pulling:
      guard canPull(gesture) else {
        // The indicator of a blocked pull follows the content back. A new pull cannot begin.
        if phase.isPulling { continuePull(displacement, time: time) }
        return []
      }
      guard gesture.arms(settings.firing, trigger: settings.lengths.trigger), time >= armsFrom
      else {
        continuePull(displacement, time: time)
        return []
      }
      enter(.armed(RefreshPhase.Armed(since: time)), time: time)
      if settings.firing.moment(for: gesture.device) == .atThreshold {
        return [.tick] + requestAction(.pull(gesture.device))
      }
      return [.tick, .announce(firingText)] + trackTwoLevel(displacement)
    case .armed:
      if hasFallen(displacement) { return disarm(displacement: displacement, time: time) }
      guard request == nil else { return [] }
      // A new configuration can let an armed pull fire under the finger.
      if settings.firing.moment(for: gesture.device) == .atThreshold, canPull(gesture) {
        return requestAction(.pull(gesture.device))
      }
      return trackTwoLevel(displacement)
    case .finishing where hidesFailure(displacement):
      return close(displacement: min(0, displacement), time: time)
    case .refreshing, .finishing, .closing, .exhausted, .failed, .twoLevel: return []
    }
  }

  /// The user lifted the device.
  ///
  /// `velocity` is the velocity of the device, in points per second. It is positive if the pull was
  /// growing.
  public mutating func released(
    displacement: Double, velocity: Double = 0, time: Double
  ) -> [RefreshEffect] {
    let gesture = pull.ended()
    switch phase {
    case .armed(let armed):
      let opensTwoLevel = armed.isPastTwoLevel && request == nil
      guard let gesture, gesture.fires(settings.guards, time: time),
        settings.firing.allowsRelease(velocity: velocity),
        opensTwoLevel || settings.firing.moment(for: gesture.device) == .onRelease
      else {
        continuePull(displacement, time: time)
        return []
      }
      if armed.isPastTwoLevel, let level = settings.lengths.twoLevel {
        return open(level, time: time)
      }
      return requestAction(.pull(gesture.device))
    case .twoLevel:
      // The gesture that opened the second level cannot close it.
      if gesture?.hasFired == true { return [.reveal] }
      return releaseTwoLevel(displacement: displacement, time: time)
    default: return trackingEnded(displacement: displacement, time: time)
    }
  }

  /// The system or the user cancelled the gesture, so it does not fire.
  public mutating func trackingCancelled(
    displacement: Double, time: Double
  ) -> [RefreshEffect] {
    _ = pull.ended()
    switch phase {
    case .armed:
      continuePull(displacement, time: time)
      return []
    case .twoLevel: return [.reveal]
    default: return trackingEnded(displacement: displacement, time: time)
    }
  }

  /// Handles the end of a gesture in phases that treat release and cancellation alike.
  private mutating func trackingEnded(displacement: Double, time: Double) -> [RefreshEffect] {
    switch phase {
    case .refreshing: return conclude(displacement: displacement, time: time)
    case .pulling where settings.firesOnArrival: enter(.idle, time: time)
    default: break
    }
    return []
  }

  /// Content that no device holds moved to `displacement`.
  public mutating func moved(to displacement: Double) {
    if displacement >= opened - Self.edgeTolerance { opening = nil }
    if phase.isPulling, pull.gesture == nil {
      phase = .pulling(progress: progress(pull: displacement))
    }
  }

  /// Whether the state ends when the content comes to rest.
  var awaitsRest: Bool {
    switch phase {
    case .closing: true
    case .pulling: pull.gesture == nil
    default: false
    }
  }

  /// The content came to rest or left the edge, which ends `closing` and a released pull.
  public mutating func settled(displacement: Double, time: Double) -> [RefreshEffect] {
    switch phase {
    case .pulling where pull.gesture == nil, .closing: enter(.idle, time: time)
    case .finishing where hidesFailure(displacement):
      return close(displacement: min(0, displacement), time: time)
    case .twoLevel where displacement < opened - Self.edgeTolerance:
      return releaseTwoLevel(displacement: displacement, time: time)
    default: break
    }
    return []
  }

  /// Whether moving the tracked content to `displacement` would begin a pull.
  func wouldPull(to displacement: Double) -> Bool {
    guard let gesture = pull.gesture, case .idle = phase, !settings.firesOnArrival else {
      return false
    }
    return settings.lengths.isOut(displacement) && canPull(gesture)
  }

  // MARK: Judging

  /// Whether the user has scrolled a visible failure away.
  private func hidesFailure(_ displacement: Double) -> Bool {
    hasFailed && displacement < (settings.isOverlay ? -Self.edgeTolerance : Self.edgeTolerance)
  }

  func canPull(_ gesture: PullMachine.Gesture) -> Bool {
    isReady && gesture.mayPull(settings.guards)
  }

  /// Whether an armed pull has fallen below the threshold.
  func hasFallen(_ displacement: Double) -> Bool {
    let trigger = min(settings.lengths.trigger, pull.gesture?.armedFrom ?? .infinity)
    let limit = trigger - settings.guards.hysteresis
    return settings.firing.mustExceedTrigger
      ? displacement <= limit + Self.rounding : displacement < limit - Self.rounding
  }

  /// Enters `pulling` if the content is out past the edge, `idle` otherwise.
  mutating func continuePull(_ displacement: Double, time: Double) {
    enter(
      settings.lengths.isOut(displacement)
        ? .pulling(progress: progress(pull: displacement)) : .idle,
      time: time)
  }

  /// Makes an armed pull an ordinary pull, whose release does not fire.
  mutating func disarm(displacement: Double, time: Double) -> [RefreshEffect] {
    pull.disarmed()
    continuePull(displacement, time: time)
    return [.untick]
  }

  /// Applies a changed configuration to the current pull, which changes its state only by travel.
  mutating func judgeAnew(displacement: Double, time: Double) -> [RefreshEffect] {
    guard pull.gesture != nil else {
      // An armed control without a gesture has a pending request, which remains pending.
      moved(to: displacement)
      return []
    }
    if phase.isArmed, request == nil, settings.firesOnArrival {
      return disarm(displacement: displacement, time: time)
    }
    pull.thresholdsChanged(
      trigger: settings.lengths.trigger, isArmed: phase.isArmed, time: time)
    if phase.isPulling { continuePull(displacement, time: time) }
    // A second level that the new configuration lacks cannot open.
    return settings.lengths.twoLevel == nil ? trackTwoLevel(displacement) : []
  }

  /// The instruction that says how an armed pull begins its action.
  private var firingText: String {
    let (strings, purpose) = (settings.strings, settings.configuration.purpose)
    if pull.gesture?.device == .wheel { return strings.soon(purpose) }
    return dwell == nil ? strings.release(purpose) : strings.hold(purpose)
  }
}
