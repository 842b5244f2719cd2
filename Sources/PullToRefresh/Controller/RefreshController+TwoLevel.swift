public import ScrollPhysics

extension RefreshController {
  /// Opens the second level of the control at an edge, if it has one and is idle or pulled, and shows it.
  public func openTwoLevel(at edge: Edge) {
    update(edge) { $0.twoLevelOpenRequested(time: now) }
    schedule()
  }

  /// Closes the second level at an edge, if it is open.
  public func closeTwoLevel(at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    update(edge) { $0.twoLevelCloseRequested(displacement: displacement, time: now) }
    schedule()
  }

  /// The edge whose second level is open.
  var openTwoLevel: Edge? { Edge.allCases.first { state(at: $0) == .twoLevel } }

  /// Closes the second level that is open, or opens the first there is; false if there is none.
  func toggleTwoLevel() -> Bool {
    if let edge = openTwoLevel {
      closeTwoLevel(at: edge)
      return true
    }
    guard let edge = Edge.allCases.first(where: { self[$0]?.engine.hasTwoLevel == true })
    else { return false }
    openTwoLevel(at: edge)
    return true
  }
}
