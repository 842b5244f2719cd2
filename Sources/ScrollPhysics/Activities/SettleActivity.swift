internal import PullcordMath

/// A spring moves the content to where it rests, which follows.
struct SettleActivity: Sendable {
  var movement: ScrollMovement
  /// Whether the content was past an edge when it began to move.
  let isReturn: Bool
  /// Whether it returns from where a device or a fling left it, and not because a length changed.
  let isSpringBack: Bool

  init(_ movement: ScrollMovement, isReturn: Bool) {
    self.movement = movement
    self.isReturn = isReturn
    isSpringBack = false
  }

  init(springBack movement: ScrollMovement) {
    self.movement = movement
    isReturn = true
    isSpringBack = true
  }

  func phase(at time: Double) -> ScrollPhase { time < movement.end ? .springing : .resting }
}

/// A short movement away from rest and back, which begins and ends without velocity.
struct NudgeMotion: Motion {
  let destination: Double
  /// The farthest position, in points from the destination.
  let distance: Double
  let settlingTime: Double

  init(at rest: Double, by distance: Double, duration: Double) {
    destination = rest
    self.distance = distance
    settlingTime = duration
  }

  func position(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= settlingTime { return destination }
    let sine = sin(.pi * time / settlingTime)
    return destination + distance * sine * sine
  }

  func velocity(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= settlingTime { return 0 }
    return distance * .pi / settlingTime * sin(2 * .pi * time / settlingTime)
  }

  func time(toReach position: Double) -> Double? { time(toReach: position, after: 0) }

  func time(toReach position: Double, after time: Double) -> Double? {
    let time = time.asElapsed
    let share = (position - destination) / distance
    guard share >= 0, share <= 1 else { return nil }
    if time >= settlingTime { return share == 0 ? time : nil }
    let out = settlingTime / .pi * asin(share.squareRoot())
    return [out, settlingTime - out].first { $0 >= time }
  }
}
