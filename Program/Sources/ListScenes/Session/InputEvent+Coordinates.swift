package import ScrollPhysics

extension InputEvent {
  /// The event in the coordinates of a part of the window, shifted by `dx` and `dy`.
  package func moved(byX dx: Double, y dy: Double) -> InputEvent {
    var event = self
    event.position = position.map { Position(x: $0.x + dx, y: $0.y + dy) }
    return event
  }

  /// The event with its position and its touchpad travel multiplied by `factor`.
  func enlarged(by factor: Double) -> InputEvent {
    var event = self
    event.position = position.map { Position(x: $0.x * factor, y: $0.y * factor) }
    if case .scroll(.touchpad, let phase, let dx, let dy) = kind {
      event.kind = .scroll(.touchpad, phase, dx: dx * factor, dy: dy * factor)
    }
    return event
  }
}
