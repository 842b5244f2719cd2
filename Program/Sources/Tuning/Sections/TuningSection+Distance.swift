internal import PullToRefresh

/// The parameters of a distance: its unit, and its number in this unit.
extension TuningSection<RefreshConfiguration> {
  /// Makes the rows of a distance that always exists.
  ///
  /// `least` is the smallest number of points. If it is below 0, numbers in other units may also be
  /// negative.
  func distance(
    _ name: String, _ title: String, from least: Double = 0,
    _ path: any WritableKeyPath<RefreshConfiguration, PullDistance> & Sendable
  ) -> [TuningParameter] {
    distance(name, title, from: least, absent: nil, root.at(path).orAbsent)
  }

  /// Makes the rows of a distance that may be absent.
  ///
  /// `absent` is the name of the choice without a distance.
  func distance(
    _ name: String, _ title: String, absent: String,
    _ path: any WritableKeyPath<RefreshConfiguration, PullDistance?> & Sendable
  ) -> [TuningParameter] {
    distance(name, title, from: 0, absent: absent, root.at(path))
  }

  func distance(
    _ name: String, _ title: String, from least: Double = 0, absent: String?,
    _ lens: TuningLens<PullDistance?>
  ) -> [TuningParameter] {
    let names = (absent.map { [$0] } ?? []) + ["points", "viewport", "indicator"]
    let kind = TuningLens<TuningValue>(
      get: { lens.get($0).map { .choice(Self.kind(of: $0, absent: absent)) } },
      set: { tuning, value in
        guard case .choice(let chosen) = value, let old = lens.get(tuning),
          Self.kind(of: old, absent: absent) != chosen, let configuration = root.get(tuning)
        else { return }
        lens.set(&tuning, Self.converted(old, to: chosen, in: configuration))
      })
    let isSigned = least < 0
    return [
      parameter(name, title, .choice(names), presentation: .kind, kind),
      number(
        "\(name).points", title,
        TuningRange(least...(isSigned ? -least : 2000), step: 1, unit: "pt"),
        lens.map({ if case .points(let points)? = $0 { points } else { nil } }) { .points($1) }),
      number(
        "\(name).viewport", title, TuningRange((isSigned ? -1 : 0)...1, step: 0.01),
        lens.map({ if case .viewport(let fraction)? = $0 { fraction } else { nil } }) {
          .viewport(fraction: $1)
        }),
      number(
        "\(name).indicator", title, TuningRange((isSigned ? -20 : 0)...20, step: 0.05),
        lens.map({ if case .indicator(let fraction)? = $0 { fraction } else { nil } }) {
          .indicator(fraction: $1)
        }),
    ]
  }

  private static func kind(of distance: PullDistance?, absent: String?) -> String {
    switch distance {
    case nil: absent ?? "points"
    case .points: "points"
    case .viewport: "viewport"
    case .indicator: "indicator"
    }
  }

  /// Converts a distance to another unit, within the range of that unit.
  ///
  /// The result is approximate. An absent distance becomes the length of the indicator.
  private static func converted(
    _ distance: PullDistance?, to kind: String, in configuration: RefreshConfiguration
  ) -> PullDistance? {
    let indicator = configuration.distances.indicatorLength
    let points =
      distance?.points(viewport: Self.usualViewport, indicator: indicator) ?? indicator
    func share(of length: Double, steps: Double, most: Double) -> Double {
      guard length > 0 else { return min(1, most) }
      return min(max((points / length * steps).rounded() / steps, -most), most)
    }
    switch kind {
    case "points": return .points(min(max(points.rounded(), -400), 2000))
    case "viewport": return .viewport(fraction: share(of: usualViewport, steps: 100, most: 1))
    case "indicator": return .indicator(fraction: share(of: indicator, steps: 20, most: 20))
    default: return nil
    }
  }

  /// The demo's default height, in points.
  ///
  /// It converts fractions of a viewport, because the actual size is unknown here.
  private static var usualViewport: Double { 800 }

  /// Makes the rows of the distance before the end at which the list loads more rows.
  func preload() -> [TuningParameter] {
    let lens = root.at(\.distances.preload)
    return [
      kind("preload", "Preload", ["points", "rows", "viewport"], lens) { preload in
        switch preload {
        case .points: "points"
        case .rows: "rows"
        case .viewport: "viewport"
        }
      } make: { name, _ in
        switch name {
        case "rows": .rows(5)
        case "viewport": .viewport(fraction: 0.5)
        default: .points(400)
        }
      },
      number(
        "preload.points", "Preload", TuningRange(0...2000, step: 10, unit: "pt"),
        lens.map({ if case .points(let points) = $0 { points } else { nil } }) { .points($1) }),
      number(
        "preload.rows", "Preload", TuningRange(0...100, step: 1, isWhole: true),
        lens.map({ if case .rows(let count) = $0 { Double(count) } else { nil } }) {
          .rows(Int($1))
        }),
      number(
        "preload.viewport", "Preload", TuningRange(0...4, step: 0.05),
        lens.map({ if case .viewport(let fraction) = $0 { fraction } else { nil } }) {
          .viewport(fraction: $1)
        }),
    ]
  }
}
