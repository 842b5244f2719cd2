internal import ScrollPhysics

extension RefreshController {
  /// Makes a change, then restores the invariants.
  func change(_ body: () -> Void) {
    body()
    restoreInvariants()
  }

  /// Restores the invariants of the list.
  ///
  /// After every change:
  /// - Active controls block or cancel other controls as configured.
  /// - The model has the pull rule of each edge's engine.
  /// - Every effect has been delivered, unless the change happened during a delivery.
  /// - Each control that loads more knows how near the content is to the end.
  /// - The deadlines include the times at which moving content leaves or reaches an edge.
  func restoreInvariants() {
    synchronizeIfNeeded()
    deliver()
    approach()
    schedule()
  }

  func synchronizeIfNeeded() {
    guard needsSynchronizing else { return }
    needsSynchronizing = false
    synchronize()
    crossing?.synchronize()
  }

  /// Updates which controls block or cancel each other, and the pull rule of each edge.
  func synchronize() {
    for edge in Edge.allCases {
      guard let control = self[edge] else { continue }
      if let other = self[edge.opposite], other.supersedes(control) {
        send(to: edge) { $0.cancelled(displacement: shownDisplacement(at: edge), time: now) }
      }
      let isExcluded = isExcluded(control, at: edge)
      if isExcluded != control.engine.isExcluded {
        let displacement = displacement(at: edge)
        send(to: edge) { $0.setExcluded(isExcluded, displacement: displacement, time: now) }
      }
      let rule = control.engine.pullRule
      if model.pullRule(at: edge) != rule { model.setPullRule(rule, time: now, at: edge) }
    }
  }

  /// Whether a control at the opposite edge or on the other axis blocks this control.
  private func isExcluded(_ control: RefreshControl, at edge: Edge) -> Bool {
    [self[edge.opposite], crossing?.start, crossing?.end].contains { $0?.excludes(control) == true }
  }

  /// Notifies controls that load more how near the content is to the end.
  ///
  /// Movement past an edge is ignored, because a rebound neither leaves the end nor arrives there.
  func approach() {
    for edge in Edge.allCases {
      guard self[edge]?.engine.arrivalDistance != nil else { continue }
      let offset = model.offset(at: now)
      // A pull or a rebound at the opposite edge is not an arrival at this edge.
      let out = model.displacement(time: now, at: edge.opposite) - model.holds[edge.opposite]
      if out > RefreshEngine.edgeTolerance { continue }
      let inside = min(max(offset, -model.insets.start), model.endRest)
      let displacement = edge == .start ? -model.insets.start - inside : inside - model.endRest
      send(to: edge) { $0.approached(to: displacement, time: now) }
    }
  }

  func schedule() {
    start?.schedule(in: model, now: now)
    end?.schedule(in: model, now: now)
  }

  // MARK: Positions

  func displacement(at edge: Edge) -> Double { model.displacement(time: now, at: edge) }

  /// The visible displacement of the content, or of an indicator that overlays it.
  func shownDisplacement(at edge: Edge) -> Double {
    let pull = model.pull(time: now, at: edge)
    return pull > 0 ? max(pull, displacement(at: edge)) : displacement(at: edge)
  }

  /// Notifies the controls that the content came to rest.
  func rest() {
    lastActivity = now
    for edge in Edge.allCases { settle(edge) }
  }

  func settle(_ edge: Edge) {
    let displacement = displacement(at: edge)
    send(to: edge) { $0.settled(displacement: displacement, time: now) }
  }
}
