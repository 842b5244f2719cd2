public import ScrollPhysics

/// A named feel: the numbers of a refresh control and of the list it stands in.
public struct RefreshPreset: Hashable, Sendable {
  /// The name, as the command line has it.
  public var name: String
  /// Whose feel it is.
  public var system: String
  /// The refresh control's numbers.
  public var refresh: RefreshConfiguration
  /// The numbers of the control that loads more; nil where the system has none.
  public var loadMore: RefreshConfiguration?
  /// The list's numbers.
  public var scroll: ScrollConfiguration
  /// The name of the indicator that goes with it, of those that come with the program.
  public var indicator: String

  /// Makes a preset; the list has its defaults and the indicator is `spinner` unless given.
  public init(
    name: String, system: String = "", refresh: RefreshConfiguration,
    loadMore: RefreshConfiguration? = nil, scroll: ScrollConfiguration = ScrollConfiguration(),
    indicator: String = "spinner"
  ) {
    self.name = name
    self.system = system
    self.refresh = refresh
    self.loadMore = loadMore
    self.scroll = scroll
    self.indicator = indicator
  }

  /// Every preset there is, ours first.
  public static let all: [RefreshPreset] = [
    .pullcord, .yalantis, .iqPullToRefresh, .mrefresh, .apl, .ios, .appKit, .swipeRefreshLayout,
    .material3, .flutterMaterial, .cupertino, .mjRefresh, .smartRefresh, .kirigami,
  ]

  /// The preset of a name; nil if there is none.
  public static func named(_ name: String) -> RefreshPreset? { all.first { $0.name == name } }

  /// Ours, the default.
  public static let pullcord = RefreshPreset(
    name: "pullcord", system: "Pullcord", refresh: .pullcord, loadMore: .loadMore)
}

extension RefreshConfiguration {
  /// What the presets of other systems begin with: a trigger, a hold and an indicator of one length, and
  /// none of the guards and times that only ours has.
  ///
  /// What those systems do not say stays ours: an action that never ends is called off after 30 s, and
  /// devices that they do not know (touchpad and wheel) pull as they do here, a wheel in three detents.
  static func plain(length: Double) -> RefreshConfiguration {
    var configuration = RefreshConfiguration()
    configuration.distances.trigger = .points(length)
    configuration.distances.indicatorLength = length
    configuration.distances.wheelStep = wheelStep(trigger: length)
    configuration.guards.hysteresis = 0
    configuration.guards.minimumPullTime = 0
    configuration.timing.minimumDuration = 0
    configuration.timing.resultDuration = 0
    return configuration
  }

  /// The detent of which three reach a trigger, as 24 points reach ours of 64.
  static func wheelStep(trigger: Double) -> Double { trigger * 3 / 8 }

  /// Gives fingers and the mouse, which the other systems know, a resistance.
  mutating func resistDrags(_ rule: ResistanceRule) {
    resistance.touch = rule
    resistance.mouse = rule
  }

  /// Lets a pull begin anywhere and follow on scrolling, as a scroll view of iOS does.
  mutating func pullFromAnywhere() {
    guards.mustStartAtEdge = false
    guards.armsAfterScrolling = true
  }
}
