internal import ScrollPhysics

extension RefreshPreset {
  /// APLPullToRefreshContainer 1.0.2: a release fires after a pull of nine tenths of 64 points.
  ///
  /// Source: apploft/APLPullToRefreshContainer 2ec9185.
  ///
  /// - The view is 64 points long. A release fires if the pull is at least 0.9 of that length.
  /// - Progress reaches 1 at the full length. The view's bottom moves with the content.
  /// - Every animation takes 0.2 s, easing in and out.
  /// - The end of an action takes effect at once, even under a finger.
  /// - Each pull gets a new view. The scroll indicator is hidden while progress is at least 0.9.
  ///
  /// The original overwrites the client's insets, and an action without a completion never ends.
  /// Here the client's insets stay, and an action times out after 30 s.
  public static let apl: RefreshPreset = {
    var preset = RefreshPreset("apl", system: "APLPullToRefreshContainer 1.0.2, iOS", length: 64)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.refresh.pullFromAnywhere()
    preset.refresh.distances.trigger = .indicator(fraction: 0.9)
    preset.refresh.distances.full = .indicator(fraction: 1)
    preset.refresh.setWheelStep(trigger: 57.6)
    preset.refresh.move(
      reveal: .timed(duration: 0.2, .easeInOut), hide: .timed(duration: 0.2, .easeInOut))
    preset.refresh.timing.endWhileHeld = .atOnce
    preset.refresh.appearance.placement = .scrollsWithContent
    preset.refresh.appearance.lifetime = .freshPerPull
    preset.refresh.appearance.scrollIndicator = .hidden(fromProgress: 0.9)
    return preset
  }()

  /// IQPullToRefresh 3.0.3 in a scroll view of iOS: a release fires after a pull of 60 points.
  ///
  /// Source: hackiftekhar/IQPullToRefresh d8c508b.
  ///
  /// - `IQRefreshIndicatorView` is 60 points long and stays in place behind the content.
  /// - The protocol's default style is `touchRelease`. Set `firing.moment = .atThreshold` for the
  ///   style `progressCompletion`. With this preset, a gesture fires at most once in that style.
  /// - The original's `preloadOffset` of 20 equals a start of −20 and a trigger of 40 points here.
  /// - Insets change in 0.1 s, easing in and out, and are rounded down to whole points.
  /// - The end of an action takes effect at once, even under a finger.
  ///
  /// The library's control that loads more is 60 points long and fires at the end of the content
  /// (`scrollLimitReached`). Its progress grows over the last 60 points before the end. Unlike
  /// the original, the preset's control also fires after a fling, on short content and after a
  /// resize. It fires once for each arrival. Set `firing.moment` to `.onRelease` or
  /// `.atThreshold` for the mode `userInteraction`, which fires 60 points past the end.
  public static let iqPullToRefresh: RefreshPreset = {
    var preset = RefreshPreset("iqPullToRefresh", system: "IQPullToRefresh 3.0.3, iOS", length: 60)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.refresh.setInsetStyle()
    preset.refresh.timing.endWhileHeld = .atOnce
    var more = RefreshConfiguration.loadMore
    more.setInsetStyle()
    more.distances.indicatorLength = 60
    preset.loadMore = more
    return preset
  }()
}

extension RefreshConfiguration {
  /// Sets the values that both controls of IQPullToRefresh share.
  fileprivate mutating func setInsetStyle() {
    pullFromAnywhere()
    move(reveal: .timed(duration: 0.1, .easeInOut), hide: .timed(duration: 0.1, .easeInOut))
    appearance.placement = .pinnedBehind
    distances.countsWholeInsets = true
    distances.trigger = .indicator(fraction: 1)
    distances.reachableFraction = nil
    distances.hold = .indicator(fraction: 1)
  }
}

extension RefreshPreset {
  /// MJRefresh in a scroll view of iOS: a 54-point header that fires on release, and a footer that
  /// loads on arrival.
  ///
  /// Source: MJRefreshConst.m 5647d82c.
  ///
  /// - A pull by the header's own height of 54 points arms the header, which moves with the
  ///   content.
  /// - The header opens in 0.25 s (fast) and closes in 0.4 s (slow).
  /// - Content resists a pull with UIScrollView's rubber band.
  /// - The footer is 44 points long. It loads once for each arrival at the end. In the original,
  ///   the whole footer is in view at that moment (`triggerAutomaticallyRefreshPercent` 1).
  ///
  /// The original always keeps the footer's space at the end. Here the space opens when loading
  /// begins.
  public static let mjRefresh: RefreshPreset = {
    let (fast, slow) = (
      SettleCurve.timed(duration: 0.25, .easeInOut), SettleCurve.timed(duration: 0.4, .easeInOut)
    )
    var preset = RefreshPreset("mjRefresh", system: "MJRefresh, iOS", length: 54)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.refresh.move(reveal: fast, hide: slow)
    preset.refresh.appearance.placement = .scrollsWithContent
    var more = RefreshConfiguration.loadMore
    more.distances.reachableFraction = nil
    more.distances.hold = .indicator(fraction: 1)
    more.distances.trigger = .points(44)
    more.distances.indicatorLength = 44
    more.move(reveal: fast, hide: slow)
    preset.loadMore = more
    return preset
  }()

