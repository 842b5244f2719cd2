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
    control.distanceRows + control.among(.firing).firingRows
      + control.among(.resistance).resistanceRows
      + control.among(.motion).settling("reveal", "Reveal", \.motion.reveal)
      + control.among(.motion).settling("hide", "Hide", \.motion.hide)
      + control.among(.guards).guardRows + control.among(.time).timeRows
      + control.among(.appearance).appearanceRows
  }
}

private func joined(_ rows: [TuningParameter]...) -> [TuningParameter] { rows.flatMap { $0 } }

extension TuningSection<RefreshConfiguration> {
  fileprivate var distanceRows: [TuningParameter] {
    joined(
      distance("startDistance", "Start", from: -400, \.distances.start),
      distance("triggerDistance", "Trigger", \.distances.trigger),
      flag(
        "triggersOnlyBeyond", "Trigger strictly past the threshold", \.firing.mustExceedTrigger),
      trigger("touch", \.touch), trigger("touchpad", \.touchpad),
      trigger("wheel", \.wheel), trigger("mouse", \.mouse),
      optional(
        "reachableFraction", "Finger travel that arms", on: "Within reach in small windows",
        TuningRange(0.1...1, step: 0.05), standard: 0.45, \.distances.reachableFraction),
      distance("fullDistance", "Full progress", absent: "trigger", \.distances.full),
      distance("holdLength", "Hold", absent: "indicatorLength", \.distances.hold),
      number(
        "indicatorLength", "Indicator", TuningRange(0...400, step: 1, unit: "pt"),
        \.distances.indicatorLength),
      distance("maximumPull", "Longest pull", absent: "unlimited", \.distances.maximumPull),
      preload(),
      distance(
        "revealAppended", "Reveal new rows", absent: "nothing", \.distances.revealAppended),
      twoLevel()
    )
  }

  private func trigger(
    _ device: String,
    _ path: any WritableKeyPath<PerDevice<PullDistance?>, PullDistance?> & Sendable
  ) -> [TuningParameter] {
    distance(
      "triggerByDevice.\(device)", "Trigger by \(device)", absent: "asAll",
      root.at(\.distances.triggerByDevice).at(path))
  }

  fileprivate var firingRows: [TuningParameter] {
    joined(
      firing(),
      firing(by: "touch", "By touch", \.touch),
      firing(by: "touchpad", "By touchpad", \.touchpad),
      firing(by: "wheel", "By wheel", \.wheel),
      firing(by: "mouse", "By mouse", \.mouse),
      flag(
        "firesAgainstVelocity", "Fire even if flung back", \.firing.firesAgainstVelocity)
    )
  }

  fileprivate var resistanceRows: [TuningParameter] {
    joined(
      resistance(of: "touch", "Touch", \.touch),
      resistance(of: "touchpad", "Touchpad", \.touchpad),
      resistance(of: "wheel", "Wheel", \.wheel),
      resistance(of: "mouse", "Mouse", \.mouse),
      optional(
        "wheelStep", "Pull per wheel click", on: "Wheel pulls",
        TuningRange(1...200, step: 1, unit: "pt"), standard: 24, \.distances.wheelStep)
    )
  }

  fileprivate var guardRows: [TuningParameter] {
    joined(
      number(
        "hysteresis", "Hysteresis", TuningRange(0...200, step: 1, unit: "pt"), \.guards.hysteresis),
      number(
        "minimumPullTime", "Shortest pull", TuningRange(0...5, step: 0.01, unit: "s"),
        \.guards.minimumPullTime),
      number(
        "directionCone", "Direction cone", TuningRange(0...90, step: 1, unit: "°"),
        \.guards.directionCone),
      flag("mustStartAtEdge", "Must start at the edge", \.guards.mustStartAtEdge),
      flag("armsAfterScrolling", "Arms after scrolling", \.guards.armsAfterScrolling),
      choice("exclusion", "Opposite edges", \.guards.exclusion),
      device("touch", "Touch", .touch), device("touchpad", "Touchpad", .touchpad),
      device("wheel", "Wheel", .wheel), device("mouse", "Mouse", .mouse),
      device("keyboard", "Keyboard", .keyboard)
    )
  }

  private func device(
    _ name: String, _ title: String, _ device: InputDevices
  ) -> [TuningParameter] {
    [
      flag(
        "devices.\(name)", "\(title) can refresh",
        root.at(\.guards.devices).map({ $0.contains(device) }) { devices, isIncluded in
          isIncluded ? devices.union(device) : devices.subtracting(device)
        })
    ]
  }

  fileprivate var timeRows: [TuningParameter] {
    func seconds(_ most: Double, step: Double = 0.05) -> TuningRange {
      TuningRange(0...most, step: step, unit: "s")
    }
    return joined(
      number("indicatorDelay", "Delay before showing", seconds(5), \.timing.indicatorDelay),
      number(
        "minimumDuration", "Minimum spinner time", seconds(30), \.timing.minimumDuration),
      limit(
        "maximumDuration", "Timeout", on: "Has timeout",
        TuningRange(0.1...3600, step: 0.1, unit: "s", isLogarithmic: true), standard: 30,
        \.timing.maximumDuration),
      number("resultDuration", "Result duration", seconds(30), \.timing.resultDuration),
      number("failureDuration", "Failure duration", seconds(60), \.timing.failureDuration),
      number("finishDuration", "End animation", seconds(30), \.timing.finishDuration),
      number("hideDelay", "Delay before hiding", seconds(30), \.timing.hideDelay),
      choice("endWhileHeld", "If it ends while held", \.timing.endWhileHeld),
      number("coolDown", "Cool-down", seconds(60), \.timing.coolDown),
      number("minimumInterval", "Minimum interval", seconds(60), \.timing.minimumInterval),
      limit(
        "expiry", "Expiry", on: "Content expires",
        TuningRange(1...86_400, step: 1, unit: "s", isLogarithmic: true), standard: 300,
        \.timing.expiry),
      number("retryDelay", "Retry delay", seconds(60), \.timing.retryDelay),
      number(
        "maximumRetryDelay", "Longest retry delay", seconds(600, step: 1),
        \.timing.maximumRetryDelay)
    )
  }

  fileprivate var appearanceRows: [TuningParameter] {
    joined(
      choice("placement", "Placement", \.appearance.placement),
      number(
        "indicatorOffset", "Offset", TuningRange(-200...200, step: 1, unit: "pt"),
        \.appearance.indicatorOffset),
      background(),
      flag(
        "hidesExhaustedOnShortContent", "Hide end notice on short lists",
        \.appearance.hidesExhaustedOnShortContent),
      flag(
        "visibleWhileScrolling", "Visible while scrolling", \.appearance.staysVisibleWhileScrolling),
      flag("countsWholeInsets", "Whole-point insets", \.distances.countsWholeInsets),
      scrollIndicator(),
      choice("lifetime", "Indicator lifetime", \.appearance.lifetime),
      [
        choice(
          "strings", "Texts", RefreshStrings.languages.map { ($0.name, $0.strings) },
          root.at(\.strings))
      ]
    )
  }
}
