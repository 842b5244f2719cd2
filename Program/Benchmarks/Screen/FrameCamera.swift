internal import Foundation
internal import Synchronization

/// Reads a column of pixels after every frame, on a thread of its own.
final class FrameCamera: Sendable {
  /// The column that crosses the avatars, in pixels from the left end of a row.
  private static let column = 38
  /// The greatest width of a row, in pixels.
  ///
  /// Wide windows center their rows.
  private static let rowWidth = 720

  private let frames = Mutex<[PaceCourse.Frame]>([])
  private let isStopped = Atomic<Bool>(false)
  private let ended = DispatchSemaphore(value: 0)

  /// Starts reading.
  init(_ screen: TestScreen) {
    let (watch, reader) = (screen.watch, screen.reader)
    let x = max(0, screen.size.width - Self.rowWidth) / 2 + Self.column
    let (height, gap) = (screen.size.height, min(0.004, 0.35 / Double(screen.rate)))
    Thread.detachNewThread { [self] in
      var last = Clocks.monotonic
      while !isStopped.load(ordering: .relaxed) {
        guard let time = watch.change(since: last, timeout: 0.1) else { continue }
        last = time.nextUp
        let column = reader.column(x, height: height)
        frames.withLock { frames in
          // Several changes of one frame count once.
          if let latest = frames.last, time - latest.time < gap { frames.removeLast() }
          frames.append(.init(time: time, column: column))
        }
      }
      ended.signal()
    }
  }

  /// Stops reading and returns the frames.
  func stop() -> [PaceCourse.Frame] {
    isStopped.store(true, ordering: .relaxed)
    ended.wait()
    return frames.withLock { $0 }
  }
}
