package import ScrollPhysics

/// What of a list the keyboard's focus can be on.
package enum ListFocus: Hashable, Sendable {
  /// The rows: arrows scroll, with Shift they choose.
  case list
  /// The notice at an edge that something failed or that there is no more: Return tries again.
  case retry(Edge)
}

/// What a person has chosen in a list, holds down and has the focus on.
package struct ListMarks: Hashable, Sendable {
  /// What the focus is on; nil as long as nobody asked with Tab, and again after a press.
  package var focus: ListFocus?
  /// The chosen row, counted from the start.
  package var selectedRow: Int?
  /// The row that is held down.
  package var pressedRow: Int?
  /// The edge whose notice is held down.
  package var pressedRetry: Edge?
  /// The edge whose running action the pointer is on: a click calls it off.
  package var hoveredRunning: Edge?
  /// The edge whose running action is held down.
  package var pressedRunning: Edge?

  /// Makes marks of nothing.
  package init() {}
}
