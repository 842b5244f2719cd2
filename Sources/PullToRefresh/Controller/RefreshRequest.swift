public import ScrollPhysics

/// A running action, as its handler receives it.
///
/// Any thread may finish it, at any time. Only the first outcome counts, and none after the action was
/// cancelled.
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
  /// It takes effect at the host's next `advance(to:)`, which `onWake` requests.
  public func finish(_ outcome: RefreshOutcome) { inbox.append(token, .ended(outcome)) }

  /// Allows or vetoes the work of an action that decides later.
  func begin(_ isAllowed: Bool) { inbox.append(token, isAllowed ? .began : .vetoed) }
}
