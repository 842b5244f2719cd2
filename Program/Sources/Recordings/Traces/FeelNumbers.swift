internal import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
package import ScrollPhysics

/// The measurements of a gesture under one configuration.
///
/// Lengths are points. Times are seconds. A number is nil if its event did not happen.
package struct FeelNumbers: Hashable, Sendable {
  /// The edge of the first pull that was armed.
  ///
  /// If no pull was armed, it is the edge of the tuning.
  package private(set) var edge: Edge
  /// The distance that the finger moved past the edge until the pull was armed.
  package private(set) var fingerToArm: Double?
  /// The distance that the content moved until the pull was armed.
  package private(set) var pullToArm: Double?
  /// The time from the first input to the start of the action.
  package private(set) var timeToFire: Double?
  /// The farthest pull of the content.
  ///
  /// For an indicator over the content, it is the farthest pull of the indicator.
  package private(set) var farthestPull = 0.0
  /// The distance by which moving content overshot its resting position.
  ///
  /// The content's position is sampled 480 times per second.
  package private(set) var overshoot = 0.0
  /// The time from the last input to the last movement.
  ///
  /// Nil for a gesture without input.
  package private(set) var timeToRest: Double?

  /// Plays the gesture in a new scene and measures the pull at the edge that the gesture pulls.
  ///
  /// If the scene does not come to rest, the measurement stops after ten minutes of the scene's
  /// time.
  @MainActor
  package init(of gesture: Gesture, in scene: any GestureTarget, tuning: Tuning) {
    edge = tuning.edge
    var pulled: Edge?
    let inputs = gesture.events.filter { if case .input = $0.action { true } else { false } }
    let first = inputs.first?.time ?? 0
    var armed: (finger: Double, pull: Double)?
    var fired: Double?
    scene.onEvent = { @MainActor [unowned scene] event in
      switch event.effect {
      case .tick where armed == nil:
        let model = scene.list.model
        pulled = event.edge
        armed = (model.finger(at: event.edge), model.pull(time: scene.list.now, at: event.edge))
      case .begin where fired == nil && event.edge == pulled ?? tuning.edge: fired = event.time
      default: break
      }
    }
    scene.start()
    var playback = Playback(gesture, tuning: tuning)
    var followed = FollowedEdge(edge)
    var isOutside = false
    for sample in 0...Int(Self.patience * Self.rate) {
      let time = Double(sample) / Self.rate
      playback.advance(scene, to: time)
      measure(scene.list, followed.follow(scene.list, usual: tuning.edge), &isOutside)
      if let end = playback.end(of: scene), time >= end { break }
    }
    scene.onEvent = nil
    edge = pulled ?? edge
    fingerToArm = armed?.finger
    pullToArm = armed?.pull
    timeToFire = fired.map { $0 - first }
    timeToRest = inputs.last.map { max(0, scene.list.lastActivity - $0.time) }
  }

  @MainActor
  private mutating func measure(_ list: RefreshController, _ edge: Edge, _ isOutside: inout Bool) {
    let (model, now) = (list.model, list.now)
    farthestPull = max(farthestPull, model.pull(time: now, at: edge))
    let past = model.displacement(time: now, at: edge) - model.holds[edge]
    switch model.phase(at: now) {
    case .springing, .animating:
      // Content can overshoot only if it returns from outside its bounds.
      if past >= 0 { isOutside = true }
      if isOutside { overshoot = max(overshoot, -past) }
    case .tracking, .decelerating: isOutside = false
    case .resting: break
    }
  }

  /// The number of samples per second.
  private static let rate = 480.0
  /// The longest measured time, in seconds.
  private static let patience = 600.0
}
