/// Lengths, holds and rules change; the program scrolls.
extension ScrollModel {
  /// Sets the length that the client reserves at an edge.
  ///
  /// Content that rests at the edge follows it.
  public mutating func setInset(_ length: Double, time: Double, at edge: Edge) {
    change(following: edge, time: time) { $0.insets[edge] = ScrollExtent.length(length) }
  }

  /// Opens or closes the hold at an edge.
  ///
  /// Content at or past the edge travels to the new resting offset along `curve`. Content that is scrolled
  /// away, or held by a device, does not move. Without a curve the content moves only if it must. Content
  /// shorter than the viewport stays at its start when a hold opens at its end.
  public mutating func setHold(
    _ length: Double, curve: SettleCurve?, time: Double, at edge: Edge
  ) {
    let length = ScrollExtent.length(length)
    if rules[edge].isOverlay {
      let time = catchUp(to: time)
      moveOverlay(to: length, curve: curve, time: time, at: edge)
      return
    }
    change(following: curve == nil ? nil : edge, by: curve, time: time) {
      $0.holds[edge] = length
    }
  }

  /// Sets the length of the content.
  ///
  /// Content that is then out of range springs back.
  public mutating func setContentLength(_ length: Double, time: Double) {
    change(time: time) { $0.content = ScrollExtent.length(length) }
  }

  /// Sets the length of the content and moves an anchor row to its new offset.
  ///
  /// The anchor stays where it is on the screen, in every phase. A list whose start is visible keeps its
  /// offset instead, so that new first rows appear there; with `keepingAnchor` it keeps the anchor too.
  /// Content that is then out of range springs back.
  ///
  /// - Parameter anchorOffset: The offset, in points, at which the new content shows the anchor where the
  ///   old content showed it.
  public mutating func setContentLength(
    _ length: Double, movingAnchorTo anchorOffset: Double, keepingAnchor keepsAnchor: Bool = false,
    time: Double
  ) {
    let current = offset(at: catchUp(to: time))
    // An empty list has no anchor to keep.
    let isKept = current > MovementLaunch.atEdge || keepsAnchor && contentLength > 0
    let shift = isKept ? (anchorOffset - current).asCoordinate : 0
    change(shifting: shift, time: time) { $0.content = ScrollExtent.length(length) }
  }

  /// Sets the length of the viewport.
  ///
  /// Content that is then out of range springs back.
  public mutating func setViewport(_ length: Double, time: Double) {
    change(time: time) { $0.viewport = ScrollExtent.length(length) }
  }

  /// Sets how an edge is pulled; `.plain` means that the edge has no control.
  ///
  /// Traps if a number of one of its resistances is invalid; see `ResistanceRule`.
  public mutating func setPullRule(_ rule: PullRule, time: Double, at edge: Edge) {
    rule.check()
    let time = catchUp(to: time)
    if rules[edge].isOverlay, !rule.isOverlay { dropOverlay(time: time, at: edge) }
    change(time: time, setting: (rule, edge)) { if rule.isOverlay { $0.holds[edge] = 0 } }
  }

  /// Inserts `length` points of content at `position`, measured from the content's start; a negative
  /// length removes content from there on.
  ///
  /// A change in front of everything visible shifts the offset with it, in every phase, so that nothing on
  /// the screen moves. Content inserted exactly at the viewport's start becomes visible, as the news that
  /// a refresh brings. With `keepingAnchor` it counts as in front too, as older messages do: the first
  /// visible message stays where it is, with an open hold, under a finger and in flight as well. The
  /// content then moves only if the insertion is shorter than the space that was open.
  public mutating func insertContent(
    _ length: Double, position: Double, keepingAnchor keepsAnchor: Bool = false, time: Double
  ) {
    guard length.isFinite, position.isFinite, length != 0 else { return }
    let (length, position) = (length.asCoordinate, position.asCoordinate)
    let seen = offset(at: catchUp(to: time))
    // An empty list has no anchor to keep.
    let isInFront =
      keepsAnchor && contentLength > 0
      ? position <= max(0, seen) + MovementLaunch.atEdge : position < seen - MovementLaunch.atEdge
    // Of removed content, only the part above the viewport's start can shift what is visible.
    let shift = isInFront ? max(length, min(0, position - seen)) : 0
    change(shifting: shift, time: time) {
      $0.content = ScrollExtent.length($0.content + length)
    }
  }

  /// Scrolls to an offset inside the resting range, at once or along `SettleCurve.scroll`.
  ///
  /// It has no effect while a device holds the content, or if the offset is not finite.
  public mutating func scroll(to offset: Double, animated isAnimated: Bool, time: Double) {
    scroll(to: offset, curve: isAnimated ? .scroll : nil, time: time)
  }

  /// Scrolls to an offset inside the resting range, at once or along a curve.
  ///
  /// It has no effect while a device holds the content, or if the offset is not finite. Content that moves
  /// goes on along the curve with its velocity. Where that leads past an edge, it moves past it as a fling
  /// does.
  public mutating func scroll(to offset: Double, curve: SettleCurve?, time: Double) {
    let time = catchUp(to: time)
    guard offset.isFinite else { return }
    if case .tracking = activity { return }
    let goal = restingRange.clamp(offset)
    guard let curve else {
      activity = .resting(offset: goal)
      standsOut = EdgePair(false)
      return
    }
    let (from, velocity) = (position(at: time), speed(at: time))
    let launch = launch(at: time)
    activity = launch.settle(from: from, velocity: velocity, to: goal, curve: curve)
    if velocity != 0, case .moving(let movement) = activity {
      activity = .moving(launch.clamp(movement, from: from))
    }
  }

