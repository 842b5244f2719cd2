internal import PullToRefresh
internal import PullcordControls
internal import PullcordFeeds
internal import RefreshIndicators
internal import VectorGraphics

/// The appearance of a message: a bubble with the text and the time, at the side of its sender.
struct ChatMessage: EntryStyle {
  private let layout: ChatLayout
  private let grid: PixelGrid
  private let theme: Theme
  private let texts: ListTexts

  private static let cornerRadius = 17.0
  private static let sharpRadius = 5.0

  init(_ layout: ChatLayout, _ state: ListState, _ grid: PixelGrid) {
    self.layout = layout
    self.grid = grid
    theme = state.theme
    texts = state.texts
  }

  func size(of item: FeedItem) -> Size {
    Size(width: layout.column.width, height: layout.length(of: item))
  }

  func transform(at start: Double) -> Transform { .translation(x: layout.column.x, y: start) }

  func unfolding(_ picture: Drawing.Command, of item: FeedItem, share: Double) -> Drawing.Command {
    drawer(picture, size(of: item), share: share, ground: theme.background)
  }

  func drawing(_ item: FeedItem, _ textMeasure: TextMeasure) -> Drawing {
    let size = size(of: item)
    let isOwn = ChatLayout.isOwn(item)
    let ink = isOwn ? theme.background : theme.text
    let faint = isOwn ? theme.background : theme.secondaryText
    let body = TextStyle(size: ChatLayout.textSize, color: ink, verticalAlignment: .top)
    let name = TextStyle(size: 13, weight: .bold, color: theme.text)
    let small = TextStyle(size: 11, color: faint, hasTabularFigures: true)
    let age = item.minutesAgo.map { texts.end.ago(minutes: $0) } ?? ""
    let text = textMeasure.extent(of: item.subtitle, style: body, width: layout.textWidth)
    let lines = min(text.lineCount, layout.lineCount(item.subtitle))
    let nameHeight = isOwn ? 0 : ChatLayout.nameHeight
    let nameWidth = isOwn ? 0 : textMeasure.extent(of: item.title, style: name).width
    let ageWidth = textMeasure.extent(of: age, style: small).width
    let width =
      min(layout.textWidth, max(text.width, nameWidth, ageWidth).rounded(.up) + 2)
      + 2 * ChatLayout.padding
    // A text with fewer lines than expected leaves space above its bubble.
    let height =
      16 + nameHeight + Double(lines) * ChatLayout.lineHeight + ChatLayout.timeHeight
    let bottom = size.height - ChatLayout.spacing
    let bubble = Rectangle(
      x: isOwn ? size.width - ChatLayout.margin - width : ChatLayout.bubbleStart,
      y: bottom - height, width: width, height: height)
    let inner = Rectangle(
      x: bubble.x + ChatLayout.padding, y: bubble.y + 8, width: width - 2 * ChatLayout.padding,
      height: height - 16)
    func line(_ y: Double, _ height: Double) -> Rectangle {
      Rectangle(x: inner.x, y: y, width: inner.width, height: height)
    }
    var drawing = Drawing([
      .fill(
        .rectangle(Rectangle(x: 0, y: 0, width: size.width + 1, height: size.height + 1)),
        .solid(theme.background), .nonZero)
    ])
    drawing.commands += outline(bubble, isOwn: isOwn)
    if !isOwn {
      let side = ChatLayout.avatarSide
      drawing.commands += Avatar.commands(
        item,
        in: Rectangle(x: ChatLayout.margin, y: bottom - side, width: side, height: side),
        textSize: 12)
      drawing.commands.append(
        .text(
          item.title, box: line(inner.y, 16), style: name, lines: 1, alignment: .leading))
    }
    drawing.commands += [
      .text(
        item.subtitle,
        box: line(inner.y + nameHeight, Double(lines) * ChatLayout.lineHeight), style: body,
        lines: lines, alignment: .leading),
      .text(
        age, box: line(bubble.y + height - 8 - 14, 14), style: small, lines: 1,
        alignment: .trailing),
    ]
    return drawing
  }

  /// The outline of a bubble.
  ///
  /// The lower corner on the sender's side is sharper than the others.
  private func outline(_ bubble: Rectangle, isOwn: Bool) -> [Drawing.Command] {
    let radius = Self.cornerRadius
    // A small box with sharper corners covers the round corner. The box's other corners are inside
    // the bubble.
    let side = radius + Self.sharpRadius
    let corner = Rectangle(
      x: isOwn ? bubble.x + bubble.width - side : bubble.x,
      y: bubble.y + bubble.height - side, width: side, height: side)
    let color =
      isOwn ? theme.accent : theme.isHighContrast || theme.isDark ? theme.raised : theme.gap
    var commands: [Drawing.Command] = [
      .fill(bubble, radius: radius, color), .fill(corner, radius: Self.sharpRadius, color),
    ]
    if theme.isHighContrast, !isOwn {
      commands.append(
        .stroke(
          .roundedRectangle(bubble.inset(by: 0.5), radius: radius - 0.5), .solid(theme.text),
          StrokeStyle(width: 1)))
    }
    return commands
  }
}
