extension ScrollModel {
  /// Does what an input event means for scrolling, at its time.
  ///
  /// Keys that do not scroll change nothing. Values that are not finite count as no movement.
  @discardableResult
  public mutating func handle(_ event: InputEvent, time: Double) -> ScrollChanges {
    let time = catchUp(to: time)
    var changes = takeUntold()
    switch event.kind {
    case .pointer(let pointer, .cancelled):
      switch pointer {
      case .finger(let finger): touchCancelled(finger, time, &changes)
      case .mouse: changes.append(contentsOf: interrupt(time: time))
      }
    case .pointer(let pointer, let phase):
      guard let place = event.position.map(Contacts.Place.init) else { break }
      switch (pointer, phase) {
      case (.finger(let finger), .began): touchDown(finger, at: place, time, &changes)
      case (.finger(let finger), .moved): touchMoved(finger, to: place, time, &changes)
      case (.finger(let finger), _): touchUp(finger, at: place, time, &changes)
      case (.mouse, .began): mouseDown(at: place, time, &changes)
      case (.mouse, .moved): mouseMoved(to: place, time, &changes)
      case (.mouse, _): mouseUp(at: place, time, &changes)
      }
    case .scroll(.wheel, _, let dx, let dy):
      changes.append(contentsOf: wheelTurned(by: along(dx, dy, device: .wheel), at: time))
    case .scroll(.touchpad, .moved, let dx, let dy):
      touchpadScrolled(
        dx, dy, by: along(dx, dy, device: .touchpad), at: time, &changes)
    case .scroll(.touchpad, _, _, _):
      changes.append(contentsOf: touchpadStopped(at: time))
    case .key(let key, let modifiers):
      changes.append(contentsOf: keyPressed(key, modifiers, at: time))
    case .interrupted:
      changes.append(contentsOf: interrupt(time: time))
    }
    return changes
  }

  /// Ends whatever is tracked, without a release: content springs back.
  @discardableResult
  public mutating func interrupt(time: Double) -> ScrollChanges {
    let time = catchUp(to: time)
    var changes = takeUntold()
    contacts = Contacts()
    wheelTurn?.isSpent = true
    touchpadGesture?.isSpent = true
    changes.append(contentsOf: cancelTracking(at: time))
    return changes
  }

  /// How far off the axis the leading pointer has gone since it went down, in degrees, 0…90; nil without
  /// a drag, and as long as it has not gone 4 points.
  public var dragAngle: Double? {
    guard let lead = contacts.lead, case .tracking(let tracking) = activity,
      tracking.device == lead.device, let place = contacts.latest,
      Contacts.distance(from: lead.down, to: place) >= Contacts.judgedAfter
    else { return nil }
    return Contacts.angle(axis, from: lead.down, to: place)
  }

  /// The part of a scroll delta along the axis.
  ///
  /// A plain wheel also scrolls a horizontal list.
  func along(_ dx: Double, _ dy: Double, device: InputDevice) -> Double {
    let delta: Double =
      switch axis {
      case .vertical: dy
      case .horizontal: dx == 0 && device == .wheel ? dy : dx * direction
      }
    return delta.isFinite ? delta.asCoordinate : 0
  }

  // MARK: Touch

  private mutating func touchDown(
    _ finger: Int, at place: Contacts.Place, _ time: Double, _ changes: inout ScrollChanges
  ) {
    guard place.x.isFinite, place.y.isFinite else { return }
    // A finger that is down already was lifted unheard.
    if contacts.fingers[finger] != nil { touchCancelled(finger, time, &changes) }
    contacts.fingers[finger] = place
    guard contacts.lead == nil else { return }
    lead(.touch, finger: finger, from: place, time, &changes)
  }

  private mutating func touchMoved(
    _ finger: Int, to place: Contacts.Place, _ time: Double, _ changes: inout ScrollChanges
  ) {
    guard contacts.fingers[finger] != nil, place.x.isFinite, place.y.isFinite else { return }
    contacts.fingers[finger] = place
    if contacts.lead?.finger == finger { contacts.latest = place }
    guard let lead = contacts.lead, lead.device == .touch, lead.finger == finger else { return }
    if lead.intention == .undecided {
      let isJudged = Contacts.distance(from: lead.down, to: place) >= Contacts.judgedAfter
      if isJudged,
        !Contacts.isAlong(axis, from: lead.down, to: place, cone: configuration.touchCone)
      {
        contacts.lead?.intention = .refused
        if phase(at: time) == .tracking(.touch) {
          changes.append(contentsOf: cancelTracking(at: time))
        }
        return
      }
      if phase(at: time).device == nil {
        track(.touch, pointer: lead.down.along(axis), since: lead.time, at: time)
        changes.append(.trackingBegan(.touch))
      }
      if isJudged { contacts.lead?.intention = .drags }
    }
    guard phase(at: time) == .tracking(.touch) else { return }
    follow(pointer: place.along(axis), at: time)
    changes.append(.tracked)
  }

