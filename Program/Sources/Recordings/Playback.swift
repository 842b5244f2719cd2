internal import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
internal import ScrollPhysics
package import VectorGraphics

/// A gesture on its way into a scene: what is due is done, each thing at its own time.
@MainActor
package struct Playback {
  /// The gesture.
  package let gesture: Gesture
  /// The scene's time at which the gesture starts, in seconds.
  package let start: Double
  /// What everything that can be turned is set to now, as far as the gesture says.
  package private(set) var tuning: Tuning
  private let events: [Gesture.Event]
  private var next = 0

  /// In a gesture without `end`, what is held this long after the last line is taken away, in seconds.
  ///
  /// Long enough to see what is held.
  package nonisolated static let holdsOnFor = 1.0

  /// Makes a playback that has done nothing yet, in a scene of a tuning.
  package init(_ gesture: Gesture, start: Double = 0, tuning: Tuning = Tuning()) {
    self.gesture = gesture
    self.start = start
    self.tuning = tuning
    var events = gesture.events
    if gesture.end == nil, gesture.holdsOn, let last = events.last {
      events.append(
        Gesture.Event(time: last.time + Self.holdsOnFor, action: .input(.interrupted)))
    }
    self.events = events
  }

  /// When the next thing is due, in the scene's time; nil when all is done.
  package var nextDeadline: Double? { next < events.count ? start + events[next].time : nil }

  /// Does everything that is due by `time` and brings the scene there.
  ///
  /// `resize` is asked for the sizes of the gesture, by default the scene itself; who has a real
  /// window resizes that, and the scene follows it.
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

  /// Does what a gesture file says, at the scene's latest time.
  private mutating func perform(_ action: Gesture.Action, in scene: any InteractiveScene) {
    switch action {
    case .input(let event): scene.handle(event, time: scene.now)
    case .resize(let size): scene.resize(to: size)
    case .inset(let edge, let length): scene.list.setInset(length, at: edge)
    case .finish(let edge, let outcome): scene.list.endRefreshing(at: edge, outcome)
    case .command(let command): scene.perform(command)
    case .tune(let settings):
      let old = tuning
      // `Gesture.check` has found what cannot be turned.
      guard (try? tuning.apply(settings)) != nil else { return }
      _ = scene.tune(tuning, from: old)
    }
  }

  /// When the gesture ends, in the scene's time: at its `end`, else one second after everything came to
  /// rest; nil as long as that is not known.
  ///
  /// An action that only the file could end, and nothing else ever will, does not keep it from its end.
  package func end(of scene: any InteractiveScene) -> Double? {
    if let end = gesture.end { return start + end }
    guard nextDeadline == nil, scene.isStill else { return nil }
    let last = start + (events.last?.time ?? 0)
    return max(last, scene.list.lastActivity) + 1
  }
}

extension Gesture {
  /// Brings a scene that is not shown yet to where the gesture starts: its rows and its offset.
  @MainActor package func open(_ scene: any InteractiveScene) { scene.open(at: offset, rows: rows) }
}
