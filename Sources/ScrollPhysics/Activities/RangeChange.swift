/// A change of the resting range, which decides the next activity of the content.
struct RangeChange {
  let old: ClosedRange<Double>
  let new: ClosedRange<Double>
  /// The length of content that was inserted before the viewport, in points.
  let shift: Double

  init(from old: ClosedRange<Double>, to new: ClosedRange<Double>, shift: Double) {
    self.old = old
    self.new = new
    self.shift = shift
  }

  var isVisible: Bool { new != old || shift != 0 }

  /// Whether the change moves the edge that a position is past.
  ///
  /// The opposite edge does not matter.
  func movesEdge(at position: Double) -> Bool {
    position < old.lowerBound
      ? shift != 0 || new.lowerBound != old.lowerBound
      : abs(new.upperBound - old.upperBound - shift) > 1e-9
  }

  /// Returns the activity after the change, for content that no device holds.
  ///
  /// - Parameters:
  ///   - activity: The activity of the content; its positions already include `shift`.
  ///   - offset: The offset of the content.
  ///   - position: The position that the activity computes, which can differ from `offset` by a
  ///     rounding error.
  ///   - velocity: The velocity of the content.
  ///   - edge: Content that rests at this edge moves together with it; nil for no such edge.
  ///   - curve: The curve along which the content moves; a step of a wheel or a key keeps its own
  ///     curve.
  func next(
    after activity: ScrollActivity, at offset: Double, position: Double, velocity: Double,
    following edge: Edge?, by curve: SettleCurve, _ launch: MovementLaunch
  ) -> ScrollActivity {
    func settle(at goal: Double) -> ScrollActivity {
      if case .timed(let timed) = activity, timed.isScroll {
        launch.settle(
          from: position, velocity: velocity, to: goal, curve: timed.curve, cause: timed.cause)
      } else {
        launch.settle(from: position, velocity: velocity, to: goal, curve: curve)
      }
    }
    if case .fling(let fling) = activity {
      return fling.relaunched(by: launch, from: offset, velocity: velocity)
    }
    guard let goal = activity.movement?.destination else {
      let place = restingOffset(of: offset - shift, following: edge)
      return place == offset ? activity : settle(at: place)
    }
    let isReturn = activity.isReturn
    let place = restingOffset(of: goal - shift, following: edge, isOut: isReturn)
    let isInside = new.lowerBound < goal && goal < new.upperBound
    let wasAtEdge = Edge.allCases.contains { $0 != edge && old.isAt($0, goal - shift) }
    if isReturn, wasAtEdge, place == goal, isInside, new.contains(offset), goal != offset {
      // The content was returning to an edge that is now farther out, so it flings instead.
      return launch.fling(from: offset, velocity: velocity, wheelEdge: activity.wheelEdge)
    }
    if place == goal { return activity }
    if launch.configuration.reducesMotion, isReturn, place == new.clamp(offset), place != offset {
      // The content still returns from the user's pull, but now to the open hold.
      return launch.brake(from: offset, velocity: velocity)
    }
    return settle(at: place)
  }

  /// The new resting offset of content whose resting offset was `goal` in the old range.
  private func restingOffset(
    of goal: Double, following edge: Edge?, isOut: Bool = false
  ) -> Double {
    // Short content already shows its end, so it need not move.
    let isShort = old.lowerBound == old.upperBound && !isOut
    guard let edge, old.isAt(edge, goal), edge == .start || !isShort else {
      return new.clamp(goal + shift)
    }
    return edge == .start ? new.lowerBound : new.upperBound
  }
}
