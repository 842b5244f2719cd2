internal import PullcordControls
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// The action of a pointer that is pressed in the tuner.
enum TunerGesture: Hashable, Sendable {
  /// Scrolls the rows, unless the pointer presses a target without moving.
  case scroll
  /// Moves a slider.
  ///
  /// A finger moves the slider only after it has moved along the slider.
  case slider(key: String, start: Point, isMoving: Bool)
  /// Scrubs a number, or types it if the pointer does not move.
  case scrub(NumberScrub)
  /// Drags a handle of a curve.
  case curve(CurveDrag)
  /// Chooses a title from the open menu.
  case menu
}

extension TunerPanel {
  /// The distance after which the direction of a finger is clear, in points.
  ///
  /// It is the same as in lists.
  private static let directionDistance = 4.0
  /// The distance from the preset's mark within which a slider stops at the mark, in points.
  ///
  /// It was chosen by feel. The knob is 12 points wide.
  private static let detentDistance = 4.0

  /// A target and its row.
  ///
  /// A target in the header has no row.
  private typealias Hit = (target: TunerTarget, row: TunerRow?)

  mutating func handlePointer(_ event: InputEvent) -> Request? {
    let point = event.point ?? .zero
    switch event.kind {
    case .pointer(let pointer, .began): press(pointer, at: point, event)
    case .pointer(let pointer, .moved):
      move(pointer, to: point, event)
      if pointer == .mouse { hover(at: gestures[.mouse] == nil ? point : nil) }
    case .pointer(let pointer, .ended): return lift(pointer, at: point, event)
    case .pointer(let pointer, .cancelled): cancel(pointer, event)
    case .scroll:
      if menu == nil { rowList.handle(event) } else { menu?.popUp.scroll(event) }
      updateHover()
    case .interrupted: for pointer in gestures.pointers { cancel(pointer, event) }
    case .key: break
    }
    return nil
  }

  /// Highlights the target under the mouse.
  ///
  /// The point is nil if the mouse left the panel.
  mutating func hover(at point: Point?) {
    if let point { menu?.popUp.hover(at: point) }
    mouse = point
    updateHover()
  }

  /// Finds the target under the mouse, where other rows may have moved.
  mutating func updateHover() {
    let point = menu == nil ? mouse : nil
    presses.hovered = point.flatMap { hit(at: $0)?.target }
    hoveredRow = point.flatMap { row(at: $0)?.row.id }
  }

  private mutating func press(
    _ pointer: InputEvent.Pointer, at point: Point, _ event: InputEvent
  ) {
    focus.isActive = true
    commitEntry(discardsInvalid: true)
    if let popUp = menu?.popUp {
      let isInside = popUp.contains(point)
      gestures[pointer] = isInside ? .menu : .scroll
      if isInside { menu?.popUp.press(at: point) } else { menu = nil }
      return
    }
    let hit = hit(at: point)
    if case .value(let id) = hit?.target, let key = hit?.row?.numberKey, !rowList.isRolling {
      focus.stop = .row(id: id)
      gestures[pointer] = .scrub(NumberScrub(key: key, rowID: id, start: point))
      return
    }
    if case .curve(.handle(let curve, let id)) = hit?.target, let row = hit?.row,
      let drag = beginDrag(curve, id, row, at: point)
    {
      focus.stop = .row(id: row.id)
      if case .curves(let curves) = row.content {
        focus.part = curves.parts.firstIndex(of: .handle(curve, id: id)) ?? 0
      }
      gestures[pointer] = .curve(drag)
      return
    }
    if case .slider(let key) = hit?.target, let row = hit?.row {
      if resetsByDoubleClick(.slider(key: key), row, at: point) {
        gestures[pointer] = .menu
        return
      }
      gestures[pointer] = .slider(key: key, start: point, isMoving: pointer == .mouse)
      if pointer == .mouse { slide(key, to: point.x) }
      focus.stop = .row(id: row.id)
      return
    }
    // A press on moving rows only stops them.
    if let hit, !rowList.isRolling {
      presses.press(pointer, on: hit.target, at: point, time: rowList.now)
      hold(hit.target, by: pointer, at: point)
    }
    if layout.body.contains(point) { rowList.handle(event) }
    gestures[pointer] = .scroll
  }

  private mutating func move(
    _ pointer: InputEvent.Pointer, to point: Point, _ event: InputEvent
  ) {
    switch gestures[pointer] {
    case nil: break
    case .menu: menu?.popUp.move(pointer, to: point)
    case .curve(let drag): self.drag(drag, to: point)
    case .scroll:
      presses.move(pointer, to: point)
      if let held = numbers.held, held.pointer == pointer, held.applied > 0 { return }
      if presses.isLost(pointer) { numbers.held = nil }
      rowList.handle(event)
    case .scrub(var scrub):
      let (dx, dy) = (abs(point.x - scrub.start.x), abs(point.y - scrub.start.y))
      if !scrub.isMoving {
        guard max(dx, dy) >= Self.directionDistance else { return }
        if dy > dx, pointer != .mouse { return scrollInstead(pointer, from: scrub.start, event) }
        scrub.isMoving = true
        scrub.lastX = scrub.start.x
      }
      self.scrub(&scrub, to: point.x)
      gestures[pointer] = .scrub(scrub)
    case .slider(let key, _, isMoving: true): slide(key, to: point.x)
    case .slider(let key, let start, isMoving: false):
      let (dx, dy) = (abs(point.x - start.x), abs(point.y - start.y))
      guard max(dx, dy) >= Self.directionDistance else { return }
      if dx > dy {
        gestures[pointer] = .slider(key: key, start: start, isMoving: true)
        slide(key, to: point.x)
      } else {
        scrollInstead(pointer, from: start, event)
      }
    }
  }

