internal import Glibc
internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTunerPanel
internal import PullcordTuning
internal import ScrollPhysics

/// Writes a trace of a window, with a line for each drawn frame and each event.
///
/// While the list rests, the trace contains only the first frame after a movement. The line of
/// this frame contains the smoothness of the movement.
struct DemoTrace {
  private let log: LiveLog?
  private var wasAtRest = false
  /// The smoothness of the current movement.
  private var smoothness = Smoothness(interval: 1.0 / 60)
  /// The position of the content in the latest frame; nil once the frame's display time is known.
  ///
  /// `frameShown(at:wait:)` receives that time, and adds the frame to `smoothness`.
  private var drawn: (position: Double, isResting: Bool)?

  /// Makes a trace.
  ///
  /// Its first line contains the settings. If `output` is nil, the trace is not written.
  init(output: TextOutput?, tuning: Tuning) {
    log = output.map { LiveLog($0) }
    if log != nil, let json = TraceLine.settings(tuning.withoutFeature).json {
      log?.write(json, time: 0)
    }
  }

  /// Writes a frame of the active list.
  ///
  /// `position` is the position of the list's content on the screen, in pixels. `interval` is the
  /// time between two refreshes, in seconds.
  mutating func write(
    _ scene: TunedScene, edge: Edge, position: @autoclosure () -> Double, interval: Double
  ) {
    guard let log else { return }
    let movement = follow(scene, position: position(), interval: interval)
    let isAtRest = scene.inner.isAtRest
    defer { wasAtRest = isAtRest }
    guard !(isAtRest && wasAtRest) else { return }
    let sample = FeelSample(of: scene.list, edge: edge, time: scene.now)
    if let json = TraceLine.frame(sample, after: movement).json {
      log.write(json, time: sample.time)
    }
  }

  /// Returns the smoothness of the movement that ends with this frame; nil if none ends.
  private mutating func follow(
    _ scene: TunedScene, position: Double, interval: Double
  ) -> Smoothness? {
    let isResting = scene.list.model.phase(at: scene.now) == .resting
    drawn = (position, isResting)
    guard isResting else { return nil }
    defer { smoothness = Smoothness(interval: interval) }
    return smoothness.frames > 0 ? smoothness : nil
  }

  /// Counts the latest frame, which the screen has shown at `time`, in seconds.
  ///
  /// `wait` is the time from the frame's request to its display, in seconds. If the previous frame
  /// appeared after the request, the wait begins when the previous frame appeared.
  mutating func frameShown(at time: Double, wait: Double) {
    guard let frame = drawn else { return }
    drawn = nil
    let shown = Smoothness.Frame(position: frame.position, shown: time, wait: wait)
    if frame.isResting { smoothness.rest(at: shown) } else { smoothness.add(shown) }
  }

  func write(_ event: RefreshEvent) {
    if let log, let json = TraceLine.effect(event).json { log.write(json, time: event.time) }
  }
}

/// A log that never delays the window, even if the reader of the log is slow.
///
/// While the reader of a pipe is behind, the log drops lines. The next line reports the number of
/// dropped lines: `{"t":2.5,"effect":"dropped","count":120}`.
final class LiveLog {
  private let output: TextOutput
  private var dropped = 0

  init(_ output: TextOutput) { self.output = output }

  /// Writes a line, or counts it as dropped.
  func write(_ line: String, time: Double) {
    guard output.isReady else {
      dropped += 1
      return
    }
    if dropped > 0 {
      output.write("{\"t\":\(time),\"effect\":\"dropped\",\"count\":\(dropped)}")
      dropped = 0
      // The notice may have filled the pipe.
      guard output.isReady else {
        dropped = 1
        return
      }
    }
    output.write(line)
  }
}
