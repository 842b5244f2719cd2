internal import VectorGraphics

/// The boxes of a chapter's parts, in points from the page's upper left corner.
struct ChapterLayout: Hashable {
  let number, title: Rectangle
  let paragraphs: [Rectangle]
  let length: Double

  static let textSize = 16.0
  static let titleSize = 28.0
  /// The height of a line and the average width of a letter, for Inter at 16 points.
  ///
  /// The width is on the safe side, because a box that is too low would cut the text.
  private static let (lineHeight, letterWidth) = (19.5, 8.2)
  private static let (titleHeight, titleLetterWidth) = (38.0, 16.0)
  private static let spacing = 14.0
  private static let margin = 24.0
  /// The greatest width of the text, in points, for about 75 letters per line.
  private static let greatestColumn = 620.0

  init(_ chapter: Chapter, width: Double) {
    let column = max(1, min(width - 2 * Self.margin, Self.greatestColumn))
    let left = ((width - column) / 2).rounded()
    func lines(_ text: String, _ letterWidth: Double) -> Double {
      min(max((Double(text.count) * letterWidth / column).rounded(.up), 1), 60)
    }
    number = Rectangle(x: left, y: 36, width: column, height: 18)
    title = Rectangle(
      x: left, y: 58, width: column,
      height: lines(chapter.title, Self.titleLetterWidth) * Self.titleHeight)
    var y = title.y + title.height + 20
    paragraphs = chapter.paragraphs.map { text in
      let box = Rectangle(
        x: left, y: y, width: column, height: lines(text, Self.letterWidth) * Self.lineHeight)
      y += box.height + Self.spacing
      return box
    }
    length = y + 36
  }
}
