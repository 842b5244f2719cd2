internal import PullcordControls
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// Makes the accessible nodes of the tuner's parts.
@MainActor
struct TunerNodes {
  let scene: TunedScene
  let panel: TunerPanel
  /// The upper left corner of the panel in the window.
  let origin: Point
  let input: SyntheticInput

  func inWindow(_ box: Rectangle) -> Rectangle {
    Rectangle(x: box.x + origin.x, y: box.y + origin.y, width: box.width, height: box.height)
  }

  private func node(
    _ id: String, _ role: AccessibleNode.Role, _ name: String, _ box: Rectangle,
    _ stop: TunerFocus.Stop, part: Int = 0
  ) -> AccessibleNode {
    var node = AccessibleNode(AccessibleNode.id("tuner_" + id), role, name, box: inWindow(box))
    node.states = .focusable
    if panel.focus.isOn(stop), panel.focus.part == part { node.states.insert(.focused) }
    node.focus = { [weak scene] in
      scene?.changePanel { panel in
        panel.focus.isActive = true
        panel.focus.stop = stop
        panel.focus.part = part
        if case .row(let id) = stop, let row = panel.rowList[id] { panel.rowList.reveal(row) }
        return nil
      }
    }
    node.reveal = node.focus
    return node
  }

  func action(
    _ name: String, _ change: @escaping (inout TunerPanel) -> TunerPanel.Request?
  ) -> AccessibleNode.Action {
    AccessibleNode.Action(name) { [weak scene] in scene?.changePanel(change) }
  }

  var preset: AccessibleNode {
    var preset = node("preset", .comboBox, "Preset", panel.layout.preset, .preset)
    preset.text = panel.tuning.preset
    preset.description = panel.tuning.preset
    preset.actions = [
      action("Open") {
        $0.openMenu(of: nil)
        return nil
      }
    ]
    return preset
  }

  var copySide: AccessibleNode {
    let active = panel.pair.active
    let name = "Copy \(active.rawValue) to \(active.other.rawValue)"
    var button = node("copy_side", .button, name, panel.layout.copySide, .copySide)
    if !panel.pair.isDifferent { button.states.insert(.disabled) }
    button.actions = [
      action("Press") {
        $0.copySide()
        return nil
      }
    ]
    return button
  }

  func side(_ side: TuningSide) -> AccessibleNode {
    var button = node(
      "side_\(side)", .toggleButton, "Tuning \(side.rawValue)", panel.layout.side(side), .sides)
    // The switch is one stop of the keyboard. Its active half has the focus.
    if panel.pair.active == side {
      button.states.insert(.checked)
    } else {
      button.states.remove(.focused)
    }
    button.actions = [
      action("Choose") {
        $0.activate(side)
        return nil
      }
    ]
    return button
  }

  var search: AccessibleNode {
    var field = node(
      "search", .field, "Search settings", panel.layout.searchField, .search)
    field.text = panel.search.text
    field.setText = { [weak scene] text in
      scene?.changePanel {
        $0.setSearch(TextField(text))
        return nil
      }
    }
    return field
  }

  var changedOnly: AccessibleNode {
    var toggle = node(
      "changed_only", .toggleButton, "Changed only", panel.layout.changedOnly, .changedOnly)
    if panel.rowList.filter.isChangedOnly { toggle.states.insert(.checked) }
    toggle.actions = [
      action("Toggle") {
        $0.toggleChangedOnly()
        return nil
      }
    ]
    return toggle
  }

  func tool(_ tool: TunerTool) -> AccessibleNode {
    var button = node(
      "tool_" + tool.rawValue, .button, tool.rawValue, panel.layout.tool(tool), .tool(tool))
    if !panel.settings.isEnabled(tool) { button.states.insert(.disabled) }
    button.actions = [action("Press") { $0.use(tool) }]
    return button
  }

