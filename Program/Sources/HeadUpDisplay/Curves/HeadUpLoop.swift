package import PullcordListScenes

/// The samples of a whole run of a loop, and of the run before the last change.
package struct HeadUpLoop: Sendable {
  /// The shown sample.
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
