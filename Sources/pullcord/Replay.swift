internal import PullToRefresh
internal import Recordings
internal import RefreshScene
internal import ScrollPhysics

/// A gesture without a window, frame by frame, on a clock of its own.
struct Replay {
  /// The scene it plays in.
  let scene: any InteractiveScene
  private let fps: Double
  private let edge: Edge
  private var playback: Playback

  /// Makes a replay at its start.
  init(_ gesture: Gesture, in setup: ListSetup, fps: Double) throws {
    guard (1...1000).contains(fps) else {
      throw Failure(message: "--fps: got \(fps), expected 1…1000")
    }
    self.fps = fps
    edge = setup.tuning.edge
    scene = try setup.makeScene()
    playback = Playback(gesture)
    if let offset = gesture.offset { scene.list.scroll(to: offset) }
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
    while true {
      let time = Double(number) / fps
      playback.advance(scene, to: time)
      let seen = TraceFrame(of: scene.list, edge: edge, time: time)
      if let json = TraceLine.frame(seen).json { line(json) }
      try frame(time)
      if let end = playback.end(of: scene), time >= end { return }
      number += 1
    }
  }

  /// How many frames it will have, as far as the gesture itself says.
  var frameCount: Int? {
    playback.gesture.end.flatMap { Int(exactly: ($0 * fps).rounded(.up)) }.map { $0 &+ 1 }
  }
}
