/// Two fingers on a touchpad, from their first movement until they leave it or stop sending events.
struct TouchpadGesture: Sendable {
  private(set) var latest: Double
  private var lock: AxisLock
  /// Whether the touchpad reports the lift, so that a pause does not end the gesture.
  var reportsLift = true
  /// Whether the gesture was interrupted and has no further effect.
  ///
  /// A pause ends it even if the touchpad reports the lift, because another window may receive it.
  var isSpent = false

  init(axis: Axis, configuration: ScrollConfiguration, time: Double) {
    latest = time
    lock = AxisLock(axis: axis, cone: configuration.touchpadCone)
  }

  func continues(at time: Double, silence: Double) -> Bool {
    reportsLift && !isSpent || time - latest < silence
  }

  /// Whether the fingers have been still for so long that another device may take over.
  func isSilent(at time: Double, silence: Double) -> Bool { time - latest >= silence }

  /// Adds a movement in points and returns the gesture's direction so far.
  mutating func moved(dx: Double, dy: Double, time: Double) -> AxisLock.Verdict {
    latest = time
    return lock.moved(dx: dx, dy: dy)
  }
}
