internal import ScrollPhysics

/// A refresh control of a controller: its engine and the work its actions do.
@MainActor
final class RefreshControl {
  /// How the work of an action is done.
  enum Work {
    /// In a task; what it returns is how it ended.
    case task(@MainActor (RefreshRequest) async throws -> RefreshOutcome)
    /// By a call that returns at once; the outcome comes with `RefreshRequest.finish`.
    case call(@MainActor (RefreshRequest) -> Void)
    /// The same, and whether it is done at all comes first, with `RefreshRequest.begin`.
    case gate(@MainActor (RefreshRequest) -> Void)
  }

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
  private let work: Work
  private var task: (token: RefreshToken, task: Task<Void, Never>)?

  init(engine: RefreshEngine, work: Work) {
    self.engine = engine
    self.work = work
  }

  /// When something happens to it by itself next; nil: nothing will.
  var nextDeadline: Double? {
    let next = min(
      engine.nextDeadline ?? .infinity, leavesAt ?? .infinity, arrivesAt ?? .infinity)
    return next < .infinity ? next : nil
  }

  deinit { task?.task.cancel() }

  func run(_ request: RefreshRequest) {
    switch work {
    case .call(let begin), .gate(let begin): begin(request)
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
  var waits: Bool { if case .gate = work { true } else { false } }

  func cancelTask(of token: RefreshToken) {
    guard let task, task.token == token else { return }
    task.task.cancel()
    self.task = nil
  }
}
