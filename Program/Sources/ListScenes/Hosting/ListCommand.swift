internal import PullToRefresh
package import ScrollPhysics

/// A command to a list from the tuner's buttons or a gesture file.
package enum ListCommand: Hashable, Sendable {
  /// Begins the action at an edge.
  ///
  /// With `reveals`, the list scrolls to show the action.
  case refresh(Edge, reveals: Bool)
  case cancel(Edge)
  case enable(Edge)
  /// Disables the control at an edge and cancels its running action.
  case disable(Edge)
}

extension InteractiveScene {
  package func perform(_ command: ListCommand) {
    switch command {
    case .refresh(let edge, let reveals): list.startRefreshing(reveal: reveals, at: edge)
    case .cancel(let edge): list.cancel(at: edge)
    case .enable(let edge): list.setEnabled(true, at: edge)
    case .disable(let edge): list.setEnabled(false, at: edge)
    }
  }
}
