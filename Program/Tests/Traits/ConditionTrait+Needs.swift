package import PullcordTestServers
package import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test whose requirements are not met, with the reasons.
  package static func needs(_ requirements: TestServers.Requirement...) -> Self {
    .enabled(
      if: TestServers.canRun(requirements),
      "\(requirements.compactMap(TestServers.missing).joined(separator: "; "))")
  }
}
