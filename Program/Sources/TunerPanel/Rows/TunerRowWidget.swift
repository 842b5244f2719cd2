internal import PullcordControls
internal import PullcordLanguages
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

typealias TunerWidget = Widget<TunerPanel>

extension WidgetID {
  /// The identity of a row's widget, which is also the focus stop of the row's parts.
  static func row(id: String) -> WidgetID { WidgetID(rawValue: "row_" + id) }
}

extension TunerRow {
  var widgetID: WidgetID { .row(id: id) }

  /// Makes the widget of the row with its parts, for a panel of the given width.
  ///
  /// `index` is the row's position in the list. It identifies the picture of the row in the
  /// renderer's cache.
  func widget(width: Double, index: Int) -> TunerWidget {
    let height = TunerLayout.height(of: self)
    var widget = TunerWidget(
      widgetID, box: Rectangle(x: 0, y: y, width: width, height: height))
    widget.origin = Point(x: 0, y: y)
    widget.isPicture = true
    widget.respondsToPointer = false
    widget.look = { look in
      [TunerRowPicture(row: self, width: width, theme: look.theme).command(at: index)]
    }
    let layout = TunerLayout(size: Size(width: width, height: height))
    let parts = parts(layout)
    switch content {
    case .icon: return widget
    case .actions, .hand, .enabled, .curves: widget = widget.withParts(parts)
    case .heading, .number, .choice, .flag:
      widget.children = { _ in parts }
      widget.stop = widget.id
      let focused = Rectangle(x: 4, y: 1, width: width - 8, height: height - 2)
      widget.outlined = focused.moved(by: widget.origin)
      widget.ring = { .roundedRectangle(focused.inset(by: 1), radius: 7) }
      widget.name = title
    }
    switch content {
    case .heading(let group, let isOpen): widget.beHeading(of: group, isOpen: isOpen)
    case .number(let number): widget.beNumber(number, of: self)
    case .choice(let choice):
      widget.beChoice(choice, row: self)
    case .flag(let key, let isOn): widget.beSwitch(key, isOn)
    case .curves(let curves):
      widget.addKeys(of: curves)
      widget.addPulls(of: curves)
    case .actions, .hand, .enabled, .icon: break
    }
    addReset(to: &widget)
    return widget
  }

  /// The parts that a pointer can press, with their normal appearance.
  func parts(_ layout: TunerLayout) -> [TunerWidget] {
    var parts = isChanged && !isHeading ? [resetButton(layout)] : []
    if let choice { parts.append(popUpButton(choice, layout)) }
    switch content {
    case .number(let number): parts += number.parts(of: self, layout)
    case .actions(let enabled): parts += TunerAction.allCases.map { $0.button(enabled, layout) }
    case .hand(let canTest):
      parts += HandTool.allCases.map { $0.button(canTest: canTest, width: layout.size.width) }
    case .enabled(let controls):
      parts += Edge.allCases.map { $0.enabledSwitch(controls[$0], layout) }
    case .curves(let curves): parts += curves.widgets(of: self, width: layout.size.width)
    case .heading, .choice, .flag, .icon: break
    }
    return parts
  }

  /// The group of the row's setting, if another group has a setting with the same title; otherwise
  /// nil.
  var ambiguousGroup: String? {
    guard let parameter = keys.last.flatMap(TuningParameter.named) else { return nil }
    let isAmbiguous = TuningParameter.all.contains {
      $0.title == parameter.title && $0.group != parameter.group
    }
    return isAmbiguous ? localized(key: parameter.group.rawValue) : nil
  }

  // MARK: Resetting

  private func resetButton(_ layout: TunerLayout) -> TunerWidget {
    let box = layout.resetBox(self)
    var button = TunerWidget(WidgetID(rawValue: "reset_" + id), box: box)
    button.stop = widgetID
    button.marksHover = true
    button.press = .init(localized("Reset")) { [keys] in $0.settings.reset(keys) }
    button.look = { look in
      TunerIcon.reset(center: box.center, radius: 4.5, look.theme.accent, width: 1.5)
    }
    return button
  }

