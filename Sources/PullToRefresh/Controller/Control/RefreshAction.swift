/// Reports how an action ended.
///
/// Any thread may call it.
public typealias RefreshCompletion = @Sendable (RefreshOutcome) -> Void

/// The work of a control.
public enum RefreshAction: Sendable {
  /// The work runs in a task and returns its outcome.
  ///
  /// A thrown error counts as a failure, which ``RefreshFailure/describe`` puts into words.
  /// `CancellationError` counts as a cancellation instead.
  case task(@MainActor (RefreshRequest) async throws -> RefreshOutcome)
  /// The closure starts the work and returns at once; the work calls the completion at its end.
  case completion(@MainActor (RefreshRequest, @escaping RefreshCompletion) -> Void)
  /// The closure decides later whether the work begins.
  ///
  /// Call `begin` with true to allow the action, or with false to veto it. After a veto the content
  /// springs back. Call `finish` to report the outcome. Any thread may call both. The indicator
  /// waits for the decision. IQPullToRefresh calls them `loadingBegin` and `loadingFinished`.
  case decision(
    @MainActor (
      RefreshRequest, _ begin: @escaping @Sendable (Bool) -> Void,
      _ finish: @escaping RefreshCompletion
    ) -> Void)

  /// Makes work that a closure only starts.
  ///
  /// The program ends the action with ``RefreshController/endRefreshing(_:at:)`` or with
  /// ``RefreshRequest/finish(_:)``.
  public static func starting(
    _ start: @escaping @MainActor (RefreshRequest) -> Void
  ) -> RefreshAction {
    .completion { request, _ in start(request) }
  }

  /// Makes work that runs in a task and succeeds when it returns.
  package static func task(
    succeeding body: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) -> RefreshAction {
    .task { request in
      try await body(request)
      return .success(newItems: nil)
    }
  }

  /// Makes work that runs in a task and returns what it found.
  static func task(
    returning body: @escaping @MainActor (RefreshRequest) async throws -> RefreshResult
  ) -> RefreshAction {
    .task { try await body($0).outcome }
  }
}
