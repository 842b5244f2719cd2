internal import VectorGraphics

/// The boxes of the parts of a page, in points from the page's upper left corner.
struct PageLayout: Hashable {
  let width: Double
  let picture: Rectangle
  let edition, headline, author: Rectangle
  let figures: [Rectangle]
  /// The box of the text, with an empty line between paragraphs.
  let text: Rectangle
  let length: Double

  let headlineLines: Int

  /// The height of a line of text in points, for Inter at 15 points.
  private static let lineHeight = 18.2
  private static let letterWidth = 7.9
  /// The height of a line and the average width of a letter in a headline, in points.
  ///
  /// The headline uses bold Inter at 26 points.
  private static let (headlineHeight, headlineLetterWidth) = (36.0, 14.3)

  private static let margin = 20.0
  /// The greatest width of the text, in points, for about 75 letters per line.
  ///
  /// Longer lines are hard to read.
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
    // Narrow columns need more lines for the same text.
    func lines(_ letters: Int, _ width: Double, atLeast least: Double, atMost most: Double) -> Int {
      Int(min(max((Double(letters) * width / column).rounded(.up), least), most))
    }
    headlineLines = lines(Edition.longestHeadline, Self.headlineLetterWidth, atLeast: 2, atMost: 6)
    edition = box(view + 22, 16)
    headline = box(view + 44, Double(headlineLines) * Self.headlineHeight)
    let below = headline.y + headline.height
    author = box(below + 8, 18)
    let gap = 10.0
    let tile = (column - 2 * gap) / 3
    figures = (0..<3).map { index in
      Rectangle(x: left + Double(index) * (tile + gap), y: below + 46, width: tile, height: 76)
    }
    // The space for the longest edition, so that the page's length stays constant.
    let textLines = Edition.paragraphLengths.map { letters in
      letters.map { lines($0, Self.letterWidth, atLeast: 1, atMost: 40) }.reduce(2, +)
    }
    text = box(
      below + 146, (Double(textLines.max() ?? 0) * Self.lineHeight).rounded(.up))
    length = text.y + text.height + 28
  }
}