  private func addReset(to widget: inout TunerWidget) {
    if widget.role != nil, isChanged {
      widget.moreActions.append(.init(localized("Reset")) { [keys] in $0.settings.reset(keys) })
    }
    if case .curves = content { return }
    let (own, isChanged, keys) = (widget.keys, isChanged, keys)
    widget.keys = { panel, key, modifiers in
      if [.backspace, .delete].contains(key), modifiers.isEmpty {
        if isChanged { panel.settings.reset(keys) }
        return true
      }
      return own?(&panel, key, modifiers) ?? false
    }
  }
}

// MARK: - Headings, choices and switches

extension TunerWidget {
  fileprivate mutating func beHeading(of group: TuningGroup, isOpen: Bool) {
    (role, respondsToPointer) = (.expander, true)
    states = isOpen ? .expanded : .collapsed
    press = .init(localized(isOpen ? "Collapse" : "Expand")) { $0.toggle(group) }
    keys = { panel, key, modifiers in
      guard modifiers.isEmpty, [.left, .right].contains(key) else { return false }
      if isOpen == (key == .left) { panel.toggle(group) }
      return true
    }
  }

  fileprivate mutating func beSwitch(_ key: String, _ isOn: Bool) {
    (role, respondsToPointer) = (.switchButton, true)
    states = isOn ? .checked : []
    press = .init(localized("Toggle")) { $0.set(key, .flag(!isOn)) }
    keys = { panel, pressed, modifiers in
      guard modifiers.isEmpty else { return false }
      switch pressed {
      case .left, .home: panel.set(key, .flag(false))
      case .right, .end: panel.set(key, .flag(true))
      default: return false
      }
      return true
    }
  }

  /// Makes the widget a pop-up button.
  ///
  /// `row` is nil for the preset.
  ///
  /// The left and right arrow keys, Home and End choose a title. Consecutive presses of these keys
  /// for the same choice are a single undo step.
  mutating func beChoice(_ choice: TunerRow.Choice, row: TunerRow?) {
    role = .comboBox
    if row != nil { text = TunerText.title(choice.chosen) }
    press = .opening(row)
    keys = { panel, key, modifiers in
      guard modifiers.isEmpty, let index = choice.names.firstIndex(of: choice.chosen) else {
        return false
      }
      let last = choice.names.count - 1
      let next: Int
      switch key {
      case .left: next = index - 1
      case .right: next = index + 1
      case .home: next = 0
      case .end: next = last
      default: return false
      }
      panel.settings.set(
        choice.key, .choice(choice.names[min(max(next, 0), last)]), step: choice.key)
      return true
    }
  }
}

extension TunerWidget.Action {
  /// Makes an action that opens the menu of a row.
  ///
  /// If `row` is nil, the action opens the menu of presets.
  static func opening(_ row: TunerRow?) -> Self {
    Self(localized("Open")) { panel in
      if let row {
        panel.focus.isActive = true
        panel.focus.stop = row.widgetID
      }
      panel.openMenu(of: row)
    }
  }
}

extension TunerRow {
  fileprivate func popUpButton(_ choice: Choice, _ layout: TunerLayout) -> TunerWidget {
    let box = layout.choiceBox(self)
    var button = TunerWidget(WidgetID(rawValue: "choice_" + id), box: box)
    button.stop = widgetID
    button.marksHover = true
    button.press = .opening(self)
    button.look = { look in
      let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 6)
      let theme = look.theme
      return look.frame(outline) + [
        .fitted(
          TunerText.title(choice.chosen),
          in: Rectangle(x: box.x + 8, y: box.y, width: box.width - 25, height: box.height),
          color: theme.text),
        TunerIcon.chevrons(
          center: Point(x: box.x + box.width - 11, y: box.center.y), theme.secondaryText),
      ]
    }
    return button
  }
}

extension Drawing.Command {
  /// The font sizes of a choice's title, in points.
  ///
  /// On one line, the first size is the usual one, and the second size is for longer titles.
  private static let titleSizes = (oneLine: [12.0, 11], twoLines: 10.0)

