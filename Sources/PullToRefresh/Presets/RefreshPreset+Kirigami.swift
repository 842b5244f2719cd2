internal import ScrollPhysics

extension RefreshConfiguration {
  /// Kirigami's pull: 72 points with half the finger's travel, held for half a second.
  ///
  /// Source: PullDownIndicator.qml d4f1aaed. Height 4 grid units of 18; half the travel is Flickable's drag
  /// over its bounds; `refreshDelay` .5 s past the threshold; the margin moves within .2 s, InOutQuad.
  public static let kirigami: RefreshConfiguration = {
    var configuration = RefreshConfiguration.plain(length: 72)
    configuration.resistDrags(.linear(slope: 0.5))
    configuration.firing.moment = .dwell(0.5)
    configuration.motion.reveal = .timed(duration: 0.2, .inOutQuad)
    configuration.motion.hide = .timed(duration: 0.2, .inOutQuad)
    return configuration
  }()
}

extension TimingCurve {
  /// Qt's InOutQuad as the cubic Bézier that CSS authors use for it.
  fileprivate static let inOutQuad = cubicBezier(x1: 0.455, y1: 0.03, x2: 0.515, y2: 0.955)
}

extension RefreshPreset {
  /// Kirigami's ScrollablePage: Flickable's constant deceleration of 1500, and .4 s back into its
  /// bounds.
  ///
  /// Sources: ScrollablePage.qml (`flickDeceleration` 1500, `maximumFlickVelocity` 5000), QQuickFlickable
  /// (fixup duration .4 s).
  public static let kirigami = RefreshPreset(
    name: "kirigami", system: "Kirigami ScrollablePage, KDE", refresh: .kirigami,
    scroll: {
      var scroll = ScrollConfiguration()
      scroll.fling = .constant(deceleration: 1500)
      scroll.maximumFlingVelocity = 5000
      scroll.bounce = Spring(duration: 0.4, dampingRatio: 1)
      return scroll
    }(), indicator: "arc")
}
