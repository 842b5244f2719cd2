/// A function that computes a pull after a change of the layout has moved the pulled edge.
///
/// Only the travel of a device changes a pull. If the edge moves, the content stays where it is,
/// and its distance from the edge changes without any travel. From then on, a function computes the
/// pull from the distance. At the new distance, the function returns the old pull. At the edge it
/// returns 0, so that nothing jumps when the content returns.
///
/// At an edge with an overlay, the indicator shows the pull over content that does not move. If
/// such an edge moves, this hidden pull moves with the edge. The visible content does not move,
/// so it is out of place. The content stays out of place while a device holds it. After the
/// release, the content returns to its edge in a movement of its own; see
/// `ScrollContent.returnApart`.
struct RebasedPull: Hashable, Sendable {
  /// The distance past the edge and its hold at which the function returns `value`, in points.
  var distance: Double
  var value: Double
  /// The slope of the function beyond `distance`: 1 for a pull that follows further travel, 0 for
  /// out-of-place content that does not move.
  ///
  /// Such content has one value for every distance past the edge, so its `distance` is 0.
  var slope: Double

  /// Makes a function that returns `value` at a distance; nil if the pull needs no function,
  /// because `value` equals `distance * slope`.
  init?(_ value: Double, at distance: Double, slope: Double) {
    if abs(value - distance * slope) <= Self.rounding { return nil }
    self.distance = distance
    self.value = value
    self.slope = slope
  }

  /// The pull at a distance past the edge.
  ///
  /// A negative distance (the content is not past the edge) is usually returned unchanged.
  ///
  /// The exception is a pull whose edge moved so far that the content is no longer past the edge
  /// (`self.distance` is at most 0). Such a pull follows the travel until it is 0.
  func value(at distance: Double) -> Double {
    if distance >= self.distance { return value + (distance - self.distance) * slope }
    if self.distance <= 0 { return max(value + distance - self.distance, distance) }
    return distance <= 0 ? distance : value * (distance / self.distance)
  }

  /// Whether the function stays valid after a change of the layout, because its edge did not move.
  ///
  /// `old` is the distance past the edge before the change.
  func stays(at distance: Double, from old: Double, isHidden: Bool) -> Bool {
    guard distance > 0 else { return false }
    return slope == 0 ? isHidden : !isHidden && abs(distance - old) <= Self.rounding
  }

  /// The largest rounding error of a sum of lengths, in points (our choice).
  static let rounding = 1e-9
}

extension ScrollContent {
  /// Whether a pull past an edge moves only an indicator over the content, not the content.
  func hidesPull(at edge: Edge) -> Bool { rules[edge].isOverlay && !standsOut[edge] }

  /// How far past the client's inset a device has pulled the content at a position.
  ///
  /// It includes the hold and is negative inside. Layout changes in a gesture do not change it.
  func displacement(of position: Double, at edge: Edge) -> Double {
    let displacement = extent.displacement(of: position, at: edge)
    guard let rebased = rebased[edge], !hidesPull(at: edge) else { return displacement }
    let hold = extent.holds[edge]
    return hold + rebased.value(at: displacement - hold)
  }

  /// Keeps the pulls at both edges after a change of the layout.
  ///
  /// Before the change, `pulls` were the displacements, and `distances` those past the holds.
  /// For an edge that content was past, or that a wheel's step will pass, `wasOut` is true.
  mutating func keepPulls(
    _ pulls: EdgeLengths, from distances: EdgeLengths, wasOut: EdgePair<Bool>, position: Double
  ) {
    for edge in Edge.allCases {
      let distance = extent.overshoot(of: position, past: edge)
      let (isHidden, old) = (hidesPull(at: edge), distances[edge])
      if rebased[edge]?.stays(at: distance, from: old, isHidden: isHidden) == true { continue }
      guard !isHidden, wasOut[edge] || activity.isHeld else {
        rebased[edge] = nil
        continue
      }
      let pull = pulls[edge] - extent.holds[edge]
      rebased[edge] =
        distance > 0
        ? RebasedPull(wasOut[edge] ? pull : max(0, pull), at: distance, slope: 1)
        : wasOut[edge] && pull >= 0 && activity.isHeld
          ? RebasedPull(pull, at: distance, slope: 1) : nil
    }
  }

  /// Moves a pull together with its edge, if only an indicator over the content shows the pull.
  ///
  /// The content does not move. `old` has the lengths before the layout changed. `goal` is the
  /// position that the device requests; without a request, it is `position`.
  mutating func keepHiddenPull(
    at edge: Edge, position: Double, goal: Double, visible: Double, from old: ScrollExtent,
    time: Double
  ) {
    let depth = old.displacement(of: goal, at: edge) - old.holds[edge]
    let moved = extent.offset(pulledBy: depth, past: edge) - goal
    if let device = activity.device {
      let (bands, range) = (bands(for: device), restingRange)
      activity.changeWheel { $0.step?.shift += moved }
      activity.changeRequest { $0.show(goal + moved, with: bands, in: range) }
      rebased[edge] = RebasedPull(extent.overshoot(of: visible, past: edge), at: 0, slope: 0)
      // Short content can now be past the other edge.
      standOut(at: visible, past: [edge.opposite])
    } else if activity.isMoving {
      returnApart(
        from: position + moved, velocity: speed(at: time), visible: visible, time: time, at: edge)
    }
  }

  /// Ends the rebased pull at each edge to which the device has moved back.
  ///
  /// At an edge with an overlay, content that was out of place then follows the device again.
  mutating func endRebasedPulls() {
    guard let raw = activity.request?.raw else { return }
    for edge in Edge.allCases {
      let distance = extent.overshoot(of: raw, past: edge)
      guard let rebased = rebased[edge], distance <= 0 else { continue }
      if hidesPull(at: edge) {
        show(extent.offset(pulledBy: rebased.value + distance, past: edge), over: edge)
      } else if rebased.value(at: distance) <= 0 {
        self.rebased[edge] = nil
      }
    }
  }

  /// Ends a device's hidden pull over an overlay edge, and holds the content where it is visible.
  mutating func show(_ visible: Double, over edge: Edge) {
    guard let device = activity.device, let raw = activity.request?.raw else { return }
    let other = edge.opposite
    let pull = max(0, displacement(of: raw, at: other) - extent.holds[other])
    rebased[edge] = nil
    standOut(at: visible)
    // A change can have left short content past the other edge, where the device has not pulled it.
    let distance = extent.overshoot(of: visible, past: other)
    if distance > 0 { rebased[other] = RebasedPull(pull, at: distance, slope: 1) }
    let (bands, range) = (bands(for: device), restingRange)
    activity.changeWheel { $0.step = nil }
    activity.changeRequest { $0.show(visible, with: bands, in: range) }
  }

  /// Keeps each rebased pull's value when a device catches or releases the content at a position.
  mutating func continueRebasedPulls(at position: Double) {
    for edge in Edge.allCases {
      guard let rebased = rebased[edge] else { continue }
      let distance = extent.overshoot(of: position, past: edge)
      self.rebased[edge] =
        distance > 0
        ? RebasedPull(
          rebased.value(at: distance), at: hidesPull(at: edge) ? 0 : distance, slope: rebased.slope)
        : nil
    }
  }
}
