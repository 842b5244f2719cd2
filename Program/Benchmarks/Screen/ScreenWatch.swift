internal import Foundation
internal import Synchronization

/// Receives every change of the screen's pixels (DAMAGE extension) with its arrival time.
final class ScreenWatch: Sendable {
  /// The longest interval between two changes of one frame, in seconds.
  ///
  /// It is 4 ms, or 0.35 of the refresh interval of a faster screen.
  private let frameGap: Double
  /// The shortest side of a frame, in pixels.
  ///
  /// The changes that a cursor causes are smaller.
  static let leastSide = 64

  private let connection: XConnection
  private let times = Mutex<[Double]>([])
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
        let width = event.number(at: 20, UInt16.self)
        let height = event.number(at: 22, UInt16.self)
        guard event[0] & 0x7F == damage.event, min(width, height) >= Self.leastSide
        else { continue }
        guard let self else { return }
        self.times.withLock { $0.append(now) }
        self.arrivals.signal()
      }
    }
  }

  deinit { connection.shutDown() }

  /// The times of all frames since a time.
  ///
  /// The time of a frame is the time of its last change.
  func frames(since start: Double) -> [Double] {
    let changes = times.withLock { $0.filter { $0 >= start } }
    return changes.indices.compactMap { index in
      let isLast = index + 1 == changes.count || changes[index + 1] - changes[index] > frameGap
      return isLast ? changes[index] : nil
    }
  }

  /// Waits for the first change since a time.
  ///
  /// Returns nil after `timeout` seconds without a change.
  func change(since start: Double, timeout: Double) -> Double? {
    let deadline = Clocks.monotonic + timeout
    while true {
      if let change = times.withLock({ $0.first { $0 >= start } }) { return change }
      let rest = deadline - Clocks.monotonic
      guard rest > 0, arrivals.wait(timeout: .now() + rest) == .success else { return nil }
    }
  }
}
