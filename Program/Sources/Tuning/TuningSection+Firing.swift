internal import PullToRefresh
internal import ScrollPhysics

/// What begins an action, for all devices and for single ones.
extension TuningSection<RefreshConfiguration> {
  typealias Firing = RefreshFiring.Moment

  func firing() -> [TuningParameter] {
    let lens = root.at(\.firing.moment)
    return [
      kind(
        "firing", "Fires", ["onRelease", "atThreshold", "dwell", "onArrival"], place: .row, lens,
        of: Self.name
      ) { name, old in Self.firing(name) ?? old },
      dwell("firing.dwell", lens.map({ $0 }) { $1 }),
    ]
  }

  func firing(
    by device: String, _ title: String,
    _ path: any WritableKeyPath<PerDevice<Firing?>, Firing?> & Sendable
  ) -> [TuningParameter] {
    let lens = root.at(\.firing.momentByDevice).at(path)
    let name = "firingByDevice.\(device)"
    return [
      kind(
        name, title, ["asAll", "onRelease", "atThreshold", "dwell"], place: .row, lens,
        of: { firing in firing.map(Self.name) ?? "asAll" }
      ) { name, _ in Self.firing(name) },
      dwell("\(name).dwell", lens.map({ $0 }) { $1 }),
    ]
  }

  private func dwell(_ name: String, _ lens: TuningLens<Firing>) -> TuningParameter {
    number(
      name, "Dwell", TuningRange(0...5, step: 0.05, unit: "s"), place: .detail,
      lens.map({ if case .dwell(let seconds) = $0 { seconds } else { nil } }) { .dwell($1) })
  }

  private static func name(of firing: Firing) -> String {
    switch firing {
    case .onArrival: "onArrival"
    case .onRelease: "onRelease"
    case .atThreshold: "atThreshold"
    case .dwell: "dwell"
    }
  }

  private static func firing(_ name: String) -> Firing? {
    switch name {
    case "onArrival": .onArrival
    case "onRelease": .onRelease
    case "atThreshold": .atThreshold
    case "dwell": .dwell(0.5)
    default: nil
    }
  }

  /// A number that may be switched off.
  func optional(
    _ name: String, _ title: String, on flagTitle: String, _ range: TuningRange, standard: Double,
    _ path: any WritableKeyPath<RefreshConfiguration, Double?> & Sendable
  ) -> [TuningParameter] {
    let lens = root.at(path)
    return [
      flag(
        "\(name).isOn", flagTitle,
        lens.map({ $0 != nil }) { old, isOn in isOn ? old ?? standard : nil }),
      number(name, title, range, place: .detail, lens.map({ $0 }) { $1 }),
    ]
  }

  /// A time that may be without end.
  func limit(
    _ name: String, _ title: String, on flagTitle: String, _ range: TuningRange, standard: Double,
    _ path: any WritableKeyPath<RefreshConfiguration, Double> & Sendable
  ) -> [TuningParameter] {
    let lens = root.at(path)
    return [
      flag(
        "\(name).isLimited", flagTitle,
        lens.map({ $0.isFinite }) { old, isLimited in
          isLimited ? (old.isFinite ? old : standard) : .infinity
        }),
      number(
        name, title, range, place: .detail,
        lens.map({ $0.isFinite ? $0 : nil }) { $1 }),
    ]
  }
}
