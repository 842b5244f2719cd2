internal import ScrollPhysics
package import VectorGraphics

extension PopUpMenu {
  /// The open menu and its titles; `origin` is the position of its panel in the window.
  @MainActor
  package func accessibleNode(
    _ id: String, _ name: String, origin: Point, input: SyntheticInput
  ) -> AccessibleNode {
    func inWindow(_ box: Rectangle) -> Rectangle {
      Rectangle(x: box.x + origin.x, y: box.y + origin.y, width: box.width, height: box.height)
    }
    var menu = AccessibleNode(id, .menu, name, box: inWindow(box))
    menu.children = titles.enumerated().map { index, title in
      var item = AccessibleNode("\(id)_\(index)", .menuItem, title, box: inWindow(box(of: index)))
      item.description = details.indices.contains(index) ? details[index] : ""
      item.states = [.focusable, .selectable]
      if index == highlighted { item.states.formUnion([.focused, .selected]) }
      if index == chosen { item.states.insert(.checked) }
      let step = index - highlighted
      item.actions = [
        AccessibleNode.Action("Choose") {
          for _ in 0..<abs(step) { input.type(step > 0 ? .down : .up) }
          input.type(.enter)
        }
      ]
      item.position = (index + 1, titles.count)
      return item
    }
    return menu
  }
}
