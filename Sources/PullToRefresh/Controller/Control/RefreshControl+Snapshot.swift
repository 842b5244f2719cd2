internal import ScrollPhysics

extension RefreshControl {
  func snapshot(in model: ScrollModel, time: Double) -> RefreshSnapshot {
    let edge = engine.edge
    var snapshot = engine.snapshot(
      pull: model.pull(time: time, at: edge),
      displacement: model.displacement(time: time, at: edge), time: time)
    if snapshot.actionAge != nil { snapshot.releaseVelocity = releaseVelocity }
    switch engine.state {
    case .pulling, .armed: snapshot.wheel = model.wheelPull(time: time, at: edge)
    default: break
    }
    return snapshot
  }
}
