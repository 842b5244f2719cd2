extension ScrollModel {
  /// Sets the length that the client reserves at an edge.
  ///
  /// Content that rests at the edge moves to its new resting offset.
  public mutating func setInset(_ length: Double, time: Double, at edge: Edge) {
    content.change(following: edge, time: catchUp(to: time)) {
      $0.insets[edge] = ScrollExtent.length(length)
    }
  }

  /// Opens or closes the hold at an edge.
  ///
  /// Content at or past the edge travels to the new resting offset along `curve`. If a device holds
  /// the content there, the travel begins after the release. If the release flings the content away
  /// from the edge, the fling replaces the travel. Content that is scrolled away does not move.
  /// Without a curve, only content that would be out of range moves. Content shorter than the
  /// viewport stays at its start when a hold opens at its end.
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
    content.openings[edge] = content.activity.isHeld && length > 0 ? curve : nil
  }

  /// Sets the length of the viewport; content that is then out of range springs back.
  public mutating func setViewport(_ length: Double, time: Double) {
    content.change(time: catchUp(to: time)) { $0.viewport = ScrollExtent.length(length) }
  }

  /// Sets how an edge is pulled; `.plain` means that the edge has no control.
  ///
  /// Traps if a resistance of the rule has an invalid number; see `ResistanceRule`.
  public mutating func setPullRule(_ rule: PullRule, time: Double, at edge: Edge) {
    rule.check()
    let time = catchUp(to: time)
    if content.rules[edge].isOverlay, !rule.isOverlay { content.dropOverlay(time: time, at: edge) }
    content.change(time: time, setting: (rule, edge)) { if rule.isOverlay { $0.holds[edge] = 0 } }
  }
}

extension ScrollModel {
  /// Sets the length of the content.
  ///
  /// Content that is then out of range springs back.
  public mutating func setContentLength(_ length: Double, time: Double) {
    content.change(time: catchUp(to: time)) { $0.content = ScrollExtent.length(length) }
  }

  /// Sets the length of the content, and changes the offset so that an anchor row stays in place.
  ///
  /// The anchor keeps its position on the screen, in every phase. If the start of the list is
  /// visible, the list keeps its offset instead, so that new first rows appear. Content that is
  /// then out of range springs back.
  ///
  /// - Parameters:
  ///   - length: The new length of the content, in points.
  ///   - anchorOffset: The new offset, in points, that shows the anchor at its old position on the
  ///     screen.
  ///   - keepsAnchor: Whether the anchor keeps its position even if the start of the list is
  ///     visible.
  ///   - time: The time of the change, in seconds.
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

  /// Inserts `length` points of content at `position`, measured from the content's start.
  ///
  /// A negative length removes content after `position`. A change above the viewport also shifts
  /// the offset, in every phase, so that the visible content does not move. Content inserted
  /// exactly at the viewport's start becomes visible. This is right for the new rows of a refresh.
  ///
  /// With `keepingAnchor`, content inserted at the viewport's start counts as above the viewport.
  /// This is right for older messages: the first visible message stays in place. This also works
  /// with an open hold, under a finger and during a fling. If the insertion is shorter than the
  /// space that a hold or a pull has opened, the visible content moves by the difference when that
  /// space closes.
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
    // Removed content below the viewport's start does not shift the visible content.
    let shift = isInFront ? max(length, min(0, position - seen)) : 0
    content.change(shifting: shift, time: catchUp(to: time)) {
      $0.content = ScrollExtent.length($0.content + length)
    }
  }
}
