internal import PullcordControls
internal import PullcordDBus

/// The interfaces `Action`, `Value` and `Selection`.
extension AccessibleObject {
  var actions: [AccessibleNode.Action] { node?.actions ?? [] }

  func action(_ method: String, _ arguments: [BusValue]) -> BusResponse {
    if method == "GetActions" {
      let descriptions = actions.map { action in
        BusValue.structure([.text(action.name), .text(""), .text(action.key ?? "")])
      }
      return .values([.array(descriptions, element: "(sss)")])
    }
    guard let index = arguments.first?.integer else { return .invalidArguments }
    let action = actions.indices.contains(index) ? actions[index] : nil
    switch method {
    case "GetName", "GetLocalizedName": return .values([.text(action?.name ?? "")])
    case "GetDescription": return .values([.text("")])
    case "GetKeyBinding": return .values([.text(action?.key ?? "")])
    case "DoAction":
      if let action { application.perform(action.perform) }
      return .values([.boolean(action != nil)])
    default: return .unknownMethod
    }
  }

  var valueProperties: [String: BusValue] {
    guard let value = node?.value else { return [:] }
    return [
      "MinimumValue": .double(value.range.lowerBound),
      "MaximumValue": .double(value.range.upperBound),
      "MinimumIncrement": .double(value.step),
      "CurrentValue": .double(value.current),
      "Text": .text(value.text),
    ]
  }

  func selection(_ method: String, _ arguments: [BusValue]) -> BusResponse {
    guard case .node(let list) = reference, let rows = node?.rows else { return .unknownMethod }
    let index = arguments.first?.integer
    switch method {
    case "GetSelectedChild":
      let row = index == 0 ? rows.selected : nil
      return .values([
        application.reference(row.map { .row($0, list: list) }, in: tree)
      ])
    case "IsChildSelected": return .values([.boolean(index != nil && index == rows.selected)])
    case "SelectChild":
      guard let index, (0..<rows.count).contains(index) else { return .values([.boolean(false)]) }
      application.perform { rows.node(index).focus?() }
      return .values([.boolean(true)])
    case "DeselectSelectedChild", "DeselectChild", "SelectAll", "ClearSelection":
      return .values([.boolean(false)])
    default: return .unknownMethod
    }
  }
}
