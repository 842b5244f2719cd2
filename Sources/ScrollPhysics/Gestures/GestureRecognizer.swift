/// Content that a gesture recognizer can move by drags and touchpads.
protocol GestureTarget {
  var axis: Axis { get }
  /// −1 for a horizontal list from right to left, whose offset grows to the left; otherwise +1.
  var direction: Double { get }
  var configuration: ScrollConfiguration { get }
  /// The device that holds the content, or nil.
  var device: InputDevice? { get }
  /// Whether the content moves by itself, so that a pointer can catch it.
  var isMoving: Bool { get }
  /// The latest position of the pointer that holds the content, measured along `axis`; nil if no
  /// pointer holds the content.
  var trackedPointer: Double? { get }

  /// Holds the content, for a device that touched it at `since`.
  mutating func track(_ device: InputDevice, pointer: Double, since: Double, time: Double)
  /// Moves the content with its pointer.
  mutating func follow(pointer: Double, time: Double)
  /// Lets another pointer hold the content; further travel is measured from its position `pointer`.
  mutating func rebase(pointer: Double)
  /// Sets the time at which a touchpad's gesture ends by itself; infinite if it does not.
  mutating func setTouchpadDeadline(_ deadline: Double)
  /// Whether a lift at a time would fling the content; false if it is pulled past an edge.
  func isFlung(at time: Double) -> Bool
  /// Releases the content.
  mutating func release(time: Double) -> ScrollChanges
  /// Ends the tracking of the content without a release.
  mutating func cancelTracking(time: Double) -> ScrollChanges
}

extension GestureTarget {
  /// The part of a scroll delta along the axis.
  ///
  /// In a horizontal list, a wheel that turns only vertically scrolls, too.
  func along(_ dx: Double, _ dy: Double, device: InputDevice) -> Double {
    let delta: Double =
      switch axis {
      case .vertical: dy
      case .horizontal: dx == 0 && device == .wheel ? dy : dx * direction
      }
    return delta.isFinite ? delta.asCoordinate : 0
  }
}

/// Recognizes drags and the gestures of a touchpad, and moves a target with them.
///
/// It stores the state that outlasts a single drag: the pressed pointers and the fingers on the
/// touchpad.
struct GestureRecognizer: Sendable {
  private(set) var pointers = Pointers()
  private var touchpad: TouchpadGesture?

  /// Ends all gestures; for content that they hold, also call `cancelTracking`.
  mutating func interrupt() {
    pointers = Pointers()
    touchpad?.isSpent = true
  }

  /// The angle between a drag and the axis, in degrees, 0…90; nil without a drag of at least 4
  /// points.
  func dragAngle(of target: some GestureTarget) -> Double? {
    guard let lead = pointers.lead, target.device == lead.pointer.device,
      lead.distance >= AxisLock.judgedAfter
    else { return nil }
    return lead.angle(target.axis)
  }

  // MARK: Pointers

  /// Applies a pointer's event.
  mutating func handle(
    _ pointer: InputEvent.Pointer, _ phase: InputEvent.Phase, at position: InputEvent.Position?,
    on target: inout some GestureTarget, _ time: Double, _ changes: inout ScrollChanges
  ) {
    if phase == .cancelled { return cancelled(pointer, on: &target, time, &changes) }
    guard let position = position?.bounded else { return }
    switch phase {
    case .began: began(pointer, at: position, on: &target, time, &changes)
    case .moved: moved(pointer, to: position, on: &target, time, &changes)
    case .ended, .cancelled: ended(pointer, at: position, on: &target, time, &changes)
    }
  }

  private mutating func began(
    _ pointer: InputEvent.Pointer, at position: InputEvent.Position,
    on target: inout some GestureTarget, _ time: Double, _ changes: inout ScrollChanges
  ) {
    guard position.isFinite else { return }
    if pointer != .mouse {
      // The finger is already down, so the system lost the event with which it lifted.
      if pointers.down[pointer] != nil { cancelled(pointer, on: &target, time, &changes) }
      pointers.down[pointer] = position
    }
    guard pointers.lead == nil else { return }
    pointers.down[pointer] = position
    if target.device == .touchpad { touchpad?.isSpent = true }
    changes.append(contentsOf: target.cancelTracking(time: time))
    pointers.lead = Pointers.Lead(pointer, at: position, time: time)
    // A pointer catches content in motion at once. It holds resting content only after it moves.
    if target.isMoving { catchContent(on: &target, time, &changes) }
  }

