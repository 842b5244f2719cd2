/// Lengths, holds and rules change; the program scrolls.
extension ScrollModel {
  /// Sets the length that the client reserves at an edge.
  ///
  /// Content that rests at the edge follows it.
  public mutating func setInset(_ length: Double, time: Double, at edge: Edge) {
    content.change(following: edge, time: catchUp(to: time)) {
      $0.insets[edge] = ScrollExtent.length(length)
    }
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
    if content.rules[edge].isOverlay {
      let time = catchUp(to: time)
      content.moveOverlay(to: length, curve: curve, time: time, at: edge)
      return
    }
    content.change(following: curve == nil ? nil : edge, by: curve, time: catchUp(to: time)) {
      $0.holds[edge] = length
    }
  }

  /// Sets the length of the content.
  ///
  /// Content that is then out of range springs back.
  public mutating func setContentLength(_ length: Double, time: Double) {
    content.change(time: catchUp(to: time)) { $0.content = ScrollExtent.length(length) }
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
    content.change(shifting: shift, time: catchUp(to: time)) {
      $0.content = ScrollExtent.length(length)
    }
  }

  /// Sets the length of the viewport.
  ///
  /// Content that is then out of range springs back.
  public mutating func setViewport(_ length: Double, time: Double) {
    content.change(time: catchUp(to: time)) { $0.viewport = ScrollExtent.length(length) }
  }

  /// Sets how an edge is pulled; `.plain` means that the edge has no control.
  ///
  /// Traps if a number of one of its resistances is invalid; see `ResistanceRule`.
  public mutating func setPullRule(_ rule: PullRule, time: Double, at edge: Edge) {
    rule.check()
    let time = catchUp(to: time)
    if content.rules[edge].isOverlay, !rule.isOverlay { content.dropOverlay(time: time, at: edge) }
    content.change(time: time, setting: (rule, edge)) { if rule.isOverlay { $0.holds[edge] = 0 } }
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
    content.change(shifting: shift, time: catchUp(to: time)) {
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
  /// continues along the curve with its velocity. Where that leads past an edge, it moves past it as a fling
  /// does.
  public mutating func scroll(to offset: Double, curve: SettleCurve?, time: Double) {
    let time = catchUp(to: time)
    guard offset.isFinite else { return }
    if content.isTracking { return }
    let goal = restingRange.clamp(offset)
    guard let curve else {
      content.activity = .resting(offset: goal)
      content.standsOut = EdgePair(false)
      return
    }
    let (from, velocity) = (content.position(at: time), content.speed(at: time))
    let launch = content.launch(at: time)
    content.activity = launch.settle(from: from, velocity: velocity, to: goal, curve: curve)
    if velocity != 0, case .moving(let movement) = content.activity {
      content.activity = .moving(launch.clamp(movement, from: from))
    }
  }
}
