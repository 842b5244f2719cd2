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
  /// The rows of the latest drawing, with their positions.
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
    let sections = sectionPlacement(of: state.rows)
    drawn = (state.rows, sections)
    let placement = state.shown(sections)
    let chrome = ListChrome(state, in: axisFrame(state.viewport), around: placement)
    let visible = chrome.visibleRows(of: placement)
    let style = FeedRow(state, chrome.grid)
    let rows = memory.rows(visible, of: state, style, placement)
    return chrome.drawing(
      around: style.ground(below: rows, chrome), placement: placement, marks: style.marks(state),
      headers: headers(chrome, sections, placement), indicator: indicator)
  }

  private func headers(
    _ chrome: ListChrome, _ placement: SectionPlacement, _ shown: any ListPlacement
  ) -> [Drawing.Command] {
    let (state, grid) = (chrome.state, chrome.grid)
    let (offset, viewport) = (-chrome.origin, state.viewport.height)
    let headers =
      shown is UnfoldedPlacement
      ? placement.headers(shown, offset: offset, viewport: viewport, inset: state.insets.start)
      : placement.sections.headers(
        offset: offset, viewport: viewport, insetStart: state.insets.start
      ).map { ($0.section, $0.position) }
    return headers.map { header in
      let picture = SectionHeader(
        width: state.viewport.width, grid: grid, theme: state.theme,
        title: SceneWords(state.strings).title(placement.ages[header.0]),
        count: placement.count(ofSection: header.0))
      return .group(
        picture.drawing,
        transform: .translation(x: 0, y: grid.snapped(chrome.origin + header.1)),
        opacity: 1, clip: nil)
    }
  }
}

/// The header of a section: its title, the number of entries and a hairline.
struct SectionHeader: Hashable {
  var width: Double
  var grid: PixelGrid
  var theme: Theme
  var title: String
  var count: Int

  private static let margin = 16.0
  private static let countWidth = 64.0
  // The header uses a font size of the rows, so that the renderer loads no other font.
  private static let textSize = 13.0

  var drawing: Drawing {
    let length = SectionPlacement.headerLength
    let ground = Rectangle(x: 0, y: 0, width: width, height: length)
    let titleWidth = max(0, width - 2 * Self.margin - Self.countWidth)
    let style = TextStyle(size: Self.textSize, weight: .bold, color: theme.text)
    let line = Rectangle(
      x: 0, y: grid.snapped(length) - grid.pixel, width: width, height: grid.pixel)
    return Drawing([
      .fill(.rectangle(ground), .solid(theme.raised), .nonZero),
      .text(
        title, box: Rectangle(x: Self.margin, y: 0, width: titleWidth, height: length),
        style: style, lines: 1, alignment: .leading),
      .text(
        String(count),
        box: Rectangle(
          x: width - Self.margin - Self.countWidth, y: 0, width: Self.countWidth, height: length),
        style: TextStyle(
          size: Self.textSize, color: theme.secondaryText, hasTabularFigures: true), lines: 1,
        alignment: .trailing),
      .fill(.rectangle(line), .solid(theme.separator), .nonZero),
    ])
  }
}
