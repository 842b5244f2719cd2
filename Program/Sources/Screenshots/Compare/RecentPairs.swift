internal import Synchronization

/// The results of the latest comparisons, reused for pairs of identical files.
///
/// Most frames of most recordings show a list at rest.
final class RecentPairs: Sendable {
  private struct Entry {
    var first: [UInt8]
    var second: [UInt8]
    var difference: PictureDifference
  }

  private let entries = Mutex<[Entry]>([])
  private let capacity: Int

  /// Makes a cache of at most `capacity` pairs.
  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The difference of two files; nil when no recent pair had the same bytes.
  func difference(of first: [UInt8], and second: [UInt8]) -> PictureDifference? {
    // The comparison is outside the lock, so that other threads do not wait for it.
    let recent = entries.withLock(\.self)
    return recent.last { $0.first == first && $0.second == second }?.difference
  }

  /// Stores the difference of two files and drops the oldest pair beyond the capacity.
  func keep(_ difference: PictureDifference, of first: [UInt8], and second: [UInt8]) {
    let entry = Entry(first: first, second: second, difference: difference)
    entries.withLock { entries in
      if entries.count == capacity { entries.removeFirst() }
      entries.append(entry)
    }
  }
}
