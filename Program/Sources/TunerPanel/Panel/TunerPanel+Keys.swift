internal import PullcordControls
internal import PullcordTuning
internal import ScrollPhysics

/// Handles keys in the panel.
extension TunerPanel {
  /// The change that a key makes to the panel.
  ///
  /// It returns a request to the program, if the change needs one.
  typealias KeyAction = (inout TunerPanel) -> Request?

  /// The action of a key; nil for a key that the panel does not handle.
  func keyAction(_ key: Key, _ modifiers: KeyModifiers) -> KeyAction? {
    switch (key.rawValue, modifiers) {
    case ("z", .control): { $0.use(.undo) }
    case ("z", [.control, .shift]), ("y", .control): { $0.use(.redo) }
    case ("s", .control): { $0.use(.save) }
    case ("o", .control): { $0.use(.load) }
    case ("f", .control): changing { $0.focusSearch() }
    case ("F6", []):
      changing {
        $0.menu = nil
        $0.focus.isActive.toggle()
        if $0.focus.isActive, $0.focus.stop == nil { $0.focus.stop = .preset }
      }
    default:
      if !focus.isActive {
        nil
      } else if let popUp = menu?.popUp {
        modifiers.isEmpty ? menuAction(key, popUp) : nil
      } else if numbers.entry != nil {
        entryAction(key, modifiers)
      } else {
        focusAction(key, modifiers)
      }
    }
  }

  private func changing(_ change: @escaping (inout TunerPanel) -> Void) -> KeyAction {
    { panel in
      change(&panel)
      return nil
    }
  }

  private func menuAction(_ key: Key, _ popUp: PopUpMenu) -> KeyAction? {
    func move(_ step: Int) -> KeyAction { changing { $0.menu?.popUp.moveHighlight(by: step) } }
    return switch key.rawValue {
    case "Up", "Left": move(-1)
    case "Down", "Right": move(1)
    case "Home": move(-popUp.titles.count)
    case "End": move(popUp.titles.count)
    case "Return", "space": changing { $0.choose(popUp.highlighted) }
    case "Escape", "Tab": changing { $0.menu = nil }
    default: nil
    }
  }

  /// The action of a key while the user types a number.
  private func entryAction(_ key: Key, _ modifiers: KeyModifiers) -> KeyAction? {
    let isField = TextField.handles(key, modifiers, typed: numbers.keyboard.typedText)
    guard isField || ["Return", "Escape", "Tab", "Up", "Down"].contains(key.rawValue) else {
      return nil
    }
    return changing { $0.editEntry(key, modifiers) }
  }

  private func searchAction(_ key: Key, _ modifiers: KeyModifiers) -> KeyAction? {
    let isField = TextField.handles(key, modifiers, typed: numbers.keyboard.typedText)
    guard isField || ["Return", "Escape"].contains(key.rawValue) else { return nil }
    return changing { $0.editSearch(key, modifiers) }
  }

  private func focusAction(_ key: Key, _ modifiers: KeyModifiers) -> KeyAction? {
    switch (key.rawValue, modifiers) {
    case ("Tab", []), ("Down", []): return changing { $0.moveFocus(by: 1) }
    case ("Tab", .shift), ("Up", []): return changing { $0.moveFocus(by: -1) }
    case ("Page_Down", []): return changing { $0.moveFocus(by: 10) }
    case ("Page_Up", []): return changing { $0.moveFocus(by: -10) }
    case ("Escape", []) where focus.stop != .search:
      return changing { $0.focus.isActive = false }
    case ("c", .control): return { $0.use(.copy) }
    default: break
    }
    switch focus.stop {
    case nil: return nil
    case .preset: return modifiers.isEmpty ? choiceAction(key, presetChoice, nil) : nil
    case .sides: return modifiers.isEmpty ? sideAction(key) : nil
    case .copySide:
      guard ["Return", "space"].contains(key.rawValue), modifiers.isEmpty else { return nil }
      return changing { $0.copySide() }
    case .tool(let tool):
      guard ["Return", "space"].contains(key.rawValue), modifiers.isEmpty else { return nil }
      return { $0.use(tool) }
    case .search: return searchAction(key, modifiers)
    case .changedOnly:
      guard ["Return", "space"].contains(key.rawValue), modifiers.isEmpty else { return nil }
      return changing { $0.toggleChangedOnly() }
    case .row(let id): return rowList[id].flatMap { rowAction(key, modifiers, $0) }
    }
  }

