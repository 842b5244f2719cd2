/// The rows of a list, of which there may be millions.
///
/// Nodes of rows are made one at a time, when they are requested.
@MainActor
package struct AccessibleRows {
  package var count: Int
  /// The rows in sight.
  package var visible: Range<Int>
  /// The selected row; nil without one.
  package var selected: Int?
  /// The identity of the first row.
  ///
  /// A row keeps its identity when rows are added before it: that of the following row is greater
  /// by one.
  package var firstKey: Int
  /// The number of times that all rows were replaced, so that no two rows share an identity.
  package var epoch: Int
  /// Makes the node of an existing row.
  package var node: @MainActor (Int) -> AccessibleNode

  /// The greatest number of rows that a list counts as its children.
  ///
  /// Orca 43 asks each item of a list for its role before it speaks the list, which takes 0.3 ms
  /// for an item. With a million items it would be silent for minutes.
  package static let mostCounted = 2000

  package init(
    count: Int, visible: Range<Int>, selected: Int?, firstKey: Int, epoch: Int,
    node: @escaping @MainActor (Int) -> AccessibleNode
  ) {
    (self.count, self.visible, self.selected) = (count, visible, selected)
    (self.firstKey, self.epoch, self.node) = (firstKey, epoch, node)
  }
}
