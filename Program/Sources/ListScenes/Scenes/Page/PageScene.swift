internal import PathAnimation
package import PullToRefresh
internal import PullcordControls
package import PullcordFeeds
internal import RefreshIllustrations
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A page of text, which is an example of content without rows.
///
/// A refresh of the newspaper loads its next edition. With `ListOptions.freshIndicator` the list
/// requests a new indicator for every pull, as APLPullToRefreshContainer does. In the book, a pull
/// past the end opens the next chapter. A pull past the start opens the previous chapter.
package struct PageScene: ListScene {
  private enum Content {
    /// A chapter of the book; its number is counted from 0.
    case book(chapter: Int)
    case newspaper
  }

  private let content: Content
  /// The indicator; if nil, each pull shows the title of the chapter that this pull opens.
  private let chosen: (any Indicator)?

  /// Makes a newspaper.
  package static func newspaper(indicator: any Indicator = SpinnerIndicator()) -> PageScene {
    PageScene(content: .newspaper, chosen: indicator)
  }

  /// Makes the first chapter of a book.
  ///
  /// Without an indicator, pulls show the title of the chapter that they open.
  package static func book(indicator: (any Indicator)? = nil) -> PageScene {
    PageScene(content: .book(chapter: 0), chosen: indicator)
  }

  /// The number of the chapter, counted from 0; nil for the newspaper.
  var chapter: Int? { if case .book(let chapter) = content { chapter } else { nil } }

  /// The book at the chapter that a pull at an edge opens; nil if there is no such chapter.
  func turned(at edge: Edge) -> PageScene? {
    guard let chapter else { return nil }
    let next = chapter + (edge == .end ? 1 : -1)
    return Page.chapters.indices.contains(next)
      ? PageScene(content: .book(chapter: next), chosen: chosen) : nil
  }

  package var selectsEntries: Bool { false }
  package var twoLevel: TwoLevel? { chapter == nil ? TwoLevel() : nil }

  package func indicator(at edge: Edge) -> any Indicator {
    chosen
      ?? NavigateIndicator(
        title: turned(at: edge)?.chapter.map { Page.chapters[$0].title })
  }

  package func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    PagePlacement(contentLength: length(size.width))
  }

  package func texts(_ rows: FeedRows) -> [String] {
    let page = page(rows.arrivals)
    return [page.title] + (page.byline.isEmpty ? [] : [page.byline]) + page.paragraphs
  }

  private func page(_ edition: Int) -> Page {
    chapter.map { Page.chapters[$0] } ?? Page.edition(edition)
  }

  private func layout(_ page: Page, _ width: Double) -> PageLayout {
    PageLayout(page, width: width, hasPicture: chapter == nil)
  }

  /// The length of the page.
  ///
  /// A newspaper always has the length of its longest edition, so that a refresh does not change
  /// the length.
  private func length(_ width: Double) -> Double {
    let pages =
      chapter.map { [Page.chapters[$0]] } ?? (0..<Page.editionCount).map { Page.edition($0) }
    return pages.map { layout($0, width).length }.max() ?? 0
  }

  // MARK: Drawing

  package func drawing(_ state: ListState) -> Drawing {
    let length = length(state.viewport.width)
    let chrome = ListChrome(state, axisFrame: axisFrame(state.viewport), contentLength: length)
    func page(_ edition: Int) -> Drawing { drawing(self.page(edition), state, chrome, length) }
    // A new edition fades in over the previous edition.
    let fade = state.arrivals.map(\.fade).min() ?? 1
    var pages = page(fade < 1 ? state.rows.arrivals - 1 : state.rows.arrivals)
    if fade > 0, fade < 1 { pages.addGroup(page(state.rows.arrivals), .identity, opacity: fade) }
    return chrome.drawing(
      around: pages, placement: PagePlacement(contentLength: length), indicator: indicator)
  }

  /// Draws the visible parts of a page.
  private func drawing(
    _ page: Page, _ state: ListState, _ chrome: ListChrome, _ length: Double
  ) -> Drawing {
    let (theme, width) = (state.theme, state.viewport.width)
    let layout = layout(page, width)
    var drawing = Drawing()
    drawing.fill(
      .rectangle(Rectangle(x: 0, y: 0, width: width, height: length)), theme.background)
    func isVisible(_ box: Rectangle) -> Bool {
      box.y < chrome.visible.upperBound && box.y + box.height > chrome.visible.lowerBound
    }
    if let picture = layout.picture, isVisible(picture) {
      drawing.commands.append(harbour(in: picture, theme, chrome.grid))
    }
    func add(_ text: String, _ box: Rectangle, lines: Int = 60, _ style: TextStyle) {
      guard isVisible(box) else { return }
      drawing.commands.append(
        .text(text, box: box, style: style, lines: lines, alignment: .leading))
    }
    add(
      page.kicker, layout.kicker, lines: 1,
      TextStyle(size: 12, weight: .bold, color: theme.accent))
    add(
      page.title, layout.title, lines: 6,
      TextStyle(
        size: PageLayout.titleSize, weight: .bold, color: theme.text, verticalAlignment: .top))
    if let byline = layout.byline {
      add(
        page.byline, byline, lines: 2,
        TextStyle(size: 13, color: theme.secondaryText, verticalAlignment: .top))
    }
    let style = TextStyle(size: PageLayout.textSize, color: theme.text, verticalAlignment: .top)
    for (text, box) in zip(page.paragraphs, layout.paragraphs) { add(text, box, style) }
    return drawing
  }

  /// The view of the harbor above an edition.
  ///
  /// The renderer caches the pixels of this view.
  private func harbour(
    in box: Rectangle, _ theme: Theme, _ grid: PixelGrid
  ) -> Drawing.Command {
    let size = Size(width: box.width, height: box.height)
    let context = IndicatorContext(
      snapshot: RefreshSnapshot(edge: .start), box: box, theme: theme)
    var picture = HarbourIndicator().scenery(context)
    let line = Rectangle(
      x: 0, y: size.height - grid.pixel, width: size.width, height: grid.pixel)
    picture.fill(.rectangle(line), theme.separator)
    var hasher = Hasher()
    hasher.combine(size)
    hasher.combine(theme)
    hasher.combine(grid.pixel)
    let version = UInt64(bitPattern: Int64(hasher.finalize()))
    return .cached(id: Self.pictureID, version: version, size: size, picture)
  }

  /// The cache id of the picture, different from the ids of all entries.
  private static let pictureID: UInt64 = 0xED17_0000_0000_0000
}

