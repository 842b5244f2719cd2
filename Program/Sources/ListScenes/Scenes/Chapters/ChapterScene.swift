internal import PullToRefresh
internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// One chapter of a book.
///
/// A pull past the end opens the next chapter, and a pull past the start the one before.
package struct ChapterScene: ListScene {
  /// The indicator at both edges; nil for the titles of the next and the last chapter.
  private let chosen: (any Indicator)?
  /// The number of the chapter, counted from 0.
  let number: Int

  package init(indicator: (any Indicator)? = nil) { self.init(indicator: indicator, number: 0) }

  private init(indicator: (any Indicator)?, number: Int) {
    chosen = indicator
    self.number = number
  }

  /// The scene after a pull at an edge; nil without a chapter there.
  func turned(at edge: Edge) -> ChapterScene? {
    let next = number + (edge == .end ? 1 : -1)
    return Chapter.all.indices.contains(next)
      ? ChapterScene(indicator: chosen, number: next) : nil
  }

  package var selectsEntries: Bool { false }

  package func indicator(at edge: Edge) -> any Indicator {
    chosen ?? NavigateIndicator(title: turned(at: edge).map { Chapter.all[$0.number].title })
  }

  package func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    PagePlacement(contentLength: layout(size.width).length)
  }

  package func texts(_ rows: FeedRows) -> [String] {
    [Chapter.all[number].title] + Chapter.all[number].paragraphs
  }

  private func layout(_ width: Double) -> ChapterLayout {
    ChapterLayout(Chapter.all[number], width: width)
  }

  package func drawing(_ state: ListState) -> Drawing {
    let layout = layout(state.viewport.width)
    let chrome = ListChrome(
      state, axisFrame: axisFrame(state.viewport), contentLength: layout.length)
    return chrome.drawing(
      around: page(layout, state.theme, width: state.viewport.width, chrome.visible),
      placement: PagePlacement(contentLength: layout.length), indicator: indicator)
  }

  private func page(
    _ layout: ChapterLayout, _ theme: Theme, width: Double, _ visible: Range<Double>
  ) -> Drawing {
    let chapter = Chapter.all[number]
    var page = Drawing()
    page.fill(
      .rectangle(Rectangle(x: 0, y: 0, width: width, height: layout.length)), theme.background)
    func add(_ text: String, _ box: Rectangle, _ style: TextStyle, lines: Int = 60) {
      guard box.y < visible.upperBound, box.y + box.height > visible.lowerBound else { return }
      page.commands.append(
        .text(text, box: box, style: style, lines: lines, alignment: .leading))
    }
    add(
      "CHAPTER \(number + 1) OF \(Chapter.all.count)", layout.number,
      TextStyle(size: 12, weight: .bold, color: theme.accent), lines: 1)
    add(
      chapter.title, layout.title,
      TextStyle(
        size: ChapterLayout.titleSize, weight: .bold, color: theme.text, verticalAlignment: .top),
      lines: 4)
    let style = TextStyle(
      size: ChapterLayout.textSize, color: theme.text, verticalAlignment: .top)
    for (text, box) in zip(chapter.paragraphs, layout.paragraphs) { add(text, box, style) }
    return page
  }
}
