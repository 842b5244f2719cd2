internal import Synchronization

/// What the latest comparisons found, for pairs whose files are those of one of them to the byte.
///
/// Frames of a list at rest are: most frames of most recordings.
final class RecentPairs: Sendable {
  private struct Entry {
    var first: [UInt8]
    var second: [UInt8]
    var difference: PictureDifference
  }

  private let entries = Mutex<[Entry]>([])
  private let capacity: Int

  /// Keeps so many pairs.
  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// What differs between two files; nil when no recent pair had both.
  func difference(of first: [UInt8], and second: [UInt8]) -> PictureDifference? {
    // Looked at outside the lock, so that nobody waits for it.
    let recent = entries.withLock(\.self)
    return recent.last { $0.first == first && $0.second == second }?.difference
  }

  /// Keeps what differs between two files, and forgets the oldest pair.
  func keep(_ difference: PictureDifference, of first: [UInt8], and second: [UInt8]) {
    let entry = Entry(first: first, second: second, difference: difference)
    entries.withLock { entries in
      if entries.count == capacity { entries.removeFirst() }
      entries.append(entry)
    }
  }
}
