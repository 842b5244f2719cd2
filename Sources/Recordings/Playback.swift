public import PathAnimation
internal import PullToRefresh
public import RefreshScene

/// A gesture on its way into a scene: what is due is done, each thing at its own time.
@MainActor
public struct Playback {
  /// The gesture.
  public let gesture: Gesture
  /// The scene's time at which the gesture starts, in seconds.
  public let start: Double
  private var next = 0

  /// Makes a playback that has done nothing yet.
  public init(_ gesture: Gesture, start: Double = 0) {
    self.gesture = gesture
    self.start = start
  }

  /// When the next thing is due, in the scene's time; nil when all is done.
  public var nextDeadline: Double? {
    next < gesture.events.count ? start + gesture.events[next].time : nil
  }

  /// Does everything that is due by `time` and brings the scene there.
  ///
  /// `resize` is asked for the sizes of the gesture, by default the scene itself; who has a real
  /// window resizes that, and the scene follows it.
  public mutating func advance(
    _ scene: any InteractiveScene, to time: Double, resize: ((Size) -> Void)? = nil
  ) {
    while let deadline = nextDeadline, deadline <= time {
      scene.advance(to: deadline)
      if case .resize(let size) = gesture.events[next].action, let resize {
        resize(size)
      } else {
        scene.perform(gesture.events[next].action)
      }
      next += 1
    }
    scene.advance(to: time)
  }

  /// When the gesture ends, in the scene's time: at its `end`, else one second after everything came to
  /// rest; nil as long as that is not known.
  public func end(of scene: any InteractiveScene) -> Double? {
    if let end = gesture.end { return start + end }
    guard nextDeadline == nil, scene.isAtRest else { return nil }
    let last = start + (gesture.events.last?.time ?? 0)
    return max(last, scene.list.lastActivity) + 1
  }
}

extension InteractiveScene {
  /// Does what a gesture file says, at the scene's latest time.
  func perform(_ action: Gesture.Action) {
    switch action {
    case .input(let event): handle(event, at: now)
    case .resize(let size): resize(to: size)
    case .inset(let edge, let length): list.setInset(length, at: edge)
    case .finish(let edge, let outcome): list.endRefreshing(at: edge, outcome)
    case .enable(let edge): list.setEnabled(true, at: edge)
    case .disable(let edge): list.setEnabled(false, at: edge)
    case .refresh(let edge): list.startRefreshing(at: edge)
    case .cancel(let edge): list.cancel(at: edge)
    }
  }
}
