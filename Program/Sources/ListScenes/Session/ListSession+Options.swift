package import PullToRefresh
package import PullcordTuning
package import RefreshIndicators
package import ScrollPhysics

extension ListSession {
  /// The settings of a session.
  package struct Options: Sendable {
    /// The scroll and refresh settings.
    package var preset = RefreshPreset.pullcord
    /// The settings of the control that loads more, if the source has pages.
    package var loadMore = RefreshConfiguration.loadMore
    /// The edge of the sample feed's only control; a store is refreshed at the start.
    ///
    /// Default the start.
    package var edge = Edge.start
    /// The space that the client reserves at the edges, in points; default 0.
    package var insets = EdgeLengths()
    /// The kind of the sample feed's responses, except at `scriptedEdges`; default new rows.
    package var response = SampleResponse.newRows
    /// The delay of the sample feed's responses, in seconds; default 1.2.
    package var latency = 1.2
    /// The most by which the delay of a response varies, in seconds; default 0.
    package var jitter = 0.0
    /// The probability that a response of the sample feed is a failure, 0…1; default 0.
    package var failureRate = 0.0
    /// The edges whose actions end only by command, as in a gesture file; default none.
    package var scriptedEdges: Set<Edge> = []
    /// Makes an indicator for every pull at `edge`; the argument is the number of earlier pulls.
    ///
    /// Default nil: the scene's own indicator stays. At most one made indicator exists at a time. It is
    /// removed when its pull is cancelled or when the result of its action has been shown.
    package var freshIndicator: (@MainActor @Sendable (Int) -> any Indicator)?
    /// The controls of the sample feed; default a refresh at `edge` alone.
    package var sampleControls = SampleControls.atOneEdge

    /// Makes options with the defaults.
    package init() {}

    /// Makes the options of a tuning, which has no insets and no scripted edges.
    package init(_ tuning: Tuning) {
      preset = RefreshPreset(name: tuning.preset, scroll: tuning.scroll, refresh: tuning.refresh)
      loadMore = tuning.loadMore
      edge = tuning.edge
      response = tuning.response
      latency = tuning.latency
      jitter = tuning.jitter
      failureRate = tuning.failureRate
    }
  }

  /// The refresh controls of the sample feed.
  package enum SampleControls: Hashable, Sendable {
    /// A refresh at one edge.
    case atOneEdge
    /// A refresh at both edges: new rows at the start, older rows at the end.
    case atBothEdges
    /// A refresh at the start, and pages of so many rows at the end.
    case pages(Int)
    /// A chat: a refresh at the end, where the newest rows are and the list opens, and pages of so many
    /// older rows at the start.
    case history(Int)
  }

  /// Changes all numbers; returns false if the scene, indicator or edge differs, which needs a new session.
  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    guard tuning.scene == old.scene, tuning.indicator == old.indicator, tuning.edge == old.edge
    else { return false }
    feed.tune(tuning)
    list.preset.scroll = tuning.scroll
    for edge in Edge.allCases {
      guard let configuration = list.configuration(at: edge) else { continue }
      list.reconfigure(
        configuration.purpose == .loadMore ? tuning.loadMore : tuning.refresh, at: edge)
    }
    return true
  }
}
