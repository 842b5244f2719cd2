internal import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
internal import ScrollPhysics

/// What a gesture comes to under one configuration: the feel in numbers.
///
/// Lengths are points, times seconds. A number is nil when what it measures did not happen.
package struct FeelNumbers: Hashable, Sendable {
  /// How far the finger had travelled past the edge when the pull armed.
  package private(set) var fingerToArm: Double?
  /// How far the content had followed then.
  package private(set) var pullToArm: Double?
  /// From the first input to the begin of the action.
  package private(set) var timeToFire: Double?
  /// The farthest that content, or an indicator over it, was pulled.
  package private(set) var farthestPull = 0.0
  /// How far moving content went past the place where it came to rest, sampled 480 times a second.
  package private(set) var overshoot = 0.0
  /// From the last input to the last movement; nil for a gesture without input.
  package private(set) var timeToRest: Double?

  /// Plays the gesture in a scene of its own, which must be a tuning's and fresh, and measures at its edge.
  ///
  /// What has not come to rest after ten minutes is measured so far.
  @MainActor
  package init(of gesture: Gesture, in scene: any InteractiveScene, tuning: Tuning) {
    let edge = tuning.edge
    let inputs = gesture.events.filter { if case .input = $0.action { true } else { false } }
    let first = inputs.first?.time ?? 0
    var armed: (finger: Double, pull: Double)?
    var fired: Double?
    scene.onEvent = { @MainActor [unowned scene] event in
      guard event.edge == edge else { return }
      switch event.effect {
      case .tick where armed == nil:
        let model = scene.list.model
        armed = (model.finger(at: edge), model.pull(time: scene.list.now, at: edge))
      case .begin where fired == nil: fired = event.time
      default: break
      }
    }
    var playback = Playback(gesture, tuning: tuning)
    var isOutside = false
    for sample in 0...Int(Self.patience * Self.rate) {
      let time = Double(sample) / Self.rate
      playback.advance(scene, to: time)
      watch(scene.list, edge, &isOutside)
      if let end = playback.end(of: scene), time >= end { break }
    }
    scene.onEvent = nil
    fingerToArm = armed?.finger
    pullToArm = armed?.pull
    timeToFire = fired.map { $0 - first }
    timeToRest = inputs.last.map { max(0, scene.list.lastActivity - $0.time) }
  }

  @MainActor
  private mutating func watch(_ list: RefreshController, _ edge: Edge, _ isOutside: inout Bool) {
    let (model, now) = (list.model, list.now)
    farthestPull = max(farthestPull, model.pull(time: now, at: edge))
    let past = model.displacement(time: now, at: edge) - model.holds[edge]
    switch model.phase(at: now) {
    case .springing, .animating:
      // What comes back from outside may go too far; what was scrolled away may not.
      if past >= 0 { isOutside = true }
      if isOutside { overshoot = max(overshoot, -past) }
    case .tracking, .decelerating: isOutside = false
    case .resting: break
    }
  }

  /// Samples a second, and how long an end is waited for, in seconds.
  private static let rate = 480.0
  private static let patience = 600.0
}
