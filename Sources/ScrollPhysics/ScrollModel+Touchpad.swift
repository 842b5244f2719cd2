extension ScrollModel {
  /// What two fingers on a touchpad do from their first movement to their stop, or to a silence.
  struct TouchpadGesture: Sendable {
    var latest: Double
    var lock: AxisLock
    /// Taken away: it does nothing more.
    var isSpent = false
  }

  /// Content follows two fingers from their first movement; a gesture that turns out to go across the
  /// axis is let go, and stays without effect until it ends.
  mutating func touchpadScrolled(
    _ dx: Double, _ dy: Double, by delta: Double, at time: Double, _ changes: inout ScrollChanges
  ) {
    let device = phase(at: time).device
    if device != nil, device != .touchpad { return }
    var gesture = touchpadGesture
    if gesture.map({ time - $0.latest >= configuration.touchpadSilence }) ?? true {
      gesture = TouchpadGesture(
        latest: time, lock: AxisLock(axis: axis, cone: configuration.touchpadCone))
    }
    guard var gesture else { return }
    gesture.latest = time
    let verdict = gesture.lock.moved(dx: dx, dy: dy)
    touchpadGesture = gesture
    if gesture.isSpent { return }
    if verdict == .across {
      if device == .touchpad { changes.append(contentsOf: cancelTracking(at: time)) }
      return
    }
    if device == nil {
      guard delta != 0 else { return }
      track(.touchpad, pointer: 0, at: time)
      changes.append(.trackingBegan(.touchpad))
    }
    guard case .tracking(var tracking) = activity else { return }
    tracking.deadline = time + configuration.touchpadSilence
    let pointer = tracking.pointer - delta * direction
    activity = .tracking(tracking)
    follow(pointer: pointer, at: time)
    changes.append(.tracked)
  }

  /// The fingers left the touchpad.
  mutating func touchpadStopped(at time: Double) -> ScrollChanges {
    touchpadGesture = nil
    return phase(at: time) == .tracking(.touchpad) ? release(at: time) : []
  }
}
