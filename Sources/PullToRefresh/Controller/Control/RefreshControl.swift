internal import ScrollPhysics

/// A refresh control of a list: its engine, its indicator and the work of its actions.
@MainActor
final class RefreshControl {
  var engine: RefreshEngine
  var shouldBegin: (@MainActor (RefreshTrigger) -> Bool)?
  /// The time at which moving content leaves the edge; nil if it does not leave.
  var leavesAt: Double?
  /// The time at which moving content comes within the preload distance; nil if it does not.
  var arrivesAt: Double?
  /// Makes the indicator; nil if the client draws from snapshots.
  var makeIndicator: RefreshIndicatorFactory?
  var indicator: (any RefreshIndicator)?
  /// The offset of the content's end when the running action began.
  var endBefore: Double?
  /// The velocity at which the gap was growing when a pull began the latest action, in points per
  /// second.
  var releaseVelocity = 0.0
  /// Whether the call that added the control was the latest change, so that it does not fire yet.
  var isNew = true
  /// Whether a completion without a time changed the control, which then has no deadline.
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

  /// Whether the action decides later whether its work begins.
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
        // The action of a cancelled task has already ended.
        if !Task.isCancelled { request.finish(outcome) }
      }
    }
  }

  func cancelTask() {
    task?.cancel()
    task = nil
  }

  func removeIndicator() {
    guard let indicator else { return }
    self.indicator = nil
    indicator.didRemove()
  }
}
