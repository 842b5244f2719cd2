extension ScrollModel {
  /// Applies an input event at its time.
  ///
  /// Keys that do not scroll have no effect. Values that are not finite count as 0 movement.
  @discardableResult
  public mutating func handle(_ event: InputEvent, time: Double) -> ScrollChanges {
    let time = catchUp(to: time)
    var changes = takePendingChanges()
    switch event.kind {
    case .pointer(let pointer, .cancelled): pointerCancelled(pointer, time, &changes)
    case .pointer(let pointer, let phase):
      guard let position = event.position?.bounded else { break }
      switch phase {
      case .began: pointerBegan(pointer, at: position, time, &changes)
      case .moved: pointerMoved(pointer, to: position, time, &changes)
      case .ended, .cancelled: pointerEnded(pointer, at: position, time, &changes)
      }
    case .scroll(.wheel, _, let dx, let dy):
      wheelTurned(by: along(dx, dy, device: .wheel), time, &changes)
    case .scroll(.touchpad, .moved, let dx, let dy):
      touchpadScrolled(dx, dy, reportsLift: event.reportsLift, time, &changes)
    case .scroll(.touchpad, .began, _, _): touchpadRested(time, &changes)
    case .scroll(.touchpad, .ended, _, _): touchpadEnded(time, &changes)
    case .scroll(.touchpad, .cancelled, _, _): touchpadCancelled(time, &changes)
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
    pointers = Pointers()
    wheelTurn?.isSpent = true
    touchpadGesture?.isSpent = true
    changes.append(contentsOf: content.cancelTracking(time: time))
    return changes
  }

  /// The part of a scroll delta along the axis; a plain wheel also scrolls a horizontal list.
  func along(_ dx: Double, _ dy: Double, device: InputDevice) -> Double {
    let delta: Double =
      switch axis {
      case .vertical: dy
      case .horizontal: dx == 0 && device == .wheel ? dy : dx * content.direction
      }
    return delta.isFinite ? delta.asCoordinate : 0
  }

  // MARK: Pointers

  private mutating func pointerBegan(
    _ pointer: InputEvent.Pointer, at position: InputEvent.Position, _ time: Double,
    _ changes: inout ScrollChanges
  ) {
    guard position.isFinite else { return }
    if pointer != .mouse {
      // The finger is already down, so the system lost the event with which it lifted.
      if pointers.down[pointer] != nil { pointerCancelled(pointer, time, &changes) }
      pointers.down[pointer] = position
    }
    guard pointers.lead == nil else { return }
    pointers.down[pointer] = position
    if phase(at: time) == .tracking(.touchpad) { touchpadGesture?.isSpent = true }
    changes.append(contentsOf: content.cancelTracking(time: time))
    pointers.lead = Pointers.Lead(pointer, at: position, time: time)
    // A pointer catches moving content at once. Resting content waits for a movement.
    guard case .moving = content.activity else { return }
    pointers.lead?.permission = .allowed
    content.track(pointer.device, pointer: position.along(axis), time: time)
    changes.append(.trackingBegan(pointer.device))
  }

  private mutating func pointerMoved(
    _ pointer: InputEvent.Pointer, to position: InputEvent.Position, _ time: Double,
    _ changes: inout ScrollChanges
  ) {
    guard pointers.down[pointer] != nil, position.isFinite else { return }
    pointers.down[pointer] = position
    guard pointers.lead?.pointer == pointer else { return }
    pointers.lead?.latest = position
    if let lead = pointers.lead, lead.permission == .undecided { decide(lead, time, &changes) }
    guard phase(at: time) == .tracking(pointer.device) else { return }
    content.follow(pointer: position.along(axis), time: time)
    changes.append(.tracked)
  }

  /// Allows or vetoes the drag of the leading pointer, a mouse only after it left its slop.
  ///
  /// The content follows a finger from the first point, until the finger moves across the axis.
  private mutating func decide(
    _ lead: Pointers.Lead, _ time: Double, _ changes: inout ScrollChanges
  ) {
    let device = lead.pointer.device
    guard device == .mouse else {
      let isDecided = lead.distance >= AxisLock.judgedAfter
      if isDecided, !lead.isAlong(axis, cone: configuration.touchCone) {
        pointers.lead?.permission = .vetoed
        if phase(at: time) == .tracking(device) {
          changes.append(contentsOf: content.cancelTracking(time: time))
        }
        return
      }
      if phase(at: time).device == nil {
        content.track(device, pointer: lead.down.along(axis), since: lead.time, time: time)
        changes.append(.trackingBegan(device))
      }
      if isDecided { pointers.lead?.permission = .allowed }
      return
    }
    let slop = configuration.mouseSlop
    guard lead.distance >= slop else { return }
    guard lead.isAlong(axis, cone: configuration.mouseCone), phase(at: time).device == nil else {
      pointers.lead?.permission = .vetoed
      return
    }
    pointers.lead?.permission = .allowed
    let start = lead.down.along(axis)
    let travel = lead.latest.along(axis) - start
    content.track(device, pointer: start + travel.limited(to: slop), time: time)
    changes.append(.trackingBegan(device))
  }

  private mutating func pointerEnded(
    _ pointer: InputEvent.Pointer, at position: InputEvent.Position, _ time: Double,
    _ changes: inout ScrollChanges
  ) {
    let isLead = pointers.lead?.pointer == pointer
    // A release usually repeats the last position. A different position counts as a movement.
    if pointer == .mouse {
      if case .tracking(let tracking) = content.activity, tracking.pointer != position.along(axis) {
        pointerMoved(pointer, to: position, time, &changes)
      }
    } else if let last = pointers.down[pointer], last != position {
      pointerMoved(pointer, to: position, time, &changes)
    }
    pointers.down[pointer] = nil
    guard isLead else { return }
    if pointer != .mouse, let next = pointers.nextFinger {
      let permission = pointers.lead?.permission ?? .undecided
      pointers.lead = Pointers.Lead(next.pointer, at: next.position, time: time)
      if permission == .allowed { pointers.lead?.permission = .allowed }
      if phase(at: time) == .tracking(pointer.device) {
        let position = next.position.along(axis)
        content.changeTracking { $0.rebase(pointer: position) }
      }
      return
    }
    pointers.lead = nil
    guard phase(at: time) == .tracking(pointer.device) else { return }
    changes.append(contentsOf: content.release(time: time))
  }

  private mutating func pointerCancelled(
    _ pointer: InputEvent.Pointer, _ time: Double, _ changes: inout ScrollChanges
  ) {
    pointers.down[pointer] = nil
    guard pointers.lead?.pointer == pointer else { return }
    pointers = Pointers()
    guard phase(at: time) == .tracking(pointer.device) else { return }
    changes.append(contentsOf: content.cancelTracking(time: time))
  }

  // MARK: Touchpad

  /// Moves the content with two fingers, until they move across the axis.
  private mutating func touchpadScrolled(
    _ dx: Double, _ dy: Double, reportsLift: Bool, _ time: Double, _ changes: inout ScrollChanges
  ) {
    let device = phase(at: time).device
    if device != nil, device != .touchpad { return }
    let silence = configuration.touchpadSilence
    var gesture =
      touchpadGesture.flatMap { $0.continues(at: time, silence: silence) ? $0 : nil }
      ?? TouchpadGesture(axis: axis, configuration: configuration, time: time)
    gesture.reportsLift = reportsLift
    let verdict = gesture.moved(dx: dx, dy: dy, time: time)
    touchpadGesture = gesture
    if gesture.isSpent { return }
    if verdict == .across {
      if device == .touchpad { changes.append(contentsOf: content.cancelTracking(time: time)) }
      return
    }
    let delta = along(dx, dy, device: .touchpad)
    if device == nil {
      guard delta != 0 else { return }
      content.track(.touchpad, pointer: 0, time: time)
      changes.append(.trackingBegan(.touchpad))
    }
    guard let pointer = content.trackedPointer else { return }
    content.changeTracking { $0.deadline = reportsLift ? nil : time + silence }
    content.follow(pointer: pointer - delta * content.direction, time: time)
    changes.append(.tracked)
  }

  /// Stops moving content, or holds a pull for as long as the fingers stay.
  private mutating func touchpadRested(_ time: Double, _ changes: inout ScrollChanges) {
    switch content.activity {
    case .tracking(let tracking):
      // A touchpad that reports its resting fingers also reports their lift.
      guard tracking.device == .touchpad else { return }
      touchpadGesture?.reportsLift = true
      content.changeTracking { $0.deadline = nil }
    case .moving:
      touchpadGesture = TouchpadGesture(axis: axis, configuration: configuration, time: time)
      content.track(.touchpad, pointer: 0, time: time)
      changes.append(.trackingBegan(.touchpad))
    case .resting: break
    }
  }

  private mutating func touchpadEnded(_ time: Double, _ changes: inout ScrollChanges) {
    touchpadGesture = nil
    guard phase(at: time) == .tracking(.touchpad) else { return }
    changes.append(contentsOf: content.release(time: time))
  }

  private mutating func touchpadCancelled(_ time: Double, _ changes: inout ScrollChanges) {
    touchpadGesture?.isSpent = true
    guard phase(at: time) == .tracking(.touchpad) else { return }
    changes.append(contentsOf: content.cancelTracking(time: time))
  }

  /// Ends a touchpad's gesture without a release, because another device scrolls and the fingers
  /// have been still for ``ScrollConfiguration/touchpadSilence``.
  ///
  /// Their lift was probably lost.
  mutating func endLostTouchpadGesture(_ time: Double, _ changes: inout ScrollChanges) {
    if touchpadGesture?.isSilent(at: time, silence: configuration.touchpadSilence) == true {
      touchpadCancelled(time, &changes)
    }
  }
}
