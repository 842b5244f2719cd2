internal import PullToRefresh
internal import PullcordFeeds
internal import PullcordLanguages
internal import RefreshIndicators
internal import VectorGraphics

/// The appearance of a card.
///
/// A card shows the sender's initials on a pale color, and the name, the time and the message.
struct CarouselCard: EntryStyle {
  static let shadow = 14.0
  static let cornerRadius = 18.0

  /// The size of the card without its shadow.
  private let card: Size
  private let top: Double
  private let grid: PixelGrid
  private let theme: Theme
  private let texts: ListTexts
  private let isRightToLeft: Bool

  private static let padding = 18.0
  private static let bodySize = 15.0
  /// The height of a line of the message in points (Inter: 1.21 times the font size).
  private static let lineHeight = 18.2
  private static let smallSize = 13.0
  private static let greatestTextHeight = 204.0

  init(
    _ layout: CarouselLayout, _ state: ListState, _ grid: PixelGrid, isRightToLeft: Bool
  ) {
    card = layout.card
    top = layout.top
    self.grid = grid
    theme = state.theme
    texts = state.texts
    self.isRightToLeft = isRightToLeft
  }

  func size(of item: FeedItem) -> Size {
    Size(width: card.width + 2 * Self.shadow, height: card.height + 2 * Self.shadow)
  }

  func transform(at start: Double) -> Transform {
    .translation(
      x: (isRightToLeft ? -start - card.width : start) - Self.shadow, y: top - Self.shadow)
  }

  /// Makes a new card grow from its leading side.
  func unfolding(_ picture: Drawing.Command, of item: FeedItem, share: Double) -> Drawing.Command {
    let (x, y) = (Self.shadow + (isRightToLeft ? card.width : 0), Self.shadow + card.height / 2)
    return .group(
      Drawing([picture]),
      transform: Transform(
        a: share, b: 0, c: 0, d: share, tx: x * (1 - share), ty: y * (1 - share)),
      opacity: share, clip: nil)
  }

  func drawing(_ item: FeedItem, _ textMeasure: TextMeasure) -> Drawing {
    let inner = Drawing(
      [
        .fill(
          .rectangle(Rectangle(x: 0, y: 0, width: card.width, height: card.height)),
          .solid(theme.background), .nonZero)
      ]
        + portrait(item) + text(item))
    let outline = Path.roundedRectangle(
      Rectangle(x: 0, y: 0, width: card.width, height: card.height), radius: Self.cornerRadius)
    let rim = Path.roundedRectangle(
      Rectangle(x: 0, y: 0, width: card.width, height: card.height).inset(by: grid.pixel / 2),
      radius: Self.cornerRadius - grid.pixel / 2)
    let origin = Transform.translation(x: Self.shadow, y: Self.shadow)
    return Drawing([
      .group(
        Drawing(
          shadowLayers + [
            .group(inner, transform: .identity, opacity: 1, clip: outline),
            .stroke(rim, .solid(theme.separator), StrokeStyle(width: grid.pixel)),
          ]), transform: origin, opacity: 1, clip: nil)
    ])
  }

  /// The height of the colored part above the text.
  ///
  /// It is at least 54 % of the card's height, and leaves at most `greatestTextHeight` points for
  /// the text.
  private var portraitHeight: Double {
    max(card.height * 0.54, card.height - Self.greatestTextHeight).rounded()
  }

  /// Draws the sender's initials in the middle of a pale shade of their color.
  private func portrait(_ item: FeedItem) -> [Drawing.Command] {
    let box = Rectangle(x: 0, y: 0, width: card.width, height: portraitHeight)
    let side = (min(box.width, box.height) * 0.42).rounded()
    let shade = Avatar.colors(seed: item.avatarSeed).upper.opacity(theme.isDark ? 0.24 : 0.12)
    return [.fill(.rectangle(box), .solid(shade), .nonZero)]
      + Avatar.commands(
        item,
        in: Rectangle(
          centerX: box.center.x, centerY: box.center.y, width: side, height: side),
        textSize: side * 0.36)
  }

  private var shadowLayers: [Drawing.Command] {
    if theme.isHighContrast { return [] }
    let box = Rectangle(x: 0, y: 0, width: card.width, height: card.height)
    return [(11.0, 0.05), (8, 0.07), (5.5, 0.09), (3, 0.12), (1.25, 0.2)].map { outset, alpha in
      var layer = box.inset(by: -outset)
      layer.y += 2.5
      return .fill(
        .roundedRectangle(layer, radius: Self.cornerRadius + outset),
        .solid(theme.shadow.opacity(alpha)), .nonZero)
    }
  }

  /// Draws the name with the time below it, and the message.
  ///
  /// The message has as many lines as fit.
  private func text(_ item: FeedItem) -> [Drawing.Command] {
    let height = card.height - portraitHeight
    let padding = min(Self.padding, (card.width * 0.06).rounded())
    guard height > 40, card.width > 80 else { return [] }
    var y = portraitHeight + min(Self.padding, (height * 0.12).rounded())
    var commands: [Drawing.Command] = []
    func add(_ text: String, _ height: Double, lines: Int, gap: Double, _ style: TextStyle) {
      let box = Rectangle(x: padding, y: y, width: card.width - 2 * padding, height: height)
      // A single line is at the leading side of the card, whatever the direction of its text.
      let isReversed =
        lines == 1 && TextDirection.isRightToLeft(text) != isRightToLeft
        && !WindowLanguage.isRightToLeft
      commands.append(
        .text(
          text, box: mirrored(box), style: style, lines: lines,
          alignment: isReversed ? .trailing : .leading))
      y += height + gap
    }
    add(
      item.title, 20, lines: 1, gap: 1,
      TextStyle(size: Self.bodySize, weight: .bold, color: theme.text))
    if let age = item.minutesAgo.map({ texts.start.ago(minutes: $0) }) {
      add(
        age, 18, lines: 1, gap: 12, TextStyle(size: Self.smallSize, color: theme.secondaryText))
    }
    let rest = card.height - padding - y
    let lines = Int((rest / Self.lineHeight).rounded(.down))
    guard lines > 0 else { return commands }
    add(
      item.subtitle, rest, lines: min(lines, 6), gap: 0,
      TextStyle(size: Self.bodySize, color: theme.text, verticalAlignment: .top))
    return commands
  }

  private func mirrored(_ box: Rectangle) -> Rectangle {
    var box = box
    if isRightToLeft { box.x = card.width - box.x - box.width }
    return box
  }
}
