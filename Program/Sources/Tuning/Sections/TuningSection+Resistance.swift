internal import PullToRefresh
internal import ScrollPhysics

/// The parameters of the resistance of a device.
extension TuningSection<RefreshConfiguration> {
  func resistance(
    of device: String, _ title: String,
    _ path: any WritableKeyPath<PerDevice<ResistanceRule>, ResistanceRule> & Sendable
  ) -> [TuningParameter] {
    let lens = root.at(\.resistance).at(path)
    let name = "resistance.\(device)"
    return [
      kind(name, title, ResistanceRule.tunableNames, presentation: .row, lens, of: \.tunableName) {
        name, old in ResistanceRule.tunable(name) ?? old
      },
      number(
        "\(name).coefficient", "Coefficient", TuningRange(0.01...1, step: 0.01),
        presentation: .detail,
        lens.map({ rule in
          switch rule {
          case .hyperbolic(let coefficient), .freeUntilTrigger(let coefficient): coefficient
          default: nil
          }
        }) { rule, coefficient in
          if case .freeUntilTrigger = rule {
            .freeUntilTrigger(thenHyperbolic: coefficient)
          } else {
            .hyperbolic(coefficient: coefficient)
          }
        }),
      number(
        "\(name).slope", "Slope", TuningRange(0...2, step: 0.01), presentation: .detail,
        lens.map({ rule in
          switch rule {
          case .linear(let slope), .linearWithStop(let slope, _): slope
          default: nil
          }
        }) { rule, slope in
          if case .linearWithStop(_, let rate) = rule {
            .linearWithStop(slope: slope, maximumRate: rate)
          } else {
            .linear(slope: slope)
          }
        }),
      number(
        "\(name).maximumRate", "Maximum pull", TuningRange(0...20, step: 0.1, unit: "× trigger"),
        presentation: .detail,
        lens.map({ rule in
          switch rule {
          case .exponential(let rate), .linearWithStop(_, let rate): rate
          default: nil
          }
        }) { rule, rate in
          if case .linearWithStop(let slope, _) = rule {
            .linearWithStop(slope: slope, maximumRate: rate)
          } else {
            .exponential(maximumRate: rate)
          }
        }),
    ]
  }
}

extension ResistanceRule {
  static let tunableNames = [
    "hyperbolic", "slingshot", "exponential", "linear", "linearWithStop", "zoned",
    "freeUntilTrigger", "stretch", "tangent",
  ]

  /// The name of the rule in a file; nil for a custom rule.
  var tunableName: String? {
    switch self {
    case .hyperbolic: "hyperbolic"
    case .slingshot: "slingshot"
    case .exponential: "exponential"
    case .linear: "linear"
    case .linearWithStop: "linearWithStop"
    case .zoned: "zoned"
    case .freeUntilTrigger: "freeUntilTrigger"
    case .stretch: "stretch"
    case .tangent: "tangent"
    case .custom: nil
    }
  }

  /// The rule with a name; nil for an unknown name.
  ///
  /// Its numbers are those of the best-known list that uses the rule.
  static func tunable(_ name: String) -> ResistanceRule? {
    switch name {
    case "hyperbolic": .rubberBand
    case "slingshot": .slingshot
    case "exponential": .exponential(maximumRate: 2.5)
    case "linear": .linear(slope: 0.5)
    case "linearWithStop": .linearWithStop(slope: 0.5, maximumRate: 2)
    case "zoned": .zoned
    case "freeUntilTrigger":
      .freeUntilTrigger(thenHyperbolic: HyperbolicResistance.uiKitCoefficient)
    case "stretch": .stretch
    case "tangent": .tangent
    default: nil
    }
  }
}
