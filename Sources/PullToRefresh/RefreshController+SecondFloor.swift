public import ScrollPhysics

extension RefreshController {
  /// Opens the second floor of the control at an edge, if it has one and is idle or pulled, and shows it.
  public func openSecondFloor(at edge: Edge) {
    update(edge) { $0.secondFloorAsked(at: now) }
    schedule()
  }

  /// Closes the second floor at an edge, if it is open.
  public func closeSecondFloor(at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    update(edge) { $0.secondFloorLeft(displacement: displacement, at: now) }
    schedule()
  }

  /// The edge whose second floor is open.
  var openSecondFloor: Edge? { Edge.allCases.first { state(at: $0) == .secondFloor } }

  /// Closes the second floor that is open, or opens the first there is; false if there is none.
  func toggleSecondFloor() -> Bool {
    if let edge = openSecondFloor {
      closeSecondFloor(at: edge)
      return true
    }
    guard let edge = Edge.allCases.first(where: { self[$0]?.engine.hasSecondFloor == true })
    else { return false }
    openSecondFloor(at: edge)
    return true
  }
}
