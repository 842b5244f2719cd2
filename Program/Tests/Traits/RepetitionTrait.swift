import Foundation
import Synchronization
package import Testing

/// Repeats a test that failed after the machine stood still.
///
/// A hand's speed is told by real time: when a processor stalls in the middle of a gesture it is another
/// gesture, and what the test then sees says nothing. So what fails after a stall of more than
/// `longestStall` is told as a warning and the test is repeated, twice at most; the third time, and
/// without a stall every time, it is a failure.
package struct RepetitionTrait: TestTrait, SuiteTrait, TestScoping {
  /// The longest stall that a test is expected to bear, in seconds: a quarter of a frame at 60 Hz.
  private static let longestStall = 0.004

  /// It is each test's own, not a suite's.
  package var isRecursive: Bool { true }

  /// Runs a test up to three times.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing run: @Sendable () async throws -> Void
  ) async throws {
    for _ in 1...2 {
      let watch = StallWatch()
      defer { watch.end() }
      let isExcused = Atomic(false)
      let excuse: IssueHandlingTrait = .compactMapIssues { issue in
        guard issue.isFailure, let stall = Self.stall(watch) else { return issue }
        isExcused.store(true, ordering: .relaxed)
        var warning = issue
        warning.severity = .warning
        warning.comments.append("the test is repeated: the machine stood still for \(stall) ms")
        return warning
      }
      try await excuse.provideScope(for: test, testCase: testCase) {
        do {
          try await run()
        } catch is ExpectationFailedError {
          // It is an issue already.
        } catch  where Self.stall(watch) != nil {
          Issue.record(error)
        }
      }
      guard isExcused.load(ordering: .relaxed) else { return }
    }
    try await run()
  }

  /// The longest stall so far, in milliseconds, if it is an excuse.
  private static func stall(_ watch: StallWatch) -> Int? {
    // Whoever stood still may notice it a moment after the test did.
    usleep(5000)
    let seconds = watch.longestStall
    return seconds > longestStall ? Int(seconds * 1000) : nil
  }
}

extension Trait where Self == RepetitionTrait {
  /// Repeats a test that failed after the machine stood still.
  package static var repeatedAfterStalls: Self { RepetitionTrait() }
}
