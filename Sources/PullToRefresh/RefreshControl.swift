/// A refresh control of a controller: its engine and the work its actions do.
@MainActor
final class RefreshControl {
  /// How the work of an action is done.
  enum Work {
    /// In a task; what it returns is how it ended.
    case task(@MainActor (RefreshRequest) async throws -> RefreshOutcome)
    /// By a call that returns at once; the outcome comes with `RefreshRequest.finish`.
    case call(@MainActor (RefreshRequest) -> Void)
  }

  var engine: RefreshEngine
  var shouldBegin: (@MainActor (RefreshTrigger) -> Bool)?
  /// When the content leaves this edge behind, if it is on its way.
  var leavesAt: Double?
  /// When the content arrives within the preload distance, if it is on its way.
  var arrivesAt: Double?
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
    case .call(let begin): begin(request)
    case .task(let action):
      let task = Task { @MainActor in
        do {
          request.finish(try await action(request))
        } catch is CancellationError {
          request.finish(.cancelled)
        } catch {
          request.finish(.failure(String(describing: error)))
        }
      }
      self.task = (request.token, task)
    }
  }

  func cancelTask(of token: RefreshToken) {
    guard let task, task.token == token else { return }
    task.task.cancel()
    self.task = nil
  }
}