  /// Scrolls the rows with a finger that pressed a control and moved across it.
  private mutating func scrollInstead(
    _ pointer: InputEvent.Pointer, from start: Point, _ event: InputEvent
  ) {
    gestures[pointer] = .scroll
    rowList.handle(.pointer(pointer, .began, x: start.x, y: start.y))
    rowList.handle(event)
  }

  private mutating func hold(
    _ target: TunerTarget, by pointer: InputEvent.Pointer, at point: Point
  ) {
    let (key, sign): (String, Double)
    switch target {
    case .less(let name): (key, sign) = (name, -1)
    case .more(let name): (key, sign) = (name, 1)
    default: return
    }
    settings.history.endStep()
    numbers.held = HeldStep(
      key: key, sign: sign, pointer: pointer, start: point, time: rowList.now)
  }

  private mutating func lift(
    _ pointer: InputEvent.Pointer, at point: Point, _ event: InputEvent
  ) -> Request? {
    switch gestures.release(pointer) {
    case nil: break
    case .menu: if let index = menu?.popUp.release(at: point) { choose(index) }
    case .slider(let key, let start, let isMoving):
      if !isMoving { slide(key, to: start.x) }
      settings.history.endStep()
    case .curve: endDrag()
    case .scrub(let scrub):
      settings.history.endStep()
      if !scrub.isMoving, let row = rowList[scrub.rowID],
        !resetsByDoubleClick(.value(id: scrub.rowID), row, at: point)
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
        return nil
      }
      let target = presses.release(pointer, at: point)
      if let target, let hit = hit(at: point), hit.target == target { return act(on: hit) }
    }
    return nil
  }

  private mutating func cancel(_ pointer: InputEvent.Pointer, _ event: InputEvent) {
    guard let gesture = gestures.release(pointer) else { return }
    settings.history.endStep()
    if case .curve = gesture { endDrag() }
    if numbers.held?.pointer == pointer { numbers.held = nil }
    presses.cancelPress(of: pointer)
    rowList.handle(event)
  }

  // MARK: Targets

  /// The row at a point, and the same point in the row's coordinates.
  func row(at point: Point) -> (row: TunerRow, point: Point)? {
    let body = layout.body
    guard body.contains(point) else { return nil }
    return rowList.row(at: point.y - body.y).map { ($0.row, Point(x: point.x, y: $0.y)) }
  }

  private func hit(at point: Point) -> Hit? {
    let layout = layout
    if let side = TuningSide.allCases.first(where: { layout.side($0).contains(point) }) {
      return (.side(side), nil)
    }
    if layout.copySide.contains(point) { return (.copySide, nil) }
    if layout.preset.contains(point) { return (.preset, nil) }
    if let tool = TunerTool.allCases.first(where: { layout.tool($0).contains(point) }) {
      return (.tool(tool), nil)
    }
    if !search.isEmpty, layout.clearSearch.contains(point) { return (.clearSearch, nil) }
    if layout.searchField.contains(point) { return (.search, nil) }
    if layout.changedOnly.contains(point) { return (.changedOnly, nil) }
    guard let (row, point) = row(at: point) else { return nil }
    return layout.targets(row).first { $0.box.contains(point) }.map { ($0.target, row) }
  }

  private mutating func act(on hit: Hit) -> Request? {
    if let row = hit.row { focus.stop = .row(id: row.id) }
    switch hit.target {
    case .preset:
      focus.stop = .preset
      openMenu(of: nil)
    case .side(let side):
      focus.stop = .sides
      activate(side)
    case .copySide:
      focus.stop = .copySide
      copySide()
    case .tool(let tool):
      focus.stop = .tool(tool)
      return use(tool)
    case .search: focusSearch()
    case .clearSearch:
      setSearch(TextField(""))
      focusSearch()
    case .changedOnly:
      focus.stop = .changedOnly
      toggleChangedOnly()
    case .heading(let group): toggle(group)
    case .slider, .value: break
    case .less(let key): change(key, by: -1)
    case .more(let key): change(key, by: 1)
    case .choice: openMenu(of: hit.row)
    case .flag(let key):
      if case .flag(let isOn)? = TuningParameter.named(key)?.value(in: tuning) {
        set(key, .flag(!isOn))
      }
    case .reset: if let row = hit.row { settings.reset(row.keys) }
    case .action(let action):
      focus.part = TunerAction.allCases.firstIndex(of: action) ?? 0
      perform(action)
    case .curve(let part):
      if case .curves(let curves)? = hit.row?.content {
        focus.part = curves.parts.firstIndex(of: part) ?? 0
      }
      if case .device(let device) = part { choose(device) }
    case .enabled(let edge):
      focus.part = Edge.allCases.firstIndex(of: edge) ?? 0
      toggle(edge)
    }
    return nil
  }

  private mutating func change(_ key: String, by steps: Double) {
    settings.history.endStep()
    settings.change(key, by: steps * numbers.keyboard.stepFactor)
  }

  private mutating func slide(_ key: String, to x: Double) {
    for row in rowList.rows {
      guard case .number(let number) = row.content, number.key == key else { continue }
      let track = layout.track(row)
      var value = number.range.value(
        at: track.share(at: x), pixel: 1 / max(1, track.end - track.start))
      // The preset's value is a detent.
      if let standard = number.standard,
        abs(track.x(at: number.range.share(of: standard)) - x) <= Self.detentDistance
      {
        value = standard
      }
      return settings.set(key, .number(value), step: key)
    }
  }
}
