internal import PathAnimation

/// Where the parts of a page stand, in points from its upper left corner.
struct PageLayout: Hashable {
  let width: Double
  /// The picture, over the whole width.
  let picture: Rectangle
  /// What edition it is, the headline, who wrote it.
  let edition, headline, author: Rectangle
  /// Three figures side by side.
  let figures: [Rectangle]
  /// The text.
  let paragraphs: [Rectangle]
  /// The length of the page.
  let length: Double

  /// The most lines of a paragraph, and of the headline.
  let paragraphLines: Int
  static let headlineLines = 2

  /// What a line of the text takes, and what its letters take on average (DejaVu Sans at 15 points).
  private static let lineHeight = 17.5
  private static let letterWidth = 7.9

  private static let margin = 20.0
  /// Lines longer than this are hard to read (about 75 letters).
  private static let greatestColumn = 600.0

  init(width: Double) {
    self.width = width
    let column = max(1, min(width - 2 * Self.margin, Self.greatestColumn))
    let left = ((width - column) / 2).rounded()
    func box(_ y: Double, _ height: Double) -> Rectangle {
      Rectangle(x: left, y: y, width: column, height: height)
    }
    let view = min(max(width * 0.62, 120), 380).rounded()
    picture = Rectangle(x: 0, y: 0, width: width, height: view)
    edition = box(view + 22, 16)
    headline = box(view + 44, 72)
    author = box(view + 124, 18)
    let gap = 10.0
    let tile = (column - 2 * gap) / 3
    figures = (0..<3).map { index in
      Rectangle(x: left + Double(index) * (tile + gap), y: view + 162, width: tile, height: 76)
    }
    // Narrow columns need more lines for the same words.
    let needed = (Double(Edition.longestParagraph) * Self.letterWidth / column).rounded(.up)
    paragraphLines = Int(min(needed, 40))
    let height = (Double(paragraphLines) * Self.lineHeight).rounded(.up)
    paragraphs = (0..<3).map { box(view + 262 + Double($0) * (height + 14), height) }
    length = (paragraphs.last.map { $0.y + $0.height } ?? 0) + 28
  }
}