  /// Lets the leading pointer hold the content at once, in whichever direction the pointer moves.
  mutating func catchContent(
    on target: inout some GestureTarget, _ time: Double, _ changes: inout ScrollChanges
  ) {
    guard let lead = pointers.lead else { return }
    pointers.lead?.permission = .allowed
    target.track(
      lead.pointer.device, pointer: lead.down.along(target.axis), since: time, time: time)
    changes.append(.trackingBegan(lead.pointer.device))
  }

  private mutating func moved(
    _ pointer: InputEvent.Pointer, to position: InputEvent.Position,
    on target: inout some GestureTarget, _ time: Double, _ changes: inout ScrollChanges
  ) {
    guard pointers.down[pointer] != nil, position.isFinite else { return }
    pointers.down[pointer] = position
    guard pointers.lead?.pointer == pointer else { return }
    pointers.lead?.latest = position
    if let lead = pointers.lead, lead.permission == .undecided {
      decide(lead, on: &target, time, &changes)
    }
    guard target.device == pointer.device else { return }
    target.follow(pointer: position.along(target.axis), time: time)
    changes.append(.tracked)
  }

  /// Allows or vetoes the drag of the leading pointer.
  ///
  /// A mouse drags only after it has moved by ``ScrollConfiguration/mouseSlop``. The content
  /// follows a finger from its first movement. If the finger has moved across the axis after 4
  /// points, its drag is vetoed.
  private mutating func decide(
    _ lead: Pointers.Lead, on target: inout some GestureTarget, _ time: Double,
    _ changes: inout ScrollChanges
  ) {
    let device = lead.pointer.device
    let (axis, configuration) = (target.axis, target.configuration)
    guard device == .mouse else {
      let isDecided = lead.distance >= AxisLock.judgedAfter
      if isDecided, !lead.isAlong(axis, cone: configuration.touchCone) {
        pointers.lead?.permission = .vetoed
        if target.device == device {
          changes.append(contentsOf: target.cancelTracking(time: time))
        }
        return
      }
      if target.device == nil {
        target.track(device, pointer: lead.down.along(axis), since: lead.time, time: time)
        changes.append(.trackingBegan(device))
      }
      if isDecided { pointers.lead?.permission = .allowed }
      return
    }
    let slop = configuration.mouseSlop
    guard lead.distance >= slop else { return }
    guard lead.isAlong(axis, cone: configuration.mouseCone), target.device == nil else {
      pointers.lead?.permission = .vetoed
      return
    }
    pointers.lead?.permission = .allowed
    let start = lead.down.along(axis)
    let travel = lead.latest.along(axis) - start
    target.track(device, pointer: start + travel.limited(to: slop), since: time, time: time)
    changes.append(.trackingBegan(device))
  }

  private mutating func ended(
    _ pointer: InputEvent.Pointer, at position: InputEvent.Position,
    on target: inout some GestureTarget, _ time: Double, _ changes: inout ScrollChanges
  ) {
    let isLead = pointers.lead?.pointer == pointer
    // A release usually repeats the last position. A different position counts as a movement.
    let isMovement =
      pointer == .mouse
      ? target.trackedPointer.map { $0 != position.along(target.axis) }
      : pointers.down[pointer].map { $0 != position }
    if isMovement == true { moved(pointer, to: position, on: &target, time, &changes) }
    pointers.down[pointer] = nil
    guard isLead else { return }
    if pointer != .mouse, let next = pointers.nextFinger {
      let permission = pointers.lead?.permission ?? .undecided
      pointers.lead = Pointers.Lead(next.pointer, at: next.position, time: time)
      if permission == .allowed { pointers.lead?.permission = .allowed }
      if target.device == pointer.device {
        target.rebase(pointer: next.position.along(target.axis))
      }
      return
    }
    pointers.lead = nil
    guard target.device == pointer.device else { return }
    changes.append(contentsOf: target.release(time: time))
  }

