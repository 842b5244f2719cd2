internal import PullToRefresh
package import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

/// Describes the header, its refresh and the rows to assistive technology.
extension NestedScene {
  package func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    let header = header(at: now)
    let top = max(0, -header.offset)
    var title = AccessibleNode(
      context.id + "_header", .label, CollapsingHeader.title,
      box: Rectangle(x: 0, y: top, width: size.width, height: max(0, header.end - top)).moved(
        by: context.origin))
    title.text = CollapsingHeader.title
    var nodes = [title] + rows.accessibleNodes(context.moved(toX: 0, y: header.end))
    if let control = page.accessibleControl(at: .start), control.isShown {
      let gap = Rectangle(x: 0, y: 0, width: size.width, height: top)
      var bar = ListWidget("page", box: gap, children: [])
      bar.beProgress(control)
      nodes += bar.accessibleNodes(
        prefix: context.id + "_", at: context.origin, focus: WidgetFocus()) { _ in }
    }
    return nodes
  }

  package func perform(_ command: ListCommand) {
    switch command {
    case .select, .show, .showNewRows: rows.perform(command)
    case .act(let action, let edge): perform(action, at: edge)
    case .refresh, .cancel, .enable, .disable: performOnList(command)
    }
  }

  /// Performs an action on the rows, or on the header if the rows do not accept it, as keys do.
  private func perform(_ action: AccessibleAction, at edge: Edge) {
    if !rows.list.perform(action, at: edge) { page.perform(action, at: edge) }
  }

  package var hasFocusedPart: Bool { rows.hasFocusedPart }
}
