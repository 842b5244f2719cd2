internal import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

/// The focus, the presses and the selection of a list.
///
/// Events change this value and add requests to it. The list performs the requests after it has
/// handled the event itself.
struct ListControls: WidgetHost {
  /// A task that the controls request from their list.
  enum Request: Hashable, Sendable {
    case perform(ListCommand)
    case moveSelection(RowStep)
    /// Scrolls to an edge of the content, to show a notice there.
    case showNotice(Edge)
    /// Scrolls to a share of the content, 0…1.
    case scroll(toShare: Double)
  }

  /// The effect of an event on the controls.
  enum Response: Hashable, Sendable {
    /// The controls have handled the event, and the list must ignore it.
    case handled
    /// The event may have changed the controls, and the list must handle it, too.
    case noticed
    case ignored
  }

  var focus = WidgetFocus()
  var selectedRow: Int?
  /// Whether the selected row has the focus, so that keys move the focus instead of scrolling.
  ///
  /// A press or Tab takes the focus from the row.
  var isRowFocused = false
  /// The time when the mouse was last over the scroll bar's track.
  var hoveredAt = 0.0
  var requests: [Request] = []
  private var presses = PressTracker<ListTarget>()
  /// The distance from the start of the scroll bar to the mouse that drags it, in points.
  ///
  /// Nil if the mouse does not drag the bar.
  private var barGrip: Double?

  init() { focus.isActive = true }

  var dragsBar: Bool { barGrip != nil }

  func isAnimating(at time: Double) -> Bool { presses.isPending(at: time) }

  func marks(at time: Double) -> ListMarks {
    var marks = ListMarks()
    (marks.focus, marks.selectedRow) = (focus.stop, selectedRow)
    (marks.hovered, marks.pressed) = (presses.hovered, presses.visiblePress(at: time))
    return marks
  }

  mutating func takeRequests() -> [Request] {
    defer { requests = [] }
    return requests
  }

  mutating func moveFocus(to stop: WidgetID, part: Int) { focus.stop = stop }

  // MARK: Events

  /// Handles an event, and adds requests for the list.
  ///
  /// `device` is the device that holds the list. While the mouse holds the list, nothing is
  /// highlighted.
  mutating func handle(
    _ event: InputEvent, at time: Double, heldBy device: InputDevice? = nil,
    in sight: @autoclosure () -> ListSight
  ) -> Response {
    let point = event.point ?? .zero
    switch event.kind {
    case .pointer(let pointer, .began):
      focus.stop = nil
      isRowFocused = false
      let sight = sight()
      if sight.widgets.scrollBar.grab?(&self, WidgetPress(pointer, at: point)) == true {
        return .handled
      }
      press(pointer, at: point, time: time, in: sight)
    case .pointer(.mouse, .moved):
      if let barGrip {
        dragBar(to: point, grip: barGrip, in: sight().widgets.scrollTrack)
        return .handled
      }
      presses.move(.mouse, to: point)
      guard device == .mouse else { return hover(at: point, time: time, in: sight()) }
      defer { presses.hovered = nil }
      return presses.hovered == nil ? .ignored : .noticed
    case .pointer(.mouse, .ended) where dragsBar:
      (barGrip, hoveredAt) = (nil, time)
      return .handled
    case .pointer(let pointer, .moved): presses.move(pointer, to: point)
    case .pointer(let pointer, .ended):
      switch presses.release(pointer, at: point) {
      case .row(let row): selectedRow = row
      case .widget(let id):
        let widget = sight().widgets.tree.widget(id)
        (widget?.click ?? widget?.press?.perform)?(&self)
      case nil: break
      }
    case .pointer(_, .cancelled), .interrupted: (presses, barGrip) = (PressTracker(), nil)
    case .scroll(_, .moved, _, _): presses.cancelPresses()
    case .scroll: break
    case .key(let key, let modifiers):
      let tree = sight().widgets.tree
      let isHandled =
        if let step = event.focusStep {
          moveFocus(by: step, in: tree)
        } else {
          tree.route(key, modifiers, in: &self) || tree.keys?(&self, key, modifiers) == true
        }
      return isHandled ? .handled : .ignored
    }
    return .noticed
  }

