public import ScrollPhysics

/// A running action, passed to its handler.
///
/// Any thread may finish it, at any time. Only the first outcome counts. An outcome after a
/// cancellation has no effect.
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
  /// On the main actor the state changes at once, unless the minimum duration or a finger on the list
  /// delays the end. From any other thread the outcome takes effect before the next call that changes
  /// the list. In both cases the closing of the control, the time that its result shows and its
  /// cool-down begin with the host's next call of `advance(to:)` or `handle(_:time:)`, so that none of
  /// them ends unseen. The controller's `onWake` requests that call.
  public func finish(_ outcome: RefreshOutcome) { inbox.append(token, .ended(outcome)) }

  /// Reports how far the work is.
  ///
  ///     refresh.report(progress: 0.4, "12 of 30")
  ///
  /// Indicators show the progress and the text until the action ends. Any thread may report as often
  /// as it likes. The host's next call of `advance(to:)` applies the latest report. Reports after
  /// the end of the action have no effect.
  ///
  /// - Parameters:
  ///   - progress: The finished part of the work, 0…1. Numbers outside are clamped. Nil, the default,
  ///     and NaN keep the progress. Before the first one, the indicator runs without an end in sight.
  ///   - text: The text to show instead of “Refreshing…”. Default: nil, which keeps the text.
  public func report(progress: Double? = nil, _ text: String? = nil) {
    inbox.append(token, WorkReport(progress: progress, text: text))
  }

  /// Allows or vetoes the work of a `RefreshAction.decision`.
  func begin(_ isAllowed: Bool) { inbox.append(token, isAllowed ? .began : .vetoed) }
}
