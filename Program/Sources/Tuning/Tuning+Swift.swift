internal import PullToRefresh
internal import ScrollPhysics
internal import VectorGraphics

extension Tuning {
  /// The tuning as Swift source that compiles against `PullToRefresh` and `ScrollPhysics`.
  ///
  /// It says what differs from the defaults of a control and of a list: `RefreshConfiguration.tuned`,
  /// `ScrollConfiguration.tuned`, and `RefreshConfiguration.tunedLoadMore` where loading more was turned.
  package var swiftSource: String {
    var source = """
      import PullToRefresh
      import ScrollPhysics

      extension RefreshConfiguration {
        /// A feel turned by hand, from the preset \(preset).
        static let tuned\(Self.body(
          refresh, from: RefreshConfiguration(), "RefreshConfiguration()"))

      """
    if loadMore != .loadMore {
      let body = Self.body(loadMore, from: .loadMore, "RefreshConfiguration.loadMore")
      source += """

          /// The control that loads more beside it.
          static let tunedLoadMore\(body)

        """
    }
    source += """
      }

      extension ScrollConfiguration {
        /// The list for it.
        static let tuned\(Self.body(
          scroll, from: ScrollConfiguration(), "ScrollConfiguration()"))
      }

      """
    return source
  }

  /// What comes after the name of a constant: the value, by what differs from another one.
  private static func body<Value>(_ value: Value, from base: Value, _ start: String) -> String {
    let lines = zip(properties(of: value), properties(of: base)).compactMap {
      own, other -> String? in
      let text = SwiftText.literal(own.value)
      guard text != SwiftText.literal(other.value) else { return nil }
      let line = "    configuration.\(own.name) = \(text)"
      guard line.count > 100 else { return line }
      return "    configuration.\(own.name) = \(SwiftText.literal(own.value, isBroken: true))"
    }
    if lines.isEmpty { return " = \(start)" }
    return """
      : \(Value.self) = {
          var configuration = \(start)
      \(lines.joined(separator: "\n"))
          return configuration
        }()
      """
  }
}

/// The properties of a configuration, those of its groups by themselves: `distances.trigger`.
private func properties(of value: Any) -> [(name: String, value: Any)] {
  Mirror(reflecting: value).children.flatMap { child -> [(name: String, value: Any)] in
    let name = child.label ?? ""
    switch child.value {
    case is RefreshDistances, is RefreshFiring, is RefreshMotion, is RefreshGuards,
      is RefreshTiming,
      is RefreshAppearance:
      return properties(of: child.value).map { ("\(name).\($0.name)", $0.value) }
    default: return [(name, child.value)]
    }
  }
}

/// Values as Swift source.
enum SwiftText {
  /// The source of a value of a configuration.
  ///
  /// What a type does not say for itself is read from its mirror: enumerations with what they carry,
  /// optionals, structures.
  ///
  /// `isBroken` puts the arguments of a long initialiser or case on lines of their own.
  static func literal(_ value: Any, isBroken: Bool = false) -> String {
    switch value {
    case let number as Double: return self.number(number)
    case let number as Int: return "\(number)"
    case let isOn as Bool: return "\(isOn)"
    case let spring as Spring: return self.spring(spring)
    case let deceleration as Deceleration: return self.deceleration(deceleration)
    case let strings as RefreshStrings: return self.strings(strings)
    case let curve as TimingCurve:
      if let name = TimingCurve.tunable.first(where: { $0.curve == curve })?.name {
        return ".\(name)"
      }
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { literal($0.value, isBroken: isBroken) } ?? "nil"
    case .enum:
      guard let payload = mirror.children.first, let name = payload.label else {
        return ".\(value)"
      }
      return ".\(name)(\(list(arguments(of: payload.value), isBroken)))"
    case .struct:
      // Its type is known where it stands; only the name before the generic arguments is needed.
      let name = "\(mirror.subjectType)".prefix { $0 != "<" }
      let arguments = mirror.children.map { "\($0.label ?? ""): \(literal($0.value))" }
      return "\(name)(\(list(arguments, isBroken)))"
    default: return "\(value)"
    }
  }

  private static func list(_ arguments: [String], _ isBroken: Bool) -> String {
    isBroken
      ? arguments.map { "\n      \($0)" }.joined(separator: ",") : arguments.joined(separator: ", ")
  }

  private static func arguments(of payload: Any) -> [String] {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return [literal(payload)] }
    return mirror.children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return label + literal(child.value)
    }
  }

  private static func number(_ value: Double) -> String {
    value == .infinity ? ".infinity" : value.shortestText
  }

  /// As it was most likely made: by a duration, if that gives the very same spring.
  private static func spring(_ spring: Spring) -> String {
    let ratio = spring.tunableRatio
    if ratio > 0, Spring(duration: spring.tunableDuration, dampingRatio: ratio) == spring {
      return
        "Spring(duration: \(number(spring.tunableDuration)), dampingRatio: \(number(ratio)))"
    }
    let (mass, stiffness) = (number(spring.mass), number(spring.stiffness))
    if Spring(mass: spring.mass, stiffness: spring.stiffness, dampingRatio: ratio) == spring {
      return "Spring(mass: \(mass), stiffness: \(stiffness), dampingRatio: \(number(ratio)))"
    }
    return "Spring(mass: \(mass), stiffness: \(stiffness), damping: \(number(spring.damping)))"
  }

  /// As it was most likely made: by a rate a millisecond, if that gives the very same.
  private static func deceleration(_ deceleration: Deceleration) -> String {
    let named: [(String, Deceleration)] = [
      (".normal", .normal), (".fast", .fast), (".flutter", .flutter), (".gtk", .gtk),
    ]
    return named.first { $0.1 == deceleration }?.0
      ?? "Deceleration(friction: \(number(deceleration.friction)))"
  }

  private static func strings(_ strings: RefreshStrings) -> String {
    switch strings {
    case .german: ".german"
    case .chinese: ".chinese"
    default: ".english"
    }
  }
}
