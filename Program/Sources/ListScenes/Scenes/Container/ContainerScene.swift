internal import PullToRefresh
internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A page that has no rows in a container that is pulled: any content will do.
///
/// It is a newspaper's page with a picture; every refresh brings the next edition. With
/// `ListSession.Options.freshIndicator` the container asks for an indicator at every pull, as
/// APLPullToRefreshContainer does. Its drawing follows from the state alone.
package struct ContainerScene: ListScene {
  /// What stands at both edges, where no indicator is made for the pull.
  package var indicator: any Indicator

  /// Makes a container; a spinner at its edges by default.
  package init(indicator: any Indicator = SpinnerIndicator()) { self.indicator = indicator }

  /// A page has nothing to choose.
  package var choosesEntries: Bool { false }

  /// The indicator that stands at an edge.
  package func indicator(at edge: Edge) -> any Indicator { indicator }

  /// The whole page, however many entries there are.
  package func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    PagePlacement(contentLength: PageLayout(width: size.width).length)
  }

  /// The picture of a state, `viewport` large, opaque everywhere.
  package func drawing(_ state: FeedState<FeedRows>) -> Drawing {
    let layout = PageLayout(width: state.viewport.width)
    let chrome = ListChrome(
      state, axisFrame: axisFrame(state.viewport), contentLength: layout.length)
    let page = EditionPage(
      edition: state.rows.arrivals, layout: layout, theme: state.theme, grid: chrome.grid)
    var drawing = Drawing()
    drawing.commands += chrome.ground
    drawing.commands.append(
      .group(
        page.drawing(chrome.seen), transform: chrome.axisFrame.origin(at: chrome.start),
        opacity: 1,
        clip: nil))
    drawing.commands += chrome.contentEdges
    drawing.commands += chrome.foreground(indicator)
    return drawing
  }
}

/// A page is one piece.
struct PagePlacement: ListPlacement {
  let contentLength: Double

  func start(of row: Int) -> Double { 0 }
  func length(of row: Int) -> Double { contentLength }
  func row(at place: Double, line: Double) -> Int? { nil }
}
