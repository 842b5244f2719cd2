package import ScrollPhysics

package enum ListFocus: Hashable, Sendable {
  /// The rows.
  ///
  /// The arrow keys scroll, and Shift with an arrow key selects a row.
  case list
  case retry(Edge)
  /// The notice of new rows out of sight.
  ///
  /// Enter scrolls to the rows.
  case unseenRows
}

/// The selected, pressed, hovered and focused parts of a list.
package struct ListMarks: Hashable, Sendable {
  /// The part with the keyboard focus.
  ///
  /// Nil until the user presses Tab, and again after a pointer press.
  package var focus: ListFocus?
  package var selectedRow: Int?
  package var hoveredRow: Int?
  package var pressedRow: Int?
  /// The edge whose failed action a click retries.
  package var hoveredRetry: Edge?
  package var pressedRetry: Edge?
  /// The edge whose running indicator is under the pointer.
  ///
  /// A click cancels the running action.
  package var hoveredRunning: Edge?
  package var pressedRunning: Edge?
  package var hoversUnseenRows = false
  package var hoversTwoLevel = false
  package var pressesUnseenRows = false

  package init() {}
}
