internal import PullcordSystem
internal import PullcordWayland
internal import ScrollPhysics

/// Converts a compositor's device events to input events with times; positions are in points.
///
/// This type has no I/O. It stores which fingers, button and key are down. An interruption clears
/// this state, so that this type ignores the rest of the gesture.
struct WaylandInput {
  /// The distance of one wheel click, in the compositor's units.
  ///
  /// It is needed for compositors that send the scrolled distance but not the number of clicks. The
  /// value is the distance that libinput uses.
  private static let clickDistance = 15.0
  /// The left button (BTN_LEFT of `linux/input-event-codes.h`).
  private static let leftButton: UInt32 = 0x110

  /// Points in a surface unit.
  var pointsPerUnit = 1.0
  /// The modifier keys that are down.
  private(set) var modifiers: ScrollPhysics.KeyModifiers = []
  /// The serial of the user's latest press or release, except releases of keys.
  ///
  /// Copying to the clipboard requires it. It is nil before the first press.
  private(set) var latestUserSerial: UInt32?
  /// The position of the pointer over the window, in points.
  private(set) var pointer: (x: Double, y: Double) = (0, 0)
  /// Repeats the key that is held down.
  private(set) var repetition = KeyRepeater()

  private var clock = ServerClock(isSameHost: true)
  private var fingers: [Int32: (x: Double, y: Double)] = [:]
  private var isButtonDown = false
  private var isOverWindow = false
  /// Whether fingers scroll or rest on the touchpad.
  private var isTouchpadActive = false

  /// Converts one event that was read at `now`, and passes its input events to `emit`.
  ///
  /// ``key(_:now:)`` converts the events of keys.
  mutating func handle(
    _ event: WaylandEvent, now: Double, _ emit: (InputEvent, Double) -> Void
  ) {
    switch event {
    case .pointerEntered(let x, let y, _): moved(x, y, at: clock.time(of: nil, now: now), emit)
    case .pointerMoved(let x, let y, let time): moved(x, y, at: self.time(time, now), emit)
    case .pointerLeft: left(at: clock.time(of: nil, now: now), emit)
    case .buttonChanged(let change): pressed(change, at: time(change.time, now), emit)
    case .scrolled(let frame):
      let time = clock.time(of: frame.time?.rawValue, now: now)
      scrolled(frame) { emit($0, time) }
    case .holdBegan(_, let time):
      isTouchpadActive = true
      emit(.touchpadRested, self.time(time, now))
    case .holdEnded(let isCancelled, let time):
      guard isTouchpadActive else { break }
      isTouchpadActive = isCancelled
      // A cancelled hold becomes a scroll or another gesture, such as a pinch. This program
      // receives no events of gestures other than scrolls, not even the lift of the fingers.
      // `reportsLift` is therefore false.
      let (x, y) = pointer
      emit(
        isCancelled
          ? .touchpadScrolled(x: x, y: y, dx: 0, dy: 0, reportsLift: false) : .touchpadStopped,
        self.time(time, now))
    case .touchBegan(let touch, let serial):
      latestUserSerial = serial
      emit(finger(touch, .began), time(touch.time, now))
    case .touchMoved(let touch):
      guard fingers[touch.id] != nil else { break }
      emit(finger(touch, .moved), time(touch.time, now))
    case .touchEnded(let id, let time, let serial):
      latestUserSerial = serial
      guard let last = fingers.removeValue(forKey: id) else { break }
      emit(.touchUp(finger: Int(id), x: last.x, y: last.y), self.time(time, now))
    case .touchesCancelled:
      let time = clock.time(of: nil, now: now)
      for id in fingers.keys.sorted() { emit(.touchCancelled(finger: Int(id)), time) }
      fingers.removeAll()
    case .modifiersChanged(let changed): modifiers = Self.modifiers(changed)
    case .repetitionChanged(let change): repetition.set(rate: change.rate, delay: change.delay)
    case .focusLost:
      modifiers = []
      interrupt(now: now, emit)
    case .capabilitiesChanged(let kinds): removed(kinds, now: now, emit)
    default: break
    }
  }

