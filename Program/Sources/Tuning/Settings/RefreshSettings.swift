internal import PullToRefresh

/// The settings of a refresh control, in the order of the tuner.
///
/// A setting comes after the settings that it depends on.
enum RefreshSettings {
  static let all = distances + pulls + guards + times + appearance

  private static let distances: [SettingEntry<RefreshConfiguration>] = [
    .init(
      .distances, "startDistance", "Start", \.distances.start, .distance(from: -400),
      note: "Where progress begins. Larger: the first points of a pull show nothing yet."),
    .init(
      .distances, "triggerDistance", "Trigger", \.distances.trigger, .distance(),
      note: "How far to pull before a release refreshes. Larger: more effort, fewer accidents."),
    .init(
      .distances, "triggersOnlyBeyond", "Trigger strictly past the threshold",
      \.firing.mustExceedTrigger, .flag,
      note: "Whether exactly the threshold is not yet enough. Hardly to be felt."),
    .init(
      .distances, "triggerByDevice", "Trigger", \.distances.triggerByDevice,
      .byDevice(.distance(absent: "asAll"), "Trigger by"),
      note: "A threshold for this device alone. Larger: this device pulls further."),
    .init(
      .distances, "reachableFraction", "Finger travel that arms", \.distances.reachableFraction,
      .optional(
        .number(TuningRange(0.1...1, step: 0.05)), on: "Within reach in small windows",
        start: 0.45,
        note:
          "Keeps the threshold in reach of a finger in small windows. On: low windows still refresh."
      ),
      note:
        "The share of the window that a finger may need. Larger: low windows need longer pulls."),
    .init(
      .distances, "fullDistance", "Full progress", \.distances.full, .distance(absent: "trigger"),
      note: "Where progress is complete. Larger: the indicator fills more slowly."),
    .init(
      .distances, "holdLength", "Hold", \.distances.hold, .distance(absent: "indicatorLength"),
      note: "How far the gap stays open while refreshing. Larger: the rows rest lower."),
    .init(
      .distances, "indicatorLength", "Indicator", \.distances.indicatorLength,
      .number(TuningRange(0...400, step: 1, unit: "pt")),
      note: "The space that the indicator needs. Larger: more air around it."),
    .init(
      .distances, "maximumPull", "Longest pull", \.distances.maximumPull,
      .distance(absent: "unlimited"),
      note: "Where a pull ends. Larger: the list follows further before it stops."),
    .init(
      .distances, "preload", "Preload", \.distances.preload, .preload,
      note: "How long before the end more rows load. Larger: fewer waits, more requests."),
    .init(
      .distances, "revealAppended", "Reveal new rows", \.distances.revealAppended,
      .distance(absent: "nothing"),
      note: "How much of the new rows slides into view. Larger: the news is more visible."),
    // The key stays `secondFloor` because saved tunings contain it.
    .init(
      .distances, "secondFloor", "Second level", \.twoLevel,
      .optional(.twoLevel, on: "Second level", start: TwoLevel()),
      note: "A page behind the list that a long pull opens."),
  ]

  /// The settings for the firing of a pull, the resistance of the list, and the motions that open
  /// and close the gap.
  private static let pulls: [SettingEntry<RefreshConfiguration>] = [
    .init(
      .firing, "firing", "Fires", \.firing.moment, .moment,
      note: "The moment of the action: on release is forgiving, at the threshold is immediate."),
    .init(
      .firing, "firingByDevice", "Fires", \.firing.momentByDevice,
      .byDevice(.ownMoment, "By"), note: "The moment of the action for this device alone."),
    .init(
      .firing, "firesAgainstVelocity", "Fire even if flung back", \.firing.firesAgainstVelocity,
      .flag,
      note:
        "Whether a release counts that throws the list back. Off: a quick change of mind cancels."),
    .init(
      .resistance, "resistance", "Resistance", \.resistance, .byDevice(.resistance),
      note: "The family of the band: how the list follows this device past its edge."),
    .init(
      .resistance, "wheelStep", "Pull per wheel click", \.distances.wheelStep,
      .optional(
        .number(TuningRange(1...200, step: 1, unit: "pt")), on: "Wheel pulls", start: 24,
        note: "Whether a wheel can pull. Off: a wheel only scrolls."),
      note: "What one wheel click adds. Larger: fewer clicks refresh."),
    .init(
      .motion, "reveal", "Reveal", \.motion.reveal, .settling,
      note: "The motion that opens the gap. A spring keeps the speed of the hand."),
    .init(
      .motion, "hide", "Hide", \.motion.hide, .settling,
      note: "The motion that closes the gap. A spring keeps the speed of the hand."),
  ]

  /// The settings that decide which gestures count as pulls.
  private static let guards: [SettingEntry<RefreshConfiguration>] = [
    .init(
      .guards, "hysteresis", "Hysteresis", \.guards.hysteresis,
      .number(TuningRange(0...200, step: 1, unit: "pt")),
      note: "How far back before an armed pull disarms. Larger: a trembling hand cancels less."),
    .init(
      .guards, "minimumPullTime", "Shortest pull", \.guards.minimumPullTime,
      .seconds(5, step: 0.01),
      note: "Shorter pulls do nothing. Larger: quick flicks at the top are ignored."),
    .init(
      .guards, "directionCone", "Direction cone", \.guards.directionCone,
      .cone, note: "How slanted a pull may be. Larger: sloppier pulls count."),
    .init(
      .guards, "mustStartAtEdge", "Must start at the edge", \.guards.mustStartAtEdge, .flag,
      note: "Only gestures that begin at the edge pull. On: scrolling never refreshes."),
    .init(
      .guards, "armsAfterScrolling", "Arms after scrolling", \.guards.armsAfterScrolling, .flag,
      note: "A gesture that scrolled may still refresh. On: one long drag is enough."),
    .init(
      .guards, "exclusion", "Opposite edges", \.guards.exclusion, .choice(),
      note: "Whether both edges can work at once."),
    .init(
      .guards, "devices", "Devices", \.guards.devices, .devices,
      note: "Whether this device can refresh at all."),
  ]

