internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// The default list, which shows entries in rows.
///
/// The scene caches the drawings of recent rows.
package struct FeedScene: ListScene {
  /// The indicator at the start edge.
  package var startIndicator: any Indicator
  /// The indicator at the end edge.
  package var endIndicator: any Indicator

  private var memory = RowMemory<FeedRow>()

  /// Makes a scene.
  ///
  /// By default the start has a spinner and the end has the load-more row.
  package init(
    startIndicator: any Indicator = SpinnerIndicator(),
    endIndicator: any Indicator = LoadMoreIndicator()
  ) {
    self.startIndicator = startIndicator
    self.endIndicator = endIndicator
  }

  /// The length of a row: 72 points.
  package static let rowLength = FeedRow.length

  package func indicator(at edge: Edge) -> any Indicator {
    edge == .start ? startIndicator : endIndicator
  }

  package func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    RowPlacement(count: rows.count, length: FeedRow.length)
  }

  package mutating func drawing(_ state: ListState) -> Drawing {
    let placement = RowPlacement(count: state.rows.count, length: FeedRow.length)
    let chrome = ListChrome(
      state, axisFrame: axisFrame(state.viewport), contentLength: placement.contentLength)
    let visible = placement.rows(from: chrome.visible.lowerBound, to: chrome.visible.upperBound)
    let rows = memory.rows(
      visible, of: state, FeedRow(state, chrome.grid), starts: placement.start)
    return chrome.drawing(around: rows, placement: placement, indicator: indicator)
  }
}
