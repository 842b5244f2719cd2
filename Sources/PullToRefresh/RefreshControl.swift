/// A refresh control of a controller: its engine and the work its actions do.
@MainActor
struct RefreshControl {
  /// How the work of an action is done.
  enum Work {
    /// In a task; its return is success, with the number of new items if counted.
    case task(@MainActor (RefreshRequest) async throws -> Int?)
    /// By a call that returns at once; the outcome comes with `RefreshRequest.finish`.
    case call(@MainActor (RefreshRequest) -> Void)
  }

  var engine: RefreshEngine
  var work: Work
  var shouldBegin: (@MainActor (RefreshTrigger) -> Bool)?
  private var task: (token: RefreshToken, task: Task<Void, Never>)?

  init(engine: RefreshEngine, work: Work) {
    self.engine = engine
    self.work = work
  }

  mutating func run(_ request: RefreshRequest) {
    switch work {
    case .call(let begin): begin(request)
    case .task(let action):
      let task = Task { @MainActor in
        do {
          request.finish(.success(newItems: try await action(request)))
        } catch is CancellationError {
          request.finish(.cancelled)
        } catch {
          request.finish(.failure(String(describing: error)))
        }
      }
      self.task = (request.token, task)
    }
  }

  mutating func cancelTask(of token: RefreshToken) {
    guard let task, task.token == token else { return }
    task.task.cancel()
    self.task = nil
  }
}
