internal import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
package import ScrollPhysics
package import VectorGraphics

/// A gesture that plays again and again under the current tunings.
///
/// A changed tuning takes effect immediately, at the displayed time. The run from before the change
/// stays visible as a ghost. Times are seconds from the beginning of the gesture, unless a comment
/// says that a time is on the host's clock.
@MainActor
package final class PullLoop {
  /// The replays of the gesture with the tuning of one side, A or B.
  package struct Take {
    package let run: LoopRun
    package let curve: LoopCurve
    /// The latest run under an earlier tuning; nil if there is none.
    ///
    /// A run that was visible only briefly does not replace an older ghost.
    package var ghost: (run: LoopRun, curve: LoopCurve)?
    /// The time on the host's clock at which this tuning was set; nil if `advance` had not been
    /// called yet.
    fileprivate var since: Double?
  }

  package enum Speed: Double, CaseIterable, Sendable {
    case quarter = 0.25
    case half = 0.5
    case full = 1
  }

  package let gesture: Gesture
  package private(set) var takes: [TuningSide: Take] = [:]
  package private(set) var time: Double
  package private(set) var isPaused = false
  package var speed = Speed.full
  /// The time at which each run begins, which is before the first event.
  private let start: Double
  private let make: @MainActor (Tuning, Size) -> (any InteractiveScene)?
  private var size: Size
  /// The time on the host's clock in the latest call of `advance`.
  private var advanced: Double?

  /// The time from the beginning of a run to the first event, in seconds.
  private static let lead = 0.3
  /// The time for which a run must be visible to replace an older ghost, in seconds.
  ///
  /// This time is longer than the time between two steps of a dragged slider.
  private static let leastShown = 1.0

  /// Makes a loop.
  ///
  /// `make` returns a new scene of the given size, which has not been started. It returns nil for
  /// a tuning without a scene.
  package init(
    _ gesture: Gesture, size: Size,
    make: @escaping @MainActor (Tuning, Size) -> (any InteractiveScene)?
  ) {
    (self.gesture, self.size, self.make) = (gesture, size, make)
    start = max(0, (gesture.events.first?.time ?? 0) - Self.lead)
    time = start
  }

  // MARK: Tunings

  /// Plays the gesture with the tuning of each visible side, in lists of the given size.
  package func use(_ tunings: [TuningSide: Tuning], size: Size) {
    if size != self.size {
      self.size = size
      takes = [:]
    }
    for side in takes.keys where tunings[side] == nil { takes[side] = nil }
    for (side, tuning) in tunings where takes[side]?.run.tuning != tuning {
      guard let take = take(tuning) else { continue }
      let old = takes[side]
      takes[side] = take
      // While the user drags a slider, the ghost stays the run from before the first change.
      takes[side]?.ghost = old.flatMap { old in
        let shown = (advanced ?? 0) - (old.since ?? -.infinity)
        return shown >= Self.leastShown || old.ghost == nil ? (old.run, old.curve) : old.ghost
      }
      takes[side]?.since = advanced
    }
    show()
  }

  private func take(_ tuning: Tuning) -> Take? {
    func run() -> LoopRun? { LoopRun(gesture, tuning) { [make, size] in make($0, size) } }
    guard let shown = run(), let measured = run() else { return nil }
    return Take(run: shown, curve: LoopCurve(measured))
  }

  // MARK: Shaping

  /// The settings of one side with which its curve passes through the point `goal`.
  ///
  /// `time` is the time at which the user grabbed the curve. With `arming`, the settings make the
  /// pull arm at `goal` instead. The result is nil if no settings achieve this.
  package func solve(
    _ side: TuningSide, from time: Double, to goal: CurvePoint, arming: Bool
  ) -> SolvedTuning? {
    guard let take = takes[side] else { return nil }
    let solver = LoopSolver(
      gesture, take.run.tuning, viewport: take.run.scene.list.model.viewport
    ) { [make, size] in make($0, size) }
    let samples = take.curve.samples
    return arming
      ? solver.solveArming(samples, at: goal) : solver.solve(samples, from: time, to: goal)
  }

  // MARK: Time

  /// The range of times that the loop plays.
  ///
  /// The upper bound grows with the curves until they are complete. While the curve of a changed
  /// tuning is incomplete, the bound is at least the end of its ghost's curve, so that the scale of
  /// the time axis does not jump.
  package var range: ClosedRange<Double> {
    let ends = takes.values.map { take in
      max(
        take.curve.samples.last?.time ?? 0,
        take.curve.isComplete ? 0 : take.ghost?.curve.samples.last?.time ?? 0)
    }
    return start...max(start + 1 / LoopRun.rate, ends.max() ?? 0)
  }

  /// Whether the picture changes without input.
  package var isAnimating: Bool { !isPaused || !isComplete }

  private var isComplete: Bool {
    takes.values.allSatisfy { $0.curve.isComplete && $0.ghost?.curve.isComplete != false }
  }

  /// Advances to a time on the host's clock, and computes curves until `isOver` returns true.
  package func advance(to now: Double, until isOver: () -> Bool) {
    for take in takes.values {
      take.curve.advance(until: isOver)
      take.ghost?.curve.advance(until: isOver)
    }
    defer { advanced = now }
    guard !isPaused, let advanced else { return }
    var next = time + max(0, now - advanced) * speed.rawValue
    let ends = takes.values.map(\.curve.end)
    if !ends.contains(nil), let end = ends.compactMap(\.self).max(), next > end {
      next = start + min(next - end, end - start)
    }
    time = next
    show()
  }

  /// Pauses the loop, or continues it.
  package func togglePause() { isPaused.toggle() }

  /// Moves by a number of frames, and pauses the loop.
  package func step(by frames: Int) {
    let frame = (time * LoopRun.rate).rounded() + Double(frames)
    seek(to: frame / LoopRun.rate)
  }

  /// Moves to a time, and pauses the loop.
  package func seek(to time: Double) {
    isPaused = true
    self.time = min(max(time, range.lowerBound), range.upperBound)
    show()
  }

  private func show() {
    for take in takes.values {
      take.run.seek(to: time)
      take.ghost?.run.seek(to: time)
    }
  }

  package func changeSpeed(by steps: Int) {
    let all = Speed.allCases
    guard let index = all.firstIndex(of: speed) else { return }
    speed = all[min(max(index + steps, 0), all.count - 1)]
  }
}

/// One run of a gesture under one tuning; the run can show the list at any time of the gesture.
///
/// Motions are functions of time. At a given time, a run therefore always shows the same frame.
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
  /// The time from the last event until a run ends even if its list does not come to rest, in
  /// seconds.
  private static let patience = 60.0

  /// Makes a run at its beginning; nil if the tuning has no scene.
  ///
  /// The run ignores the settings in the gesture. `make` returns a new scene that has not been
  /// started.
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

  /// Shows the run at a time, in seconds from the beginning of the gesture.
  package func seek(to time: Double) {
    if time < scene.now, let scene = make(tuning) {
      self.scene = scene
      playback = Playback(gesture, tuning: tuning)
      followed = FollowedEdge(tuning.edge)
      start()
    }
    // Ignore the sizes in the gesture, because the window decides the size of its lists.
    playback.advance(scene, to: max(time, scene.now)) { _ in }
    followed.follow(scene.list, usual: tuning.edge)
  }

  /// The edge that the gesture pulls.
  package var edge: Edge { followed.edge }

  package var sample: FeelSample { FeelSample(of: scene.list, edge: edge, time: scene.now) }

  /// Whether the run has ended at the time that it shows.
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

  /// Makes an empty curve; only the curve may use `run`, because the curve moves the run in time.
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
