package import ScrollPhysics

/// A part of a list that can have the keyboard focus.
package enum ListFocus: Hashable, Sendable {
  /// The rows: the arrow keys scroll, and with Shift they select.
  case list
  /// The notice of a failure or of the end of the data at an edge: Enter retries.
  case retry(Edge)
}

/// The selected, pressed, hovered and focused parts of a list.
package struct ListMarks: Hashable, Sendable {
  /// The focused part; nil until Tab is pressed, and again after a press of a pointer.
  package var focus: ListFocus?
  /// The index of the selected row.
  package var selectedRow: Int?
  /// The index of the pressed row.
  package var pressedRow: Int?
  /// The edge whose notice is pressed.
  package var pressedRetry: Edge?
  /// The edge whose indicator of a running action is below the pointer; a click cancels the action.
  package var hoveredRunning: Edge?
  /// The edge whose indicator of a running action is pressed.
  package var pressedRunning: Edge?

  /// Makes marks without any part.
  package init() {}
}
