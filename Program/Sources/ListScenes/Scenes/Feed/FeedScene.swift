internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

package struct FeedScene: ListScene {
  package var startIndicator: any Indicator
  package var endIndicator: any Indicator

  private var memory = RowMemory<FeedRow>()

  package init(
    startIndicator: any Indicator = SpinnerIndicator(),
    endIndicator: any Indicator = LoadMoreIndicator()
  ) {
    self.startIndicator = startIndicator
    self.endIndicator = endIndicator
  }

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
