extension ScrollModel {
  /// Sets what the client reserves at an edge.
  ///
  /// Content that rests at the edge follows it.
  public mutating func setInset(_ length: Double, time: Double, at edge: Edge) {
    change(following: edge, by: .spring(configuration.bounce), at: time) {
      $0.insets[edge] = Self.length(length)
    }
  }

  /// Opens or closes the hold at an edge.
  ///
  /// Content at or past the edge travels to the new resting place along `curve`; content that is scrolled
  /// away, or under a finger, does not move. Without a curve content moves only if it must. Content
  /// shorter than the viewport stays at its start when a hold opens at its end.
  public mutating func setHold(
    _ length: Double, curve: SettleCurve?, time: Double, at edge: Edge
  ) {
    let length = Self.length(length)
    if rules[edge].isOverlay {
      let time = catchUp(to: time)
      moveOverlay(to: length, at: edge, curve: curve, time: time)
      return
    }
    change(
      following: curve == nil ? nil : edge, by: curve ?? .spring(configuration.bounce), at: time
    ) {
      $0.holds[edge] = length
    }
  }

  /// Sets the length of the content.
  ///
  /// What is out of range then springs back.
  public mutating func setContentLength(_ length: Double, time: Double) {
    change(following: nil, by: .spring(configuration.bounce), at: time) {
      $0.contentLength = Self.length(length)
    }
  }

  /// Sets the length of the content and moves an anchor row to where it is now.
  ///
  /// In every phase the anchor stays where it is on the screen. A list whose start is in view keeps its
  /// offset instead, so that new first rows appear there; with `keepingAnchor` it keeps the anchor too.
  /// Content that is out of range afterwards springs back.
  ///
  /// - Parameter anchorOffset: The offset, in points, at which the new content shows the anchor where the
  ///   old content showed it.
  public mutating func setContentLength(
    _ length: Double, movingAnchorTo anchorOffset: Double, keepingAnchor keepsAnchor: Bool = false,
    time: Double
  ) {
    let current = offset(at: catchUp(to: time))
    // An empty list has nothing to keep.
    let isKept = current > Self.atEdge || keepsAnchor && contentLength > 0
    let shift = isKept ? (anchorOffset - current).asCoordinate : 0
    change(following: nil, shifting: shift, by: .spring(configuration.bounce), at: time) {
      $0.contentLength = Self.length(length)
    }
  }

  /// Sets the length of the viewport.
  ///
  /// What is out of range then springs back.
  public mutating func setViewport(_ length: Double, time: Double) {
    change(following: nil, by: .spring(configuration.bounce), at: time) {
      $0.viewport = Self.length(length)
    }
  }

  /// Says how an edge is pulled, or with `.plain` that no control stands there.
  ///
  /// Traps if a number of one of its resistances makes no sense; see `ResistanceRule`.
  public mutating func setPullRule(_ rule: PullRule, time: Double, at edge: Edge) {
    rule.check()
    let time = catchUp(to: time)
    let wasOverlay = rules[edge].isOverlay
    if wasOverlay, !rule.isOverlay { dropOverlay(at: edge, time: time) }
    change(following: nil, by: .spring(configuration.bounce), at: time) {
      $0.rules[edge] = rule
      if rule.isOverlay { $0.holds[edge] = 0 }
    }
  }

  /// Puts `length` points of content in at `position`, measured from the content's start; a negative
  /// length takes content out from there on.
  ///
  /// What lies in front of everything seen shifts the offset with it, in every phase, so that nothing on
  /// the screen moves. What begins where the viewport does appears there, as the news that a refresh brings do,
  /// unless `keepingAnchor` counts it as in front too: older messages in front of those that are read, whose
  /// first one stays where it is seen, with a hold open, under a finger and in flight as well. Then content
  /// comes to rest inside its range as ever: it moves only if what came is shorter than the room that was open.
  public mutating func insertContent(
    _ length: Double, position: Double, keepingAnchor keepsAnchor: Bool = false, time: Double
  ) {
    guard length.isFinite, position.isFinite, length != 0 else { return }
    let (length, position) = (length.asCoordinate, position.asCoordinate)
    let seen = offset(at: catchUp(to: time))
    // Where nothing is there is nothing to keep.
    let isInFront =
      keepsAnchor && contentLength > 0
      ? position <= max(0, seen) + Self.atEdge : position < seen - Self.atEdge
    // Of content taken out, only what was above the viewport's start can shift what is seen.
    let shift = isInFront ? max(length, min(0, position - seen)) : 0
    change(following: nil, shifting: shift, by: .spring(configuration.bounce), at: time) {
      $0.contentLength = Self.length($0.contentLength + length)
    }
  }

