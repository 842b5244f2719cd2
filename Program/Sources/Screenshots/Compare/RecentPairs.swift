internal import Synchronization

/// A cache of the latest comparisons, for pairs of identical files.
///
/// The cache is useful because most frames of most recordings show a list at rest.
final class RecentPairs: Sendable {
  struct Entry {
    let first: ComparedPair.Picture
    let second: ComparedPair.Picture
    let difference: PictureDifference
  }

  private let entries = Mutex<[Entry]>([])
  private let capacity: Int

  init(capacity: Int) { self.capacity = max(1, capacity) }

  func entry(of first: [UInt8], and second: [UInt8]) -> Entry? {
    // The comparison happens outside the lock, so that other threads need not wait.
    let recent = entries.withLock(\.self)
    return recent.last { $0.first.file == first && $0.second.file == second }
  }

  /// Stores a comparison.
  ///
  /// If the cache is full, it drops the oldest pair.
  func keep(_ entry: Entry) {
    entries.withLock { entries in
      if entries.count == capacity { entries.removeFirst() }
      entries.append(entry)
    }
  }
}
