internal import CairoRendering
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordTunerPanel
internal import VectorGraphics

/// The drawings of a gesture's frames under one tuning.
struct PlayedFrames {
  nonisolated struct Frame: Hashable, Sendable {
    let drawing: Drawing
    let size: Size
  }

  /// The frames in the order of their times.
  ///
  /// Equal consecutive frames share their storage.
  private(set) var frames: [Frame] = []
  let fps: Double
  let scale: Double

  /// Plays a gesture.
  init(_ gesture: Gesture, in setup: ListSetup, fps: Double) throws {
    (self.fps, scale) = (fps, setup.pictureScale)
    var replay = try Replay(gesture, in: setup, times: .even(fps: fps))
    let (scene, renderer) = (replay.scene, Renderer())
    let style = setup.style(measuringWith: renderer)
    var frames: [Frame] = []
    try replay.run(line: { _ in }) { time, _ in
      let frame = Frame(drawing: scene.drawing(at: time, style), size: scene.size)
      frames.append(frames.last.flatMap { $0 == frame ? $0 : nil } ?? frame)
    }
    self.frames = frames
  }

  /// Plays a gesture without drawing it; error messages refer to the trace as `name`.
  static func trace(
    of gesture: Gesture, in setup: ListSetup, fps: Double, name: String
  ) throws -> RecordedTrace {
    var replay = try Replay(gesture, in: setup, times: .even(fps: fps))
    var lines = ""
    try replay.run(line: { lines += $0 + "\n" }) { _, _ in }
    return try RecordedTrace(text: lines, file: name)
  }
}

/// A comparison of the frames of two runs, which draws the frames in memory on all processors.
struct FramePictures {
  let first: PlayedFrames
  let second: PlayedFrames
  let comparison: PictureComparison

  var count: Int { max(first.frames.count, second.frames.count) }

  /// Compares all pairs and passes them to `body` in order.
  ///
  /// If a pair has the same drawings as the previous pair, it is not drawn again.
  func compare(
    keepingPictures: Bool, _ body: (ComparedPair) throws -> Void
  ) async throws {
    let (ours, theirs) = (first.frames, second.frames)
    let (scales, fps, comparison) = ((first.scale, second.scale), first.fps, comparison)
    let lanes = (0..<Processors.count).map { _ in PictureLane() }
    let pairs = (0..<count).map { number in
      (ours[min(number, ours.count - 1)], theirs[min(number, theirs.count - 1)])
    }
    // The indices of the pairs whose drawings differ from those of the previous pair.
    let moving = pairs.indices.filter { $0 == 0 || pairs[$0] != pairs[$0 - 1] }
    var next = 0
    try await ComparedPair.each(count: moving.count, atOnce: lanes.count * 2) { index in
      let (one, other) = pairs[moving[index]]
      return await lanes[index % lanes.count].compare(
        (one, scales.0), (other, scales.1), by: comparison, keepingPictures: keepingPictures)
    } body: { pair in
      let end = next + 1 < moving.count ? moving[next + 1] : pairs.count
      for number in moving[next]..<end {
        let held: FramePair.Side? =
          number >= ours.count ? .first : number >= theirs.count ? .second : nil
        try body(pair.named(Self.name(number, fps), held: held))
      }
      next += 1
    }
  }

  private static func name(_ number: Int, _ fps: Double) -> String {
    let time = (Double(number) / fps * 1000).rounded() / 1000
    return "frame \(number) at \(time.shortestText) s"
  }
}

/// Draws pairs of frames one after the other, with a separate renderer for each side.
private actor PictureLane {
  private let renderers = (Renderer(), Renderer())

  func compare(
    _ first: (frame: PlayedFrames.Frame, scale: Double),
    _ second: (frame: PlayedFrames.Frame, scale: Double), by comparison: PictureComparison,
    keepingPictures: Bool
  ) -> ComparedPair {
    let one = Self.image(first.frame, first.scale, renderers.0)
    let other =
      first.frame == second.frame && first.scale == second.scale
      ? one : Self.image(second.frame, second.scale, renderers.1)
    return ComparedPair(
      name: "", first: one, second: other, by: comparison, keepingPictures: keepingPictures)
  }

  private static func image(
    _ frame: PlayedFrames.Frame, _ scale: Double, _ renderer: Renderer
  ) -> Image {
    let width = Int((frame.size.width * scale).rounded())
    let height = Int((frame.size.height * scale).rounded())
    var image = Image(
      width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    _ = image.withPixelBuffer { renderer.draw(frame.drawing, into: $0, scale: scale) }
    return image
  }
}

/// Formats the results of comparisons for the terminal.
enum ComparisonText {
  /// A line about the motion; if they exist, lines with the differing settings and the tolerance
  /// follow.
  static func lines(_ motion: TraceDifference) -> [String] {
    let verdict = motion.verdict
    let first = verdict.sentences.isEmpty ? "Both move the same" : verdict.line
    return [first] + (verdict.settingsLine.map { ["Settings: \($0)"] } ?? [])
      + (motion.tolerance.line.map { [$0] } ?? [])
  }
}
