package import PullToRefresh
package import PullcordControls
package import PullcordTuning
internal import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// An object that can play a gesture: it receives the gesture's input, commands and settings, and
/// the time.
///
/// Times are seconds on the host's clock. Lengths are points.
@MainActor
package protocol GestureTarget: AnyObject {
  /// The active list, which is the list that the user pulled last.
  ///
  /// Traces, captures and gesture files refer to this list.
  var list: RefreshController { get }
  var onEvent: ((RefreshEvent) -> Void)? { get set }
  /// The size of the picture.
  var size: Size { get set }
  /// Whether the target stays unchanged until the next event.
  ///
  /// This is the case if it is at rest, or if only an event can end its running actions.
  var isStill: Bool { get }
  /// Begins to load rows.
  ///
  /// The host calls this method when the target becomes visible.
  func start()
  /// Advances to `time`.
  ///
  /// Each deadline up to `time` takes effect at its exact time.
  func advance(to time: Double)
  /// Handles an event, and returns whether it had an effect.
  ///
  /// Tab moves the focus to the next part, or to the first part if no part has the focus. After the
  /// last part, the focus leaves the target and the method returns false. The host then moves the
  /// focus to its next view. Shift+Tab moves the focus in the opposite direction.
  @discardableResult func handle(_ event: InputEvent, time: Double) -> Bool
  /// Performs a command at the time `now`.
  func perform(_ command: ListCommand)
  /// Applies the changed settings at the time `now`.
  ///
  /// Content does not jump, even during a gesture. The method returns false if the host must
  /// replace the scene with a new one.
  func tune(_ tuning: Tuning, from old: Tuning) -> Bool
}

extension GestureTarget {
  package var now: Double { list.now }

  /// Handles an event for a host with a single view, so that Tab moves from the last part to the
  /// first.
  package func handleAlone(_ event: InputEvent, time: Double) {
    if !handle(event, time: time), event.focusStep != nil { handle(event, time: time) }
  }
}

/// The contents of a window or of a recording.
///
/// A scene receives input and time, and draws pictures. It has no clock and no device. The host
/// passes events in order of time, calls `advance` at deadlines and requests a picture for a given
/// time. Equal input gives equal pictures in a window and in a recording.
@MainActor
package protocol InteractiveScene: GestureTarget {
  /// All lists of the scene, which share the scene's time.
  ///
  /// The first list contains the scene's rows.
  var lists: [RefreshController] { get }
  /// The next time at which the scene needs `advance` and a new picture, even without input.
  ///
  /// Nil if the scene needs neither before the next event.
  var nextDeadline: Double? { get }
  var isAtRest: Bool { get }

  /// The scroll positions of the lists at the latest time.
  ///
  /// Setting a position loads pages until the main list has as many rows as the position requires
  /// and can scroll to the position's offset.
  var position: ScenePosition { get set }
  /// The part of the scene that has the keyboard focus; nil if none has.
  var focusedStop: WidgetID? { get set }
  /// Whether the picture changes after `time` without input.
  ///
  /// If so, the host must draw another frame.
  func isAnimating(at time: Double) -> Bool
  /// Draws an opaque picture of the scene at `time`, which must not be before `now`.
  func drawing(at time: Double, _ style: SceneStyle) -> Drawing
  /// Draws the part of the content that the next pictures will probably show, in the latest style.
  ///
  /// While a host waits for the next frame, it prepares the cached drawings in the result. The
  /// result is nil if there is nothing to prepare. This method changes no picture.
  func drawingAhead(at time: Double) -> Drawing?
  /// Describes the scene's parts to assistive technology.
  func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode]
}

/// The information from which a scene makes the accessible nodes of its parts.
package struct AccessibleContext {
  /// The upper left corner of the scene in the window, in points.
  package var origin: Point
  /// Whether the scene receives keys.
  ///
  /// If it does, and no other part of the scene has the focus, the scene's list has the focus.
  package var hasFocus: Bool
  package var input: SyntheticInput
  /// The identity of the scene's list.
  package var id = "list"
  /// The name of the scene's list; nil for “List” in the list's language.
  package var name: String?
  /// The last word of the name, such as A or B for one of two lists side by side; nil, the default,
  /// for none.
  package var suffix: String?
  /// Performs a command and records it; if nil, the default, the scene performs it.
  package var perform: (@MainActor (ListCommand) -> Void)?

  /// Makes a context.
  package init(origin: Point, hasFocus: Bool, input: SyntheticInput) {
    (self.origin, self.hasFocus, self.input) = (origin, hasFocus, input)
  }

  /// The same context for a part at a position in the scene.
  package func moved(toX x: Double, y: Double) -> AccessibleContext {
    var context = self
    context.origin = Point(x: origin.x + x, y: origin.y + y)
    return context
  }
}

