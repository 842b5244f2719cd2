internal import ScrollPhysics

/// A refresh control of a controller: its engine and the work its actions do.
@MainActor
final class RefreshControl {
  var engine: RefreshEngine
  var shouldBegin: (@MainActor (RefreshTrigger) -> Bool)?
  /// When the content leaves this edge behind, if it is on its way.
  var leavesAt: Double?
  /// When the content arrives within the preload distance, if it is on its way.
  var arrivesAt: Double?
  /// Makes what the client draws it with; nil: the client draws from snapshots alone.
  var makeIndicator: (@MainActor (Edge) -> (any RefreshIndicator)?)?
  /// What it is drawn with now.
  var indicator: (any RefreshIndicator)?
  /// Where the content ended when the action in flight began, as an offset.
  var endBefore: Double?
  private let action: RefreshAction
  private var task: (token: RefreshToken, task: Task<Void, Never>)?

  init(engine: RefreshEngine, action: RefreshAction) {
    self.engine = engine
    self.action = action
  }

  /// When something happens to it by itself next; nil: nothing will.
  var nextDeadline: Double? {
    let next = min(
      engine.nextDeadline ?? .infinity, leavesAt ?? .infinity, arrivesAt ?? .infinity)
    return next < .infinity ? next : nil
  }

  deinit { task?.task.cancel() }

  func run(_ request: RefreshRequest) {
    switch action {
    case .completion(let begin): begin(request) { request.finish($0) }
    case .decision(let decide): decide(request, { request.begin($0) }, { request.finish($0) })
    case .task(let action):
      let task = Task { @MainActor in
        let outcome: RefreshOutcome
        do {
          outcome = try await action(request)
        } catch is CancellationError {
          outcome = .cancelled
        } catch {
          outcome = .failure(String(describing: error))
        }
        // Who called it off knows already that it ended.
        if !Task.isCancelled { request.finish(outcome) }
      }
      self.task = (request.token, task)
    }
  }

  /// Whether its actions wait for their work to say that it begins.
  var waits: Bool { if case .decision = action { true } else { false } }

  func cancelTask(of token: RefreshToken) {
    guard let task, task.token == token else { return }
    task.task.cancel()
    self.task = nil
  }
}
