extension ScrollModel {
  /// This model for drawing a frame: a tracked pointer is where it is at the time of the frame.
  ///
  /// Content then moves by equal steps although the device samples at another rate than the screen;
  /// see `PointerResampler`. Content that no pointer holds is the same. Read positions of the
  /// result, and discard it: it must not receive events, and states and recordings need this model.
  public func drawn(at frame: Double) -> ScrollModel {
    guard content.activity.isHeld else { return self }
    var model = self
    model.content.resample(at: frame)
    return model
  }
}

extension NestedScroll {
  /// This pair for drawing a frame; see `ScrollModel.drawn(at:)`.
  public func drawn(at frame: Double) -> NestedScroll {
    var pair = self
    pair.parent = parent.drawn(at: frame)
    pair.child = child.drawn(at: frame)
    return pair
  }
}
