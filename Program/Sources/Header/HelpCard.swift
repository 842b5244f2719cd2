internal import PullcordControls
internal import PullcordLanguages
internal import RefreshIndicators
package import ScrollPhysics
internal import VectorGraphics

/// The card over the list that explains how to pull and lists all keys.
struct HelpCard: Hashable {
  let hint: String
  /// The measurement of text, on which the number of lines depends.
  var measure: TextMeasure
  /// The distance that the keys have scrolled, in points.
  private var offset = 0.0
  private var dragged: Double?

  init(hint: String, windowWidth: Double, measure: TextMeasure) {
    (self.hint, self.measure) = (hint, measure)
    isStacked = windowWidth - 2 * (Self.margin + Self.padding) < Self.leastWidth
  }

  static var rows: [(keys: String, effect: String)] {
    [
      (Shortcuts.localized("F5, Ctrl+R"), localized("Refresh")),
      (Shortcuts.localized("Esc"), localized("Cancel a pull or an action")),
      (Shortcuts.localized("Enter"), localized("Retry a failed action")),
      (localized("↑ ↓ Page Home End"), localized("Scroll")),
      (Shortcuts.localized("Shift+↑, Shift+↓"), localized("Select a row")),
      (Shortcuts.localized("Tab"), localized("Move the focus: header, list, tuner")),
      (Shortcuts.localized("F1, ?"), localized("This help")),
      (Shortcuts.localized("F2"), localized("Tune: change every number")),
      (Shortcuts.localized("F3"), localized("Numbers and curves of a pull")),
      ("1, 2", localized("Use tuning A or B")),
      (Shortcuts.localized("B"), localized("A and B side by side")),
      (Shortcuts.localized("L"), localized("Loop the last pull")),
      (localized("Space, ← →, − +"), localized("In a loop: pause, frame, speed")),
      (Shortcuts.localized("Shift+↑, Shift+↓"), localized("In a loop: move the curve here")),
      (Shortcuts.localized("C"), localized("Compare A and B by your last pull")),
      (Shortcuts.localized("T"), localized("Blind test of A and B")),
      (Shortcuts.localized("F12"), localized("Save a screenshot")),
      (Shortcuts.localized("Shift+F12"), localized("Save a filmstrip of the last pull")),
      (Shortcuts.localized("P"), localized("Pause the numbers’ events")),
      (Shortcuts.localized("Ctrl+Shift+C"), localized("Copy the numbers’ events")),
      (Shortcuts.localized("F9"), localized("Record the input to a file")),
      (localized("Menu, right click"), localized("Commands")),
      (Shortcuts.localized("Ctrl+Q, Ctrl+W"), localized("Close the window")),
    ]
  }

  /// The least width of the card's contents, in points, at which effects are beside their keys.
  ///
  /// In narrower contents, the effect is on a line below the key.
  private static let leastWidth = 320.0
  private static let margin = 16.0
  private static let padding = 16.0
  private static let greatestWidth = 432.0
  /// The height of a one-line heading and the space below it, in points.
  private static let headingHeight = 56.0
  /// The height of each line after the first line of a text, in points.
  private static let lineHeight = 17.0

  private let isStacked: Bool
  private var rowHeight: Double { isStacked ? 40 : 24 }

  // MARK: Lines

  private static func style(_ weight: TextStyle.Weight, size: Double = 13) -> TextStyle {
    TextStyle(size: size, weight: weight, color: Color(hex: 0))
  }

  /// The total height of a wrapped text's lines after the first line, in points.
  private func wrapped(_ text: String, _ style: TextStyle, width: Double) -> Double {
    let lines = measure.extent(of: text, style: style, width: max(1, width)).lineCount
    return Double(lines - 1) * Self.lineHeight
  }

  /// The width of the column of keys if the card's contents are `width` points wide.
  private func column(_ width: Double) -> Double {
    if isStacked { return width + 8 }
    let widest =
      Self.rows.map { measure.extent(of: $0.keys, style: Self.style(.bold)).width }.max() ?? 0
    return min(widest.rounded(.up) + 16, (width * 0.5).rounded())
  }

  /// The boxes of the keys and of their effects, with the first row at the origin.
  private func boxes(_ width: Double) -> [(keys: Rectangle, effect: Rectangle)] {
    let column = column(width)
    var y = 0.0
    return Self.rows.map { row in
      let keys = 24 + wrapped(row.keys, Self.style(.bold), width: column - 8)
      let left = isStacked ? 0 : column
      let effect = 24 + wrapped(row.effect, Self.style(.regular), width: width - left)
      let top = isStacked ? y + keys - 8 : y
      defer { y = isStacked ? top + effect : y + max(keys, effect) }
      return (
        Rectangle(x: 0, y: y, width: column - 8, height: keys),
        Rectangle(x: left, y: top, width: max(0, width - left), height: effect)
      )
    }
  }

