internal import Glibc
internal import PullcordControls
internal import PullcordDBus
internal import PullcordSystem

/// The interfaces `Accessible` and `Application`.
extension AccessibleObject {
  private static let locale =
    Environment.variable("LC_ALL") ?? Environment.variable("LC_MESSAGES")
    ?? Environment.variable("LANG") ?? "C"

  var accessibleProperties: [String: BusValue] {
    let parent: BusValue =
      reference == .application
      ? .structure([.text(application.desktop.0), .path(application.desktop.1)])
      : application.reference(tree.parent(reference), in: tree)
    return [
      "Name": .text(node?.name ?? application.name),
      "Description": .text(node?.description ?? ""),
      "Parent": parent,
      "ChildCount": .int32(Int32(clamping: tree.childCount(reference))),
      "Locale": .text(Self.locale),
      "AccessibleId": .text(node?.id ?? ""),
    ]
  }

  func accessible(_ method: String, _ arguments: [BusValue]) -> BusResponse {
    let role =
      node.map { AccessibleNumber.role($0.role) } ?? (
        AccessibleNumber.application, "application"
      )
    switch method {
    case "GetChildAtIndex":
      guard let index = arguments.first?.integer else { return .invalidArguments }
      return .values([application.reference(tree.child(index, of: reference), in: tree)])
    case "GetChildren":
      let children = tree.listedChildren(reference).map { application.reference($0, in: tree) }
      return .values([.array(children, element: "(so)")])
    case "GetIndexInParent":
      return .values([.int32(Int32(clamping: tree.indexInParent(reference)))])
    case "GetRelationSet": return .values([.array([], element: "(ua(so))")])
    case "GetRole": return .values([.uint32(role.0)])
    case "GetRoleName", "GetLocalizedRoleName": return .values([.text(role.1)])
    case "GetState": return .values([.array(states.map { .uint32($0) }, element: "u")])
    case "GetAttributes": return .values([attributes])
    case "GetApplication": return .values([application.reference(AccessibleTree.root)])
    case "GetInterfaces":
      let names = interfaces.map { BusValue.text(Self.prefix + $0) }
      return .values([.array(names, element: "s")])
    default: return .unknownMethod
    }
  }

  var states: [UInt32] { node.map(AccessibleNumber.states) ?? [0, 0] }

  private var attributes: BusValue {
    var pairs = [("toolkit", "pullcord")]
    if let position = node?.position {
      pairs += [("posinset", "\(position.index)"), ("setsize", "\(position.count)")]
    }
    if let rows = node?.rows { pairs.append(("setsize", "\(rows.count)")) }
    if let text = node?.value?.text, !text.isEmpty { pairs.append(("valuetext", text)) }
    return .array(pairs.map { .entry(.text($0.0), .text($0.1)) }, element: "{ss}")
  }

  var applicationProperties: [String: BusValue] {
    [
      "ToolkitName": .text("pullcord"), "ToolkitVersion": .text("0.3"), "Version": .text("0.3"),
      "AtspiVersion": .text("2.1"), "Id": .int32(application.id),
    ]
  }

  func applicationMethod(_ method: String) -> BusResponse {
    switch method {
    case "GetLocale": .values([.text(Self.locale)])
    // There is no connection without the bus.
    case "GetApplicationBusAddress": .values([.text("")])
    default: .unknownMethod
    }
  }
}
