/// How far the lists of a scene are scrolled.
package struct ScenePosition: Hashable, Sendable {
  /// The offset of the main list, in points; nil for a list at rest at its start.
  package var offset: Double?
  /// The offset of the scene's second list, in points: a shelf, or a header that collapses.
  ///
  /// Nil for a list at its start, or in a scene with one list.
  package var sideOffset: Double?
  /// The number of rows loaded in pages; nil if all rows exist from the beginning.
  package var rows: Int?

  package init(offset: Double? = nil, sideOffset: Double? = nil, rows: Int? = nil) {
    (self.offset, self.sideOffset, self.rows) = (offset, sideOffset, rows)
  }
}