  private mutating func cancelled(
    _ pointer: InputEvent.Pointer, on target: inout some GestureTarget, _ time: Double,
    _ changes: inout ScrollChanges
  ) {
    pointers.down[pointer] = nil
    guard pointers.lead?.pointer == pointer else { return }
    pointers = Pointers()
    guard target.device == pointer.device else { return }
    changes.append(contentsOf: target.cancelTracking(time: time))
  }

  // MARK: Touchpad

  /// Applies a touchpad's event.
  mutating func handleTouchpad(
    _ phase: InputEvent.Phase, _ dx: Double, _ dy: Double, reportsLift: Bool,
    on target: inout some GestureTarget, _ time: Double, _ changes: inout ScrollChanges
  ) {
    switch phase {
    case .began: touchpadRested(on: &target, time, &changes)
    case .moved: touchpadMoved(dx, dy, reportsLift, on: &target, time, &changes)
    case .ended:
      touchpad = nil
      guard target.device == .touchpad else { return }
      changes.append(contentsOf: target.release(time: time))
    case .cancelled: touchpadCancelled(on: &target, time, &changes)
    }
  }

  /// Moves the content with two fingers, until they move across the axis.
  private mutating func touchpadMoved(
    _ dx: Double, _ dy: Double, _ reportsLift: Bool, on target: inout some GestureTarget,
    _ time: Double, _ changes: inout ScrollChanges
  ) {
    let device = target.device
    if device != nil, device != .touchpad { return }
    let silence = target.configuration.touchpadSilence
    var gesture =
      touchpad.flatMap { $0.continues(at: time, silence: silence) ? $0 : nil }
      ?? TouchpadGesture(axis: target.axis, configuration: target.configuration, time: time)
    gesture.reportsLift = reportsLift
    let verdict = gesture.moved(dx: dx, dy: dy, time: time)
    touchpad = gesture
    if gesture.isSpent { return }
    if verdict == .across {
      if device == .touchpad { changes.append(contentsOf: target.cancelTracking(time: time)) }
      return
    }
    let delta = target.along(dx, dy, device: .touchpad)
    if device == nil {
      guard delta != 0 else { return }
      target.track(.touchpad, pointer: 0, since: time, time: time)
      changes.append(.trackingBegan(.touchpad))
    }
    guard let pointer = target.trackedPointer else { return }
    target.follow(pointer: pointer - delta * target.direction, time: time)
    if reportsLift {
      target.setTouchpadDeadline(.infinity)
    } else {
      let pause = gesture.pause(isFling: target.isFlung(at: time))
      touchpad = gesture
      target.setTouchpadDeadline(time + (pause ?? silence))
    }
    changes.append(.tracked)
  }

  /// Lets fingers that touch the touchpad catch content in motion; content that they already hold
  /// stays held until they lift.
  private mutating func touchpadRested(
    on target: inout some GestureTarget, _ time: Double, _ changes: inout ScrollChanges
  ) {
    if target.device == .touchpad {
      touchpad?.rested(time: time)
      target.setTouchpadDeadline(.infinity)
    } else if target.isMoving {
      touchpad = TouchpadGesture(
        axis: target.axis, configuration: target.configuration, time: time)
      target.track(.touchpad, pointer: 0, since: time, time: time)
      changes.append(.trackingBegan(.touchpad))
    }
  }

  private mutating func touchpadCancelled(
    on target: inout some GestureTarget, _ time: Double, _ changes: inout ScrollChanges
  ) {
    touchpad?.isSpent = true
    guard target.device == .touchpad else { return }
    changes.append(contentsOf: target.cancelTracking(time: time))
  }

  /// Ends a touchpad's gesture without a release when another device scrolls.
  ///
  /// The fingers must have been still for ``ScrollConfiguration/touchpadSilence``. In that case
  /// their lift was probably lost.
  mutating func endLostTouchpadGesture(
    on target: inout some GestureTarget, _ time: Double, _ changes: inout ScrollChanges
  ) {
    let silence = target.configuration.touchpadSilence
    if touchpad?.isSilent(at: time, silence: silence) == true {
      touchpadCancelled(on: &target, time, &changes)
    }
  }
}
