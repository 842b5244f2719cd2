package import PullToRefresh
package import RefreshIndicators
package import ScrollPhysics

/// Everything that can be turned while a list is felt: the numbers of its controls and of its
/// scrolling, and what is shown.
///
/// `TuningParameter.all` lists what it holds, one by one.
package struct Tuning: Hashable, Sendable {
  /// The name of the preset it started from.
  package private(set) var preset: String
  /// The control that refreshes.
  package var refresh: RefreshConfiguration
  /// The control that loads more, where a scene has one.
  package var loadMore: RefreshConfiguration
  /// The list's scrolling.
  package var scroll: ScrollConfiguration
  /// The edge the control that refreshes stands at.
  ///
  /// Default the start.
  package var edge = Edge.start
  /// The indicator that was chosen; nil, the default: the preset's own.
  package private(set) var indicator: IndicatorName?
  /// The scene that is shown.
  ///
  /// Default the feed.
  package var scene = SceneName.feed
  /// What the sample answers.
  ///
  /// Default new rows.
  package var response = SampleResponse.newRows
  /// How long the sample takes to answer, in seconds.
  ///
  /// Default 1.2.
  package var latency = 1.2
  /// The most that an answer comes earlier or later than that, in seconds.
  ///
  /// Default 0.
  package var jitter = 0.0
  /// The share of the sample's answers that are failures, 0…1.
  ///
  /// Default 0.
  package var failureRate = 0.0

  /// Makes the tuning of a preset, everything else at its default.
  package init(_ preset: RefreshPreset = .pullcord) {
    self.preset = preset.name
    refresh = preset.refresh
    loadMore = preset.loadMore ?? .loadMore
    scroll = preset.scroll
  }

  /// Takes over a preset's numbers, with room for the indicator that was chosen.
  package mutating func take(_ preset: RefreshPreset) {
    let indicator = indicator
    var tuning = Tuning(preset)
    tuning.show(indicator)
    self.preset = preset.name
    (refresh, loadMore, scroll) = (tuning.refresh, tuning.loadMore, tuning.scroll)
  }

  /// Shows an indicator, nil the preset's own, and makes room for it.
  ///
  /// What the last indicator needed and nobody changed since goes with it.
  package mutating func show(_ name: IndicatorName?) {
    let before = standard
    indicator = name
    let after = standard
    func follow<Value: Equatable>(_ path: WritableKeyPath<RefreshConfiguration, Value>) {
      if refresh[keyPath: path] == before.refresh[keyPath: path] {
        refresh[keyPath: path] = after.refresh[keyPath: path]
      }
    }
    follow(\.distances.trigger)
    follow(\.distances.indicatorLength)
    follow(\.distances.wheelStep)
    follow(\.timing.finishDuration)
  }

  /// The indicator that is shown at the edge that is pulled: the chosen one, else the preset's.
  ///
  /// The preset's own has the room that the preset gives it, whatever its length.
  package var shownIndicator: IndicatorName {
    indicator ?? IndicatorName(preset: preset)
  }

  /// This tuning with every number of the feel as the preset has it.
  ///
  /// What is shown and how the sample answers are no part of a preset and stay.
  package var reset: Tuning {
    let standard = standard
    var tuning = self
    (tuning.refresh, tuning.loadMore, tuning.scroll) = (
      standard.refresh, standard.loadMore, standard.scroll
    )
    return tuning
  }

  /// The tuning that nobody has turned: the preset's numbers with room for the indicator, and the defaults
  /// of all else.
  package var standard: Tuning {
    var standard = Tuning(RefreshPreset.named(preset) ?? .pullcord)
    standard.indicator = indicator
    if let indicator { standard.refresh.reserveLength(for: indicator.indicator()) }
    return standard
  }
}
