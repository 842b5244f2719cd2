/// A list inside a list along the same axis: one gesture moves both, one after the other.
///
/// The first list in `order` moves as far as it can, then the other one. When neither can move, one
/// of them is pulled past its edge. When the finger turns back, content past an edge returns first.
/// A fling that arrives at an edge of one list continues in the other one with its current
/// velocity. On the screen, both offsets move the child's content. Its position and velocity never
/// jump.
///
/// Send events and times to the pair: `handle(_:time:)`, `advance(to:)` and `nextDeadline` work
/// like those of `ScrollModel`. Set lengths, insets, holds and rules of `parent` and `child`
/// directly. The child's configuration decides which gestures are recognized (slop, cones,
/// silence). Times are seconds, and lengths are points.
public struct NestedScroll: Sendable {
  /// The changes that an event or a deadline made to the two lists, in order for each list.
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
  /// The order in which the lists move.
  public var order: NestedOrder
  var gestures = GestureRecognizer()
  var gesture: SharedGesture
  var now = -Double.infinity

  /// Makes a pair of two lists.
  ///
  /// Traps if they scroll along different axes. Lists along different axes need no pair: send every
  /// event to each of them.
  public init(parent: ScrollModel, child: ScrollModel, order: NestedOrder = .chained) {
    require(
      parent.axis == child.axis,
      "NestedScroll: parent and child must scroll along one axis, are \(parent.axis) and \(child.axis)"
    )
    self.parent = parent
    self.child = child
    self.order = order
    gesture = SharedGesture(axis: child.axis, configuration: child.configuration)
  }

  /// The next time at which a movement or a gesture ends by itself, or a movement passes to the
  /// other list; nil if there is none.
  public var nextDeadline: Double? {
    var next = min(nextArrival?.time ?? .infinity, gesture.deadline)
    if let deadline = parent.nextDeadline { next = min(next, deadline) }
    if let deadline = child.nextDeadline { next = min(next, deadline) }
    return next < .infinity ? next : nil
  }

  /// The angle between a drag and the axis, in degrees, 0…90; nil without a drag of at least 4
  /// points.
  public var dragAngle: Double? { gestures.dragAngle(of: gesture) }

  /// A copy of the pair, advanced to a later time without further events, for drawing a future
  /// frame.
  public func advanced(to time: Double) -> NestedScroll {
    var later = self
    _ = later.advance(to: time)
    return later
  }

  /// Ends every movement that is due by `time`, or passes it to the other list, at its due time.
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
    if gesture.deadline <= time {
      now = max(now, gesture.deadline)
      apply(gesture.release(time: now), time, &changes)
    }
    if time.isFinite { now = max(now, time) }
    changes.parent.append(contentsOf: parent.advance(to: time))
    changes.child.append(contentsOf: child.advance(to: time))
    if let arrival, arrival.time <= time { pass(arrival, &changes) }
    shareScrollTime()
  }

  /// One of the two lists.
  public internal(set) subscript(layer: NestedOrder.Layer) -> ScrollModel {
    // Borrow the model, because copying such a large value is slow.
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

  /// Keeps a wheel from pulling one list just after the other one scrolled.
  mutating func shareScrollTime() {
    let latest = max(parent.content.scrolledAt, child.content.scrolledAt)
    parent.content.scrolledAt = latest
    child.content.scrolledAt = latest
  }

  /// The distance from an edge within which content counts as at the edge, in points.
  static let atEdge = RestTolerance.standard.distance
}

/// The rule that decides which of two nested lists moves first, and which one is pulled past the
/// edges.
public struct NestedOrder: Hashable, Sendable {
  /// One of the two lists.
  public enum Layer: Hashable, Sendable, CaseIterable {
    /// The outer list.
    case parent
    /// The inner list.
    case child

    /// The other one of the two lists.
    public var other: Layer { self == .parent ? .child : .parent }
  }

  /// The list that moves first towards the end; default: the child.
  public var towardsEnd: Layer
  /// The list that moves first towards the start; default: the child.
  public var towardsStart: Layer
  /// The list that is pulled past the start when neither can move; default: the parent.
  public var pastStart: Layer
  /// The list that is pulled past the end when neither can move; default: the parent.
  public var pastEnd: Layer

  /// Makes an order.
  public init(
    towardsEnd: Layer = .child, towardsStart: Layer = .child, pastStart: Layer = .parent,
    pastEnd: Layer = .parent
  ) {
    self.towardsEnd = towardsEnd
    self.towardsStart = towardsStart
    self.pastStart = pastStart
    self.pastEnd = pastEnd
  }

  /// The child moves first, then the parent, as CSS chains nested scroll boxes.
  public static let chained = NestedOrder()
  /// The parent has a header above the list, like Android's collapsing app bar.
  ///
  /// The header disappears before the list moves. It reappears when the list is at its start. The
  /// list bounces at its end.
  public static let collapsingHeader = NestedOrder(
    towardsEnd: .parent, towardsStart: .child, pastStart: .parent, pastEnd: .child)

  /// The parent has a header above the list, and a pull at the start does not move the header.
  ///
  /// The header collapses and expands like that of ``collapsingHeader``. A pull at the start moves
  /// only the list, so the pull's indicator appears between the header and the rows.
  public static let refreshBelowHeader = NestedOrder(
    towardsEnd: .parent, towardsStart: .child, pastStart: .child, pastEnd: .child)
  /// The parent has a header that returns as soon as the user scrolls back.
  ///
  /// Android calls it “enter always”.
  public static let returningHeader = NestedOrder(
    towardsEnd: .parent, towardsStart: .parent, pastStart: .parent, pastEnd: .child)

  func first(towards sign: Double) -> Layer { sign < 0 ? towardsStart : towardsEnd }

  func overscrolled(towards sign: Double) -> Layer { sign < 0 ? pastStart : pastEnd }
}
