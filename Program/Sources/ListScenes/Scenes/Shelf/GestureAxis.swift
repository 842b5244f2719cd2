internal import PullcordControls
internal import ScrollPhysics

/// Decides which of two lists gets a gesture that begins over a shelf.
///
/// The axis of the gesture's first movement decides.
///
/// The list that gets a gesture keeps it until the last pointer of the gesture lifts. The other
/// list never follows this gesture. The decision is made when the gesture has moved 4 points.
struct GestureAxis {
  enum Owner: Hashable, Sendable {
    /// The vertical list.
    case column
    /// The horizontal list.
    case shelf
  }

  /// The decision after an event of a gesture.
  enum Step: Hashable {
    /// The gesture has not moved far enough for a decision, so neither list moves yet.
    case waits
    /// The gesture now belongs to a list, and the other list must cancel the gesture.
    case decided(Owner)
    case continues(Owner)
  }

  /// The list that gets the gesture; nil while this is undecided or no pointer is down.
  private(set) var owner: Owner?
  private(set) var pointers: Set<InputEvent.Pointer> = []
  private var lock = AxisLock(axis: .vertical)
  private var lead: (pointer: InputEvent.Pointer, position: InputEvent.Position)?

  /// Adds a pointer that went down.
  ///
  /// `owner` and `cone` have an effect only for the first pointer of a gesture. `owner` is the list
  /// that gets the gesture immediately; nil if the axis decides. `cone` is an angle in degrees: a
  /// gesture that moves within this angle of the vertical belongs to the column.
  mutating func press(
    _ pointer: InputEvent.Pointer, at position: InputEvent.Position, owner: Owner?, cone: Double
  ) {
    if pointers.isEmpty {
      self.owner = owner
      lock = AxisLock(axis: .vertical, cone: cone)
      lead = (pointer, position)
    }
    pointers.insert(pointer)
  }

  /// Moves a pointer that is down.
  mutating func move(_ pointer: InputEvent.Pointer, to position: InputEvent.Position) -> Step {
    if let owner { return .continues(owner) }
    guard let last = lead, last.pointer == pointer else { return .waits }
    lead?.position = position
    return decide(lock.moved(dx: position.x - last.position.x, dy: position.y - last.position.y))
  }

  /// Removes a pointer that is no longer down.
  mutating func release(_ pointer: InputEvent.Pointer) {
    pointers.remove(pointer)
    if pointers.isEmpty { self = GestureAxis() }
  }

  private mutating func decide(_ verdict: AxisLock.Verdict) -> Step {
    switch verdict {
    case .undecided: return .waits
    case .along: owner = .column
    case .across: owner = .shelf
    }
    return owner.map { .decided($0) } ?? .waits
  }
}

/// Decides which of two lists gets a gesture of a touchpad, like `GestureAxis` for pointers.
struct TouchpadAxis {
  private var lock: AxisLock
  private(set) var owner: GestureAxis.Owner?
  /// The sum of the movements up to the decision, in points.
  private(set) var waiting = (dx: 0.0, dy: 0.0)
  private var latest: Double
  /// Whether the touchpad reports when the fingers lift; if not, a pause ends the gesture.
  var reportsLift = true

  init(owner: GestureAxis.Owner?, cone: Double, time: Double) {
    self.owner = owner
    lock = AxisLock(axis: .vertical, cone: cone)
    latest = time
  }

  func continues(at time: Double, silence: Double) -> Bool {
    reportsLift || time - latest < silence
  }

  /// Adds a movement, and returns the movement that the gesture's owner must follow; nil while the
  /// owner is undecided.
  mutating func move(dx: Double, dy: Double, time: Double) -> (dx: Double, dy: Double)? {
    latest = time
    if owner != nil { return (dx, dy) }
    waiting = (waiting.dx + dx, waiting.dy + dy)
    switch lock.moved(dx: dx, dy: dy) {
    case .undecided: return nil
    case .along: owner = .column
    case .across: owner = .shelf
    }
    return waiting
  }
}
