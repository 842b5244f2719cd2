extension NestedScroll {
  /// Applies an input event to both lists, at its time.
  @discardableResult
  public mutating func handle(_ event: InputEvent, time: Double) -> Changes {
    gesture.configuration = child.configuration
    gesture.isRightToLeft = child.isRightToLeft
    var changes = time.isFinite ? advance(to: time) : Changes()
    let time = now.isFinite ? now : 0
    switch event.kind {
    case .scroll(.wheel, _, let dx, let dy): turnWheel(event, dx, dy, time, &changes)
    case .key(let key, let modifiers): pressKey(key, modifiers, event, time, &changes)
    case .pointer(let pointer, .began):
      let hadLead = gestures.pointers.lead != nil
      movePointer(pointer, .began, event, time, &changes)
      if !hadLead { takeFromWheel(time, &changes) }
      catchMoving(time, &changes)
    case .pointer(let pointer, .ended):
      let last =
        pointer == .mouse ? gestures.pointers.lead?.latest : gestures.pointers.down[pointer]
      if last != event.position?.bounded {
        movePointer(pointer, .moved, event, time, &changes)
      }
      movePointer(pointer, .ended, event, time, &changes)
    case .pointer(let pointer, let phase): movePointer(pointer, phase, event, time, &changes)
    case .scroll(.touchpad, let phase, let dx, let dy):
      moved(time, &changes) { gestures, gesture, moves in
        gestures.handleTouchpad(
          phase, dx, dy, reportsLift: event.reportsLift, on: &gesture, time, &moves)
      }
      if phase == .began { restOnMoving(time, &changes) }
    case .interrupted:
      gestures.interrupt()
      apply(gesture.cancelTracking(time: time), time, &changes)
      for layer in NestedOrder.Layer.allCases {
        changes[layer].append(contentsOf: self[layer].interrupt(time: time))
      }
    }
    shareScrollTime()
    return changes
  }

  private mutating func movePointer(
    _ pointer: InputEvent.Pointer, _ phase: InputEvent.Phase, _ event: InputEvent, _ time: Double,
    _ changes: inout Changes
  ) {
    moved(time, &changes) { gestures, gesture, moves in
      gestures.handle(pointer, phase, at: event.position, on: &gesture, time, &moves)
    }
  }

  /// Lets the recognizer update the gesture, and then moves the lists by the gesture's travel.
  private mutating func moved(
    _ time: Double, _ changes: inout Changes,
    by recognize: (inout GestureRecognizer, inout SharedGesture, inout ScrollChanges) -> Void
  ) {
    var moves = ScrollChanges()
    recognize(&gestures, &gesture, &moves)
    apply(moves, time, &changes)
  }

  mutating func apply(_ moves: ScrollChanges, _ time: Double, _ changes: inout Changes) {
    for move in moves {
      switch move {
      case .trackingBegan(let device):
        for layer in NestedOrder.Layer.allCases {
          changes[layer].append(contentsOf: self[layer].content.cancelTracking(time: time))
          self[layer].content.track(device, pointer: 0, since: time, time: time)
          changes[layer].append(.trackingBegan(device))
        }
      case .tracked:
        guard let travel = gesture.takeTravel() else { continue }
        share(travel: travel, time)
        gesture.isPulled = NestedOrder.Layer.allCases.contains { layer in
          let content = self[layer].content
          return Edge.allCases.contains { content.pull(time: time, at: $0) > 0 }
        }
        changes.parent.append(.tracked)
        changes.child.append(.tracked)
      case .released: release(velocity: gesture.releaseVelocity, time, &changes)
      case .cancelled:
        for layer in NestedOrder.Layer.allCases {
          changes[layer].append(contentsOf: self[layer].content.cancelTracking(time: time))
        }
      case .rested: break
      }
    }
    gesture.forgetRelease()
  }

  /// Ends the pull of a wheel when a pointer goes down and no other pointer is down, even if the
  /// pointer's drag is vetoed later.
  private mutating func takeFromWheel(_ time: Double, _ changes: inout Changes) {
    for layer in NestedOrder.Layer.allCases
    where self[layer].phase(at: time) == .tracking(.wheel) {
      changes[layer].append(contentsOf: self[layer].content.cancelTracking(time: time))
    }
  }

  private mutating func endLostTouchpadGesture(_ time: Double, _ changes: inout Changes) {
    moved(time, &changes) { gestures, gesture, moves in
      gestures.endLostTouchpadGesture(on: &gesture, time, &moves)
    }
  }

  /// Whether a list moves by itself and no gesture holds the lists.
  private var canCatch: Bool {
    (parent.content.isMoving || child.content.isMoving) && gesture.device == nil
  }

  /// Catches content in motion when fingers touch the touchpad.
  private mutating func restOnMoving(_ time: Double, _ changes: inout Changes) {
    guard canCatch else { return }
    gesture.track(.touchpad, pointer: 0, since: time, time: time)
    apply([.trackingBegan(.touchpad)], time, &changes)
  }

  /// Holds moving content when a pointer goes down, before the pointer's drag is allowed or vetoed.
  private mutating func catchMoving(_ time: Double, _ changes: inout Changes) {
    guard canCatch, gestures.pointers.lead?.permission == .undecided else { return }
    moved(time, &changes) { gestures, gesture, moves in
      gestures.catchContent(on: &gesture, time, &moves)
    }
  }

  // MARK: Steps

  /// Scrolls the first list by as many detents as fit, and the second list by the remaining ones.
  ///
  /// If neither list can move, `order` selects the list that receives the event. The wheel can pull
  /// this list past its edge.
  private mutating func turnWheel(
    _ event: InputEvent, _ dx: Double, _ dy: Double, _ time: Double, _ changes: inout Changes
  ) {
    let detents = gesture.along(dx, dy, device: .wheel)
    guard detents != 0 else { return }
    endLostTouchpadGesture(time, &changes)
    guard gesture.device == nil else { return }
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
        : .scroll(.wheel, .moved, dx: rest * gesture.direction, dy: 0)
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
    _ key: Key, _ modifiers: KeyModifiers, _ event: InputEvent, _ time: Double,
    _ changes: inout Changes
  ) {
    endLostTouchpadGesture(time, &changes)
    guard gesture.device == nil,
      let length = child.scrollLength(
        of: key, modifiers, detent: 1, page: child.configuration.pageFraction),
      length != 0
    else { return }
    let first = order.first(towards: length)
    for layer in [first, first.other] {
      guard let from = self[layer].destination,
        self[layer].content.extent.space(towards: length, from: from) > Self.atEdge
      else { continue }
      changes[layer].append(contentsOf: self[layer].handle(event, time: time))
      if length.isFinite { return }
    }
  }
}
