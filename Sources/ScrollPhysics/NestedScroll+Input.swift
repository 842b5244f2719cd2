extension NestedScroll {
  /// Does what an input event means for both lists, at its time.
  @discardableResult
  public mutating func handle(_ event: InputEvent, time: Double) -> Changes {
    gesture.configuration = child.configuration
    if gesture.isRightToLeft != child.isRightToLeft {
      gesture.isRightToLeft = child.isRightToLeft
    }
    var changes = time.isFinite ? advance(to: time) : Changes()
    let time = gesture.begin(at: time)
    parent.followClock(at: time)
    child.followClock(at: time)
    switch event.kind {
    case .scroll(.wheel, _, let dx, let dy):
      turnWheel(event, dx, dy, at: time, &changes)
    case .key:
      pressKey(event, at: time, &changes)
    case .pointer(_, .began):
      let hadLead = gesture.contacts.lead != nil
      apply(gesture.handle(event, time: time), at: time, &changes)
      if !hadLead { takeFromWheel(at: time, &changes) }
      catchMoving(at: time, &changes)
    case .pointer(let pointer, .ended):
      let last =
        switch pointer {
        case .finger(let finger): gesture.contacts.fingers[finger]
        case .mouse: gesture.contacts.latest
        }
      if last != event.position.map(Contacts.Place.init) {
        var move = event
        move.kind = .pointer(pointer, .moved)
        apply(gesture.handle(move, time: time), at: time, &changes)
      }
      apply(gesture.handle(event, time: time), at: time, &changes)
    case .pointer, .scroll(.touchpad, _, _, _):
      apply(gesture.handle(event, time: time), at: time, &changes)
    case .interrupted:
      apply(gesture.interrupt(time: time), at: time, &changes)
      for layer in NestedOrder.Layer.allCases {
        changes[layer].append(contentsOf: self[layer].interrupt(time: time))
      }
    }
    rememberScrolling()
    return changes
  }

  /// Does to both lists what the gesture did.
  mutating func apply(
    _ heard: ScrollChanges, at time: Double, _ changes: inout Changes
  ) {
    for change in heard {
      switch change {
      case .trackingBegan(let device):
        sharedTravel = 0
        for layer in NestedOrder.Layer.allCases {
          changes[layer].append(contentsOf: self[layer].cancelTracking(at: time))
          self[layer].track(device, pointer: 0, at: time)
          changes[layer].append(.trackingBegan(device))
        }
      case .tracked:
        guard case .tracking(let tracking) = gesture.activity else { continue }
        share(out: tracking.travel - sharedTravel, at: time)
        sharedTravel = tracking.travel
        changes.parent.append(.tracked)
        changes.child.append(.tracked)
      case .released:
        release(velocity: gesture.speed(at: time), at: time, &changes)
      case .cancelled:
        for layer in NestedOrder.Layer.allCases {
          changes[layer].append(contentsOf: self[layer].cancelTracking(at: time))
        }
      case .rested: break
      }
    }
    // What is let go moves by itself; the gesture does not, unless a press has caught it already.
    if !gesture.isTracking { gesture.activity = .resting(offset: Self.middle) }
  }

  /// A first pointer takes a list from the wheel that pulls it, whatever the gesture itself does.
  private mutating func takeFromWheel(at time: Double, _ changes: inout Changes) {
    for layer in NestedOrder.Layer.allCases
    where self[layer].phase(at: time) == .tracking(.wheel) {
      changes[layer].append(contentsOf: self[layer].cancelTracking(at: time))
    }
  }

  /// A first pointer that touches moving content takes hold of it at once.
  private mutating func catchMoving(at time: Double, _ changes: inout Changes) {
    guard parent.isMoving || child.isMoving, gesture.phase(at: time).device == nil,
      let lead = gesture.contacts.lead, lead.intention == .undecided
    else { return }
    gesture.contacts.lead?.intention = .drags
    gesture.track(lead.device, pointer: lead.down.along(gesture.axis), at: time)
    apply([.trackingBegan(lead.device)], at: time, &changes)
  }

  // MARK: Steps

  /// The detents that fit go to the first list, the others to the second; with no way to go the turn is
  /// the overscrolled list's, whose rule says whether a wheel pulls it.
  private mutating func turnWheel(
    _ event: InputEvent, _ dx: Double, _ dy: Double, at time: Double, _ changes: inout Changes
  ) {
    let detents = gesture.along(dx, dy, device: .wheel)
    guard detents != 0, gesture.phase(at: time).device == nil else { return }
    if let pulled = NestedOrder.Layer.allCases.first(where: {
      self[$0].phase(at: time) == .tracking(.wheel)
    }) {
      changes[pulled].append(contentsOf: self[pulled].handle(event, time: time))
      return
    }
    var rest = detents
    for layer in [order.first(towards: detents), order.first(towards: detents).other] {
      let room = self[layer].room(towards: detents, from: self[layer].destination ?? 0)
      guard room > Self.atEdge, abs(rest) > 1e-9 else { continue }
      let along = rest * gesture.direction
      var part = event
      part.kind =
        gesture.axis == .vertical
        ? .scroll(.wheel, .moved, dx: 0, dy: rest) : .scroll(.wheel, .moved, dx: along, dy: 0)
      changes[layer].append(contentsOf: self[layer].handle(part, time: time))
      self[layer.other].wheelTurn = ScrollModel.WheelTurn(latest: time)
      let used = min(abs(rest), room / self[layer].detentLength)
      rest -= rest < 0 ? -used : used
    }
    if rest == detents {
      let layer = order.overscrolled(towards: detents)
      changes[layer].append(contentsOf: self[layer].handle(event, time: time))
    }
  }

  /// A key moves the first list that can go its way; Home and End move both.
  private mutating func pressKey(
    _ event: InputEvent, at time: Double, _ changes: inout Changes
  ) {
    var probe = gesture
    _ = probe.handle(event, time: time)
    guard let goal = probe.destination, goal != Self.middle else { return }
    let isWholeWay = goal == probe.restingRange.lowerBound || goal == probe.restingRange.upperBound
    let sign = goal - Self.middle
    for layer in [order.first(towards: sign), order.first(towards: sign).other] {
      guard let from = self[layer].destination,
        self[layer].room(towards: sign, from: from) > Self.atEdge
      else { continue }
      changes[layer].append(contentsOf: self[layer].handle(event, time: time))
      if !isWholeWay { return }
    }
  }
}

extension ScrollModel {
  var isMoving: Bool { if case .moving = activity { true } else { false } }

  /// How far it is from an offset to the resting place in a direction, in points; 0 from beyond it.
  func room(towards sign: Double, from offset: Double) -> Double {
    let range = restingRange
    return max(0, sign < 0 ? offset - range.lowerBound : range.upperBound - offset)
  }
}
