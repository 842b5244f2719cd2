internal import PullToRefresh
internal import PullcordControls
internal import PullcordFeeds
internal import ScrollPhysics
internal import VectorGraphics

/// Presses on rows and notices, the scroll indicator as a handle, and the keyboard's focus.
extension ListSession {
  /// Takes an event in; true when it was for a control, so that the list must not see it.
  func control(_ event: InputEvent) -> Bool {
    let (x, y) = (event.position?.x ?? 0, event.position?.y ?? 0)
    switch event.kind {
    case .pointer(let pointer, .began):
      controls.focus = nil
      if pointer == .mouse, takeScrollIndicator(x: x, y: y) { return true }
      press(pointer, x: x, y: y)
    case .pointer(.mouse, .moved):
      if controls.grip != nil {
        dragScrollIndicator(to: axisFrame.distance(x: x, y: y))
        return true
      }
      if isOverTrack(x: x, y: y) { controls.hoveredAt = now }
      controls.hoveredRunning = running(x: x, y: y)
      controls.moved(.mouse, x: x, y: y)
    case .pointer(.mouse, .ended):
      if controls.grip != nil {
        controls.grip = nil
        controls.hoveredAt = now
        return true
      }
      controls.lifted(.mouse, x: x, y: y)
    case .pointer(let pointer, .moved): controls.moved(pointer, x: x, y: y)
    case .pointer(let pointer, .ended): controls.lifted(pointer, x: x, y: y)
    case .pointer(_, .cancelled), .interrupted: controls.interrupt()
    case .scroll(_, .moved, _, _): controls.press = nil
    case .scroll: break
    case .key(let key, let modifiers): return press(key, modifiers)
    }
    return false
  }

  /// What `control` left to do after the list has seen the event.
  func finishControl() {
    if let edge = controls.retry { list.retry(at: edge) }
    if let edge = controls.cancel { list.cancel(at: edge) }
    controls.retry = nil
    controls.cancel = nil
  }

  private func press(_ pointer: InputEvent.Pointer, x: Double, y: Double) {
    controls.press = nil
    // A press on a moving list only stops it.
    guard list.model.phase(at: now) == .resting else { return }
    var press = ListControls.Press(pointer: pointer, x: x, y: y, time: now)
    let state = state(at: now)
    let chrome = ListChrome(
      state, axisFrame: axisFrame, contentLength: list.model.contentLength)
    let place = axisFrame.distance(x: x, y: y)
    press.retry = retries.first { edge in
      let snapshot = state.refreshes.first { $0.edge == edge }
      return snapshot.flatMap { chrome.indicatorBox($0) }?.contains(Point(x: x, y: y)) ?? false
    }
    let line = max(0, state.insets.start)
    let free = line..<max(line + 1, axisFrame.length - max(0, state.insets.end))
    press.cancel = running(x: x, y: y)
    if press.retry == nil, press.cancel == nil, free.contains(place) {
      press.row = placement.row(at: place + state.offset, insetEdge: line + state.offset)
    }
    controls.press = press
  }

  // MARK: The scroll indicator

  var axisFrame: AxisFrame { scene.axisFrame(size) }

  private var track: (indicator: ScrollIndicator, start: Double, length: Double) {
    let insets = list.model.insets
    let indicator = ScrollIndicator(
      visibleLength: axisFrame.length - insets.start - insets.end,
      contentLength: list.model.contentLength,
      position: list.model.offset(at: now) + insets.start)
    let (start, end) = (max(0, insets.start), axisFrame.length - max(0, insets.end))
    return (indicator, start + ScrollIndicator.margin, end - start - 2 * ScrollIndicator.margin)
  }

  private func isOverTrack(x: Double, y: Double) -> Bool {
    let (track, axisFrame) = (track, axisFrame)
    let across = axisFrame.across(x: x, y: y)
    return across >= axisFrame.breadth - ListControls.gripWidth && across < axisFrame.breadth
      && (track.start..<max(track.start, track.start + track.length))
        .contains(axisFrame.distance(x: x, y: y))
  }

  /// Over its track a pointer shows the scroll indicator, which can be taken then; over the indicator of what
  /// runs, and leaving it, how to call that off.
  package func handlesHover(x: Double, y: Double) -> Bool {
    isOverTrack(x: x, y: y) || controls.hoveredRunning != nil || running(x: x, y: y) != nil
  }