  /// Draws the title of a choice in a box about 24 points high.
  ///
  /// A title that may be too long for one line gets a smaller size. If it may still be too long,
  /// it gets two lines. The width is an estimate, because the pictures of rows are made without a
  /// renderer. The estimate is at least a fifth too wide, except for the letters of Chinese,
  /// Japanese and Korean, which begin at U+2E80.
  static func fitted(
    _ title: String, in box: Rectangle, weight: TextStyle.Weight = .regular, color: Color,
    alignment: TextAlignment = .leading
  ) -> Self {
    func style(_ size: Double) -> TextStyle { TextStyle(size: size, weight: weight, color: color) }
    let excess = title.unicodeScalars.contains { $0.value >= 0x2E80 } ? 1 : 1.2
    let size = titleSizes.oneLine.first {
      TextMeasure.estimate.extent(of: title, style: style($0)).width <= excess * box.width
    }
    return .text(
      title, box: box, style: style(size ?? titleSizes.twoLines), lines: size == nil ? 2 : 1,
      alignment: alignment)
  }
}

// MARK: - Commands to the list

extension TunerAction {
  var widgetID: WidgetID { WidgetID(rawValue: "action_" + rawValue) }

  /// Makes the button of this action in the tuner's row of actions.
  fileprivate func button(_ enabled: Set<TunerAction>, _ layout: TunerLayout) -> TunerWidget {
    let (box, isEnabled) = (layout.action(self), enabled.contains(self))
    var button = TunerWidget(widgetID, .button, title, box: box)
    button.description = { note }
    button.respondsToPointer = isEnabled
    button.states = isEnabled ? [] : .disabled
    button.marksHover = true
    button.press = .init(localized("Press")) { $0.perform(self) }
    button.look = { look in
      let theme = look.theme
      return TunerIcon.commands(
        self, center: Point(x: box.center.x, y: box.y + 13),
        isEnabled ? theme.text : theme.secondaryText.opacity(0.45))
        + [
          // The box below the icon has space for two lines, because a title may have two words.
          .text(
            title, box: Rectangle(x: box.x + 1, y: box.y + 25, width: box.width - 2, height: 26),
            style: TextStyle(
              size: 10.5,
              color: isEnabled ? theme.secondaryText : theme.secondaryText.opacity(0.6),
              verticalAlignment: .top), lines: 2, alignment: .center)
        ]
    }
    return button
  }
}

extension Edge {
  /// Makes the part of a row that contains the name and the switch of this edge.
  ///
  /// The part is faint if the edge has no control.
  fileprivate func enabledSwitch(_ isOn: Bool?, _ layout: TunerLayout) -> TunerWidget {
    let box = layout.enabled(self)
    var toggle = TunerWidget(
      WidgetID(rawValue: "enabled_\(self)"), .switchButton,
      localized(self == .start ? "Enabled at the start" : "Enabled at the end"), box: box)
    toggle.respondsToPointer = isOn != nil
    toggle.states = isOn == nil ? .disabled : isOn == true ? .checked : []
    toggle.marksHover = true
    toggle.press = .init(localized("Toggle")) { $0.toggle(self) }
    toggle.look = { look in
      let theme = look.theme
      let name = Drawing.Command.label(
        localized(self == .start ? "Start" : "End"),
        in: Rectangle(x: box.x, y: box.y, width: box.width - 48, height: box.height), size: 12,
        color: isOn == nil ? theme.secondaryText.opacity(0.6) : theme.secondaryText,
        alignment: .trailing)
      let area = Rectangle(
        x: box.x + box.width - 42, y: box.center.y - 11, width: 38, height: 22)
      guard let isOn else {
        let outline = Path.roundedRectangle(area.inset(by: 1), radius: 10)
        let color = theme.secondaryText.opacity(0.35)
        return [name, .stroke(outline, .solid(color), StrokeStyle(width: 1.5))]
      }
      return [name] + TunerRowPicture.toggle(area, isOn, theme)
    }
    return toggle
  }
}
