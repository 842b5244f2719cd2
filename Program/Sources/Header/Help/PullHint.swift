package import ScrollPhysics

/// The hint on how to refresh with the devices of this machine.
package struct PullHint: Hashable, Sendable {
  /// Whether the machine has a touch screen.
  package var hasTouchScreen: Bool
  /// Whether the machine has a touchpad.
  package var hasTouchpad: Bool
  /// Whether the machine has a wheel.
  package var hasWheel: Bool
  /// The edge of the control that refreshes.
  package var edge: Edge
  /// The axis along which the list scrolls.
  package var axis: Axis

  /// Makes a hint.
  package init(
    hasTouchScreen: Bool, hasTouchpad: Bool, hasWheel: Bool, edge: Edge = .start,
    axis: Axis = .vertical
  ) {
    self.hasTouchScreen = hasTouchScreen
    self.hasTouchpad = hasTouchpad
    self.hasWheel = hasWheel
    self.edge = edge
    self.axis = axis
  }

  /// The sentence, such as “Pull down, scroll up, or press F5”.
  package var text: String {
    var ways: [String] = []
    if hasTouchScreen { ways.append("pull \(axis == .vertical ? down : sideways)") }
    if hasTouchpad || hasWheel {
      let fingers = hasTouchpad && !hasWheel ? " with two fingers" : ""
      ways.append("scroll \(axis == .vertical ? up : edge == .start ? "back" : "on")\(fingers)")
    }
    ways.append("press F5" + (ways.isEmpty ? " to refresh" : ""))
    let list =
      ways.count < 3
      ? ways.joined(separator: " or ")
      : ways.dropLast().joined(separator: ", ") + ", or " + ways[ways.count - 1]
    return list.prefix(1).uppercased() + list.dropFirst()
  }

  /// The direction in which a finger pulls.
  private var down: String { edge == .start ? "down" : "up" }
  /// The direction in which a wheel turns.
  private var up: String { edge == .start ? "up" : "down" }
  private var sideways: String { edge == .start ? "right" : "left" }
}
