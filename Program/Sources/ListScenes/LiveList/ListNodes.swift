internal import PullToRefresh
internal import PullcordControls
internal import PullcordFeeds
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Describes a list to assistive technology.
@MainActor
struct ListNodes {
  let list: LiveList
  let context: AccessibleContext

  /// The list with its rows, its indicators, its notices and its texts.
  var nodes: [AccessibleNode] {
    let (id, controls, sight) = (context.id, list.controls, list.sight)
    let words = SceneWords(sight.state.strings)
    var widgets = sight.widgets
    widgets.name =
      [context.name ?? words.list, context.suffix].compactMap(\.self).joined(separator: " ")
    widgets.controls = Edge.allCases.compactMap { list.list.accessibleControl(at: $0) }
    widgets.texts = list.scene.texts(list.rows)
    var focus = controls.focus
    if context.hasFocus, focus.stop == nil { focus.stop = .list }
    let hasFocus = focus.stop == .list
    // A selected row has the focus instead of its list.
    if hasFocus, controls.selectedRow != nil { focus.stop = nil }
    let perform = context.perform ?? { [weak list] in list?.perform($0) }
    var nodes = widgets.tree.accessibleNodes(
      prefix: id + "_", at: context.origin, focus: focus, reveals: false
    ) { [weak list] change in
      guard let list else { return }
      change(&list.controls)
      for case .perform(let command) in list.controls.takeRequests() { perform(command) }
    }
    nodes[0].id = id
    if Edge.allCases.contains(where: list.list.isRefreshing) { nodes[0].states.insert(.busy) }
    // If rows cannot be selected, as in a page of text, the list is presented without rows.
    let count = sight.selectsRows ? sight.state.rows.count : 0
    if count > AccessibleRows.mostCounted { nodes[0].description = words.rows(count) }
    let chrome = sight.chrome
    let row = AccessibleRow(
      id: id, origin: context.origin, hasFocus: hasFocus, state: sight.state,
      placement: sight.placement, frame: chrome.axisFrame, start: chrome.origin,
      select: words.select, perform: perform)
    let visible = chrome.visibleRows(of: sight.placement)
    nodes[0].rows = AccessibleRows(
      count: count, visible: visible.clamped(to: 0..<count), selected: controls.selectedRow,
      firstKey: list.content.keys.first, epoch: list.content.keys.epoch
    ) { [weak list] in row.node($0, isSelected: list?.controls.selectedRow == $0) }
    return nodes
  }
}

/// Makes the nodes of the rows in one picture of a list.
@MainActor
private struct AccessibleRow {
  let id: String
  let origin: Point
  let hasFocus: Bool
  let state: ListState
  let placement: any ListPlacement
  let frame: AxisFrame
  /// The position of the content's origin in the viewport.
  let start: Double
  /// The name of the action that selects a row.
  let select: String
  let perform: @MainActor (ListCommand) -> Void

  func node(_ row: Int, isSelected: Bool) -> AccessibleNode {
    let item = state.rows[row]
    let position = start + placement.start(of: row)
    let box = frame.box(from: position, length: placement.length(of: row)).moved(by: origin)
    var node = AccessibleNode("\(id)_\(row)", .listItem, item.title, box: box)
    let age = item.minutesAgo.map { state.strings.ago(minutes: $0) }
    node.description = [item.subtitle, age].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: ", ")
    node.states = [.focusable, .selectable]
    let isVisible = position + placement.length(of: row) > 0 && position < frame.length
    if !isVisible { node.states.insert(.hidden) }
    if isSelected {
      node.states.formUnion(hasFocus ? [.selected, .focused] : .selected)
    }
    node.position = (row + 1, state.rows.count)
    node.actions = [AccessibleNode.Action(select) { perform(.select(row: row)) }]
    node.focus = { perform(.select(row: row)) }
    node.reveal = { perform(.show(row: row)) }
    return node
  }
}
