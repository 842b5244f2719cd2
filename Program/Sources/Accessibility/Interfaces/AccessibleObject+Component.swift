internal import PullcordControls
internal import PullcordDBus
internal import VectorGraphics

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

  /// The node's box in pixels, from an origin.
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

  /// The position of the window's upper left corner from an origin, in pixels.
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
