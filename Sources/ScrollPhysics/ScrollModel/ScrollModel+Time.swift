extension ScrollModel {
  /// The time at which the next thing ends by itself: a movement, the turn of a wheel, a silent touchpad.
  ///
  /// Nil when nothing ends: an undamped spring never rests, an infinite silence never ends.
  public var nextDeadline: Double? {
    let next = content.nextDeadline
    return next < .infinity ? next : nil
  }

  /// Ends everything that is due by `time`, each at its own time.
  ///
  /// The result begins with the changes of earlier calls that return none: changes of lengths, scrolls
  /// and interruptions.
  @discardableResult
  public mutating func advance(to time: Double) -> ScrollChanges {
    endDue(by: time)
    return takePendingChanges()
  }

  /// Ends everything that is due by the time of an event, and returns that time: never before the latest.
  mutating func catchUp(to time: Double) -> Double {
    if time.isFinite { endDue(by: time) }
    return now.isFinite ? now : 0
  }

  mutating func takePendingChanges() -> ScrollChanges {
    defer { pendingChanges = [] }
    return pendingChanges
  }

  private mutating func endDue(by time: Double) {
    while let deadline = nextDeadline, deadline <= time {
      now = max(now, deadline)
      pendingChanges.append(contentsOf: content.end(deadline, time: now))
    }
    if time.isFinite { now = max(now, time) }
  }
}
