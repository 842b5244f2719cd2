internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// A gesture file that grows with what devices do in the window, and what is turned beside it.
final class InputRecording {
  private let output: TextOutput
  /// The file.
  let path: String
  private var writer: GestureWriter?
  private var tuning = Tuning()
  private var size = Size(width: 0, height: 0)

  /// Opens a file, by default the first free one of `recording-1.gesture`, `recording-2.gesture` and so on.
  init(path: String? = nil) throws {
    self.path = path ?? FreePath.first("recording", "gesture")
    output = try TextOutput(path: self.path)
  }

  /// Writes the head: time counts from now, and the list is as it is.
  func begin(_ scene: any InteractiveScene, _ setup: ListSetup, scale: Double) {
    writer = GestureWriter(start: scene.now, clock: SceneClock.recorded)
    (tuning, size) = (setup.tuning, scene.size)
    for line in setup.head(of: scene, for: .recording(scale: scale)) { output.write(line) }
    Pullcord.complain("recording into \(path)")
  }

  /// Writes what a device did.
  func write(_ event: InputEvent, at time: Double, in scene: any InteractiveScene) {
    var handlesHover = false
    if case .pointer(.mouse, .moved) = event.kind, let position = event.position {
      handlesHover = scene.handlesHover(x: position.x, y: position.y)
    }
    for line in writer?.lines(for: event, at: time, handlesHover: handlesHover) ?? [] {
      output.write(line)
    }
  }

  /// Writes that the list has another size, if it has.
  func write(_ size: Size, at time: Double) {
    guard let writer, size != self.size else { return }
    self.size = size
    output.write(writer.line(forSize: size, at: time))
  }

  /// Writes what was turned since.
  func write(_ tuning: Tuning, at time: Double) {
    guard let writer else { return }
    let settings = tuning.settings(from: self.tuning)
    self.tuning = tuning
    if let line = writer.line(forTurning: settings, at: time) { output.write(line) }
  }

  /// Writes what a button had the list do.
  func write(_ command: ListCommand, at time: Double) {
    if let writer { output.write(writer.line(for: command, at: time)) }
  }

  /// Closes the file; what is still held then is held to its end.
  func end(at time: Double) throws {
    if let line = writer?.lineForEnd(at: time) { output.write(line) }
    try output.close()
    Pullcord.complain("recorded \(path)")
  }
}
