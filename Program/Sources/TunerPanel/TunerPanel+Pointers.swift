internal import PullcordListScenes
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// Presses, drags and scrolling in the panel; places are the panel's own.
extension TunerPanel {
  /// How far a finger goes before it is known what it wants, in points (the judging distance of lists).
  private static let judgedAfter = 4.0

  /// A pointer went down.
  mutating func pressed(_ pointer: InputEvent.Pointer, at point: Point, _ event: InputEvent) {
    hasFocus = true
    if let menu {
      if menu.index(at: point, in: size) != nil {
        grips[pointer] = .menu(from: point)
        return moved(pointer, to: point, event)
      }
      self.menu = nil
      grips[pointer] = .press(nil, from: point)
      return
    }
    let target = target(at: point)
    if case .slider(let key) = target {
      grips[pointer] = .slider(key: key, from: point, isSure: pointer == .mouse)
      if pointer == .mouse { slide(key, to: point.x) }
      focus = row(at: point).map { .row(id: $0.row.id) }
      return
    }
    // Rows that roll are stopped by a press, which then chooses nothing.
    let isRolling = scroll.phase(at: now) != .resting
    if layout.body.contains(point) { hear(event) }
    grips[pointer] = isRolling ? .scroll : .press(target, from: point)
  }

  /// A pointer that is down moved.
  mutating func moved(_ pointer: InputEvent.Pointer, to point: Point, _ event: InputEvent) {
    switch grips[pointer] {
    case .menu(let from):
      // A finger takes a long menu along.
      if pointer != .mouse, menu?.isLong(in: size) == true,
        abs(point.y - from.y) > Self.judgedAfter
      {
        grips[pointer] = .menuScroll(at: point.y)
        menu?.scroll(by: from.y - point.y, in: size)
      } else if let index = menu?.index(at: point, in: size) {
        menu?.highlighted = index
      }
    case .menuScroll(let y):
      grips[pointer] = .menuScroll(at: point.y)
      menu?.scroll(by: y - point.y, in: size)
    case .slider(let key, _, isSure: true): slide(key, to: point.x)
    case .slider(let key, let from, isSure: false):
      let (dx, dy) = (point.x - from.x, point.y - from.y)
      guard max(abs(dx), abs(dy)) >= Self.judgedAfter else { return }
      if abs(dx) > abs(dy) {
        grips[pointer] = .slider(key: key, from: from, isSure: true)
        slide(key, to: point.x)
      } else {
        grips[pointer] = .scroll
        hear(.pointer(pointer, .began, x: from.x, y: from.y))
        hear(event)
      }
    case .press(_, let from):
      hear(event)
      if max(abs(point.x - from.x), abs(point.y - from.y)) > Self.judgedAfter {
        grips[pointer] = .scroll
      }
    case .scroll: hear(event)
    case nil: break
    }
  }

  /// A pointer lifted; what it was pressed on acts.
  mutating func lifted(_ pointer: InputEvent.Pointer, at point: Point, _ event: InputEvent) -> Wish?
  {
    guard let grip = grips.removeValue(forKey: pointer) else { return nil }
    switch grip {
    case .menu:
      if let menu, let index = menu.index(at: point, in: size) {
        choose(menu.names[index], of: menu)
      }
    case .slider(let key, let from, let isSure):
      if !isSure { slide(key, to: from.x) }
      history.endStep()
    case .menuScroll: break
    case .scroll: hear(event)
    case .press(let target, _):
      hear(event)
      if let target, self.target(at: point) == target { return act(on: target) }
    }
    return nil
  }

  /// A pointer was taken away.
  mutating func cancelled(_ pointer: InputEvent.Pointer, _ event: InputEvent) {
    guard let grip = grips.removeValue(forKey: pointer) else { return }
    if case .slider = grip { history.endStep() }
    hear(event)
  }

