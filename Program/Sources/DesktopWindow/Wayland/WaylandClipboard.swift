internal import Glibc
internal import PullcordSystem
internal import PullcordWayland

/// Offers a text on the clipboard, and writes it to the programs that paste.
///
/// Each program that pastes provides a pipe for the text. No method waits for a slow reader.
@MainActor
final class WaylandClipboard {
  /// The largest number of programs that receive a text at the same time.
  ///
  /// One more transfer cancels the oldest one, because the program that reads the oldest one may
  /// never finish.
  private static let mostTransfers = 16

  private let connection: WaylandConnection
  private var text: [UInt8]?
  private var transfers: [TextTransfer] = []

  init(_ connection: WaylandConnection) { self.connection = connection }

  /// Puts a text on the clipboard; `serial` identifies the user's latest press or release.
  func copy(_ text: String, serial: UInt32) {
    self.text = [UInt8](text.utf8)
    connection.offerText(serial: serial)
  }

  /// Forgets the text, because another program has copied something; running transfers continue.
  func replaced() { text = nil }

  func respond(to request: TextRequest) {
    guard let text else { return request.refuse() }
    transfers.removeAll(where: \.isOver)
    if transfers.count >= Self.mostTransfers { transfers.removeFirst().cancel() }
    transfers.append(TextTransfer(text, to: request.descriptor))
  }
}

/// Writes a text to a pipe, as fast as its reader reads.
@MainActor
private final class TextTransfer {
  private(set) var isOver = false
  private let descriptor: Int32
  private var rest: ArraySlice<UInt8>
  private var source: MainLoop.Source?

  /// Begins to write the text; this object owns the pipe from now on, and closes it.
  init(_ text: [UInt8], to descriptor: Int32) {
    self.descriptor = descriptor
    rest = text[...]
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    write()
    guard !isOver else { return }
    let source = MainLoop.shared.watch(descriptor) { [weak self] in self?.write() }
    source.waitsForOutput = true
    self.source = source
  }

  func cancel() {
    guard !isOver else { return }
    isOver = true
    source?.cancel()
    close(descriptor)
  }

  private func write() {
    while !isOver {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      // A negative count means that the reader has closed the pipe.
      if count > 0 { rest = rest.dropFirst(count) }
      if count < 0 || rest.isEmpty { cancel() }
    }
  }
}
