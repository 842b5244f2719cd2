internal import PullToRefresh
internal import PullcordControls
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

extension ListChrome {
  /// The box of a control's indicator; nil if the indicator is hidden.
  ///
  /// The box may be partly outside the viewport.
  func indicatorBox(_ snapshot: RefreshSnapshot) -> Rectangle? { frame(snapshot)?.box }

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
    snapshots.flatMap { snapshot -> [Drawing.Command] in
      guard let frame = frame(snapshot) else { return [] }
      let context = IndicatorContext(
        snapshot: snapshot, frame: frame, time: state.time, axis: axisFrame.axis,
        lastUpdate: state.lastUpdate, theme: state.theme,
        strings: snapshot.edge == .start ? state.strings : state.endStrings,
        textMeasure: state.style.textMeasure, reducesMotion: state.style.reducesMotion)
      let fresh = state.freshIndicator.flatMap { $0.edge == snapshot.edge ? $0.indicator : nil }
      let indicator = fresh ?? indicator(snapshot.edge)
      if snapshot.state == .twoLevel || snapshot.isClosingTwoLevel {
        let level = TwoLevelView.drawing(context, over: indicator)
        return [
          .group(level, transform: .identity, opacity: 1, clip: .rectangle(frame.gap))
        ]
      }
      return context.drawing(of: indicator, in: frame).commands
    }
  }

  /// The box in which a click cancels the running action; nil if no action is running.
  ///
  /// The box is the visible middle of the action's indicator.
  func runningBox(_ snapshot: RefreshSnapshot) -> Rectangle? {
    guard case .refreshing = snapshot.state, let frame = frame(snapshot) else {
      return nil
    }
    let (box, clip) = (frame.box, frame.gap)
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

  private func frame(_ snapshot: RefreshSnapshot) -> IndicatorFrame? {
    let isStart = snapshot.edge == .start
    // The inner edge of the client's inset.
    let inset = max(0, isStart ? state.insets.start : state.insets.end)
    let edge = grid.snapped(isStart ? inset : axisFrame.length - inset)
    return snapshot.frame(
      in: Rectangle(x: 0, y: 0, width: axisFrame.size.width, height: axisFrame.size.height),
      axis: axisFrame.axis, isRightToLeft: axisFrame.isRightToLeft, inset: inset,
      gap: isStart ? start - edge : edge - end, margin: margin, scale: grid.scale)
  }
}
