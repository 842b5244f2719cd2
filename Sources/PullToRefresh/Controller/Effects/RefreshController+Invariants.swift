internal import ScrollPhysics

extension RefreshController {
  /// Applies waiting completions, makes a change, then restores the invariants.
  ///
  /// Every entry point changes the list here, and nothing else restores the invariants.
  func change(_ body: () -> Void) {
    receiveCompletions()
    if !isAdding {
      start?.isNew = false
      end?.isNew = false
    }
    body()
    restoreInvariants()
    if !queue.isDelivering { onNeedsFrame?() }
  }

  /// Restores the invariants of the list.
  ///
  /// After every change:
  /// - Active controls block or cancel other controls as configured.
  /// - The model has the pull rule of each edge's engine.
  /// - The engines know every change of the model, also one that a call without a result made.
  /// - Every effect has been delivered, unless the change happened during a delivery.
  /// - Each control that loads more knows how near the content is to the end.
  /// - No control waits for a movement that has already ended.
  /// - The deadlines include the times at which moving content leaves or reaches an edge.
  private func restoreInvariants() {
    repeat {
      dispatch(model.takePendingChanges(), before: EdgeLengths())
      synchronizeIfNeeded()
      deliver()
      approach()
      settleAtRest()
    } while !queue.isDelivering && (!queue.isEmpty || model.hasPendingChanges)
    start?.schedule(in: model, now: now)
    end?.schedule(in: model, now: now)
  }

  /// Ends released pulls and closings at rest, however the content came to rest.
  private func settleAtRest() {
    guard model.phase(at: now) == .resting else { return }
    for edge in Edge.allCases where self[edge]?.engine.awaitsRest == true { settle(edge) }
  }

  /// Notes where moving content is before an event moves it elsewhere.
  func notePosition() {
    approach()
    if !queue.isEmpty { restoreInvariants() }
  }

  func synchronizeIfNeeded() {
    guard queue.hasNewState else { return }
    queue.hasNewState = false
    synchronize()
  }

  /// Updates the controls of this list, of the list on the other axis and of a nested list.
  func synchronize() {
    synchronizeControls()
    for other in [crossing, partner] {
      guard let other else { continue }
      other.synchronizeControls()
      if !other.queue.isEmpty { other.restoreInvariants() }
    }
  }

  /// Updates which controls block or cancel each other, and the pull rule of each edge.
  func synchronizeControls() {
    for edge in Edge.allCases {
      guard let control = self[edge] else { continue }
      let nested = [partner?.start, partner?.end]
      if ([self[edge.opposite]] + nested).contains(where: { $0?.supersedes(control) == true }) {
        send(to: edge) { $0.cancelled(displacement: shownDisplacement(at: edge), time: now) }
      }
      let others = [self[edge.opposite], crossing?.start, crossing?.end] + nested
      let isExcluded = others.contains { $0?.excludes(control) == true }
      if isExcluded != control.engine.isExcluded {
        let displacement = displacement(at: edge)
        send(to: edge) { $0.setExcluded(isExcluded, displacement: displacement, time: now) }
      }
      let rule = control.engine.pullRule
      if model.pullRule(at: edge) != rule { model.setPullRule(rule, time: now, at: edge) }
    }
  }

  /// Notifies controls that load more how near the content is to the end.
  ///
  /// Movement past an edge is ignored, because a rebound neither leaves the end nor arrives there.
  private func approach() {
    for edge in Edge.allCases {
      guard let control = self[edge], control.engine.arrivalDistance != nil, !control.isNew
      else { continue }
      // A pull or a rebound at the opposite edge is not an arrival at this edge.
      let out = model.displacement(time: now, at: edge.opposite) - model.holds[edge.opposite]
      if out > RefreshEngine.edgeTolerance { continue }
      let inside = min(max(model.offset(at: now), -model.insets.start), model.endRest)
      let displacement = edge == .start ? -model.insets.start - inside : inside - model.endRest
      send(to: edge) { $0.approached(to: displacement, time: now) }
    }
  }
}
