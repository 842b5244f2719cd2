package import LottieIndicators
package import PathAnimation
package import PullToRefresh
internal import RefreshIndicators
package import ScrollPhysics

/// The settings that the tuner can change while the list runs.
///
/// `TuningParameter.all` contains one parameter for each setting.
package struct Tuning: Hashable, Sendable {
  package private(set) var preset: String
  /// The texts of the current language, which apply to every preset; English by default.
  package private(set) var language = RefreshStrings.english
  package var refresh: RefreshConfiguration
  /// The configuration of the control that loads more, in scenes that have one.
  package var loadMore: RefreshConfiguration
  package var scroll: ScrollConfiguration
  /// The edge of the control that refreshes; the start by default.
  package var edge = Edge.start
  /// The indicator that the user has chosen; nil, the default, if the user has chosen none.
  package private(set) var indicator: IndicatorChoice?
  /// The indicator that the preset `pullcord` shows if the user has chosen none; nil, the default,
  /// for the preset's own indicator.
  ///
  /// The program sets this property so that a user sees the program's best indicator first.
  package private(set) var featured: IndicatorChoice?
  /// The space that the client reserves at the edges, in points; 0 by default.
  package var insets = EdgeLengths()
  /// The chosen indicator of the control that loads more; nil, the default, for the scene's own.
  package private(set) var loadMoreIndicator: IndicatorChoice?
  /// The style in which a pull draws the icon of the indicators `path` and `logo`; by default,
  /// the icon's own style.
  package var icon = IconStyle()
  /// The picture from the user's file; by default, each indicator shows its own picture.
  package private(set) var iconSource = IconSource.own
  private var lottieStyle = LottieStyle()
  private var sceneName = SceneName.feed
  /// The order of the lists in the nested scene; a collapsing header by default.
  package var nestedOrder = NestedOrderName.collapsingHeader
  /// The sample feed's response; new rows by default.
  package var response = SampleResponse.newRows
  /// The delay of the sample feed's responses, in seconds; 1.2 by default.
  package var latency = 1.2
  /// The greatest difference between a response's delay and `latency`, in seconds; 0 by default.
  package var jitter = 0.0
  /// The fraction of responses that are failures, 0…1; 0 by default.
  package var failureRate = 0.0
  /// Whether the sample feed reports its progress; false by default.
  package var reportsProgress = false

  /// Makes the tuning of a preset.
  ///
  /// Settings that the preset does not include have their default values.
  package init(_ preset: RefreshPreset = .pullcord) {
    self.preset = preset.name
    refresh = preset.refresh
    loadMore = preset.loadMore ?? .loadMore
    scroll = preset.scroll
  }

  /// The scene; the feed by default.
  package var scene: SceneName {
    get { sceneName }
    set {
      let before = standard
      sceneName = newValue
      follow(\.refresh, from: before)
    }
  }

  /// Uses the texts of a language, unless the user has chosen other texts.
  package mutating func speak(_ language: RefreshStrings) {
    if refresh.strings == self.language { refresh.strings = language }
    if loadMore.strings == self.language { loadMore.strings = language }
    self.language = language
  }

  /// Applies a preset's numbers.
  ///
  /// The chosen indicators stay. Each control still reserves the length of its chosen indicator,
  /// not the length of the preset's indicator.
  package mutating func apply(_ preset: RefreshPreset) {
    var tuning = Tuning(preset)
    tuning.speak(language)
    tuning.sceneName = sceneName
    tuning.feature(featured)
    tuning.lottieStyle = lottieStyle
    tuning.iconSource = iconSource
    tuning.show(indicator)
    tuning.showLoadMore(loadMoreIndicator)
    self.preset = preset.name
    (refresh, loadMore, scroll) = (tuning.refresh, tuning.loadMore, tuning.scroll)
  }

  /// Shows an indicator and reserves its length.
  ///
  /// If the name is nil, the list shows the featured indicator or else the preset's own. The
  /// lengths and times that depend on the indicator change with it, except those that the user has
  /// changed.
  package mutating func show(_ name: IndicatorChoice?) {
    let before = standard
    indicator = name
    follow(\.refresh, from: before)
  }

  /// Shows an indicator in the preset `pullcord` while no indicator is chosen.
  package mutating func feature(_ name: IndicatorChoice?) {
    let before = standard
    featured = name
    follow(\.refresh, from: before)
  }

  /// The changes to the parts of the animation from the user's file; none by default.
  package var lottie: LottieStyle {
    get { lottieStyle }
    set {
      let before = standard
      lottieStyle = newValue
      follow(\.refresh, from: before)
    }
  }

  /// Shows an indicator in the control that loads more.
  ///
  /// `show` does the same for the control that refreshes.
  package mutating func showLoadMore(_ name: IndicatorChoice?) {
    let before = standard
    loadMoreIndicator = name
    follow(\.loadMore, from: before)
  }

  /// Uses the picture of a file, and reserves the length that this picture needs.
  package mutating func use(_ source: IconSource) {
    let before = standard
    iconSource = source
    follow(\.refresh, from: before)
    follow(\.loadMore, from: before)
  }

  private mutating func follow(
    _ control: WritableKeyPath<Tuning, RefreshConfiguration>, from before: Tuning
  ) {
    let after = standard
    func follow<Value: Equatable>(_ path: WritableKeyPath<RefreshConfiguration, Value>) {
      let path = control.appending(path: path)
      if self[keyPath: path] == before[keyPath: path] {
        self[keyPath: path] = after[keyPath: path]
      }
    }
    follow(\.distances.trigger)
    follow(\.distances.indicatorLength)
    follow(\.distances.wheelStep)
    follow(\.timing.finishDuration)
  }

  /// The visible indicator: the chosen one, or else the featured one, or else the preset's own.
  ///
  /// A preset already reserves the length of its own indicator.
  package var shownIndicator: IndicatorChoice {
    replacement ?? .plain(IndicatorName(preset: preset))
  }

  /// The indicator that replaces the preset's own; nil if the preset's own indicator is visible.
  ///
  /// The scenes `container` and `gallery` show several indicators, and therefore ignore the
  /// featured indicator.
  package var replacement: IndicatorChoice? {
    let isFeatured =
      preset == RefreshPreset.pullcord.name && scene != .container && scene != .gallery
    return indicator ?? (isFeatured ? featured : nil)
  }

  /// A copy in which the featured indicator is the chosen one, for example for a replay.
  package var withoutFeature: Tuning {
    var tuning = self
    tuning.indicator = replacement
    tuning.featured = nil
    return tuning
  }

  /// The tuning with all numbers reset to the preset.
  ///
  /// The scene, the edge, the insets, the indicators and the sample's responses stay unchanged.
  package var reset: Tuning {
    var tuning = self
    tuning.icon = IconStyle()
    tuning.lottieStyle = LottieStyle()
    let standard = tuning.standard
    (tuning.refresh, tuning.loadMore, tuning.scroll) = (
      standard.refresh, standard.loadMore, standard.scroll
    )
    return tuning
  }

  /// The tuning with the preset's numbers, and the lengths that the indicators need.
  ///
  /// The language, the insets, the scene, the user's file, the indicators and the changes to the
  /// animation stay the same. All other settings have their defaults.
  package var standard: Tuning {
    var standard = Tuning(RefreshPreset.named(preset) ?? .pullcord)
    standard.speak(language)
    standard.insets = insets
    standard.iconSource = iconSource
    standard.sceneName = sceneName
    standard.featured = featured
    standard.indicator = indicator
    standard.lottieStyle = lottieStyle
    standard.loadMoreIndicator = loadMoreIndicator
    if let replacement {
      standard.refresh.reserveLength(for: iconSource.indicator(replacement, lottie: lottieStyle))
    }
    if let loadMoreIndicator {
      standard.loadMore.reserveLength(for: iconSource.indicator(loadMoreIndicator))
    }
    return standard
  }
}

