extension ScrollModel {
  /// The time at which the next movement, turn or silent gesture ends by itself, or nil.
  public var nextDeadline: Double? {
    let next = content.nextDeadline
    return next < .infinity ? next : nil
  }

  /// Ends every movement and gesture that is due by `time`, each at its own time.
  ///
  /// The result begins with the changes by earlier calls that do not return changes.
  @discardableResult
  public mutating func advance(to time: Double) -> ScrollChanges {
    endDue(by: time)
    return takePendingChanges()
  }

  /// Ends everything that is due by an event's time, and returns the later of it and `now`.
  mutating func catchUp(to time: Double) -> Double {
    if time.isFinite { endDue(by: time) }
    return now.isFinite ? now : 0
  }

  /// Whether earlier calls that do not return changes made some.
  package var hasPendingChanges: Bool { !pendingChanges.isEmpty }

  /// Returns the changes by earlier calls that do not return changes, once.
  package mutating func takePendingChanges() -> ScrollChanges {
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
