internal import PathAnimation
internal import ScrollPhysics

/// Tells taps and clicks from drags.
struct TapTracker {
  /// How far a finger or a button may travel and still tap, in points: GTK's drag threshold.
  static let slop = 8.0

  private var start: Point?
  private var finger: Int?

  /// Takes the next event; returns the place of a tap that it completes.
  mutating func tap(_ event: InputEvent) -> Point? {
    switch event {
    case .mouseDown(let x, let y):
      start = Point(x: x, y: y)
      finger = nil
    case .touchDown(let finger, let x, let y):
      // A second finger makes it something else.
      start = self.finger == nil ? Point(x: x, y: y) : nil
      self.finger = finger
    case .mouseMoved(let x, let y), .touchMoved(_, let x, let y): moved(to: x, y)
    case .mouseUp(let x, let y), .touchUp(_, let x, let y):
      moved(to: x, y)
      finger = nil
      defer { start = nil }
      return start
    case .touchCancelled, .interrupted, .wheelTurned, .touchpadScrolled:
      start = nil
      finger = nil
    case .touchpadStopped, .keyPressed: break
    }
    return nil
  }

  private mutating func moved(to x: Double, _ y: Double) {
    guard let start else { return }
    let (dx, dy) = (x - start.x, y - start.y)
    if dx * dx + dy * dy > Self.slop * Self.slop { self.start = nil }
  }
}

extension Rectangle {
  /// Whether a point is inside.
  func contains(_ point: Point) -> Bool {
    (x..<max(x, x + width)).contains(point.x) && (y..<max(y, y + height)).contains(point.y)
  }
}
