internal import PullcordX11
internal import ScrollPhysics

/// Turns the server's events of pointers, fingers and keys into input events, in points.
///
/// This type has no I/O. It stores which fingers and which button are down. An interruption clears
/// this state, so that this type ignores the rest of the gesture.
struct InputTranslator {
  /// Pixels in a point.
  var scale: Double
  var scroll = ScrollTracker()
  /// Whether the window receives touches.
  ///
  /// If not, the translator uses the pointer events that the server emulates for touches.
  var receivesTouches = true
  /// Whether the window is visible.
  ///
  /// While the window is hidden, the translator reports the lift of a finger as a cancelled touch.
  var isVisible = true

  private var fingers: [Int: DeviceID] = [:]
  private var buttonSource: DeviceID?
  /// Whether the mouse moved over the window since it last left the window.
  ///
  /// When the mouse leaves, the translator sends a movement to a position outside the window, so
  /// that no part of the window stays hovered.
  private var isOverWindow = false
  /// The touchpad on which fingers are scrolling.
  private var touchpadSource: DeviceID?

  init(scale: Double) { self.scale = scale }

  /// Translates one event; `time` is its time in seconds.
  ///
  /// `gone` lists the devices that are removed in the same batch of events. Before a removal, the
  /// server sends releases of the device's buttons and fingers. This method reports these releases
  /// as interruptions or cancellations. `symbol` returns the keysym for a code, modifiers and a
  /// keyboard group.
  mutating func translate(
    _ event: Event, at time: Double, gone: [DeviceID], symbol: (Int, Int, Int) -> UInt,
    emit: (InputEvent) -> Void
  ) {
    switch event {
    case .pointerMoved(let pointer): moved(pointer, time, emit)
    case .buttonPressed(let pointer, let button): pressed(pointer, button, emit)
    case .buttonReleased(let pointer, let button):
      // If several mice press the button, the server reports only the first press and the last
      // release, which can come from a different mouse.
      guard button == 1, let source = buttonSource else { break }
      buttonSource = nil
      let isGone = gone.contains(source) || gone.contains(pointer.source)
      emit(isGone ? .interrupted : point(.mouse, .ended, pointer))
    case .touchBegan(let pointer, let touch):
      fingers[touch] = pointer.source
      emit(point(.finger(touch), .began, pointer))
    case .touchMoved(let pointer, let touch):
      if fingers[touch] != nil { emit(point(.finger(touch), .moved, pointer)) }
    case .touchEnded(let pointer, let touch):
      guard fingers.removeValue(forKey: touch) != nil else { break }
      let isCancelled = gone.contains(pointer.source) || !isVisible
      emit(isCancelled ? .touchCancelled(finger: touch) : point(.finger(touch), .ended, pointer))
    case .keyPressed(let key):
      guard let name = KeyNames.key(key, symbol: symbol) else { break }
      emit(.keyPressed(name, modifiers: KeyNames.modifiers(key.modifiers)))
    case .pointerLeft(let crossing):
      // Another client has grabbed the pointer during a drag in this window.
      if crossing.mode == .grab, buttonSource != nil { interrupt(emit) }
      // Another window will receive the lift of the fingers, so cancel the scroll.
      if touchpadSource != nil, !crossing.isInferior {
        touchpadSource = nil
        emit(.touchpadCancelled)
      }
      if buttonSource == nil, isOverWindow {
        isOverWindow = false
        emit(.mouseMoved(x: -1, y: -1))
      }
    case .focusLost(let crossing):
      if [.normal, .whileGrabbed].contains(crossing.mode), !crossing.isInferior,
        !crossing.isByPointer
      {
        interrupt(emit)
      }
    case .deviceChanged(let change):
      scroll.describe(change.source, axes: change.scrollAxes, serial: change.serial)
    case .devicesChanged(_, let gone): removed(gone, emit)
    default: break
    }
  }

  /// Ends all tracking; later releases have no effect.
  mutating func interrupt(_ emit: (InputEvent) -> Void) {
    fingers.removeAll()
    buttonSource = nil
    touchpadSource = nil
    emit(.interrupted)
  }

  private func point(
    _ pointer: InputEvent.Pointer, _ phase: InputEvent.Phase, _ event: PointerEvent
  ) -> InputEvent {
    .pointer(pointer, phase, x: event.x / scale, y: event.y / scale)
  }

