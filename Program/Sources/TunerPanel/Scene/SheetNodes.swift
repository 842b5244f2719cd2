internal import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

/// Makes the accessible nodes of the file chooser and of questions.
@MainActor
struct SheetNodes {
  let scene: TunedScene
  let panel: TunerPanel
  /// The upper left corner of the panel in the window.
  let origin: Point

  private func inWindow(_ box: Rectangle) -> Rectangle { box.moved(by: origin) }

  private func action(
    _ name: String, _ change: @escaping (inout TunerPanel) -> Void
  ) -> AccessibleNode.Action {
    AccessibleNode.Action(name) { [weak scene] in scene?.changePanel(change) }
  }

  /// The sheet that covers the tuner.
  func sheet(_ sheet: PanelSheet) -> AccessibleNode {
    let whole = Rectangle(x: 0, y: 0, width: panel.size.width, height: panel.size.height)
    var dialog = AccessibleNode("tuner_sheet", .dialog, "", box: inWindow(whole))
    dialog.states = .modal
    if let question = sheet.question {
      dialog.name = question.title
      dialog.description = question.detail
      dialog.children = question.buttons.indices.map { button($0, of: question) }
    } else if let chooser = sheet.chooser {
      dialog.name = chooser.title
      dialog.description = chooser.problem ?? chooser.listing.folder
      dialog.children = chooser.parts.map { part($0, of: chooser) }
    }
    return dialog
  }

  private func button(_ index: Int, of question: PanelQuestion) -> AccessibleNode {
    let item = question.buttons[index]
    var button = AccessibleNode(
      "tuner_answer_\(index)", .button, item.title, box: inWindow(question.box(of: index)))
    button.states = .focusable
    if panel.hasFocus, question.focused == index { button.states.insert(.focused) }
    button.actions = [action("Press") { $0.conclude(item.outcome) }]
    return button
  }

  private func part(_ part: FileChooser.Part, of chooser: FileChooser) -> AccessibleNode {
    let box = inWindow(chooser.box(of: part))
    var node: AccessibleNode
    switch part {
    case .entry(let index):
      let entry = chooser.listing.entries[index]
      node = AccessibleNode("tuner_file_\(index)", .listItem, entry.title, box: box)
      node.description = entry.detail
    case .name:
      node = AccessibleNode("tuner_file_name", .field, "Name of the file", box: box)
      node.text = chooser.name.text
      node.setText = { [weak scene] text in
        scene?.changePanel { $0.sheet?.chooser?.name = TextField(text) }
      }
    case .full:
      node = AccessibleNode("tuner_file_full", .toggleButton, FileChooser.fullTitle, box: box)
      if chooser.savesAll { node.states.insert(.checked) }
    case .save: node = AccessibleNode("tuner_file_save", .button, "Save", box: box)
    case .cancel: node = AccessibleNode("tuner_file_cancel", .button, "Cancel", box: box)
    }
    node.states.insert(.focusable)
    if panel.hasFocus, chooser.focus == part { node.states.insert(.focused) }
    if part != .name {
      node.actions = [
        action("Press") { panel in
          let outcome = panel.sheet?.chooser?.activate(part)
          if let outcome { panel.conclude(outcome) }
        }
      ]
    }
    return node
  }
}