  private static let times: [SettingEntry<RefreshConfiguration>] = [
    .init(
      .time, "indicatorDelay", "Delay before showing", \.timing.indicatorDelay, .seconds(5),
      note:
        "An action without a pull shows nothing for so long. Larger: fast responses do not flash."),
    .init(
      .time, "minimumDuration", "Minimum spinner time", \.timing.minimumDuration, .seconds(30),
      note: "The indicator runs at least so long. Larger: calmer, but slower."),
    .init(
      .time, "maximumDuration", "Timeout", \.timing.maximumDuration,
      .limit(
        TuningRange(0.1...3600, step: 0.1, unit: "s", isLogarithmic: true), on: "Has timeout",
        start: 30, note: "Whether an action that never ends fails after a while."),
      note: "When a silent action fails. Larger: more patience with slow networks."),
    .init(
      .time, "resultDuration", "Result duration", \.timing.resultDuration, .seconds(30),
      note: "How long the tick stays. Larger: easier to read, slower to leave."),
    .init(
      .time, "failureDuration", "Failure duration", \.timing.failureDuration, .seconds(60),
      note: "How long a failure stays. Larger: more time to read it and to retry."),
    .init(
      .time, "finishDuration", "End animation", \.timing.finishDuration, .seconds(30),
      note: "The time of the indicator’s own ending. Larger: the ending is not cut."),
    .init(
      .time, "hideDelay", "Delay before hiding", \.timing.hideDelay,
      .seconds(30), note: "The pause before the gap closes. Larger: the list seems to hesitate."),
    .init(
      .time, "endWhileHeld", "If it ends while held", \.timing.endWhileHeld, .choice(),
      note: "What an ending does under a finger: wait for the release, or close at once."),
    .init(
      .time, "coolDown", "Cool-down", \.timing.coolDown, .seconds(60),
      note: "The pause before the next pull can refresh. Larger: double pulls do nothing."),
    .init(
      .time, "minimumInterval", "Minimum interval", \.timing.minimumInterval, .seconds(60),
      note: "The least time between two refreshes. Larger: fewer requests."),
    .init(
      .time, "expiry", "Expiry", \.timing.expiry,
      .limit(
        TuningRange(1...86_400, step: 1, unit: "s", isLogarithmic: true), on: "Content expires",
        start: 300, note: "Whether old content refreshes by itself when the window returns."),
      note: "When content counts as old. Larger: fewer surprises, older rows."),
    .init(
      .time, "retryDelay", "Retry delay", \.timing.retryDelay, .seconds(60),
      note: "The pause before another try. Larger: gentler on a failing server."),
    .init(
      .time, "maximumRetryDelay", "Longest retry delay", \.timing.maximumRetryDelay,
      .seconds(600, step: 1),
      note: "The longest pause between tries. Larger: it gives up more slowly."),
  ]

  private static let appearance: [SettingEntry<RefreshConfiguration>] = [
    .init(
      .appearance, "placement", "Placement", \.appearance.placement, .choice(),
      note: "Where the indicator is: it moves with the rows, waits behind them, or lies on them."),
    .init(
      .appearance, "indicatorOffset", "Offset", \.appearance.indicatorOffset,
      .number(TuningRange(-200...200, step: 1, unit: "pt")),
      note: "Moves the indicator in its gap. Larger: further from the edge."),
    .init(
      .appearance, "background", "Background", \.appearance.background,
      // Most lists use light gray.
      .optional(
        .color, on: "Background", start: IndicatorBackground(red: 0.9, green: 0.9, blue: 0.92)),
      note: "Paints the gap. On: the gap looks like a place of its own."),
    .init(
      .appearance, "hidesExhaustedOnShortContent", "Hide end notice on short lists",
      \.appearance.hidesExhaustedOnShortContent, .flag,
      note: "Hides “That’s everything” if all rows fit. On: short lists look calmer."),
    .init(
      .appearance, "visibleWhileScrolling", "Visible while scrolling",
      \.appearance.staysVisibleWhileScrolling, .flag,
      note: "Keeps the indicator on screen while the list scrolls. On: never lost."),
    .init(
      .appearance, "countsWholeInsets", "Whole-point insets", \.distances.countsWholeInsets, .flag,
      note: "Rounds reserved space to whole points, as one of the ported systems does."),
    .init(
      .appearance, "scrollIndicator", "Scroll indicator", \.appearance.scrollIndicator,
      .scrollIndicator,
      note: "Whether the scroll bar hides during a pull. Hidden: the gap looks cleaner."),
    .init(
      .appearance, "lifetime", "Indicator lifetime", \.appearance.lifetime, .choice(),
      note: "One indicator for ever, or a new one for every pull."),
    .init(
      .appearance, "strings", "Texts", \.strings,
      .language,
      note: "The language of the labels. Longer words need wider gaps."),
  ]
}
