internal import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

enum ListTarget: Hashable, Sendable {
  case row(Int)
  /// The notice about a failed action at an edge.
  case retry(Edge)
  /// The indicator of a running action.
  case cancel(Edge)
  /// The notice of new rows out of sight.
  case unseenRows
  /// The handle of the closed second level at an edge.
  case openTwoLevel(Edge)
  /// The notice in the open second level at an edge.
  case closeTwoLevel(Edge)
}

struct ListControls {
  var presses = PressTracker<ListTarget>()
  var focus: ListFocus?
  var selectedRow: Int?
  /// The distance from the start of the scroll indicator's bar to the mouse that drags the bar, in
  /// points.
  ///
  /// Nil if the mouse does not drag the bar.
  var barGrip: Double?
  /// The time when the mouse was last over the scroll indicator's track.
  var hoveredAt = 0.0
  /// The retry or cancellation to perform after the list has handled the event.
  var pendingAction: ListTarget?

  func marks(at time: Double) -> ListMarks {
    var marks = ListMarks()
    marks.focus = focus
    marks.selectedRow = selectedRow
    switch presses.hovered {
    case .row(let row): marks.hoveredRow = row
    case .cancel(let edge): marks.hoveredRunning = edge
    case .unseenRows: marks.hoversUnseenRows = true
    case .openTwoLevel, .closeTwoLevel: marks.hoversTwoLevel = true
    case .retry(let edge): marks.hoveredRetry = edge
    case nil: break
    }
    switch presses.visiblePress(at: time) {
    case .row(let row): marks.pressedRow = row
    case .retry(let edge): marks.pressedRetry = edge
    case .cancel(let edge): marks.pressedRunning = edge
    case .unseenRows: marks.pressesUnseenRows = true
    case .openTwoLevel, .closeTwoLevel, nil: break
    }
    return marks
  }

  mutating func release(_ pointer: InputEvent.Pointer, at point: Point) {
    switch presses.release(pointer, at: point) {
    case .row(let row): selectedRow = row
    case nil: break
    case let target?: pendingAction = target
    }
  }

  mutating func interrupt() {
    presses = PressTracker()
    barGrip = nil
  }
}
