public import ScrollPhysics

/// A closure that reports how an action ended.
///
/// Any thread may call it.
public typealias RefreshCompletion = @Sendable (RefreshOutcome) -> Void

/// The work that each action of a control performs.
public enum RefreshAction: Sendable {
  /// The work runs in a task and returns its outcome.
  ///
  /// A thrown error counts as a failure, which ``RefreshFailure/describe`` puts into words.
  /// `CancellationError` counts as a cancellation instead.
  case task(@MainActor (RefreshRequest) async throws -> RefreshOutcome)
  /// The closure starts the work and returns at once; the work calls the completion at its end.
  case completion(@MainActor (RefreshRequest, @escaping RefreshCompletion) -> Void)
  /// The closure returns at once, and the program later calls `begin` to allow or veto the work.
  ///
  /// Call `begin` with true to allow the action, or with false to veto it. After a veto the
  /// content springs back. Call `finish` to report the outcome. Any thread may call both
  /// closures. Until the decision, the indicator does not show a running action. In
  /// IQPullToRefresh, `begin` is named `loadingBegin`, and `finish` is named `loadingFinished`.
  case decision(
    @MainActor (
      RefreshRequest, _ begin: @escaping @Sendable (Bool) -> Void,
      _ finish: @escaping RefreshCompletion
    ) -> Void)

  /// Makes work from a closure that only starts it.
  ///
  /// The program ends the action with ``RefreshController/endRefreshing(_:at:)`` or with
  /// ``RefreshRequest/finish(_:)``.
  public static func starting(
    _ start: @escaping @MainActor (RefreshRequest) -> Void
  ) -> RefreshAction {
    .completion { request, _ in start(request) }
  }

  /// Makes work that runs in a task and succeeds when the closure returns.
  package static func task(
    succeeding body: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) -> RefreshAction {
    .task { request in
      try await body(request)
      return .success(newItems: nil)
    }
  }

  /// Makes work that runs in a task and returns a ``RefreshResult``.
  static func task(
    returning body: @escaping @MainActor (RefreshRequest) async throws -> RefreshResult
  ) -> RefreshAction {
    .task { try await body($0).outcome }
  }
}

/// A handle to a running action; the closure that performs the work receives it.
///
/// Any thread may finish the action, at any time. Only the first outcome has an effect. An outcome
/// after a cancellation has no effect.
public struct RefreshRequest: Sendable {
  /// The token of the action.
  public let token: RefreshToken
  /// Why the action began.
  public let trigger: RefreshTrigger
  let inbox: Inbox

  /// The edge of the control that began the action.
  public var edge: Edge { token.edge }

  /// Reports the outcome.
  ///
  /// A call on the main actor changes the state at once, unless the minimum duration or a finger on
  /// the list delays the end. After a call on any other thread, the outcome takes effect at the
  /// start of the next call that changes the list. In both cases, three durations begin with the
  /// host's next call of `advance(to:)` or `handle(_:time:)`: the display of the result, the
  /// closing of the control, and its cool-down. Therefore none of these phases can end before the
  /// host has drawn it. Each call of `finish` also calls the controller's `onWake`, so that the
  /// host makes one of these calls soon.
  public func finish(_ outcome: RefreshOutcome) { inbox.append(token, .ended(outcome)) }

  /// Reports the progress of the work.
  ///
  ///     refresh.report(progress: 0.4, "12 of 30")
  ///
  /// Indicators show the progress and the text until the action ends. Any thread may report as
  /// often as it likes. The host's next call of `advance(to:)` applies the latest report. Reports
  /// after the end of the action have no effect.
  ///
  /// - Parameters:
  ///   - progress: The finished part of the work, 0…1. Numbers outside this range are clamped.
  ///     Nil, the default, and NaN leave the progress unchanged. Until the first number is
  ///     reported, the indicator shows only that the action runs.
  ///   - text: The text to show instead of “Refreshing…”. Default: nil, no change of the text.
  public func report(progress: Double? = nil, _ text: String? = nil) {
    inbox.append(token, WorkReport(progress: progress, text: text))
  }

  /// Allows or vetoes the work of a `RefreshAction.decision`.
  func begin(_ isAllowed: Bool) { inbox.append(token, isAllowed ? .began : .vetoed) }
}

/// The result of a successful action, such as the number of new items.
///
/// An action may return a result instead of nothing:
///
///     list.addPullToRefresh(at: .start) { _ in
///       .newItems(try await feed.reload())
///     }
public enum RefreshResult: Hashable, Sendable {
  /// The content is up to date; the new items are not counted.
  case updated
  /// The content is up to date, with this number of new items.
  case newItems(Int)
  /// The content is up to date, and there is no more data to load.
  case noMore

  /// The outcome of an action with this result.
  public var outcome: RefreshOutcome {
    switch self {
    case .updated: .success(newItems: nil)
    case .newItems(let count): .success(newItems: count)
    case .noMore: .exhausted
    }
  }
}
