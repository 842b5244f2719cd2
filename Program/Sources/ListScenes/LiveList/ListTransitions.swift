internal import PathAnimation
internal import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

/// A cross-fade between two pictures of a list when a refresh control opens or closes its gap.
///
/// With reduced motion, the content is at its new position at once. The fade hides the jump.
struct HoldFade {
  private let before: ListState
  private let began: Double

  /// The duration in seconds, as long as the fade of the notice about new rows; chosen by eye.
  private static let duration = 0.2

  /// Makes a fade from the state before a change; nil if the change needs no fade.
  ///
  /// The change needs a fade if it opened or closed a gap and moved the content by more than
  /// `visible` points, and if no device holds the content.
  init?(from before: ListState, holds: EdgeLengths, to model: ScrollModel, time: Double) {
    guard model.holds != holds, model.phase(at: time).device == nil,
      abs(model.offset(at: time) - before.offset) > Self.visible
    else { return nil }
    self.before = before
    began = time
  }

  /// The smallest jump that is worth a fade, in points.
  private static let visible = 0.5

  /// The old state, and the opacity of the picture of `next` over the old picture; nil after the
  /// fade.
  func covered(by next: ListState) -> (state: ListState, opacity: Double)? {
    guard isRunning(at: next.time) else { return nil }
    var state = before
    (state.style, state.header) = (next.style, next.header)
    return (state, min(max((next.time - began) / Self.duration, 0), 1))
  }

  func isRunning(at time: Double) -> Bool { time < began + Self.duration }
}

/// The motion in which other content replaces a list's content.
///
/// The old picture leaves towards one edge, and the new picture follows it. With reduced motion,
/// the new picture fades in.
struct PageTurn {
  private let before: ListState
  private var scene: any ListScene
  private let edge: Edge
  private let began: Double

  /// The duration in seconds, near that of UIKit's page transitions.
  private static let duration = 0.4

  init(from before: ListState, _ scene: any ListScene, at edge: Edge, time: Double) {
    (self.before, self.scene, self.edge, began) = (before, scene, edge, time)
  }

  func isRunning(at time: Double) -> Bool { time < began + Self.duration }

  /// Draws the old content, and over it or beside it `next`, the picture of the new content.
  mutating func drawing(to next: Drawing, at time: Double, _ style: SceneStyle) -> Drawing {
    let share = ProgressWindow(end: Self.duration, easing: .easeInOut).value(at: time - began)
    var state = before
    state.style = style
    var drawing = Drawing()
    if style.reducesMotion {
      drawing.addGroup(scene.drawing(state), .identity)
      drawing.addGroup(next, .identity, opacity: share)
      return drawing
    }
    let axisFrame = scene.axisFrame(state.viewport)
    let grid = PixelGrid(scale: style.scale)
    let length = axisFrame.length * (edge == .end ? 1 : -1)
    let moved = grid.snapped(length * share)
    drawing.addGroup(scene.drawing(state), axisFrame.origin(at: -moved))
    drawing.addGroup(next, axisFrame.origin(at: length - moved))
    return drawing
  }
}

/// The opacity of the scroll indicator, which fades out after the last movement or hover.
///
/// Durations are seconds and were chosen by eye.
struct ScrollIndicatorVisibility {
  /// The time when the content last came to rest.
  ///
  /// It is 0 before the first movement.
  var lastMovement = 0.0

  private static let fadeStart = 0.6
  private static let fadeEnd = 0.85

  func opacity(at time: Double, lastHover: Double) -> Double {
    let last = max(lastMovement, lastHover)
    guard last > 0 else { return 0 }
    return min(max(1 - (time - last - Self.fadeStart) / (Self.fadeEnd - Self.fadeStart), 0), 1)
  }

  func isFading(at time: Double, lastHover: Double) -> Bool {
    let last = max(lastMovement, lastHover)
    return last > 0 && (0..<Self.fadeEnd).contains(time - last)
  }
}

extension ListScene {
  /// Draws the list for reduced motion.
  ///
  /// Rows do not move, and new rows fade in.
  mutating func stillDrawing(_ state: ListState) -> Drawing {
    let fade =
      state.arrivals.filter { $0.shares != nil || $0.fade < 1 }.map(\.fade).min() ?? 1
    var (before, after) = (state, state)
    (before.shake, after.shake) = (0, 0)
    for index in state.arrivals.indices {
      (before.arrivals[index].shares, before.arrivals[index].fade) = ([], 0)
      (after.arrivals[index].shares, after.arrivals[index].fade) = (nil, 1)
    }
    guard fade < 1 else { return drawing(after) }
    var fading = drawing(before)
    if fade > 0 { fading.addGroup(drawing(after), .identity, opacity: fade) }
    return fading
  }
}
