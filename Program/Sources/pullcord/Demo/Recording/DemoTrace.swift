internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTunerPanel
internal import PullcordTuning
internal import ScrollPhysics

/// Writes a trace of a window, with a line for each drawn frame and each event.
///
/// At rest, the trace contains only the first frame after a movement.
struct DemoTrace {
  private let log: LiveLog?
  private var wasAtRest = false

  /// Makes a trace.
  ///
  /// Its first line contains the settings. If `output` is nil, the trace is not written.
  init(output: TextOutput?, tuning: Tuning) {
    log = output.map { LiveLog($0) }
    if log != nil, let json = TraceLine.settings(tuning).json { log?.write(json, time: 0) }
  }

  mutating func write(_ scene: TunedScene, edge: Edge) {
    let isAtRest = scene.isAtRest
    defer { wasAtRest = isAtRest }
    guard let log, !(isAtRest && wasAtRest) else { return }
    let sample = FeelSample(of: scene.list, edge: edge, time: scene.now)
    if let json = TraceLine.frame(sample).json { log.write(json, time: sample.time) }
  }

  func write(_ event: RefreshEvent) {
    if let log, let json = TraceLine.effect(event).json { log.write(json, time: event.time) }
  }
}
