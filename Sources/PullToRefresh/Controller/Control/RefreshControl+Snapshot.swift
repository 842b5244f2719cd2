internal import ScrollPhysics

extension RefreshControl {
  func snapshot(in model: ScrollModel, time: Double, now: Double) -> RefreshSnapshot {
    let edge = engine.edge
    var snapshot = engine.snapshot(
      pull: model.pull(time: time, at: edge),
      displacement: model.displacement(time: time, at: edge), time: time)
    if model.phase(at: time) == .tracking(.wheel), model.displacement(time: now, at: edge) > 0,
      let deadline = model.nextDeadline
    {
      snapshot.releaseCountdown = min(
        max((deadline - time) / model.configuration.wheelSilence, 0), 1)
    }
    return snapshot
  }
}
