extension NestedScroll {
  /// A fling or a step that arrives at the edge of its list with velocity left.
  struct Arrival {
    var layer: NestedOrder.Layer
    var time: Double
    var edge: Double
    var velocity: Double
  }

  /// Divides the travel of a gesture between the lists.
  ///
  /// First, content past an edge returns. Then the lists move in order. The remaining travel pulls
  /// one of the lists past its edge.
  mutating func share(travel: Double, _ time: Double) {
    let sign = travel < 0 ? -1.0 : 1.0
    let first = order.first(towards: sign)
    var parts = (parent: 0.0, child: 0.0)
    var rest = abs(travel)
    func take(_ layer: NestedOrder.Layer, _ space: Double) {
      let taken = layer == .parent ? parts.parent : parts.child
      let part = min(rest, max(0, space - taken))
      if layer == .parent { parts.parent += part } else { parts.child += part }
      rest -= part
    }
    for layer in [first.other, first] {
      let out = self[layer].content.trackedOvershoot(towards: -sign)
      if out > Self.atEdge { take(layer, out) }
    }
    for layer in [first, first.other] {
      take(layer, self[layer].content.trackedSpace(towards: sign))
    }
    take(order.overscrolled(towards: sign), .infinity)
    parent.content.follow(travel: sign * parts.parent, time: time)
    child.content.follow(travel: sign * parts.child, time: time)
  }

  mutating func release(velocity: Double, _ time: Double, _ changes: inout Changes) {
    let first = order.first(towards: velocity)
    let sign = velocity < 0 ? -1.0 : 1.0
    let isOut = { (layer: NestedOrder.Layer) in
      max(
        self[layer].content.trackedOvershoot(towards: -1),
        self[layer].content.trackedOvershoot(towards: 1))
        > Self.atEdge
    }
    let carrier =
      [first.other, first].first(where: isOut)
      ?? [first, first.other].first { self[$0].content.trackedSpace(towards: sign) > Self.atEdge }
      ?? order.overscrolled(towards: sign)
    for layer in NestedOrder.Layer.allCases {
      let own = layer == carrier ? velocity * self[layer].content.trackedSlope : 0
      changes[layer].append(contentsOf: self[layer].content.release(time: time, velocity: own))
    }
  }

  /// The next arrival at an edge in either list.
  var nextArrival: Arrival? {
    guard let outer = arrival(of: .parent) else { return arrival(of: .child) }
    guard let inner = arrival(of: .child) else { return outer }
    return inner.time < outer.time ? inner : outer
  }

  private func arrival(of layer: NestedOrder.Layer) -> Arrival? {
    let (movement, exit): (ScrollMovement, Double)
    switch self[layer].content.activity {
    case .fling(let fling) where !fling.isBrake: (movement, exit) = (fling.movement, fling.exit)
    case .timed(let timed): (movement, exit) = (timed.movement, timed.exit)
    case .rest, .drag, .touchpad, .wheel, .fling, .settle: return nil
    }
    let time = movement.start + exit
    guard exit < .infinity, time > now else { return nil }
    let position = movement.position(at: time)
    let edge = self[layer].restingRange.clamp(position)
    // If the edge moved after the movement began, the content reaches the old edge at `exit`. That
    // is not an arrival.
    guard abs(position - edge) <= Self.atEdge else { return nil }
    // The content's earlier velocity can carry a step to the edge although the step's destination
    // is inside. Such a step turns back and does not continue in the other list.
    if case .timed = self[layer].content.activity, movement.destination != edge { return nil }
    // Read the velocity just before the exit, because a fling without a bounce has none afterward.
    let velocity = movement.motion.velocity(at: exit.nextDown)
    return Arrival(layer: layer, time: time, edge: edge, velocity: velocity)
  }

  /// Passes the velocity of an arrival to the other list, if that list can move or `order` lets it
  /// be pulled past its edge.
  mutating func pass(_ arrival: Arrival, _ changes: inout Changes) {
    let (layer, other) = (arrival.layer, arrival.layer.other)
    let (time, velocity) = (arrival.time, arrival.velocity)
    let model = self[other].content
    let offset = model.position(at: time)
    guard !model.activity.isHeld,
      model.extent.space(towards: velocity, from: offset) > Self.atEdge
        || order.overscrolled(towards: velocity) == other
    else { return }
    if self[layer].phase(at: time) != .resting { changes[layer].append(.rested) }
    self[layer].content.activity = .rest(offset: arrival.edge)
    self[layer].content.scrolledAt = time
    self[other].content.activity = model.launch(at: time).fling(
      from: offset, velocity: velocity + model.speed(at: time),
      wheelEdge: model.activity.wheelEdge)
  }
}

extension ScrollContent {
  /// The distance past an edge that a device requests, in points, before resistance reduces it.
  func trackedOvershoot(towards sign: Double) -> Double {
    guard let raw = activity.request?.raw else { return 0 }
    return max(0, extent.overshoot(of: raw, past: sign < 0 ? .start : .end))
  }

  /// The distance from a device's requested position to the edge ahead, in points; 0 past the edge.
  func trackedSpace(towards sign: Double) -> Double {
    guard let raw = activity.request?.raw else { return 0 }
    return extent.space(towards: sign, from: raw)
  }

  var trackedSlope: Double { activity.request.map(slope) ?? 1 }

  mutating func follow(travel: Double, time: Double) {
    guard let pointer = trackedPointer else { return }
    follow(pointer: pointer - direction * travel, time: time)
  }
}
