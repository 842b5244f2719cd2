internal import ScrollPhysics

/// A refresh control of a list: its engine, its indicator and the work of its actions.
@MainActor
final class RefreshControl {
  var engine: RefreshEngine
  var shouldBegin: (@MainActor (RefreshTrigger) -> Bool)?
  /// The time at which moving content leaves the edge and thereby ends the phase; nil if it does
  /// not.
  var leavesAt: Double?
  /// The time at which moving content arrives within the preload distance; nil if it does not
  /// arrive or the control does not wait for an arrival.
  var arrivesAt: Double?
  /// Makes the indicator; nil if the client draws from snapshots.
  var makeIndicator: RefreshIndicatorFactory?
  var indicator: (any RefreshIndicator)?
  /// The resting offset at the end of the content when the latest action began.
  var endBefore: Double?
  /// The velocity at which the pull was growing when it began the latest action, in points per
  /// second; 0 if no pull began that action.
  var releaseVelocity = 0.0
  /// Whether the control was added by the latest call that changed the list.
  ///
  /// A new control does not fire before the next such call.
  var isNew = true
  /// Whether the control is new, and the content's arrival at the end would make it load more.
  var isNewArrival: Bool { isNew && engine.awaitsArrival }
  /// Whether a completion has changed the control since the host last passed a time.
  ///
  /// Until the host passes a new time, the control has no deadline; see `UntimedCompletions`.
  var isUntimed = false
  private let action: RefreshAction
  private var task: Task<Void, Never>?

  init(engine: RefreshEngine, action: RefreshAction) {
    self.engine = engine
    self.action = action
  }

  deinit { task?.cancel() }

  var token: RefreshToken? { engine.token }

  /// The time of the control's next change without input; nil if no change is due.
  var nextDeadline: Double? {
    guard !isUntimed else { return nil }
    let next = min(
      engine.nextDeadline ?? .infinity, leavesAt ?? .infinity, arrivesAt ?? .infinity)
    return next < .infinity ? next : nil
  }

  /// Whether the program decides later if the work may begin; see `RefreshAction.decision`.
  var isWorkDeferred: Bool { if case .decision = action { true } else { false } }

  func run(_ request: RefreshRequest) {
    switch action {
    case .completion(let begin): begin(request) { request.finish($0) }
    case .decision(let decide): decide(request, { request.begin($0) }, { request.finish($0) })
    case .task(let action):
      task = Task { @MainActor in
        let outcome: RefreshOutcome
        do {
          outcome = try await action(request)
        } catch is CancellationError {
          outcome = .cancelled
        } catch {
          outcome = .failure(RefreshFailure.describe(error))
        }
        // If the task was cancelled, its action has already ended.
        if !Task.isCancelled { request.finish(outcome) }
      }
    }
  }

  func cancelTask() {
    task?.cancel()
    task = nil
  }

  // MARK: Indicator

  /// Makes the indicator if it is missing.
  ///
  /// Returns false if an indicator is required but could not be installed.
  func installIndicator(in scroll: ControlledScroll) -> Bool {
    guard let makeIndicator, indicator == nil else { return true }
    guard let list = scroll.delivery.list, let new = makeIndicator() else { return false }
    let edge = engine.edge
    // The client's closure may have removed the control or installed another indicator.
    guard scroll[edge] === self, indicator == nil else { return false }
    indicator = new
    new.didInstall(in: list, at: edge)
    guard scroll[edge] === self else { return false }
    if indicator === new, let length = new.length {
      list.reconfigure(at: edge) { $0.distances.setIndicatorLength(length) }
    }
    return scroll[edge] === self
  }

  /// Makes the indicator of a pull that is about to begin, or blocks the pull if there is none.
  func preparePull(to displacement: Double, in scroll: ControlledScroll) {
    guard makeIndicator != nil, indicator == nil, engine.control.wouldPull(to: displacement),
      !installIndicator(in: scroll)
    else { return }
    // The client's closure may have replaced the control.
    scroll[engine.edge]?.engine.control.pull.blocked()
  }

  /// Removes the indicator of an idle control if each pull gets a new one.
  func removeFreshIndicator() {
    let lifetime = engine.control.settings.appearance.lifetime
    if lifetime == .freshPerPull, engine.state == .idle { removeIndicator() }
  }

  func removeIndicator() {
    guard let indicator else { return }
    self.indicator = nil
    indicator.didRemove()
  }

  var purpose: RefreshConfiguration.Purpose { engine.control.settings.configuration.purpose }

  /// Whether a refresh or a navigation of this control cancels the running load of `other`.
  func supersedes(_ other: RefreshControl) -> Bool {
    other.purpose == .loadMore && other.engine.token != nil && purpose != .loadMore
      && engine.token != nil
  }

  /// Whether this control is active and blocks `other`.
  ///
  /// A control that loads more does not block a refresh or a navigation, because these cancel the
  /// load.
  func excludes(_ other: RefreshControl) -> Bool {
    if purpose == .loadMore, other.purpose != .loadMore { return false }
    if other.engine.control.settings.guards.exclusion == .exclusive {
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
    switch engine.control.phase {
    case .closing, .pulling, .finishing:
      if case .finishing = engine.control.phase, !engine.hasFailed { break }
      if goal < -RefreshEngine.edgeTolerance { leavesAt = time(toReach: rest) }
    default: break
    }
    guard model.contentLength > 0, engine.awaitsArrival, let preload = engine.arrivalDistance,
      goal >= -preload,
      (model.offset(at: now) - rest) * edge.outward < -preload
    else { return }
    let arrival = rest - preload * edge.outward
    // A rebound at the opposite edge is not an arrival, even if it passes the preload distance.
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
    guard offset >= before - RefreshEngine.edgeTolerance else { return nil }
    let goal = min(before + length, model.endRest)
    return goal > offset ? goal : nil
  }

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
