internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTunerPanel
internal import PullcordTuning
internal import ScrollPhysics

/// A gesture without a window, frame by frame, on a clock of its own.
struct Replay {
  /// When frames are taken.
  enum Times {
    /// So many a second, through the first that is not before the gesture's end.
    case even(fps: Double)
    /// At these, in seconds, in their order.
    case these([Double])

    /// Takes so many frames a second, or those of a trace.
    init(fps: Double, trace: String?) throws {
      guard (1...1000).contains(fps) else {
        throw Failure(message: "--fps: got \(fps), expected 1…1000")
      }
      guard let trace else {
        self = .even(fps: fps)
        return
      }
      do {
        let frames = try RecordedTrace(text: try TextInput.read(trace), file: trace).frames
        self = .these(frames.map(\.time))
      } catch let error as TraceError { throw Failure(message: error.description) }
    }
  }

  /// The scene it plays in.
  let scene: TunedScene
  private let times: Times
  private var playback: Playback

  /// Makes a replay at its start, of the sample: nothing else answers the same way every time.
  init(_ gesture: Gesture, in setup: ListSetup, times: Times) throws {
    guard setup.source.source == .sample else {
      throw Failure(
        message:
          "cannot replay \(setup.source.name): what it answers, and when, is not the gesture's "
          + "to say; take --source sample, or play it in a window with 'demo --play'")
    }
    self.times = times
    scene = try setup.makeTunedScene()
    playback = Playback(gesture, tuning: setup.tuning)
    gesture.open(scene)
  }

  /// Plays it to its end: `line` gets every line of the trace, `frame` the time of every frame.
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
      let seen = FeelSample(of: scene.list, edge: edge, time: time)
      if let json = TraceLine.frame(seen).json { line(json) }
      try frame(time)
      if case .even = times, let end = playback.end(of: scene), time >= end { return }
      number += 1
    }
  }

  /// The edge that is looked at now.
  var edge: Edge { playback.tuning.edge }

  private func time(ofFrame number: Int) -> Double? {
    switch times {
    case .even(let fps): Double(number) / fps
    case .these(let times): number < times.count ? times[number] : nil
    }
  }

  /// How many frames a replay will have, found by playing it once without drawing; nil for more than
  /// `mostCounted`.
  static func frameCount(_ gesture: Gesture, in setup: ListSetup, times: Times) throws -> Int? {
    if case .these(let times) = times { return times.count }
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

  /// Frames that are counted before: ten minutes of 60 a second, which takes a tenth of a second.
  private static let mostCounted = 36_000
}
