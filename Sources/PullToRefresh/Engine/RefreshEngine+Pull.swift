public import ScrollPhysics

extension RefreshEngine {
  /// A gesture began on resting or moving content at `displacement`.
  public mutating func trackingBegan(
    _ device: InputDevice, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    pull.began(device, displacement: displacement, hold: hold, time: time)
    loadMore.trackingBegan(isFailed: phase.isFailed)
    if settings.configuration.distances.triggerByDevice != PerDevice(nil) { measure(for: device) }
    switch phase {
    case .armed(var armed):
      // The pending request belongs to an earlier gesture. The new one has not reached the
      // threshold.
      armed.since = nil
      phase = .armed(armed)
    case .closing where settings.configuration.appearance.placement != .overlay:
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
      to: displacement, angle: angle, start: min(0, lengths.start), hold: hold,
      directionCone: settings.configuration.guards.directionCone, isReady: isEnabled && !isExcluded,
      time: time)
    guard let gesture else { return [] }
    if settings.configuration.firing.moment == .onArrival {
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
      guard isPastTrigger(displacement), gesture.hasTravelled, time >= armsFrom else {
        continuePull(displacement, time: time)
        return []
      }
      enter(.armed(Phase.Armed(since: time)), time: time)
      if firing(for: gesture.device) == .atThreshold {
        return [.tick] + requestAction(.pull(gesture.device))
      }
      return [.tick, .announce(firingText)] + trackTwoLevel(displacement)
    case .armed:
      guard displacement < lengths.trigger - settings.configuration.guards.hysteresis else {
        return request == nil ? trackTwoLevel(displacement) : []
      }
      return disarm(displacement: displacement, time: time)
    case .refreshing, .finishing, .closing, .exhausted, .failed, .twoLevel: return []
    }
  }

  /// The user lifted the device.
  public mutating func released(displacement: Double, time: Double) -> [RefreshEffect] {
    let gesture = pull.ended()
    switch phase {
    case .armed(let armed):
      guard let gesture,
        firing(for: gesture.device) == .onRelease || armed.isPastTwoLevel && request == nil,
        let began = gesture.pullBegan, time - began >= settings.configuration.guards.minimumPullTime
      else {
        continuePull(displacement, time: time)
        return []
      }
      return armed.isPastTwoLevel ? openTwoLevel(time: time) : requestAction(.pull(gesture.device))
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
    case .pulling where settings.configuration.firing.moment == .onArrival: enter(.idle, time: time)
    default: break
    }
    return []
  }

  /// Content that no device holds moved to `displacement`.
  public mutating func moved(to displacement: Double) {
    if phase.isPulling, pull.gesture == nil {
      phase = .pulling(progress: progress(pull: displacement))
    }
  }

  /// The content came to rest or left the edge, which ends `closing` and a released pull.
  public mutating func settled(displacement: Double, time: Double) -> [RefreshEffect] {
    switch phase {
    case .pulling where pull.gesture == nil, .closing: enter(.idle, time: time)
    case .twoLevel where displacement < lengths.twoLevelHold - Self.edgeTolerance:
      return releaseTwoLevel(displacement: displacement, time: time)
    default: break
    }
    return []
  }

  /// Whether moving the tracked content to `displacement` would begin a pull.
  func wouldPull(to displacement: Double) -> Bool {
    guard let gesture = pull.gesture, case .idle = phase,
      settings.configuration.firing.moment != .onArrival
    else { return false }
    return displacement > min(0, lengths.start) && canPull(gesture)
  }

  // MARK: Judging

  /// Enters `pulling` if the content is out past the edge, `idle` otherwise.
  mutating func continuePull(_ displacement: Double, time: Double) {
    let isOut = displacement > min(0, lengths.start)
    enter(isOut ? .pulling(progress: progress(pull: displacement)) : .idle, time: time)
  }

  /// Disarms the pull without firing.
  mutating func disarm(displacement: Double, time: Double) -> [RefreshEffect] {
    continuePull(displacement, time: time)
    return [.untick]
  }

  /// Applies a changed configuration to the current pull.
  mutating func judgeAnew(displacement: Double, time: Double) -> [RefreshEffect] {
    guard let gesture = pull.gesture else {
      // An armed control without a gesture has a pending request, which remains pending.
      moved(to: displacement)
      return []
    }
    var effects: [RefreshEffect] = []
    if phase.isArmed, request == nil {
      if displacement < lengths.trigger - settings.configuration.guards.hysteresis
        || settings.configuration.firing.moment == .onArrival
      {
        effects = disarm(displacement: displacement, time: time)
      } else if firing(for: gesture.device) == .atThreshold {
        return requestAction(.pull(gesture.device))
      }
    }
    return effects + tracked(to: displacement, time: max(time, gesture.latest))
  }

  func isPastTrigger(_ displacement: Double) -> Bool {
    settings.configuration.firing.mustExceedTrigger
      ? displacement > lengths.trigger : displacement >= lengths.trigger
  }

  func canPull(_ gesture: PullMachine.Gesture) -> Bool {
    isEnabled && !isExcluded && !gesture.hasFired && !gesture.isBlocked
      && gesture.isOutsideCone != true
      && (gesture.beganAtEdge || !settings.configuration.guards.mustStartAtEdge)
      && (!gesture.hasScrolled || settings.configuration.guards.armsAfterScrolling)
  }

  /// When a pull by a device fires.
  ///
  /// A wheel fires on release instead of a dwell, because a pause already precedes its release.
  func firing(for device: InputDevice) -> RefreshFiring.Moment {
    let firing =
      settings.configuration.firing.momentByDevice[device] ?? settings.configuration.firing.moment
    if device == .wheel, case .dwell = firing { return .onRelease }
    return firing
  }

  /// The instruction that says how an armed pull begins its action.
  private var firingText: String {
    let strings = settings.configuration.strings
    return switch (settings.configuration.purpose, dwell) {
    case (.refresh, nil): strings.releaseToRefresh
    case (.refresh, _): strings.holdToRefresh
    case (.loadMore, nil): strings.releaseToLoad
    case (.loadMore, _): strings.holdToLoad
    }
  }

  /// Whether a device holds the content and the end of the action waits for the lift.
  var isHeld: Bool { pull.gesture != nil && settings.configuration.timing.endWhileHeld == .wait }

  /// The largest distance from the resting offset that counts as the edge, in points.
  static let edgeTolerance = 0.5
}