  private func contentWidth(_ box: Rectangle) -> Double { max(0, box.width - 2 * Self.padding) }

  /// The length of all rows in a card, in points.
  private func length(_ box: Rectangle) -> Double {
    boxes(contentWidth(box)).map { max($0.keys.y + $0.keys.height, $0.effect.y + $0.effect.height) }
      .max() ?? 0
  }

  /// The height of the heading in a card, in points.
  private func headingHeight(_ box: Rectangle) -> Double {
    Self.headingHeight
      + wrapped(hint, Self.style(.bold, size: 14), width: contentWidth(box))
      + wrapped(
        localized("Esc closes this."), Self.style(.regular, size: 12), width: contentWidth(box))
  }

  /// The box of the card in a window.
  ///
  /// It is below the header. At both edges of the list, it leaves space for the gap of a greeting.
  func box(in size: Size, below header: Double) -> Rectangle {
    let top = header + Greeting.depth + 8
    let bottom = size.height - Greeting.depth - 8
    let width = min(Self.greatestWidth, size.width - 2 * Self.margin)
    let card = Rectangle(x: 0, y: 0, width: width, height: 0)
    let wanted = headingHeight(card) + length(card) + Self.padding
    let height = min(wanted, bottom - top)
    return Rectangle(
      x: ((size.width - width) / 2).rounded(),
      y: (top + (bottom - top - height) / 2).rounded(), width: max(0, width),
      height: max(0, height))
  }

  /// The part of the card that shows keys.
  private func window(_ box: Rectangle) -> Rectangle {
    let heading = headingHeight(box)
    return Rectangle(
      x: box.x, y: box.y + heading, width: box.width,
      height: max(0, box.height - heading - Self.padding))
  }

  // MARK: Scrolling

  mutating func scroll(by points: Double, in box: Rectangle) {
    offset = min(max(offset + points, 0), max(0, length(box) - window(box).height))
  }

  /// Scrolls the keys if the event is a drag, a scroll or a key that scrolls.
  mutating func handle(_ event: InputEvent, in box: Rectangle) {
    switch event.kind {
    case .scroll(.wheel, .moved, _, let dy): scroll(by: dy * 2 * rowHeight, in: box)
    case .scroll(.touchpad, .moved, _, let dy): scroll(by: dy, in: box)
    case .pointer(_, .began): dragged = event.point?.y
    case .pointer(_, .moved):
      guard let last = dragged, let y = event.point?.y else { return }
      scroll(by: last - y, in: box)
      dragged = y
    case .pointer: dragged = nil
    case .key(.down, _): scroll(by: rowHeight, in: box)
    case .key(.up, _): scroll(by: -rowHeight, in: box)
    case .key(.pageDown, _), .key(.end, _): scroll(by: length(box), in: box)
    case .key(.pageUp, _), .key(.home, _): scroll(by: -length(box), in: box)
    case .key, .scroll, .interrupted: break
    }
  }

  // MARK: The widget

  /// The card in a box, with a label for each row of keys.
  func widget(in box: Rectangle) -> ChromeWidget {
    var card = ChromeWidget("help", box: box)
    (card.role, card.name, card.isPicture) = (.dialog, localized("Help"), true)
    card.description = { hint }
    card.states = [.modal, .focusable, .focused]
    card.press = .init(localized("Close"), key: "Escape") { $0.help = nil }
    card.children = { _ in
      Self.rows.enumerated().map { index, row in
        var label = ChromeWidget(WidgetID(rawValue: "help_\(index)"), box: box)
        (label.role, label.name) = (.label, "\(row.keys): \(row.effect)")
        label.text = label.name
        return label
      }
    }
    card.look = { drawing(in: box, theme: $0.theme).commands }
    return card
  }