  /// Whether an event is a move of the pointer without a button, and the next event is one, too.
  ///
  /// If so, this event has no effect and can be skipped. During a drag, no move can be skipped,
  /// because the moves determine the drag's velocity.
  func isReplaced(_ event: WaylandEvent, by next: WaylandEvent?) -> Bool {
    guard !isButtonDown, case .pointerMoved = event, case .pointerMoved? = next else {
      return false
    }
    return true
  }

  /// Passes the due repetitions of the held key to `emit`.
  mutating func repeatKey(now: Double, _ emit: (WindowKey) -> Void) {
    while let (press, time) = repetition.next(now: now) {
      emit(
        WindowKey(
          report: press.report, input: .keyPressed(press.key, modifiers: modifiers),
          modifiers: modifiers, typedText: press.text,
          time: clock.time(of: nil, now: min(time, now))))
    }
  }

  /// Ends all tracking; later releases have no effect.
  mutating func interrupt(now: Double, _ emit: (InputEvent, Double) -> Void) {
    fingers.removeAll()
    isButtonDown = false
    isTouchpadActive = false
    repetition.stop()
    emit(.interrupted, clock.time(of: nil, now: now))
  }

  private mutating func time(_ time: WaylandTime, _ now: Double) -> Double {
    clock.time(of: time.rawValue, now: now)
  }

  // MARK: Pointer

  private mutating func moved(
    _ x: Double, _ y: Double, at time: Double, _ emit: (InputEvent, Double) -> Void
  ) {
    pointer = (x * pointsPerUnit, y * pointsPerUnit)
    isOverWindow = true
    emit(.mouseMoved(x: pointer.x, y: pointer.y), time)
  }

  private mutating func left(at time: Double, _ emit: (InputEvent, Double) -> Void) {
    // While a button is down, the pointer leaves the window only if the compositor takes over the
    // drag.
    if isButtonDown {
      isButtonDown = false
      emit(.interrupted, time)
    }
    // Another window will receive the lift of the fingers, so cancel the scroll.
    if isTouchpadActive {
      isTouchpadActive = false
      emit(.touchpadCancelled, time)
    }
    if isOverWindow {
      isOverWindow = false
      emit(.mouseMoved(x: -1, y: -1), time)
    }
  }

  private mutating func pressed(
    _ change: ButtonChange, at time: Double, _ emit: (InputEvent, Double) -> Void
  ) {
    latestUserSerial = change.serial
    guard change.button == Self.leftButton else { return }
    if change.isPressed {
      isButtonDown = true
      emit(.mouseDown(x: pointer.x, y: pointer.y), time)
    } else if isButtonDown {
      isButtonDown = false
      emit(.mouseUp(x: pointer.x, y: pointer.y), time)
    }
  }

  private mutating func scrolled(_ frame: ScrollFrame, _ emit: (InputEvent) -> Void) {
    switch frame.source {
    case .finger?, .continuous?:
      let isFinger = frame.source == .finger
      if frame.x.distance != 0 || frame.y.distance != 0 {
        isTouchpadActive = isFinger
        emit(
          .touchpadScrolled(
            x: pointer.x, y: pointer.y, dx: frame.x.distance, dy: frame.y.distance,
            reportsLift: isFinger))
      } else if frame.x.isStopped || frame.y.isStopped {
        isTouchpadActive = false
        emit(.touchpadStopped)
      }
    default:
      var (dx, dy) = (Self.clicks(frame.x), Self.clicks(frame.y))
      guard dx != 0 || dy != 0 else { return }
      // With Shift, a plain wheel scrolls sideways, as in GTK and browsers.
      if dx == 0, modifiers.contains(.shift) { (dx, dy) = (dy, 0) }
      emit(.wheelTurned(x: pointer.x, y: pointer.y, dx: dx, dy: dy))
    }
  }

  private static func clicks(_ axis: ScrollFrame.Axis) -> Double {
    axis.clicks120.map { Double($0) / 120 } ?? axis.distance / clickDistance
  }

  private mutating func removed(
    _ kinds: SeatCapabilities, now: Double, _ emit: (InputEvent, Double) -> Void
  ) {
    let losesPointer = (isButtonDown || isTouchpadActive) && !kinds.contains(.pointer)
    if losesPointer || !fingers.isEmpty && !kinds.contains(.touch) { interrupt(now: now, emit) }
  }

