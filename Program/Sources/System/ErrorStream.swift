internal import Glibc
internal import Synchronization

/// Standard error.
package enum ErrorStream {
  /// Whether writing a message waits until the reader, such as a terminal, has read earlier
  /// messages; the default is true.
  ///
  /// A program with a window must not wait. If the value is false, messages are dropped while the
  /// reader has not read the earlier ones. A line before the next written message reports the
  /// number of dropped messages.
  package static var waitsForReader: Bool {
    get { state.withLock(\.waits) }
    set { state.withLock { $0.waits = newValue } }
  }

  private static let state = Mutex((waits: true, dropped: 0))

  /// Writes one line; escapes control characters and shortens a long message.
  package static func write(_ message: String) {
    let text = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    state.withLock { state in
      guard state.waits || DescriptorIO.isReady(STDERR_FILENO) else {
        state.dropped += 1
        return
      }
      if state.dropped > 0 {
        let messages = state.dropped == 1 ? "1 message was" : "\(state.dropped) messages were"
        writeLine("\(messages) not shown, because nobody had read the earlier ones")
        state.dropped = 0
        // The notice about dropped messages may have filled the pipe.
        guard state.waits || DescriptorIO.isReady(STDERR_FILENO) else {
          state.dropped = 1
          return
        }
      }
      writeLine(text)
    }
  }

  private static func writeLine(_ text: String) {
    var line = "pullcord: \(TerminalText.message(text))\n"
    line.withUTF8 { bytes in
      _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}
