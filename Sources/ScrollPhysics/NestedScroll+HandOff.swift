extension NestedScroll {
  /// A fling, or a step faster than its list is long, that has come to the edge of its list.
  struct Arrival {
    var layer: NestedOrder.Layer
    var time: Double
    var edge: Double
    var velocity: Double
  }

  /// Shares a travel out: first what is past an edge comes back, then the lists move in order, and what
  /// is left pulls past an edge.
  mutating func share(out travel: Double, at time: Double) {
    let sign = travel < 0 ? -1.0 : 1.0
    let first = order.first(towards: sign)
    var parts = (parent: 0.0, child: 0.0)
    var rest = abs(travel)
    func take(_ layer: NestedOrder.Layer, _ room: Double) {
      let taken = layer == .parent ? parts.parent : parts.child
      let part = min(rest, max(0, room - taken))
      if layer == .parent { parts.parent += part } else { parts.child += part }
      rest -= part
    }
    func takeBack(_ layer: NestedOrder.Layer) {
      let out = self[layer].trackedOvershoot(towards: -sign)
      if out > Self.atEdge { take(layer, out) }
    }
    takeBack(first.other)
    takeBack(first)
    take(first, self[first].trackedRoom(towards: sign))
    take(first.other, self[first.other].trackedRoom(towards: sign))
    take(order.overscrolled(towards: sign), .infinity)
    parent.follow(travel: sign * parts.parent, at: time)
    child.follow(travel: sign * parts.child, at: time)
  }

  /// Lets both lists go: one takes the gesture's velocity, the other one rests or springs back.
  mutating func release(velocity: Double, at time: Double, _ changes: inout Changes) {
    let first = order.first(towards: velocity)
    let sign = velocity < 0 ? -1.0 : 1.0
    let isOut = { (layer: NestedOrder.Layer) in
      max(self[layer].trackedOvershoot(towards: -1), self[layer].trackedOvershoot(towards: 1))
        > Self.atEdge
    }
    let carrier =
      [first.other, first].first(where: isOut)
      ?? [first, first.other].first { self[$0].trackedRoom(towards: sign) > Self.atEdge }
      ?? order.overscrolled(towards: sign)
    for layer in NestedOrder.Layer.allCases {
      let own = layer == carrier ? velocity * self[layer].trackedSlope : 0
      changes[layer].append(contentsOf: self[layer].release(at: time, velocity: own))
    }
  }

  /// The next of them.
  var nextArrival: Arrival? {
    guard let outer = arrival(of: .parent) else { return arrival(of: .child) }
    guard let inner = arrival(of: .child) else { return outer }
    return inner.time < outer.time ? inner : outer
  }

  private func arrival(of layer: NestedOrder.Layer) -> Arrival? {
    guard case .moving(let movement) = self[layer].activity,
      movement.kind == .decelerating || movement.kind == .animating, !movement.isStop,
      movement.handOver < .infinity
    else { return nil }
    let time = movement.start + movement.handOver
    guard time > gesture.now else { return nil }
    // Just before: a fling that stops dead has no velocity from that moment on.
    let velocity = movement.motion.velocity(at: movement.handOver.nextDown)
    let edge = self[layer].restingRange.clamp(movement.position(at: time))
    // A step that only turns at the edge stays with its list.
    guard movement.kind == .decelerating || movement.destination == edge else { return nil }
    return Arrival(layer: layer, time: time, edge: edge, velocity: velocity)
  }

  /// The other list goes on with a fling's velocity if it can, or if it is the one that gives way there.
  mutating func pass(_ arrival: Arrival, _ changes: inout Changes) {
    let (layer, other) = (arrival.layer, arrival.layer.other)
    let (time, velocity) = (arrival.time, arrival.velocity)
    let model = self[other]
    guard !model.isTracking,
      model.room(towards: velocity, from: model.position(at: time)) > Self.atEdge
        || order.overscrolled(towards: velocity) == other
    else { return }
    if self[layer].phase(at: time) != .resting { changes[layer].append(.rested) }
    self[layer].activity = .resting(offset: arrival.edge)
    self[layer].contentScrolledAt = time
    self[other].coast(
      from: model.position(at: time), velocity: velocity + model.speed(at: time), time: time)
  }
}

extension ScrollModel {
  var isTracking: Bool { if case .tracking = activity { true } else { false } }

  /// How far a tracked device asks content to be out on one side, in points without resistance.
  func trackedOvershoot(towards sign: Double) -> Double {
    guard case .tracking(let tracking) = activity else { return 0 }
    return max(0, overshoot(of: tracking.raw, past: sign < 0 ? .start : .end))
  }

  /// How far a tracked device can move content before it is out, in points without resistance.
  func trackedRoom(towards sign: Double) -> Double {
    guard case .tracking(let tracking) = activity else { return 0 }
    return room(towards: sign, from: tracking.raw)
  }

  /// Content velocity over the velocity of the tracked device.
  var trackedSlope: Double {
    guard case .tracking(let tracking) = activity else { return 1 }
    return slope(tracking)
  }

  /// Lets tracked content follow a travel along the axis.
  mutating func follow(travel: Double, at time: Double) {
    guard case .tracking(let tracking) = activity else { return }
    follow(pointer: tracking.pointer - direction * travel, at: time)
  }
}
