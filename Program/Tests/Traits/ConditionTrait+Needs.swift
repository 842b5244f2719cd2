package import PullcordTestServers
package import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test whose needs are not met, with a line for each thing missing.
  package static func needs(_ requirements: TestServers.Requirement...) -> Self {
    .enabled(
      if: TestServers.canRun(requirements),
      "\(requirements.compactMap(TestServers.missing).joined(separator: "; "))")
  }
}
