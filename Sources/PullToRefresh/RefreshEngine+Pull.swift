public import ScrollPhysics

extension RefreshEngine {
  /// A device took hold of the content, which was at `displacement`, at rest or in flight.
  public mutating func trackingBegan(
    _ device: InputDevice, displacement: Double, at time: Double
  ) -> [RefreshEffect] {
    let isInFlight = displacement > hold + Self.edgeTolerance
    gesture = Gesture(
      device: device, beganAtEdge: displacement >= hold - Self.edgeTolerance,
      leastSinceCatch: isInFlight ? displacement : nil, displacement: displacement,
      latest: time)
    if arrival.rearmsByTracking || isFailed { arrival.isArmed = true }
    if settings.configuration.distances.triggerByDevice != PerDevice(nil) { measure(for: device) }
    if state == .closing, settings.configuration.appearance.placement != .overlay {
      gesture?.leastSinceCatch = displacement
      pullOn(from: displacement, at: time)
    }
    return []
  }

  /// The tracked content moved.
  ///
  /// `angle` is how far off the axis the pointer went, in degrees, if it is a pointer and went far
  /// enough to tell.
  public mutating func tracked(
    to displacement: Double, angle: Double? = nil, at time: Double
  ) -> [RefreshEffect] {
    guard let gesture = follow(displacement, angle, at: time) else { return [] }
    if settings.configuration.firing.moment == .onArrival {
      approach(to: displacement, at: time)
      return []
    }
    switch state {
    case .idle, .pulling:
      guard canPull(gesture) else {
        // A pull that may not go on follows the content back; it does not begin.
        if state != .idle { pullOn(from: displacement, at: time) }
        return []
      }
      if isPastTrigger(displacement), hasTravelled(gesture), time >= armsFrom {
        self.gesture?.armedAt = time
        enter(.armed, at: time)
        if firing(for: gesture.device) == .atThreshold {
          return [.tick] + ask(.pull(gesture.device))
        }
        return [.tick, .announce(firingText)] + reachForSecondFloor(displacement)
      }
      pullOn(from: displacement, at: time)
      return []
    case .armed:
      guard displacement < lengths.trigger - settings.configuration.guards.hysteresis else {
        return asking == nil ? reachForSecondFloor(displacement) : []
      }
      return disarm(displacement: displacement, at: time)
    case .refreshing, .finishing, .closing, .exhausted, .failed, .secondFloor:
      return []
    }
  }

  /// The device let go.
  public mutating func released(displacement: Double, at time: Double) -> [RefreshEffect] {
    let gesture = gesture
    self.gesture = nil
    switch state {
    case .armed:
      guard let gesture,
        firing(for: gesture.device) == .onRelease || isPastSecondFloor && asking == nil,
        let began = gesture.pullBegan, time - began >= settings.configuration.guards.minimumPullTime
      else {
        pullOn(from: displacement, at: time)
        return []
      }
      return isPastSecondFloor ? openSecondFloor(at: time) : ask(.pull(gesture.device))
    case .refreshing: return conclude(displacement: displacement, at: time)
    case .secondFloor:
      // The gesture under which it opened is no push back.
      if gesture?.hasFired == true { return [.reveal] }
      return letGoOfSecondFloor(displacement: displacement, at: time)
    case .pulling where settings.configuration.firing.moment == .onArrival:
      enter(.idle, at: time)
      return []
    default: return []
    }
  }

  /// The device was taken away, or took the pull back: nothing fires.
  public mutating func trackingCancelled(
    displacement: Double, at time: Double
  ) -> [RefreshEffect] {
    gesture = nil
    switch state {
    case .armed:
      pullOn(from: displacement, at: time)
      return []
    case .refreshing: return conclude(displacement: displacement, at: time)
    case .secondFloor: return [.reveal]
    case .pulling where settings.configuration.firing.moment == .onArrival:
      enter(.idle, at: time)
      return []
    default: return []
    }
  }

  /// Untracked content is at `displacement` now: a fallen pull's progress follows it down.
  public mutating func moved(to displacement: Double, at time: Double) {
    if case .pulling = state, gesture == nil {
      enter(.pulling(progress: progress(at: displacement)), at: time)
    }
  }

  /// The content came to rest, or left the edge behind: what was pulled or closing is over.
  public mutating func settled(displacement: Double, at time: Double) -> [RefreshEffect] {
    switch state {
    case .pulling where gesture == nil, .closing: enter(.idle, at: time)
    case .secondFloor where displacement < lengths.floorHold - Self.edgeTolerance:
      return letGoOfSecondFloor(displacement: displacement, at: time)
    default: break
    }
    return []
  }

