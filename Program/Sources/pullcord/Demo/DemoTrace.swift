internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTunerPanel
internal import ScrollPhysics

/// The trace of a window: a line for each drawn frame and each effect.
///
/// Frames at rest have no line, except the first after a movement.
struct DemoTrace {
  private let output: TextOutput?
  private var wasAtRest = false

  /// Makes a trace; without an output nothing is written.
  init(output: TextOutput?) { self.output = output }

  /// Writes the frame of a scene at its latest time.
  mutating func write(_ scene: TunedScene, edge: Edge) {
    let isAtRest = scene.isAtRest
    defer { wasAtRest = isAtRest }
    guard let output, !(isAtRest && wasAtRest) else { return }
    let sample = FeelSample(of: scene.list, edge: edge, time: scene.now)
    if let json = TraceLine.frame(sample).json { output.write(json) }
  }

  /// Writes an effect.
  func write(_ event: RefreshEvent) {
    if let output, let json = TraceLine.effect(event).json { output.write(json) }
  }
}