  /// MRefresh 0.1.1 in a scroll view of iOS: fires under the finger beyond 110 points of pull.
  ///
  /// Source: strongself/MRefresh 0.1.1 with the numbers of its README and a view of 40 points.
  ///
  /// - The loading height is 80 points. Progress starts at 30 points. A pull must exceed 110
  ///   points.
  /// - The indicator is in the middle of the gap.
  /// - If the work ends under a finger, the end of the action waits for the release.
  /// - Insets change in 0.2 s, easing in and out as UIKit's views do.
  /// - The end animation takes 0.1 s. Here the space stays open during that time.
  ///
  /// The defaults of MRefresh 0.2.1 are a start of 40, a trigger of 140, a hold of 100 and a
  /// duration of 0.25 s. The original can fire by momentum, and loses an action that ends while
  /// its handler still runs. This preset has neither of these bugs.
  public static let mrefresh: RefreshPreset = {
    var preset = RefreshPreset("mrefresh", system: "MRefresh 0.1.1, iOS", length: 40)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.refresh.pullFromAnywhere()
    preset.refresh.distances.start = .points(30)
    preset.refresh.setTrigger(110)
    preset.refresh.distances.hold = .points(80)
    preset.refresh.firing.moment = .atThreshold
    preset.refresh.firing.mustExceedTrigger = true
    preset.refresh.move(
      reveal: .timed(duration: 0.2, .easeInOut), hide: .timed(duration: 0.2, .easeInOut))
    preset.refresh.timing.finishDuration = 0.1
    return preset
  }()

  /// SmartRefreshLayout around an Android list: fires on release after a pull of 100 points.
  ///
  /// Source: SmartRefreshLayout.java 224db48f.
  ///
  /// - A release fires. Header, trigger and hold are 100 points long, and the drag rate is 0.5.
  /// - The pull is `min(M·(1 − 100^(−x/H)), x)` with a maximum rate of 2.5; see
  ///   `ExponentialResistance`.
  /// - The rebound takes 0.3 s with the viscous-fluid interpolator.
  /// - Refreshing shows for at least 0.3 s, and the classic header shows its result for 0.5 s.
  /// - The footer is 60 points long. It loads at the end of the content. Afterwards, the first
  ///   new rows scroll into view.
  /// - Flings are those of Android's lists (`.clamping`), with a bounce of 0.3 s past the edges.
  public static let smartRefresh: RefreshPreset = {
    // The viscous-fluid interpolation of Android's Scroller, fitted with an error below 0.02.
    let viscousFluid = TimingCurve.cubicBezier(x1: 0.239, y1: 0.322, x2: 0, y2: 1.146)
    let rebound = SettleCurve.timed(duration: 0.3, viscousFluid)
    var preset = RefreshPreset("smartRefresh", system: "SmartRefreshLayout, Android", length: 100)
    preset.scroll.fling = .clamping
    preset.scroll.bounce = Spring(duration: 0.3, dampingRatio: 1)
    preset.refresh.distances.maximumPull = .indicator(fraction: 2.5)
    preset.refresh.setDragResistance(.exponential(maximumRate: 2.5))
    preset.refresh.move(reveal: rebound, hide: rebound)
    preset.refresh.timing.minimumDuration = 0.3
    preset.refresh.timing.resultDuration = 0.5
    preset.refresh.appearance.placement = .scrollsWithContent
    var more = RefreshConfiguration.loadMore
    more.distances.reachableFraction = nil
    more.distances.hold = .indicator(fraction: 1)
    more.distances.trigger = .points(60)
    more.distances.indicatorLength = 60
    more.distances.revealAppended = .indicator(fraction: 1)
    more.move(reveal: rebound, hide: rebound)
    more.timing.minimumDuration = 0.3
    preset.loadMore = more
    return preset
  }()

  /// Yalantis PullToRefresh 3.3 in a scroll view of iOS: fires when the finger lifts beyond 40
  /// points.
  ///
  /// Source: Yalantis/PullToRefresh 295366f.
  ///
  /// - Height, trigger and hold are 40 points. The view moves with the content.
  /// - The loading inset opens in 0.3 s, easing in and out.
  /// - The finish spring takes 1 s with damping ratio 0.4 and initial velocity 0.8. The hide delay
  ///   is 0.
  /// - The controls of the two edges are never active at the same time.
  /// - The end of an action takes effect at once, even under a finger.
  /// - The refresher of the bottom edge has the same numbers. It fires on release, 40 points past
  ///   the end.
  ///
  /// This preset does not reproduce the library's bugs. Events are not late, and there is no dead
  /// zone below a tenth of the trigger distance. The client's insets are added once, and never
  /// changed. Pulls beyond 1000 points have an effect. Momentum never fires. The initial velocity
  /// of 0.8 only determines the spring's stiffness. The content keeps its velocity when the spring
  /// takes over.
  public static let yalantis: RefreshPreset = {
    var preset = RefreshPreset("yalantis", system: "Yalantis PullToRefresh 3.3, iOS", length: 40)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.refresh.pullFromAnywhere()
    preset.refresh.distances.trigger = .indicator(fraction: 1)
    preset.refresh.move(
      reveal: .timed(duration: 0.3, .easeInOut),
      hide: .spring(Spring(duration: 1, dampingRatio: 0.4, initialVelocity: 0.8)))
    preset.refresh.timing.endWhileHeld = .atOnce
    preset.refresh.appearance.placement = .scrollsWithContent
    preset.loadMore = preset.refresh
    preset.loadMore?.purpose = .loadMore
    return preset
  }()
}
