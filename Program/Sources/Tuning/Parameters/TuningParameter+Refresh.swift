internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics

/// The settings of a refresh control.
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

  private static func joined(_ rows: [TuningParameter]...) -> [TuningParameter] {
    rows.flatMap { $0 }
  }

  private static func distances(
    _ control: TuningSection<RefreshConfiguration>
  ) -> [TuningParameter] {
    joined(
      control.distance("startDistance", "Start", from: -400, \.distances.start),
      control.distance("triggerDistance", "Trigger", \.distances.trigger),
      control.flag(
        "triggersOnlyBeyond", "Trigger strictly past the threshold", \.firing.mustExceedTrigger),
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
      control.twoLevel()
    )
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
    joined(
      control.firing(),
      control.firing(by: "touch", "By touch", \.touch),
      control.firing(by: "touchpad", "By touchpad", \.touchpad),
      control.firing(by: "wheel", "By wheel", \.wheel),
      control.firing(by: "mouse", "By mouse", \.mouse)
    )
  }

  private static func resistances(
    _ control: TuningSection<RefreshConfiguration>
  ) -> [TuningParameter] {
    joined(
      control.resistance(of: "touch", "Touch", \.touch),
      control.resistance(of: "touchpad", "Touchpad", \.touchpad),
      control.resistance(of: "wheel", "Wheel", \.wheel),
      control.resistance(of: "mouse", "Mouse", \.mouse),
      control.optional(
        "wheelStep", "Pull per wheel click", on: "Wheel pulls",
        TuningRange(1...200, step: 1, unit: "pt"), standard: 24, \.distances.wheelStep)
    )
  }

  private static func guards(
    _ control: TuningSection<RefreshConfiguration>
  ) -> [TuningParameter] {
    joined(
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
      control.choice("exclusion", "Opposite edges", \.guards.exclusion)
    )
  }

  private static func times(
    _ control: TuningSection<RefreshConfiguration>
  ) -> [TuningParameter] {
    func seconds(_ most: Double, step: Double = 0.05) -> TuningRange {
      TuningRange(0...most, step: step, unit: "s")
    }
    return joined(
      control.number(
        "minimumDuration", "Minimum spinner time", seconds(30), \.timing.minimumDuration),
      control.limit(
        "maximumDuration", "Timeout", on: "Has timeout",
        TuningRange(0.1...3600, step: 0.1, unit: "s", isLogarithmic: true), standard: 30,
        \.timing.maximumDuration),
      control.number("resultDuration", "Result duration", seconds(30), \.timing.resultDuration),
      control.number("finishDuration", "End animation", seconds(30), \.timing.finishDuration),
      control.number("hideDelay", "Delay before hiding", seconds(30), \.timing.hideDelay),
      control.choice("endWhileHeld", "If it ends while held", \.timing.endWhileHeld),
      control.number("coolDown", "Cool-down", seconds(60), \.timing.coolDown),
      control.number("minimumInterval", "Minimum interval", seconds(60), \.timing.minimumInterval),
      control.limit(
        "expiry", "Expiry", on: "Content expires",
        TuningRange(1...86_400, step: 1, unit: "s", isLogarithmic: true), standard: 300,
        \.timing.expiry),
      control.number("retryDelay", "Retry delay", seconds(60), \.timing.retryDelay),
      control.number(
        "maximumRetryDelay", "Longest retry delay", seconds(600, step: 1),
        \.timing.maximumRetryDelay)
    )
  }

  private static func appearance(
    _ control: TuningSection<RefreshConfiguration>
  ) -> [TuningParameter] {
    joined(
      control.choice("placement", "Placement", \.appearance.placement),
      control.number(
        "indicatorOffset", "Offset", TuningRange(-200...200, step: 1, unit: "pt"),
        \.appearance.indicatorOffset),
      control.background(),
      control.flag(
        "hidesExhaustedOnShortContent", "Hide end notice on short lists",
        \.appearance.hidesExhaustedOnShortContent),
      control.flag(
        "visibleWhileScrolling", "Visible while scrolling", \.appearance.staysVisibleWhileScrolling),
      control.flag("countsWholeInsets", "Whole-point insets", \.distances.countsWholeInsets),
      control.scrollIndicator(),
      control.choice("lifetime", "Indicator lifetime", \.appearance.lifetime),
      [
        control.choice(
          "strings", "Texts",
          [("english", RefreshStrings.english), ("german", .german), ("chinese", .chinese)],
          control.root.at(\.strings))
      ]
    )
  }
}
