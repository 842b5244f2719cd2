/// A list inside a list along the same axis: one gesture moves both, one after the other.
///
/// The first list in `order` moves as far as it can, then the other one. When neither can move, one of them
/// is pulled past its edge. A finger that turns back first brings back the content that is past an edge. A
/// fling that arrives at the end of one list continues in the other one with the velocity it has there.
/// So the content of the child, which moves with both offsets, never jumps, and neither does its velocity.
///
/// Send events and times to the pair: `handle(_:time:)`, `advance(to:)` and `nextDeadline` work like those of
/// `ScrollModel`. Set lengths, insets, holds and rules of `parent` and `child` themselves. The child's
/// configuration decides which gestures count (slop, cones, silence). Times are seconds, lengths points.
public struct NestedScroll: Sendable {
  /// The changes that an event or a deadline made to the two lists, in order for each.
  public struct Changes: Hashable, Sendable {
    /// The changes of the outer list.
    public var parent = ScrollChanges()
    /// The changes of the inner list.
    public var child = ScrollChanges()

    /// Makes an empty value.
    public init() {}

    /// The changes of one of the two lists.
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
  /// Follows the devices, on a range without edges.
  var gesture: ScrollModel
  /// The part of the gesture's travel that the lists have already received.
  var sharedTravel = 0.0

  /// Makes a pair of two lists.
  ///
  /// Traps if they scroll along different axes: those need no order, each can handle every event.
  public init(parent: ScrollModel, child: ScrollModel, order: NestedOrder = .chained) {
    require(
      parent.axis == child.axis,
      "NestedScroll: parent and child must scroll along one axis, are \(parent.axis) and \(child.axis)"
    )
    self.parent = parent
    self.child = child
    self.order = order
    gesture = ScrollModel(
      axis: child.axis, viewport: 1, content: 2 * Self.middle, configuration: child.configuration)
    gesture.content.activity = .resting(offset: Self.middle)
  }

  /// When something ends by itself, or passes from one list to the other; nil when nothing will.
  public var nextDeadline: Double? {
    var next = nextArrival?.time ?? .infinity
    if let deadline = gesture.nextDeadline { next = min(next, deadline) }
    if let deadline = parent.nextDeadline { next = min(next, deadline) }
    if let deadline = child.nextDeadline { next = min(next, deadline) }
    return next < .infinity ? next : nil
  }

  /// The pair at a time without further events, for drawing a moment in the future.
  public func advanced(to time: Double) -> NestedScroll {
    var later = self
    _ = later.advance(to: time)
    return later
  }

  /// Ends, or passes on, everything that is due by `time`, each at its own time.
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
    apply(gesture.advance(to: time), time, &changes)
    changes.parent.append(contentsOf: parent.advance(to: time))
    changes.child.append(contentsOf: child.advance(to: time))
    if let arrival, arrival.time <= time { pass(arrival, &changes) }
    shareScrollTime()
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

  /// Scrolling of either list keeps a wheel from pulling the other one.
  mutating func shareScrollTime() {
    let latest = max(parent.content.scrolledAt, child.content.scrolledAt)
    parent.content.scrolledAt = latest
    child.content.scrolledAt = latest
  }

  /// Where the gesture's own offset rests: farther from its edges than any travel.
  static let middle = 1e9
  /// Content nearer to its edge than this, in points, is at it.
  static let atEdge = RestTolerance.standard.distance
}
