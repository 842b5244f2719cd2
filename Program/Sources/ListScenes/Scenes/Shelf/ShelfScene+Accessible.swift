internal import PullToRefresh
package import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

/// Describes the list and the shelf to assistive technology.
extension ShelfScene {
  package func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    var below = context
    below.hasFocus = context.hasFocus && focused == .column
    var above = context.moved(toX: 0, y: shelfTop)
    above.hasFocus = context.hasFocus && focused == .shelf
    above.id = context.id + "_shelf"
    above.name = SceneWords(column.list.configuration(at: .start)?.strings ?? .english).shelf
    return nodes(of: .column, below, context) + nodes(of: .shelf, above, context)
  }

  private func nodes(
    of owner: GestureAxis.Owner, _ own: AccessibleContext, _ context: AccessibleContext
  ) -> [AccessibleNode] {
    var own = own
    own.perform = { [weak self] command in
      self?.activate(owner, for: command)
      if let perform = context.perform { perform(command) } else { self?.perform(command) }
    }
    var nodes = part(owner).accessibleNodes(own)
    for index in nodes.indices {
      guard let focus = nodes[index].focus else { continue }
      nodes[index].focus = { [weak self] in
        self?.takeFocus(owner)
        focus()
      }
    }
    if owner == .shelf {
      nodes[0].reveal = { [weak self] in self?.revealShelf() }
      if !isShelfVisible(at: now) { nodes[0].states.insert(.hidden) }
    }
    return nodes
  }
}
