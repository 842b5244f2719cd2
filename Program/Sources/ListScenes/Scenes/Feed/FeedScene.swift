package import PullToRefresh
internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// The list: rows, and what every list has round its content.
///
/// Its drawing follows from the state alone. What it keeps between frames only saves making the
/// rows' drawings again, and is bounded.
package struct FeedScene: ListScene {
  /// What stands at the start edge.
  package var startIndicator: any Indicator
  /// What stands at the end edge.
  package var endIndicator: any Indicator

  private var memory = RowMemory<FeedRow>()

  /// Makes a scene; a spinner at the start and the load-more row at the end by default.
  package init(
    startIndicator: any Indicator = SpinnerIndicator(),
    endIndicator: any Indicator = LoadMoreIndicator()
  ) {
    self.startIndicator = startIndicator
    self.endIndicator = endIndicator
  }

  /// A row's length: 72 points.
  package static let rowLength = FeedRow.length

  /// The indicator that stands at an edge.
  package func indicator(at edge: Edge) -> any Indicator {
    edge == .start ? startIndicator : endIndicator
  }

  /// Where entries stand: one below the other.
  package func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    placement(count: rows.count)
  }

  private func placement(count: Int) -> RowPlacement {
    RowPlacement(count: count, length: FeedRow.length)
  }

  /// The length of the content for a number of rows, in points, without insets and holds.
  package func contentLength(rowCount: Int) -> Double { placement(count: rowCount).contentLength }

  /// The row at a place of the viewport, in points from its upper side; nil beside the rows.
  package func row<Rows>(at y: Double, in state: FeedState<Rows>) -> Int? {
    placement(count: state.rows.count).row(at: y + state.offset)
  }

  /// Where a control's indicator is drawn, in points of the viewport, as far out as it may be; nil
  /// if the control shows nothing now.
  package func indicatorBox<Rows>(
    _ snapshot: RefreshSnapshot, in state: FeedState<Rows>
  ) -> Rectangle? {
    chrome(state).indicatorBox(snapshot)
  }

  private func chrome<Rows>(_ state: FeedState<Rows>) -> ListChrome<Rows> {
    ListChrome(
      state, axisFrame: axisFrame(state.viewport),
      contentLength: contentLength(rowCount: state.rows.count))
  }

  /// The picture of a state, `viewport` large, opaque everywhere.
  package mutating func drawing<Rows>(_ state: FeedState<Rows>) -> Drawing {
    let chrome = chrome(state)
    let placement = placement(count: state.rows.count)
    let visible = placement.rows(from: chrome.seen.lowerBound, to: chrome.seen.upperBound)
    var drawing = Drawing()
    drawing.commands.reserveCapacity(16)
    drawing.commands += chrome.ground
    let rows = memory.rows(
      visible, of: state, FeedRow(state, chrome.grid), starts: placement.start)
    drawing.commands.append(
      .group(rows, transform: chrome.axisFrame.origin(at: chrome.start), opacity: 1, clip: nil))
    drawing.commands += RowMarks.commands(chrome, placement)
    drawing.commands += chrome.contentEdges
    drawing.commands += chrome.foreground(indicator)
    return drawing
  }
}
