public import PullToRefresh

extension ListSession.Options {
  /// Makes the options that a tuning comes to, without insets and scripted edges.
  public init(_ tuning: Tuning) {
    self.init()
    preset = RefreshPreset(name: tuning.preset, refresh: tuning.refresh, scroll: tuning.scroll)
    loadMore = tuning.loadMore
    edge = tuning.edge
    latency = tuning.latency
    jitter = tuning.jitter
    failureRate = tuning.failureRate
  }
}
