internal import PullToRefresh
internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A chat: messages in bubbles on two sides, grouped by days, above a composer.
///
/// The newest message is last. A pull at the end refreshes, and older messages load at the start.
package struct ChatScene: ListScene {
  /// The indicator that is visible while older messages load.
  package var startIndicator: any Indicator
  /// The indicator of the refresh.
  package var endIndicator: any Indicator

  private var memory = RowMemory<ChatMessage>()
  /// The rows of the latest drawing, with their positions.
  private var drawn: (rows: FeedRows, width: Double, placement: ChatPlacement)?

  package init(
    startIndicator: any Indicator = LoadMoreIndicator(),
    endIndicator: any Indicator = SpinnerIndicator()
  ) {
    self.startIndicator = startIndicator
    self.endIndicator = endIndicator
  }

  package var selectsEntries: Bool { false }
  package var bars: EdgeLengths { EdgeLengths(end: ChatComposer.height) }

  package func indicator(at edge: Edge) -> any Indicator {
    edge == .start ? startIndicator : endIndicator
  }

  package func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    chatPlacement(of: rows, width: size.width)
  }

  private func chatPlacement(of rows: FeedRows, width: Double) -> ChatPlacement {
    if let drawn, drawn.width == width, drawn.rows == rows { return drawn.placement }
    return ChatPlacement(rows, ChatLayout(width: width))
  }

  package mutating func drawing(_ state: ListState) -> Drawing {
    var state = state
    // Remove the tint of new rows, because it would be visible only between the bubbles.
    for index in state.arrivals.indices { state.arrivals[index].tint = 0 }
    let chat = chatPlacement(of: state.rows, width: state.viewport.width)
    drawn = (state.rows, state.viewport.width, chat)
    let placement = state.shown(chat)
    let chrome = ListChrome(state, in: axisFrame(state.viewport), around: placement)
    let visible = chrome.visibleRows(of: placement)
    let style = ChatMessage(chat.layout, state, chrome.grid)
    let ground = Rectangle(
      x: 0, y: chrome.start - chrome.origin, width: state.viewport.width,
      height: max(0, chrome.end - chrome.start))
    var content = Drawing([.fill(.rectangle(ground), .solid(state.theme.background), .nonZero)])
    content.add(
      memory.rows(visible, of: state, style, placement) { row in
        chat.separatorLength(of: row) * state.share(of: row)
      })
    var drawing = chrome.drawing(
      around: content, placement: placement,
      headers: visible.flatMap { days(chrome, chat, placement, row: $0) }, indicator: indicator)
    if let composer = ChatComposer.widget(chrome, chat.layout) {
      drawing.commands += composer.commands(in: chrome.scenery)
    }
    return drawing
  }

  /// Draws the name of the day above the first message of each day.
  private func days(
    _ chrome: ListChrome, _ chat: ChatPlacement, _ placement: any ListPlacement, row: Int
  ) -> [Drawing.Command] {
    let (state, share) = (chrome.state, chrome.state.share(of: row))
    guard share > 0, chat.separatorLength(of: row) > 0,
      let day = ChatDay(of: state.rows[row])
    else { return [] }
    let style = TextStyle(size: 12, weight: .bold, color: state.theme.secondaryText)
    let y = chrome.grid.snapped(chrome.origin + placement.start(of: row))
    let box = Rectangle(
      x: 0, y: y, width: state.viewport.width, height: ChatPlacement.separatorLength)
    return [
      .group(
        Drawing([
          .text(
            day.title(SceneWords(state.strings)), box: box, style: style, lines: 1,
            alignment: .center)
        ]),
        transform: .identity, opacity: share, clip: nil)
    ]
  }
}

/// The day of a message.
struct ChatDay: Hashable {
  private let daysAgo: Int

  /// Makes the day of a message; nil if the message has no time.
  init?(of item: FeedItem) {
    guard let minutes = item.minutesAgo else { return nil }
    daysAgo = minutes / 1440
  }

  func title(_ words: SceneWords) -> String { words.day(daysAgo) }
}

/// The composer below a chat, in which the user of a real chat would write.
///
/// The sample accepts no text. The composer therefore does not respond to pointers and has no
/// accessible role.
enum ChatComposer {
  static let height = 60.0

  /// The text field with the button beside it; nil in a list without space for them.
  static func widget(_ chrome: ListChrome, _ layout: ChatLayout) -> ListWidget? {
    let state = chrome.state
    guard state.insets.end >= height else { return nil }
    let top = chrome.grid.snapped(state.viewport.height - state.insets.end)
    let (left, button) = (layout.column.x + ChatLayout.margin, 36.0)
    let field = Rectangle(
      x: left, y: top + 12,
      width: max(button, layout.column.width - 2 * ChatLayout.margin - button - 10), height: button)
    return ListWidget(
      "composer",
      box: Rectangle(x: left, y: field.y, width: field.width + 10 + button, height: button),
      children: [
        self.field(field, text: SceneWords(state.strings).message, pixel: chrome.grid.pixel),
        send(
          Rectangle(x: field.x + field.width + 10, y: field.y, width: button, height: button)),
      ])
  }

  private static func field(_ box: Rectangle, text: String, pixel: Double) -> ListWidget {
    var field = ListWidget("field", box: box, children: [])
    field.look = { look in
      let theme = look.theme
      let outline = Path.roundedRectangle(box.inset(by: pixel / 2), radius: box.height / 2)
      return [
        .fill(outline, .solid(theme.background), .nonZero),
        .stroke(
          outline, .solid(theme.isHighContrast ? theme.text : theme.secondaryText.opacity(0.75)),
          StrokeStyle(width: pixel)),
        .label(
          text,
          in: Rectangle(x: box.x + 16, y: box.y, width: box.width - 32, height: box.height),
          size: ChatLayout.textSize, color: theme.secondaryText),
      ]
    }
    return field
  }

  private static func send(_ box: Rectangle) -> ListWidget {
    var send = ListWidget("send", box: box, children: [])
    send.look = { look in
      let (x, y) = (box.center.x, box.center.y)
      var arrow = Path.polyline([
        Point(x: x - 5.5, y: y - 0.5), Point(x: x, y: y - 6), Point(x: x + 5.5, y: y - 0.5),
      ])
      arrow.append(.line(from: Point(x: x, y: y - 6), to: Point(x: x, y: y + 6.5)))
      return [
        .fill(
          .circle(center: box.center, radius: box.height / 2), .solid(look.theme.accent), .nonZero),
        .stroke(arrow, .solid(look.theme.background), StrokeStyle(width: 2.25)),
      ]
    }
    return send
  }
}
