internal import PullToRefresh
package import PullcordTuning
internal import ScrollPhysics

extension ListSession.Options {
  /// Makes the options that a tuning comes to, without insets and scripted edges.
  package init(_ tuning: Tuning) {
    self.init()
    preset = RefreshPreset(name: tuning.preset, scroll: tuning.scroll, refresh: tuning.refresh)
    loadMore = tuning.loadMore
    edge = tuning.edge
    response = tuning.response
    latency = tuning.latency
    jitter = tuning.jitter
    failureRate = tuning.failureRate
  }
}

extension ListSession {
  /// Takes over all numbers; another scene, indicator or edge needs another session.
  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    guard tuning.scene == old.scene, tuning.indicator == old.indicator, tuning.edge == old.edge
    else { return false }
    feed.tune(tuning)
    list.preset.scroll = tuning.scroll
    for edge in Edge.allCases {
      guard let configuration = list.configuration(at: edge) else { continue }
      list.reconfigure(
        at: edge, configuration.purpose == .loadMore ? tuning.loadMore : tuning.refresh)
    }
    return true
  }
}
