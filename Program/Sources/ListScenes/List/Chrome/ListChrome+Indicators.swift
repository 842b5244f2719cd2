internal import PullToRefresh
internal import PullcordControls
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

extension ListChrome {
  /// The box, what may be seen of it, and how much of a card carries it over the content, 0…1.
  private typealias Place = (box: Rectangle, clip: Rectangle, floats: Double)

  /// Where a control's indicator is drawn, as far out as it may be; nil if it shows nothing now.
  func indicatorBox(_ snapshot: RefreshSnapshot) -> Rectangle? { place(snapshot)?.box }

  /// The steps that draw the indicators.
  func indicators(_ indicator: (Edge) -> any Indicator) -> [Drawing.Command] {
    state.refreshes.compactMap { snapshot in
      guard let place = place(snapshot) else { return nil }
      let isOverlay = snapshot.placement == .overlay || place.floats > 0
      let context = IndicatorContext(
        snapshot: snapshot, time: state.time, box: place.box,
        gap: isOverlay ? place.box : place.clip, axis: axisFrame.axis, lastUpdate: state.lastUpdate,
        theme: state.theme, strings: snapshot.edge == .start ? state.strings : state.endStrings,
        textMeasure: state.textMeasure, reducesMotion: state.reducesMotion)
      let fresh = state.freshIndicator.flatMap { $0.edge == snapshot.edge ? $0.indicator : nil }
      let look = fresh ?? indicator(snapshot.edge)
      if snapshot.state == .twoLevel || snapshot.isClosingTwoLevel {
        return .group(
          TwoLevelView.drawing(context, over: look), transform: .identity, opacity: 1,
          clip: .rectangle(place.clip))
      }
      var drawing = context.drawing(of: look)
      if isOverlay {
        drawing = FloatingCard.carrying(
          drawing, place.box, state.theme, opacity: context.opacity * place.floats)
      }
      return .group(
        drawing, transform: .identity, opacity: 1, clip: .rectangle(place.clip))
    }
  }

  /// Where a click calls off what runs: the middle of its indicator, as far as that is seen; nil while
  /// nothing runs there.
  func runningBox(_ snapshot: RefreshSnapshot) -> Rectangle? {
    guard case .refreshing = snapshot.state, let (box, clip, _) = place(snapshot) else {
      return nil
    }
    let isVertical = axisFrame.axis == .vertical
    let spare = max(0, (isVertical ? box.width : box.height) - RunningMark.breadth) / 2
    let left = max(box.x + (isVertical ? spare : 0), clip.x)
    let right = min(box.x + box.width - (isVertical ? spare : 0), clip.x + clip.width)
    let top = max(box.y + (isVertical ? 0 : spare), clip.y)
    let bottom = min(box.y + box.height - (isVertical ? 0 : spare), clip.y + clip.height)
    guard min(right - left, bottom - top) >= RunningMark.least else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// What says that a click calls off what runs, under a pointer.
  var runningMarks: [Drawing.Command] {
    state.refreshes.flatMap { snapshot -> [Drawing.Command] in
      let isPressed = state.marks.pressedRunning == snapshot.edge
      guard isPressed || state.marks.hoveredRunning == snapshot.edge,
        let box = runningBox(snapshot)
      else { return [] }
      return RunningMark.commands(box, isPressed: isPressed, theme: state.theme)
    }
  }

  /// Where an indicator stands and what may be seen of it; nil when that is nothing.
  private func place(_ snapshot: RefreshSnapshot) -> Place? {
    guard snapshot.state != .idle, !snapshot.isHidden else { return nil }
    let isStart = snapshot.edge == .start
    // The edge of what the client left free, and how far the content is from it.
    let edge = grid.snapped(
      isStart ? max(0, state.insets.start) : axisFrame.length - max(0, state.insets.end))
    let length = snapshot.indicatorLength
    guard length.isFinite, length > 0, axisFrame.breadth > 0 else { return nil }
    let offset = snapshot.indicatorOffset.isFinite ? grid.snapped(snapshot.indicatorOffset) : 0
    if snapshot.placement == .overlay {
      return FloatingCard.place(
        edge: edge, snapshot.edge, moved: snapshot.pull + offset, length: length, axisFrame, grid
      ).map { ($0.box, $0.clip, 1) }
    }
    let gap = max(0, isStart ? start - edge : edge - end)
    if snapshot.staysInSight, gap < length, snapshot.state != .twoLevel {
      return FloatingCard.place(
        edge: edge, snapshot.edge, moved: length + offset, length: length, axisFrame, grid
      ).map { ($0.box, $0.clip, 1 - gap / length) }
    }
    guard gap > 0 else { return nil }
    // Little by little, so that nothing is seen of an indicator that is not pulled.
    let extra = grid.snapped(margin * min(1, gap / length))
    // Distances from the edge inwards; at the end edge they are mirrored.
    let near: Double
    var extent = length
    switch snapshot.placement {
    case .pinnedBehind: near = 0
    case .scrollsWithContent, .overlay: near = gap - length + grid.snapped(extra / 2)
    case .centredInGap:
      // In a gap that is shorter than the indicator it has the gap, and lays itself out for that.
      extent = min(gap, length)
      near = grid.snapped((gap + extra - extent) / 2)
    }
    let from = near + offset
    return (
      axisFrame.box(from: isStart ? edge + from : edge - from - extent, length: extent),
      axisFrame.box(from: isStart ? edge : end - extra, length: gap + extra), 0
    )
  }
}
