extension ScrollModel {
  /// Does what an input event means for scrolling, at its time.
  ///
  /// Keys that do not scroll change nothing. Values that are not finite count as no movement.
  public mutating func handle(_ event: InputEvent, at time: Double) -> ScrollChanges {
    let passed = advance(to: time)
    let time = begin(at: time)
    let changes: ScrollChanges =
      switch event {
      case .touchDown(let finger, let x, let y):
        touchDown(finger, at: Contacts.Place(x: x, y: y), time)
      case .touchMoved(let finger, let x, let y):
        touchMoved(finger, to: Contacts.Place(x: x, y: y), time)
      case .touchUp(let finger, let x, let y):
        touchUp(finger, at: Contacts.Place(x: x, y: y), time)
      case .touchCancelled(let finger):
        touchCancelled(finger, time)
      case .mouseDown(let x, let y):
        mouseDown(at: Contacts.Place(x: x, y: y), time)
      case .mouseMoved(let x, let y):
        mouseMoved(to: Contacts.Place(x: x, y: y), time)
      case .mouseUp(let x, let y):
        mouseUp(at: Contacts.Place(x: x, y: y), time)
      case .wheelTurned(_, _, let dx, let dy):
        wheelTurned(by: along(dx, dy, device: .wheel), at: time)
      case .touchpadScrolled(_, _, let dx, let dy):
        touchpadScrolled(by: along(dx, dy, device: .touchpad), at: time)
      case .touchpadStopped:
        if phase(at: time) == .tracking(.touchpad) { release(at: time) } else { [] }
      case .keyPressed(let key, let modifiers):
        keyPressed(key, modifiers, at: time)
      case .interrupted:
        interrupt(at: time)
      }
    return passed.union(changes)
  }

  /// Ends whatever is tracked, without a release: content springs back.
  public mutating func interrupt(at time: Double) -> ScrollChanges {
    let time = begin(at: time)
    contacts = Contacts()
    wheelTurn?.isSpent = true
    return cancelTracking(at: time)
  }

  /// The part of a scroll delta along the axis. A plain wheel also scrolls a horizontal list.
  private func along(_ dx: Double, _ dy: Double, device: InputDevice) -> Double {
    let delta: Double =
      switch axis {
      case .vertical: dy
      case .horizontal: dx == 0 && device == .wheel ? dy : dx * direction
      }
    return delta.isFinite ? delta : 0
  }

  // MARK: Touch

  private mutating func touchDown(
    _ finger: Int, at place: Contacts.Place, _ time: Double
  ) -> ScrollChanges {
    guard place.x.isFinite, place.y.isFinite else { return [] }
    contacts.fingers[finger] = place
    guard contacts.lead == nil else { return [] }
    return lead(.touch, finger: finger, from: place, time)
  }

  private mutating func touchMoved(
    _ finger: Int, to place: Contacts.Place, _ time: Double
  ) -> ScrollChanges {
    guard contacts.fingers[finger] != nil, place.x.isFinite, place.y.isFinite else { return [] }
    contacts.fingers[finger] = place
    guard let lead = contacts.lead, lead.device == .touch, lead.finger == finger else { return [] }
    var changes: ScrollChanges = []
    if lead.intention == .undecided {
      if phase(at: time).device == nil {
        track(.touch, pointer: lead.down.along(axis), origin: lead.down.along(axis), at: time)
        changes.insert(.trackingBegan)
      }
      if Contacts.distance(from: lead.down, to: place) >= Contacts.judgedAfter {
        guard
          Contacts.isAlong(axis, from: lead.down, to: place, cone: configuration.touchCone)
        else {
          contacts.lead?.intention = .refused
          return changes.union(cancelTracking(at: time))
        }
        contacts.lead?.intention = .drags
      }
    }
    guard phase(at: time) == .tracking(.touch) else { return changes }
    follow(pointer: place.along(axis), at: time)
    return changes.union(.tracked)
  }

