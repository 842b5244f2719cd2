import PullToRefresh
import Testing

extension RefreshController {
  /// Advances the list and lets other tasks run until a condition holds.
  ///
  /// Records an issue if the condition does not hold after 1000 attempts, which take at least 1 s.
  func advanceUntil(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) async {
    for _ in 0..<1000 {
      advance(to: now)
      if condition() { return }
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(1))
    }
    Issue.record("the condition did not hold after 1000 attempts", sourceLocation: sourceLocation)
  }
}
