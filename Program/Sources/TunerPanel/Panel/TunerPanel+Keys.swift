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
    if sheet != nil, focus.isActive { return sheetAction(key, modifiers) }
    return switch (key.rawValue, modifiers) {
    case ("z", .control): { $0.use(.undo) }
    case ("z", [.control, .shift]), ("y", .control): { $0.use(.redo) }
    case ("s", .control): { $0.use(.save) }
    case ("s", [.control, .shift]): { _ in .saveAs }
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

  /// The action of a key while a sheet covers the panel.
  private func sheetAction(_ key: Key, _ modifiers: KeyModifiers) -> KeyAction? {
    let isFunctionKey = key.rawValue.hasPrefix("F") && key.rawValue.count > 1
    let selectsAll = key.rawValue == "a" && modifiers == .control
    let isShortcut = !modifiers.subtracting(.shift).isEmpty && !selectsAll
    guard !isFunctionKey, !isShortcut else { return nil }
    return { panel in
      let typed = panel.numbers.keyboard.typedText
      let outcome = panel.sheet?.press(key, modifiers, typed: typed)
      return outcome.flatMap { panel.conclude($0) }
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
    case ("Tab", []), ("Tab", .shift):
      let step = modifiers.isEmpty ? 1 : -1
      return leavesFocus(by: step) ? nil : changing { $0.moveTab(by: step) }
    case ("Down", []): return changing { $0.moveFocus(by: 1) }
    case ("Up", []): return changing { $0.moveFocus(by: -1) }
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
    if case .curves(let curves) = row.content {
      return curveAction(key, modifiers, curves) ?? (modifiers.isEmpty ? partAction(key, row) : nil)
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
    case .actions, .enabled, .curves: partAction(key, row)
    case .icon: nil
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

  /// Moves the selected handle of a curve by the arrow keys with Shift or Alt.
  private func curveAction(
    _ key: Key, _ modifiers: KeyModifiers, _ curves: CurveRow
  ) -> KeyAction? {
    let parts = curves.parts
    guard [.shift, .alt].contains(modifiers), !parts.isEmpty,
      case .handle(let curve, let id) = parts[min(focus.part, parts.count - 1)]
    else { return nil }
    let step = modifiers == .shift ? 0.02 : 0.004
    func nudge(_ x: Double, _ y: Double) -> KeyAction {
      changing { $0.nudge(curve, id, x: x * step, y: y * step) }
    }
    return switch key.rawValue {
    case "Left": nudge(-1, 0)
    case "Right": nudge(1, 0)
    case "Up": nudge(0, 1)
    case "Down": nudge(0, -1)
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
        switch row.content {
        case .actions: $0.perform(TunerAction.allCases[part])
        case .curves(let curves):
          if case .device(let device) = curves.parts[part] { $0.choose(device) }
        default: $0.toggle(Edge.allCases[part])
        }
      }
    default: nil
    }
  }

  // MARK: Moving the focus

  private static let parts: [TunerFocus.Stop] =
    [.preset, .copySide, .sides] + TunerTool.allCases.map { .tool($0) } + [.search, .changedOnly]

  /// Moves the focus through all parts and rows, as the arrow keys do.
  mutating func moveFocus(by step: Int) {
    focus(
      FocusOrder.stop(
        after: focus.stop, by: step,
        in: Self.parts + rowList.rows.filter { !$0.isPicture }.map { .row(id: $0.id) },
        wraps: false))
  }

  /// The stops of Tab, to which the rows add one.
  private var tabStops: [TunerFocus.Stop] {
    let row = focus.row.flatMap { rowList[$0] } ?? rowList.rows.first
    return Self.parts + (row.map { [.row(id: $0.id)] } ?? [])
  }

  private mutating func moveTab(by step: Int) {
    focus(FocusOrder.stop(after: focus.stop, by: step, in: tabStops, wraps: false))
  }

  /// Whether Tab, or Shift+Tab for a negative step, moves the focus out of the panel.
  func leavesFocus(by step: Int) -> Bool {
    focus.stop != nil && FocusOrder.leaves(focus.stop, by: step, in: tabStops)
  }

  /// Focuses the first part, or the last one for a negative step.
  mutating func enterFocus(by step: Int) {
    menu = nil
    focus.isActive = true
    focus(step > 0 ? tabStops.first : tabStops.last)
  }

  private mutating func focus(_ stop: TunerFocus.Stop?) {
    settings.history.endStep()
    focus.stop = stop
    focus.part = 0
    if case .row(let id) = stop, let row = rowList[id] { rowList.reveal(row) }
  }
}
