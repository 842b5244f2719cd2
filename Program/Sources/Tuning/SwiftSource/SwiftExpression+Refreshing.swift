internal import PullToRefresh
internal import ScrollPhysics

extension PullDistance: SwiftExpressible {
  var swiftExpression: SwiftExpression {
    switch self {
    case .points(let points): SwiftExpression(".points", ["": points])
    case .viewport(let fraction): SwiftExpression(".viewport", ["fraction": fraction])
    case .indicator(let fraction): SwiftExpression(".indicator", ["fraction": fraction])
    }
  }
}

extension RefreshDistances.Preload: SwiftExpressible {
  var swiftExpression: SwiftExpression {
    switch self {
    case .points(let points): SwiftExpression(".points", ["": points])
    case .rows(let count): SwiftExpression(".rows", ["": count])
    case .viewport(let fraction): SwiftExpression(".viewport", ["fraction": fraction])
    }
  }
}

extension RefreshFiring.Moment: SwiftExpressible {
  var swiftExpression: SwiftExpression {
    switch self {
    case .dwell(let seconds): SwiftExpression(".dwell", ["": seconds])
    case .onArrival, .onRelease, .atThreshold: SwiftExpression(".\(tunableName)")
    }
  }
}

extension RefreshGuards.Exclusion: SwiftExpressible {}

extension InputDevices: SwiftExpressible {
  var swiftExpression: SwiftExpression {
    let names = InputDevice.allCases.filter { contains(InputDevices($0)) }.map { ".\($0.rawValue)" }
    return SwiftExpression(self == .all ? ".all" : "[\(names.joined(separator: ", "))]")
  }
}

extension RefreshTiming.EndWhileHeld: SwiftExpressible {}

extension IndicatorPlacement: SwiftExpressible {}

extension RefreshAppearance.Lifetime: SwiftExpressible {}

extension RefreshAppearance.ScrollIndicatorPolicy: SwiftExpressible {
  var swiftExpression: SwiftExpression {
    switch self {
    case .shown: SwiftExpression(".shown")
    case .hidden(let progress): SwiftExpression(".hidden", ["fromProgress": progress])
    }
  }
}

extension IndicatorBackground: SwiftExpressible {
  var swiftExpression: SwiftExpression {
    SwiftExpression(
      "IndicatorBackground",
      ["red": red, "green": green, "blue": blue, "opacity": opacity])
  }
}

extension TwoLevel: SwiftExpressible {
  var swiftExpression: SwiftExpression {
    SwiftExpression(
      "TwoLevel",
      [
        "distance": distance, "length": length, "closeDistance": closeDistance, "open": open,
        "close": close,
      ])
  }
}

extension RefreshStrings: SwiftExpressible {
  /// The name of the language, because the tuner offers only whole languages.
  var swiftExpression: SwiftExpression {
    let language = Self.languages.first { $0.strings == self }
    return SwiftExpression(".\(language?.name ?? "english")")
  }
}
