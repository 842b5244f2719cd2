package import ScrollPhysics

extension InputEvent {
  /// The same event in coordinates whose origin is elsewhere, as a part of the window sees it.
  package func moved(byX dx: Double, y dy: Double) -> InputEvent { placed { ($0 + dx, $1 + dy) } }

  /// The same event in smaller points, of which so many make one: where it is and how far a touchpad
  /// went.
  func enlarged(by factor: Double) -> InputEvent {
    let event = placed { ($0 * factor, $1 * factor) }
    guard case .touchpadScrolled(let x, let y, let dx, let dy) = event else { return event }
    return .touchpadScrolled(x: x, y: y, dx: dx * factor, dy: dy * factor)
  }

  /// The same event at another place, if it has one.
  private func placed(_ place: (Double, Double) -> (x: Double, y: Double)) -> InputEvent {
    switch self {
    case .touchDown(let finger, let x, let y):
      let place = place(x, y)
      return .touchDown(finger: finger, x: place.x, y: place.y)
    case .touchMoved(let finger, let x, let y):
      let place = place(x, y)
      return .touchMoved(finger: finger, x: place.x, y: place.y)
    case .touchUp(let finger, let x, let y):
      let place = place(x, y)
      return .touchUp(finger: finger, x: place.x, y: place.y)
    case .mouseDown(let x, let y):
      let place = place(x, y)
      return .mouseDown(x: place.x, y: place.y)
    case .mouseMoved(let x, let y):
      let place = place(x, y)
      return .mouseMoved(x: place.x, y: place.y)
    case .mouseUp(let x, let y):
      let place = place(x, y)
      return .mouseUp(x: place.x, y: place.y)
    case .wheelTurned(let x, let y, let dx, let dy):
      let place = place(x, y)
      return .wheelTurned(x: place.x, y: place.y, dx: dx, dy: dy)
    case .touchpadScrolled(let x, let y, let dx, let dy):
      let place = place(x, y)
      return .touchpadScrolled(x: place.x, y: place.y, dx: dx, dy: dy)
    case .touchCancelled, .touchpadStopped, .keyPressed, .interrupted: return self
    }
  }
}
