internal import PullToRefresh
internal import ScrollPhysics

/// A property of a configuration that can be written as Swift source.
struct SwiftProperty<Root>: Sendable {
  let path: String
  let expression: @Sendable (Root) -> SwiftExpression

  init(_ path: String, _ property: any KeyPath<Root, some SwiftExpressible> & Sendable) {
    self.path = path
    expression = { $0[keyPath: property].swiftExpression }
  }
}

extension Tuning {
  /// All properties except the purpose, in the order of their declaration.
  ///
  /// The scene determines the purpose.
  static let refreshProperties: [SwiftProperty<RefreshConfiguration>] = [
    .init("distances.start", \.distances.start), .init("distances.trigger", \.distances.trigger),
    .init("distances.triggerByDevice", \.distances.triggerByDevice),
    .init("distances.reachableFraction", \.distances.reachableFraction),
    .init("distances.full", \.distances.full), .init("distances.hold", \.distances.hold),
    .init("distances.indicatorLength", \.distances.indicatorLength),
    .init("distances.maximumPull", \.distances.maximumPull),
    .init("distances.wheelStep", \.distances.wheelStep),
    .init("distances.preload", \.distances.preload),
    .init("distances.revealAppended", \.distances.revealAppended),
    .init("distances.countsWholeInsets", \.distances.countsWholeInsets),
    .init("firing.moment", \.firing.moment),
    .init("firing.momentByDevice", \.firing.momentByDevice),
    .init("firing.mustExceedTrigger", \.firing.mustExceedTrigger),
    .init("firing.firesAgainstVelocity", \.firing.firesAgainstVelocity),
    .init("resistance", \.resistance), .init("motion.reveal", \.motion.reveal),
    .init("motion.hide", \.motion.hide), .init("guards.hysteresis", \.guards.hysteresis),
    .init("guards.minimumPullTime", \.guards.minimumPullTime),
    .init("guards.directionCone", \.guards.directionCone),
    .init("guards.mustStartAtEdge", \.guards.mustStartAtEdge),
    .init("guards.armsAfterScrolling", \.guards.armsAfterScrolling),
    .init("guards.exclusion", \.guards.exclusion), .init("guards.devices", \.guards.devices),
    .init("timing.minimumDuration", \.timing.minimumDuration),
    .init("timing.maximumDuration", \.timing.maximumDuration),
    .init("timing.resultDuration", \.timing.resultDuration),
    .init("timing.failureDuration", \.timing.failureDuration),
    .init("timing.indicatorDelay", \.timing.indicatorDelay),
    .init("timing.finishDuration", \.timing.finishDuration),
    .init("timing.hideDelay", \.timing.hideDelay),
    .init("timing.endWhileHeld", \.timing.endWhileHeld),
    .init("timing.coolDown", \.timing.coolDown),
    .init("timing.minimumInterval", \.timing.minimumInterval),
    .init("timing.expiry", \.timing.expiry), .init("timing.retryDelay", \.timing.retryDelay),
    .init("timing.maximumRetryDelay", \.timing.maximumRetryDelay),
    .init("appearance.placement", \.appearance.placement),
    .init("appearance.indicatorOffset", \.appearance.indicatorOffset),
    .init("appearance.background", \.appearance.background),
    .init("appearance.staysVisibleWhileScrolling", \.appearance.staysVisibleWhileScrolling),
    .init("appearance.hidesExhaustedOnShortContent", \.appearance.hidesExhaustedOnShortContent),
    .init("appearance.scrollIndicator", \.appearance.scrollIndicator),
    .init("appearance.lifetime", \.appearance.lifetime), .init("twoLevel", \.twoLevel),
    .init("strings", \.strings),
  ]

  static let scrollProperties: [SwiftProperty<ScrollConfiguration>] = [
    .init("fling", \.fling), .init("deceleration", \.deceleration), .init("bounce", \.bounce),
    .init("velocityStrategy", \.velocityStrategy),
    .init("minimumFlingVelocity", \.minimumFlingVelocity),
    .init("maximumFlingVelocity", \.maximumFlingVelocity),
    .init("carriesMomentum", \.carriesMomentum), .init("flingsPastEdges", \.flingsPastEdges),
    .init("shortContentBounces", \.shortContentBounces), .init("mouseSlop", \.mouseSlop),
    .init("mouseCone", \.mouseCone), .init("touchCone", \.touchCone),
    .init("touchpadCone", \.touchpadCone), .init("wheelRelease", \.wheelRelease),
    .init("wheelHold", \.wheelHold), .init("wheelNudge", \.wheelNudge),
    .init("touchpadSilence", \.touchpadSilence), .init("wheelCoolDown", \.wheelCoolDown),
    .init("stepDuration", \.stepDuration), .init("pullStepDuration", \.pullStepDuration),
    .init("pageFraction", \.pageFraction), .init("reducesMotion", \.reducesMotion),
  ]
}