  /// Whether an event is a move of the pointer without a button, and the next event is one, too.
  ///
  /// If so, this event has no effect and can be skipped. During a drag, no move can be skipped,
  /// because the moves determine the drag's velocity. Moves that contain a scroll are not skipped.
  func isReplaced(_ event: Event, by next: Event) -> Bool {
    guard buttonSource == nil, case .pointerMoved(let move) = event,
      case .pointerMoved(let later) = next, move.source == later.source,
      move.isEmulated == later.isEmulated
    else { return false }
    return !(move.valuators + later.valuators).contains {
      scroll.isScroll($0.number, of: move.source)
    }
  }

  private mutating func moved(
    _ pointer: PointerEvent, _ time: Double, _ emit: (InputEvent) -> Void
  ) {
    let (x, y) = (pointer.x / scale, pointer.y / scale)
    switch scroll.step(pointer, time: time) {
    case .none: break
    case .turned(let dx, let dy): emit(wheel(pointer, dx: dx, dy: dy))
    case .slid(let dx, let dy):
      touchpadSource = pointer.source
      let reportsLift = scroll.reportsLift(pointer.source)
      emit(.touchpadScrolled(x: x, y: y, dx: dx, dy: dy, reportsLift: reportsLift))
    case .stopped:
      touchpadSource = nil
      emit(.touchpadStopped)
    }
    if pointer.isEmulated && receivesTouches { return }
    // A motion event of the core protocol has no valuators and always contains a position.
    let hasPosition =
      pointer.valuators.isEmpty
      || pointer.valuators.contains { !scroll.isScroll($0.number, of: pointer.source) }
    if hasPosition {
      isOverWindow = true
      emit(point(.mouse, .moved, pointer))
    }
  }

  /// The event of a turned wheel.
  ///
  /// With Shift, a plain wheel scrolls sideways, as in GTK and browsers.
  private func wheel(_ pointer: PointerEvent, dx: Double, dy: Double) -> InputEvent {
    let isSideways = dx == 0 && KeyNames.modifiers(pointer.modifiers).contains(.shift)
    return .wheelTurned(
      x: pointer.x / scale, y: pointer.y / scale, dx: isSideways ? dy : dx, dy: isSideways ? 0 : dy)
  }

  private mutating func pressed(
    _ pointer: PointerEvent, _ button: Int, _ emit: (InputEvent) -> Void
  ) {
    switch button {
    case 1:
      if pointer.isEmulated && receivesTouches { return }
      buttonSource = pointer.source
      emit(point(.mouse, .began, pointer))
    case 4...7 where !pointer.isEmulated:
      // Buttons 4 to 7 are wheel clicks. The server also emulates them for every scroll event, so
      // use only real button events, which come from old wheels and XTEST.
      let delta = button % 2 == 0 ? -1.0 : 1
      let (dx, dy) = button < 6 ? (0, delta) : (delta, 0)
      emit(wheel(pointer, dx: dx, dy: dy))
    default: break
    }
  }

  private mutating func removed(_ gone: [DeviceID], _ emit: (InputEvent) -> Void) {
    for device in gone { scroll.forget(device) }
    let active = [buttonSource, touchpadSource].compactMap(\.self) + fingers.values
    if active.contains(where: gone.contains) { interrupt(emit) }
  }
}

extension KeyNames {
  /// The text that a key types; nil if it types none, or while Control or Alt is down.
  ///
  /// Keysyms of Latin-1 are characters (X11 protocol, appendix A). Keysyms from 0x100_0100 are
  /// characters of Unicode. Keypad keys type digits and signs.
  static func text(_ event: KeyEvent, symbol: (Int, Int, Int) -> UInt) -> String? {
    guard event.modifiers & (4 | 8) == 0 else { return nil }
    let found = symbol(event.code, event.modifiers, event.group)
    let scalar: UInt =
      switch found {
      case 0x20...0x7e, 0xa0...0xff: found
      case 0xffaa...0xffb9: found - 0xff80
      case 0x100_0100...0x110_ffff: found - 0x100_0000
      default: 0
      }
    return Unicode.Scalar(UInt32(scalar)).flatMap { scalar == 0 ? nil : String($0) }
  }

  /// The key of an event; `symbol` returns the keysym for a code, modifiers and a group.
  static func key(_ event: KeyEvent, symbol: (Int, Int, Int) -> UInt) -> Key? {
    key(
      plain: symbol(event.code, 0, event.group),
      modified: symbol(event.code, event.modifiers, event.group),
      layouts: (0..<4).map { symbol(event.code, 0, $0) }, modifiers(event.modifiers))
  }
}