  /// Scrolls to an offset inside the resting range, at once or along `SettleCurve.scroll`.
  ///
  /// It is refused, and changes nothing, while a device has hold of the content, or if the offset is not
  /// finite.
  public mutating func scroll(to offset: Double, animated isAnimated: Bool, time: Double) {
    scroll(to: offset, curve: isAnimated ? .scroll : nil, time: time)
  }

  /// Scrolls to an offset inside the resting range, at once or along a curve.
  ///
  /// It is refused, and changes nothing, while a device has hold of the content, or if the offset is not
  /// finite. What moves by itself goes on along the curve, with the velocity it has; where that leads past an
  /// edge, it runs past it as a fling does.
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
    let (place, wasMoving) = (position(at: time), speed(at: time) != 0)
    settle(at: goal, curve: curve, time: time)
    if wasMoving { keepInside(from: place) }
  }

  /// Makes a change to the lengths and then moves content to where it now belongs, without a jump.
  mutating func change(
    following edge: Edge?, shifting shift: Double = 0, by curve: SettleCurve, at time: Double,
    _ body: (inout ScrollModel) -> Void
  ) {
    let time = catchUp(to: time)
    let old = restingRange
    if case .tracking(let tracking) = activity {
      let before = shown(tracking)
      let seen = presented(before)
      let visible = offset(at: time)
      body(&self)
      // A pull that is not seen is given up when the edge it is hidden behind moves.
      let isShown = seen == before || restingRange != old
      let place = (isShown ? seen : before) + shift
      if isShown {
        standOut(at: place)
        // On the way of a visible step it can be out where its end is not.
        standOut(at: visible + shift)
      }
      guard case .tracking(var changed) = activity else { return }
      changed.step?.shift += shift
      if place != before + shift { changed.step = nil }
      latchBands(in: &changed, showing: place)
      changed.raw = raw(showing: place, in: changed)
      changed.rebase()
      activity = .tracking(changed)
      return
    }
    var offset = position(at: time)
    let seen = presented(offset)
    body(&self)
    if seen != offset, restingRange != old {
      offset = seen
      activity = .resting(offset: seen)
    }
    if seen == offset { standOut(at: offset + shift) }
    if shift != 0 {
      offset += shift
      move(by: shift)
    }
    guard restingRange != old || shift != 0 else { return }
    guard case .moving(let movement) = activity else {
      if let place = restingPlace(of: offset - shift, from: old, following: edge, shift: shift),
        place != offset
      {
        settle(at: place, curve: curve, time: time)
      }
      return
    }
    if movement.kind == .decelerating {
      let velocity = movement.velocity(at: time)
      if movement.isStop {
        stop(from: offset, velocity: velocity, time: time)
      } else {
        coast(from: offset, velocity: velocity, time: time)
      }
      return
    }
    let goal = movement.destination
    let place =
      restingPlace(
        of: goal - shift, from: old, following: edge, shift: shift,
        isOut: movement.isReturn) ?? goal
    if movement.isReturn, place == goal, restingRange.contains(offset), goal != offset,
      !isFollowing(edge, goal - shift, old)
    {
      // What it was coming back from is now content.
      coast(from: offset, velocity: movement.velocity(at: time), time: time)
    } else if place != goal {
      settle(
        at: place, curve: movement.scrollsContent ? movement.curve ?? curve : curve, time: time,
        scrollsContent: movement.scrollsContent)
    }
  }

  /// Content that a change left outside the range comes back in sight, even where an overlay would hide it.
  private mutating func standOut(at offset: Double) {
    for edge in Edge.allCases where rules[edge].isOverlay {
      if overshoot(of: offset, past: edge) > 0 { standsOut[edge] = true }
    }
  }

  private func isFollowing(_ edge: Edge?, _ goal: Double, _ old: ClosedRange<Double>) -> Bool {
    switch edge {
    case .start: goal <= old.lowerBound + Self.atEdge
    case .end: goal >= old.upperBound - Self.atEdge
    case nil: false
    }
  }

  /// Where content that rested, or was to rest, at `goal` in the old range belongs in the new one.
  private func restingPlace(
    of goal: Double, from old: ClosedRange<Double>, following edge: Edge?, shift: Double,
    isOut: Bool = false
  ) -> Double? {
    let new = restingRange
    if edge == .start, isFollowing(edge, goal, old) { return new.lowerBound }
    if edge == .end, isFollowing(edge, goal, old) {
      // Short content shows its end where it is: it need not move for it.
      let isShort = old.lowerBound == old.upperBound && !isOut
      if !isShort { return new.upperBound }
    }
    return new.clamp(goal + shift)
  }

  private mutating func move(by shift: Double) {
    switch activity {
    case .resting(let offset): activity = .resting(offset: offset + shift)
    case .tracking: break
    case .moving(var movement):
      movement.shift += shift
      activity = .moving(movement)
    }
  }
}
