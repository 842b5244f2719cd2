internal import PullcordControls
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// The action of a pointer that is pressed in the tuner.
enum TunerGesture: Hashable, Sendable {
  /// Scrolls the rows, or clicks the pressed target if the pointer does not move.
  case scroll
  /// Moves a slider.
  ///
  /// A press of the mouse moves the slider at once. A finger moves it by a tap or by a horizontal
  /// movement. If the finger first moves vertically, it scrolls the rows instead.
  case slider(key: String, start: Point, isMoving: Bool)
  /// Changes a number by a drag on its text, or opens a text field if the pointer does not move.
  case scrub(NumberScrub)
  /// Drags a handle of a curve.
  case curve(CurveDrag)
  /// Moves the slider for the share of mistakes, in the fit to the user's hand.
  case mistakes
  /// Chooses a title from the open menu.
  case menu

  /// The distance after which the direction of a finger is clear, in points.
  ///
  /// It is the same as in lists.
  fileprivate static let directionDistance = 4.0
}

/// Handles pointers in the panel.
extension TunerPanel {
  mutating func handlePointer(_ event: InputEvent) {
    let point = event.point ?? .zero
    switch event.kind {
    case .pointer(let pointer, .began): press(pointer, at: point, event)
    case .pointer(let pointer, .moved):
      move(pointer, to: point, event)
      if pointer == .mouse { hover(at: gestures[.mouse] == nil ? point : nil) }
    case .pointer(let pointer, .ended): lift(pointer, at: point, event)
    case .pointer(let pointer, .cancelled): cancel(pointer, event)
    case .scroll:
      if hand.session == nil, !handleInMenu(event) { rowList.handle(event) }
      updateHover()
    case .interrupted: for pointer in gestures.pointers { cancel(pointer, event) }
    case .key: break
    }
  }

  /// Highlights the target under the mouse.
  ///
  /// The point is nil if the mouse is outside the panel or one of its buttons is pressed.
  mutating func hover(at point: Point?) {
    if let point { handleInMenu(.mouseMoved(x: point.x, y: point.y)) }
    mouse = point
    updateHover()
  }

  /// Finds the target under the mouse again, because other rows may have moved there.
  mutating func updateHover() {
    let point = menu == nil ? mouse : nil
    presses.hovered = point.flatMap { target(at: $0)?.id }
    hoveredRow = point.flatMap { row(at: $0)?.id }
  }

  private mutating func press(
    _ pointer: InputEvent.Pointer, at point: Point, _ event: InputEvent
  ) {
    focus.isActive = true
    commitEntry(discardsInvalid: true)
    if handleInMenu(event) {
      gestures[pointer] = menu == nil ? .scroll : .menu
      return
    }
    let target = target(at: point)
    if target?.grab?(&self, WidgetPress(pointer, at: point)) == true { return }
    // A press on moving rows only stops them.
    if let target, !rowList.isRolling {
      presses.press(pointer, on: target.id, at: point, time: rowList.now)
    }
    if hand.session == nil, layout.body.contains(point) { rowList.handle(event) }
    gestures[pointer] = .scroll
  }

  private mutating func move(
    _ pointer: InputEvent.Pointer, to point: Point, _ event: InputEvent
  ) {
    switch gestures[pointer] {
    case nil: break
    case .menu: handleInMenu(event)
    case .curve(let drag): self.drag(drag, to: point)
    case .mistakes: FitSession.slide(to: point.x, in: &self)
    case .scroll:
      presses.move(pointer, to: point)
      if let held = numbers.held, held.pointer == pointer, held.applied > 0 { return }
      if presses.isLost(pointer) { numbers.held = nil }
      rowList.handle(event)
    case .scrub(var scrub):
      let (dx, dy) = (abs(point.x - scrub.start.x), abs(point.y - scrub.start.y))
      if !scrub.isMoving {
        guard max(dx, dy) >= TunerGesture.directionDistance else { return }
        if dy > dx, pointer != .mouse { return scrollInstead(pointer, from: scrub.start, event) }
        scrub.isMoving = true
        scrub.lastX = scrub.start.x
      }
      self.scrub(&scrub, to: point.x)
      gestures[pointer] = .scrub(scrub)
    case .slider(let key, _, isMoving: true): slide(key, to: point.x)
    case .slider(let key, let start, isMoving: false):
      let (dx, dy) = (abs(point.x - start.x), abs(point.y - start.y))
      guard max(dx, dy) >= TunerGesture.directionDistance else { return }
      if dx > dy {
        gestures[pointer] = .slider(key: key, start: start, isMoving: true)
        slide(key, to: point.x)
      } else {
        scrollInstead(pointer, from: start, event)
      }
    }
  }

  /// Scrolls the rows with a finger that pressed a control and then moved vertically.
  private mutating func scrollInstead(
    _ pointer: InputEvent.Pointer, from start: Point, _ event: InputEvent
  ) {
    gestures[pointer] = .scroll
    rowList.handle(.pointer(pointer, .began, x: start.x, y: start.y))
    rowList.handle(event)
  }

  private mutating func lift(
    _ pointer: InputEvent.Pointer, at point: Point, _ event: InputEvent
  ) {
    switch gestures.release(pointer) {
    case nil: break
    case .menu: handleInMenu(event)
    case .slider(let key, let start, let isMoving):
      if !isMoving { slide(key, to: start.x) }
      settings.history.endStep()
    case .curve: endDrag()
    case .mistakes: break
    case .scrub(let scrub):
      settings.history.endStep()
      if !scrub.isMoving, let row = rowList[scrub.rowID],
        !resetsByDoubleClick(WidgetID(rawValue: "value_" + scrub.rowID), row, at: point)
      {
        type(in: row)
      }
    case .scroll:
      rowList.handle(event)
      let isRepeated = numbers.held.map { $0.pointer == pointer && $0.applied > 0 } == true
      numbers.held = nil
      if isRepeated {
        settings.history.endStep()
        presses.cancelPress(of: pointer)
        return
      }
      let pressed = presses.release(pointer, at: point)
      if let pressed, let target = target(at: point), target.id == pressed {
        target.click(in: &self)
      }
    }
  }

  private mutating func cancel(_ pointer: InputEvent.Pointer, _ event: InputEvent) {
    guard let gesture = gestures.release(pointer) else { return }
    settings.history.endStep()
    if case .curve = gesture { endDrag() }
    if case .menu = gesture { handleInMenu(event) }
    if numbers.held?.pointer == pointer { numbers.held = nil }
    presses.cancelPress(of: pointer)
    rowList.handle(event)
  }

  /// The widget that a pointer at a position presses.
  private func target(at point: Point) -> TunerWidget? { widgets.path(at: point)?.last }

  /// The row at a point.
  func row(at point: Point) -> TunerRow? {
    guard hand.session == nil else { return nil }
    let body = layout.body
    return body.contains(point) ? rowList.row(at: point.y - body.y) : nil
  }
}
