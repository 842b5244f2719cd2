package import PullToRefresh
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// The values that determine the picture of a list at one instant.
///
/// Lengths are points.
package struct ListState {
  package var viewport: Size
  /// The distance from the content's origin to the viewport's origin.
  ///
  /// The offset is negative in a pull at the start.
  package var offset = 0.0
  /// The space that bars cover at the edges.
  package var insets = EdgeLengths()
  package var rows: FeedRows
  /// The notice in a list without rows; nil by default.
  package var emptyNotice: EmptyNotice?
  /// The refresh controls, at most one per edge.
  package var refreshes: [RefreshSnapshot] = []
  /// The indicator that replaces the scene's own at one edge for one pull; nil by default.
  package var freshIndicator: (edge: Edge, indicator: any Indicator)?
  /// The time on the scene's clock, in seconds.
  package var time = 0.0
  /// The time of the last successful refresh on the same clock.
  ///
  /// Nil before the first success.
  package var lastUpdate: Double?
  /// The texts of the rows and of the control at the start; English by default.
  package var strings = RefreshStrings.english
  /// The texts of the control at the end; English by default.
  package var endStrings = RefreshStrings.english
  /// The opacity of the scroll indicator, 0…1; 0 by default.
  package var scrollIndicatorOpacity = 0.0
  package var marks = ListMarks()
  /// The rows that are new and still unfold, or still have a tinted ground.
  package var arrivals: [UnfoldingRows] = []
  /// The notice of new rows out of sight.
  package var unseenRows: UnseenRows?
  /// The distance of the content from its position across the axis, in points.
  ///
  /// It differs from 0 shortly after a failure.
  package var shake = 0.0
  /// The indicators that fade out because the rows that they announced have arrived.
  package var leaving: [(snapshot: RefreshSnapshot, opacity: Double)] = []
  package var style = SceneStyle()

  /// Makes the state of a list at rest at its start.
  package init(viewport: Size, rows: FeedRows) {
    self.viewport = viewport
    self.rows = rows
  }

  var theme: Theme { style.theme }
}

package struct SceneStyle: Hashable {
  package var scale: Double
  package var theme: Theme
  package var reducesMotion: Bool
  package var textMeasure: TextMeasure

  package init(
    scale: Double = 1, theme: Theme = .light, reducesMotion: Bool = false,
    textMeasure: TextMeasure = .estimate
  ) {
    self.scale = scale
    self.theme = theme
    self.reducesMotion = reducesMotion
    self.textMeasure = textMeasure
  }
}
