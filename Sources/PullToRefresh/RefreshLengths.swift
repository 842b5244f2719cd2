/// The distances of a configuration in points, for a viewport and rows of some length.
struct RefreshLengths: Hashable, Sendable {
  var start: Double
  var trigger: Double
  var full: Double
  var hold: Double
  var maximumPull: Double
  /// How far before the end content has arrived.
  var preload: Double

  /// Resolves a configuration.
  ///
  /// `rows` is the length of as many rows as it preloads.
  init(_ configuration: RefreshConfiguration, viewport: Double, rows: Double = 0) {
    let indicator = configuration.indicatorLength
    func points(_ distance: PullDistance) -> Double {
      let points = distance.points(viewport: viewport, indicator: indicator)
      return points.isFinite ? points : 0
    }
    let ahead: Double =
      switch configuration.preload {
      case .points(let points): points
      case .viewport(let fraction): fraction * viewport
      case .rows: rows
      }
    preload = ahead.isFinite ? max(0, ahead) : 0
    hold = max(0, configuration.holdLength.map(points) ?? indicator)
    maximumPull = configuration.maximumPull.map { max(0, points($0)) } ?? .infinity
    // Load-more counts from `preload` before the end; arrival is complete there, a pull one trigger on.
    let shift = configuration.firing == .onArrival ? points(configuration.triggerDistance) : 0
    start = points(configuration.startDistance) - preload - shift
    trigger = points(configuration.triggerDistance) - preload - shift
    full =
      (configuration.fullDistance.map(points) ?? points(configuration.triggerDistance))
      - preload - shift
  }
}