  /// Changes lengths, and a rule, and then moves the content to where it now belongs, without a jump.
  private mutating func change(
    following edge: Edge? = nil, shifting shift: Double = 0, by curve: SettleCurve? = nil,
    time: Double, setting rule: (rule: PullRule, edge: Edge)? = nil,
    _ body: (inout ScrollExtent) -> Void
  ) {
    let time = catchUp(to: time)
    let old = restingRange
    let before = (position: position(at: time), visible: offset(at: time))
    let tracked: (position: Double, visible: Double)? =
      if case .tracking(let tracking) = activity {
        (tracking.shown(in: old), presented(tracking.shown(in: old)))
      } else {
        nil
      }
    if let rule { rules[rule.edge] = rule.rule }
    body(&extent)
    if let tracked {
      keepTracking(tracked, visible: before.visible, shift: shift, from: old)
    } else {
      move(
        from: before.position, visible: before.visible, shift: shift, in: old, following: edge,
        by: curve ?? .spring(configuration.bounce), time: time)
    }
  }

  /// After a change, a device holds the content where it is visible.
  private mutating func keepTracking(
    _ before: (position: Double, visible: Double), visible: Double, shift: Double,
    from old: ClosedRange<Double>
  ) {
    let range = restingRange
    // A pull that is hidden behind an edge ends when that edge moves.
    let isShown = before.visible == before.position || range != old
    let offset = (isShown ? before.visible : before.position) + shift
    if isShown {
      standOut(at: offset)
      // A visible step can be past an edge on its way to an end that is not.
      standOut(at: visible + shift)
    }
    guard case .tracking(let tracking) = activity else { return }
    let bands = bands(for: tracking.device)
    changeTracking {
      $0.step?.shift += shift
      if offset != before.position + shift { $0.step = nil }
      $0.engage(bands, showing: offset, in: range)
      $0.ask(for: $0.rawOffset(showing: offset, in: range))
    }
  }

  /// After a change, content without a device rests, or moves to where it belongs.
  private mutating func move(
    from position: Double, visible: Double, shift: Double, in old: ClosedRange<Double>,
    following edge: Edge?, by curve: SettleCurve, time: Double
  ) {
    let range = restingRange
    var offset = position
    if visible != offset, range != old {
      offset = visible
      activity = .resting(offset: offset)
    }
    if visible == offset { standOut(at: offset + shift) }
    if shift != 0 {
      offset += shift
      shiftActivity(by: shift)
    }
    guard range != old || shift != 0 else { return }
    guard case .moving(let movement) = activity else {
      let goal = restingOffset(of: offset - shift, from: old, following: edge, shift: shift)
      if goal != offset { settle(at: goal, curve: curve, time: time) }
      return
    }
    let velocity = movement.velocity(at: time)
    switch movement.role {
    case .brake: activity = launch(at: time).brake(from: offset, velocity: velocity)
    case .fling: activity = launch(at: time).fling(from: offset, velocity: velocity)
    case .springBack, .settle, .pullStep:
      let goal = movement.destination
      let place = restingOffset(
        of: goal - shift, from: old, following: edge, shift: shift, isOut: movement.isReturn)
      if movement.isReturn, place == goal, range.contains(offset), goal != offset,
        !old.isAt(edge, goal - shift)
      {
        // The content it was coming back to now begins further out.
        activity = launch(at: time).fling(from: offset, velocity: velocity)
      } else if place != goal {
        if case .settle(let own, _, isScroll: true, _) = movement.role {
          settle(at: place, curve: own, time: time, isScroll: true)
        } else {
          settle(at: place, curve: curve, time: time)
        }
      }
    }
  }

  private mutating func settle(
    at goal: Double, curve: SettleCurve, time: Double, isScroll: Bool = false
  ) {
    activity = launch(at: time).settle(
      from: position(at: time), velocity: speed(at: time), to: goal, curve: curve,
      isScroll: isScroll)
  }

  /// Content that a change left out of range must become visible, even where an overlay would hide it.
  private mutating func standOut(at offset: Double) {
    for edge in Edge.allCases where rules[edge].isOverlay {
      if extent.overshoot(of: offset, past: edge) > 0 { standsOut[edge] = true }
    }
  }

  /// Where content that rested, or was to rest, at `goal` in the old range belongs in the new one.
  private func restingOffset(
    of goal: Double, from old: ClosedRange<Double>, following edge: Edge?, shift: Double,
    isOut: Bool = false
  ) -> Double {
    let new = restingRange
    // Short content shows its end where it is: it need not move for it.
    let isShort = old.lowerBound == old.upperBound && !isOut
    if edge == .start, old.isAt(edge, goal) { return new.lowerBound }
    if edge == .end, old.isAt(edge, goal), !isShort { return new.upperBound }
    return new.clamp(goal + shift)
  }

  private mutating func shiftActivity(by shift: Double) {
    switch activity {
    case .resting(let offset): activity = .resting(offset: offset + shift)
    case .tracking: break
    case .moving(var movement):
      movement.shift += shift
      activity = .moving(movement)
    }
  }
}
