extension ScrollModel {
  /// Applies an input event at its time.
  ///
  /// Keys that do not scroll have no effect. Values that are not finite count as 0 movement.
  @discardableResult
  public mutating func handle(_ event: InputEvent, time: Double) -> ScrollChanges {
    let time = catchUp(to: time)
    var changes = takePendingChanges()
    switch event.kind {
    case .pointer(let pointer, let phase):
      gestures.handle(pointer, phase, at: event.position, on: &content, time, &changes)
    case .scroll(.touchpad, let phase, let dx, let dy):
      gestures.handleTouchpad(
        phase, dx, dy, reportsLift: event.reportsLift, on: &content, time, &changes)
    case .scroll(.wheel, _, let dx, let dy):
      wheelTurned(by: content.along(dx, dy, device: .wheel), time, &changes)
    case .key(let key, let modifiers): keyPressed(key, modifiers, time, &changes)
    case .interrupted: changes.append(contentsOf: interrupt(time: time))
    }
    return changes
  }

  /// Ends all tracking without a release, so that content past an edge springs back.
  @discardableResult
  public mutating func interrupt(time: Double) -> ScrollChanges {
    let time = catchUp(to: time)
    var changes = takePendingChanges()
    gestures.interrupt()
    wheelTurn?.isSpent = true
    changes.append(contentsOf: content.cancelTracking(time: time))
    return changes
  }
}
