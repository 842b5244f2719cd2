internal import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

/// Makes the accessible nodes of the sheet that covers the tuner.
@MainActor
struct SheetNodes {
  let scene: TunedScene
  let panel: TunerPanel
  /// The upper left corner of the panel in the window.
  let origin: Point

  func sheet(_ sheet: PanelSheet) -> AccessibleNode {
    let whole = Rectangle(x: 0, y: 0, width: panel.size.width, height: panel.size.height)
    var dialog = AccessibleNode("tuner_sheet", .dialog, sheet.title, box: whole.moved(by: origin))
    dialog.states = .modal
    dialog.description = sheet.problem ?? sheet.detail
    dialog.children = sheet.parts.map { node($0, of: sheet) }
    return dialog
  }

  private func node(_ part: PanelSheet.Part, of sheet: PanelSheet) -> AccessibleNode {
    let box = sheet.box(of: part).moved(by: origin)
    var node: AccessibleNode
    switch part {
    case .path:
      node = AccessibleNode("tuner_file_name", .field, "Path of the file", box: box)
      node.text = sheet.entry?.field.text ?? ""
      node.setText = { [weak scene] text in
        scene?.changePanel { $0.sheet?.entry?.field = TextField(text) }
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
        AccessibleNode.Action("Press") { [weak scene] in
          scene?.changePanel { panel in
            if let outcome = panel.sheet?.activate(part) { panel.conclude(outcome) }
          }
        }
      ]
    }
    return node
  }
}
