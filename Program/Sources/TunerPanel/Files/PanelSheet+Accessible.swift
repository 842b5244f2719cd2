internal import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

/// Makes the accessible nodes of the sheet that covers the tuner.
extension TunerNodes {
  func sheet(_ sheet: PanelSheet) -> AccessibleNode {
    let whole = Rectangle(x: 0, y: 0, width: panel.size.width, height: panel.size.height)
    var dialog = AccessibleNode("tuner_sheet", .dialog, sheet.title, box: inWindow(whole))
    dialog.states = .modal
    dialog.description = sheet.problem ?? sheet.detail
    dialog.children = sheet.parts.map { node($0, of: sheet) }
    return dialog
  }

  private func node(_ part: PanelSheet.Part, of sheet: PanelSheet) -> AccessibleNode {
    let box = inWindow(sheet.box(of: part))
    var node: AccessibleNode
    switch part {
    case .path:
      node = AccessibleNode("tuner_file_name", .field, "Path of the file", box: box)
      node.text = sheet.entry?.field.text ?? ""
      node.setText = { [weak scene] text in
        scene?.changePanel {
          $0.sheet?.entry?.field = TextField(text)
          return nil
        }
      }
    case .full:
      node = AccessibleNode("tuner_file_full", .toggleButton, TunerPanel.fullTitle, box: box)
      if sheet.entry?.savesAll == true { node.states.insert(.checked) }
    case .button(let index):
      node = AccessibleNode("tuner_answer_\(index)", .button, sheet.buttons[index].title, box: box)
    }
    node.states.insert(.focusable)
    if panel.hasFocus, sheet.focus == part { node.states.insert(.focused) }
    if part != .path {
      node.actions = [
        action("Press") { panel in
          let outcome = panel.sheet?.activate(part)
          return outcome.flatMap { panel.conclude($0) }
        }
      ]
    }
    return node
  }
}
