package import PullToRefresh
package import PullcordTuning
package import RefreshIndicators
package import ScrollPhysics

extension LiveList {
  package struct Options: Sendable {
    package var preset = RefreshPreset.pullcord
    /// The settings of the control that loads more, if the source has pages.
    package var loadMore = RefreshConfiguration.loadMore
    /// The edge of the sample feed's only control; the start by default.
    ///
    /// A store always refreshes at the start.
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
    /// The edges at which only commands end actions, as in a gesture file; empty by default.
    package var scriptedEdges: Set<Edge> = []
    /// Makes an indicator for every pull at `edge`.
    ///
    /// The argument is the number of earlier pulls. If the closure is nil, the default, the scene's
    /// own indicator stays. At most one made indicator exists at a time. The list removes it
    /// when its pull is cancelled, or after it has shown the result of its action.
    package var freshIndicator: (@MainActor @Sendable (Int) -> any Indicator)?
    /// The order in which a header and the list move, in a scene with a header.
    package var nestedOrder = NestedOrderName.collapsingHeader
    /// Makes the scene with the indicators of a tuning; nil if that needs a new list.
    ///
    /// If the closure is nil, the default, other indicators always need a new list.
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

    /// The options with the second level of a scene, unless the settings have one.
    func adapted(to scene: any ListScene) -> Options {
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
    /// The start adds new rows. The end adds older rows.
    case atBothEdges
    /// A refresh control at the start, and pages of the given number of rows at the end.
    case pages(Int)
    /// A chat.
    ///
    /// The list opens at its end, where the newest rows and the refresh control are. Pages of the
    /// given number of older rows appear at the start.
    case history(Int)
  }

  /// Applies the numbers and indicators of a tuning to the running list.
  ///
  /// Returns false if the scene or the edge differs, or if other indicators need a new list.
  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    guard tuning.scene == old.scene, tuning.edge == old.edge else { return false }
    if tuning.shownIndicator != old.shownIndicator || tuning.replacement != old.replacement
      || tuning.loadMoreIndicator != old.loadMoreIndicator || tuning.icon != old.icon
    {
      guard let scene = makeScene?(tuning) else { return false }
      self.scene = scene
    }
    tuneNumbers(tuning, from: old)
    return true
  }

  /// Applies the numbers of a tuning to the running list.
  func tuneNumbers(_ tuning: Tuning, from old: Tuning) {
    source.tune(tuning)
    list.preset.scroll = tuning.scroll
    setInsets(tuning.insets, from: old.insets)
    var refresh = tuning.refresh
    refresh.twoLevel = refresh.twoLevel ?? scene.twoLevel
    for edge in Edge.allCases {
      guard let configuration = list.configuration(at: edge) else { continue }
      var tuned = configuration.purpose == .loadMore ? tuning.loadMore : refresh
      tuned.purpose = configuration.purpose
      list.reconfigure(tuned, at: edge)
    }
  }

  /// Changes insets; a list at rest at its start stays there.
  private func setInsets(_ insets: EdgeLengths, from old: EdgeLengths) {
    guard insets != old else { return }
    let model = list.model
    let isAtStart =
      model.phase(at: now) == .resting
      && model.offset(at: now) <= model.restingRange.lowerBound + 0.5
    for edge in Edge.allCases where insets[edge] != old[edge] {
      list.setInset(insets[edge] + scene.bars[edge], at: edge)
    }
    if isAtStart { list.scroll(to: list.model.restingRange.lowerBound) }
  }
}
