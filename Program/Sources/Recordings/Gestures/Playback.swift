internal import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
internal import ScrollPhysics
package import VectorGraphics

/// Plays a gesture into a scene, each event at its own time.
@MainActor
package struct Playback {
  /// The gesture.
  package let gesture: Gesture
  /// The scene's time at which the gesture starts, in seconds.
  package let start: Double
  /// The settings, including those the gesture has changed so far.
  package private(set) var tuning: Tuning
  private let events: [Gesture.Event]
  private var next = 0

  /// In a gesture without `end`, how long after the last line a held pointer is cancelled, in seconds.
  ///
  /// A person needs about this long to see the held state (by eye).
  package nonisolated static let holdDuration = 1.0

  /// Makes a playback at its beginning; `tuning` is that of the scene.
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

  /// The time of the next event, in the scene's time; nil after the last.
  package var nextDeadline: Double? { next < events.count ? start + events[next].time : nil }

  /// Plays every event up to `time` and advances the scene to it.
  ///
  /// `resize` receives the sizes of the gesture; by default the scene is resized. A host with a real
  /// window resizes the window, and the scene follows it.
  package mutating func advance(
    _ scene: any InteractiveScene, to time: Double, resize: ((Size) -> Void)? = nil
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
  private mutating func perform(_ action: Gesture.Action, in scene: any InteractiveScene) {
    switch action {
    case .input(let event): scene.handle(event, time: scene.now)
    case .resize(let size): scene.resize(to: size)
    case .inset(let edge, let length): scene.list.setInset(length, at: edge)
    case .finish(let edge, let outcome): scene.list.endRefreshing(outcome, at: edge)
    case .command(let command): scene.perform(command)
    case .tune(let settings):
      let old = tuning
      // `Gesture.check` has rejected settings without effect.
      guard (try? tuning.apply(settings)) != nil else { return }
      _ = scene.tune(tuning, from: old)
    }
  }

  /// The end of the gesture, in the scene's time: its `end`, or one second after everything came to rest.
  ///
  /// Nil as long as that is unknown. An action that only the file could end does not delay the end.
  package func end(of scene: any InteractiveScene) -> Double? {
    if let end = gesture.end { return start + end }
    guard nextDeadline == nil, scene.isStill else { return nil }
    let last = start + (events.last?.time ?? 0)
    return max(last, scene.list.lastActivity) + 1
  }
}

extension Gesture {
  /// Gives a scene the gesture's initial rows and offset, before it is first shown.
  @MainActor package func open(_ scene: any InteractiveScene) { scene.open(at: offset, rows: rows) }
}
