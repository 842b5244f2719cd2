internal import PathAnimation
internal import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

/// The motion in which other content takes the place of a list's content.
///
/// The old picture leaves towards one edge, and the new one follows it. With reduced motion, the new
/// picture fades in.
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

  /// Draws the old content and the new one in front of it.
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
