internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// Plays a gesture without a window, frame by frame, on a simulated clock.
struct Replay {
  enum Times {
    /// Evenly spaced times.
    ///
    /// The last frame is the first one at or after the end of the gesture.
    case even(fps: Double)
    case given([Double])

    /// Reads the times of the frames in a trace.
    ///
    /// If `trace` is nil, the times are evenly spaced.
    init(fps: Double, trace: String?) throws {
      if let trace {
        let text = try TextFile.read(trace, expected: "a trace")
        let frames = try RecordedTrace(text: text, file: TextFile.name(trace)).frames
        self = .given(frames.map(\.time))
      } else {
        self = .even(fps: fps)
      }
    }

    /// Throws if a gesture of this duration has more frames than ``Replay/mostFrames``.
    fileprivate func check(seconds: Double) throws {
      guard case .even(let fps) = self, seconds * fps > Double(Replay.mostFrames) else { return }
      let count = Int(min(seconds * fps, 1e15).rounded(.up))
      throw Failure(
        message:
          "the gesture lasts \(seconds.shortestText) s and has \(count) frames at "
          + "\(fps.shortestText) fps, expected at most \(Replay.mostFrames) frames (an hour at 60 fps); "
          + "end it earlier, lower --fps, or play it with 'pullcord replay --long'")
    }
  }

  let scene: TunedScene
  private let times: Times
  private let isLong: Bool
  private var playback: Playback
  private var followed: FollowedEdge

  /// Prepares a replay that `run` plays from its first frame.
  ///
  /// Throws for any source except the sample, because only the sample's responses are always the
  /// same. Also throws if there are more than ``mostFrames`` frames and `isLong` is false.
  init(_ gesture: Gesture, in setup: ListSetup, times: Times, isLong: Bool = false) throws {
    guard setup.source.source == .sample else {
      throw Failure(
        message:
          "cannot replay \(setup.source.name): its responses differ from run to run; use --source sample, "
          + "or play the gesture in a window with 'demo --play'")
    }
    if !isLong { try times.check(seconds: gesture.end ?? gesture.events.last?.time ?? 0) }
    self.times = times
    self.isLong = isLong
    scene = try setup.makeTunedScene()
    playback = Playback(gesture, tuning: setup.tuning)
    followed = FollowedEdge(setup.tuning.edge)
    gesture.open(scene.inner)
  }

  /// Plays the gesture to its end.
  ///
  /// `line` receives each line of the trace. `frame` receives the time of each frame and the edge
  /// that the user pulls. Throws the errors of `frame`, and an error if an action or a movement after
  /// the gesture's last event takes too long.
  mutating func run(
    line: @escaping @MainActor (String) -> Void, frame: (Double, Edge) throws -> Void
  ) throws {
    scene.onEvent = { @MainActor event in
      if let json = TraceLine.effect(event).json { line(json) }
    }
    defer { scene.onEvent = nil }
    if let json = TraceLine.settings(playback.tuning).json { line(json) }
    scene.start()
    var number = 0
    while let time = time(ofFrame: number) {
      playback.advance(scene, to: time)
      followed.follow(scene.list, usual: playback.tuning.edge)
      let sample = FeelSample(of: scene.list, edge: edge, time: time)
      if let json = TraceLine.frame(sample).json { line(json) }
      try frame(time, edge)
      if case .even = times, let end = playback.end(of: scene), time >= end { return }
      number += 1
      guard case .even = times, !isLong, number > Self.mostFrames else { continue }
      throw Failure(
        message:
          "the replay has more than \(Self.mostFrames) frames, because an action or a movement "
          + "lasts so long; shorten it, lower --fps, or play it with 'pullcord replay --long'")
    }
  }

  private var edge: Edge { followed.edge }

  private func time(ofFrame number: Int) -> Double? {
    switch times {
    case .even(let fps): Double(number) / fps
    case .given(let times): number < times.count ? times[number] : nil
    }
  }

  /// Counts the frames of a replay by playing it without drawing.
  ///
  /// Returns nil if it counts more than `mostCounted` frames.
  static func frameCount(
    _ gesture: Gesture, in setup: ListSetup, times: Times, isLong: Bool = false
  ) throws -> Int? {
    if case .given(let times) = times { return times.count }
    struct TooMany: Error {}
    var (replay, count) = (try Replay(gesture, in: setup, times: times, isLong: isLong), 0)
    do {
      try replay.run(line: { _ in }) { _, _ in
        count += 1
        if count > mostCounted { throw TooMany() }
      }
    } catch is TooMany { return nil }
    return count
  }

  /// The greatest number of frames to count: ten minutes at 60 frames per second.
  ///
  /// Counting them takes a tenth of a second.
  private static let mostCounted = 36_000

  /// The greatest number of frames if `isLong` is false: an hour at 60 frames per second.
  ///
  /// Playing them takes about three seconds, and their trace has about 20 MB.
  static let mostFrames = 216_000
}
