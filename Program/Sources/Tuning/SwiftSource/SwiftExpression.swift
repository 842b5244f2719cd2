internal import VectorGraphics

protocol SwiftExpressible: SendableMetatype {
  var swiftExpression: SwiftExpression { get }
}

/// A Swift expression: a literal, or a call with arguments.
struct SwiftExpression: Equatable {
  let name: String
  let arguments: [String]

  /// The expression on one line.
  var text: String {
    arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The expression with each argument on a separate line, for a property inside a closure.
  var textOverLines: String {
    arguments.isEmpty
      ? name : "\(name)(\(arguments.map { "\n      \($0)" }.joined(separator: ",")))"
  }

  init(_ name: String) {
    self.name = name
    arguments = []
  }

  /// Makes a call.
  ///
  /// An empty label means that the argument has no label.
  init(_ name: String, _ arguments: KeyValuePairs<String, any SwiftExpressible>) {
    self.name = name
    self.arguments = arguments.map { label, value in
      label.isEmpty ? value.swiftExpression.text : "\(label): \(value.swiftExpression.text)"
    }
  }
}

extension Double: SwiftExpressible {
  var swiftExpression: SwiftExpression {
    SwiftExpression(self == .infinity ? ".infinity" : shortestText)
  }
}

extension Int: SwiftExpressible {
  var swiftExpression: SwiftExpression { SwiftExpression("\(self)") }
}

extension Bool: SwiftExpressible {
  var swiftExpression: SwiftExpression { SwiftExpression("\(self)") }
}

extension Optional: SwiftExpressible where Wrapped: SwiftExpressible {
  var swiftExpression: SwiftExpression { self?.swiftExpression ?? SwiftExpression("nil") }
}

extension SwiftExpressible where Self: RawRepresentable, Self.RawValue == String {
  var swiftExpression: SwiftExpression { SwiftExpression(".\(rawValue)") }
}