  /// Highlights the target under the mouse, and shows the scroll bar for a mouse over its track.
  private mutating func hover(at point: Point, time: Double, in sight: ListSight) -> Response {
    let (target, isOverTrack) = (
      sight.hoverTarget(at: point), sight.widgets.scrollTrack.contains(point)
    )
    defer { presses.hovered = target }
    if isOverTrack { hoveredAt = time }
    return isOverTrack || presses.hovered != target ? .noticed : .ignored
  }

  private mutating func press(
    _ pointer: InputEvent.Pointer, at point: Point, time: Double, in sight: ListSight
  ) {
    presses.cancelPresses()
    // A press on a moving list only stops the list, unless it hits the notice about new rows.
    guard let target = sight.target(at: point),
      sight.phase == .resting || target == .widget(.unseenRows)
    else { return }
    presses.press(pointer, on: target, at: point, time: time)
  }

  /// Moves the focus by Tab, and returns whether the focus is still in the list.
  private mutating func moveFocus(by step: Int, in tree: ListWidget) -> Bool {
    isRowFocused = false
    focus.stop = FocusOrder.next(after: focus.stop, by: step, in: tree.stops)
    if let edge = Edge.allCases.first(where: { focus.stop == .retry($0) }) {
      requests.append(.showNotice(edge))
    }
    return focus.stop != nil
  }

  /// Starts a drag of the scroll bar, or moves the dragged bar to the mouse.
  mutating func dragBar(to point: Point, grip: Double, in track: ScrollIndicatorTrack) {
    if barGrip == nil { presses.cancelPresses() }
    barGrip = grip
    if let share = track.share(for: point, grip: grip) {
      requests.append(.scroll(toShare: share))
    }
  }

  /// Removes the highlight of the hovered row; the list calls this while its rows move.
  mutating func dropHoveredRow() { if presses.hovered?.row != nil { presses.hovered = nil } }
}

/// A movement of the focus between rows.
enum RowStep: Hashable, Sendable {
  /// To the next or the previous row.
  case row(isForward: Bool)
  /// By one page, forward or back.
  case page(isForward: Bool)
  /// To the first or the last row.
  case edge(isForward: Bool)

  var isForward: Bool {
    switch self {
    case .row(let isForward), .page(let isForward), .edge(let isForward): isForward
    }
  }

  /// Whether the step can move the focus by more than one row.
  var isLong: Bool { if case .row = self { false } else { true } }
}

/// The state of a list at one instant, for pointers, keys and assistive technology.
struct ListSight {
  let chrome: ListChrome
  /// The positions at which the picture shows the rows, including rows that unfold.
  let placement: any ListPlacement
  let phase: ScrollPhase
  /// Whether a press selects a row.
  let selectsRows: Bool
  init(_ state: ListState, of scene: any ListScene, _ base: any ListPlacement, _ phase: ScrollPhase)
  {
    placement = state.shown(base)
    chrome = ListChrome(state, in: scene.axisFrame(state.viewport), around: placement)
    self.phase = phase
    selectsRows = scene.selectsEntries
  }

  var state: ListState { chrome.state }
  var widgets: ListWidgets { ListWidgets(chrome) }

  /// The widget at a point, or the row if there is no widget.
  ///
  /// Nil if neither can be pressed there.
  func target(at point: Point) -> ListTarget? {
    if let widget = widgets.tree.path(at: point)?.last { return .widget(widget.id) }
    let distance = chrome.axisFrame.distance(point)
    let line = max(0, state.insets.start)
    let free =
      line..<max(line + 1, chrome.axisFrame.length - max(0, state.insets.end))
    guard selectsRows, free.contains(distance) else { return nil }
    return placement.row(at: distance + state.offset, insetEdge: line + state.offset)
      .map { .row($0) }
  }

  /// The target under a mouse without a pressed button.
  ///
  /// Moving rows are not targets, because the mouse would highlight one after another.
  func hoverTarget(at point: Point) -> ListTarget? {
    let size = state.viewport
    guard point.x >= 0, point.y >= 0, point.x < size.width,
      point.y < size.height, let target = target(at: point)
    else { return nil }
    return target.row != nil && phase != .resting ? nil : target
  }
}
