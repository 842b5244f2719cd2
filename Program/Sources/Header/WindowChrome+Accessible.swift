package import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

/// Describes the header, the open menu and the help to assistive technology.
extension WindowChrome {
  /// Changes the chrome of the window, for which a node has only a copy.
  package typealias Change = @MainActor (@MainActor (inout WindowChrome) -> Void) -> Void

  /// The parts around the list.
  ///
  /// `takingFocus` makes a change that moves the focus into the header.
  @MainActor
  package func accessibleNodes(
    _ input: SyntheticInput, takingFocus: @escaping Change
  ) -> [AccessibleNode] {
    var nodes = showsHeader ? [toolBar(input, takingFocus)] : []
    if let helpBox, let help { nodes.append(dialog(help, helpBox, input)) }
    if let menu {
      let name = menu.kind == .presets ? "Presets" : "Commands"
      nodes.append(
        menu.popUp.accessibleNode("menu", name, origin: .zero, input: input))
    }
    return nodes
  }

  @MainActor private func toolBar(
    _ input: SyntheticInput, _ takingFocus: @escaping Change
  ) -> AccessibleNode {
    var bar = AccessibleNode(
      "header", .toolBar, "Header",
      box: Rectangle(x: 0, y: 0, width: size.width, height: HeaderLayout.height))
    bar.children = stops.map { stop in
      var node = part(stop)
      node.states.insert(.focusable)
      if self.bar.focus == stop { node.states.insert(.focused) }
      node.focus = { takingFocus { $0.bar.focus = stop } }
      let center = node.box.center
      node.actions = [AccessibleNode.Action("Press") { input.click(center) }]
      return node
    }
    return bar
  }

  @MainActor private func part(_ stop: HeaderStop) -> AccessibleNode {
    let box = layout.box(stop)
    switch stop {
    case .preset:
      var node = AccessibleNode("header_preset", .comboBox, "Preset", box: box)
      node.description = state.preset
      node.text = state.preset
      return node
    case .more: return AccessibleNode("header_more", .button, "More commands", box: box)
    case .command(let command):
      let isToggle = [.tune, .numbers, .record].contains(command)
      var node = AccessibleNode(
        "header_\(command)", isToggle ? .toggleButton : .button, command.rawValue, box: box)
      node.description = "\(command.note) (\(command.key))"
      if state.active.contains(command) { node.states.insert(.checked) }
      return node
    }
  }

  @MainActor
  private func dialog(_ help: HelpCard, _ box: Rectangle, _ input: SyntheticInput) -> AccessibleNode
  {
    var dialog = AccessibleNode("help", .dialog, "Help", box: box)
    dialog.description = help.hint
    dialog.states = [.modal, .focusable, .focused]
    dialog.actions = [AccessibleNode.Action("Close", key: "Escape") { input.type(.escape) }]
    dialog.children = HelpCard.rows.enumerated().map { index, row in
      let text = "\(row.keys): \(row.effect)"
      var label = AccessibleNode("help_\(index)", .label, text, box: box)
      label.text = text
      return label
    }
    return dialog
  }
}
