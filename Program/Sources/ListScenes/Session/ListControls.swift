internal import ScrollPhysics

/// The press, the focus and the grip on the scroll indicator, between events.
struct ListControls {
  /// A press that becomes a choice if it is lifted where it began.
  struct Press: Hashable {
    var pointer: InputEvent.Pointer
    var x: Double
    var y: Double
    var time: Double
    var row: Int?
    var retry: Edge?
    /// The edge whose action it calls off.
    var cancel: Edge?
  }

  /// A press that moves farther is a drag, in points (the slop of a mouse drag).
  static let slop = 4.0
  /// How long a press waits before it shows: a drag that begins does not flash (by eye), in seconds.
  static let pressDelay = 0.1
  /// How far from the trailing side the scroll indicator can be taken, in points.
  static let gripWidth = 14.0

  var press: Press?
  var focus: ListFocus?
  var selectedRow: Int?
  /// Where on the bar the pointer holds the scroll indicator, in points from the bar's start.
  var grip: Double?
  /// When the pointer was last seen over the scroll indicator's track.
  var hoveredAt = 0.0
  /// What to try again once the list has seen the lift.
  var retry: Edge?

  /// What to call off once the list has seen the lift.
  var cancel: Edge?
  /// The edge whose running indicator the pointer is on.
  var hoveredRunning: Edge?

  /// What there is to draw at a time.
  func marks(at time: Double) -> ListMarks {
    var marks = ListMarks()
    marks.focus = focus
    marks.selectedRow = selectedRow
    marks.hoveredRunning = hoveredRunning
    if let press, time - press.time >= Self.pressDelay {
      marks.pressedRow = press.row
      marks.pressedRetry = press.retry
      marks.pressedRunning = press.cancel
    }
    return marks
  }

  /// Drops a press that has become a drag.
  mutating func moved(_ pointer: InputEvent.Pointer, x: Double, y: Double) {
    guard let press, press.pointer == pointer else { return }
    let distance = ((x - press.x) * (x - press.x) + (y - press.y) * (y - press.y)).squareRoot()
    if distance > Self.slop { self.press = nil }
  }

  /// Takes a lift in: what was pressed is chosen.
  mutating func lifted(_ pointer: InputEvent.Pointer, x: Double, y: Double) {
    moved(pointer, x: x, y: y)
    guard let press, press.pointer == pointer else { return }
    if let row = press.row { selectedRow = row }
    retry = press.retry
    cancel = press.cancel
    self.press = nil
  }

  /// Lets go of everything without choosing.
  mutating func interrupt() {
    press = nil
    grip = nil
    hoveredRunning = nil
  }
}
