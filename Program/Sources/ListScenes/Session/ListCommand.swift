internal import PullToRefresh
package import ScrollPhysics

/// What a list is told by the program around it: by the tuner's buttons and by gesture files.
package enum ListCommand: Hashable, Sendable {
  /// Begins the action at an edge; with `reveals` the list scrolls to show it, without nothing that is
  /// seen moves.
  case refresh(Edge, reveals: Bool)
  /// Calls the action at an edge off.
  case cancel(Edge)
  /// Has the control at an edge react.
  case enable(Edge)
  /// Has it react no more, which calls off what runs.
  case disable(Edge)
}

extension InteractiveScene {
  /// Does what a command says to the list that is pulled, or was last, at the latest time.
  package func perform(_ command: ListCommand) {
    switch command {
    case .refresh(let edge, let reveals): list.startRefreshing(at: edge, reveal: reveals)
    case .cancel(let edge): list.cancel(at: edge)
    case .enable(let edge): list.setEnabled(true, at: edge)
    case .disable(let edge): list.setEnabled(false, at: edge)
    }
  }
}
