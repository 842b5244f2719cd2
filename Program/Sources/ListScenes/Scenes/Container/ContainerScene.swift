package import PullToRefresh
internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A single page in a pull-to-refresh container.
///
/// The scene is an example of content without rows. Its page is from a newspaper, and each refresh
/// loads the next edition. With `LiveList.Options.freshIndicator` the container requests a new
/// indicator for every pull, as APLPullToRefreshContainer does.
package struct ContainerScene: ListScene {
  package var indicator: any Indicator

  package init(indicator: any Indicator = SpinnerIndicator()) { self.indicator = indicator }

  package var selectsEntries: Bool { false }
  package var twoLevel: TwoLevel? { TwoLevel() }

  package func indicator(at edge: Edge) -> any Indicator { indicator }

  package func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    PagePlacement(contentLength: PageLayout(width: size.width).length)
  }

  package func texts(_ rows: FeedRows) -> [String] {
    let edition = Edition.number(rows.arrivals)
    return [edition.headline, edition.author]
      + edition.figures.map { "\($0.name): \($0.value)" } + edition.paragraphs
  }

  package func drawing(_ state: ListState) -> Drawing {
    let layout = PageLayout(width: state.viewport.width)
    let chrome = ListChrome(
      state, axisFrame: axisFrame(state.viewport), contentLength: layout.length)
    func page(_ edition: Int) -> Drawing {
      EditionPage(edition: edition, layout: layout, theme: state.theme, grid: chrome.grid)
        .drawing(chrome.visible)
    }
    // A new edition fades in over the last one.
    let fade = state.arrivals.map(\.fade).min() ?? 1
    var pages = page(fade < 1 ? state.rows.arrivals - 1 : state.rows.arrivals)
    if fade > 0, fade < 1 { pages.addGroup(page(state.rows.arrivals), .identity, opacity: fade) }
    return chrome.drawing(
      around: pages,
      placement: PagePlacement(contentLength: layout.length), indicator: indicator)
  }
}

struct PagePlacement: ListPlacement {
  let contentLength: Double

  func start(of row: Int) -> Double { 0 }
  func length(of row: Int) -> Double { contentLength }
  func row(at position: Double, insetEdge: Double) -> Int? { nil }
  func rows(from start: Double, to end: Double) -> Range<Int> { 0..<0 }
}
