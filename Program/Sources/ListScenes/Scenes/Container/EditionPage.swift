internal import PullToRefresh
internal import RefreshIllustrations
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The appearance of an edition: a view of the harbor, the headline, three figures and the text.
struct EditionPage: Hashable {
  var edition: Int
  var layout: PageLayout
  var theme: Theme
  var grid: PixelGrid

  /// Draws the parts of the page in a range of positions.
  ///
  /// The renderer caches each part separately.
  func drawing(_ visible: Range<Double>) -> Drawing {
    let text = Edition.number(edition)
    var drawing = Drawing()
    // The background between and behind the parts.
    let page = Rectangle(x: 0, y: 0, width: layout.width, height: layout.length)
    drawing.fill(.rectangle(page), theme.background)
    func add(_ id: UInt64, _ box: Rectangle, _ part: @autoclosure () -> Drawing) {
      guard box.y < visible.upperBound, box.y + box.height > visible.lowerBound else { return }
      var hasher = Hasher()
      hasher.combine(self)
      let version = UInt64(bitPattern: Int64(hasher.finalize()))
      drawing.addGroup(
        Drawing([
          .cached(
            id: Self.ids + id, version: version,
            size: Size(width: box.width, height: box.height), part())
        ]), .translation(x: box.x, y: box.y))
    }
    add(0, layout.picture, view)
    add(1, header, title(text))
    for (index, box) in layout.figures.enumerated() {
      add(2 + UInt64(index), box, figure(text.figures[index], in: box))
    }
    add(10, layout.text, story(text))
    return drawing
  }

  /// The first cache id of a page, different from the ids of all entries.
  private static let ids: UInt64 = 0xED17_0000_0000_0000

  private var header: Rectangle {
    var box = layout.edition
    box.height = layout.author.y + layout.author.height - box.y
    return box
  }

  private var view: Drawing {
    let size = Size(width: layout.picture.width, height: layout.picture.height)
    let box = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    let context = IndicatorContext(
      snapshot: RefreshSnapshot(edge: .start), box: box, theme: theme)
    var picture = HarbourIndicator().scenery(context)
    let line = Rectangle(
      x: 0, y: size.height - grid.pixel, width: size.width, height: grid.pixel)
    picture.fill(.rectangle(line), theme.separator)
    return picture
  }

  private func title(_ text: Edition) -> Drawing {
    func box(_ part: Rectangle) -> Rectangle {
      Rectangle(x: 0, y: part.y - header.y, width: part.width, height: part.height)
    }
    return Drawing([
      .text(
        "HARBOUR NEWS · No. \(edition + 1)", box: box(layout.edition),
        style: TextStyle(size: 12, weight: .bold, color: theme.accent), lines: 1,
        alignment: .leading),
      .text(
        text.headline, box: box(layout.headline),
        style: TextStyle(size: 26, weight: .bold, color: theme.text, verticalAlignment: .top),
        lines: layout.headlineLines, alignment: .leading),
      .text(
        text.author, box: box(layout.author),
        style: TextStyle(size: 13, color: theme.secondaryText), lines: 1, alignment: .leading),
    ])
  }

  private func figure(_ figure: (name: String, value: String), in box: Rectangle) -> Drawing {
    let ground = Rectangle(x: 0, y: 0, width: box.width, height: box.height)
    let rim = Path.roundedRectangle(ground.inset(by: grid.pixel / 2), radius: 12)
    func line(_ text: String, _ y: Double, _ style: TextStyle) -> Drawing.Command {
      .text(
        text, box: Rectangle(x: 12, y: y, width: box.width - 24, height: 22), style: style,
        lines: 1, alignment: .leading)
    }
    return Drawing([
      .fill(.rectangle(ground), .solid(theme.background), .nonZero),
      .fill(rim, .solid(theme.gap), .nonZero),
      .stroke(rim, .solid(theme.separator), StrokeStyle(width: grid.pixel)),
      line(figure.name, 12, TextStyle(size: 13, color: theme.secondaryText)),
      line(figure.value, 38, TextStyle(size: 17, weight: .bold, color: theme.text)),
    ])
  }

  private func story(_ text: Edition) -> Drawing {
    let box = Rectangle(x: 0, y: 0, width: layout.text.width, height: layout.text.height)
    return Drawing([
      .text(
        text.paragraphs.joined(separator: "\n\n"), box: box,
        style: TextStyle(size: 15, color: theme.text, verticalAlignment: .top), lines: 40,
        alignment: .leading)
    ])
  }
}
