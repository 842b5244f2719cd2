public import ScrollPhysics

/// The settings of one system's lists: how they scroll, refresh and load more.
///
/// Pass a preset to the list to use all of its settings:
///
///     let list = RefreshController(axis: .vertical, viewport: 800, content: 4000, preset: .ios)
///     list.addPullToRefresh(at: .start) { _ in try await feed.reload() }
///
/// To make your own preset, copy a similar one and change some settings. Every setting except the
/// name has a default.
///
///     extension RefreshPreset {
///       static let calm: RefreshPreset = {
///         var preset = RefreshPreset.pullcord
///         preset.name = "calm"
///         preset.refresh.distances.trigger = 96
///         preset.refresh.motion.hide = .timed(duration: 0.6, .easeInOut)
///         preset.scroll.bounce = Spring(duration: 0.8, dampingRatio: 1)
///         return preset
///       }()
///     }
///
/// See also ``RefreshConfiguration``, `ScrollConfiguration` and <doc:PresetTable>.
public struct RefreshPreset: Hashable, Sendable {
  /// The name that identifies the preset in files and on a command line.
  public var name: String
  /// The system whose numbers the preset uses, such as "UIRefreshControl, iOS".
  public var system: String
  /// How the list scrolls.
  public var scroll: ScrollConfiguration
  /// How a control refreshes.
  public var refresh: RefreshConfiguration
  /// How a control loads more.
  ///
  /// Nil means that the system has no such control. A control that loads more then uses
  /// ``RefreshConfiguration/loadMore``.
  public var loadMore: RefreshConfiguration?

  /// Makes a preset.
  ///
  /// Everything but its name has the defaults of ``pullcord``.
  public init(
    name: String, system: String = "", scroll: ScrollConfiguration = ScrollConfiguration(),
    refresh: RefreshConfiguration = RefreshConfiguration(), loadMore: RefreshConfiguration? = nil
  ) {
    self.name = name
    self.system = system
    self.scroll = scroll
    self.refresh = refresh
    self.loadMore = loadMore
  }

  /// All presets of this package.
  ///
  /// The default is first.
  public static let all: [RefreshPreset] = [
    .pullcord, .yalantis, .iqPullToRefresh, .mrefresh, .apl, .ios, .appKit, .swipeRefreshLayout,
    .material3, .flutterMaterial, .cupertino, .mjRefresh, .smartRefresh, .kirigami,
  ]

  /// The preset in ``all`` that has this name; nil if there is none.
  public static func named(_ name: String) -> RefreshPreset? { all.first { $0.name == name } }

  /// The default preset of this package.
  public static let pullcord = RefreshPreset(
    name: "pullcord", system: "Pullcord", loadMore: .loadMore)
}

extension RefreshPreset {
  /// Makes the common base of other systems' presets.
  ///
  /// `length` is the trigger distance, the hold and the indicator's length, in points. The finger
  /// travel does not limit the trigger distance. A release fires even if it flings the content
  /// back. Guards and durations that other systems lack are set to 0. All other settings have
  /// Pullcord's defaults. For example, an action times out after 30 s, and touchpad and wheel pull
  /// as in ``pullcord``.
  init(_ name: String, system: String, length: Double) {
    self.init(name: name, system: system)
    refresh.setTrigger(length)
    refresh.distances.indicatorLength = length
    refresh.distances.reachableFraction = nil
    refresh.distances.hold = .indicator(fraction: 1)
    refresh.firing.firesAgainstVelocity = true
    refresh.guards.hysteresis = 0
    refresh.guards.minimumPullTime = 0
    refresh.timing.minimumDuration = 0
    refresh.timing.resultDuration = 0
    refresh.timing.failureDuration = 0
  }
}

extension RefreshConfiguration {
  /// Sets the trigger distance, in points, and a wheel step that reaches it in three detents.
  ///
  /// As in the default preset, the step is 24/64 of the trigger distance.
  mutating func setTrigger(_ trigger: Double) {
    distances.trigger = .points(trigger)
    setWheelStep(trigger: trigger)
  }

  /// Sets a wheel step that reaches a trigger distance, in points, in three detents.
  mutating func setWheelStep(trigger: Double) { distances.wheelStep = trigger * 3 / 8 }

  /// Sets the resistance of touch and mouse; touchpad and wheel keep their resistance.
  mutating func setDragResistance(_ rule: ResistanceRule) {
    resistance.touch = rule
    resistance.mouse = rule
  }

  /// Lets a gesture pull wherever it begins, even after it has scrolled, as in iOS scroll views.
  mutating func pullFromAnywhere() {
    guards.mustStartAtEdge = false
    guards.armsAfterScrolling = true
  }

  /// Sets the motions that open and close the space for the indicator.
  mutating func move(reveal: SettleCurve, hide: SettleCurve) {
    motion.reveal = reveal
    motion.hide = hide
  }
}
