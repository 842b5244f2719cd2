internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// The keyboard in the panel.
extension TunerPanel {
  /// Whether a key is the panel's while it is open, wherever the focus is.
  static func isShortcut(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch (key.rawValue, modifiers) {
    case ("z", .control), ("z", [.control, .shift]), ("y", .control), ("s", .control),
      ("o", .control), ("F6", []):
      true
    default: false
    }
  }

  /// Takes a key; false when it is none of the panel's.
  mutating func pressed(_ key: Key, _ modifiers: KeyModifiers, wish: inout Wish?) -> Bool {
    switch (key.rawValue, modifiers) {
    case ("z", .control): wish = use(.undo)
    case ("z", [.control, .shift]), ("y", .control): wish = use(.redo)
    case ("s", .control): wish = use(.save)
    case ("o", .control): wish = use(.load)
    case ("F6", []):
      menu = nil
      hasFocus.toggle()
      if hasFocus, focus == nil { focus = .preset }
    default:
      guard hasFocus else { return false }
      if menu != nil { return pressedInMenu(key, modifiers) }
      return pressedOnFocus(key, modifiers, &wish)
    }
    return true
  }

  private mutating func pressedInMenu(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard let menu, modifiers.isEmpty else { return false }
    switch key.rawValue {
    case "Up", "Left": self.menu?.move(by: -1, in: size)
    case "Down", "Right": self.menu?.move(by: 1, in: size)
    case "Home": self.menu?.move(by: -menu.names.count, in: size)
    case "End": self.menu?.move(by: menu.names.count, in: size)
    case "Return", "space": choose(menu.names[menu.highlighted], of: menu)
    case "Escape", "Tab": self.menu = nil
    default: return false
    }
    return true
  }

  private mutating func pressedOnFocus(
    _ key: Key, _ modifiers: KeyModifiers, _ wish: inout Wish?
  ) -> Bool {
    switch (key.rawValue, modifiers) {
    case ("Tab", []), ("Down", []): moveFocus(by: 1)
    case ("Tab", .shift), ("Up", []): moveFocus(by: -1)
    case ("Page_Down", []): moveFocus(by: 10)
    case ("Page_Up", []): moveFocus(by: -10)
    case ("Escape", []): hasFocus = false
    case ("c", .control): wish = use(.copy)
    default:
      switch focus {
      case nil: return false
      case .preset: return pressedOnChip(presetChip, key, modifiers)
      case .tool(let tool):
        guard ["Return", "space"].contains(key.rawValue), modifiers.isEmpty else { return false }
        if isUsable(tool) { wish = use(tool) }
      case .row(let id):
        guard let row = rows.first(where: { $0.id == id }) else { return false }
        return pressed(key, modifiers, on: row)
      }
    }
    return true
  }

  private mutating func pressed(_ key: Key, _ modifiers: KeyModifiers, on row: TunerRow) -> Bool {
    if ["BackSpace", "Delete"].contains(key.rawValue), modifiers.isEmpty {
      if row.isChanged { reset(row) }
      return true
    }
    switch row.content {
    case .heading(let group, let isOpen):
      guard modifiers.isEmpty else { return false }
      switch key.rawValue {
      case "Return", "space": toggle(group)
      case "Right": if !isOpen { toggle(group) }
      case "Left": if isOpen { toggle(group) }
      default: return false
      }
    case .number(let name, let range, _, _, let kind):
      // A run of the same arrow is one step back.
      switch (key.rawValue, modifiers) {
      case ("Left", []): turn(name, by: -1, step: name)
      case ("Right", []): turn(name, by: 1, step: name)
      case ("Left", .shift): turn(name, by: -10, step: name)
      case ("Right", .shift): turn(name, by: 10, step: name)
      case ("Home", []): set(name, .number(range.limits.lowerBound), step: name)
      case ("End", []): set(name, .number(range.limits.upperBound), step: name)
      case ("Return", []), ("space", []):
        guard kind != nil else { return false }
        openMenu(of: row)
      default: return false
      }
    case .choice(let chip): return pressedOnChip(chip, key, modifiers, row)
    case .flag(let name, let isOn):
      guard modifiers.isEmpty else { return false }
      history.endStep()
      switch key.rawValue {
      case "Return", "space": set(name, .flag(!isOn))
      case "Left", "Home": set(name, .flag(false))
      case "Right", "End": set(name, .flag(true))
      default: return false
      }
    case .actions, .enabled: return pressedOnParts(of: row, key, modifiers)
    }
    return true
  }

  private mutating func pressedOnParts(
    of row: TunerRow, _ key: Key, _ modifiers: KeyModifiers
  ) -> Bool {
    guard modifiers.isEmpty else { return false }
    let last = row.partCount - 1
    switch key.rawValue {
    case "Left": part = max(0, part - 1)
    case "Right": part = min(last, part + 1)
    case "Home": part = 0
    case "End": part = last
    case "Return", "space":
      if case .actions = row.content {
        act(TunerAction.allCases[min(part, last)])
      } else {
        toggle(Edge.allCases[min(part, last)])
      }
    default: return false
    }
    return true
  }

  private mutating func pressedOnChip(
    _ chip: TunerRow.Chip, _ key: Key, _ modifiers: KeyModifiers, _ row: TunerRow? = nil
  ) -> Bool {
    guard modifiers.isEmpty, let index = chip.names.firstIndex(of: chip.chosen) else {
      return false
    }
    let last = chip.names.count - 1
    switch key.rawValue {
    case "Left": set(chip.key, .choice(chip.names[max(0, index - 1)]), step: chip.key)
    case "Right": set(chip.key, .choice(chip.names[min(last, index + 1)]), step: chip.key)
    case "Home": set(chip.key, .choice(chip.names[0]), step: chip.key)
    case "End": set(chip.key, .choice(chip.names[last]), step: chip.key)
    case "Return", "space":
      if let row {
        openMenu(of: row)
      } else {
        let box = layout.preset
        open(chip, anchor: .init(x: box.x + box.width, y: box.y + box.height / 2))
      }
    default: return false
    }
    return true
  }

  private mutating func moveFocus(by step: Int) {
    history.endStep()
    let stops =
      [Focus.preset] + TunerTool.allCases.map { .tool($0) } + rows.map { .row(id: $0.id) }
    let index = focus.flatMap { stops.firstIndex(of: $0) }
    let next = index.map { min(max($0 + step, 0), stops.count - 1) } ?? 0
    focus = stops[next]
    part = 0
    guard case .row(let id) = stops[next], let row = rows.first(where: { $0.id == id }) else {
      return
    }
    // What has the focus is in sight, with a row beside it.
    let offset = scroll.offset(at: now)
    let height = layout.body.height
    if row.y - 40 < offset {
      scroll.scroll(to: row.y - 40, curve: nil, time: now)
    } else if row.y + row.height + 40 > offset + height {
      scroll.scroll(to: row.y + row.height + 40 - height, curve: nil, time: now)
    }
    scrolledAt = now
  }
}
