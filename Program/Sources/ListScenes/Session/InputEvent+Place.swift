package import ScrollPhysics

extension InputEvent {
  /// The same event in coordinates whose origin is elsewhere, as a part of the window sees it.
  package func moved(byX dx: Double, y dy: Double) -> InputEvent {
    var event = self
    event.position = position.map { Position(x: $0.x + dx, y: $0.y + dy) }
    return event
  }

  /// The same event in points that are smaller by a factor: its position and the travel on a touchpad.
  func enlarged(by factor: Double) -> InputEvent {
    var event = self
    event.position = position.map { Position(x: $0.x * factor, y: $0.y * factor) }
    if case .scroll(.touchpad, let phase, let dx, let dy) = kind {
      event.kind = .scroll(.touchpad, phase, dx: dx * factor, dy: dy * factor)
    }
    return event
  }
}