extension InteractiveScene {
  /// The list of the scene's rows.
  package var mainList: RefreshController { lists[0] }

  /// Called from any thread when an action has ended.
  ///
  /// The host must then call `advance`.
  package var onWake: (@Sendable () -> Void)? {
    get { mainList.onWake }
    set { for list in lists { list.onWake = newValue } }
  }

  /// Whether content moves only while the user moves it; false at first.
  package var reducesMotion: Bool {
    get { mainList.reducesMotion }
    set { for list in lists { list.reducesMotion = newValue } }
  }
}

/// A scene of several live lists.
package protocol ListGroup: InteractiveScene {
  var parts: [LiveList] { get }
}

extension ListGroup {
  package var nextDeadline: Double? { parts.compactMap(\.nextDeadline).min() }

  package func advance(to time: Double) { advanceParts(to: time) }

  func advanceParts(to time: Double) {
    // Advance one deadline at a time, so that the lists report their events in order of time.
    while let deadline = parts.compactMap(\.nextDeadline).min(), deadline > now, deadline < time {
      for part in parts { part.advance(to: deadline) }
    }
    let time = max(time, now)
    for part in parts { part.advance(to: time) }
  }
}

/// The scroll positions of a scene's lists.
package struct ScenePosition: Hashable, Sendable {
  /// The offset of the main list, in points; nil for a list at rest at its start.
  package var offset: Double?
  /// The offset of the scene's second list, such as a shelf or a collapsing header, in points.
  ///
  /// Nil for a list at its start, or in a scene with one list.
  package var sideOffset: Double?
  /// The number of rows to restore by loading pages; nil if the list needs no further pages.
  package var rows: Int?

  package init(offset: Double? = nil, sideOffset: Double? = nil, rows: Int? = nil) {
    (self.offset, self.sideOffset, self.rows) = (offset, sideOffset, rows)
  }
}

/// A command to a list from the tuner's buttons, from assistive technology or from a gesture file.
package enum ListCommand: Hashable, Sendable {
  /// Begins the action at an edge.
  ///
  /// With `reveals`, the list scrolls to the indicator of the action.
  case refresh(Edge, reveals: Bool)
  case cancel(Edge)
  case enable(Edge)
  /// Disables the control at an edge and cancels its running action.
  case disable(Edge)
  /// Performs an action that the control at an edge offers to assistive technology.
  ///
  /// The effect is the same as if the user pressed the action's key.
  case act(AccessibleAction, Edge)
  /// Selects a row and scrolls it into view.
  case select(row: Int)
  /// Scrolls a row into view.
  case show(row: Int)
  /// Scrolls to the new rows that are out of sight.
  case showNewRows
}

extension RefreshController {
  /// Performs a command for a control; commands for rows have no effect here.
  func perform(_ command: ListCommand) {
    switch command {
    case .refresh(let edge, let reveals): startRefreshing(reveal: reveals, at: edge)
    case .cancel(let edge): cancel(at: edge)
    case .enable(let edge): setEnabled(true, at: edge)
    case .disable(let edge): setEnabled(false, at: edge)
    case .act(let action, let edge): perform(action, at: edge)
    case .select, .show, .showNewRows: break
    }
  }
}

extension InputEvent {
  /// The step of the keyboard focus: 1 for Tab, -1 for Shift+Tab, and nil for other events.
  package var focusStep: Int? {
    guard case .key(.tab, let modifiers) = kind, modifiers.subtracting(.shift).isEmpty else {
      return nil
    }
    return modifiers.isEmpty ? 1 : -1
  }

  package func moved(byX dx: Double, y dy: Double) -> InputEvent {
    var event = self
    event.position = position.map { Position(x: $0.x + dx, y: $0.y + dy) }
    return event
  }

  package func enlarged(by factor: Double) -> InputEvent {
    var event = self
    event.position = position.map { Position(x: $0.x * factor, y: $0.y * factor) }
    if case .scroll(.touchpad, let phase, let dx, let dy) = kind {
      event.kind = .scroll(.touchpad, phase, dx: dx * factor, dy: dy * factor)
    }
    return event
  }
}
