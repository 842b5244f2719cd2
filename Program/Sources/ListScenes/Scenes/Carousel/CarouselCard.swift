internal import PullToRefresh
internal import PullcordFeeds
internal import RefreshIndicators
internal import VectorGraphics

/// How a card of the carousel looks: a view, who sent it, what they say and when.
struct CarouselCard: EntryStyle {
  /// How far a card's shadow reaches beyond it, in points.
  static let shadow = 14.0
  static let cornerRadius = 18.0

  /// The card's own size.
  private let card: Size
  private let top: Double
  private let grid: PixelGrid
  private let theme: Theme
  private let strings: RefreshStrings
  private let isRightToLeft: Bool

  private static let padding = 18.0
  private static let avatarSide = 44.0
  private static let bodySize = 15.0
  /// What a line of the body takes, as the main font has it (DejaVu Sans: 1.164 of its size).
  private static let lineHeight = 17.5
  private static let smallSize = 13.0
  private static let greatestWords = 204.0

  init<Rows>(
    _ layout: CarouselLayout, _ state: FeedState<Rows>, _ grid: PixelGrid, isRightToLeft: Bool
  ) {
    card = layout.card
    top = layout.top
    self.grid = grid
    theme = state.theme
    strings = state.strings
    self.isRightToLeft = isRightToLeft
  }

  /// With room for the shadow all round.
  var size: Size {
    Size(width: card.width + 2 * Self.shadow, height: card.height + 2 * Self.shadow)
  }

  /// Side by side, from the left or from the right.
  func transform(at start: Double) -> Transform {
    .translation(
      x: (isRightToLeft ? -start - card.width : start) - Self.shadow, y: top - Self.shadow)
  }

  /// The card of one entry.
  func drawing(_ item: FeedItem, _ textMeasure: TextMeasure) -> Drawing {
    let inner = Drawing(
      [
        .fill(
          .rectangle(Rectangle(x: 0, y: 0, width: card.width, height: card.height)),
          .solid(theme.background), .nonZero)
      ]
        + CardLandscape(
          size: Size(width: card.width, height: viewHeight), seed: item.avatarSeed,
          hour: item.id, isNight: theme.isDark
        ).commands + words(item))
    let outline = Path.roundedRectangle(
      Rectangle(x: 0, y: 0, width: card.width, height: card.height), radius: Self.cornerRadius)
    let rim = Path.roundedRectangle(
      Rectangle(x: 0, y: 0, width: card.width, height: card.height).inset(by: grid.pixel / 2),
      radius: Self.cornerRadius - grid.pixel / 2)
    let place = Transform.translation(x: Self.shadow, y: Self.shadow)
    return Drawing([
      .group(
        Drawing(
          shadowLayers + [
            .group(inner, transform: .identity, opacity: 1, clip: outline),
            .stroke(rim, .solid(theme.separator), StrokeStyle(width: grid.pixel)),
          ]), transform: place, opacity: 1, clip: nil)
    ])
  }

  /// The height of the view, above the words; a high card has a higher view, not more words.
  private var viewHeight: Double {
    max(card.height * 0.54, card.height - Self.greatestWords).rounded()
  }

  /// A soft shadow; its greys are no help where contrast is wanted.
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

  /// Avatar, name and time side by side, and below what they say, in as many lines as there is room for.
  private func words(_ item: FeedItem) -> [Drawing.Command] {
    let height = card.height - viewHeight
    let padding = min(Self.padding, (card.width * 0.06).rounded())
    guard height > 40, card.width > 80 else { return [] }
    let side = min(Self.avatarSide, height * 0.35).rounded()
    let head = viewHeight + min(Self.padding, (height * 0.12).rounded())
    let nameLeft = padding + side + 12
    let name = mirrored(
      Rectangle(
        x: nameLeft, y: head, width: max(0, card.width - padding - nameLeft), height: side))
    let age = item.minutesAgo.map { strings.ago(minutes: $0) } ?? ""
    let (upper, lower) = halves(name, hasTwo: !age.isEmpty && side >= 36)
    var commands = Avatar.commands(
      item, in: mirrored(Rectangle(x: padding, y: head, width: side, height: side)),
      textSize: Self.bodySize)
    func line(_ text: String, _ box: Rectangle, _ style: TextStyle) {
      // Beside the avatar, whatever side its script starts from.
      let isTurned = TextDirection.isRightToLeft(text) != isRightToLeft
      commands.append(
        .text(text, box: box, style: style, lines: 1, alignment: isTurned ? .trailing : .leading))
    }
    line(
      item.title, upper, TextStyle(size: Self.bodySize, weight: .bold, color: theme.text))
    if let lower {
      line(age, lower, TextStyle(size: Self.smallSize, color: theme.secondaryText))
    }
    let bodyTop = head + side + 12
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

  /// The same place counted from the side the carousel starts at.
  private func mirrored(_ box: Rectangle) -> Rectangle {
    var box = box
    if isRightToLeft { box.x = card.width - box.x - box.width }
    return box
  }
}
