internal import PullcordX11
internal import ScrollPhysics

/// Turns what the server says of pointers, fingers and keys into what the physics accepts.
///
/// A value: events go in, input comes out, in points. It keeps which finger and button are down, so
/// that what was interrupted stays silent until it begins anew.
struct InputTranslator {
  /// Points a touchpad moves for one scroll unit: the distance libinput gives a detent.
  static let pointsPerScrollUnit = 15.0

  /// Pixels in a point.
  var scale: Double
  var scroll = ScrollTracker()
  /// Whether the window's touches are ours.
  ///
  /// If not, the pointer the server makes of a finger is used.
  var receivesTouches = true
  /// Whether what happens can be seen; a finger that lifts from a hidden window cancels.
  var isVisible = true

  private var fingers: [Int: DeviceID] = [:]
  private var buttonSource: DeviceID?
  /// The touchpad that has scrolled and not said yet that the fingers left it.
  private var surfaceSource: DeviceID?

  init(scale: Double) { self.scale = scale }

  /// Translates one event.
  ///
  /// `gone` are devices that go in the same batch: the server lets go of their buttons and fingers
  /// first, which is no release.
  mutating func translate(
    _ event: Event, gone: [DeviceID], symbol: (Int, Int, Int) -> UInt, emit: (InputEvent) -> Void
  ) {
    switch event {
    case .pointerMoved(let pointer): moved(pointer, emit)
    case .buttonPressed(let pointer, let button): pressed(pointer, button, emit)
    case .buttonReleased(let pointer, let button):
      // The server tells of the first press and of the last release, whichever mice they were of.
      guard button == 1, let source = buttonSource else { break }
      buttonSource = nil
      if gone.contains(source) || gone.contains(pointer.source) {
        emit(.interrupted)
      } else {
        emit(.pointer(.mouse, .ended, x: pointer.x / scale, y: pointer.y / scale))
      }
    case .touchBegan(let pointer, let touch):
      fingers[touch] = pointer.source
      emit(.pointer(.finger(touch), .began, x: pointer.x / scale, y: pointer.y / scale))
    case .touchMoved(let pointer, let touch):
      guard fingers[touch] != nil else { break }
      emit(.pointer(.finger(touch), .moved, x: pointer.x / scale, y: pointer.y / scale))
    case .touchEnded(let pointer, let touch):
      guard fingers.removeValue(forKey: touch) != nil else { break }
      if gone.contains(pointer.source) || !isVisible {
        emit(.touchCancelled(finger: touch))
      } else {
        emit(.pointer(.finger(touch), .ended, x: pointer.x / scale, y: pointer.y / scale))
      }
    case .keyPressed(let key):
      guard let name = KeyNames.key(key, symbol: symbol) else { break }
      emit(.keyPressed(name, modifiers: KeyNames.modifiers(key.modifiers)))
    case .pointerLeft(let crossing):
      // Another client grabs the pointer in mid drag.
      if crossing.mode == .grab, buttonSource != nil { interrupt(emit) }
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

  /// Ends whatever is tracked, without a release.
  mutating func interrupt(_ emit: (InputEvent) -> Void) {
    fingers.removeAll()
    buttonSource = nil
    surfaceSource = nil
    emit(.interrupted)
  }

  private mutating func moved(_ pointer: PointerEvent, _ emit: (InputEvent) -> Void) {
    let (x, y) = (pointer.x / scale, pointer.y / scale)
    switch scroll.step(pointer) {
    case .none: break
    case .turned(let dx, let dy): emit(.wheelTurned(x: x, y: y, dx: dx, dy: dy))
    case .slid(let dx, let dy):
      let points = Self.pointsPerScrollUnit
      surfaceSource = pointer.source
      emit(.touchpadScrolled(x: x, y: y, dx: dx * points, dy: dy * points))
    case .stopped:
      surfaceSource = nil
      emit(.touchpadStopped)
    }
    if pointer.isEmulated && receivesTouches { return }
    // Core motion has no valuators and is always a place.
    let isPlace =
      pointer.valuators.isEmpty
      || pointer.valuators.contains { !scroll.isScroll($0.number, of: pointer.source) }
    if isPlace { emit(.mouseMoved(x: x, y: y)) }
  }

  private mutating func pressed(
    _ pointer: PointerEvent, _ button: Int, _ emit: (InputEvent) -> Void
  ) {
    let (x, y) = (pointer.x / scale, pointer.y / scale)
    switch button {
    case 1:
      if pointer.isEmulated && receivesTouches { return }
      buttonSource = pointer.source
      emit(.mouseDown(x: x, y: y))
    // The server makes buttons 4 to 7 of every scroll; real ones come from old wheels and XTEST.
    case 4 where !pointer.isEmulated: emit(.wheelTurned(x: x, y: y, dx: 0, dy: -1))
    case 5 where !pointer.isEmulated: emit(.wheelTurned(x: x, y: y, dx: 0, dy: 1))
    case 6 where !pointer.isEmulated: emit(.wheelTurned(x: x, y: y, dx: -1, dy: 0))
    case 7 where !pointer.isEmulated: emit(.wheelTurned(x: x, y: y, dx: 1, dy: 0))
    default: break
    }
  }

  private mutating func removed(_ gone: [DeviceID], _ emit: (InputEvent) -> Void) {
    for device in gone { scroll.forget(device) }
    let holding = [buttonSource, surfaceSource].compactMap(\.self) + fingers.values
    if holding.contains(where: gone.contains) { interrupt(emit) }
  }
}
