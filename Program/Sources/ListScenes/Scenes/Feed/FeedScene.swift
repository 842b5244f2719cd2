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
    let placement = state.shown(RowPlacement(count: state.rows.count, length: FeedRow.length))
    let chrome = ListChrome(
      state, axisFrame: axisFrame(state.viewport), contentLength: placement.contentLength,
      contentStart: placement.contentStart)
    let visible = placement.rows(from: chrome.visible.lowerBound, to: chrome.visible.upperBound)
    let style = FeedRow(state, chrome.grid)
    let rows = memory.rows(visible, of: state, style, placement)
    return chrome.drawing(
      around: style.ground(below: rows, chrome), placement: placement, marks: style.marks(state),
      indicator: indicator)
  }
}
