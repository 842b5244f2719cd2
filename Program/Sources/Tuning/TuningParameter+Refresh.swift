internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics

/// The numbers and choices of a refresh control.
extension TuningParameter {
  static let refreshParameters = controlParameters(
    TuningSection(prefix: "refresh.", group: .distances, root: TuningLens(\.refresh)))

  static let loadMoreParameters = controlParameters(
    TuningSection(prefix: "loadMore.", group: .loadMore, root: TuningLens(\.loadMore)))

  private static func controlParameters(
    _ control: TuningSection<RefreshConfiguration>
  ) -> [TuningParameter] {
    distances(control) + firing(control.among(.firing)) + resistances(control.among(.resistance))
      + control.among(.motion).settling("reveal", "Reveal", \.motion.reveal)
      + control.among(.motion).settling("hide", "Hide", \.motion.hide)
      + guards(control.among(.guards)) + times(control.among(.time))
      + appearance(control.among(.appearance))
  }

  private static func distances(
    _ control: TuningSection<RefreshConfiguration>
  ) -> [TuningParameter] {
    let rows = [
      control.distance("startDistance", "Start", from: -400, \.distances.start),
      control.distance("triggerDistance", "Trigger", \.distances.trigger),
      control.flag("triggersOnlyBeyond", "Only beyond it", \.firing.mustExceedTrigger),
      trigger(control, "touch", \.touch), trigger(control, "touchpad", \.touchpad),
      trigger(control, "wheel", \.wheel), trigger(control, "mouse", \.mouse),
      control.distance("fullDistance", "Full progress", absent: "trigger", \.distances.full),
      control.distance("holdLength", "Hold", absent: "indicatorLength", \.distances.hold),
      control.number(
        "indicatorLength", "Indicator", TuningRange(0...400, step: 1, unit: "pt"),
        \.distances.indicatorLength),
      control.distance("maximumPull", "Longest pull", absent: "unlimited", \.distances.maximumPull),
      control.preload(),
      control.distance(
        "revealAppended", "Reveal new rows", absent: "nothing", \.distances.revealAppended),
      control.twoLevel(),
    ]
    return Array(rows.joined())
  }

  private static func trigger(
    _ control: TuningSection<RefreshConfiguration>, _ device: String,
    _ path: any WritableKeyPath<PerDevice<PullDistance?>, PullDistance?> & Sendable
  ) -> [TuningParameter] {
    control.distance(
      "triggerByDevice.\(device)", "Trigger by \(device)", absent: "asAll",
      control.root.at(\.distances.triggerByDevice).at(path))
  }

  private static func firing(
    _ control: TuningSection<RefreshConfiguration>
  ) -> [TuningParameter] {
    let rows = [
      control.firing(),
      control.firing(by: "touch", "By touch", \.touch),
      control.firing(by: "touchpad", "By touchpad", \.touchpad),
      control.firing(by: "wheel", "By wheel", \.wheel),
      control.firing(by: "mouse", "By mouse", \.mouse),
    ]
    return Array(rows.joined())
  }

  private static func resistances(
    _ control: TuningSection<RefreshConfiguration>
  ) -> [TuningParameter] {
    let rows = [
      control.resistance(of: "touch", "Touch", \.touch),
      control.resistance(of: "touchpad", "Touchpad", \.touchpad),
      control.resistance(of: "wheel", "Wheel", \.wheel),
      control.resistance(of: "mouse", "Mouse", \.mouse),
      control.optional(
        "wheelStep", "A detent pulls", on: "Wheel pulls",
        TuningRange(1...200, step: 1, unit: "pt"), standard: 24, \.distances.wheelStep),
    ]
    return Array(rows.joined())
  }

