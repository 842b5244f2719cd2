extension ScrollModel {
  /// Sets the length that the client reserves at an edge; content that rests there follows.
  public mutating func setInset(_ length: Double, time: Double, at edge: Edge) {
    content.change(following: edge, time: catchUp(to: time)) {
      $0.insets[edge] = ScrollExtent.length(length)
    }
  }

  /// Opens or closes the hold at an edge.
  ///
  /// Content at or past the edge travels to the new resting offset along `curve`. If a device holds
  /// it there, it does so after the release, unless the release flings it back. Content that is
  /// scrolled away does not move. Without a curve, only content that would be out of range moves. Content shorter than the viewport stays at its start when a hold opens at
  /// its end.
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
  /// Traps if a number of one of its resistances is invalid; see `ResistanceRule`.
  public mutating func setPullRule(_ rule: PullRule, time: Double, at edge: Edge) {
    rule.check()
    let time = catchUp(to: time)
    if content.rules[edge].isOverlay, !rule.isOverlay { content.dropOverlay(time: time, at: edge) }
    content.change(time: time, setting: (rule, edge)) { if rule.isOverlay { $0.holds[edge] = 0 } }
  }
}