struct PagePlacement: ListPlacement {
  let contentLength: Double

  func start(of row: Int) -> Double { 0 }
  func length(of row: Int) -> Double { contentLength }
  func row(at position: Double, insetEdge: Double) -> Int? { nil }
  func rows(from start: Double, to end: Double) -> Range<Int> { 0..<0 }
}

/// The boxes of a page's parts, in points from the page's upper left corner.
struct PageLayout: Hashable {
  /// The picture at the top, which is as wide as the page; nil for a page without a picture.
  let picture: Rectangle?
  let kicker, title: Rectangle
  let byline: Rectangle?
  let paragraphs: [Rectangle]
  let length: Double

  static let textSize = 16.0
  static let titleSize = 28.0
  /// The height of a line and the average width of a letter, for Inter at 16 points.
  ///
  /// The letter width is slightly too large on purpose. If it were too small, the boxes would not
  /// be high enough and would cut the text.
  private static let (lineHeight, letterWidth) = (19.5, 8.2)
  private static let (titleHeight, titleLetterWidth) = (38.0, 16.0)
  private static let spacing = 14.0
  private static let margin = 24.0
  /// The greatest width of the text, in points, for about 75 letters per line.
  private static let greatestColumn = 620.0

  init(_ page: Page, width: Double, hasPicture: Bool) {
    let column = max(1, min(width - 2 * Self.margin, Self.greatestColumn))
    let left = ((width - column) / 2).rounded()
    // At this height, the picture shows the whole harbor unstretched. We chose the numbers.
    let view = hasPicture ? min(max(width * 0.62, 120), 380).rounded() : 0
    picture = hasPicture ? Rectangle(x: 0, y: 0, width: width, height: view) : nil
    var y = view + (hasPicture ? 22 : 36)
    func box(_ height: Double, gap: Double) -> Rectangle {
      defer { y += height + gap }
      return Rectangle(x: left, y: y, width: column, height: height)
    }
    func lines(_ letters: Int, _ letterWidth: Double) -> Double {
      min(max((Double(letters) * letterWidth / column).rounded(.up), 1), 60)
    }
    kicker = box(18, gap: 4)
    title = box(
      min(lines(page.letters.title, Self.titleLetterWidth), 6) * Self.titleHeight,
      gap: page.byline.isEmpty ? 20 : 8)
    // A byline has space for two lines of Inter at 13 points.
    byline = page.byline.isEmpty ? nil : box(34, gap: 16)
    paragraphs = page.letters.paragraphs.map {
      box(lines($0, Self.letterWidth) * Self.lineHeight, gap: Self.spacing)
    }
    length = y + 36
  }
}
