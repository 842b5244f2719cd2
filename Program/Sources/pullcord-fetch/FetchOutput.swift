internal import Foundation
internal import Glibc
internal import PullcordSystem
internal import Synchronization

/// The standard output.
///
/// After the response, it ignores reports of other threads.
final class FetchOutput: Sendable {
  private let hasEnded = Mutex(false)

  /// Writes the part of the response that has arrived, 0…1.
  func report(_ progress: Double) {
    hasEnded.withLock { hasEnded in
      if !hasEnded { _ = Self.write(Data("progress \(progress)\n".utf8)) }
    }
  }

  /// Writes the response, and returns whether the reader accepted it.
  func end(_ response: Data) -> Bool {
    hasEnded.withLock { hasEnded in
      hasEnded = true
      return Self.write(Data("\n".utf8)) && Self.write(response)
    }
  }

  private static func write(_ data: Data) -> Bool {
    data.withUnsafeBytes { (try? DescriptorIO.write($0, to: STDOUT_FILENO)) != nil }
  }
}
