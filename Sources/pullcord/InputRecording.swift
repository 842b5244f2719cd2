internal import Glibc
internal import PathAnimation
internal import PullToRefresh
internal import Recordings
internal import RefreshScene
internal import ScrollPhysics

/// A gesture file that grows with what devices do in the window.
final class InputRecording {
  private let output: TextOutput
  private let path: String
  private var writer: GestureWriter?

  /// Opens a file, by default the first free one of `recording-1.gesture`, `recording-2.gesture` and so on.
  init(path: String? = nil) throws {
    self.path = path ?? Self.freePath()
    output = try TextOutput(path: self.path)
  }

  /// Writes the head: time counts from now, and the list is as it is.
  func begin(_ scene: any InteractiveScene, settings: [(flag: String, value: String)]) {
    writer = GestureWriter(start: scene.now)
    let offset = scene.list.model.offset(at: scene.now)
    let isAtStart = offset == scene.list.model.restingRange.lowerBound
    let head = GestureWriter.header(
      viewport: scene.size, settings: settings, offset: isAtStart ? 0 : offset)
    for line in head { output.write(line) }
    Pullcord.complain("recording into \(path)")
  }

  /// Writes what a device did.
  func write(_ event: InputEvent, at time: Double) {
    for line in writer?.lines(for: event, at: time) ?? [] { output.write(line) }
  }

  /// Writes that the window got another size.
  func write(_ size: Size, at time: Double) {
    if let line = writer?.line(forSize: size, at: time) { output.write(line) }
  }

  /// Closes the file; what is still held then is held to its end.
  func end(at time: Double) throws {
    if let line = writer?.lineForEnd(at: time) { output.write(line) }
    try output.close()
    Pullcord.complain("recorded \(path)")
  }

  private static func freePath() -> String {
    var number = 1
    while access("recording-\(number).gesture", F_OK) == 0 { number += 1 }
    return "recording-\(number).gesture"
  }
}
