package import PullcordControls
internal import PullcordLanguages
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
      if isSplit {
        let isAtLeft = (side == firstSide) != WindowLanguage.isRightToLeft
        list.suffix = hidesSides ? (isAtLeft ? "left" : "right") : side.rawValue
        list.id = hidesSides ? "list_\(list.suffix)" : "list_\(side)"
      }
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
  func changePanel(_ change: (inout TunerPanel) -> Void) {
    change(&panel)
    panelChanged()
    observeList()
  }

  private func tunerNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    let origin = context.origin
    var tuner = AccessibleNode(
      "tuner", .panel, localized("Tuner"),
      box: Rectangle(
        x: origin.x, y: origin.y, width: panel.size.width, height: panel.size.height))
    tuner.description = panel.message ?? ""
    tuner.states = .transient
    if let sheet = panel.files.sheet {
      var focus = sheet.focus
      focus.isActive = panel.hasFocus
      return [tuner]
        + sheet.widget.accessibleNodes(prefix: "tuner_", at: origin, focus: focus) {
          [weak self] change in
          self?.changePanel { panel in
            guard var sheet = panel.files.sheet else { return }
            sheet.focus.isActive = panel.hasFocus
            change(&sheet)
            panel.focus.isActive = sheet.focus.isActive
            let outcome = sheet.takeOutcome()
            panel.files.sheet = sheet
            panel.conclude(outcome)
          }
        }
    }
    // An open menu has the focus of the part that opened it.
    let focus = panel.menu == nil ? panel.focus : WidgetFocus()
    func nodes(_ widget: TunerWidget) -> [AccessibleNode] {
      widget.accessibleNodes(prefix: "tuner_", at: origin, focus: focus) {
        [weak self] change in self?.changePanel(change)
      }
    }
    tuner.children = nodes(panel.widgets)
    return [tuner] + (panel.menu.map { nodes($0.widget) } ?? [])
  }
}