  /// A wheel or a touchpad scrolled over the panel.
  mutating func scrolled(_ event: InputEvent) {
    guard menu != nil else { return hear(event) }
    switch event.kind {
    case .scroll(.wheel, _, _, let dy): menu?.scroll(by: dy * TunerMenu.rowHeight, in: size)
    case .scroll(.touchpad, .moved, _, let dy): menu?.scroll(by: dy, in: size)
    default: break
    }
  }

  /// The mouse is over the panel without a button; nil: it left.
  mutating func hovered(at point: Point?) {
    if let menu, let point, let index = menu.index(at: point, in: size) {
      self.menu?.highlighted = index
    }
    hovered = menu == nil ? point.flatMap { target(at: $0) } : nil
    hoveredRow = menu == nil ? point.flatMap { row(at: $0)?.row.id } : nil
  }

  mutating func choose(_ name: String, of menu: TunerMenu) {
    self.menu = nil
    history.endStep()
    set(menu.key, .choice(name))
  }

  private mutating func act(on target: TunerTarget) -> Wish? {
    focus(on: target)
    switch target {
    case .preset:
      let box = layout.preset
      open(presetChip, anchor: Point(x: box.x + box.width, y: box.y + box.height / 2))
    case .tool(let tool): return isUsable(tool) ? use(tool) : nil
    case .heading(let group): toggle(group)
    case .slider: break
    case .less(let key): step(key, by: -1)
    case .more(let key): step(key, by: 1)
    case .chip(let key):
      if let row = rows.first(where: { chip(of: $0)?.key == key }) { openMenu(of: row) }
    case .flag(let key):
      if case .flag(let isOn)? = TuningParameter.named(key)?.value(in: tuning) {
        history.endStep()
        set(key, .flag(!isOn))
      }
    case .reset(let id):
      if let row = rows.first(where: { $0.id == id }) { reset(row) }
    case .action(let action): act(action)
    case .enabled(let edge): toggle(edge)
    }
    return nil
  }

  /// Opens the menu of a row's choice where its chip is.
  mutating func openMenu(of row: TunerRow) {
    guard let chip = chip(of: row) else { return }
    let isKind = if case .number = row.content { true } else { false }
    let box = layout.chipBox(row, isKind: isKind)
    let y = layout.body.y + row.y - scroll.offset(at: now) + box.y + box.height / 2
    open(chip, anchor: Point(x: box.x + box.width, y: y))
  }

  private mutating func step(_ key: String, by steps: Double) {
    history.endStep()
    turn(key, by: steps)
  }

  private mutating func focus(on target: TunerTarget) {
    switch target {
    case .preset: focus = .preset
    case .tool(let tool): focus = .tool(tool)
    case .heading(let group): focus = .row(id: group.rawValue)
    case .slider(let key), .less(let key), .more(let key):
      focus = rows.first { $0.numberKey == key }.map { .row(id: $0.id) }
    case .flag(let key): focus = .row(id: key)
    case .chip(let key):
      focus = rows.first { chip(of: $0)?.key == key }.map { .row(id: $0.id) }
    case .reset(let id): focus = .row(id: id)
    case .action(let action):
      focus = .row(id: "actions")
      part = TunerAction.allCases.firstIndex(of: action) ?? 0
    case .enabled(let edge):
      focus = .row(id: "enabled")
      part = Edge.allCases.firstIndex(of: edge) ?? 0
    }
  }

  private mutating func slide(_ key: String, to x: Double) {
    guard let row = rows.first(where: { $0.numberKey == key }),
      case .number(_, let range, _, _, _) = row.content
    else { return }
    let track = layout.track(row)
    set(key, .number(range.value(at: (x - track.x) / track.width)), step: key)
  }

  /// Gives an event to the rows' own scrolling.
  private mutating func hear(_ event: InputEvent) {
    _ = scroll.handle(event, time: now)
    scrolledAt = scroll.phase(at: now) == .resting ? scrolledAt : now
  }
}
