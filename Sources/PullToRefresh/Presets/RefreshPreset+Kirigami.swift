internal import ScrollPhysics

extension RefreshPreset {
  /// Kirigami's ScrollablePage: 72 points at half the finger's travel, held for half a second.
  ///
  /// Source: PullDownIndicator.qml d4f1aaed.
  ///
  /// - The height is 4 grid units of 18 points. Flickable moves content by half the finger's travel
  ///   past its bounds.
  /// - The action begins 0.5 s after the pull reaches the threshold (`refreshDelay`).
  /// - The margin moves in 0.2 s (InOutQuad).
  ///
  /// The list decelerates by 1500 points/s² from at most 5000 points/s (ScrollablePage.qml) and
  /// returns into its bounds in 0.4 s (QQuickFlickable's fixup duration).
  public static let kirigami: RefreshPreset = {
    // Qt's InOutQuad as the cubic Bézier that CSS authors use for it.
    let inOutQuad = TimingCurve.cubicBezier(x1: 0.455, y1: 0.03, x2: 0.515, y2: 0.955)
    var preset = RefreshPreset("kirigami", system: "Kirigami ScrollablePage, KDE", length: 72)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.scroll.fling = .constant(deceleration: 1500)
    preset.scroll.maximumFlingVelocity = 5000
    preset.scroll.bounce = Spring(duration: 0.4, dampingRatio: 1)
    preset.refresh.setDragResistance(.linear(slope: 0.5))
    preset.refresh.firing.moment = .dwell(0.5)
    preset.refresh.move(
      reveal: .timed(duration: 0.2, inOutQuad), hide: .timed(duration: 0.2, inOutQuad))
    return preset
  }()
}
