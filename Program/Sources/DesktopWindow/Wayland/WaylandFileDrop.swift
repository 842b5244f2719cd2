internal import Glibc
internal import PullcordSystem
internal import PullcordWayland

/// Reads the list of files that the user has dropped on the window.
///
/// The program that the files were dragged from writes the list to a pipe. No method waits for the
/// list.
@MainActor
final class WaylandFileDrop {
  private struct Reading {
    var descriptor: Int32
    var source: MainLoop.Source
    var list: [UInt8] = []
    var end: Double
  }

  private let connection: WaylandConnection
  private var reading: Reading?
  var onEvent: (PlatformEvent) -> Void = { _ in }

  init(_ connection: WaylandConnection) { self.connection = connection }

  /// When the wait for a list ends, in seconds; infinity while no list is awaited.
  var deadline: Double { reading?.end ?? .infinity }

  func advance(to now: Double) {
    if now >= deadline { finish(.tooLate) }
  }

  /// Begins to read the list of the files that the user dropped.
  func read(_ pipe: FileListPipe) {
    // A new drop replaces an earlier one whose list is not complete.
    stop()
    let descriptor = pipe.descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    let source = MainLoop.shared.watch(descriptor) { [weak self] in self?.read() }
    reading = Reading(
      descriptor: descriptor, source: source, end: MonotonicClock.now + DroppedFiles.patience)
  }

  private func read() {
    var piece = [UInt8](repeating: 0, count: 65536)
    while let descriptor = reading?.descriptor {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else { return finish(DroppedFiles(uriList: reading?.list ?? [])) }
      reading?.list += piece.prefix(count)
      if let length = reading?.list.count, length > DroppedFiles.mostBytes { finish(.tooLong) }
    }
  }

  private func stop() {
    guard let reading else { return }
    reading.source.cancel()
    close(reading.descriptor)
    self.reading = nil
  }

  private func finish(_ files: DroppedFiles) {
    stop()
    let isAccepted = if case .files = files { true } else { false }
    connection.finishDrop(isAccepted: isAccepted)
    onEvent(.filesDropped(files))
  }
}
