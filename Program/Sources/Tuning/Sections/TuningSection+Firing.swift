internal import PullToRefresh
internal import ScrollPhysics

/// The parameters of the moment when an action begins, for all devices and for single devices.
extension TuningSection<RefreshConfiguration> {
  func firing() -> [TuningParameter] {
    let lens = root.at(\.firing.moment)
    return [
      kind(
        "firing", "Fires", ["onRelease", "atThreshold", "dwell", "onArrival"], presentation: .row,
        lens,
        of: \.tunableName
      ) { name, old in RefreshFiring.Moment.tunable(name) ?? old },
      dwell("firing.dwell", lens.map({ $0 }) { $1 }),
    ]
  }

  func firing(
    by device: String, _ title: String,
    _ path: any WritableKeyPath<PerDevice<RefreshFiring.Moment?>, RefreshFiring.Moment?> & Sendable
  ) -> [TuningParameter] {
    let lens = root.at(\.firing.momentByDevice).at(path)
    let name = "firingByDevice.\(device)"
    return [
      kind(
        name, title, ["asAll", "onRelease", "atThreshold", "dwell"], presentation: .row, lens,
        of: { moment in moment?.tunableName ?? "asAll" }
      ) { name, _ in RefreshFiring.Moment.tunable(name) },
      dwell("\(name).dwell", lens.map({ $0 }) { $1 }),
    ]
  }

  private func dwell(_ name: String, _ lens: TuningLens<RefreshFiring.Moment>) -> TuningParameter {
    number(
      name, "Dwell", TuningRange(0...5, step: 0.05, unit: "s"), presentation: .detail,
      lens.map({ if case .dwell(let seconds) = $0 { seconds } else { nil } }) { .dwell($1) })
  }

  /// Makes the rows of a number that the user can switch off.
  func optional(
    _ name: String, _ title: String, on flagTitle: String, _ range: TuningRange, standard: Double,
    _ path: any WritableKeyPath<RefreshConfiguration, Double?> & Sendable
  ) -> [TuningParameter] {
    let lens = root.at(path)
    return [
      flag(
        "\(name).isOn", flagTitle,
        lens.map({ $0 != nil }) { old, isOn in isOn ? old ?? standard : nil }),
      number(name, title, range, presentation: .detail, lens.map({ $0 }) { $1 }),
    ]
  }

  /// Makes the rows of a time that may be infinite.
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
        name, title, range, presentation: .detail,
        lens.map({ $0.isFinite ? $0 : nil }) { $1 }),
    ]
  }
}

extension RefreshFiring.Moment {
  /// The name of the moment in a file.
  var tunableName: String {
    switch self {
    case .onArrival: "onArrival"
    case .onRelease: "onRelease"
    case .atThreshold: "atThreshold"
    case .dwell: "dwell"
    }
  }

  /// The moment with a name; nil for an unknown name.
  ///
  /// The default dwell time is half a second, as in Kirigami.
  static func tunable(_ name: String) -> RefreshFiring.Moment? {
    switch name {
    case "onArrival": .onArrival
    case "onRelease": .onRelease
    case "atThreshold": .atThreshold
    case "dwell": .dwell(0.5)
    default: nil
    }
  }
}
