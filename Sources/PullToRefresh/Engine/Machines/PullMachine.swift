internal import ScrollPhysics

/// Tracks the current gesture and the conditions under which it may pull.
struct PullMachine: Sendable {
  /// The current gesture; nil between gestures.
  private(set) var gesture: Gesture?

  /// One gesture, from the press to the lift.
  struct Gesture: Sendable {
    let device: InputDevice
    let beganAtEdge: Bool
    /// The smallest pull since the gesture caught moving content; nil if it caught no moving
    /// content.
    var leastSinceCatch: Double?
    /// The length of the armed pull when the thresholds changed, in points.
    ///
    /// After several changes, it is the shortest of these lengths. Without a change, it is
    /// infinite. A pull of at least this length stays armed, even if the new trigger distance is
    /// longer.
    var armedFrom = Double.infinity
    /// Whether the gesture scrolled the content away from the edge.
    var hasScrolled = false
    /// Whether the gesture has fired.
    ///
    /// A gesture fires at most once.
    var hasFired = false
    /// Whether the gesture is outside the direction cone; nil before the direction is known.
    var isOutsideCone: Bool?
    /// Whether the gesture must return to the edge before it can pull.
    ///
    /// An example is a gesture that moved past the edge while the control was not ready.
    var isBlocked = false
    /// The time at which the pull moved the content past the edge; nil if it is not past the edge.
    var pullBegan: Double?
    /// The last tracked displacement, in points.
    var displacement: Double
    /// The time at which the gesture began.
    let began: Double
  }

  mutating func began(_ device: InputDevice, displacement: Double, hold: Double, time: Double) {
    let isInFlight = displacement > hold + RefreshEngine.edgeTolerance
    gesture = Gesture(
      device: device, beganAtEdge: displacement >= hold - RefreshEngine.edgeTolerance,
      leastSinceCatch: isInFlight ? displacement : nil, displacement: displacement, began: time)
  }

  /// The tracked content moved to `displacement`.
  ///
  /// If the pull is past the edge (`isOut`) while the control is not ready, the gesture is blocked.
  mutating func moved(
    to displacement: Double, angle: Double?, isOut: Bool, hold: Double, directionCone: Double,
    isReady: Bool, time: Double
  ) -> Gesture? {
    guard var gesture else { return nil }
    gesture.displacement = displacement
    if hold - displacement > Self.scrollTolerance { gesture.hasScrolled = true }
    if let angle, gesture.isOutsideCone == nil { gesture.isOutsideCone = angle > directionCone }
    gesture.leastSinceCatch = gesture.leastSinceCatch.map { min($0, displacement) }
    if isOut {
      if gesture.pullBegan == nil { gesture.pullBegan = time }
      if !isReady { gesture.isBlocked = true }
    } else {
      gesture.pullBegan = nil
      gesture.isBlocked = false
    }
    self.gesture = gesture
    return gesture
  }

  /// The gesture ended; returns the ended gesture, or nil if there was none.
  mutating func ended() -> Gesture? {
    defer { gesture = nil }
    return gesture
  }

  /// The gesture caught content that was moving back to the edge.
  mutating func caught(displacement: Double) { gesture?.leastSinceCatch = displacement }

  /// The thresholds changed during the gesture.
  ///
  /// A pull that is not armed but already past the new trigger must travel a little farther
  /// before it arms.
  mutating func thresholdsChanged(trigger: Double, isArmed: Bool) {
    guard var gesture else { return }
    let displacement = gesture.displacement
    if isArmed {
      gesture.armedFrom = min(gesture.armedFrom, displacement)
    } else if displacement >= trigger - RefreshEngine.rounding {
      gesture.leastSinceCatch = displacement
    }
    self.gesture = gesture
  }

  /// The pull fell below the threshold.
  mutating func disarmed() { gesture?.armedFrom = .infinity }

  /// The gesture fired or was vetoed, so it cannot fire again.
  mutating func fired() { gesture?.hasFired = true }

  /// Blocks the gesture until it returns to the edge.
  mutating func blocked() { gesture?.isBlocked = true }

  /// The travel away from the edge beyond which a gesture counts as scrolling, in points.
  ///
  /// The value is larger than the jitter of a sensor.
  private static let scrollTolerance = 4.0
  /// The distance that caught content must be pulled before it can arm the control, in points.
  fileprivate static let catchTravel = 4.0
}

extension PullMachine.Gesture {
  /// Whether the gesture may pull a control that is ready.
  func mayPull(_ guards: RefreshGuards) -> Bool {
    !hasFired && !isBlocked && isOutsideCone != true
      && guards.devices.contains(InputDevices(device))
      && (beganAtEdge || !guards.mustStartAtEdge)
      && (!hasScrolled || guards.armsAfterScrolling)
  }

  /// Whether the gesture has pulled far enough to arm the control.
  ///
  /// Content that was caught while it moved must also have been pulled a little since the catch.
  func arms(_ firing: RefreshFiring, trigger: Double) -> Bool {
    let isPast =
      firing.mustExceedTrigger
      ? displacement > trigger + RefreshEngine.rounding
      : displacement >= trigger - RefreshEngine.rounding
    guard isPast else { return false }
    return leastSinceCatch.map { displacement - $0 >= PullMachine.catchTravel } ?? true
  }

  /// Whether the pull has lasted long enough for a release to fire.
  ///
  /// A wheel needs no minimum time, because its pull already needs several detents. A fast turn
  /// makes these detents in less than the minimum time.
  func fires(_ guards: RefreshGuards, time: Double) -> Bool {
    pullBegan.map { device == .wheel || time - $0 >= guards.minimumPullTime } ?? false
  }
}
