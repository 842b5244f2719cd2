internal import PullToRefresh
package import PullcordControls
internal import PullcordTuning
internal import RefreshIndicators
internal import VectorGraphics

/// Describes the slider and the lists to assistive technology.
extension GalleryScene {
  package func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    let layout = GalleryLayout(size, count: cells.count)
    let scale = layout.scale
    func inWindow(_ box: Rectangle) -> Rectangle {
      Rectangle(
        x: context.origin.x + box.x * scale, y: context.origin.y + box.y * scale,
        width: box.width * scale, height: box.height * scale)
    }
    var sliderNode = AccessibleNode(
      "\(context.list.id)_progress", .slider, "Progress", box: inWindow(layout.header))
    sliderNode.states = focus == .slider ? [.focusable, .focused] : .focusable
    sliderNode.value = AccessibleNode.Value(
      progress, in: 0...1, step: 0.05, text: RefreshStrings.english.percent(progress)
    ) { [weak self] in self?.slide(to: $0) }
    sliderNode.focus = { [weak self] in self?.focus = .slider }
    return [sliderNode]
      + cells.enumerated().flatMap { index, cell -> [AccessibleNode] in
        let box = inWindow(layout.list(index))
        var nodes = cell.liveList.accessibleNodes(
          id: "\(context.list.id)_\(AccessibleNode.id(cell.name.rawValue))",
          name: cell.name.rawValue,
          origin: Point(x: box.x, y: box.y), hasFocus: focus == .list(index))
        nodes[0].focus = { [weak self] in self?.focus = .list(index) }
        return nodes
      }
  }
}
