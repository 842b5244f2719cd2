internal import PullcordCHeader
internal import ScrollPhysics

extension InputEvent {
  /// Makes an event; nil for a kind that this version does not know.
  init?(_ event: pullcord_event) {
    let (x, y, finger) = (event.x, event.y, Int(truncatingIfNeeded: event.finger))
    switch event.kind {
    case PULLCORD_TOUCH_DOWN: self = .touchDown(finger: finger, x: x, y: y)
    case PULLCORD_TOUCH_MOVED: self = .touchMoved(finger: finger, x: x, y: y)
    case PULLCORD_TOUCH_UP: self = .touchUp(finger: finger, x: x, y: y)
    case PULLCORD_TOUCH_CANCELLED: self = .touchCancelled(finger: finger)
    case PULLCORD_MOUSE_DOWN: self = .mouseDown(x: x, y: y)
    case PULLCORD_MOUSE_MOVED: self = .mouseMoved(x: x, y: y)
    case PULLCORD_MOUSE_UP: self = .mouseUp(x: x, y: y)
    case PULLCORD_WHEEL: self = .wheelTurned(x: x, y: y, dx: event.dx, dy: event.dy)
    case PULLCORD_TOUCHPAD: self = .touchpadScrolled(x: x, y: y, dx: event.dx, dy: event.dy)
    case PULLCORD_TOUCHPAD_WITHOUT_LIFT:
      self = .touchpadScrolled(x: x, y: y, dx: event.dx, dy: event.dy, reportsLift: false)
    case PULLCORD_TOUCHPAD_STOPPED: self = .touchpadStopped
    case PULLCORD_TOUCHPAD_RESTED: self = .touchpadRested
    case PULLCORD_TOUCHPAD_CANCELLED: self = .touchpadCancelled
    case PULLCORD_KEY:
      guard let name = String(c: event.key) else { return nil }
      self = .keyPressed(
        Key(keysym: name), modifiers: KeyModifiers(rawValue: Int(event.modifiers)))
    case PULLCORD_INTERRUPTED: self = .interrupted
    default: return nil
    }
  }
}
