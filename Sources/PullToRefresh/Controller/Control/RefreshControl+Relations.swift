internal import ScrollPhysics

extension RefreshControl {
  var purpose: RefreshConfiguration.Purpose { engine.settings.configuration.purpose }

  /// Whether a refresh or a navigation of this control cancels the running load of `other`.
  func supersedes(_ other: RefreshControl) -> Bool {
    other.purpose == .loadMore && other.engine.token != nil && purpose != .loadMore
      && engine.token != nil
  }

  /// Whether this control is active and blocks `other`.
  ///
  /// Loading more blocks neither a refresh nor a navigation, because these cancel the load.
  func excludes(_ other: RefreshControl) -> Bool {
    if purpose == .loadMore, other.purpose != .loadMore { return false }
    if other.engine.settings.guards.exclusion == .exclusive {
      return engine.isActive
    }
    return other.purpose == .loadMore && purpose != .loadMore && engine.token != nil
  }

  /// Computes when moving content leaves the edge or comes within the preload distance.
  func schedule(in model: ScrollModel, now: Double) {
    leavesAt = nil
    arrivesAt = nil
    guard let destination = model.destination else { return }
    let edge = engine.edge
    let rest = edge == .start ? -model.insets.start : model.endRest
    let goal = (destination - rest) * edge.outward
    /// Returns nil if the content never reaches the offset or is already there.
    func time(toReach offset: Double) -> Double? {
      model.time(toReach: offset, after: now).flatMap { $0 > now ? $0 : nil }
    }
    switch engine.phase {
    case .closing, .pulling, .finishing:
      if case .finishing = engine.phase, !engine.hasFailed { break }
      if goal < -RefreshEngine.edgeTolerance { leavesAt = time(toReach: rest) }
    default: break
    }
    guard engine.awaitsArrival, let preload = engine.arrivalDistance, goal >= -preload,
      (model.offset(at: now) - rest) * edge.outward < -preload
    else { return }
    let arrival = rest - preload * edge.outward
    // A rebound at the opposite edge that passes the distance does not arrive.
    let range = model.restingRange
    guard range.lowerBound - RefreshEngine.edgeTolerance <= arrival,
      arrival <= range.upperBound + RefreshEngine.edgeTolerance
    else { return }
    arrivesAt = time(toReach: arrival)
  }

  /// The offset that shows the configured length of appended content; nil if the list stays where
  /// it is.
  ///
  /// The list scrolls only if the former end was visible and no device holds the list.
  func revealedOffset(in model: ScrollModel, now: Double) -> Double? {
    let distances = engine.configuration.distances
    guard let distance = distances.revealAppended, let before = endBefore, engine.edge == .end,
      model.endRest > before, model.phase(at: now).device == nil
    else { return nil }
    let offset = model.offset(at: now)
    let length = distance.points(viewport: model.viewport, indicator: distances.indicatorLength)
    guard length.isFinite, offset >= before - RefreshEngine.edgeTolerance else { return nil }
    let goal = min(before + length, model.endRest)
    return goal > offset ? goal : nil
  }
}
