internal import Glibc
internal import PullcordControls
internal import PullcordDBus
internal import PullcordSystem
internal import VectorGraphics

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
    // Clients can reach this program only through the bus, so there is no address.
    case "GetApplicationBusAddress": .values([.text("")])
    default: .unknownMethod
    }
  }
}

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

/// The interface `Component`: positions, hit tests, focus and scrolling.
extension AccessibleObject {
  /// The origin of the coordinates in a call, numbered as in `AtspiCoordType`.
  private enum Origin: Int {
    case screen, window, parent
  }

  func component(_ method: String, _ arguments: [BusValue]) -> BusResponse {
    let numbers = arguments.map { $0.integer ?? 0 }
    func origin(_ index: Int) -> Origin {
      Origin(rawValue: index < numbers.count ? numbers[index] : 0) ?? .screen
    }
    switch method {
    case "GetExtents":
      let box = box(from: origin(0))
      return .values([.structure([box.x, box.y, box.width, box.height].map { .int32($0) })])
    case "GetPosition":
      let box = box(from: origin(0))
      return .values([.int32(box.x), .int32(box.y)])
    case "GetSize":
      let box = box(from: .window)
      return .values([.int32(box.width), .int32(box.height)])
    case "Contains", "GetAccessibleAtPoint":
      guard numbers.count == 3 else { return .invalidArguments }
      let point = windowPoint(numbers[0], numbers[1], from: origin(2))
      if method == "Contains" {
        return .values([.boolean(node?.box.contains(point) ?? false)])
      }
      let part = tree.part(atX: point.x, y: point.y, in: reference)
      return .values([application.reference(part, in: tree)])
    case "GetLayer": return .values([.uint32(node?.role == .frame ? Self.windowLayer : 3)])
    case "GetMDIZOrder": return .values([.int16(0)])
    case "GetAlpha": return .values([.double(1)])
    case "GrabFocus": return performed(node?.focus)
    case "ScrollTo", "ScrollToPoint": return performed(node?.reveal)
    case "SetExtents", "SetPosition", "SetSize": return .values([.boolean(false)])
    default: return .unknownMethod
    }
  }

  private static let windowLayer: UInt32 = 7

  private func performed(_ action: (@MainActor () -> Void)?) -> BusResponse {
    if let action { application.perform(action) }
    return .values([.boolean(action != nil)])
  }

  /// The node's box in pixels, relative to an origin.
  private func box(from origin: Origin) -> (x: Int32, y: Int32, width: Int32, height: Int32) {
    guard let node, let window = application.window else { return (0, 0, 0, 0) }
    let start = start(of: origin)
    func pixels(_ length: Double) -> Int32 {
      let length = (length * window.scale).rounded()
      return length.isFinite ? Int32(min(max(length, -1e9), 1e9)) : 0
    }
    return (
      pixels(node.box.x) &+ start.x, pixels(node.box.y) &+ start.y, pixels(node.box.width),
      pixels(node.box.height)
    )
  }

  /// The position of the window's upper left corner relative to an origin, in pixels.
  private func start(of origin: Origin) -> (x: Int32, y: Int32) {
    guard let window = application.window else { return (0, 0) }
    switch origin {
    case .screen:
      let position = window.screenPosition
      return (Int32(clamping: position.x), Int32(clamping: position.y))
    case .window: return (0, 0)
    case .parent:
      guard let parent = tree.parent(reference).flatMap(tree.node) else { return (0, 0) }
      return (
        -Int32((parent.box.x * window.scale).rounded()),
        -Int32((parent.box.y * window.scale).rounded())
      )
    }
  }

  private func windowPoint(_ x: Int, _ y: Int, from origin: Origin) -> Point {
    let start = start(of: origin)
    let scale = application.window?.scale ?? 1
    return Point(
      x: (Double(x) - Double(start.x)) / scale, y: (Double(y) - Double(start.y)) / scale)
  }
}

extension Rectangle {
  func contains(x: Double, y: Double) -> Bool { contains(Point(x: x, y: y)) }
}

/// The interfaces `Text` and `EditableText`, with which clients read a text or replace all of it.
///
/// There is no caret and no selection. Offsets count Unicode scalars, as in other implementations
/// of AT-SPI.
extension AccessibleObject {
  /// The unit of text that a client requests.
  ///
  /// Clients send a number of `AtspiTextGranularity`. Older clients send a boundary type instead.
  /// A boundary type also selects the start or the end of the unit, so there are two types for
  /// each unit except the character. This program ignores this difference.
  private enum Unit {
    case character, word, line