  private mutating func touchUp(
    _ finger: Int, at place: Contacts.Place, _ time: Double, _ changes: inout ScrollChanges
  ) {
    let isLead = contacts.lead?.device == .touch && contacts.lead?.finger == finger
    // The end repeats the last place; a place of its own is one more movement.
    if let last = contacts.fingers[finger], last != place {
      touchMoved(finger, to: place, time, &changes)
    }
    contacts.fingers[finger] = nil
    guard isLead else { return }
    if let next = contacts.successor {
      contacts.lead?.finger = next.finger
      contacts.lead?.down = next.place
      contacts.lead?.time = time
      contacts.latest = next.place
      if contacts.lead?.intention == .refused { contacts.lead?.intention = .undecided }
      if case .tracking(var tracking) = activity, tracking.device == .touch {
        tracking.pointer = next.place.along(axis)
        tracking.rebase()
        activity = .tracking(tracking)
      }
      return
    }
    contacts.lead = nil
    guard phase(at: time) == .tracking(.touch) else { return }
    changes.append(contentsOf: release(at: time))
  }

  private mutating func touchCancelled(
    _ finger: Int, _ time: Double, _ changes: inout ScrollChanges
  ) {
    contacts.fingers[finger] = nil
    guard contacts.lead?.device == .touch, contacts.lead?.finger == finger else { return }
    contacts = Contacts()
    guard phase(at: time) == .tracking(.touch) else { return }
    changes.append(contentsOf: cancelTracking(at: time))
  }

  // MARK: Mouse

  private mutating func mouseDown(
    at place: Contacts.Place, _ time: Double, _ changes: inout ScrollChanges
  ) {
    guard contacts.lead == nil, place.x.isFinite, place.y.isFinite else { return }
    lead(.mouse, finger: 0, from: place, time, &changes)
  }

  private mutating func mouseMoved(
    to place: Contacts.Place, _ time: Double, _ changes: inout ScrollChanges
  ) {
    guard let lead = contacts.lead, lead.device == .mouse, place.x.isFinite, place.y.isFinite
    else { return }
    contacts.latest = place
    if lead.intention == .undecided {
      let slop = configuration.mouseSlop
      guard Contacts.distance(from: lead.down, to: place) >= slop else { return }
      guard Contacts.isAlong(axis, from: lead.down, to: place, cone: configuration.mouseCone)
      else {
        contacts.lead?.intention = .refused
        return
      }
      // Another device has hold of the content.
      guard phase(at: time).device == nil else {
        contacts.lead?.intention = .refused
        return
      }
      contacts.lead?.intention = .drags
      let start = lead.down.along(axis)
      let travel = place.along(axis) - start
      track(.mouse, pointer: start + min(max(travel, -slop), slop), at: time)
      changes.append(.trackingBegan(.mouse))
    }
    guard phase(at: time) == .tracking(.mouse) else { return }
    follow(pointer: place.along(axis), at: time)
    changes.append(.tracked)
  }

  private mutating func mouseUp(
    at place: Contacts.Place, _ time: Double, _ changes: inout ScrollChanges
  ) {
    guard contacts.lead?.device == .mouse else { return }
    if case .tracking(let tracking) = activity, tracking.pointer != place.along(axis) {
      mouseMoved(to: place, time, &changes)
    }
    contacts.lead = nil
    guard phase(at: time) == .tracking(.mouse) else { return }
    changes.append(contentsOf: release(at: time))
  }

  /// A first pointer went down: moving content is caught at once, resting content waits for a movement.
  private mutating func lead(
    _ device: InputDevice, finger: Int, from place: Contacts.Place, _ time: Double,
    _ changes: inout ScrollChanges
  ) {
    changes.append(contentsOf: cancelTracking(at: time))
    let isCaught = if case .moving = activity { true } else { false }
    contacts.lead = Contacts.Lead(
      device: device, finger: finger, down: place, time: time,
      intention: isCaught ? .drags : .undecided)
    contacts.latest = place
    guard isCaught else { return }
    track(device, pointer: place.along(axis), at: time)
    changes.append(.trackingBegan(device))
  }
}
