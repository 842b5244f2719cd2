internal import ScrollPhysics

extension PerDevice: SwiftExpressible where Value: SwiftExpressible {
  var swiftExpression: SwiftExpression {
    SwiftExpression(
      "PerDevice", ["touch": touch, "touchpad": touchpad, "wheel": wheel, "mouse": mouse])
  }
}

extension ResistanceRule: SwiftExpressible {
  /// A custom rule has no Swift expression.
  ///
  /// The tuner never offers a custom rule.
  var swiftExpression: SwiftExpression {
    switch self {
    case .hyperbolic(let coefficient):
      SwiftExpression(".hyperbolic", ["coefficient": coefficient])
    case .exponential(let rate): SwiftExpression(".exponential", ["maximumRate": rate])
    case .linear(let slope): SwiftExpression(".linear", ["slope": slope])
    case .linearWithStop(let slope, let rate):
      SwiftExpression(".linearWithStop", ["slope": slope, "maximumRate": rate])
    case .freeUntilTrigger(let coefficient):
      SwiftExpression(".freeUntilTrigger", ["thenHyperbolic": coefficient])
    case .slingshot, .zoned, .stretch, .tangent, .custom:
      SwiftExpression(".\(tunableName ?? "touch")")
    }
  }
}

extension SettleCurve: SwiftExpressible {
  var swiftExpression: SwiftExpression {
    switch self {
    case .spring(let spring): SwiftExpression(".spring", ["": spring])
    case .timed(let duration, let curve):
      SwiftExpression(".timed", ["duration": duration, "": curve])
    }
  }
}

extension TimingCurve: SwiftExpressible {
  var swiftExpression: SwiftExpression {
    if let name = Self.tunable.first(where: { $0.curve == self })?.name {
      return SwiftExpression(".\(name)")
    }
    return switch self {
    case .linear: SwiftExpression(".linear")
    case .cubicBezier(let x1, let y1, let x2, let y2):
      SwiftExpression(".cubicBezier", ["x1": x1, "y1": y1, "x2": x2, "y2": y2])
    case .steps(let count, let jump):
      SwiftExpression(".steps", ["count": count, "jump": jump])
    }
  }
}

extension TimingCurve.StepJump: SwiftExpressible {}

extension Spring: SwiftExpressible {
  /// The call of an initializer that makes exactly this spring.
  ///
  /// A call with the duration is preferred to one with the damping ratio. A call with the damping
  /// is the last choice.
  var swiftExpression: SwiftExpression {
    let (ratio, duration) = (tunableRatio, tunableDuration)
    if ratio > 0, Spring(duration: duration, dampingRatio: ratio) == self {
      return SwiftExpression("Spring", ["duration": duration, "dampingRatio": ratio])
    }
    if Spring(mass: mass, stiffness: stiffness, dampingRatio: ratio) == self {
      return SwiftExpression(
        "Spring", ["mass": mass, "stiffness": stiffness, "dampingRatio": ratio])
    }
    return SwiftExpression("Spring", ["mass": mass, "stiffness": stiffness, "damping": damping])
  }
}

extension VelocityStrategy: SwiftExpressible {}

extension Deceleration: SwiftExpressible {
  /// The name of the deceleration, or its number if it has no name.
  var swiftExpression: SwiftExpression {
    switch self {
    case .normal: SwiftExpression(".normal")
    case .fast: SwiftExpression(".fast")
    case .flutter: SwiftExpression(".flutter")
    case .gtk: SwiftExpression(".gtk")
    default: SwiftExpression("Deceleration", ["friction": friction])
    }
  }
}

extension FlingCurve: SwiftExpressible {
  var swiftExpression: SwiftExpression {
    switch self {
    case .exponential: SwiftExpression(".exponential")
    case .clamping: SwiftExpression(".clamping")
    case .constant(let deceleration):
      SwiftExpression(".constant", ["deceleration": deceleration])
    }
  }
}
