internal import ScrollPhysics

extension RefreshPreset {
  /// Makes the common base of other systems' presets.
  ///
  /// `length` is the length of trigger, hold and indicator, in points. The guards and durations
  /// that only Pullcord has are 0. Pullcord's defaults apply to all other settings. For example, an
  /// action times out after 30 s, and touchpad and wheel pull as in ``pullcord``.
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
  /// Sets the trigger distance, in points, and a wheel step that reaches it in three clicks.
  ///
  /// The step is in proportion to the default preset's 24 points for a trigger of 64.
  mutating func setTrigger(_ trigger: Double) {
    distances.trigger = .points(trigger)
    setWheelStep(trigger: trigger)
  }

  /// Sets a wheel step that reaches a trigger distance, in points, in three clicks.
  mutating func setWheelStep(trigger: Double) { distances.wheelStep = trigger * 3 / 8 }

  /// Sets the resistance of touch and mouse, which the other systems define.
  mutating func setDragResistance(_ rule: ResistanceRule) {
    resistance.touch = rule
    resistance.mouse = rule
  }

  /// Lets a pull begin anywhere and follow scrolling, as in a scroll view of iOS.
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
