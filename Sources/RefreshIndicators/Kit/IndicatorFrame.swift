public import PullToRefresh
public import ScrollPhysics
public import VectorGraphics

/// Where a list shows an indicator, in points.
public struct IndicatorFrame: Hashable, Sendable {
  /// The indicator's box, which may be partly outside the viewport.
  public var box: Rectangle
  /// The whole open space at the edge, to which the drawing is clipped.
  ///
  /// For an indicator that floats over the content, this is the viewport without the inset.
  public var gap: Rectangle
  /// The opacity of the card on which an indicator floats over the content, 0…1; nil for an
  /// indicator in the gap.
  public var cardOpacity: Double?
}

extension RefreshSnapshot {
  /// Returns where a list shows the indicator; nil while nothing of it is visible.
  ///
  /// The frame follows the control's placement. Its edges lie on the grid of device pixels.
  ///
  /// - Parameters:
  ///   - viewport: The visible area of the list, in points.
  ///   - axis: The direction of the pull.
  ///   - isRightToLeft: Whether a horizontal list starts at its right side.
  ///   - inset: The client's inset at the edge, in points.
  ///   - gap: The length of the gap, in points. Default: nil, which is `RefreshSnapshot.pull`.
  ///   - margin: The empty space at both ends of the content, in points. The gap and this space
  ///     form one area, and the indicator is centered in that area.
  ///   - scale: The number of device pixels per point.
  public func frame(
    in viewport: Rectangle, axis: Axis, isRightToLeft: Bool = false, inset: Double = 0,
    gap: Double? = nil, margin: Double = 0, scale: Double = 1
  ) -> IndicatorFrame? {
    guard state != .idle, !isHidden, indicatorLength.isFinite, indicatorLength > 0 else {
      return nil
    }
    let grid = PixelGrid(scale: scale)
    let area = EdgeArea(
      viewport: viewport, axis: axis,
      isFromFarSide: (edge == .end) != (axis == .horizontal && isRightToLeft),
      inset: max(0, inset), grid: grid)
    guard area.breadth > 0 else { return nil }
    let length = indicatorLength
    let offset = indicatorOffset.isFinite ? grid.snapped(indicatorOffset) : 0
    if placement == .overlay {
      return FloatingCard.frame(in: area, moved: pull, offset: offset, length: length, opacity: 1)
    }
    let gap = grid.snapped(max(0, gap ?? pull))
    guard gap.isFinite else { return nil }
    if staysInSight, gap < length, state != .twoLevel {
      return FloatingCard.frame(
        in: area, moved: length, offset: offset, length: length, opacity: 1 - gap / length)
    }
    guard gap > 0 else { return nil }
    // A constant margin would show a part of the indicator without a pull, so the margin grows
    // with the gap.
    let extra = grid.snapped(margin * min(1, gap / length))
    // The distance from the control's edge inward to the nearer side of the indicator's box,
    // without `offset`.
    let near: Double
    var extent = length
    switch placement {
    case .pinnedBehind: near = 0
    case .scrollsWithContent, .overlay: near = gap - length + grid.snapped(extra / 2)
    case .centredInGap:
      // In a gap shorter than the indicator, the indicator's box is the gap.
      extent = min(gap, length)
      near = grid.snapped((gap + extra - extent) / 2)
    }
    return IndicatorFrame(
      box: area.box(from: near + offset, length: extent),
      gap: area.box(from: 0, length: gap + extra))
  }
}

/// The viewport of a list, in which boxes are placed by their distance from one edge.
///
/// Distances are measured from the inner edge of the client's inset towards the content.
struct EdgeArea {
  let viewport: Rectangle
  let axis: Axis
  /// Whether distances grow from the bottom or the right side.
  let isFromFarSide: Bool
  let inset: Double
  let grid: PixelGrid

  var length: Double { axis == .vertical ? viewport.height : viewport.width }

  var breadth: Double { axis == .vertical ? viewport.width : viewport.height }

  func box(
    from start: Double, length boxLength: Double, across: Double = 0, breadth: Double? = nil
  ) -> Rectangle {
    let breadth = breadth ?? self.breadth
    let edge =
      isFromFarSide
      ? grid.snapped(length - inset) - start - boxLength : grid.snapped(inset) + start
    switch axis {
    case .vertical:
      return Rectangle(
        x: viewport.x + across, y: viewport.y + edge, width: breadth, height: boxLength)
    case .horizontal:
      return Rectangle(
        x: viewport.x + edge, y: viewport.y + across, width: boxLength, height: breadth)
    }
  }
}

extension IndicatorContext {
  /// Makes the context for drawing an indicator in the boxes of an ``IndicatorFrame``.
  ///
  /// ``drawing(of:in:)`` draws an indicator with this context.
  public init(
    snapshot: RefreshSnapshot, frame: IndicatorFrame, time: Double = 0, axis: Axis = .vertical,
    lastUpdate: Double? = nil, theme: Theme = .light, strings: RefreshStrings = .english,
    textMeasure: TextMeasure = .estimate, reducesMotion: Bool = false
  ) {
    self.init(
      snapshot: snapshot, time: time, box: frame.box,
      gap: frame.cardOpacity == nil ? frame.gap : frame.box, axis: axis, lastUpdate: lastUpdate,
      theme: theme, strings: strings, textMeasure: textMeasure, reducesMotion: reducesMotion)
  }

  /// Draws an indicator in its frame, on a card if it floats over the content.
  ///
  /// The drawing is clipped to the gap.
  public func drawing(of indicator: any Indicator, in frame: IndicatorFrame) -> Drawing {
    clipped(drawing(of: indicator), in: frame)
  }

  /// Puts a drawing on the frame's card, if the frame has one, and clips it to the gap.
  func clipped(_ drawing: Drawing, in frame: IndicatorFrame) -> Drawing {
    let whole = frame.cardOpacity.map {
      FloatingCard.carrying(drawing, frame.box, theme, opacity: opacity * $0)
    }
    return Drawing([
      .group(
        whole ?? drawing, transform: .identity, opacity: 1, clip: .rectangle(frame.gap))
    ])
  }
}