  private mutating func touchUp(
    _ finger: Int, at place: Contacts.Place, _ time: Double
  ) -> ScrollChanges {
    let isLead = contacts.lead?.device == .touch && contacts.lead?.finger == finger
    // The end repeats the last place; a place of its own is one more movement.
    let moved =
      contacts.fingers[finger].map { $0 != place } == true
      ? touchMoved(finger, to: place, time) : []
    contacts.fingers[finger] = nil
    guard isLead else { return moved }
    if let next = contacts.successor {
      contacts.lead?.finger = next.finger
      contacts.lead?.down = next.place
      if case .tracking(var tracking) = activity {
        tracking.pointer = next.place.along(axis)
        tracking.rebase()
        activity = .tracking(tracking)
      }
      return moved
    }
    contacts.lead = nil
    guard phase(at: time) == .tracking(.touch) else { return moved }
    return moved.union(release(at: time))
  }

  private mutating func touchCancelled(_ finger: Int, _ time: Double) -> ScrollChanges {
    contacts.fingers[finger] = nil
    guard contacts.lead?.device == .touch, contacts.lead?.finger == finger else { return [] }
    contacts = Contacts()
    guard phase(at: time) == .tracking(.touch) else { return [] }
    return cancelTracking(at: time)
  }

  // MARK: Mouse

  private mutating func mouseDown(at place: Contacts.Place, _ time: Double) -> ScrollChanges {
    guard contacts.lead == nil, place.x.isFinite, place.y.isFinite else { return [] }
    return lead(.mouse, finger: 0, from: place, time)
  }

  private mutating func mouseMoved(to place: Contacts.Place, _ time: Double) -> ScrollChanges {
    guard let lead = contacts.lead, lead.device == .mouse, place.x.isFinite, place.y.isFinite
    else { return [] }
    var changes: ScrollChanges = []
    if lead.intention == .undecided {
      let slop = configuration.mouseSlop
      guard Contacts.distance(from: lead.down, to: place) >= slop else { return [] }
      guard Contacts.isAlong(axis, from: lead.down, to: place, cone: configuration.mouseCone)
      else {
        contacts.lead?.intention = .refused
        return cancelTracking(at: time)
      }
      contacts.lead?.intention = .drags
      let start = lead.down.along(axis)
      let crossed = start + (place.along(axis) < start ? -slop : slop)
      track(.mouse, pointer: crossed, origin: crossed, at: time)
      changes.insert(.trackingBegan)
    }
    guard phase(at: time) == .tracking(.mouse) else { return changes }
    follow(pointer: place.along(axis), at: time)
    return changes.union(.tracked)
  }

  private mutating func mouseUp(at place: Contacts.Place, _ time: Double) -> ScrollChanges {
    guard contacts.lead?.device == .mouse else { return [] }
    contacts.lead = nil
    guard phase(at: time) == .tracking(.mouse) else { return [] }
    return release(at: time)
  }

  /// A first pointer went down: moving content is caught at once, resting content waits for a movement.
  private mutating func lead(
    _ device: InputDevice, finger: Int, from place: Contacts.Place, _ time: Double
  ) -> ScrollChanges {
    let isCaught = if case .moving = activity { true } else { false }
    var changes: ScrollChanges = []
    if case .tracking = activity { changes = cancelTracking(at: time) }
    contacts.lead = Contacts.Lead(
      device: device, finger: finger, down: place, intention: isCaught ? .drags : .undecided)
    guard isCaught else { return changes }
    track(device, pointer: place.along(axis), origin: place.along(axis), at: time)
    return changes.union(.trackingBegan)
  }

  // MARK: Touchpad

  private mutating func touchpadScrolled(by delta: Double, at time: Double) -> ScrollChanges {
    if let device = phase(at: time).device, device != .touchpad { return [] }
    var changes: ScrollChanges = []
    if phase(at: time) != .tracking(.touchpad) {
      guard delta != 0 else { return changes }
      track(.touchpad, pointer: 0, origin: 0, at: time)
      changes.insert(.trackingBegan)
    }
    guard case .tracking(var tracking) = activity else { return changes }
    tracking.deadline = time + configuration.touchpadSilence
    let pointer = tracking.pointer - delta * direction
    activity = .tracking(tracking)
    follow(pointer: pointer, at: time)
    return changes.union(.tracked)
  }
}
