internal import PullToRefresh
internal import PullcordControls
internal import PullcordFeeds
internal import ScrollPhysics
internal import VectorGraphics

extension LiveList {
  /// Handles an event for a control.
  ///
  /// Returns true if the list must ignore the event.
  func control(_ event: InputEvent) -> Bool {
    let point = event.point ?? .zero
    switch event.kind {
    case .pointer(let pointer, .began):
      controls.focus = nil
      if pointer == .mouse, grabScrollIndicator(at: point) { return true }
      press(pointer, at: point)
    case .pointer(.mouse, .moved):
      if controls.barGrip != nil {
        dragScrollIndicator(to: point)
        return true
      }
      if scrollTrack.contains(point) { controls.hoveredAt = now }
      controls.presses.move(.mouse, to: point)
      controls.presses.hovered = hoverTarget(at: point)
    case .pointer(.mouse, .ended) where controls.barGrip != nil:
      controls.barGrip = nil
      controls.hoveredAt = now
      return true
    case .pointer(let pointer, .moved): controls.presses.move(pointer, to: point)
    case .pointer(let pointer, .ended): controls.release(pointer, at: point)
    case .pointer(_, .cancelled), .interrupted: controls.interrupt()
    case .scroll(_, .moved, _, _): controls.presses.cancelPresses()
    case .scroll: break
    case .key(let key, let modifiers): return press(key, modifiers)
    }
    return false
  }

  func finishControl() {
    switch controls.pendingAction {
    case .retry(let edge): list.retry(at: edge)
    case .cancel(let edge): list.cancel(at: edge)
    case .unseenRows: showUnseenRows()
    case .openTwoLevel(let edge): list.openTwoLevel(at: edge)
    case .closeTwoLevel(let edge): list.closeTwoLevel(at: edge)
    case .row, nil: break
    }
    controls.pendingAction = nil
  }

  private func press(_ pointer: InputEvent.Pointer, at point: Point) {
    controls.presses.cancelPresses()
    // A press on a moving list only stops the list.
    let target = target(at: point)
    guard let target, list.model.phase(at: now) == .resting || target == .unseenRows else { return }
    controls.presses.press(pointer, on: target, at: point, time: now)
  }

  /// The target below a mouse without a pressed button.
  ///
  /// Rows that move are no target: the mouse would highlight one after another.
  private func hoverTarget(at point: Point) -> ListTarget? {
    let phase = list.model.phase(at: now)
    guard phase.device != .mouse, point.x >= 0, point.y >= 0, point.x < size.width,
      point.y < size.height, let target = target(at: point)
    else { return nil }
    if case .row = target, phase != .resting { return nil }
    return target
  }

  /// Removes the highlight of a row that moves away below a mouse at rest.
  func dropHoverOfMovingRow() {
    guard case .row? = controls.presses.hovered, list.model.phase(at: now) != .resting else {
      return
    }
    controls.presses.hovered = nil
  }

  private func target(at point: Point) -> ListTarget? {
    let state = state(at: now)
    let placement = state.shown(placement)
    let chrome = ListChrome(
      state, axisFrame: axisFrame, contentLength: placement.contentLength,
      contentStart: placement.contentStart)
    if chrome.unseenBox?.contains(point) == true, hasUnseenRows { return .unseenRows }
    if let edge = chrome.opensLevel(at: point) { return .openTwoLevel(edge) }
    if let edge = chrome.closesLevel(at: point) { return .closeTwoLevel(edge) }
    let retry = retries.first { edge in
      let snapshot = state.refreshes.first { $0.edge == edge }
      return snapshot.flatMap { chrome.indicatorBox($0) }?.contains(point) ?? false
    }
    if let retry { return .retry(retry) }
    if let edge = runningEdge(at: point) { return .cancel(edge) }
    let distance = axisFrame.distance(point)
    let line = max(0, state.insets.start)
    let free = line..<max(line + 1, axisFrame.length - max(0, state.insets.end))
    guard scene.selectsEntries, free.contains(distance) else { return nil }
    return placement.row(at: distance + state.offset, insetEdge: line + state.offset).map {
      .row($0)
    }
  }

  private func runningEdge(at point: Point) -> Edge? {
    guard list.isRefreshing(at: .start) || list.isRefreshing(at: .end) else { return nil }
    let state = state(at: now)
    let chrome = ListChrome(state, axisFrame: axisFrame, contentLength: list.model.contentLength)
    return state.refreshes.first { chrome.runningBox($0)?.contains(point) == true }?.edge
  }

  /// Whether the list reacts to a mouse that moves to a position while no button is pressed.
  ///
  /// Over the track, the mouse shows the scroll indicator. Elsewhere it highlights its target.
  package func handlesHover(x: Double, y: Double) -> Bool {
    let point = Point(x: x, y: y)
    return scrollTrack.contains(point) || controls.presses.hovered != hoverTarget(at: point)
  }

