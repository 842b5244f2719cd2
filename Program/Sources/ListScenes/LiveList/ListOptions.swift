package import PullToRefresh
package import PullcordTuning
package import RefreshIndicators
package import ScrollPhysics

/// The settings of a list and of its sample feed.
package struct ListOptions: Sendable {
  package var preset = RefreshPreset.pullcord
  /// The settings of the control that loads more, if the source has pages.
  package var loadMore = RefreshConfiguration.loadMore
  /// The edge of the sample feed's control if the feed has a single one; the start by default.
  ///
  /// A list with a `PagedStore` always refreshes at the start.
  package var edge = Edge.start
  /// The space that the client reserves at the edges, in points; 0 by default.
  package var insets = EdgeLengths()
  /// The kind of the sample feed's responses, except at `scriptedEdges`; new rows by default.
  package var response = SampleResponse.newRows
  /// The delay of the sample feed's responses, in seconds; 1.2 by default.
  package var latency = 1.2
  /// The greatest variation of a response's delay, in seconds; 0 by default.
  package var jitter = 0.0
  /// The probability that a response of the sample feed is a failure, 0…1; 0 by default.
  package var failureRate = 0.0
  /// Whether the sample feed reports the progress of its responses; false by default.
  package var reportsProgress = false
  /// The edges where only a command ends an action, such as one in a gesture file; none by default.
  package var scriptedEdges: Set<Edge> = []
  /// Makes an indicator for every pull at `edge`.
  ///
  /// The argument is the number of earlier pulls. If the closure is nil, the default, every pull
  /// shows the scene's own indicator. At most one indicator of the closure exists at a time. The
  /// list removes the indicator when the pull is cancelled, or after the indicator has shown the
  /// result of the action.
  package var freshIndicator: (@MainActor @Sendable (Int) -> any Indicator)?
  /// The order in which a header and the list move, in a scene with a header.
  package var nestedOrder = NestedOrderName.collapsingHeader
  /// Returns the scene with the indicators of a tuning; nil if that tuning requires a new list.
  ///
  /// If the closure is nil, the default, a change of indicators always requires a new list.
  package var makeScene: (@MainActor @Sendable (Tuning) -> (any ListScene)?)?
  /// The controls of the sample feed; a single refresh at `edge` by default.
  package var sampleControls = SampleControls.atOneEdge

  package init() {}

  /// Makes the options for a tuning.
  ///
  /// A tuning has no scripted edges.
  package init(_ tuning: Tuning) {
    preset = RefreshPreset(name: tuning.preset, scroll: tuning.scroll, refresh: tuning.refresh)
    loadMore = tuning.loadMore
    edge = tuning.edge
    insets = tuning.insets
    response = tuning.response
    latency = tuning.latency
    jitter = tuning.jitter
    failureRate = tuning.failureRate
    reportsProgress = tuning.reportsProgress
    nestedOrder = tuning.nestedOrder
  }

  /// Returns the options; if they have no second level, they get the scene's second level.
  func adapted(to scene: any ListScene) -> ListOptions {
    var options = self
    options.preset.refresh.twoLevel = preset.refresh.twoLevel ?? scene.twoLevel
    return options
  }
}

/// The refresh controls of the sample feed.
package enum SampleControls: Hashable, Sendable {
  case atOneEdge
  /// A refresh control at both edges.
  ///
  /// The control at the start adds new rows. The control at the end adds older rows.
  case atBothEdges
  /// A refresh control at the start, and pages of the given number of rows at the end.
  case pages(Int)
  /// The controls of a chat.
  ///
  /// The list opens at its end, where the newest rows and the refresh control are. Pages of the
  /// given number of older rows appear at the start.
  case history(Int)
}
