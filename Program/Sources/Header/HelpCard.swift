internal import PullcordControls
internal import RefreshIndicators
package import ScrollPhysics
internal import VectorGraphics

/// The card over the list that explains how to pull and lists all keys.
struct HelpCard: Hashable, Sendable {
  let hint: String
  /// The scrolled distance of the keys, in points.
  private var offset = 0.0
  private var dragged: Double?

  init(hint: String, windowWidth: Double) {
    self.hint = hint
    isStacked = windowWidth - 2 * (Self.margin + Self.padding) < Self.leastWidth
  }

  static let rows: [(keys: String, effect: String)] = [
    ("F5, Ctrl+R", "Refresh"),
    ("Esc", "Cancel a pull or an action"),
    ("Enter", "Retry a failed action"),
    ("↑ ↓ Page Home End", "Scroll"),
    ("Shift+↑, Shift+↓", "Select a row"),
    ("Tab", "Move the focus: header, list, tuner"),
    ("F1, ?", "This help"),
    ("F2", "Tune: change every number"),
    ("F3", "Numbers and curves of a pull"),
    ("1, 2", "Use tuning A or B"),
    ("B", "A and B side by side"),
    ("L", "Loop the last pull"),
    ("Space, ← →, − +", "In a loop: pause, frame, speed"),
    ("Shift+↑, Shift+↓", "In a loop: move the curve here"),
    ("C", "Compare A and B by your last pull"),
    ("T", "Blind test of A and B"),
    ("F12", "Save a screenshot"),
    ("Shift+F12", "Save a filmstrip of the last pull"),
    ("P", "Pause the numbers’ events"),
    ("Ctrl+Shift+C", "Copy the numbers’ events"),
    ("F9", "Record the input to a file"),
    ("Menu, right click", "Commands"),
    ("Ctrl+Q, Ctrl+W", "Close the window"),
  ]

  /// The width below which the effect of a key is on a second line, in points.
  private static let leastWidth = 320.0
  private static let margin = 16.0
  private static let padding = 16.0
  private static let greatestWidth = 432.0
  /// The height of the heading and of the space below it.
  private static let headingHeight = 56.0

  private let isStacked: Bool
  private var rowHeight: Double { isStacked ? 40 : 24 }
  private var length: Double { Double(Self.rows.count) * rowHeight }

  /// The card in a window, below the header and between the gaps of a greeting.
  func box(in size: Size, below header: Double) -> Rectangle {
    let top = header + Greeting.depth + 8
    let bottom = size.height - Greeting.depth - 8
    let width = min(Self.greatestWidth, size.width - 2 * Self.margin)
    let wanted = Self.headingHeight + length + Self.padding
    let height = min(wanted, bottom - top)
    return Rectangle(
      x: ((size.width - width) / 2).rounded(),
      y: (top + (bottom - top - height) / 2).rounded(), width: max(0, width),
      height: max(0, height))
  }

  /// The part of the card that shows keys.
  private func window(_ box: Rectangle) -> Rectangle {
    Rectangle(
      x: box.x, y: box.y + Self.headingHeight, width: box.width,
      height: max(0, box.height - Self.headingHeight - Self.padding))
  }

  // MARK: Scrolling

  mutating func scroll(by points: Double, in box: Rectangle) {
    offset = min(max(offset + points, 0), max(0, length - window(box).height))
  }

  /// Scrolls for an event.
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
    case .key(.pageDown, _), .key(.end, _): scroll(by: length, in: box)
    case .key(.pageUp, _), .key(.home, _): scroll(by: -length, in: box)
    case .key, .scroll, .interrupted: break
    }
  }

  // MARK: The widget

  /// The card in a box, whose keys are labels.
  func widget(in box: Rectangle) -> ChromeWidget {
    var card = ChromeWidget("help", box: box)
    (card.role, card.name, card.isPicture) = (.dialog, "Help", true)
    card.description = { hint }
    card.states = [.modal, .focusable, .focused]
    card.press = .init("Close", key: "Escape") { $0.help = nil }
    card.children = { _ in
      Self.rows.enumerated().map { index, row in
        var label = ChromeWidget(WidgetID(rawValue: "help_\(index)"), box: box)
        (label.role, label.name) = (.label, "\(row.keys): \(row.effect)")
        label.text = label.name
        return label
      }
    }
    card.look = { drawing(in: box, theme: $0.theme, measure: $0.measure).commands }
    return card
  }

  private func drawing(in box: Rectangle, theme: Theme, measure: TextMeasure) -> Drawing {
    var drawing = Drawing(Drawing.Command.shadow(of: box, radius: 12, theme))
    drawing.fill(.roundedRectangle(box, radius: 12), theme.background)
    drawing.stroke(.roundedRectangle(box, radius: 12), theme.separator, width: 1)
    let left = box.x + Self.padding
    let width = max(0, box.width - 2 * Self.padding)
    drawing.commands += [
      .label(
        hint, in: Rectangle(x: left, y: box.y + 12, width: width, height: 20), size: 14,
        weight: .bold, color: theme.text),
      .label(
        "Esc closes this.", in: Rectangle(x: left, y: box.y + 30, width: width, height: 18),
        size: 12, color: theme.secondaryText),
    ]
    let window = window(box)
    drawing.commands.append(
      .group(
        rows(width: width, theme, measure),
        transform: .translation(x: left, y: window.y - offset), opacity: 1,
        clip: .rectangle(Rectangle(x: -1, y: offset, width: width + 2, height: window.height))))
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
  private func rows(width: Double, _ theme: Theme, _ measure: TextMeasure) -> Drawing {
    let style = TextStyle(size: 13, weight: .bold, color: theme.text)
    let widest = Self.rows.map { measure.extent(of: $0.keys, style: style).width }.max() ?? 0
    let column = min(widest.rounded(.up) + 16, (width * 0.5).rounded())
    var drawing = Drawing()
    for (index, row) in Self.rows.enumerated() {
      let y = Double(index) * rowHeight
      let keys = Rectangle(x: 0, y: y, width: isStacked ? width : column - 8, height: 24)
      let effect =
        isStacked
        ? Rectangle(x: 0, y: y + 16, width: width, height: 24)
        : Rectangle(x: column, y: y, width: max(0, width - column), height: 24)
      drawing.commands += [
        .label(row.keys, in: keys, weight: .bold, color: theme.text),
        .label(row.effect, in: effect, color: theme.secondaryText),
      ]
    }
    return drawing
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
  /// The edge of the control that refreshes.
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
    var ways: [String] = []
    if hasTouchScreen { ways.append("pull \(axis == .vertical ? down : sideways)") }
    if hasTouchpad || hasWheel {
      let fingers = hasTouchpad && !hasWheel ? " with two fingers" : ""
      ways.append("scroll \(axis == .vertical ? up : edge == .start ? "back" : "on")\(fingers)")
    }
    ways.append("press F5" + (ways.isEmpty ? " to refresh" : ""))
    let list =
      ways.count < 3
      ? ways.joined(separator: " or ")
      : ways.dropLast().joined(separator: ", ") + ", or " + ways[ways.count - 1]
    return list.prefix(1).uppercased() + list.dropFirst()
  }

  /// The direction in which a finger pulls.
  private var down: String { edge == .start ? "down" : "up" }
  /// The direction in which a wheel turns.
  private var up: String { edge == .start ? "up" : "down" }
  private var sideways: String { edge == .start ? "right" : "left" }
}
