internal import LottieIndicators
internal import PathAnimation
internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

extension Tuning {
  /// The tuning as Swift source, including the imports of the modules that the source uses.
  ///
  /// The source contains only the properties that differ from the default configurations. It
  /// defines `RefreshConfiguration.tuned` and `ScrollConfiguration.tuned`. If the settings for
  /// loading more were changed, it also defines `RefreshConfiguration.tunedLoadMore`. For a changed
  /// icon, it defines `IconStyle.tuned`. For a changed animation, it defines `LottieStyle.tuned`.
  /// If the list shows the indicator of a file, the source begins with comments that explain how to
  /// show it.
  package var swiftSource: String {
    let hasStyle = icon != IconStyle()
    let usesColor = icon.parts.contains { $0.color != nil }
    var source = """
      \(indicatorSource)\(lottie != LottieStyle() ? "import LottieIndicators\n" : "")\
      \(hasStyle ? "import PathAnimation\n" : "")import PullToRefresh
      import ScrollPhysics
      \(usesColor ? "import VectorGraphics\n" : "")
      extension RefreshConfiguration {
        /// Tuned by hand, starting from the preset \(preset).
        static let tuned\(Self.definition(
          refresh, from: RefreshConfiguration(), "RefreshConfiguration()"))

      """
    if loadMore != .loadMore {
      let definition = Self.definition(
        loadMore, from: .loadMore, "RefreshConfiguration.loadMore")
      source += """

          /// The control that loads more.
          static let tunedLoadMore\(definition)

        """
    }
    source += """
      }

      extension ScrollConfiguration {
        /// The list's scrolling.
        static let tuned\(Self.definition(
          scroll, from: ScrollConfiguration(), "ScrollConfiguration()"))
      }

      """
    return source + (hasStyle ? styleSource : "") + (lottie != LottieStyle() ? lottieSource : "")
  }