  private func rowAction(_ key: Key, _ modifiers: KeyModifiers, _ row: TunerRow) -> KeyAction? {
    if case .number(let number) = row.content {
      if [.shift, .alt].contains(modifiers), ["Left", "Right"].contains(key.rawValue) {
        return numberAction(key, number, row, factor: PanelKeyboard.stepFactor(modifiers))
      }
    }
    guard modifiers.isEmpty else { return nil }
    if ["BackSpace", "Delete"].contains(key.rawValue) {
      return changing { if row.isChanged { $0.settings.reset(row.keys) } }
    }
    return switch row.content {
    case .heading(let group, let isOpen):
      switch key.rawValue {
      case "Return", "space": changing { $0.toggle(group) }
      case "Right": changing { if !isOpen { $0.toggle(group) } }
      case "Left": changing { if isOpen { $0.toggle(group) } }
      default: nil
      }
    case .number(let number): numberAction(key, number, row, factor: 1)
    case .choice(let choice): choiceAction(key, choice, row)
    case .flag(let name, let isOn):
      switch key.rawValue {
      case "Return", "space": changing { $0.set(name, .flag(!isOn)) }
      case "Left", "Home": changing { $0.set(name, .flag(false)) }
      case "Right", "End": changing { $0.set(name, .flag(true)) }
      default: nil
      }
    case .actions, .enabled: partAction(key, row)
    }
  }

  /// Changes a number.
  ///
  /// Repeated keys for the same number are a single undo step. The steps of a held key grow.
  private func numberAction(
    _ key: Key, _ number: TunerRow.Number, _ row: TunerRow, factor: Double
  ) -> KeyAction? {
    let (name, limits) = (number.key, number.range.limits)
    func change(_ sign: Double) -> KeyAction {
      changing { panel in
        let steps = panel.numbers.repeats.steps(for: "\(sign)\(name)", at: panel.rowList.now)
        panel.settings.change(name, by: sign * steps * factor, step: name)
      }
    }
    return switch key.rawValue {
    case "Left": change(-1)
    case "Right": change(1)
    case "Home": changing { $0.settings.set(name, .number(limits.lowerBound), step: name) }
    case "End": changing { $0.settings.set(name, .number(limits.upperBound), step: name) }
    case "Return": changing { $0.type(in: row) }
    case "space" where number.kind != nil: changing { $0.openMenu(of: row) }
    default: nil
    }
  }

  /// Changes a choice.
  ///
  /// Repeated keys for the same choice are a single undo step.
  private func choiceAction(
    _ key: Key, _ choice: TunerRow.Choice, _ row: TunerRow?
  ) -> KeyAction? {
    let last = choice.names.count - 1
    guard let index = choice.names.firstIndex(of: choice.chosen) else { return nil }
    func choose(_ index: Int) -> KeyAction {
      let name = choice.names[min(max(index, 0), last)]
      return changing { $0.settings.set(choice.key, .choice(name), step: choice.key) }
    }
    return switch key.rawValue {
    case "Left": choose(index - 1)
    case "Right": choose(index + 1)
    case "Home": choose(0)
    case "End": choose(last)
    case "Return", "space": changing { $0.openMenu(of: row) }
    default: nil
    }
  }

  /// Chooses the active tuning.
  private func sideAction(_ key: Key) -> KeyAction? {
    switch key.rawValue {
    case "Left", "Home": changing { $0.activate(.a) }
    case "Right", "End": changing { $0.activate(.b) }
    case "Return", "space": changing { $0.activate($0.settings.pair.active.other) }
    default: nil
    }
  }

  /// Selects a button or switch of a row, or activates it.
  private func partAction(_ key: Key, _ row: TunerRow) -> KeyAction? {
    let last = row.partCount - 1
    return switch key.rawValue {
    case "Left": changing { $0.focus.part = max(0, $0.focus.part - 1) }
    case "Right": changing { $0.focus.part = min(last, $0.focus.part + 1) }
    case "Home": changing { $0.focus.part = 0 }
    case "End": changing { $0.focus.part = last }
    case "Return", "space":
      changing {
        let part = min($0.focus.part, last)
        if case .actions = row.content {
          $0.perform(TunerAction.allCases[part])
        } else {
          $0.toggle(Edge.allCases[part])
        }
      }
    default: nil
    }
  }

  mutating func moveFocus(by step: Int) {
    settings.history.endStep()
    let stops =
      [TunerFocus.Stop.preset, .copySide, .sides] + TunerTool.allCases.map { .tool($0) }
      + [.search, .changedOnly]
      + rowList.rows.map { .row(id: $0.id) }
    focus.stop = FocusOrder.stop(after: focus.stop, by: step, in: stops, wraps: false)
    focus.part = 0
    if case .row(let id) = focus.stop, let row = rowList[id] { rowList.reveal(row) }
  }
}
