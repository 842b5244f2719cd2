import Foundation
import Synchronization
package import Testing

/// Repeats a test that failed after the machine stalled.
///
/// The speed of a gesture depends on real time. A stalled processor changes the gesture, so the
/// test's result is meaningless. After a stall longer than `longestStall`, a failure is only a
/// warning and the test is repeated, at most twice. The third run can fail. A failure without a
/// stall always counts.
package struct RepetitionTrait: TestTrait, SuiteTrait, TestScoping {
  /// The longest stall that a test must tolerate, in seconds: a quarter of a frame at 60 Hz.
  private static let longestStall = 0.004

  /// The trait of a suite applies to each of its tests.
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
        warning.comments.append("the test is repeated: the machine stalled for \(stall) ms")
        return warning
      }
      try await excuse.provideScope(for: test, testCase: testCase) {
        do {
          try await run()
        } catch is ExpectationFailedError {
          // The run has already recorded the issue.
        } catch  where Self.stall(watch) != nil {
          Issue.record(error)
        }
      }
      guard isExcused.load(ordering: .relaxed) else { return }
    }
    try await run()
  }

  /// The longest stall so far, in milliseconds, or nil if a test must tolerate it.
  private static func stall(_ watch: StallWatch) -> Int? {
    // The watching threads may notice a stall later than the test.
    usleep(5000)
    let seconds = watch.longestStall
    return seconds > longestStall ? Int(seconds * 1000) : nil
  }
}

extension Trait where Self == RepetitionTrait {
  /// Repeats a test that failed after the machine stalled.
  package static var repeatedAfterStalls: Self { RepetitionTrait() }
}
