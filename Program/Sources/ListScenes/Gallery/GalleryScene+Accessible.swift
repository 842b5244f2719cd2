internal import PullToRefresh
package import PullcordControls
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
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
      "\(context.id)_slider", .slider, words.progress, box: inWindow(layout.header))
    sliderNode.states = focus == .slider ? [.focusable, .focused] : .focusable
    sliderNode.value = AccessibleNode.Value(
      progress, in: 0...1, step: 0.05, text: RefreshStrings.english.percent(progress)
    ) { [weak self] value in
      // A recording contains a click, but a click would take the focus.
      let (focus, x) = (self?.focus, layout.track.x(at: value))
      context.input.click(inWindow(Rectangle(x: x, y: layout.track.y, width: 0, height: 0)).center)
      self?.focus = focus
    }
    sliderNode.focus = { [weak self] in self?.focus = .slider }
    return [sliderNode]
      + cells.enumerated().flatMap { index, cell -> [AccessibleNode] in
        let box = inWindow(layout.list(index))
        var own = context
        own.id = "\(context.id)_\(AccessibleNode.id(cell.name.rawValue))"
        (own.name, own.origin) = (cell.name.rawValue, Point(x: box.x, y: box.y))
        own.hasFocus = focus == .list(index)
        own.perform = { [weak self] command in
          self?.select(index)
          if let perform = context.perform { perform(command) } else { self?.perform(command) }
        }
        var nodes = cell.liveList.accessibleNodes(own)
        nodes[0].focus = { [weak self] in self?.focus = .list(index) }
        return nodes
      }
  }

  package func perform(_ command: ListCommand) {
    cells[selected].liveList.perform(command)
    // The gallery has the focus of its lists.
    if case .select = command { focus = .list(selected) }
    for cell in cells { cell.liveList.dropFocus() }
  }
}
