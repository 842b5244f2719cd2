extension NestedScroll {
  /// Applies an input event to both lists, at its time.
  @discardableResult
  public mutating func handle(_ event: InputEvent, time: Double) -> Changes {
    gesture.configuration = child.configuration
    if gesture.isRightToLeft != child.isRightToLeft { gesture.isRightToLeft = child.isRightToLeft }
    var changes = time.isFinite ? advance(to: time) : Changes()
    let time = gesture.catchUp(to: time)
    switch event.kind {
    case .scroll(.wheel, _, let dx, let dy): turnWheel(event, dx, dy, time, &changes)
    case .key: pressKey(event, time, &changes)
    case .pointer(_, .began):
      let hadLead = gesture.pointers.lead != nil
      apply(gesture.handle(event, time: time), time, &changes)
      if !hadLead { takeFromWheel(time, &changes) }
      catchMoving(time, &changes)
    case .pointer(let pointer, .ended):
      let last =
        pointer == .mouse ? gesture.pointers.lead?.latest : gesture.pointers.down[pointer]
      if last != event.position?.bounded {
        var move = event
        move.kind = .pointer(pointer, .moved)
        apply(gesture.handle(move, time: time), time, &changes)
      }
      apply(gesture.handle(event, time: time), time, &changes)
    case .pointer, .scroll(.touchpad, _, _, _):
      apply(gesture.handle(event, time: time), time, &changes)
      if event.kind == InputEvent.touchpadRested.kind { restOnMoving(time, &changes) }
    case .interrupted:
      apply(gesture.interrupt(time: time), time, &changes)
      for layer in NestedOrder.Layer.allCases {
        changes[layer].append(contentsOf: self[layer].interrupt(time: time))
      }
    }
    shareScrollTime()
    return changes
  }

  mutating func apply(
    _ gestureChanges: ScrollChanges, _ time: Double, _ changes: inout Changes
  ) {
    for change in gestureChanges {
      switch change {
      case .trackingBegan(let device):
        sharedTravel = 0
        for layer in NestedOrder.Layer.allCases {
          changes[layer].append(contentsOf: self[layer].content.cancelTracking(time: time))
          self[layer].content.track(device, pointer: 0, time: time)
          changes[layer].append(.trackingBegan(device))
        }
      case .tracked:
        guard let travel = gesture.content.trackedTravel else { continue }
        share(travel: travel - sharedTravel, time)
        sharedTravel = travel
        changes.parent.append(.tracked)
        changes.child.append(.tracked)
      case .released: release(velocity: gesture.content.speed(at: time), time, &changes)
      case .cancelled:
        for layer in NestedOrder.Layer.allCases {
          changes[layer].append(contentsOf: self[layer].content.cancelTracking(time: time))
        }
      case .rested: break
      }
    }
    // Released lists move by themselves. The gesture does not, unless a press already caught it.
    if !gesture.content.isTracking { gesture.content.activity = .resting(offset: Self.middle) }
  }

  /// Lets a first pointer take over from a wheel that pulls a list, even if it is vetoed later.
  private mutating func takeFromWheel(_ time: Double, _ changes: inout Changes) {
    for layer in NestedOrder.Layer.allCases
    where self[layer].phase(at: time) == .tracking(.wheel) {
      changes[layer].append(contentsOf: self[layer].content.cancelTracking(time: time))
    }
  }

  private mutating func endLostTouchpadGesture(_ time: Double, _ changes: inout Changes) {
    var lost: ScrollChanges = []
    gesture.endLostTouchpadGesture(time, &lost)
    apply(lost, time, &changes)
  }

  /// Stops moving content when fingers touch the touchpad.
  private mutating func restOnMoving(_ time: Double, _ changes: inout Changes) {
    guard parent.content.isMoving || child.content.isMoving, gesture.phase(at: time).device == nil
    else { return }
    gesture.content.track(.touchpad, pointer: 0, time: time)
    apply([.trackingBegan(.touchpad)], time, &changes)
  }

  /// Holds moving content at once when a first pointer touches it.
  private mutating func catchMoving(_ time: Double, _ changes: inout Changes) {
    guard parent.content.isMoving || child.content.isMoving, gesture.phase(at: time).device == nil,
      let lead = gesture.pointers.lead, lead.permission == .undecided
    else { return }
    gesture.pointers.lead?.permission = .allowed
    let device = lead.pointer.device
    gesture.content.track(device, pointer: lead.down.along(gesture.axis), time: time)
    apply([.trackingBegan(device)], time, &changes)
  }

  // MARK: Steps

  /// Gives the first list the detents that fit into it, and the second list the others.
  ///
  /// If neither can move, the turn belongs to the list that `order` pulls past the edge.
  private mutating func turnWheel(
    _ event: InputEvent, _ dx: Double, _ dy: Double, _ time: Double, _ changes: inout Changes
  ) {
    let detents = gesture.along(dx, dy, device: .wheel)
    guard detents != 0 else { return }
    endLostTouchpadGesture(time, &changes)
    guard gesture.phase(at: time).device == nil else { return }
    if let pulled = NestedOrder.Layer.allCases.first(where: {
      self[$0].phase(at: time) == .tracking(.wheel)
    }) {
      changes[pulled].append(contentsOf: self[pulled].handle(event, time: time))
      return
    }
    let first = order.first(towards: detents)
    var rest = detents
    for layer in [first, first.other] {
      let space = self[layer].content.extent.space(
        towards: detents, from: self[layer].destination ?? 0)
      guard space > Self.atEdge, abs(rest) > 1e-9 else { continue }
      var part = event
      part.kind =
        gesture.axis == .vertical
        ? .scroll(.wheel, .moved, dx: 0, dy: rest)
        : .scroll(.wheel, .moved, dx: rest * gesture.content.direction, dy: 0)
      changes[layer].append(contentsOf: self[layer].handle(part, time: time))
      self[layer.other].wheelTurn = WheelTurn(time: time)
      let used = min(abs(rest), space / self[layer].detentLength)
      rest -= rest < 0 ? -used : used
    }
    if rest == detents {
      let layer = order.overscrolled(towards: detents)
      changes[layer].append(contentsOf: self[layer].handle(event, time: time))
    }
  }

  /// Moves the first list that can move in a key's direction; Home and End move both.
  private mutating func pressKey(
    _ event: InputEvent, _ time: Double, _ changes: inout Changes
  ) {
    endLostTouchpadGesture(time, &changes)
    var probe = gesture
    _ = probe.handle(event, time: time)
    guard let goal = probe.destination, goal != Self.middle else { return }
    let movesBoth =
      goal == probe.restingRange.lowerBound || goal == probe.restingRange.upperBound
    let sign = goal - Self.middle
    let first = order.first(towards: sign)
    for layer in [first, first.other] {
      guard let from = self[layer].destination,
        self[layer].content.extent.space(towards: sign, from: from) > Self.atEdge
      else { continue }
      changes[layer].append(contentsOf: self[layer].handle(event, time: time))
      if !movesBoth { return }
    }
  }
}
