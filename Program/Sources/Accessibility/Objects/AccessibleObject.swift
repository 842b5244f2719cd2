internal import PullcordControls
internal import PullcordDBus

/// The target of a call: a part of the window, a row of the list, or the application.
@MainActor
struct AccessibleObject {
  let application: AccessibleApplication
  let tree: AccessibleTree
  let reference: AccessibleTree.Reference
  /// The node; nil for the application.
  let node: AccessibleNode?

  init(
    application: AccessibleApplication, tree: AccessibleTree, reference: AccessibleTree.Reference
  ) {
    (self.application, self.tree, self.reference) = (application, tree, reference)
    node = tree.node(reference)
  }

  /// The short names of the interfaces that the object supports.
  var interfaces: [String] {
    guard let node else { return ["Accessible", "Application"] }
    var names = ["Accessible", "Component"]
    if !node.actions.isEmpty || node.rows != nil { names.append("Action") }
    if node.value != nil { names.append("Value") }
    if node.text != nil { names.append("Text") }
    if node.setText != nil { names.append("EditableText") }
    if node.rows != nil { names.append("Selection") }
    return names
  }

  static let prefix = "org.a11y.atspi."

  func respond(to call: BusMessage) -> BusResponse {
    if call.interface == "org.freedesktop.DBus.Properties" { return property(call) }
    guard call.interface.hasPrefix(Self.prefix) else { return .unknownMethod }
    let name = String(call.interface.dropFirst(Self.prefix.count))
    guard interfaces.contains(name) else { return .unknownMethod }
    let arguments = call.arguments
    return switch name {
    case "Accessible": accessible(call.member, arguments)
    case "Application": applicationMethod(call.member)
    case "Component": component(call.member, arguments)
    case "Action": action(call.member, arguments)
    case "Text": text(call.member, arguments)
    case "EditableText": editableText(call.member, arguments)
    case "Selection": selection(call.member, arguments)
    default: .unknownMethod
    }
  }

  // MARK: Properties

  private func property(_ call: BusMessage) -> BusResponse {
    let arguments = call.arguments
    guard let interface = arguments.first?.text, interface.hasPrefix(Self.prefix) else {
      return .invalidArguments
    }
    let name = String(interface.dropFirst(Self.prefix.count))
    guard interfaces.contains(name) else { return .invalidArguments }
    switch (call.member, arguments.count) {
    case ("Get", 2):
      guard let value = properties(of: name)[arguments[1].text ?? ""] else {
        return .invalidArguments
      }
      return .values([.variant(value)])
    case ("GetAll", 1):
      let entries = properties(of: name).map { BusValue.entry(.text($0), .variant($1)) }
      return .values([.array(entries, element: "{sv}")])
    case ("Set", 3): return set(arguments[1].text ?? "", arguments[2].unwrapped)
    default: return .unknownMethod
    }
  }

  private func properties(of interface: String) -> [String: BusValue] {
    switch interface {
    case "Accessible": accessibleProperties
    case "Application": applicationProperties
    case "Action": ["NActions": .int32(Int32(actions.count))]
    case "Value": valueProperties
    case "Text":
      [
        "CharacterCount": .int32(Int32(clamping: node?.text?.unicodeScalars.count ?? 0)),
        "CaretOffset": .int32(-1),
      ]
    case "Selection": ["NSelectedChildren": .int32(node?.rows?.selected == nil ? 0 : 1)]
    default: [:]
    }
  }

  private func set(_ property: String, _ value: BusValue) -> BusResponse {
    if property == "Id", node == nil, let id = value.integer {
      application.id = Int32(clamping: id)
      return .values([])
    }
    guard property == "CurrentValue", let number = value.number, number.isFinite,
      let range = node?.value?.range, let set = node?.value?.set
    else { return .invalidArguments }
    application.perform { set(min(max(number, range.lowerBound), range.upperBound)) }
    return .values([])
  }
}