  // MARK: Fingers and keys

  private mutating func finger(_ touch: TouchPoint, _ phase: InputEvent.Phase) -> InputEvent {
    let (x, y) = (touch.x * pointsPerUnit, touch.y * pointsPerUnit)
    fingers[touch.id] = (x, y)
    return .pointer(.finger(Int(touch.id)), phase, x: x, y: y)
  }

  /// Converts a press or a release of a key that was read at `now`.
  mutating func key(_ stroke: KeyStroke, now: Double) -> WindowKey {
    let time = time(stroke.time, now)
    let isShortcut = !modifiers.isDisjoint(with: [.control, .alt])
    let text = isShortcut || stroke.text.isEmpty ? nil : stroke.text
    var result = WindowKey(
      report: KeyReport(
        isPressed: stroke.isPressed, code: stroke.code, keysym: stroke.modifiedKeysym,
        typed: text, state: stroke.state, milliseconds: stroke.time.rawValue),
      modifiers: modifiers, time: time)
    guard stroke.isPressed else {
      repetition.released(stroke.code)
      return result
    }
    latestUserSerial = stroke.serial
    let key = KeyNames.key(
      plain: UInt(stroke.keysym), modified: UInt(stroke.modifiedKeysym),
      layouts: ([stroke.keysym] + stroke.otherKeysyms).map { UInt($0) }, modifiers)
    guard let key, !stroke.isComposing else { return result }
    let press = KeyRepeater.Press(key: key, text: text, report: result.report)
    if stroke.canRepeat { repetition.pressed(stroke.code, press, at: time) }
    result.input = .keyPressed(key, modifiers: modifiers)
    result.typedText = text
    return result
  }

  private static func modifiers(
    _ modifiers: PullcordWayland.KeyModifiers
  ) -> ScrollPhysics.KeyModifiers {
    var found: ScrollPhysics.KeyModifiers = []
    if modifiers.contains(.shift) { found.insert(.shift) }
    if modifiers.contains(.control) { found.insert(.control) }
    if modifiers.contains(.alt) { found.insert(.alt) }
    return found
  }
}

/// Repeats the key that is held down, because a Wayland compositor does not send repetitions.
struct KeyRepeater {
  struct Press {
    var key: Key
    /// The text that the key types; nil if it types none.
    var text: String?
    var report: KeyReport
  }

  /// The largest delay of a repetition, in seconds; repetitions that would be later are skipped.
  ///
  /// Without this limit, a program that was stopped would type very many letters when it continues.
  private static let longestDelay = 0.5

  /// The time between two repetitions in seconds; nil if keys do not repeat.
  private var interval: Double? = 1 / 25
  /// The time before the first repetition in seconds.
  ///
  /// This delay and ``interval`` are the defaults of wlroots. They apply until the compositor sends
  /// other values.
  private var delay = 0.6
  private var held: (code: UInt32, press: Press)?
  /// When the key that is held down repeats next; nil if no key is held down.
  private(set) var nextTime: Double?

  /// Applies the compositor's `rate`, in repetitions per second, and `delay`, in milliseconds.
  mutating func set(rate: Int, delay: Int) {
    interval = rate > 0 ? 1 / Double(min(rate, 1000)) : nil
    self.delay = Double(min(max(delay, 0), 60_000)) / 1000
    if interval == nil { stop() }
  }

  mutating func pressed(_ code: UInt32, _ press: Press, at time: Double) {
    guard interval != nil else { return }
    held = (code, press)
    nextTime = time + delay
  }

  mutating func released(_ code: UInt32) { if held?.code == code { stop() } }

  mutating func stop() {
    held = nil
    nextTime = nil
  }

  /// The next repetition that is due at `now`; nil if there is none.
  mutating func next(now: Double) -> (press: Press, time: Double)? {
    guard let held, let interval, let time = nextTime, time <= now else { return nil }
    nextTime = max(time + interval, now - Self.longestDelay)
    return (held.press, time)
  }
}
