package import PullToRefresh
package import RefreshIndicators
package import ScrollPhysics

/// Every setting that the tuner can change while the list runs.
///
/// `TuningParameter.all` lists the settings one by one.
package struct Tuning: Hashable, Sendable {
  /// The name of the preset that the settings started from.
  package private(set) var preset: String
  /// The control that refreshes.
  package var refresh: RefreshConfiguration
  /// The control that loads more, in scenes that have one.
  package var loadMore: RefreshConfiguration
  /// The list's scrolling.
  package var scroll: ScrollConfiguration
  /// The edge of the control that refreshes; default: the start.
  package var edge = Edge.start
  /// The chosen indicator; default: nil, the preset's own.
  package private(set) var indicator: IndicatorName?
  /// The scene; default: the feed.
  package var scene = SceneName.feed
  /// How the sample feed responds; default: with new rows.
  package var response = SampleResponse.newRows
  /// How long the sample feed takes to respond, in seconds; default: 1.2.
  package var latency = 1.2
  /// How much earlier or later a response may arrive, in seconds; default: 0.
  package var jitter = 0.0
  /// The fraction of responses that are failures, 0…1; default: 0.
  package var failureRate = 0.0

  /// Makes the tuning of a preset.
  ///
  /// Everything else has its default.
  package init(_ preset: RefreshPreset = .pullcord) {
    self.preset = preset.name
    refresh = preset.refresh
    loadMore = preset.loadMore ?? .loadMore
    scroll = preset.scroll
  }

  /// Applies a preset's numbers and keeps the chosen indicator, with the length it needs.
  package mutating func apply(_ preset: RefreshPreset) {
    var tuning = Tuning(preset)
    tuning.show(indicator)
    self.preset = preset.name
    (refresh, loadMore, scroll) = (tuning.refresh, tuning.loadMore, tuning.scroll)
  }

  /// Shows an indicator and reserves its length.
  ///
  /// Nil: the preset's own indicator.
  ///
  /// The lengths and times that the previous indicator needed are undone, unless somebody changed them since.
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

  /// The visible indicator: the chosen one, else the preset's.
  ///
  /// The preset's own indicator has the length that the preset gives it, whatever length it would need.
  package var shownIndicator: IndicatorName { indicator ?? IndicatorName(preset: preset) }

  /// This tuning with all numbers of the preset restored.
  ///
  /// Scene, edge, indicator and the sample's responses stay.
  package var reset: Tuning {
    let standard = standard
    var tuning = self
    (tuning.refresh, tuning.loadMore, tuning.scroll) = (
      standard.refresh, standard.loadMore, standard.scroll
    )
    return tuning
  }

  /// The preset's numbers, with the length that the chosen indicator needs, and every other default.
  package var standard: Tuning {
    var standard = Tuning(RefreshPreset.named(preset) ?? .pullcord)
    standard.indicator = indicator
    if let indicator { standard.refresh.reserveLength(for: indicator.indicator()) }
    return standard
  }
}
