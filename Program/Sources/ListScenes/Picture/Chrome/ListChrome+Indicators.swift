internal import PullToRefresh
internal import PullcordControls
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

extension ListChrome {
  /// The box of an indicator, its visible part, and the opacity of the card below it, 0…1.
  private typealias Slot = (box: Rectangle, clip: Rectangle, cardOpacity: Double)

  /// The box of a control's indicator; nil if the indicator is hidden.
  ///
  /// The box may be partly outside the viewport.
  func indicatorBox(_ snapshot: RefreshSnapshot) -> Rectangle? { slot(snapshot)?.box }

  func indicators(_ indicator: (Edge) -> any Indicator) -> [Drawing.Command] {
    let leaving = state.leaving.flatMap { snapshot, opacity -> [Drawing.Command] in
      indicators([snapshot], indicator).map {
        .group(Drawing([$0]), transform: .identity, opacity: opacity, clip: nil)
      }
    }
    return leaving + indicators(state.refreshes, indicator)
  }

  private func indicators(
    _ snapshots: [RefreshSnapshot], _ indicator: (Edge) -> any Indicator
  ) -> [Drawing.Command] {
    snapshots.compactMap { snapshot in
      guard let slot = slot(snapshot) else { return nil }
      let hasCard = snapshot.placement == .overlay || slot.cardOpacity > 0
      let context = IndicatorContext(
        snapshot: snapshot, time: state.time, box: slot.box,
        gap: hasCard ? slot.box : slot.clip, axis: axisFrame.axis, lastUpdate: state.lastUpdate,
        theme: state.theme, strings: snapshot.edge == .start ? state.strings : state.endStrings,
        textMeasure: state.style.textMeasure, reducesMotion: state.style.reducesMotion)
      let fresh = state.freshIndicator.flatMap { $0.edge == snapshot.edge ? $0.indicator : nil }
      let indicator = fresh ?? indicator(snapshot.edge)
      if snapshot.state == .twoLevel || snapshot.isClosingTwoLevel {
        return .group(
          TwoLevelView.drawing(context, over: indicator), transform: .identity, opacity: 1,
          clip: .rectangle(slot.clip))
      }
      var drawing = context.drawing(of: indicator)
      if hasCard {
        drawing = FloatingCard.carrying(
          drawing, slot.box, state.theme, opacity: context.opacity * slot.cardOpacity)
      }
      return .group(
        drawing, transform: .identity, opacity: 1, clip: .rectangle(slot.clip))
    }
  }

  /// The box in which a click cancels the running action; nil if no action is running.
  ///
  /// The box is the visible middle of the action's indicator.
  func runningBox(_ snapshot: RefreshSnapshot) -> Rectangle? {
    guard case .refreshing = snapshot.state, let (box, clip, _) = slot(snapshot) else {
      return nil
    }
    let isVertical = axisFrame.axis == .vertical
    let spare = max(0, (isVertical ? box.width : box.height) - RunningMark.breadth) / 2
    let (spareX, spareY) = isVertical ? (spare, 0) : (0, spare)
    let left = max(box.x + spareX, clip.x)
    let right = min(box.x + box.width - spareX, clip.x + clip.width)
    let top = max(box.y + spareY, clip.y)
    let bottom = min(box.y + box.height - spareY, clip.y + clip.height)
    guard min(right - left, bottom - top) >= RunningMark.leastSide else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  var runningMarks: [Drawing.Command] {
    state.refreshes.flatMap { snapshot -> [Drawing.Command] in
      let isPressed = state.marks.pressedRunning == snapshot.edge
      guard isPressed || state.marks.hoveredRunning == snapshot.edge,
        let box = runningBox(snapshot)
      else { return [] }
      return RunningMark.commands(box, isPressed: isPressed, theme: state.theme)
    }
  }

  private func slot(_ snapshot: RefreshSnapshot) -> Slot? {
    guard snapshot.state != .idle, !snapshot.isHidden else { return nil }
    let isStart = snapshot.edge == .start
    // The inner edge of the client's inset.
    let edge = grid.snapped(
      isStart ? max(0, state.insets.start) : axisFrame.length - max(0, state.insets.end))
    let length = snapshot.indicatorLength
    guard length.isFinite, length > 0, axisFrame.breadth > 0 else { return nil }
    let offset = snapshot.indicatorOffset.isFinite ? grid.snapped(snapshot.indicatorOffset) : 0
    func card(moved: Double, opacity: Double) -> Slot? {
      FloatingCard.slot(
        edge: edge, snapshot.edge, moved: moved + offset, length: length, axisFrame, grid
      ).map { ($0.box, $0.clip, opacity) }
    }
    if snapshot.placement == .overlay { return card(moved: snapshot.pull, opacity: 1) }
    let gap = max(0, isStart ? start - edge : edge - end)
    if snapshot.staysInSight, gap < length, snapshot.state != .twoLevel {
      return card(moved: length, opacity: 1 - gap / length)
    }
    guard gap > 0 else { return nil }
    // The margin grows with the gap, so that an indicator without a pull stays invisible.
    let extra = grid.snapped(margin * min(1, gap / length))
    // The distance from the control's edge inward. The drawing mirrors it at the end edge.
    let near: Double
    var extent = length
    switch snapshot.placement {
    case .pinnedBehind: near = 0
    case .scrollsWithContent, .overlay: near = gap - length + grid.snapped(extra / 2)
    case .centredInGap:
      // In a gap shorter than the indicator, the indicator's box is the gap.
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
