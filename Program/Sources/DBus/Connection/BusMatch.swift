/// Selects the signals that a program wants to receive.
package struct BusMatch: Hashable, Sendable {
  /// The name of the sender on the bus; nil for any.
  package var sender: String?
  /// The path of the object; nil for any.
  package var path: String?
  package var interface: String
  /// The name of the signal; nil for all signals of the interface.
  package var member: String?
  /// The first argument of the signal; nil for any.
  package var firstArgument: String?

  package init(
    sender: String? = nil, path: String? = nil, interface: String, member: String? = nil,
    firstArgument: String? = nil
  ) {
    (self.sender, self.path, self.interface) = (sender, path, interface)
    (self.member, self.firstArgument) = (member, firstArgument)
  }

  /// The rule for the bus.
  var rule: String {
    let parts = [
      ("sender", sender), ("path", path), ("interface", interface), ("member", member),
      ("arg0", firstArgument),
    ]
    return parts.reduce("type='signal'") { rule, part in
      part.1.map { rule + ",\(part.0)='\($0)'" } ?? rule
    }
  }

  /// Whether a signal is selected.
  ///
  /// The bus checks the sender, whose name here may be the name of a service.
  @MainActor func selects(_ signal: BusMessage) -> Bool {
    signal.interface == interface && path.map { $0 == signal.path } ?? true
      && member.map { $0 == signal.member } ?? true
      && firstArgument.map { $0 == signal.arguments.first?.text } ?? true
  }
}