  /// The parts of a row, which may be out of sight.
  func row(_ row: TunerRow) -> [AccessibleNode] {
    let (layout, body) = (panel.layout, panel.layout.body)
    let top = body.y + row.y - panel.rowList.offset
    func box(_ part: Int) -> Rectangle {
      var box = layout.focusBox(row, part: part)
      box.y += top
      return box
    }
    let nodes: [AccessibleNode]
    switch row.content {
    case .actions(let enabled):
      nodes = TunerAction.allCases.enumerated().map { index, action in
        var button = node(
          "action_" + action.rawValue, .button, action.rawValue, box(index), .row(id: row.id),
          part: index)
        button.description = action.note
        if !enabled.contains(action) { button.states.insert(.disabled) }
        button.actions = [
          self.action("Press") {
            $0.perform(action)
            return nil
          }
        ]
        return button
      }
    case .enabled(let controls):
      nodes = Edge.allCases.enumerated().map { index, edge in
        let name = edge == .start ? "Enabled at the start" : "Enabled at the end"
        var toggle = node(
          "enabled_\(edge)", .switchButton, name, box(index), .row(id: row.id), part: index)
        if controls[edge] == nil { toggle.states.insert(.disabled) }
        if controls[edge] == true { toggle.states.insert(.checked) }
        toggle.actions = [
          action("Toggle") {
            $0.toggle(edge)
            return nil
          }
        ]
        return toggle
      }
    case .curves(let curves):
      nodes = curves.parts.enumerated().map { curvePart($1, of: curves, row, box($0), index: $0) }
    case .icon: nodes = []
    default: nodes = [single(row, box(0))]
    }
    let isVisible = top + TunerLayout.height(of: row) > body.y && top < body.y + body.height
    guard !isVisible else { return nodes }
    return nodes.map { node in
      var node = node
      node.states.insert(.hidden)
      return node
    }
  }

  /// A button or handle of a row with curves.
  private func curvePart(
    _ part: CurveRow.Part, of curves: CurveRow, _ row: TunerRow, _ box: Rectangle, index: Int
  ) -> AccessibleNode {
    switch part {
    case .device(let device):
      let title = TunerText.deviceTitle(device)
      var button = node(
        "curve_\(device)", .toggleButton, "Curve: \(title)", box, .row(id: row.id), part: index)
      if device == curves.state.device { button.states.insert(.checked) }
      button.actions = [
        action("Choose") {
          $0.choose(device)
          return nil
        }
      ]
      return button
    case .handle(let curve, let id):
      let handle = curves.graph(curve).handles.first { $0.id == id }
      var slider = node(
        "handle_\(row.id)_\(curve.title)_\(id)", .slider, handle?.title ?? id, box,
        .row(id: row.id), part: index)
      slider.description = "Handle of the curve \(curve.title)"
      guard let key = handle?.keys.first, let parameter = TuningParameter.named(key),
        case .number(let range) = parameter.kind,
        case .number(let value)? = parameter.value(in: panel.tuning)
      else { return slider }
      slider.value = AccessibleNode.Value(
        value, in: range.limits, step: range.step, text: range.text(value) + range.unitText
      ) { [weak scene] value in
        scene?.changePanel {
          $0.set(key, .number(range.rounded(value)))
          return nil
        }
      }
      return slider
    }
  }

  /// The node of a row with a single control.
  private func single(_ row: TunerRow, _ box: Rectangle) -> AccessibleNode {
    let stop = TunerFocus.Stop.row(id: row.id)
    var result: AccessibleNode
    switch row.content {
    case .heading(let group, let isOpen):
      result = node("row_" + row.id, .expander, row.title, box, stop)
      result.states.insert(isOpen ? .expanded : .collapsed)
      result.actions = [
        action(isOpen ? "Collapse" : "Expand") {
          $0.toggle(group)
          return nil
        }
      ]
    case .number(let number):
      result = node("row_" + row.id, .slider, row.title, box, stop)
      let limits = number.range.limits
      result.value = AccessibleNode.Value(
        number.value, in: limits, step: number.range.step, text: number.range.text(number.value)
      ) { [weak scene] value in
        scene?.changePanel {
          $0.set(number.key, .number(number.range.rounded(value)))
          return nil
        }
      }
      if number.kind != nil { result.actions = [open(row)] }
    case .choice(let choice):
      result = node("row_" + row.id, .comboBox, row.title, box, stop)
      result.text = TunerText.title(choice.chosen)
      result.actions = [open(row)]
    case .flag(let key, let isOn):
      result = node("row_" + row.id, .switchButton, row.title, box, stop)
      if isOn { result.states.insert(.checked) }
      result.actions = [
        action("Toggle") {
          $0.set(key, .flag(!isOn))
          return nil
        }
      ]
    case .actions, .enabled, .curves, .icon:
      result = node("row_" + row.id, .panel, row.title, box, stop)
    }
    result.description = panel.note(on: row) ?? ""
    if row.isChanged {
      let keys = row.keys
      result.actions.append(
        action("Reset") {
          $0.settings.reset(keys)
          return nil
        })
    }
    return result
  }

  private func open(_ row: TunerRow) -> AccessibleNode.Action {
    action("Open") {
      $0.focus.isActive = true
      $0.focus.stop = .row(id: row.id)
      $0.openMenu(of: row)
      return nil
    }
  }
}
