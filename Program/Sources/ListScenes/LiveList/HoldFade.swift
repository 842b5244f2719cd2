internal import ScrollPhysics

/// A cross-fade between two pictures of a list whose hold opened or closed without travel.
///
/// With reduced motion, the content is at its new position at once. The fade hides the jump.
struct HoldFade {
  private let before: ListState
  private let began: Double

  /// The duration in seconds, equal to that of the fade of new rows; chosen by eye.
  private static let duration = 0.2

  /// Makes a fade from the state before a change; nil if the change did not move the content.
  init?(from before: ListState, holds: EdgeLengths, to model: ScrollModel, time: Double) {
    guard model.holds != holds, model.phase(at: time).device == nil,
      abs(model.offset(at: time) - before.offset) > Self.visible
    else { return nil }
    self.before = before
    began = time
  }

  /// The smallest jump that is worth a fade, in points.
  private static let visible = 0.5

  /// The state that fades out, and the opacity of the picture that covers it; nil after the fade.
  func covered(at time: Double, style: SceneStyle) -> (state: ListState, opacity: Double)? {
    guard isRunning(at: time) else { return nil }
    var state = before
    state.style = style
    return (state, min(max((time - began) / Self.duration, 0), 1))
  }

  func isRunning(at time: Double) -> Bool { time < began + Self.duration }
}
