package import ScrollPhysics
package import VectorGraphics

/// A part of the window as assistive technology presents it.
///
/// The window makes a new tree of nodes whenever assistive technology needs one. A part has the
/// same ``id`` in every tree. A node contains closures that perform its actions, so each module
/// can describe its own parts.
@MainActor
package struct AccessibleNode {
  /// The kind of a part, such as a button, a label or a list.
  package enum Role: Hashable, Sendable {
    case button, comboBox, dialog, expander, field, frame, label, list, listItem, menu, menuItem
    case notification, panel, progressBar, slider, switchButton, toggleButton, toolBar
  }

  /// The changing properties of a part.
  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The window has the desktop's focus.
    package static let active = States(rawValue: 1)
    /// An action of the part is running.
    package static let busy = States(rawValue: 2)
    /// A switch or toggle button is on.
    package static let checked = States(rawValue: 4)
    /// The part hides some of its contents, such as the items of a closed menu.
    package static let collapsed = States(rawValue: 8)
    package static let disabled = States(rawValue: 16)
    package static let expanded = States(rawValue: 32)
    package static let focusable = States(rawValue: 64)
    package static let focused = States(rawValue: 128)
    /// The part exists but is out of sight.
    package static let hidden = States(rawValue: 256)
    /// The part shows an action whose progress is unknown.
    package static let indeterminate = States(rawValue: 512)
    package static let modal = States(rawValue: 1024)
    package static let selectable = States(rawValue: 2048)
    package static let selected = States(rawValue: 4096)
    /// The part's children appear and disappear so often that only some changes are reported.
    ///
    /// Clients must not remember the children.
    package static let transient = States(rawValue: 8192)
  }

  /// An action that the user can perform on a part.
  package struct Action {
    /// The localized name.
    package var name: String
    /// The key that performs the same action, as an X key symbol with modifiers; nil if there is
    /// none.
    package var key: String?
    package var perform: @MainActor () -> Void

    package init(_ name: String, key: String? = nil, perform: @escaping @MainActor () -> Void) {
      (self.name, self.key, self.perform) = (name, key, perform)
    }
  }

  /// A number in a range.
  package struct Value {
    package var current: Double
    package var range: ClosedRange<Double>
    package var step: Double
    /// The number with its unit, in words.
    package var text: String
    /// Changes the number; nil if the user cannot change it.
    package var set: (@MainActor (Double) -> Void)?

    package init(
      _ current: Double, in range: ClosedRange<Double>, step: Double, text: String,
      set: (@MainActor (Double) -> Void)? = nil
    ) {
      (self.current, self.range, self.step) = (current, range, step)
      (self.text, self.set) = (text, set)
    }
  }

  /// The identity of the part in the window, made of letters, digits and underscores.
  package var id: String
  package var role: Role
  /// The name of the part, which assistive technology presents to the user.
  package var name: String
  /// Further information about the part, in addition to its name; empty by default.
  package var description = ""
  /// The visible text, if assistive technology can read it letter by letter; nil by default.
  package var text: String?
  /// Replaces the text; nil if the user cannot edit it.
  package var setText: (@MainActor (String) -> Void)?
  package var states: States = []
  /// Whether changes of the part are reported to assistive technology; true by default.
  ///
  /// It is false for numbers that change with each frame.
  package var reportsChanges = true
  /// The box in the window, in points.
  package var box: Rectangle
  package var value: Value?
  /// The actions of the part; a click performs the first one.
  package var actions: [Action] = []
  package var children: [AccessibleNode] = []
  /// The rows of a list; nil for other parts.
  ///
  /// A node with rows has no other children.
  package var rows: AccessibleRows?
  /// Moves the keyboard focus to the part; nil if that is impossible.
  package var focus: (@MainActor () -> Void)?
  /// Scrolls the part into view; nil if that is impossible.
  package var reveal: (@MainActor () -> Void)?
  /// The position of the part among similar parts, from 1, and how many there are; nil by default.
  package var position: (index: Int, count: Int)?

  package init(_ id: String, _ role: Role, _ name: String, box: Rectangle) {
    (self.id, self.role, self.name, self.box) = (id, role, name, box)
  }

  /// Makes an identity from a text: underscores replace all but ASCII letters and digits.
  package static func id(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

/// The rows of a list, which may have millions of rows.
///
/// The node of a row is made only when assistive technology requests it.
@MainActor
package struct AccessibleRows {
  package var count: Int
  /// The indices of the visible rows.
  package var visible: Range<Int>
  /// The index of the selected row; nil if no row is selected.
  package var selected: Int?
  /// The identity of the first row.
  ///
  /// The identity of each later row is greater by 1 than that of the row before it. A row keeps
  /// its identity when rows are added before it.
  package var firstKey: Int
  /// The number of times that all rows were replaced.
  ///
  /// It is a part of a row's identity, so that old and new rows have different identities.
  package var epoch: Int
  /// Makes the node of the row with an index, which must be less than ``count``.
  package var node: @MainActor (Int) -> AccessibleNode

  /// The greatest number of rows that a list reports as its children.
  ///
  /// Orca 43 requests the role of each item before it speaks a list. This takes 0.3 ms per item,
  /// so Orca would be silent for minutes if a list had a million items.
  package static let mostCounted = 2000

  package init(
    count: Int, visible: Range<Int>, selected: Int?, firstKey: Int, epoch: Int,
    node: @escaping @MainActor (Int) -> AccessibleNode
  ) {
    (self.count, self.visible, self.selected) = (count, visible, selected)
    (self.firstKey, self.epoch, self.node) = (firstKey, epoch, node)
  }
}

/// Input that assistive technology generates instead of a device.
///
/// If a part already performs an action on a click or a key, assistive technology performs the
/// action by generating this click or key. Positions are points in the window.
@MainActor
package struct SyntheticInput {
  /// Clicks at a position.
  package let click: @MainActor (Point) -> Void
  /// Presses a key.
  package let type: @MainActor (Key) -> Void

  package init(
    click: @escaping @MainActor (Point) -> Void, type: @escaping @MainActor (Key) -> Void
  ) {
    (self.click, self.type) = (click, type)
  }
}