  private static func guards(
    _ control: TuningSection<RefreshConfiguration>
  ) -> [TuningParameter] {
    let rows = [
      control.number(
        "hysteresis", "Hysteresis", TuningRange(0...200, step: 1, unit: "pt"), \.guards.hysteresis),
      control.number(
        "minimumPullTime", "Shortest pull", TuningRange(0...5, step: 0.01, unit: "s"),
        \.guards.minimumPullTime),
      control.number(
        "directionCone", "Direction cone", TuningRange(0...90, step: 1, unit: "°"),
        \.guards.directionCone),
      control.flag("mustStartAtEdge", "Must start at the edge", \.guards.mustStartAtEdge),
      control.flag("armsAfterScrolling", "Arms after scrolling", \.guards.armsAfterScrolling),
      [
        control.choice(
          "exclusion", "Opposite edges",
          [
            ("exclusive", RefreshGuards.Exclusion.exclusive),
            ("independent", .independent),
          ], control.root.at(\.guards.exclusion))
      ],
    ]
    return Array(rows.joined())
  }

  private static func times(
    _ control: TuningSection<RefreshConfiguration>
  ) -> [TuningParameter] {
    func seconds(_ most: Double, step: Double = 0.05) -> TuningRange {
      TuningRange(0...most, step: step, unit: "s")
    }
    let rows = [
      control.number(
        "minimumDuration", "Shown at least", seconds(30), \.timing.minimumDuration),
      control.limit(
        "maximumDuration", "Gives up after", on: "Gives up",
        TuningRange(0.1...3600, step: 0.1, unit: "s", isLogarithmic: true), standard: 30,
        \.timing.maximumDuration),
      control.number("resultDuration", "Result", seconds(30), \.timing.resultDuration),
      control.number("finishDuration", "End animation", seconds(30), \.timing.finishDuration),
      control.number("hideDelay", "Pause before hiding", seconds(30), \.timing.hideDelay),
      [
        control.choice(
          "endWhileHeld", "Ended under a finger",
          [("wait", RefreshTiming.EndWhileHeld.wait), ("atOnce", .atOnce)],
          control.root.at(\.timing.endWhileHeld))
      ],
      control.number("coolDown", "Cool-down", seconds(60), \.timing.coolDown),
      control.number("minimumInterval", "Interval", seconds(60), \.timing.minimumInterval),
      control.limit(
        "expiry", "Expires after", on: "Expires",
        TuningRange(1...86_400, step: 1, unit: "s", isLogarithmic: true), standard: 300,
        \.timing.expiry),
      control.number("retryDelay", "Retry after", seconds(60), \.timing.retryDelay),
      control.number(
        "maximumRetryDelay", "Retry at most after", seconds(600, step: 1),
        \.timing.maximumRetryDelay),
    ]
    return Array(rows.joined())
  }

  private static func appearance(
    _ control: TuningSection<RefreshConfiguration>
  ) -> [TuningParameter] {
    let rows = [
      [
        control.choice(
          "placement", "Placement", IndicatorPlacement.allCases.map { ($0.rawValue, $0) },
          control.root.at(\.appearance.placement))
      ],
      control.number(
        "indicatorOffset", "Offset", TuningRange(-200...200, step: 1, unit: "pt"),
        \.appearance.indicatorOffset),
      control.background(),
      control.flag(
        "hidesExhaustedOnShortContent", "Hide ‘no more’ when short",
        \.appearance.hidesExhaustedOnShortContent),
      control.flag(
        "visibleWhileScrolling", "Visible while scrolling", \.appearance.staysVisibleWhileScrolling),
      control.flag("countsWholeInsets", "Insets in whole points", \.distances.countsWholeInsets),
      control.scrollIndicator(),
      [
        control.choice(
          "lifetime", "Indicator lives",
          RefreshAppearance.Lifetime.allCases.map { ($0.rawValue, $0) },
          control.root.at(\.appearance.lifetime)),
        control.choice(
          "strings", "Texts",
          [("english", RefreshStrings.english), ("german", .german), ("chinese", .chinese)],
          control.root.at(\.strings)),
      ],
    ]
    return Array(rows.joined())
  }
}
