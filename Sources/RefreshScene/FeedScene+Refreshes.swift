public import Feeds
public import PathAnimation
public import PullToRefresh
public import ScrollPhysics

extension FeedScene {
  /// The indicator that stands at an edge.
  public func indicator(at edge: Edge) -> any Indicator {
    edge == .start ? startIndicator : endIndicator
  }

  /// Where a control's indicator is drawn, in points of the viewport, as far out as it may be; nil
  /// if the control shows nothing now.
  public func indicatorBox<Rows>(
    _ snapshot: RefreshSnapshot, in state: FeedState<Rows>
  ) -> Rectangle? {
    let grid = PixelGrid(scale: state.scale)
    let top = grid.snapped(-state.offset)
    return place(
      snapshot, state, contentStart: top,
      contentEnd: top + contentLength(rowCount: state.rows.count), grid)?.box
  }

  /// The steps that draw the indicators.
  func refreshes<Rows>(
    _ state: FeedState<Rows>, contentStart: Double, contentEnd: Double, _ grid: PixelGrid
  ) -> [Drawing.Command] {
    state.refreshes.compactMap { snapshot in
      guard
        let place = place(
          snapshot, state, contentStart: contentStart, contentEnd: contentEnd, grid)
      else { return nil }
      let isOverlay = snapshot.placement == .overlay
      let context = IndicatorContext(
        snapshot: snapshot, time: state.time, box: place.box,
        gap: isOverlay ? place.box : place.clip, lastUpdate: state.lastUpdate, theme: state.theme,
        strings: state.strings, reducesMotion: state.reducesMotion)
      var drawing = indicator(at: snapshot.edge).drawing(context)
      if let countdown = snapshot.releaseCountdown, countdown > 0 {
        drawing.commands += CountdownRing.commands(
          rest: countdown, around: IndicatorLayout(place.box).mark, theme: state.theme,
          opacity: context.opacity)
      }
      if isOverlay {
        drawing = FloatingCard.carrying(
          drawing, place.box, state.theme, opacity: context.opacity)
      }
      return .group(
        drawing, transform: .identity, opacity: 1, clip: .rectangle(place.clip))
    }
  }

  private typealias Place = (box: Rectangle, clip: Rectangle)

  /// Where an indicator stands and what may be seen of it; nil when that is nothing.
  private func place<Rows>(
    _ snapshot: RefreshSnapshot, _ state: FeedState<Rows>, contentStart: Double,
    contentEnd: Double, _ grid: PixelGrid
  ) -> Place? {
    guard snapshot.state != .idle else { return nil }
    let (width, height) = (state.viewport.width, state.viewport.height)
    let isStart = snapshot.edge == .start
    // The edge of what the client left free, and how far the content is from it.
    let edge = grid.snapped(
      isStart ? max(0, state.insets.start) : height - max(0, state.insets.end))
    let length = snapshot.indicatorLength
    guard length.isFinite, length > 0, width > 0 else { return nil }
    if snapshot.placement == .overlay {
      return FloatingCard.place(snapshot, edge: edge, viewport: state.viewport, grid)
    }
    let gap = isStart ? contentStart - edge : edge - contentEnd
    guard gap > 0 else { return nil }
    // Distances from the edge inwards; at the end edge they are mirrored.
    let near: Double
    var extent = length
    switch snapshot.placement {
    case .pinnedBehind: near = 0
    case .scrollsWithContent, .overlay: near = gap - length
    case .centredInGap:
      // In a gap that is shorter than the indicator it has the gap, and lays itself out for that.
      extent = min(gap, length)
      near = grid.snapped((gap - extent) / 2)
    }
    let y = isStart ? edge + near : edge - near - extent
    let clip = isStart ? edge : contentEnd
    return (
      Rectangle(x: 0, y: y, width: width, height: extent),
      Rectangle(x: 0, y: clip, width: width, height: gap)
    )
  }
}
