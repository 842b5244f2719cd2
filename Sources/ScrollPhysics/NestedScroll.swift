/// A list inside a list along the same axis: one gesture moves both, one after the other.
///
/// The first in `order` consumes what it can, the rest is offered to the other one, and what neither can
/// take pulls one of them past its edge. A finger that turns back first takes back what is past an edge.
/// A fling that arrives at the end of one list goes on in the other one with the velocity it has there,
/// from the moment it arrives. So the content of the child, which moves with both offsets, never jumps,
/// and neither does its velocity.
///
/// Devices go to the pair: `handle(_:time:)`, `advance(to:)` and `nextDeadline` are as a `ScrollModel` has
/// them. Lengths, insets, holds and rules go to `parent` and `child` themselves. Which gestures are heard
/// (slop, cones, silence) the child's configuration says. Times are seconds, lengths points.
public struct NestedScroll: Sendable {
  /// What an event or a deadline did to the two lists, for each in order.
  public struct Changes: Hashable, Sendable {
    /// What happened to the outer list.
    public var parent = ScrollChanges()
    /// What happened to the inner list.
    public var child = ScrollChanges()

    /// Nothing happened.
    public init() {}

    /// What happened to one of the two.
    public internal(set) subscript(layer: NestedOrder.Layer) -> ScrollChanges {
      get { layer == .parent ? parent : child }
      set {
        switch layer {
        case .parent: parent = newValue
        case .child: child = newValue
        }
      }
    }
  }

  /// The outer list.
  public var parent: ScrollModel
  /// The inner list.
  public var child: ScrollModel
  /// Which of them moves first.
  public var order: NestedOrder
  /// Hears the devices, on a range without edges.
  var gesture: ScrollModel
  /// The part of the gesture's travel that has been shared out.
  var sharedTravel = 0.0

  /// Makes a pair of two lists.
  ///
  /// Traps if they scroll along different axes: those need no order, each can hear every event.
  public init(parent: ScrollModel, child: ScrollModel, order: NestedOrder = .chained) {
    require(
      parent.axis == child.axis,
      "NestedScroll: parent and child must scroll along one axis, are \(parent.axis) and \(child.axis)"
    )
    self.parent = parent
    self.child = child
    self.order = order
    gesture = ScrollModel(
      axis: child.axis, viewport: 1, content: 2 * Self.middle,
      configuration: child.configuration)
    gesture.activity = .resting(offset: Self.middle)
  }

  /// When something ends by itself, or passes from one list to the other; nil when nothing will.
  public var nextDeadline: Double? {
    var next = nextArrival?.time ?? .infinity
    if let deadline = gesture.nextDeadline { next = min(next, deadline) }
    if let deadline = parent.nextDeadline { next = min(next, deadline) }
    if let deadline = child.nextDeadline { next = min(next, deadline) }
    return next < .infinity ? next : nil
  }

  /// The pair as it will be at a time if nothing more is heard: what to draw for a time in the future.
  public func advanced(to time: Double) -> NestedScroll {
    var later = self
    _ = later.advance(to: time)
    return later
  }

  /// Lets what ends, or passes on, by `time` do so at its own time.
  @discardableResult
  public mutating func advance(to time: Double) -> Changes {
    var changes = Changes()
    while let deadline = nextDeadline, deadline <= time {
      advanceOnce(to: deadline, &changes)
    }
    advanceOnce(to: time, &changes)
    return changes
  }

  private mutating func advanceOnce(to time: Double, _ changes: inout Changes) {
    let arrival = nextArrival
    apply(gesture.advance(to: time), at: time, &changes)
    changes.parent.append(contentsOf: parent.advance(to: time))
    changes.child.append(contentsOf: child.advance(to: time))
    if let arrival, arrival.time <= time { pass(arrival, &changes) }
    rememberScrolling()
  }

  /// One of the two lists.
  public internal(set) subscript(layer: NestedOrder.Layer) -> ScrollModel {
    // Lent, not copied: a model is a large value.
    _read {
      switch layer {
      case .parent: yield parent
      case .child: yield child
      }
    }
    _modify {
      switch layer {
      case .parent: yield &parent
      case .child: yield &child
      }
    }
  }

  /// What either of them scrolled keeps a wheel from pulling the other one.
  mutating func rememberScrolling() {
    let latest = max(parent.contentScrolledAt, child.contentScrolledAt)
    parent.contentScrolledAt = latest
    child.contentScrolledAt = latest
  }

  /// Where the gesture's own offset rests: farther from its edges than anything travels.
  static let middle = 1e9
  /// What is nearer to its edge than this, in points, is at it.
  static let atEdge = RestTolerance.standard.distance
}
