internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
internal import ScrollLayout
package import ScrollPhysics
package import VectorGraphics

/// A list in sections by age, with pinned headers.
///
/// The header of a section stays at the edge while the section's rows scroll. During a pull and
/// while a refresh is held open, headers move with their rows. If the user scrolls during a
/// refresh, headers are pinned at the client's inset without a gap.
package struct SectionsScene: ListScene {
  package var startIndicator: any Indicator
  package var endIndicator: any Indicator

  private var memory = RowMemory<FeedRow>()
  /// The rows of the last drawing and their positions.
  private var drawn: (rows: FeedRows, placement: SectionPlacement)?

  package init(
    startIndicator: any Indicator = SpinnerIndicator(),
    endIndicator: any Indicator = LoadMoreIndicator()
  ) {
    self.startIndicator = startIndicator
    self.endIndicator = endIndicator
  }

  package func indicator(at edge: Edge) -> any Indicator {
    edge == .start ? startIndicator : endIndicator
  }

  package func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    sectionPlacement(of: rows)
  }

  private func sectionPlacement(of rows: FeedRows) -> SectionPlacement {
    if let drawn, drawn.rows == rows { return drawn.placement }
    return SectionPlacement(rows)
  }

  package mutating func drawing(_ state: ListState) -> Drawing {
    let placement = sectionPlacement(of: state.rows)
    drawn = (state.rows, placement)
    let chrome = ListChrome(
      state, axisFrame: axisFrame(state.viewport), contentLength: placement.contentLength)
    let visible = placement.rows(from: chrome.visible.lowerBound, to: chrome.visible.upperBound)
    let rows = memory.rows(
      visible, of: state, FeedRow(state, chrome.grid), starts: placement.start)
    return chrome.drawing(
      around: rows, placement: placement, headers: headers(chrome, placement),
      indicator: indicator)
  }

  private func headers(
    _ chrome: ListChrome, _ placement: SectionPlacement
  ) -> [Drawing.Command] {
    let (state, grid) = (chrome.state, chrome.grid)
    return placement.sections.headers(
      offset: -chrome.start, viewport: state.viewport.height, insetStart: state.insets.start
    ).map { header in
      let picture = SectionHeader(
        width: state.viewport.width, grid: grid, theme: state.theme,
        title: placement.ages[header.section].rawValue,
        count: placement.count(ofSection: header.section))
      return .group(
        picture.drawing,
        transform: .translation(x: 0, y: grid.snapped(chrome.start + header.position)),
        opacity: 1, clip: nil)
    }
  }
}
