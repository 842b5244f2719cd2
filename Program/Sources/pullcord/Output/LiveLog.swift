internal import Glibc

/// A log that never delays the window while its reader is slow.
///
/// If the reader of a pipe is behind, lines are dropped. The next line reports the number of
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