  /// The Swift source that follows a constant's name in its definition.
  ///
  /// It contains the constant's type and the properties that differ from a base value.
  private static func definition<Value>(
    _ value: Value, from base: Value, _ start: String
  ) -> String {
    let lines = SwiftExpression.assignments(from: base, to: value).map { path, value in
      let line = "    configuration.\(path) = \(value.text)"
      return line.count > 100 ? "    configuration.\(path) = \(value.textOverLines)" : line
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

  /// The source of `IconStyle.tuned`, which an indicator's initializer accepts.
  private var styleSource: String {
    // An illustration has no icon to which a style applies. The source then names the indicator
    // `IndicatorName.path` instead, which draws an icon.
    let indicator: IndicatorName = if case .plain(let name) = shownIndicator { name } else { .path }
    var lines = SwiftExpression.assignments(from: IconStyle(), to: icon)
      .filter { $0.path != "parts" }.map { "    style.\($0) = \($1.text)" }
    for (index, part) in icon.parts.enumerated() {
      lines += SwiftExpression.assignments(from: IconStyle.Part(), to: part)
        .map { "    style[\(index)].\($0) = \($1.text)" }
    }
    return """

      extension IconStyle {
        /// How a pull draws the icon: `IndicatorName.\(indicator.rawValue).indicator(style: .tuned)`.
        static let tuned: IconStyle = {
          var style = IconStyle()
      \(lines.joined(separator: "\n"))
          return style
        }()
      }

      """
  }
}

extension Tuning {
  /// The source of `LottieStyle.tuned`, which the initializers of `LottieIndicator` accept.
  fileprivate var lottieSource: String {
    let standard = LottieStyle()
    var lines: [String] = []
    for part in LottieStyle.Part.allCases {
      let stretch = lottie[part]
      if let start = stretch.start {
        lines.append("style[.\(part.rawValue)].start = \(start.shortestText)")
      }
      if let end = stretch.end {
        lines.append("style[.\(part.rawValue)].end = \(end.shortestText)")
      }
    }
    if lottie.speed != standard.speed { lines.append("style.speed = \(lottie.speed.shortestText)") }
    if lottie.longestLoopEnd != standard.longestLoopEnd {
      lines.append("style.longestLoopEnd = \(lottie.longestLoopEnd.shortestText)")
    }
    if let length = lottie.length { lines.append("style.length = \(length.shortestText)") }
    return """

      extension LottieStyle {
        /// The style of the animation. Use it in `LottieIndicator(contentsOf: path, style: .tuned)`.
        static let tuned: LottieStyle = {
          var style = LottieStyle()
      \(lines.map { "    \($0)" }.joined(separator: "\n"))
          return style
        }()
      }

      """
  }
}

/// A Swift expression: a literal, or a call with arguments.
///
/// The program makes the expression from the declaration of the value's type, by reflection. It
/// uses the names of cases, the labels of associated values, and the stored properties of
/// structures. The initializers of structures have these properties as arguments.
struct SwiftExpression: Equatable {
  let name: String
  var arguments: [String] = []

  /// The expression on one line.
  var text: String {
    arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The expression with each argument on a separate line, for a property inside a closure.
  var textOverLines: String {
    arguments.isEmpty
      ? name : "\(name)(\(arguments.map { "\n      \($0)" }.joined(separator: ",")))"
  }

  /// Makes the expression of a value.
  init(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    switch (value, mirror.displayStyle) {
    case (let number as Double, _):
      self.init(name: number == .infinity ? ".infinity" : number.shortestText)
    case (let value as any OwnSwiftExpression, _) where value.ownExpression != nil:
      self = value.ownExpression ?? SwiftExpression(name: "nil")
    case (_, .optional):
      self = mirror.children.first.map { Self($0.value) } ?? SwiftExpression(name: "nil")
    case (_, .enum):
      guard let (label, payload) = mirror.children.first else {
        self.init(name: ".\(value)")
        return
      }
      let values = Mirror(reflecting: payload)
      let isTuple = values.displayStyle == .tuple
      self.init(name: ".\(label ?? "")", isTuple ? Array(values.children) : [(nil, payload)])
    case (_, .struct):
      let type = "\(type(of: value))".prefix { $0 != "<" }
      self.init(name: String(type), Array(mirror.children))
    default: self.init(name: "\(value)")
    }
  }

  init(name: String, _ arguments: [Mirror.Child] = []) {
    self.name = name
    self.arguments = arguments.map { label, value in
      // Reflection calls an unlabeled element of a tuple ".0".
      guard let label, !label.hasPrefix(".") else { return Self(value).text }
      return "\(label): \(Self(value).text)"
    }
  }

  /// The assignments that change one structure into another, in the order of the declaration.
  ///
  /// Groups of settings, such as `RefreshTiming`, are assigned property by property.
  static func assignments(
    from base: Any, to value: Any, in path: String = ""
  ) -> [(path: String, value: SwiftExpression)] {
    let pairs = zip(Mirror(reflecting: base).children, Mirror(reflecting: value).children)
    return pairs.flatMap { base, new -> [(path: String, value: SwiftExpression)] in
      let path = path + (new.label ?? "")
      switch new.value {
      case is RefreshDistances, is RefreshFiring, is RefreshMotion, is RefreshGuards,
        is RefreshTiming, is RefreshAppearance:
        return assignments(from: base.value, to: new.value, in: path + ".")
      default:
        let expression = SwiftExpression(new.value)
        return expression == SwiftExpression(base.value) ? [] : [(path, expression)]
      }
    }
  }
}

/// A type that writes its values as Swift expressions itself, without reflection.
private protocol OwnSwiftExpression {
  /// The Swift expression of this value; nil to make the expression by reflection.
  var ownExpression: SwiftExpression? { get }
}

extension InputDevices: OwnSwiftExpression {
  var ownExpression: SwiftExpression? {
    let names = InputDevice.allCases.filter { contains(InputDevices($0)) }.map { ".\($0.rawValue)" }
    return SwiftExpression(name: self == .all ? ".all" : "[\(names.joined(separator: ", "))]")
  }
}

extension RefreshStrings: OwnSwiftExpression {
  /// The name of the language.
  ///
  /// The tuner changes all texts of a language together, so the name is sufficient.
  var ownExpression: SwiftExpression? { SwiftExpression(name: ".\(language.name)") }
}

extension TimingCurve: OwnSwiftExpression {
  var ownExpression: SwiftExpression? {
    Self.tunable.first { $0.curve == self }.map { SwiftExpression(name: ".\($0.name)") }
  }
}

extension Spring: OwnSwiftExpression {
  /// The call of an initializer that makes exactly this spring.
  ///
  /// The first choice is a call with the duration and the damping ratio. The second choice has
  /// the mass, the stiffness and the damping ratio. The last choice has the damping instead of
  /// the ratio.
  var ownExpression: SwiftExpression? {
    let (ratio, duration) = (tunableRatio, tunableDuration)
    if ratio > 0, Spring(duration: duration, dampingRatio: ratio) == self {
      return SwiftExpression(name: "Spring", [("duration", duration), ("dampingRatio", ratio)])
    }
    let (last, value) =
      Spring(mass: mass, stiffness: stiffness, dampingRatio: ratio) == self
      ? ("dampingRatio", ratio) : ("damping", damping)
    return SwiftExpression(
      name: "Spring", [("mass", mass), ("stiffness", stiffness), (last, value)])
  }
}

extension Deceleration: OwnSwiftExpression {
  var ownExpression: SwiftExpression? {
    switch self {
    case .normal: SwiftExpression(name: ".normal")
    case .fast: SwiftExpression(name: ".fast")
    case .flutter: SwiftExpression(name: ".flutter")
    case .gtk: SwiftExpression(name: ".gtk")
    default: nil
    }
  }
}

extension Color: OwnSwiftExpression {
  /// The call that makes this color; the tuner offers only opaque colors.
  var ownExpression: SwiftExpression? {
    SwiftExpression(name: "Color", [("red", red), ("green", green), ("blue", blue)])
  }
}
