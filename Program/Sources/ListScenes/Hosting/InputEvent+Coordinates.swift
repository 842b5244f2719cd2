package import ScrollPhysics

extension InputEvent {
  package func moved(byX dx: Double, y dy: Double) -> InputEvent {
    var event = self
    event.position = position.map { Position(x: $0.x + dx, y: $0.y + dy) }
    return event
  }

  package func enlarged(by factor: Double) -> InputEvent {
    var event = self
    event.position = position.map { Position(x: $0.x * factor, y: $0.y * factor) }
    if case .scroll(.touchpad, let phase, let dx, let dy) = kind {
      event.kind = .scroll(.touchpad, phase, dx: dx * factor, dy: dy * factor)
    }
    return event
  }
}
