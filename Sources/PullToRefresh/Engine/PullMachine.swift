internal import ScrollPhysics

/// Follows the gesture that holds the content, and judges whether it may pull.
struct PullMachine: Sendable {
  /// The gesture that holds the content; nil between gestures.
  private(set) var gesture: Gesture?

  /// One gesture, from the press to the lift.
  struct Gesture: Sendable {
    let device: InputDevice
    let beganAtEdge: Bool
    /// The smallest pull since the gesture caught moving content; nil when it caught none.
    var leastSinceCatch: Double?
    /// Whether it scrolled the content away from the edge.
    var hasScrolled = false
    /// Whether it has fired: it fires once at most.
    var hasFired = false
    /// Whether it left the direction cone; nil before the direction is known.
    var isOutsideCone: Bool?
    /// Whether it pulled while the control could not react.
    ///
    /// It has to return to the edge first.
    var isBlocked = false
    /// When the content left the edge.
    var pullBegan: Double?
    /// The last tracked displacement, in points.
    var displacement: Double
    /// The time of the last tracked displacement.
    var latest: Double

    /// Whether caught content has been pulled out again far enough to arm.
    var hasTravelled: Bool {
      guard let leastSinceCatch else { return true }
      return displacement - leastSinceCatch >= PullMachine.catchTravel
    }
  }

  /// A device took hold of the content.
  mutating func began(_ device: InputDevice, displacement: Double, hold: Double, time: Double) {
    let isInFlight = displacement > hold + RefreshEngine.edgeTolerance
    gesture = Gesture(
      device: device, beganAtEdge: displacement >= hold - RefreshEngine.edgeTolerance,
      leastSinceCatch: isInFlight ? displacement : nil, displacement: displacement, latest: time)
  }

  /// The tracked content moved to `displacement`.
  ///
  /// `start` is the displacement at which the pull begins. A pull while the control is not `ready` is blocked.
  mutating func moved(
    to displacement: Double, angle: Double?, start: Double, hold: Double, directionCone: Double,
    isReady: Bool, time: Double
  ) -> Gesture? {
    guard var gesture else { return nil }
    gesture.displacement = displacement
    gesture.latest = time
    if hold - displacement > Self.scrollTolerance { gesture.hasScrolled = true }
    if let angle, gesture.isOutsideCone == nil { gesture.isOutsideCone = angle > directionCone }
    gesture.leastSinceCatch = gesture.leastSinceCatch.map { min($0, displacement) }
    if displacement > start {
      if gesture.pullBegan == nil { gesture.pullBegan = time }
      if !isReady { gesture.isBlocked = true }
    } else {
      gesture.pullBegan = nil
      gesture.isBlocked = false
    }
    self.gesture = gesture
    return gesture
  }

  /// The gesture ended; returns it.
  mutating func ended() -> Gesture? {
    defer { gesture = nil }
    return gesture
  }

  /// The gesture caught content on its way back to the edge.
  mutating func caught(displacement: Double) { gesture?.leastSinceCatch = displacement }

  /// The gesture fired, or its request was vetoed: it does not fire again before the lift.
  mutating func fired() { gesture?.hasFired = true }

  /// The gesture may not pull before it has been back at the edge.
  mutating func blocked() { gesture?.isBlocked = true }

  /// How far the content may scroll away from the edge before the gesture counts as scrolling, in points:
  /// more than a sensor's jitter.
  static let scrollTolerance = 4.0
  /// How far caught content has to be pulled out again before it arms, in points.
  static let catchTravel = 4.0
}
