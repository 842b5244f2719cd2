package import PullcordListScenes

/// The samples of a whole run of a loop, and those of the run before the latest change.
package struct HeadUpLoop: Sendable {
  /// The sample at the displayed time.
  var sample: FeelSample
  var samples: [FeelSample]
  var ghost: [FeelSample]
  var range: ClosedRange<Double>

  package init(
    sample: FeelSample, samples: [FeelSample], ghost: [FeelSample], range: ClosedRange<Double>
  ) {
    (self.sample, self.samples, self.ghost, self.range) = (sample, samples, ghost, range)
  }
}
