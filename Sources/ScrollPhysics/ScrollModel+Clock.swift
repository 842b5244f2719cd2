extension ScrollModel {
  /// Events of several devices come this much out of order at most, in seconds; what is older tells of a clock
  /// that was set back.
  private static let longestDisorder = 1.0

  /// The time of an event: never before the latest.
  ///
  /// One stamp far behind it may be wrong. A second one, later and not far from the first, means that the
  /// clock was set back, or that the latest stamp was wrong: everything then goes on from there.
  mutating func begin(at time: Double) -> Double {
    if time.isFinite {
      if time > now {
        now = time
        setBackTo = nil
      } else if now - time <= Self.longestDisorder {
        return now
      } else if let earlier = setBackTo, time > earlier, time - earlier <= Self.longestDisorder {
        setClock(to: time)
      } else {
        setBackTo = time
      }
    }
    return now.isFinite ? now : 0
  }

  /// Follows a clock that another model has set.
  mutating func followClock(at time: Double) {
    if now - time > Self.longestDisorder { setClock(to: time) }
  }

  /// Moves everything in time, so that what would be now will be at `time`.
  private mutating func setClock(to time: Double) {
    let shift = time - now
    now = time
    setBackTo = nil
    contacts.lead?.time += shift
    wheelTurn?.latest += shift
    touchpadGesture?.latest += shift
    contentScrolledAt += shift
    for edge in Edge.allCases { overlays[edge]?.movement?.move(by: shift) }
    switch activity {
    case .resting: break
    case .moving(var movement):
      movement.move(by: shift)
      activity = .moving(movement)
    case .tracking(var tracking):
      if let deadline = tracking.deadline { tracking.deadline = deadline + shift }
      tracking.step?.move(by: shift)
      tracking.velocity.move(by: shift)
      activity = .tracking(tracking)
    }
  }
}
