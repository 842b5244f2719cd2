package import PullToRefresh
package import ScrollPhysics

/// A command to a list from the tuner's buttons, from assistive technology or from a gesture file.
package enum ListCommand: Hashable, Sendable {
  /// Begins the action at an edge.
  ///
  /// With `reveals`, the list scrolls to show the action.
  case refresh(Edge, reveals: Bool)
  case cancel(Edge)
  case enable(Edge)
  /// Disables the control at an edge and cancels its running action.
  case disable(Edge)
  /// Performs an action that the control at an edge offers to assistive technology, as its key does.
  case act(AccessibleAction, Edge)
  /// Selects a row and scrolls it into view.
  case select(row: Int)
  /// Scrolls a row into view.
  case show(row: Int)
  /// Scrolls to new rows out of sight.
  case showNewRows
}

extension InteractiveScene {
  package func perform(_ command: ListCommand) { performOnList(command) }

  func performOnList(_ command: ListCommand) {
    switch command {
    case .refresh(let edge, let reveals): list.startRefreshing(reveal: reveals, at: edge)
    case .cancel(let edge): list.cancel(at: edge)
    case .enable(let edge): list.setEnabled(true, at: edge)
    case .disable(let edge): list.setEnabled(false, at: edge)
    case .act(let action, let edge): list.perform(action, at: edge)
    case .select, .show, .showNewRows: break
    }
  }
}
