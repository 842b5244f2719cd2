package import RefreshIndicators
internal import ScrollPhysics
package import VectorGraphics

/// A picture of the input at one time of a gesture: pressed fingers, the mouse, a turned wheel
/// and keys.
package struct SyntheticHand: Sendable {
  private struct Touch {
    var position: Point
    /// The most recent positions, the oldest first.
    var trail: [(time: Double, point: Point)]
    var isMouse: Bool
    /// The time of the release; nil while the pointer is pressed.
    var released: Double?
  }

  private var touches: [InputEvent.Pointer: Touch] = [:]
  private var scroll: (time: Double, position: Point, dx: Double, dy: Double)?
  private var key: (time: Double, name: String)?
  private let time: Double

  /// The times for which a trail, a released pointer, a scroll and a key are visible, in seconds.
  ///
  /// We chose them by eye.
  private static let (trailDuration, fadeDuration, scrollDuration, keyDuration) =
    (0.25, 0.25, 0.35, 0.7)

  /// Collects the input of a gesture up to a time.
  package init(of gesture: Gesture, at time: Double) {
    self.time = time
    for event in gesture.events {
      guard event.time <= time else { break }
      if case .input(let input) = event.action { follow(input, at: event.time) }
    }
  }

  private mutating func follow(_ event: InputEvent, at time: Double) {
    let point = event.position.map { Point(x: $0.x, y: $0.y) }
    switch event.kind {
    case .pointer(let pointer, .began):
      guard let point else { return }
      touches[pointer] = Touch(
        position: point, trail: [(time, point)], isMouse: pointer == .mouse, released: nil)
    case .pointer(let pointer, .moved):
      guard let point, touches[pointer]?.released == nil else { return }
      touches[pointer]?.position = point
      touches[pointer]?.trail.append((time, point))
    case .pointer(let pointer, _): touches[pointer]?.released = time
    case .scroll(_, .moved, let dx, let dy):
      guard let point else { return }
      scroll = (time, point, dx, dy)
    case .scroll: break
    case .key(let key, let modifiers):
      let prefix =
        (modifiers.contains(.control) ? "Ctrl+" : "") + (modifiers.contains(.shift) ? "Shift+" : "")
      self.key = (time, prefix + key.rawValue)
    case .interrupted:
      for pointer in touches.keys { touches[pointer]?.released = time }
    }
  }

  /// Draws the devices over a list.
  package func drawing(theme: Theme) -> Drawing {
    var drawing = Drawing()
    for touch in touches.values { drawing.add(picture(of: touch, theme)) }
    if let scroll, time - scroll.time < Self.scrollDuration {
      let opacity = 1 - (time - scroll.time) / Self.scrollDuration
      drawing.addGroup(
        Self.wheel(at: scroll.position, dx: scroll.dx, dy: scroll.dy, theme), .identity,
        opacity: opacity)
    }
    if let key, time - key.time < Self.keyDuration {
      drawing.addGroup(
        Self.cap(key.name, theme), .identity, opacity: 1 - (time - key.time) / Self.keyDuration)
    }
    return drawing
  }

  private func picture(of touch: Touch, _ theme: Theme) -> Drawing {
    let age = touch.released.map { time - $0 } ?? 0
    guard age < Self.fadeDuration else { return Drawing() }
    let share = age / Self.fadeDuration
    let radius = (touch.isMouse ? 13.0 : 20) * (1 + 0.4 * share)
    let opacity = 1 - share
    let trail = touch.trail.filter { time - $0.time < Self.trailDuration }.map(\.point)
    let circle = Path.circle(center: touch.position, radius: radius)
    var drawing = Drawing()
    if trail.count > 1 {
      drawing.commands.append(
        .stroke(
          .polyline(trail), .solid(theme.accent.opacity(0.35 * opacity)), StrokeStyle(width: 6)))
    }
    drawing.commands += [
      .fill(circle, .solid(theme.accent.opacity(0.22 * opacity)), .nonZero),
      .stroke(circle, .solid(theme.raised.opacity(0.9 * opacity)), StrokeStyle(width: 4)),
      .stroke(circle, .solid(theme.accent.opacity(opacity)), StrokeStyle(width: 2)),
      .fill(
        .circle(center: touch.position, radius: 3), .solid(theme.accent.opacity(opacity)), .nonZero
      ),
    ]
    return drawing
  }

  /// Draws a mouse whose wheel turns.
  private static func wheel(
    at position: Point, dx: Double, dy: Double, _ theme: Theme
  ) -> Drawing {
    let box = Rectangle(x: position.x - 14, y: position.y - 20, width: 28, height: 40)
    let body = Path.roundedRectangle(box, radius: 14)
    let isVertical = dy.magnitude >= dx.magnitude
    let sign = (isVertical ? dy : dx) < 0 ? -1.0 : 1
    let tip = Point(
      x: position.x + (isVertical ? 0 : sign * 30), y: position.y + (isVertical ? sign * 34 : 0))
    func corner(_ side: Double) -> Point {
      isVertical
        ? Point(x: tip.x + side * 6, y: tip.y - sign * 6)
        : Point(x: tip.x - sign * 6, y: tip.y + side * 6)
    }
    let wheel = Rectangle(x: position.x - 2.5, y: box.y + 8, width: 5, height: 10)
    return Drawing([
      .fill(body, .solid(theme.raised), .nonZero),
      .stroke(body, .solid(theme.accent), StrokeStyle(width: 2)),
      .fill(.roundedRectangle(wheel, radius: 2.5), .solid(theme.accent), .nonZero),
      .stroke(
        .polyline([corner(-1), tip, corner(1)]), .solid(theme.accent), StrokeStyle(width: 2.5)),
    ])
  }

  /// Draws a pressed key.
  private static func cap(_ name: String, _ theme: Theme) -> Drawing {
    let box = Rectangle(
      x: 16, y: 16, width: max(36, 16 + Double(name.count) * 9), height: 34)
    let outline = Path.roundedRectangle(box, radius: 7)
    return Drawing([
      .fill(outline, .solid(theme.raised), .nonZero),
      .stroke(outline, .solid(theme.accent), StrokeStyle(width: 2)),
      .text(
        name, box: box, style: TextStyle(size: 14, weight: .bold, color: theme.text), lines: 1,
        alignment: .center),
    ])
  }
}
