internal import ScrollPhysics

extension Plot {
  private static let finger = Scale("finger travel past the edge, points", 0...800, step: 100)
  private static let viewport = 800.0

  private static func plot(
    to pull: Double, step: Double, _ resistances: [(String, any Resistance)]
  ) -> Plot {
    Plot(
      horizontal: finger, vertical: Scale("pull, points", 0...pull, step: step),
      curves: resistances.map { label, resistance in
        Curve(label, along: finger) { resistance.pull(finger: $0) }
      })
  }

  /// The plots of resistances in a viewport of 800 points, one for each resistance.
  static let resistances: [(name: String, plot: Plot)] = [
    (
      "resistance-hyperbolic",
      plot(
        to: 300, step: 50,
        [
          ("c = .55 (UIKit)", HyperbolicResistance(viewport: viewport)),
          ("c = .4", HyperbolicResistance(coefficient: 0.4, viewport: viewport)),
          ("c = .25", HyperbolicResistance(coefficient: 0.25, viewport: viewport)),
        ])
    ),
    (
      "resistance-slingshot",
      plot(
        to: 200, step: 50,
        [
          ("T = 64 (SwipeRefreshLayout)", SlingshotResistance(trigger: 64)),
          ("T = 80 (Material 3)", SlingshotResistance(trigger: 80)),
        ])
    ),
    (
      "resistance-exponential",
      plot(
        to: 300, step: 50,
        [
          ("M = 250, H = 800", ExponentialResistance(maximum: 250, scale: viewport)),
          ("M = 150, H = 800", ExponentialResistance(maximum: 150, scale: viewport)),
        ])
    ),
    (
      "resistance-linear",
      plot(
        to: 400, step: 100,
        [
          ("½ (Qt)", LinearResistance(slope: 0.5)),
          ("⅓ (better-scroll)", LinearResistance(slope: 1.0 / 3)),
          ("1, stops at 100", LinearResistance(slope: 1, maximum: 100)),
        ])
    ),
    (
      "resistance-zoned",
      plot(
        to: 300, step: 50,
        [
          ("T = 50 (Vant)", ZonedResistance(trigger: 50)),
          ("T = 100", ZonedResistance(trigger: 100)),
        ])
    ),
    (
      "resistance-delayed",
      plot(
        to: 400, step: 100,
        [
          (
            "64 free, then c = .55",
            DelayedResistance(free: 64, then: HyperbolicResistance(viewport: viewport))
          ),
          (
            "120 free, then c = .55",
            DelayedResistance(free: 120, then: HyperbolicResistance(viewport: viewport))
          ),
        ])
    ),
    (
      "resistance-tangent",
      plot(
        to: 100, step: 20,
        [("d = 800 (Chromium on Windows)", TangentResistance(viewport: viewport))])
    ),
    (
      "resistance-stretch",
      plot(to: 40, step: 10, [("d = 800 (Android 12)", StretchResistance(viewport: viewport))])
    ),
  ]
}
