internal import PullToRefresh
internal import PullcordFeeds
internal import RefreshIndicators
internal import VectorGraphics

/// The appearance of a card: a landscape, the sender, the time and the message.
struct CarouselCard: EntryStyle {
  static let shadow = 14.0
  static let cornerRadius = 18.0

  /// The size of the card without its shadow.
  private let card: Size
  private let top: Double
  private let grid: PixelGrid
  private let theme: Theme
  private let strings: RefreshStrings
  private let isRightToLeft: Bool

  private static let padding = 18.0
  private static let avatarSide = 44.0
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
    strings = state.strings
    self.isRightToLeft = isRightToLeft
  }

  func size(of item: FeedItem) -> Size {
    Size(width: card.width + 2 * Self.shadow, height: card.height + 2 * Self.shadow)
  }

  func transform(at start: Double) -> Transform {
    .translation(
      x: (isRightToLeft ? -start - card.width : start) - Self.shadow, y: top - Self.shadow)
  }

  /// A new card grows from the side of its neighbor.
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
        + CardLandscape(
          size: Size(width: card.width, height: landscapeHeight), seed: item.avatarSeed,
          hour: item.id, isNight: theme.isDark
        ).commands + text(item))
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

  /// The height of the landscape above the text.
  ///
  /// A higher card has a higher landscape, not more text.
  private var landscapeHeight: Double {
    max(card.height * 0.54, card.height - Self.greatestTextHeight).rounded()
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

  /// Draws the avatar, name and time side by side and the message below them.
  ///
  /// The message has as many lines as fit.
  private func text(_ item: FeedItem) -> [Drawing.Command] {
    let height = card.height - landscapeHeight
    let padding = min(Self.padding, (card.width * 0.06).rounded())
    guard height > 40, card.width > 80 else { return [] }
    let side = min(Self.avatarSide, height * 0.35).rounded()
    let top = landscapeHeight + min(Self.padding, (height * 0.12).rounded())
    let nameLeft = padding + side + 12
    let name = mirrored(
      Rectangle(
        x: nameLeft, y: top, width: max(0, card.width - padding - nameLeft), height: side))
    let age = item.minutesAgo.map { strings.ago(minutes: $0) } ?? ""
    let (upper, lower) = halves(name, hasTwo: !age.isEmpty && side >= 36)
    var commands = Avatar.commands(
      item, in: mirrored(Rectangle(x: padding, y: top, width: side, height: side)),
      textSize: Self.bodySize * min(1, side / Self.avatarSide))
    func line(_ text: String, _ box: Rectangle, _ style: TextStyle) {
      // The text is aligned to the side of the avatar, in either writing direction.
      let isReversed = TextDirection.isRightToLeft(text) != isRightToLeft
      commands.append(
        .text(text, box: box, style: style, lines: 1, alignment: isReversed ? .trailing : .leading))
    }
    line(
      item.title, upper, TextStyle(size: Self.bodySize, weight: .bold, color: theme.text))
    if let lower {
      line(age, lower, TextStyle(size: Self.smallSize, color: theme.secondaryText))
    }
    let bodyTop = top + side + 12
    let lines = Int(((card.height - padding - bodyTop) / Self.lineHeight).rounded(.down))
    guard lines > 0 else { return commands }
    let body = Rectangle(
      x: padding, y: bodyTop, width: card.width - 2 * padding,
      height: card.height - padding - bodyTop)
    commands.append(
      .text(
        item.subtitle, box: body,
        style: TextStyle(size: Self.bodySize, color: theme.text, verticalAlignment: .top),
        lines: min(lines, 6),
        alignment: .leading))
    return commands
  }

  private func halves(_ box: Rectangle, hasTwo: Bool) -> (Rectangle, Rectangle?) {
    guard hasTwo else { return (box, nil) }
    let middle = box.y + box.height / 2
    return (
      Rectangle(x: box.x, y: middle - 20, width: box.width, height: 20),
      Rectangle(x: box.x, y: middle + 1, width: box.width, height: 18)
    )
  }

  private func mirrored(_ box: Rectangle) -> Rectangle {
    var box = box
    if isRightToLeft { box.x = card.width - box.x - box.width }
    return box
  }
}
