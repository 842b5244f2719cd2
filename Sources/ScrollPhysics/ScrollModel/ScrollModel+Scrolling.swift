extension ScrollModel {
  /// Scrolls to an offset inside the resting range, at once or along `SettleCurve.scroll`.
  ///
  /// Calls have no effect while a device holds the content, or if the offset is not finite.
  public mutating func scroll(to offset: Double, animated isAnimated: Bool, time: Double) {
    scroll(to: offset, curve: isAnimated ? .scroll : nil, time: time)
  }

  /// Scrolls to an offset inside the resting range, at once or along a curve.
  ///
  /// Calls have no effect while a device holds the content, or if the offset is not finite. Moving
  /// content continues along the curve with its velocity. If this leads past an edge, the content
  /// bounces or stops there as a fling does.
  public mutating func scroll(to offset: Double, curve: SettleCurve?, time: Double) {
    let time = catchUp(to: time)
    guard offset.isFinite else { return }
    if content.activity.isHeld { return }
    let goal = restingRange.clamp(offset)
    guard let curve else {
      content.activity = .rest(offset: goal)
      content.endStandingOut()
      return
    }
    let (from, velocity) = (content.position(at: time), content.speed(at: time))
    let launch = content.launch(at: time)
    content.activity = launch.settle(from: from, velocity: velocity, to: goal, curve: curve)
    if velocity != 0 { content.activity = launch.clamp(content.activity, from: from) }
  }
}
