internal import Foundation
internal import Synchronization

/// Receives every change of the screen's pixels (DAMAGE extension) with its arrival time.
final class ScreenWatch: FrameWatch, Sendable {
  /// The shortest side of a frame, in pixels.
  ///
  /// The changes that a cursor causes are smaller.
  private static let leastSide = 64

  /// A change of pixels.
  private struct Change {
    var time: Double
    var left, top, right, bottom: Int

    /// Extends the area and the time to those of a later change.
    mutating func merge(_ later: Change) {
      time = later.time
      (left, top) = (min(left, later.left), min(top, later.top))
      (right, bottom) = (max(right, later.right), max(bottom, later.bottom))
    }

    var isFrame: Bool { min(right - left, bottom - top) >= ScreenWatch.leastSide }
  }

  /// The longest interval between two changes of one frame, in seconds.
  ///
  /// It is 4 ms, or 0.35 of the refresh interval of a faster screen.
  private let frameGap: Double
  private let connection: XConnection
  private let changes = Mutex<[Change]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  /// Starts watching the whole screen of a display with `rate` refreshes per second.
  init(display: String, rate: Int) throws(MeasuringError) {
    frameGap = min(0.004, 0.35 / Double(rate))
    let connection = try XConnection(display: display)
    self.connection = connection
    let damage = try connection.codes(ofExtension: "DAMAGE")
    connection.send(damage.request, 0, [1, 1])
    _ = connection.receive()
    // Level 0 reports every rectangle as it is drawn.
    connection.send(damage.request, 1, [connection.firstIdentifier, connection.root, 0])
    Thread.detachNewThread { [weak self] in
      while let event = connection.receive() {
        let now = Clocks.monotonic
        guard event[0] & 0x7F == damage.event else { continue }
        guard let self else { return }
        let area = stride(from: 16, to: 24, by: 2).map { Int(event.number(at: $0, UInt16.self)) }
        self.changes.withLock {
          $0.append(
            Change(
              time: now, left: area[0], top: area[1], right: area[0] + area[2],
              bottom: area[1] + area[3]))
        }
        self.arrivals.signal()
      }
    }
  }

  deinit { connection.shutDown() }

  /// The times of all frames since a time.
  ///
  /// The time of a frame is the time of its last change. Changes with short intervals are one
  /// frame if they cover enough of the screen together.
  func frames(since start: Double) -> [Double] {
    var frames: [Change] = []
    for change in changes(since: start) {
      if let last = frames.last, change.time - last.time <= frameGap {
        frames[frames.count - 1].merge(change)
      } else {
        frames.append(change)
      }
    }
    return frames.filter(\.isFrame).map(\.time)
  }

  /// Waits for the first change since a time.
  ///
  /// Returns nil after `timeout` seconds without a change.
  func change(since start: Double, timeout: Double) -> Double? {
    let deadline = Clocks.monotonic + timeout
    while true {
      if let change = changes(since: start).first { return change.time }
      let rest = deadline - Clocks.monotonic
      guard rest > 0, arrivals.wait(timeout: .now() + rest) == .success else { return nil }
    }
  }

  /// The changes since a time, which are the last ones of the list.
  private func changes(since start: Double) -> ArraySlice<Change> {
    changes.withLock { changes in
      let earlier = changes.lastIndex { $0.time < start }
      return changes[(earlier.map { $0 + 1 } ?? 0)...]
    }
  }
}
