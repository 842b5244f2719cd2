/// The current activity of the content: at rest, held by a device, or moving by itself.
///
/// Each activity owns its data and decides which activity follows it.
enum ScrollActivity: Sendable {
  /// The content does not move.
  case rest(offset: Double)
  /// A finger or a mouse holds the content.
  case drag(DragActivity)
  /// Two fingers on a touchpad hold the content.
  case touchpad(TouchpadActivity)
  /// A wheel pulls the content past an edge.
  case wheel(WheelActivity)
  /// Released content moves on by its own velocity.
  case fling(FlingActivity)
  /// A spring moves the content to where it rests.
  case settle(SettleActivity)
  /// The content moves along a curve, for a step of a wheel or a key, or for the program.
  case timed(TimedActivity)

  // MARK: Held content

  /// The device that holds the content; nil if it rests or moves by itself.
  var device: InputDevice? {
    switch self {
    case .drag(let drag): drag.device
    case .touchpad: .touchpad
    case .wheel: .wheel
    case .rest, .fling, .settle, .timed: nil
    }
  }

  var isHeld: Bool { device != nil }

  /// The position requested by the device that holds the content; nil without a device.
  var request: RequestedPosition? {
    switch self {
    case .drag(let drag): drag.tracking.request
    case .touchpad(let touchpad): touchpad.tracking.request
    case .wheel(let wheel): wheel.request
    case .rest, .fling, .settle, .timed: nil
    }
  }

  /// How the content follows the pointers that hold it; nil without a pointer.
  var tracking: ContentTracking? {
    switch self {
    case .drag(let drag): drag.tracking
    case .touchpad(let touchpad): touchpad.tracking
    case .rest, .wheel, .fling, .settle, .timed: nil
    }
  }

  // Functions that change the tracking set `self` to `.rest` during the change. Otherwise `self`
  // would still refer to the samples of the velocity tracker, and the change would copy them.

  mutating func changeRequest(_ change: (inout RequestedPosition) -> Void) {
    if case .wheel(var wheel) = self {
      self = .rest(offset: 0)
      change(&wheel.request)
      self = .wheel(wheel)
    } else {
      changeTracking { $0.changeRequest(change) }
    }
  }

  mutating func changeTracking(_ change: (inout ContentTracking) -> Void) {
    switch self {
    case .drag(var drag):
      self = .rest(offset: 0)
      change(&drag.tracking)
      self = .drag(drag)
    case .touchpad(var touchpad):
      self = .rest(offset: 0)
      change(&touchpad.tracking)
      self = .touchpad(touchpad)
    case .rest, .wheel, .fling, .settle, .timed: break
    }
  }

  mutating func changeWheel(_ change: (inout WheelActivity) -> Void) {
    guard case .wheel(var wheel) = self else { return }
    change(&wheel)
    self = .wheel(wheel)
  }

  /// Sets the time at which a touchpad's gesture ends if no further event arrives.
  mutating func setTouchpadDeadline(_ deadline: Double) {
    guard case .touchpad(var touchpad) = self else { return }
    self = .rest(offset: 0)
    touchpad.deadline = deadline
    self = .touchpad(touchpad)
  }

  // MARK: Moving content

  /// The movement of content that moves by itself.
  var movement: ScrollMovement? {
    switch self {
    case .fling(let fling): fling.movement
    case .settle(let settle): settle.movement
    case .timed(let timed): timed.movement
    case .rest, .drag, .touchpad, .wheel: nil
    }
  }

  var isMoving: Bool { movement != nil }

  /// Whether a spring returns content that a device or a fling left past an edge.
  var isSpringingBack: Bool {
    if case .settle(let settle) = self { settle.isSpringBack } else { false }
  }

  /// Whether the content was past an edge when it began to move; false for a fling.
  var isReturn: Bool {
    switch self {
    case .settle(let settle): settle.isReturn
    case .timed(let timed): timed.isReturn
    case .rest, .drag, .touchpad, .wheel, .fling: false
    }
  }

  /// Whether the user scrolls the content: by a fling, or by a step of a wheel or a key.
  ///
  /// Just after such a scroll, a wheel cannot start a pull.
  var isScroll: Bool {
    switch self {
    case .fling(let fling): !fling.isBrake
    case .timed(let timed): timed.isScroll
    case .rest, .drag, .touchpad, .wheel, .settle: false
    }
  }

  /// The edge towards which a wheel scrolls the content; nil without a wheel.
  var wheelEdge: Edge? {
    switch self {
    case .fling(let fling): fling.wheelEdge
    case .timed(let timed): timed.cause.wheelEdge
    case .rest, .drag, .touchpad, .wheel, .settle: nil
    }
  }

  /// Adds `shift`, by which the rows moved, to the offset of content that rests or moves.
  mutating func shift(by shift: Double) {
    if case .rest(let offset) = self {
      self = .rest(offset: offset + shift)
    } else {
      changeMovement { $0.shift += shift }
    }
  }

  /// Changes the movement of content that moves by itself.
  mutating func changeMovement(_ change: (inout ScrollMovement) -> Void) {
    switch self {
    case .rest, .drag, .touchpad, .wheel: break
    case .fling(var fling):
      change(&fling.movement)
      self = .fling(fling)
    case .settle(var settle):
      change(&settle.movement)
      self = .settle(settle)
    case .timed(var timed):
      change(&timed.movement)
      self = .timed(timed)
    }
  }

  // MARK: Time

  /// The time at which the activity ends by itself; infinite if it does not.
  var deadline: Double {
    switch self {
    case .rest, .drag: .infinity
    case .touchpad(let touchpad): touchpad.deadline
    case .wheel(let wheel): wheel.deadline
    case .fling(let fling): fling.movement.end
    case .settle(let settle): settle.movement.end
    case .timed(let timed): timed.movement.end
    }
  }

  func phase(at time: Double) -> ScrollPhase {
    switch self {
    case .rest: .resting
    case .drag(let drag): .tracking(drag.device)
    case .touchpad: .tracking(.touchpad)
    case .wheel: .tracking(.wheel)
    case .fling(let fling): fling.phase(at: time)
    case .settle(let settle): settle.phase(at: time)
    case .timed(let timed): timed.phase(at: time)
    }
  }
}
