/// Which of two nested lists moves first, and which one is pulled past the edges.
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

  /// The parent has a header above the list, and the list is pulled below it.
  ///
  /// The header collapses and expands like that of ``collapsingHeader``. A pull at the start moves
  /// the list alone, so its indicator appears between the header and the rows.
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