  /// The edge whose action runs and is shown at a place, where a click calls it off.
  private func running(x: Double, y: Double) -> Edge? {
    guard list.isRefreshing(at: .start) || list.isRefreshing(at: .end) else { return nil }
    let state = state(at: now)
    let chrome = ListChrome(
      state, axisFrame: axisFrame, contentLength: list.model.contentLength)
    return state.refreshes.first {
      chrome.runningBox($0)?.contains(Point(x: x, y: y)) == true
    }?.edge
  }

  /// Takes the bar where the pointer is, or brings it there; only a bar that is seen can be taken.
  private func takeScrollIndicator(x: Double, y: Double) -> Bool {
    let track = track
    guard isOverTrack(x: x, y: y), state(at: now).scrollIndicatorOpacity > 0,
      let bar = track.indicator.bar(inTrack: track.length)
    else { return false }
    let distance = axisFrame.distance(x: x, y: y)
    let place = distance - track.start - bar.start
    controls.press = nil
    controls.grip = (0..<bar.length).contains(place) ? place : bar.length / 2
    dragScrollIndicator(to: distance)
    return true
  }

  private func dragScrollIndicator(to distance: Double) {
    let track = track
    let range = list.model.restingRange
    guard let grip = controls.grip,
      let share = track.indicator.share(
        ofBarAt: distance - track.start - grip, inTrack: track.length)
    else { return }
    let scrollable = track.indicator.contentLength - track.indicator.visibleLength
    let offset = scrollable * share - list.model.insets.start
    // At its ends the list rests where it would by itself, with what is held open there in sight.
    list.scroll(to: share <= 0 ? range.lowerBound : share >= 1 ? range.upperBound : offset)
  }

  // MARK: The keyboard

  /// The edges where something can be tried again.
  private var retries: [Edge] {
    Edge.allCases.filter { edge in
      switch list.state(at: edge) {
      case .failed, .exhausted: list.snapshot(at: edge)?.isHidden == false
      default: false
      }
    }
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    let (back, forth) = arrows
    switch (key, modifiers) {
    case (.tab, []), (.tab, .shift):
      moveFocus(by: modifiers == .shift ? -1 : 1)
      return true
    case (.enter, []), (.space, []):
      guard case .retry(let edge) = controls.focus, retries.contains(edge) else { return false }
      controls.retry = edge
      return true
    case (back, .shift), (forth, .shift):
      moveSelection(by: key == back ? -1 : 1)
      return true
    default: return false
    }
  }

  /// The arrow keys along the axis.
  private var arrows: (back: Key, forth: Key) {
    switch (scene.axis, scene.isRightToLeft) {
    case (.vertical, _): (.up, .down)
    case (.horizontal, false): (.left, .right)
    case (.horizontal, true): (.right, .left)
    }
  }

  private func moveFocus(by step: Int) {
    let stops = [ListFocus.list] + retries.map { .retry($0) }
    let index = controls.focus.flatMap { stops.firstIndex(of: $0) }
    let next =
      index.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
    controls.focus = stops[next]
    // What has the focus is in sight.
    if case .retry(let edge) = stops[next] {
      list.handle(.keyPressed(edge == .start ? .home : .end, modifiers: []), time: now)
    }
  }

  private func moveSelection(by step: Int) {
    let count = feed.rows.count
    guard count > 0, scene.selectsEntries else { return }
    let insets = list.model.insets
    let offset = list.model.offset(at: now)
    let line = offset + insets.start + placement.pinnedLength
    let end = offset + axisFrame.length - insets.end
    let first = placement.firstRow(from: line, count: count).map {
      placement.start(of: $0) < line && $0 + 1 < count ? $0 + 1 : $0
    }
    let row = min(max(controls.selectedRow.map { $0 + step } ?? first ?? 0, 0), count - 1)
    controls.selectedRow = row
    let start = placement.start(of: row)
    let length = placement.length(of: row)
    if start < line {
      let goal = start - insets.start - placement.pinnedLength
      list.scroll(to: max(goal, list.model.restingRange.lowerBound))
    } else if start + length > end {
      list.scroll(to: start + length - axisFrame.length + insets.end)
    }
    controls.hoveredAt = now
  }
}
