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
    if state == .closing {
      gesture?.leastSinceCatch = displacement
      enter(.pulling(progress: progress(at: displacement)), at: time)
    }
    return []
  }

  /// The tracked content moved.
  public mutating func tracked(
    to displacement: Double, at time: Double
  ) -> [RefreshEffect] {
    guard var gesture else { return [] }
    gesture.displacement = displacement
    gesture.latest = time
    if hold - displacement > Self.scrollTolerance { gesture.hasScrolled = true }
    gesture.leastSinceCatch = gesture.leastSinceCatch.map { min($0, displacement) }
    if displacement > 0, gesture.pullBegan == nil { gesture.pullBegan = time }
    if displacement <= 0 { gesture.pullBegan = nil }
    self.gesture = gesture

    switch state {
    case .idle, .pulling:
      guard canPull(gesture) else {
        if displacement <= 0 { enter(.idle, at: time) }
        return []
      }
      if isPastTrigger(displacement), canArm(gesture, at: time) {
        self.gesture?.armedAt = time
        enter(.armed, at: time)
        if configuration.firing == .atThreshold { return [.tick, .ask(.pull(gesture.device))] }
        return [.tick, .announce(configuration.strings.releaseToRefresh)]
      }
      if displacement > min(0, lengths.start) {
        enter(.pulling(progress: progress(at: displacement)), at: time)
      } else {
        enter(.idle, at: time)
      }
      return []
    case .armed:
      guard displacement < lengths.trigger - configuration.hysteresis else { return [] }
      self.gesture?.armedAt = nil
      enter(.pulling(progress: progress(at: displacement)), at: time)
      return [.untick]
    case .refreshing, .finishing, .closing, .exhausted, .failed:
      return []
    }
  }

  /// The device let go.
  public mutating func released(displacement: Double, at time: Double) -> [RefreshEffect] {
    let gesture = gesture
    self.gesture = nil
    switch state {
    case .armed:
      guard let gesture, configuration.firing == .onRelease, let began = gesture.pullBegan,
        time - began >= configuration.minimumPullTime
      else {
        enter(.pulling(progress: progress(at: displacement)), at: time)
        return []
      }
      return [.ask(.pull(gesture.device))]
    case .refreshing: return conclude(at: time)
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
      enter(.pulling(progress: progress(at: displacement)), at: time)
      return []
    case .refreshing: return conclude(at: time)
    default: return []
    }
  }

  /// Untracked content is at `displacement` now: a fallen pull's progress follows it down.
  public mutating func moved(to displacement: Double, at time: Double) {
    if case .pulling = state, gesture == nil {
      enter(.pulling(progress: progress(at: displacement)), at: time)
    }
  }

  /// The content came to rest.
  public mutating func rested(at time: Double) {
    guard gesture == nil else { return }
    switch state {
    case .pulling, .closing: enter(.idle, at: time)
    default: break
    }
  }

  func isPastTrigger(_ displacement: Double) -> Bool {
    configuration.triggersOnlyBeyond
      ? displacement > lengths.trigger : displacement >= lengths.trigger
  }

  func canPull(_ gesture: Gesture) -> Bool {
    isEnabled && !isExcluded && !gesture.hasFired
      && (gesture.beganAtEdge || !configuration.mustStartAtEdge)
      && (!gesture.hasScrolled || configuration.armsAfterScrolling)
  }

  private func canArm(_ gesture: Gesture, at time: Double) -> Bool {
    let travelled = gesture.leastSinceCatch.map { gesture.displacement - $0 } ?? .infinity
    return travelled >= Self.catchTravel && time >= lastEnd + configuration.coolDown
  }

  var isHeld: Bool { gesture != nil && configuration.endWhileHeld == .wait }

  /// Nearer than this to the resting offset is at the edge, in points.
  static let edgeTolerance = 0.5
  /// Content further than this from the edge has scrolled, in points.
  static let scrollTolerance = 4.0
  /// Caught content must be pulled out again by this much before it arms, in points.
  static let catchTravel = 4.0
}
