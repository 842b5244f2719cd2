internal import PullcordLanguages
internal import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A menu of titles that opens over a panel.
///
/// The menu never extends beyond the panel. It scrolls if some titles do not fit.
package struct PopUpMenu: Sendable {
  private struct Drag {
    var start: Double
    var last: Double
    var isScrolling = false
  }

  private static let rowHeight = 30.0
  private static let padding = 6.0
  /// The least width of a menu, the estimated width of a letter in a title, and the space beside
  /// the titles, in points.
  private static let (leastWidth, titleLetter, titleMargin) = (196.0, 8.0, 46.0)
  /// The width of a menu with details, and the estimated width of a letter in a detail, in points.
  private static let (detailedWidth, detailLetter) = (272.0, 8.0)

  package let titles: [String]
  /// The index of the title with the check mark; nil if no title has one.
  package let chosen: Int?
  /// The text at the end of each title's row, such as the key of a command; empty by default.
  let details: [String]
  /// The index of the title that the pointer or the keyboard highlights.
  package private(set) var highlighted: Int
  package var panelSize: Size { didSet { keepHighlightedVisible() } }
  /// The center of the button that opened the menu, in points from the top of the panel.
  private let anchor: Double
  /// The requested position of the menu's left side; nil to align the menu with the right side of
  /// the panel.
  private let left: Double?
  private var offset = 0.0
  private var drags = PointerCapture<Drag>()

  /// Opens a menu.
  ///
  /// If the panel has enough space, the chosen title appears over the button that opened the menu.
  /// Without a chosen title, the menu opens below `anchor`.
  package init(
    _ titles: [String], chosen: Int?, details: [String] = [], anchor: Double, left: Double? = nil,
    in panelSize: Size
  ) {
    (self.titles, self.chosen, highlighted) = (titles, chosen, chosen ?? 0)
    (self.details, self.anchor, self.left, self.panelSize) = (details, anchor, left, panelSize)
    scroll(by: (Double(highlighted) + 0.5) * Self.rowHeight - window.height / 2)
  }

  // MARK: Layout

  private var length: Double { Double(titles.count) * Self.rowHeight }

  var box: Rectangle {
    let space = max(Self.rowHeight + 2 * Self.padding, panelSize.height - 8)
    let height = min(length + 2 * Self.padding, space)
    let over = chosen.map { Self.padding + (Double($0) + 0.5) * Self.rowHeight } ?? 0
    let wanted = anchor - over
    let last = max(4, panelSize.width - width - (left == nil ? 10 : 4))
    let y = min(max(wanted, 4), max(4, panelSize.height - height - 4))
    return Rectangle(
      x: left.map { min(max(4, $0), last).rounded() } ?? last, y: y.rounded(),
      width: min(width, panelSize.width - 8), height: height)
  }

  private var width: Double {
    guard details.isEmpty else { return Self.detailedWidth }
    let longest = titles.map(\.count).max() ?? 0
    return max(Self.leastWidth, Double(longest) * Self.titleLetter + Self.titleMargin)
  }

  /// The part of the box that shows titles.
  private var window: Rectangle { box.inset(by: Self.padding) }

  private var scrolls: Bool { length > window.height + 0.5 }

  /// The index of the title at a point; nil outside the menu.
  private func index(at point: Point) -> Int? {
    guard box.contains(point) else { return nil }
    let y = min(max(point.y - window.y, 0), window.height - 1)
    return min(max(Int((y + offset) / Self.rowHeight), 0), titles.count - 1)
  }

  // MARK: Pointers and keys

  /// The effect of an event on the menu.
  package enum Outcome: Hashable, Sendable {
    /// The menu does not use the key.
    case ignored
    case handled
    /// The event chose the title with this index, and closes the menu.
    case chosen(Int)
    /// The event closes the menu.
    case closed
  }

  /// Handles an event in the panel's coordinates.
  package mutating func handle(_ event: InputEvent) -> Outcome {
    switch event.kind {
    case .pointer(let pointer, .began):
      guard let point = event.point, box.contains(point) else { return .closed }
      drags[pointer] = Drag(start: point.y, last: point.y)
      hover(at: point)
    case .pointer(let pointer, .moved): if let point = event.point { move(pointer, to: point) }
    case .pointer(let pointer, let phase):
      guard let drag = drags.release(pointer), phase == .ended, !drag.isScrolling,
        let index = event.point.flatMap(index)
      else { return .handled }
      return .chosen(index)
    case .scroll(.wheel, .moved, _, let dy): scroll(by: dy * Self.rowHeight)
    case .scroll(.touchpad, .moved, _, let dy): scroll(by: dy)
    case .scroll: break
    case .interrupted: drags = PointerCapture()
    case .key(let key, _): return press(key)
    }
    return .handled
  }

  /// Handles the movement of a pointer.
  ///
  /// A pressed finger scrolls a long menu instead of highlighting titles.
  private mutating func move(_ pointer: InputEvent.Pointer, to point: Point) {
    guard var drag = drags[pointer] else { return hover(at: point) }
    if pointer != .mouse, scrolls, abs(point.y - drag.start) > PressTracker<Int>.slop {
      drag.isScrolling = true
    }
    if drag.isScrolling {
      scroll(by: drag.last - point.y)
      drag.last = point.y
    } else {
      hover(at: point)
    }
    drags[pointer] = drag
  }

  /// Highlights the title at a point.
  private mutating func hover(at point: Point) { highlighted = index(at: point) ?? highlighted }

  private mutating func press(_ key: Key) -> Outcome {
    switch key {
    case .up: moveHighlight(by: -1)
    case .down: moveHighlight(by: 1)
    case .home: moveHighlight(by: -titles.count)
    case .end: moveHighlight(by: titles.count)
    case .enter, .space: return .chosen(highlighted)
    case .escape: return .closed
    default: return .ignored
    }
    return .handled
  }

  /// Moves the highlight by a number of titles.
  package mutating func moveHighlight(by step: Int) {
    highlighted = min(max(highlighted + step, 0), titles.count - 1)
    keepHighlightedVisible()
  }

  private mutating func scroll(by points: Double) {
    offset = min(max(offset + points, 0), max(0, length - window.height))
  }

  private mutating func keepHighlightedVisible() {
    let top = Double(highlighted) * Self.rowHeight
    scroll(by: min(max(offset, top + Self.rowHeight - window.height), top) - offset)
  }

  // MARK: Widgets

  /// A widget for the menu, with an item for each title; `choose` receives the index of the title
  /// that the user chooses.
  package func widget<Host>(
    _ id: WidgetID, _ name: String, choose: @escaping (inout Host, Int) -> Void
  ) -> Widget<Host> {
    var menu = Widget<Host>(id, box: box)
    (menu.role, menu.name) = (.menu, name)
    menu.look = { frame($0.theme) }
    menu.overlay = { indicator($0.theme) }
    var rows = Widget<Host>("titles", box: window)
    rows.isClipped = true
    rows.origin = Point(x: window.x, y: window.y - offset)
    rows.children = { _ in
      titles.indices.map { title(at: $0, WidgetID(rawValue: "\(id.rawValue)_\($0)"), choose) }
    }
    menu.children = { _ in [rows] }
    return menu
  }

  private func title<Host>(
    at index: Int, _ id: WidgetID, _ choose: @escaping (inout Host, Int) -> Void
  ) -> Widget<Host> {
    let (isHighlighted, isChosen) = (index == highlighted, index == chosen)
    let detail = details.indices.contains(index) ? details[index] : ""
    var item = Widget<Host>(
      id,
      box: Rectangle(
        x: 0, y: Double(index) * Self.rowHeight, width: window.width, height: Self.rowHeight))
    (item.role, item.name) = (.menuItem, titles[index])
    item.description = { detail }
    item.position = (index + 1, titles.count)
    item.states = [.focusable, .selectable]
    if isHighlighted { item.states.formUnion([.focused, .selected]) }
    if isChosen { item.states.insert(.checked) }
    item.press = .init(localized("Choose")) { choose(&$0, index) }
    item.look = { look in
      let (row, theme) = (look.box, look.theme)
      var drawing = Drawing()
      if isHighlighted {
        drawing.commands.append(.fill(row, radius: 6, theme.accent.opacity(0.16)))
      }
      if isChosen {
        let check = Path.polyline([
          Point(x: 9, y: row.y + 15.5), Point(x: 13, y: row.y + 19.5),
          Point(x: 20, y: row.y + 10.5),
        ])
        drawing.stroke(check, theme.accent, width: 2)
      }
      let indent = chosen == nil ? 10.0 : 28
      let end = detail.isEmpty ? 6 : Double(detail.count) * Self.detailLetter + 16
      drawing.commands.append(
        .label(
          titles[index],
          in: Rectangle(
            x: indent, y: row.y, width: max(0, row.width - indent - end), height: row.height),
          weight: isChosen ? .bold : .regular, color: theme.text))
      if !detail.isEmpty {
        drawing.commands.append(
          .label(
            detail, in: Rectangle(x: 0, y: row.y, width: row.width - 10, height: row.height),
            color: theme.secondaryText, alignment: .trailing))
      }
      return drawing.commands
    }
    return item
  }

  /// Draws the background and its shadow.
  private func frame(_ theme: Theme) -> [Drawing.Command] {
    let outline = Path.roundedRectangle(box, radius: 10)
    return Drawing.Command.shadow(of: box, radius: 10, theme) + [
      .fill(outline, .solid(theme.background), .nonZero),
      .stroke(outline, .solid(theme.separator), StrokeStyle(width: 1)),
    ]
  }

  private func indicator(_ theme: Theme) -> [Drawing.Command] {
    guard scrolls else { return [] }
    return ScrollIndicator(
      visibleLength: window.height, contentLength: length, position: offset
    ).commands(
      in: AxisFrame(size: Size(width: box.x + box.width, height: panelSize.height)),
      from: window.y, to: window.y + window.height, grid: PixelGrid(scale: 1), theme: theme,
      opacity: 1)
  }
}
