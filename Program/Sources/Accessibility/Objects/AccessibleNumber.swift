internal import PullcordControls

/// The numbers of roles and states in AT-SPI, the accessibility interface of Linux desktops.
///
/// The numbers are those of `atspi-constants.h` in at-spi2-core 2.46.
@MainActor
enum AccessibleNumber {
  static func role(_ role: AccessibleNode.Role) -> (number: UInt32, name: String) {
    switch role {
    case .button: (43, "push button")
    case .comboBox: (11, "combo box")
    case .dialog: (16, "dialog")
    case .expander: (62, "toggle button")
    case .field: (79, "entry")
    case .frame: (23, "frame")
    case .label: (29, "label")
    case .list: (31, "list")
    case .listItem: (32, "list item")
    case .menu: (33, "menu")
    case .menuItem: (35, "menu item")
    case .notification: (101, "notification")
    case .panel: (39, "panel")
    case .progressBar: (42, "progress bar")
    case .slider: (51, "slider")
    case .switchButton: (7, "check box")
    case .toggleButton: (62, "toggle button")
    case .toolBar: (63, "tool bar")
    }
  }

  static let application: UInt32 = 75

  /// The states of a node as bits of two 32-bit words; the first word has the states 0…31.
  static func states(of node: AccessibleNode) -> [UInt32] {
    var bits = UInt64(1) << visible
    func add(_ state: UInt64) { bits |= 1 << state }
    if !node.states.contains(.disabled) {
      add(enabled)
      add(sensitive)
    }
    if !node.states.contains(.hidden) { add(showing) }
    if node.setText != nil { add(editable) }
    for (state, number) in numbers where node.states.contains(state) { add(number) }
    switch node.role {
    case .list:
      add(managesDescendants)
      add(vertical)
    case .listItem: add(transient)
    case .progressBar, .slider: add(horizontal)
    case .switchButton, .toggleButton: add(checkable)
    case .expander: add(expandable)
    default: break
    }
    return [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
  }

  /// The name of a state in events; nil for a state whose changes are not reported.
  static func name(_ state: AccessibleNode.States) -> String? {
    switch state {
    case .active: "active"
    case .busy: "busy"
    case .checked: "checked"
    case .expanded: "expanded"
    case .focused: "focused"
    case .indeterminate: "indeterminate"
    case .selected: "selected"
    default: nil
    }
  }

  static let numbers: [(AccessibleNode.States, UInt64)] = [
    (.active, 1), (.busy, 3), (.checked, 4), (.collapsed, 5), (.expanded, 10), (.focusable, 11),
    (.focused, 12), (.modal, 16), (.selectable, 22), (.selected, 23), (.transient, 28),
    (.indeterminate, 32),
  ]

  private static let editable = 7 as UInt64
  private static let (enabled, expandable, horizontal) = (8 as UInt64, 9 as UInt64, 14 as UInt64)
  private static let (sensitive, showing, transient) = (24 as UInt64, 25 as UInt64, 28 as UInt64)
  private static let (vertical, visible) = (29 as UInt64, 30 as UInt64)
  private static let (managesDescendants, checkable) = (31 as UInt64, 41 as UInt64)
}