  /// Whether following content to `displacement` would begin a pull.
  func wouldPull(to displacement: Double) -> Bool {
    guard let gesture, state == .idle, settings.configuration.firing.moment != .onArrival else {
      return false
    }
    return displacement > min(0, lengths.start) && canPull(gesture)
  }

  /// The pull that is about to begin must not: content may be pulled, and nothing comes of it until it has
  /// been back at the edge.
  mutating func pullRefused() { gesture?.isBlocked = true }

  // MARK: Judging

  /// Takes the content's new place into the gesture.
  private mutating func follow(
    _ displacement: Double, _ angle: Double?, at time: Double
  ) -> Gesture? {
    guard var gesture else { return nil }
    gesture.displacement = displacement
    gesture.latest = time
    if hold - displacement > Self.scrollTolerance { gesture.hasScrolled = true }
    if let angle, gesture.isAside == nil {
      gesture.isAside = angle > settings.configuration.guards.directionCone
    }
    gesture.leastSinceCatch = gesture.leastSinceCatch.map { min($0, displacement) }
    if displacement > min(0, lengths.start) {
      if gesture.pullBegan == nil { gesture.pullBegan = time }
      if isExcluded || !isEnabled { gesture.isBlocked = true }
    } else {
      gesture.pullBegan = nil
      gesture.isBlocked = false
    }
    self.gesture = gesture
    return gesture
  }

  /// Pulling where content is out past the edge, idle where it is not.
  mutating func pullOn(from displacement: Double, at time: Double) {
    gesture?.armedAt = nil
    let isOut = displacement > min(0, lengths.start)
    enter(isOut ? .pulling(progress: progress(at: displacement)) : .idle, at: time)
  }

  /// The threshold was left without a release.
  mutating func disarm(displacement: Double, at time: Double) -> [RefreshEffect] {
    pullOn(from: displacement, at: time)
    return [.untick]
  }

  func isPastTrigger(_ displacement: Double) -> Bool {
    settings.configuration.firing.mustExceedTrigger
      ? displacement > lengths.trigger : displacement >= lengths.trigger
  }

  func canPull(_ gesture: Gesture) -> Bool {
    isEnabled && !isExcluded && !gesture.hasFired && !gesture.isBlocked
      && gesture.isAside != true
      && (gesture.beganAtEdge || !settings.configuration.guards.mustStartAtEdge)
      && (!gesture.hasScrolled || settings.configuration.guards.armsAfterScrolling)
  }

  /// Whether caught content has been pulled out again far enough to arm.
  func hasTravelled(_ gesture: Gesture) -> Bool {
    guard let least = gesture.leastSinceCatch else { return true }
    return gesture.displacement - least >= Self.catchTravel
  }

  /// When a pull by a device fires.
  ///
  /// The silence that ends the turn of a wheel is a dwell of its own.
  func firing(for device: InputDevice) -> RefreshFiring.Moment {
    let firing =
      settings.configuration.firing.momentByDevice[device] ?? settings.configuration.firing.moment
    if device == .wheel, case .dwell = firing { return .onRelease }
    return firing
  }

  /// What to do now to make an armed pull fire, in words.
  private var firingText: String {
    let strings = settings.configuration.strings
    return switch (settings.configuration.purpose, dwell) {
    case (.refresh, nil): strings.releaseToRefresh
    case (.refresh, _): strings.holdToRefresh
    case (.loadMore, nil): strings.releaseToLoad
    case (.loadMore, _): strings.holdToLoad
    }
  }

  /// Since when an armed pull is held, and for how long it has to be to fire, in seconds; nil where that does
  /// not count.
  var dwell: (since: Double, duration: Double)? {
    guard state == .armed, let gesture, let armedAt = gesture.armedAt, !isPastSecondFloor,
      case .dwell(let duration) = firing(for: gesture.device)
    else { return nil }
    return (armedAt, duration)
  }

  var isHeld: Bool { gesture != nil && settings.configuration.timing.endWhileHeld == .wait }

  /// Nearer than this to the resting offset is at the edge, in points: less than any pixel.
  static let edgeTolerance = 0.5
  /// Content further than this from the edge has scrolled, in points: beyond a sensor's jitter.
  static let scrollTolerance = 4.0
  /// Caught content must be pulled out again by this much before it arms, in points.
  static let catchTravel = 4.0
}
