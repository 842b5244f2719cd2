internal import ScrollPhysics

extension InputEvent {
  /// The same event in coordinates whose origin is elsewhere, as a part of the window sees it.
  func moved(byX dx: Double, y dy: Double) -> InputEvent {
    switch self {
    case .touchDown(let finger, let x, let y): .touchDown(finger: finger, x: x + dx, y: y + dy)
    case .touchMoved(let finger, let x, let y): .touchMoved(finger: finger, x: x + dx, y: y + dy)
    case .touchUp(let finger, let x, let y): .touchUp(finger: finger, x: x + dx, y: y + dy)
    case .mouseDown(let x, let y): .mouseDown(x: x + dx, y: y + dy)
    case .mouseMoved(let x, let y): .mouseMoved(x: x + dx, y: y + dy)
    case .mouseUp(let x, let y): .mouseUp(x: x + dx, y: y + dy)
    case .wheelTurned(let x, let y, let deltaX, let deltaY):
      .wheelTurned(x: x + dx, y: y + dy, dx: deltaX, dy: deltaY)
    case .touchpadScrolled(let x, let y, let deltaX, let deltaY):
      .touchpadScrolled(x: x + dx, y: y + dy, dx: deltaX, dy: deltaY)
    case .touchCancelled, .touchpadStopped, .keyPressed, .interrupted: self
    }
  }
  /// The same event in smaller points, of which so many make one: where it is and how far a touchpad
  /// went.
  func enlarged(by factor: Double) -> InputEvent {
    func place(_ value: Double) -> Double { value * factor }
    return switch self {
    case .touchDown(let finger, let x, let y): .touchDown(finger: finger, x: place(x), y: place(y))
    case .touchMoved(let finger, let x, let y):
      .touchMoved(finger: finger, x: place(x), y: place(y))
    case .touchUp(let finger, let x, let y): .touchUp(finger: finger, x: place(x), y: place(y))
    case .mouseDown(let x, let y): .mouseDown(x: place(x), y: place(y))
    case .mouseMoved(let x, let y): .mouseMoved(x: place(x), y: place(y))
    case .mouseUp(let x, let y): .mouseUp(x: place(x), y: place(y))
    case .wheelTurned(let x, let y, let deltaX, let deltaY):
      .wheelTurned(x: place(x), y: place(y), dx: deltaX, dy: deltaY)
    case .touchpadScrolled(let x, let y, let deltaX, let deltaY):
      .touchpadScrolled(x: place(x), y: place(y), dx: place(deltaX), dy: place(deltaY))
    case .touchCancelled, .touchpadStopped, .keyPressed, .interrupted: self
    }
  }
}
