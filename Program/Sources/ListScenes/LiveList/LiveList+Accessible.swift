internal import PullToRefresh
package import PullcordControls
internal import PullcordFeeds
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Describes the list to assistive technology.
extension LiveList {
  /// The list, its indicators and its notices.
  package func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    let (id, origin) = (context.id, context.origin)
    let perform = context.perform ?? { [weak self] in self?.perform($0) }
    let state = state(at: now)
    let placement = state.shown(placement)
    let chrome = ListChrome(
      state, axisFrame: axisFrame, contentLength: placement.contentLength,
      contentStart: placement.contentStart)
    var nodes = [
      listNode(context, perform, state, placement, chrome)
    ]
    for edge in Edge.allCases {
      guard let control = list.accessibleControl(at: edge), control.isShown,
        let snapshot = state.refreshes.first(where: { $0.edge == edge })
      else { continue }
      let box = chrome.indicatorBox(snapshot) ?? axisFrame.box(from: 0, length: 0)
      nodes.append(indicatorNode(control, "\(id)_\(edge)", box.moved(by: origin), perform))
    }
    if let unseen = state.unseenRows, hasUnseenRows, let box = chrome.unseenBox {
      let strings = unseen.edge == .start ? state.strings : state.endStrings
      let text = strings.newItems(unseen.count)
      var node = AccessibleNode("\(id)_unseen", .button, text, box: box.moved(by: origin))
      node.states = controls.focus == .unseenRows ? [.focusable, .focused] : .focusable
      node.actions = [AccessibleNode.Action(text) { perform(.showNewRows) }]
      node.focus = { [weak self] in self?.controls.focus = .unseenRows }
      nodes.append(node)
    }
    if let notice = state.emptyNotice {
      let text = [notice.title, notice.hint].compactMap(\.self).joined(separator: ". ")
      var node = AccessibleNode("\(id)_empty", .label, text, box: bounds.moved(by: origin))
      node.text = text
      nodes.append(node)
    }
    for (index, text) in scene.texts(rows).enumerated() {
      var node = AccessibleNode("\(id)_text_\(index)", .label, text, box: bounds.moved(by: origin))
      node.text = text
      nodes.append(node)
    }
    return nodes
  }

  package func perform(_ command: ListCommand) {
    switch command {
    case .select(let row): if scene.selectsEntries, row < rows.count { select(row: row) }
    case .show(let row): revealRow(row)
    case .showNewRows: if hasUnseenRows { showUnseenRows() }
    case .refresh, .cancel, .enable, .disable, .act: performOnList(command)
    }
  }

  package var hasFocusedPart: Bool { controls.focus != nil }

  private var bounds: Rectangle { Rectangle(x: 0, y: 0, width: size.width, height: size.height) }

  private func listNode(
    _ context: AccessibleContext, _ perform: @escaping @MainActor (ListCommand) -> Void,
    _ state: ListState, _ placement: any ListPlacement, _ chrome: ListChrome
  ) -> AccessibleNode {
    let (id, origin, words) = (context.id, context.origin, SceneWords(state.strings))
    let name = [context.name ?? words.list, context.suffix].compactMap(\.self)
    var node = AccessibleNode(
      id, .list, name.joined(separator: " "), box: bounds.moved(by: origin))
    node.states = .focusable
    // A page is not a list of the rows behind it.
    let count = scene.selectsEntries ? state.rows.count : 0
    node.description = count > AccessibleRows.mostCounted ? words.rows(count) : ""
    let hasFocus = controls.focus == .list || context.hasFocus && controls.focus == nil
    if hasFocus, controls.selectedRow == nil { node.states.insert(.focused) }
    if Edge.allCases.contains(where: list.isRefreshing) { node.states.insert(.busy) }
    node.focus = { [weak self] in self?.controls.focus = .list }
    node.actions = Edge.allCases.flatMap { edge in
      (list.accessibleControl(at: edge)?.actions ?? []).map { named in
        AccessibleNode.Action(named.name, key: named.key) { perform(.act(named.action, edge)) }
      }
    }
    let visible = placement.rows(from: chrome.visible.lowerBound, to: chrome.visible.upperBound)
    let row = AccessibleRow(
      id: id, origin: origin, hasFocus: hasFocus, state: state, placement: placement,
      frame: axisFrame, start: chrome.origin, select: words.select, perform: perform)
    node.rows = AccessibleRows(
      count: count, visible: visible.clamped(to: 0..<count), selected: controls.selectedRow,
      firstKey: rowKeys.first, epoch: rowKeys.epoch
    ) { [weak self] in row.node($0, in: self) }
    return node
  }

  private func indicatorNode(
    _ control: AccessibleControl, _ id: String, _ box: Rectangle,
    _ perform: @escaping @MainActor (ListCommand) -> Void
  ) -> AccessibleNode {
    guard control.role == .notice else { return Self.progressBar(control, id, box) }
    var panel = AccessibleNode(id + "_notice", .panel, control.text, box: box)
    var label = AccessibleNode(id + "_text", .label, control.text, box: box)
    label.text = control.text
    panel.children = [label]
    let edge = control.edge
    if let retry = control.actions.first(where: { $0.action == .retry }) {
      var button = AccessibleNode(id + "_retry", .button, retry.name, box: box)
      button.states = controls.focus == .retry(edge) ? [.focusable, .focused] : .focusable
      button.actions = [
        AccessibleNode.Action(retry.name, key: retry.key) { perform(.act(.retry, edge)) }
      ]
      button.focus = { [weak self] in self?.controls.focus = .retry(edge) }
      panel.children.append(button)
    }
    return panel
  }

  /// The progress of a pull or an action.
  static func progressBar(
    _ control: AccessibleControl, _ id: String, _ box: Rectangle
  ) -> AccessibleNode {
    var node = AccessibleNode(id, .progressBar, control.name, box: box)
    node.text = control.text
    if control.isBusy { node.states.insert(.busy) }
    if control.value == nil { node.states.insert(.indeterminate) }
    node.value = AccessibleNode.Value(
      control.value ?? 0, in: 0...1, step: 0, text: control.text)
    return node
  }

  /// Selects a row and scrolls it into view, as Shift with an arrow does.
  func select(row: Int) {
    controls.focus = .list
    controls.selectedRow = row
    revealRow(row)
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
  /// The position of the first row in the viewport.
  let start: Double
  /// The name of the action that selects a row.
  let select: String
  let perform: @MainActor (ListCommand) -> Void

  func node(_ row: Int, in list: LiveList?) -> AccessibleNode {
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
    if list?.controls.selectedRow == row {
      node.states.formUnion(hasFocus ? [.selected, .focused] : .selected)
    }
    node.position = (row + 1, state.rows.count)
    node.actions = [AccessibleNode.Action(select) { perform(.select(row: row)) }]
    node.focus = { perform(.select(row: row)) }
    node.reveal = { perform(.show(row: row)) }
    return node
  }
}