/// The scenes of the program, by their names on the command line.
package enum SceneName: String, CaseIterable, Sendable {
  /// A list of people; the default scene.
  case feed
  /// A list of people, with a shelf of cards that scrolls sideways.
  case shelf
  /// Cards side by side, with a refresh control at each end.
  case carousel
  /// A list of people, in sections with pinned headers.
  case sections
  /// A page in a container that makes a new indicator for every pull.
  case container
  /// The chapters of a book, in which pulls past the edges open the other chapters.
  case chapters
  /// A list below a header that collapses; both can be pulled.
  case nested
  /// All indicators side by side.
  case gallery
}

/// The orders in which a header and the list below it move, by their names in files.
package enum NestedOrderName: String, CaseIterable, Sendable {
  case collapsingHeader
  case refreshBelowHeader
  case returningHeader
  case chained

  package var order: NestedOrder {
    switch self {
    case .collapsingHeader: .collapsingHeader
    case .refreshBelowHeader: .refreshBelowHeader
    case .returningHeader: .returningHeader
    case .chained: .chained
    }
  }
}

/// How the sample feed responds to a request for rows.
package enum SampleResponse: String, CaseIterable, Sendable {
  /// The response contains new rows, or the next page.
  ///
  /// With the probability `failureRate`, the response is a failure instead.
  case newRows
  case nothingNew
  /// The request succeeds, but the feed has no more data.
  case noMore
  /// The response is a failure because there is no connection.
  case failure
  /// The response is a failure because the source is busy and requests a delay before the next
  /// attempt.
  case busy
  /// The feed vetoes the action without delay.
  ///
  /// No action begins.
  case vetoed
  /// The feed vetoes the action after the latency.
  ///
  /// The waiting indicator disappears. The list does not report the end of an action, because no
  /// action has begun.
  case vetoedLater
}