  // MARK: The scroll indicator

  var axisFrame: AxisFrame { scene.axisFrame(size) }

  private var visibleLength: Double {
    axisFrame.length - list.model.insets.start - list.model.insets.end
  }

  private var scrollTrack: ScrollIndicatorTrack {
    let insets = list.model.insets
    let indicator = ScrollIndicator(
      visibleLength: visibleLength, contentLength: list.model.contentLength,
      position: list.model.offset(at: now) + insets.start)
    return ScrollIndicatorTrack(
      indicator, in: axisFrame, from: max(0, insets.start),
      to: axisFrame.length - max(0, insets.end))
  }

  /// Starts a drag of the bar, or moves the dragged bar to the mouse.
  ///
  /// The user can drag only a visible bar.
  private func grabScrollIndicator(at point: Point) -> Bool {
    guard let grip = scrollTrack.grip(at: point), state(at: now).scrollIndicatorOpacity > 0 else {
      return false
    }
    controls.presses.cancelPresses()
    controls.barGrip = grip
    dragScrollIndicator(to: point)
    return true
  }

  private func dragScrollIndicator(to point: Point) {
    guard let grip = controls.barGrip, let share = scrollTrack.share(for: point, grip: grip) else {
      return
    }
    let range = list.model.restingRange
    let scrollable = list.model.contentLength - visibleLength
    let offset = scrollable * share - list.model.insets.start
    // At an end of the track, the list scrolls to its resting position, with open gaps visible.
    list.scroll(to: share <= 0 ? range.lowerBound : share >= 1 ? range.upperBound : offset)
  }

  // MARK: The keyboard

  /// The edges with a failed action that the user can retry now.
  private var retries: [Edge] {
    Edge.allCases.filter { edge in
      list.canRetry(at: edge) && list.state(at: edge) != .idle
        && list.snapshot(at: edge).map { !$0.isHidden && ($0.retryDelay ?? 0) <= 0 } ?? false
    }
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    let (back, forth) = arrows
    switch (key, modifiers) {
    case (.tab, []), (.tab, .shift): moveFocus(by: modifiers == .shift ? -1 : 1)
    case (.enter, []), (.space, []):
      switch controls.focus {
      case .retry(let edge) where retries.contains(edge): controls.pendingAction = .retry(edge)
      case .unseenRows where hasUnseenRows: controls.pendingAction = .unseenRows
      default: return false
      }
    case (back, .shift), (forth, .shift): moveSelection(by: key == back ? -1 : 1)
    default: return false
    }
    return true
  }

  /// The arrow keys that scroll back and forth along the axis.
  private var arrows: (back: Key, forth: Key) {
    switch (scene.axis, scene.isRightToLeft) {
    case (.vertical, _): (.up, .down)
    case (.horizontal, false): (.left, .right)
    case (.horizontal, true): (.right, .left)
    }
  }

  var hasUnseenRows: Bool { news.unseen.map { $0.seenAt == nil } ?? false }

  private var focusStops: [ListFocus] {
    [.list] + (hasUnseenRows ? [.unseenRows] : []) + retries.map { .retry($0) }
  }

  package func leavesFocus(by step: Int) -> Bool {
    FocusOrder.leaves(controls.focus, by: step, in: focusStops)
  }

  package func dropFocus() { controls.focus = nil }

  private func moveFocus(by step: Int) {
    controls.focus = FocusOrder.stop(
      after: controls.focus, by: step, in: focusStops, wraps: true)
    // Scroll to a focused notice.
    if case .retry(let edge) = controls.focus {
      list.handle(.keyPressed(edge == .start ? .home : .end, modifiers: []), time: now)
    }
  }

  private func moveSelection(by step: Int) {
    let count = source.rows.count
    guard count > 0, scene.selectsEntries else { return }
    let insets = list.model.insets
    let line = list.model.offset(at: now) + insets.start + placement.pinnedLength
    let first = placement.firstRow(from: line, count: count).map {
      placement.start(of: $0) < line && $0 + 1 < count ? $0 + 1 : $0
    }
    let row = min(max(controls.selectedRow.map { $0 + step } ?? first ?? 0, 0), count - 1)
    controls.selectedRow = row
    revealRow(row)
  }

  /// Scrolls by the smallest distance that shows a whole row.
  func revealRow(_ row: Int) {
    guard row < source.rows.count else { return }
    let insets = list.model.insets
    let offset = list.model.offset(at: now)
    let line = offset + insets.start + placement.pinnedLength
    let start = placement.start(of: row)
    let end = start + placement.length(of: row)
    if start < line {
      let goal = start - insets.start - placement.pinnedLength
      list.scroll(to: max(goal, list.model.restingRange.lowerBound))
    } else if end > offset + axisFrame.length - insets.end {
      list.scroll(to: end - axisFrame.length + insets.end)
    }
    controls.hoveredAt = now
  }
}
