/// Reports how an action ended.
///
/// It may be called from any thread.
public typealias RefreshCompletion = @Sendable (RefreshOutcome) -> Void

/// The work of a control, in the style that suits the program.
public enum RefreshAction: Sendable {
  /// The work runs in a task and returns how it ended.
  ///
  /// Throwing is a failure.
  case task(@MainActor (RefreshRequest) async throws -> RefreshOutcome)
  /// The work starts in this call, which returns at once, and calls the completion when it ends.
  case completion(@MainActor (RefreshRequest, @escaping RefreshCompletion) -> Void)
  /// The work decides later whether it begins.
  ///
  /// The first closure allows the action (true) or vetoes it (false): content then springs back, and nothing
  /// was refreshed. The second closure reports the end. Both may be called from any thread. The indicator
  /// waits for the decision. These are `loadingBegin` and `loadingFinished` of IQPullToRefresh.
  case decision(
    @MainActor (
      RefreshRequest, _ begin: @escaping @Sendable (Bool) -> Void,
      _ finish: @escaping RefreshCompletion
    ) -> Void)

  /// Work in a task that succeeds by returning.
  static func task(
    succeeding body: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) -> RefreshAction {
    .task { request in
      try await body(request)
      return .success(newItems: nil)
    }
  }
}
