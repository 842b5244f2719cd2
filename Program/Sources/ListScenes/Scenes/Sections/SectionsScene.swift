internal import PullToRefresh
internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
internal import ScrollLayout
package import ScrollPhysics
package import VectorGraphics

/// A list in sections by age, whose headers stay at the edge while their rows pass.
///
/// In a pull, and while a hold is open, headers travel with their rows; scrolled up during a refresh they
/// are pinned where the client's inset ends, without a gap. Its drawing follows from the state alone.
package struct SectionsScene: ListScene {
  /// What stands at the start edge.
  package var startIndicator: any Indicator
  /// What stands at the end edge.
  package var endIndicator: any Indicator

  private var memory = RowMemory<FeedRow>()
  /// The places of the rows that were drawn last.
  private var known: (rows: FeedRows, placement: SectionPlacement)?

  /// Makes a scene; a spinner at the start and the load-more row at the end by default.
  package init(
    startIndicator: any Indicator = SpinnerIndicator(),
    endIndicator: any Indicator = LoadMoreIndicator()
  ) {
    self.startIndicator = startIndicator
    self.endIndicator = endIndicator
  }

  /// The indicator that stands at an edge.
  package func indicator(at edge: Edge) -> any Indicator {
    edge == .start ? startIndicator : endIndicator
  }

  /// Where rows stand: below the header of their section.
  package func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    if let known, known.rows == rows { return known.placement }
    return SectionPlacement(rows)
  }

  /// The picture of a state, `viewport` large, opaque everywhere.
  package mutating func drawing(_ state: FeedState<FeedRows>) -> Drawing {
    let placement = placement(of: state.rows)
    let chrome = ListChrome(
      state, axisFrame: axisFrame(state.viewport), contentLength: placement.contentLength)
    let visible = placement.rows(from: chrome.seen.lowerBound, to: chrome.seen.upperBound)
    var drawing = Drawing()
    drawing.commands += chrome.ground
    let rows = memory.rows(
      visible, of: state, FeedRow(state, chrome.grid), starts: placement.start)
    drawing.commands.append(
      .group(rows, transform: chrome.axisFrame.origin(at: chrome.start), opacity: 1, clip: nil))
    drawing.commands += RowMarks.commands(chrome, placement)
    drawing.commands += headers(chrome, placement)
    drawing.commands += chrome.contentEdges
    drawing.commands += chrome.foreground(indicator)
    return drawing
  }

  private mutating func placement(of rows: FeedRows) -> SectionPlacement {
    if let known, known.rows == rows { return known.placement }
    let placement = SectionPlacement(rows)
    known = (rows, placement)
    return placement
  }

  private func headers(
    _ chrome: ListChrome<FeedRows>, _ placement: SectionPlacement
  ) -> [Drawing.Command] {
    let (state, grid) = (chrome.state, chrome.grid)
    return placement.sections.headers(
      offset: -chrome.start, viewport: state.viewport.height, insetStart: state.insets.start
    ).map { header in
      let picture = SectionHeader(
        width: state.viewport.width, grid: grid, theme: state.theme,
        title: placement.ages[header.section].title,
        count: placement.count(ofSection: header.section))
      return .group(
        picture.drawing,
        transform: .translation(x: 0, y: grid.snapped(chrome.start + header.position)),
        opacity: 1, clip: nil)
    }
  }
}
