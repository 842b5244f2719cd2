internal import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
package import ScrollPhysics

/// The measurements of a gesture under one configuration.
///
/// Lengths are points. Times are seconds. A number is nil if its event did not happen, such as
/// `firesAt` if no action began.
package struct FeelNumbers: Hashable, Sendable {
  /// The edge of the first pull that was armed.
  ///
  /// If no pull was armed, it is `Tuning.edge`, the edge at which a pull refreshes.
  package private(set) var edge: Edge
  /// The distance that the finger must move past the edge to arm the control.
  ///
  /// This distance is computed from the resistance, and does not depend on the samples of the
  /// gesture. It applies to the device of the first pull that was armed, or of the farthest pull if
  /// none was armed.
  package private(set) var fingerToArm: Double?
  /// The distance that the content moves until the control is armed.
  package private(set) var pullToArm: Double?
  /// The time of the gesture at which the action begins.
  package private(set) var firesAt: Double?
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
    var armed: Threshold?
    var fired: Double?
    scene.onEvent = { @MainActor [unowned scene] event in
      switch event.effect {
      case .tick where armed == nil:
        pulled = event.edge
        armed = Threshold(of: scene.list, event.edge)
      case .begin where fired == nil && event.edge == pulled ?? tuning.edge: fired = event.time
      default: break
      }
    }
    scene.start()
    var playback = Playback(gesture, tuning: tuning)
    var followed = FollowedEdge(edge)
    var isOutside = false
    var farthest: Threshold?
    for sample in 0...Int(Self.patience * Self.rate) {
      let time = Double(sample) / Self.rate
      playback.advance(scene, to: time)
      let edge = followed.follow(scene.list, usual: tuning.edge)
      measure(scene.list, edge, &isOutside)
      if let threshold = Threshold(of: scene.list, edge),
        threshold.travel > farthest?.travel ?? 0
      {
        farthest = threshold
      }
      if let end = playback.end(of: scene), time >= end { break }
    }
    scene.onEvent = nil
    edge = pulled ?? edge
    fingerToArm = (armed ?? farthest)?.finger
    pullToArm = (armed ?? farthest)?.pull
    firesAt = fired
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

  /// The threshold for the device that pulls a list.
  private struct Threshold {
    /// The travel of the device so far.
    let travel: Double
    /// The finger travel at the threshold; nil if no finger can reach the threshold.
    let finger: Double?
    let pull: Double

    /// Computes the threshold for the current pull; nil while no device pulls.
    @MainActor init?(of list: RefreshController, _ edge: Edge) {
      let model = list.model
      guard let device = model.phase(at: list.now).device, model.finger(at: edge) > 0 else {
        return nil
      }
      let rule = model.pullRule(at: edge)
      travel = model.finger(at: edge)
      pull = rule.trigger[device]
      let needed = rule.resistance[device].resistance(viewport: model.viewport, trigger: pull)
        .finger(pull: pull)
      finger = needed < .greatestFiniteMagnitude ? needed : nil
    }
  }

  /// The number of samples per second.
  private static let rate = 480.0
  /// The longest measured time, in seconds.
  private static let patience = 600.0
}
