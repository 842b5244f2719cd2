internal import PullToRefresh
package import PullcordControls
internal import PullcordFeeds
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Describes the list to assistive technology.
extension LiveList {
  package func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    accessibleNodes(
      id: context.list.id, name: context.list.name, origin: context.origin,
      hasFocus: context.hasFocus)
  }

  /// The list, its indicators and its notices.
  ///
  /// - Parameters:
  ///   - id: The identity of the list.
  ///   - name: The name of the list.
  ///   - origin: The upper left corner of the list in the window.
  ///   - hasFocus: Whether keys go to the list, unless one of its own parts has the focus.
  func accessibleNodes(
    id: String, name: String, origin: Point, hasFocus: Bool
  ) -> [AccessibleNode] {
    let state = state(at: now)
    let placement = state.shown(placement)
    let chrome = ListChrome(
      state, axisFrame: axisFrame, contentLength: placement.contentLength,
      contentStart: placement.contentStart)
    var nodes = [
      listNode(id, name, origin: origin, hasFocus: hasFocus, state, placement, chrome)
    ]
    for edge in Edge.allCases {
      guard let control = list.accessibleControl(at: edge), control.isShown,
        let snapshot = state.refreshes.first(where: { $0.edge == edge })
      else { continue }
      let box = chrome.indicatorBox(snapshot) ?? axisFrame.box(from: 0, length: 0)
      nodes.append(indicatorNode(control, "\(id)_\(edge)", box.moved(by: origin)))
    }
    if let unseen = state.unseenRows, hasUnseenRows, let box = chrome.unseenBox {
      let strings = unseen.edge == .start ? state.strings : state.endStrings
      let text = strings.newItems(unseen.count)
      var node = AccessibleNode("\(id)_unseen", .button, text, box: box.moved(by: origin))
      node.states = controls.focus == .unseenRows ? [.focusable, .focused] : .focusable
      node.actions = [AccessibleNode.Action(text) { [weak self] in self?.showUnseenRows() }]
      node.focus = { [weak self] in self?.controls.focus = .unseenRows }
      nodes.append(node)
    }
    if let notice = state.emptyNotice {
      let text = [notice.title, notice.hint].compactMap(\.self).joined(separator: ". ")
      var node = AccessibleNode("\(id)_empty", .label, text, box: bounds.moved(by: origin))
      node.text = text
      nodes.append(node)
    }
    return nodes
  }

  private var bounds: Rectangle { Rectangle(x: 0, y: 0, width: size.width, height: size.height) }

  private func listNode(
    _ id: String, _ name: String, origin: Point, hasFocus: Bool, _ state: ListState,
    _ placement: any ListPlacement, _ chrome: ListChrome
  ) -> AccessibleNode {
    var node = AccessibleNode(id, .list, name, box: bounds.moved(by: origin))
    node.states = .focusable
    let rowCount = state.rows.count
    node.description = rowCount > AccessibleRows.mostCounted ? "\(rowCount) rows" : ""
    let hasFocus = controls.focus == .list || hasFocus && controls.focus == nil
    if hasFocus, controls.selectedRow == nil { node.states.insert(.focused) }
    if Edge.allCases.contains(where: list.isRefreshing) { node.states.insert(.busy) }
    node.focus = { [weak self] in self?.controls.focus = .list }
    node.actions = Edge.allCases.flatMap { edge in
      (list.accessibleControl(at: edge)?.actions ?? []).map { named in
        AccessibleNode.Action(named.name, key: named.key) { [weak self] in
          self?.list.perform(named.action, at: edge)
        }
      }
    }
    let count = state.rows.count
    let visible = placement.rows(from: chrome.visible.lowerBound, to: chrome.visible.upperBound)
    let row = AccessibleRow(
      id: id, origin: origin, hasFocus: hasFocus, state: state, placement: placement,
      frame: axisFrame, start: chrome.origin)
    node.rows = AccessibleRows(
      count: count, visible: visible.clamped(to: 0..<count), selected: controls.selectedRow,
      firstKey: rowKeys.first, epoch: rowKeys.epoch
    ) { [weak self] in row.node($0, in: self) }
    return node
  }

  private func indicatorNode(
    _ control: AccessibleControl, _ id: String, _ box: Rectangle
  ) -> AccessibleNode {
    guard control.role == .notice else {
      var node = AccessibleNode(id, .progressBar, control.name, box: box)
      node.text = control.text
      if control.isBusy { node.states.insert(.busy) }
      if control.value == nil { node.states.insert(.indeterminate) }
      node.value = AccessibleNode.Value(
        control.value ?? 0, in: 0...1, step: 0, text: control.text)
      return node
    }
    var panel = AccessibleNode(id + "_notice", .panel, control.text, box: box)
    var label = AccessibleNode(id + "_text", .label, control.text, box: box)
    label.text = control.text
    panel.children = [label]
    let edge = control.edge
    if let retry = control.actions.first(where: { $0.action == .retry }) {
      var button = AccessibleNode(id + "_retry", .button, retry.name, box: box)
      button.states = controls.focus == .retry(edge) ? [.focusable, .focused] : .focusable
      button.actions = [
        AccessibleNode.Action(retry.name, key: retry.key) { [weak self] in
          self?.list.perform(.retry, at: edge)
        }
      ]
      button.focus = { [weak self] in self?.controls.focus = .retry(edge) }
      panel.children.append(button)
    }
    return panel
  }

  /// Selects a row and scrolls it into view, as Shift with an arrow does.
  func select(row: Int) {
    controls.focus = .list
    controls.selectedRow = row
    revealRow(row)
  }
}

extension Rectangle {
  func moved(by origin: Point) -> Rectangle {
    Rectangle(x: x + origin.x, y: y + origin.y, width: width, height: height)
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
    node.actions = [AccessibleNode.Action("Select") { [weak list] in list?.select(row: row) }]
    node.focus = { [weak list] in list?.select(row: row) }
    node.reveal = { [weak list] in list?.revealRow(row) }
    return node
  }
}