  private func drawing(in box: Rectangle, theme: Theme) -> Drawing {
    var drawing = Drawing(Drawing.Command.shadow(of: box, radius: 12, theme))
    drawing.fill(.roundedRectangle(box, radius: 12), theme.background)
    drawing.stroke(.roundedRectangle(box, radius: 12), theme.separator, width: 1)
    let left = box.x + Self.padding
    let width = contentWidth(box)
    let hintHeight = wrapped(hint, Self.style(.bold, size: 14), width: width)
    let window = window(box)
    drawing.commands += [
      Self.text(
        hint, Rectangle(x: left, y: box.y + 12, width: width, height: 20 + hintHeight), .bold,
        size: 14, theme.text),
      Self.text(
        localized("Esc closes this."),
        Rectangle(
          x: left, y: box.y + 30 + hintHeight, width: width,
          height: window.y - 8 - box.y - 30 - hintHeight), .regular, size: 12,
        theme.secondaryText),
    ]
    drawing.commands.append(
      .group(
        rows(width: width, theme),
        transform: .translation(x: left, y: window.y - offset), opacity: 1,
        clip: .rectangle(Rectangle(x: -1, y: offset, width: width + 2, height: window.height))))
    let length = length(box)
    if length > window.height + 0.5 {
      let indicator = ScrollIndicator(
        visibleLength: window.height, contentLength: length, position: offset)
      drawing.commands += indicator.commands(
        in: AxisFrame(size: Size(width: box.x + box.width - 3, height: box.y + box.height)),
        from: window.y, to: window.y + window.height, grid: PixelGrid(scale: 1), theme: theme,
        opacity: 1)
    }
    return drawing
  }

  /// Draws all keys, with the first row at the origin.
  private func rows(width: Double, _ theme: Theme) -> Drawing {
    Drawing(
      zip(Self.rows, boxes(width)).flatMap { row, boxes in
        [
          Self.text(row.keys, boxes.keys, .bold, theme.text),
          Self.text(row.effect, boxes.effect, .regular, theme.secondaryText),
        ]
      })
  }

  private static func text(
    _ text: String, _ box: Rectangle, _ weight: TextStyle.Weight, size: Double = 13, _ color: Color
  ) -> Drawing.Command {
    var style = style(weight, size: size)
    (style.color, style.verticalAlignment) = (color, .middle)
    return .text(text, box: box, style: style, lines: 12, alignment: .leading)
  }
}

/// The hint on how to refresh with the devices of this machine.
package struct PullHint: Hashable, Sendable {
  /// Whether the machine has a touch screen.
  package var hasTouchScreen: Bool
  /// Whether the machine has a touchpad.
  package var hasTouchpad: Bool
  /// Whether the machine has a wheel.
  package var hasWheel: Bool
  /// The edge at which a pull refreshes.
  package var edge: Edge
  /// The axis along which the list scrolls.
  package var axis: Axis

  /// Makes a hint.
  package init(
    hasTouchScreen: Bool, hasTouchpad: Bool, hasWheel: Bool, edge: Edge = .start,
    axis: Axis = .vertical
  ) {
    self.hasTouchScreen = hasTouchScreen
    self.hasTouchpad = hasTouchpad
    self.hasWheel = hasWheel
    self.edge = edge
    self.axis = axis
  }

  /// The sentence, such as “Pull down, scroll up, or press F5”.
  package var text: String {
    let scroll = hasTouchpad || hasWheel ? (hasWheel ? scrolling : scrollingWithFingers) : nil
    let text =
      switch (hasTouchScreen ? pulling : nil, scroll) {
      case (nil, nil): localized("Press F5 to refresh")
      case (let way?, nil), (nil, let way?): localized("\(way) or press F5")
      case (let pull?, let scroll?): localized("\(pull), \(scroll), or press F5")
      }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The instruction for a touch screen, such as “pull down”.
  private var pulling: String {
    switch (axis, edge) {
    case (.vertical, .start): localized("pull down")
    case (.vertical, .end): localized("pull up")
    case (.horizontal, .start): localized(isMirrored ? "pull left" : "pull right")
    case (.horizontal, .end): localized(isMirrored ? "pull right" : "pull left")
    }
  }

  /// The instruction for a wheel, such as “scroll up”.
  private var scrolling: String {
    switch (axis, edge) {
    case (.vertical, .start): localized("scroll up")
    case (.vertical, .end): localized("scroll down")
    case (.horizontal, .start): localized("scroll back")
    case (.horizontal, .end): localized("scroll on")
    }
  }

  private var scrollingWithFingers: String {
    switch (axis, edge) {
    case (.vertical, .start): localized("scroll up with two fingers")
    case (.vertical, .end): localized("scroll down with two fingers")
    case (.horizontal, .start): localized("scroll back with two fingers")
    case (.horizontal, .end): localized("scroll on with two fingers")
    }
  }

  private var isMirrored: Bool { WindowLanguage.isRightToLeft }
}
