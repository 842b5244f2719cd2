package import ScrollPhysics

/// A part of a list that can have the keyboard focus.
package enum ListFocus: Hashable, Sendable {
  /// The rows.
  ///
  /// The arrow keys scroll, and Shift with an arrow key selects a row.
  case list
  /// The notice at an edge about a failure or the end of the data.
  ///
  /// Enter retries the action.
  case retry(Edge)
}

/// The selected, pressed, hovered and focused parts of a list.
package struct ListMarks: Hashable, Sendable {
  /// The part with the keyboard focus.
  ///
  /// Nil until the user presses Tab, and again after a pointer press.
  package var focus: ListFocus?
  /// The index of the selected row.
  package var selectedRow: Int?
  /// The index of the pressed row.
  package var pressedRow: Int?
  /// The edge whose retry notice is pressed.
  package var pressedRetry: Edge?
  /// The edge whose running indicator is under the pointer.
  ///
  /// A click cancels the running action.
  package var hoveredRunning: Edge?
  /// The edge whose running indicator is pressed.
  package var pressedRunning: Edge?

  /// Makes marks without a selected, pressed, hovered or focused part.
  package init() {}
}
