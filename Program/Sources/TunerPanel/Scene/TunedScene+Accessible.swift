package import PullcordControls
package import PullcordListScenes
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// Describes the scene and the tuner beside it to assistive technology.
extension TunedScene {
  package func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    let listsHaveFocus = context.hasFocus && !(isOpen && panel.hasFocus)
    let nodes = visibleLists.flatMap { side, scene in
      var list = context.moved(toX: listX(side), y: 0)
      list.hasFocus = listsHaveFocus && side == self.side
      if isSplit { (list.id, list.suffix) = ("list_\(side)", side.rawValue) }
      list.perform = { [weak self, weak scene] command in
        scene?.perform(command)
        // A recording contains the commands of the active list.
        if self?.side == side { self?.onCommand?(command) }
        self?.observeList()
      }
      return scene.accessibleNodes(list)
    }
    return isOpen ? nodes + tunerNodes(context.moved(toX: panelX, y: 0)) : nodes
  }

  package func perform(_ command: ListCommand) { inner.perform(command) }

  /// Changes the panel and applies its settings, as after an event.
  func changePanel(_ change: (inout TunerPanel) -> TunerPanel.Request?) {
    let request = change(&panel)
    if panel.hasFocus { dropListFocus() }
    applyTuning()
    performCommands()
    if let request { onRequest?(request) }
    observeList()
  }

  private func tunerNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    var tuner = AccessibleNode(
      "tuner", .panel, "Tuner",
      box: Rectangle(
        x: context.origin.x, y: context.origin.y, width: panel.size.width,
        height: panel.size.height))
    tuner.description = panel.message ?? ""
    let nodes = TunerNodes(scene: self, panel: panel, origin: context.origin, input: context.input)
    if let sheet = panel.sheet { return [tuner, nodes.sheet(sheet)] }
    tuner.children =
      [nodes.preset, nodes.copySide] + TuningSide.allCases.map { nodes.side($0) }
      + TunerTool.allCases.map { nodes.tool($0) } + [nodes.search, nodes.changedOnly]
      + panel.rowList.rows.flatMap { nodes.row($0) }
    guard let menu = panel.menu?.popUp else { return [tuner] }
    return [
      tuner,
      menu.accessibleNode("tuner_menu", "Choices", origin: context.origin, input: context.input),
    ]
  }
}
