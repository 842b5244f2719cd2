internal import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
internal import ScrollPhysics
package import VectorGraphics

/// Plays a gesture in a scene, with each event at its exact time.
@MainActor
package struct Playback {
  package let gesture: Gesture
  /// The time at which the gesture starts, in seconds on the scene's clock.
  package let start: Double
  /// The settings, including the changes that the gesture has made so far.
  package private(set) var tuning: Tuning
  private let events: [Gesture.Event]
  private var next = 0

  /// The time from the last line until the playback cancels a pressed pointer, in seconds.
  ///
  /// This time applies to a gesture without `end`. We chose it by eye: a user needs that long to
  /// see the held state.
  package nonisolated static let holdDuration = 1.0

  /// Makes a playback at its beginning.
  ///
  /// `tuning` is the tuning of the scene.
  package init(_ gesture: Gesture, start: Double = 0, tuning: Tuning = Tuning()) {
    self.gesture = gesture
    self.start = start
    self.tuning = tuning
    var events = gesture.events
    if gesture.end == nil, gesture.endsHeld, let last = events.last {
      events.append(
        Gesture.Event(time: last.time + Self.holdDuration, action: .input(.interrupted)))
    }
    self.events = events
  }

  /// The time of the next event on the scene's clock; nil after the last event.
  package var nextDeadline: Double? { next < events.count ? start + events[next].time : nil }

  /// Plays all events up to `time` and advances the scene to that time.
  ///
  /// `resize` receives the sizes from the gesture. If it is nil, the playback resizes the scene. A
  /// host with a real window must pass a closure that resizes the window. The scene then adopts
  /// the window's size.
  package mutating func advance(
    _ scene: any GestureTarget, to time: Double, resize: ((Size) -> Void)? = nil
  ) {
    while let deadline = nextDeadline, deadline <= time {
      scene.advance(to: deadline)
      if case .resize(let size) = events[next].action, let resize {
        resize(size)
      } else {
        perform(events[next].action, in: scene)
      }
      next += 1
    }
    scene.advance(to: time)
  }

  /// Performs an action at the scene's latest time.
  private mutating func perform(_ action: Gesture.Action, in scene: any GestureTarget) {
    switch action {
    case .input(let event): scene.handleAlone(event, time: scene.now)
    case .resize(let size): scene.size = size
    case .inset(let edge, let length): scene.list.setInset(length, at: edge)
    case .finish(let edge, let outcome): scene.list.endRefreshing(outcome, at: edge)
    case .report(let edge, let report):
      scene.list.report(progress: report.progress, report.text, at: edge)
    case .command(let command): scene.perform(command)
    case .tune(let settings):
      let old = tuning
      // `Gesture.check` has already rejected settings without effect.
      guard (try? tuning.apply(settings)) != nil else { return }
      _ = scene.tune(tuning, from: old)
    }
  }

  /// The time on the scene's clock when the gesture ends; nil while this time is unknown.
  ///
  /// The time is the gesture's `end`, or one second after the scene came to rest. A running
  /// action that only a line of the file could end does not delay the end of the gesture.
  package func end(of scene: any GestureTarget) -> Double? {
    if let end = gesture.end { return start + end }
    guard nextDeadline == nil, scene.isStill else { return nil }
    let last = start + (events.last?.time ?? 0)
    return max(last, scene.list.lastActivity) + 1
  }
}

extension Gesture {
  /// Applies the gesture's initial rows and offset to a scene.
  ///
  /// Call this method before the scene's first frame.
  @MainActor package func open(_ scene: any InteractiveScene) { scene.position = position }
}
