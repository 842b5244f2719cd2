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
  /// The outcome takes effect at the host's next call of `advance(to:)`. The controller's `onWake`
  /// requests that call.
  public func finish(_ outcome: RefreshOutcome) { inbox.append(token, .ended(outcome)) }

  /// Allows or vetoes the work of a `RefreshAction.decision`.
  func begin(_ isAllowed: Bool) { inbox.append(token, isAllowed ? .began : .vetoed) }
}
