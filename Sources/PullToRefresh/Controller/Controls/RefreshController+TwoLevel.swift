public import ScrollPhysics

/// The second level.
extension RefreshController {
  /// Opens the second level of the control at an edge and scrolls to it.
  ///
  /// The call is ignored unless the control has a second level and is idle or pulled.
  public func openTwoLevel(at edge: Edge) {
    change { send(to: edge) { $0.twoLevelOpenRequested(time: now) } }
  }

  /// Closes the second level at an edge, if it is open.
  public func closeTwoLevel(at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    change {
      send(to: edge) { $0.twoLevelCloseRequested(displacement: displacement, time: now) }
    }
  }

  /// The edge whose second level is open.
  var openTwoLevel: Edge? { Edge.allCases.first { state(at: $0) == .twoLevel } }

  /// Closes the open second level, or opens one if all are closed.
  ///
  /// Returns false if no control has a second level.
  func toggleTwoLevel() -> Bool {
    if let edge = openTwoLevel {
      closeTwoLevel(at: edge)
    } else if let edge = Edge.allCases.first(where: {
      self[$0]?.engine.settings.lengths.twoLevel != nil
    }) {
      openTwoLevel(at: edge)
    } else {
      return false
    }
    return true
  }
}
