package import ScrollPhysics

extension InputEvent {
  /// The event in coordinates that are shifted by `dx` and `dy`, for a part of the window.
  package func moved(byX dx: Double, y dy: Double) -> InputEvent {
    var event = self
    event.position = position.map { Position(x: $0.x + dx, y: $0.y + dy) }
    return event
  }

  /// The event in points that are smaller by `factor`: its position and the travel on a touchpad.
  func enlarged(by factor: Double) -> InputEvent {
    var event = self
    event.position = position.map { Position(x: $0.x * factor, y: $0.y * factor) }
    if case .scroll(.touchpad, let phase, let dx, let dy) = kind {
      event.kind = .scroll(.touchpad, phase, dx: dx * factor, dy: dy * factor)
    }
    return event
  }
}
