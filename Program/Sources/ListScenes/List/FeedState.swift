package import PullToRefresh
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// Everything that a feed's picture follows from, at one instant; lengths in points.
package struct FeedState<Rows: RandomAccessCollection<FeedItem>> {
  /// The size of the picture.
  package var viewport: Size
  /// Device pixels in a point, for crisp edges; 1 by default.
  package var scale = 1.0
  /// How far the content's origin is above the viewport's upper side: negative in a pull.
  package var offset = 0.0
  /// What bars cover at the edges.
  package var insets = EdgeLengths()
  /// The entries, one row each.
  package var rows: Rows
  /// What stands in the list when it has no rows; nil (default): nothing.
  package var emptyNotice: EmptyNotice?
  /// The refresh controls, at most one an edge.
  package var refreshes: [RefreshSnapshot] = []
  /// What stands at an edge for this one pull, in place of the scene's own indicator.
  package var freshIndicator: (edge: Edge, indicator: any Indicator)?
  /// The scene's clock, in seconds.
  package var time = 0.0
  /// When the rows were last brought up to date, on the same clock; nil if never.
  package var lastUpdate: Double?
  /// The colors.
  package var theme = Theme.light
  /// The texts of the rows and of the control at the start; English by default.
  package var strings = RefreshStrings.english
  /// The texts of the control at the end; English by default.
  package var endStrings = RefreshStrings.english
  /// How visible the scroll indicator is, 0 (default)…1.
  package var scrollIndicatorOpacity = 0.0
  /// The measurement of text by the renderer.
  package var textMeasure = TextMeasure.estimate
  /// What the person has chosen, holds down and has the focus on.
  package var marks = ListMarks()
  /// Whether the person asked for less motion.
  package var reducesMotion = false

  /// Makes the state of a list at rest at its start; everything else has a default.
  package init(viewport: Size, rows: Rows) {
    self.viewport = viewport
    self.rows = rows
  }
}
