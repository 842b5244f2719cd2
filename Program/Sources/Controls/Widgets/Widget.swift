package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// The identity of a widget in its tree.
package struct WidgetID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package init(stringLiteral value: String) { rawValue = value }
}

/// A complete description of one part of the window.
///
/// It contains the box, role, name, value, state, actions, keys and appearance of the part.
///
/// A widget is a value. The host makes a new widget from its own state whenever it needs one. The
/// tree of widgets determines the target of a pointer or a key, the highlights, the order of the
/// keyboard focus, the picture, and the nodes of assistive technology. See `WidgetTree.swift`.
///
/// The box of a widget is in the coordinates that its parent uses for all children.
package struct Widget<Host> {
  package typealias Change = (inout Host) -> Void

  /// An action that the user can perform on a widget.
  package struct Action {
    package var name: String
    /// The key that performs the same action, as an X key symbol with modifiers; nil if there is
    /// none.
    package var key: String?
    package var perform: Change

    package init(_ name: String, key: String? = nil, perform: @escaping Change) {
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
    /// Changes the number; nil, the default, if the user cannot change it.
    package var set: ((inout Host, Double) -> Void)?

    package init(
      _ current: Double, in range: ClosedRange<Double>, step: Double, text: String,
      set: ((inout Host, Double) -> Void)? = nil
    ) {
      (self.current, self.range, self.step) = (current, range, step)
      (self.text, self.set) = (text, set)
    }
  }

  // MARK: What it is

  package let id: WidgetID
  /// The role for assistive technology.
  ///
  /// Nil, the default, for containers and for parts that respond only to a pointer. Assistive
  /// technology presents the children of such a container as children of the container's parent.
  package var role: AccessibleNode.Role?
  package var name = ""
  package var box: Rectangle
  /// The part of the box that assistive technology outlines; nil, the default, for the whole box.
  package var outlined: Rectangle?
  /// Further information about the widget, in addition to its name; empty by default.
  package var description: () -> String = { "" }
  /// The visible text; nil by default.
  package var text: String?
  /// Replaces the text; nil, the default, if the user cannot edit it.
  package var setText: ((inout Host, String) -> Void)?
  package var states: AccessibleNode.States = []
  package var value: Value?
  /// The position of the part among similar parts, from 1, and how many there are; nil by default.
  package var position: (index: Int, count: Int)?
  /// The text of the tooltip; nil, the default, for none.
  package var tip: String?
  /// Whether changes of the widget are reported to assistive technology; true by default.
  package var reportsChanges = true

  // MARK: What it does

  /// The action that a click performs, and that Enter and Space perform while the widget has the
  /// focus.
  package var press: Action?
  /// The action of a click if it differs from `press`; nil by default.
  package var click: Change?
  /// Further actions, which users can perform only through assistive technology.
  package var moreActions: [Action] = []
  /// Whether a pointer can press the widget; true by default.
  package var respondsToPointer = true
  /// Whether a pointer over both this widget and a sibling goes to the sibling; false by
  /// default.
  package var isBehind = false
  /// Begins a drag or a hold with a pressed pointer, and returns whether the widget captures the
  /// pointer.
  package var grab: ((inout Host, WidgetPress) -> Bool)?
  /// Handles a key, and returns whether the key had an effect.
  ///
  /// The focused widget receives a key first, and then each ancestor, until the key has an effect.
  package var keys: ((inout Host, Key, KeyModifiers) -> Bool)?
  /// The id of the focus stop to which the widget belongs; nil, the default, for a widget that
  /// never has the focus.
  ///
  /// If the stop is the widget's own id, Tab and the arrow keys reach the widget. If the stop is
  /// the id of a container, the widget shares the stop with the other parts of the container.
  package var stop: WidgetID?
  /// Whether Tab reaches the widget if its stop is its own id; true by default.
  package var isReachable = true
  /// The index of the widget among the parts of its container; nil by default.
  ///
  /// The arrow keys move the focus between these parts.
  package var part: Int?
  /// Whether the widget appears as focused while its stop has the focus; true by default.
  package var showsFocus = true

  // MARK: How it looks

  package var look: (WidgetLook) -> [Drawing.Command] = { _ in [] }
  /// Draws the parts of the widget that change too often to be in the picture that `look` draws.
  ///
  /// The default draws nothing.
  package var overlay: (WidgetLook) -> [Drawing.Command] = { _ in [] }
  /// Whether the whole box is highlighted while the mouse is over it.
  ///
  /// False, the default, if `look` draws the highlight itself.
  package var marksHover = false
  /// The outline of the focus ring; by default a rounded box.
  package var ring: (() -> Path)?
  /// Whether the tree is drawn in three layers; false by default.
  ///
  /// From back to front, the layers contain the results of all `look`, all `overlay` and all `ring`
  /// closures. The overlays and rings are therefore above the looks of all widgets.
  package var raisesMarks = false
  /// Whether `look` also draws the children, except for highlights and focus rings.
  ///
  /// The results of `look`, `overlay` and `ring` are then in the coordinates of the children.
  package var isPicture = false

  // MARK: Its children

  /// The origin of the children's coordinates, in the coordinates of ``box``.
  package var origin = Point.zero
  /// Whether children are visible only inside the box; false by default.
  package var isClipped = false
  /// Returns the children that touch an area, or all children if the area is nil.
  ///
  /// The area is in the coordinates of the children.
  package var children: (Rectangle?) -> [Widget] = { _ in [] }

  package init(_ id: WidgetID, box: Rectangle) { (self.id, self.box) = (id, box) }

  /// Makes a widget that Tab and the arrow keys can focus.
  package init(_ id: WidgetID, _ role: AccessibleNode.Role, _ name: String, box: Rectangle) {
    (self.id, self.role, self.name, self.box, stop) = (id, role, name, box, id)
  }

  /// Makes a container of children.
  package init(_ id: WidgetID, box: Rectangle, children: [Widget]) {
    (self.id, self.box, respondsToPointer) = (id, box, false)
    self.children = { _ in children }
  }
}

/// A press of a pointer on a widget.
package struct WidgetPress {
  package var pointer: InputEvent.Pointer
  /// The position of the pointer in the coordinates of the host.
  package var point: Point

  package init(_ pointer: InputEvent.Pointer, at point: Point) {
    (self.pointer, self.point) = (pointer, point)
  }
}

/// The state in which a widget is drawn.
package struct WidgetLook {
  package var box = Rectangle(x: 0, y: 0, width: 0, height: 0)
  package var theme: Theme
  package var measure: TextMeasure
  /// Whether the mouse is over the widget.
  package var isHovered = false
  /// Whether the widget shows that a pointer presses it.
  package var isPressed = false
  /// Whether the widget receives keys.
  package var hasFocus = false

  package init(_ theme: Theme, _ measure: TextMeasure) {
    (self.theme, self.measure) = (theme, measure)
  }
}

/// The keyboard focus in a tree of widgets.
package struct WidgetFocus: Hashable, Sendable {
  /// Whether the tree receives keys.
  package var isActive = false
  /// The focused stop; nil before the first key or pointer press.
  package var stop: WidgetID? {
    didSet { if stop != oldValue { part = 0 } }
  }
  /// The index of the focused part among the parts that share the stop.
  package var part = 0

  package init() {}

  /// Whether a widget shows the focus; false if another widget with the same stop has it.
  package func isOn<Host>(_ widget: Widget<Host>) -> Bool {
    isActive && stop != nil && widget.stop == stop && (widget.part ?? 0) == part
      && widget.showsFocus
  }
}

/// The owner of a tree of widgets.
package protocol WidgetHost {
  var focus: WidgetFocus { get set }
  /// Moves the keyboard focus, and makes the focus visible.
  mutating func moveFocus(to stop: WidgetID, part: Int)
}