    init(granularity: Int) {
      self = granularity == 0 ? .character : granularity == 1 ? .word : .line
    }
    init(boundary: Int) { self = boundary == 0 ? .character : boundary < 3 ? .word : .line }
  }

  func text(_ method: String, _ arguments: [BusValue]) -> BusResponse {
    let scalars = Array((node?.text ?? "").unicodeScalars)
    let numbers = arguments.map { $0.integer ?? 0 }
    func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }
    func range(_ range: Range<Int>) -> BusResponse {
      .values([
        .text(Self.text(scalars[range])), .int32(Int32(clamping: range.lowerBound)),
        .int32(Int32(clamping: range.upperBound)),
      ])
    }
    switch method {
    case "GetText":
      let end = number(1) < 0 ? scalars.count : min(number(1), scalars.count)
      let start = min(max(number(0), 0), end)
      return .values([.text(Self.text(scalars[start..<end]))])
    case "GetStringAtOffset":
      return range(Self.part(of: scalars, at: number(0), Unit(granularity: number(1))))
    case "GetTextAtOffset":
      return range(Self.part(of: scalars, at: number(0), Unit(boundary: number(1))))
    case "GetTextBeforeOffset":
      let part = Self.part(of: scalars, at: number(0), Unit(boundary: number(1)))
      return range(Self.part(of: scalars, at: part.lowerBound - 1, Unit(boundary: number(1))))
    case "GetTextAfterOffset":
      let part = Self.part(of: scalars, at: number(0), Unit(boundary: number(1)))
      return range(Self.part(of: scalars, at: part.upperBound, Unit(boundary: number(1))))
    case "GetCharacterAtOffset":
      let offset = number(0)
      let value = scalars.indices.contains(offset) ? scalars[offset].value : 0
      return .values([.int32(Int32(value))])
    case "GetCharacterExtents", "GetRangeExtents":
      // Report the box of the whole text, because the boxes of its characters are not known here.
      let origin = method == "GetRangeExtents" ? number(2) : number(1)
      guard case .values(let values) = component("GetExtents", [.uint32(UInt32(clamping: origin))]),
        let box = values.first?.elements
      else { return .invalidArguments }
      return .values(box)
    case "GetNSelections": return .values([.int32(0)])
    case "GetSelection": return .values([.int32(0), .int32(0)])
    case "GetOffsetAtPoint": return .values([.int32(-1)])
    case "GetAttributes", "GetAttributeRun":
      return .values([
        .array([], element: "{ss}"), .int32(0), .int32(Int32(clamping: scalars.count)),
      ])
    case "GetDefaultAttributes", "GetDefaultAttributeSet":
      return .values([.array([], element: "{ss}")])
    case "GetAttributeValue": return .values([.text("")])
    case "SetCaretOffset", "AddSelection", "RemoveSelection", "SetSelection",
      "ScrollSubstringTo", "ScrollSubstringToPoint":
      return .values([.boolean(false)])
    default: return .unknownMethod
    }
  }

  func editableText(_ method: String, _ arguments: [BusValue]) -> BusResponse {
    guard method == "SetTextContents", let text = arguments.first?.text, let set = node?.setText
    else { return method == "SetTextContents" ? .invalidArguments : .unknownMethod }
    application.perform { set(text) }
    return .values([.boolean(true)])
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// The range of the unit at an offset; empty if the offset is outside the text.
  private static func part(
    of scalars: [Unicode.Scalar], at offset: Int, _ unit: Unit
  ) -> Range<Int> {
    guard scalars.indices.contains(offset) else {
      let end = min(max(offset, 0), scalars.count)
      return end..<end
    }
    switch unit {
    case .character: return offset..<offset + 1
    case .line: return 0..<scalars.count
    case .word:
      let isSpace = { (index: Int) in scalars[index].properties.isWhitespace }
      var start = offset
      while start > 0, !(isSpace(start - 1) && !isSpace(start)) { start -= 1 }
      var end = offset + 1
      while end < scalars.count, !(isSpace(end - 1) && !isSpace(end)) { end += 1 }
      return start..<end
    }
  }
}
