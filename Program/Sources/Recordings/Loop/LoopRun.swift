package import PullcordListScenes
package import PullcordTuning
package import ScrollPhysics
internal import PullToRefresh

/// One run of a gesture under one tuning, which can be shown at any of its times.
///
/// Motions are functions of time, so the run is the same however often it is shown.
@MainActor
package final class LoopRun {
  package let tuning: Tuning
  package private(set) var scene: any InteractiveScene
  private let gesture: Gesture
  private let make: @MainActor (Tuning) -> (any InteractiveScene)?
  private var playback: Playback
  private var followed: FollowedEdge

  /// The number of samples and of frames per second.
  package static let rate = 60.0
  /// The time after the last event at which a run ends that does not come to rest, in seconds.
  private static let patience = 60.0

  /// Makes a run at its beginning; nil if the tuning has no scene.
  ///
  /// The settings of the gesture do not apply. `make` makes an unstarted scene.
  package init?(
    _ gesture: Gesture, _ tuning: Tuning,
    make: @escaping @MainActor (Tuning) -> (any InteractiveScene)?
  ) {
    guard let scene = make(tuning) else { return nil }
    var gesture = gesture
    gesture.removeSettings()
    (self.gesture, self.tuning, self.scene, self.make) = (gesture, tuning, scene, make)
    playback = Playback(gesture, tuning: tuning)
    followed = FollowedEdge(tuning.edge)
    start()
  }

  private func start() {
    gesture.open(scene)
    scene.start()
  }

  /// Shows the run at a time, in seconds from its beginning.
  package func seek(to time: Double) {
    if time < scene.now, let scene = make(tuning) {
      self.scene = scene
      playback = Playback(gesture, tuning: tuning)
      followed = FollowedEdge(tuning.edge)
      start()
    }
    // The window decides the size of its lists.
    playback.advance(scene, to: max(time, scene.now)) { _ in }
    followed.follow(scene.list, usual: tuning.edge)
  }

  /// The edge that the gesture pulls.
  package var edge: Edge { followed.edge }

  package var sample: FeelSample { FeelSample(of: scene.list, edge: edge, time: scene.now) }

  /// Whether the gesture has ended at the latest time.
  var hasEnded: Bool {
    if let end = playback.end(of: scene) { return scene.now >= end }
    return scene.now > (gesture.events.last?.time ?? 0) + Self.patience
  }
}

/// The samples of a whole run, computed step by step.
@MainActor
package final class LoopCurve {
  package private(set) var samples: [FeelSample] = []
  package private(set) var isComplete = false
  private let run: LoopRun

  /// Makes an empty curve; `run` belongs to the curve.
  init(_ run: LoopRun) { self.run = run }

  /// The end of the run in seconds; nil while it is unknown.
  package var end: Double? { isComplete ? samples.last?.time : nil }

  /// Computes samples until the curve is complete or `isOver` returns true.
  package func advance(until isOver: () -> Bool) {
    while !isComplete, !isOver() {
      run.seek(to: Double(samples.count) / LoopRun.rate)
      samples.append(run.sample)
      isComplete = run.hasEnded
    }
  }
}
