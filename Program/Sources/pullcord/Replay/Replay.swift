internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTunerPanel
internal import PullcordTuning
internal import ScrollPhysics

/// Plays a gesture without a window, frame by frame, with a clock of its own.
struct Replay {
  /// The times of the frames.
  enum Times {
    /// Evenly spaced, up to the first frame that is not before the gesture's end.
    case even(fps: Double)
    /// Given times, in seconds, in ascending order.
    case given([Double])

    /// The times of the trace's frames; without a trace, evenly spaced times.
    init(fps: Double, trace: String?) throws {
      if let trace {
        let frames = try RecordedTrace(text: try TextInput.read(trace), file: trace).frames
        self = .given(frames.map(\.time))
      } else {
        self = .even(fps: fps)
      }
    }
  }

  /// The scene in which the gesture plays.
  let scene: TunedScene
  private let times: Times
  private var playback: Playback

  /// Makes a replay at its start.
  ///
  /// Throws for a source other than the sample, whose responses are the same every time.
  init(_ gesture: Gesture, in setup: ListSetup, times: Times) throws {
    guard setup.source.source == .sample else {
      throw Failure(
        message:
          "cannot replay \(setup.source.name): its responses differ from run to run; use --source sample, "
          + "or play the gesture in a window with 'demo --play'")
    }
    self.times = times
    scene = try setup.makeTunedScene()
    playback = Playback(gesture, tuning: setup.tuning)
    gesture.open(scene)
  }

  /// Plays the gesture to its end.
  ///
  /// `line` receives every line of the trace, `frame` the time of every frame.
  mutating func run(
    line: @escaping @MainActor (String) -> Void, frame: (Double) throws -> Void
  ) rethrows {
    scene.onEvent = { @MainActor event in
      if let json = TraceLine.effect(event).json { line(json) }
    }
    defer { scene.onEvent = nil }
    scene.start()
    var number = 0
    while let time = time(ofFrame: number) {
      playback.advance(scene, to: time)
      let sample = FeelSample(of: scene.list, edge: edge, time: time)
      if let json = TraceLine.frame(sample).json { line(json) }
      try frame(time)
      if case .even = times, let end = playback.end(of: scene), time >= end { return }
      number += 1
    }
  }

  /// The present edge of the tuning, which a gesture can change.
  var edge: Edge { playback.tuning.edge }

  private func time(ofFrame number: Int) -> Double? {
    switch times {
    case .even(let fps): Double(number) / fps
    case .given(let times): number < times.count ? times[number] : nil
    }
  }

  /// Counts the frames of a replay by playing it without drawing; nil for more than `mostCounted`.
  static func frameCount(_ gesture: Gesture, in setup: ListSetup, times: Times) throws -> Int? {
    if case .given(let times) = times { return times.count }
    struct TooMany: Error {}
    var (replay, count) = (try Replay(gesture, in: setup, times: times), 0)
    do {
      try replay.run(line: { _ in }) { _ in
        count += 1
        if count > mostCounted { throw TooMany() }
      }
    } catch is TooMany { return nil }
    return count
  }

  /// Ten minutes at 60 frames per second, which take a tenth of a second to count.
  private static let mostCounted = 36_000
}
