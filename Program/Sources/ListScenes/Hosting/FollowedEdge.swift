package import PullToRefresh
package import ScrollPhysics

/// The edge that traces, captures and the head-up display show.
///
/// It is the edge that the user pulls, until the action that the pull began is over. Otherwise it is
/// the edge of the tuning. Loading that begins without a pull does not count.
package struct FollowedEdge: Hashable, Sendable {
  /// The edge at the latest call of `follow`.
  package private(set) var edge: Edge

  /// Makes a value that begins at an edge.
  package init(_ edge: Edge) { self.edge = edge }

  /// Updates the edge from the latest state of a list, and returns it.
  ///
  /// `usual` is the edge to use when the user pulls no edge and the action of the last pull is
  /// over.
  @MainActor @discardableResult
  package mutating func follow(_ list: RefreshController, usual: Edge) -> Edge {
    if let pulled = Edge.allCases.first(where: { list.state(at: $0).isPulled }) {
      edge = pulled
    } else if !list.state(at: edge).isActing {
      edge = usual
    }
    return edge
  }
}

extension RefreshState {
  fileprivate var isPulled: Bool {
    switch self {
    case .pulling, .armed: true
    default: false
    }
  }

  fileprivate var isActing: Bool {
    switch self {
    case .idle, .exhausted, .failed: false
    default: true
    }
  }
}
