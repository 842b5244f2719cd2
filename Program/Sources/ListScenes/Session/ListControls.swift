internal import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

/// A part of a list that a press acts on.
enum ListTarget: Hashable, Sendable {
  case row(Int)
  /// The notice at an edge that an action failed.
  case retry(Edge)
  /// The indicator of a running action.
  case cancel(Edge)
}

/// The press, the focus and the drag of the scroll indicator in a list.
struct ListControls {
  var presses = PressTracker<ListTarget>()
  var focus: ListFocus?
  var selectedRow: Int?
  /// The distance from the start of the scroll indicator's bar at which the mouse drags it, in points.
  var barGrip: Double?
  /// When the mouse was last over the track of the scroll indicator.
  var hoveredAt = 0.0
  /// The retry or cancellation to perform after the list has handled the event.
  var pendingAction: ListTarget?

  /// The marks to draw at a time.
  func marks(at time: Double) -> ListMarks {
    var marks = ListMarks()
    marks.focus = focus
    marks.selectedRow = selectedRow
    if case .cancel(let edge) = presses.hovered { marks.hoveredRunning = edge }
    switch presses.visiblePress(at: time) {
    case .row(let row): marks.pressedRow = row
    case .retry(let edge): marks.pressedRetry = edge
    case .cancel(let edge): marks.pressedRunning = edge
    case nil: break
    }
    return marks
  }

  /// Acts on the pressed target of a pointer that lifted.
  mutating func release(_ pointer: InputEvent.Pointer, at point: Point) {
    switch presses.release(pointer, at: point) {
    case .row(let row): selectedRow = row
    case .retry(let edge): pendingAction = .retry(edge)
    case .cancel(let edge): pendingAction = .cancel(edge)
    case nil: break
    }
  }

  /// Ends presses and drags without acting.
  mutating func interrupt() {
    presses = PressTracker()
    barGrip = nil
  }
}
