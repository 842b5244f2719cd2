extension ScrollContent {
  /// Changes lengths, and optionally an edge's rule, without a jump of the visible content.
  mutating func change(
    following edge: Edge? = nil, shifting shift: Double = 0, by curve: SettleCurve? = nil,
    time: Double, setting rule: (rule: PullRule, edge: Edge)? = nil,
    _ body: (inout ScrollExtent) -> Void
  ) {
    let old = extent
    let position = position(at: time)
    let visible = presented(position)
    let goal = activity.request?.shown(in: old.range) ?? position
    let isHidden = presented(goal) != goal
    // A wheel's step may still be on its way to `goal`, so both positions matter.
    let farthest = EdgeLengths(start: min(goal, position), end: max(goal, position))
    var (pulls, distances, wasOut) = (EdgeLengths(), EdgeLengths(), EdgePair(false))
    var hiddenEdge: Edge?
    for edge in Edge.allCases {
      pulls[edge] = displacement(of: position, at: edge)
      distances[edge] = old.overshoot(of: position, past: edge)
      wasOut[edge] = rebased[edge] != nil || old.overshoot(of: farthest[edge], past: edge) > 0
      // Nested lists add positions, so a rounding error can put content slightly past its edge.
      let isPast = distances[edge] > RebasedPull.rounding
      if wasOut[edge], isPast, hidesPull(at: edge) { hiddenEdge = edge }
    }
    if let rule { rules[rule.edge] = rule.rule }
    body(&extent)
    // Content inserted before the first visible row (`shift`) ends a hidden pull at the start.
    if let hiddenEdge, hidesPull(at: hiddenEdge), shift == 0 || hiddenEdge == .end,
      activity.isHeld || activity.isSpringingBack,
      distances[hiddenEdge] != extent.overshoot(of: position + shift, past: hiddenEdge)
    {
      keepHiddenPull(
        at: hiddenEdge, position: position, goal: goal, visible: visible + shift, from: old,
        time: time)
      return
    }
    let change = RangeChange(from: old.range, to: restingRange, shift: shift)
    if activity.isHeld {
      keepTracking(goal, isHidden: isHidden, visible: visible, after: change)
    } else {
      move(
        from: position, visible: visible, after: change, following: edge,
        by: curve ?? .spring(configuration.bounce), time: time)
    }
    if shift != 0 { wasOut.start = false }
    keepPulls(pulls, from: distances, wasOut: wasOut, position: position + shift)
  }

  /// After a change, keeps held content at its visible position.
  ///
  /// The device requests `goal`. If a pull moves only an indicator, the content is at `visible`.
  private mutating func keepTracking(
    _ goal: Double, isHidden: Bool, visible: Double, after change: RangeChange
  ) {
    let (range, shift) = (restingRange, change.shift)
    // A hidden pull, which moves only an indicator, ends if its edge has moved.
    let isShown = !isHidden || change.movesEdge(at: goal)
    // When a hidden pull ends, the content stays where it is, even in the middle of a wheel's step.
    let offset = (isShown && isHidden ? visible : goal) + shift
    if isShown {
      standOut(at: offset)
      // The visible step of a wheel can be past an edge although its destination is not.
      standOut(at: visible + shift)
    }
    guard let device = activity.device else { return }
    let bands = bands(for: device)
    activity.changeWheel {
      $0.step?.shift += shift
      if offset != goal + shift { $0.step = nil }
    }
    // A request can exceed the greatest pull. `show` would reduce it to that pull.
    let onlyShifts = shift != 0 && !change.movesEdge(at: goal)
    activity.changeRequest {
      onlyShifts ? $0.ask(for: $0.raw + shift) : $0.show(offset, with: bands, in: range)
    }
  }

  /// After a change, moves content that no device holds to its resting position, if necessary.
  private mutating func move(
    from position: Double, visible: Double, after change: RangeChange, following edge: Edge?,
    by curve: SettleCurve, time: Double
  ) {
    let shift = change.shift
    var offset = position
    if visible != offset, change.movesEdge(at: position) {
      offset = visible
      activity = .rest(offset: offset)
    }
    if visible == offset { standOut(at: offset + shift) }
    if shift != 0 {
      offset += shift
      activity.shift(by: shift)
    }
    guard change.isVisible else { return }
    activity = change.next(
      after: activity, at: offset, position: self.position(at: time), velocity: speed(at: time),
      following: edge, by: curve, launch(at: time))
  }

  /// If an offset is past an edge with an overlay, lets the content stay visible there.
  mutating func standOut(at offset: Double, past edges: [Edge] = Edge.allCases) {
    for edge in edges where rules[edge].isOverlay {
      if extent.overshoot(of: offset, past: edge) > 0 { standsOut[edge] = true }
    }
  }
}

struct ScrollExtent: Sendable {
  var viewport: Double
  var content: Double
  var insets = EdgeLengths()
  var holds = EdgeLengths()

  init(viewport: Double, content: Double) {
    self.viewport = Self.length(viewport)
    self.content = Self.length(content)
  }

  static func length(_ value: Double) -> Double { value.isFinite ? max(0, value.asCoordinate) : 0 }

  /// The offsets between which the content rests, holds included.
  var range: ClosedRange<Double> {
    // Subtract from 0, because −(…) would give −0, which prints with its sign.
    let first = 0 - (insets.start + holds.start)
    return first...max(first, endRest + holds.end)
  }

  /// The offset at which the end of the content meets the end of the viewport, without the hold.
  var endRest: Double { max(0 - insets.start, content + insets.end - viewport) }

  /// How far an offset is past the client's inset at an edge; negative inside.
  func displacement(of offset: Double, at edge: Edge) -> Double {
    edge == .start ? 0 - insets.start - offset : offset - endRest
  }

  /// Whether an offset is strictly between the edges; an offset in an open hold is not.
  func isInside(_ offset: Double) -> Bool {
    Edge.allCases.allSatisfy { displacement(of: offset, at: $0) < 0 }
  }

  /// How far an offset is past an edge and its hold; negative inside.
  func overshoot(of offset: Double, past edge: Edge) -> Double {
    edge == .start ? range.lowerBound - offset : offset - range.upperBound
  }

  /// The offset at a distance past an edge and its hold.
  func offset(pulledBy distance: Double, past edge: Edge) -> Double {
    edge == .start ? range.lowerBound - distance : range.upperBound + distance
  }

  /// The distance from an offset to the last resting offset in a direction, in points, at least 0.
  func space(towards sign: Double, from offset: Double) -> Double {
    let range = range
    return max(0, sign < 0 ? offset - range.lowerBound : range.upperBound - offset)
  }
}

extension ClosedRange<Double> {
  func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }

  /// Whether content with the resting offset `goal` rests at an edge of this range.
  func isAt(_ edge: Edge?, _ goal: Double) -> Bool {
    switch edge {
    case .start: goal <= lowerBound + MovementLaunch.atEdge
    case .end: goal >= upperBound - MovementLaunch.atEdge
    case nil: false
    }
  }
}
