/// When a host must draw its list again.
public enum NextFrame: Hashable, Sendable {
  /// With the next refresh of the screen: content moves, or an indicator is animated.
  case now
  /// At a time on the host's clock, in seconds: until then the picture stays the same.
  case at(Double)
  /// After the next event or `onWake`: until then the picture stays the same.
  case never
}

extension RefreshController {
  /// Returns when to draw the frame after the one of a time, in seconds.
  ///
  /// Call it after a frame, and after an event that changed the list. A result in
  /// ``NextFrame/at(_:)`` is never earlier than `time`.
  ///
  /// A host that draws a frame only when this requests it does not use the processor at rest. In
  /// contrast, ``nextDeadline`` says when a state changes next. While an action runs, that is its
  /// timeout.
  public func nextFrame(after time: Double) -> NextFrame {
    guard isAtRest else { return .now }
    return nextDeadline.map { .at(max($0, time)) } ?? .never
  }
}
