internal import Synchronization

/// A cache of the latest comparisons, for pairs of identical files.
///
/// The cache is useful because most frames of most recordings show a list at rest.
final class RecentPairs: Sendable {
  private struct Entry {
    var first: [UInt8]
    var second: [UInt8]
    var difference: PictureDifference
  }

  private let entries = Mutex<[Entry]>([])
  private let capacity: Int

  init(capacity: Int) { self.capacity = max(1, capacity) }

  func difference(of first: [UInt8], and second: [UInt8]) -> PictureDifference? {
    // The comparison happens outside the lock, so that other threads need not wait.
    let recent = entries.withLock(\.self)
    return recent.last { $0.first == first && $0.second == second }?.difference
  }

  /// Stores the difference of two files.
  ///
  /// If the cache is full, it drops the oldest pair.
  func keep(_ difference: PictureDifference, of first: [UInt8], and second: [UInt8]) {
    let entry = Entry(first: first, second: second, difference: difference)
    entries.withLock { entries in
      if entries.count == capacity { entries.removeFirst() }
      entries.append(entry)
    }
  }
}
