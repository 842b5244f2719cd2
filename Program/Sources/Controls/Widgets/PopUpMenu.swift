package import RefreshIndicators
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
  private static let width = 196.0
  /// The width of a menu with details, and the space that a letter of a detail takes.
  private static let (detailedWidth, detailLetter) = (272.0, 8.0)

  package let titles: [String]
  /// The index of the title with the check mark; nil if no title has one.
  package let chosen: Int?
  /// The texts after the titles, such as keys; empty for a menu without them.
  let details: [String]
  /// The index of the title that the pointer or the keyboard highlights.
  package private(set) var highlighted: Int
  package var panelSize: Size { didSet { keepHighlightedVisible() } }
  /// The center of the button that opened the menu, in points from the top of the panel.
  private let anchor: Double
  /// The wanted left side; nil for the right side of the panel.
  private let left: Double?
  private var offset = 0.0
  private var drag: Drag?

  /// Opens a menu.
  ///
  /// The chosen title is over the button if the panel has enough space. Without a chosen title, the
  /// menu opens below the anchor.
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

  private var width: Double { details.isEmpty ? Self.width : Self.detailedWidth }

  /// The part of the box that shows titles.
  private var window: Rectangle { box.inset(by: Self.padding) }

  /// The box of a title, which may be out of sight.
  func box(of index: Int) -> Rectangle {
    Rectangle(
      x: window.x, y: window.y + Double(index) * Self.rowHeight - offset, width: window.width,
      height: Self.rowHeight)
  }

  private var scrolls: Bool { length > window.height + 0.5 }

  /// The title at a point; nil outside the menu.
  private func index(at point: Point) -> Int? {
    guard box.contains(point) else { return nil }
    let y = min(max(point.y - window.y, 0), window.height - 1)
    return min(max(Int((y + offset) / Self.rowHeight), 0), titles.count - 1)
  }

  /// Whether a point is on the menu.
  package func contains(_ point: Point) -> Bool { box.contains(point) }

  // MARK: Pointers and keys

  /// Handles a pointer that was pressed on the menu.
  package mutating func press(at point: Point) {
    drag = Drag(start: point.y, last: point.y)
    hover(at: point)
  }

  /// Handles the movement of a pressed pointer.
  ///
  /// A finger scrolls a long menu instead of highlighting titles.
  package mutating func move(_ pointer: InputEvent.Pointer, to point: Point) {
    guard var drag else { return }
    if pointer != .mouse, scrolls, abs(point.y - drag.start) > PressTracker<Int>.slop {
      drag.isScrolling = true
    }
    if drag.isScrolling {
      scroll(by: drag.last - point.y)
      drag.last = point.y
    } else {
      hover(at: point)
    }
    self.drag = drag
  }

  /// Handles a lifted pointer, and returns the index of the chosen title.
  ///
  /// The result is nil outside the menu and after scrolling.
  package mutating func release(at point: Point) -> Int? {
    defer { drag = nil }
    return drag?.isScrolling == false ? index(at: point) : nil
  }

  /// Highlights the title at a point.
  package mutating func hover(at point: Point) { highlighted = index(at: point) ?? highlighted }

  /// The effect of a key on the menu.
  package enum KeyOutcome: Hashable, Sendable {
    /// The key moved the highlight.
    case moved
    /// The key chose the title at an index, which closes the menu.
    case chosen(Int)
    /// The key closes the menu.
    case closed
  }

  /// Handles a key; nil for a key that is not one of a menu.
  package mutating func press(_ key: Key) -> KeyOutcome? {
    switch key {
    case .up: moveHighlight(by: -1)
    case .down: moveHighlight(by: 1)
    case .home: moveHighlight(by: -titles.count)
    case .end: moveHighlight(by: titles.count)
    case .enter, .space: return .chosen(highlighted)
    case .escape: return .closed
    default: return nil
    }
    return .moved
  }

  /// Moves the highlight by a number of titles.
  package mutating func moveHighlight(by step: Int) {
    highlighted = min(max(highlighted + step, 0), titles.count - 1)
    keepHighlightedVisible()
  }

  /// Scrolls for an event of a wheel or a touchpad.
  package mutating func scroll(_ event: InputEvent) {
    switch event.kind {
    case .scroll(.wheel, .moved, _, let dy): scroll(by: dy * Self.rowHeight)
    case .scroll(.touchpad, .moved, _, let dy): scroll(by: dy)
    default: break
    }
  }

  private mutating func scroll(by points: Double) {
    offset = min(max(offset + points, 0), max(0, length - window.height))
  }

  private mutating func keepHighlightedVisible() {
    let top = Double(highlighted) * Self.rowHeight
    scroll(by: min(max(offset, top + Self.rowHeight - window.height), top) - offset)
  }

  // MARK: Drawing

  /// Draws the menu and its shadow in the panel's coordinates.
  package func drawing(_ theme: Theme) -> Drawing {
    let (box, window) = (box, window)
    var drawing = Drawing()
    for (outset, alpha) in [(8.0, 0.12), (5.0, 0.15), (2.0, 0.25)] {
      var shadow = box.inset(by: -outset)
      shadow.y += 3
      drawing.commands.append(
        .fill(shadow, radius: 10 + outset, theme.shadow.opacity(alpha)))
    }
    drawing.fill(.roundedRectangle(box, radius: 10), theme.background)
    drawing.stroke(.roundedRectangle(box, radius: 10), theme.separator, width: 1)
    drawing.commands.append(
      .group(
        rows(width: window.width, theme),
        transform: .translation(x: window.x, y: window.y - offset), opacity: 1,
        clip: .rectangle(
          Rectangle(x: 0, y: offset, width: window.width, height: window.height))))
    if scrolls {
      let indicator = ScrollIndicator(
        visibleLength: window.height, contentLength: length, position: offset)
      drawing.commands += indicator.commands(
        in: AxisFrame(size: Size(width: box.x + box.width, height: panelSize.height)),
        from: window.y, to: window.y + window.height, grid: PixelGrid(scale: 1), theme: theme,
        opacity: 1)
    }
    return drawing
  }

  /// Draws all titles, with the first title at the origin.
  private func rows(width: Double, _ theme: Theme) -> Drawing {
    var drawing = Drawing()
    let indent = chosen == nil ? 10.0 : 28
    for (index, title) in titles.enumerated() {
      let row = Rectangle(
        x: 0, y: Double(index) * Self.rowHeight, width: width, height: Self.rowHeight)
      if index == highlighted {
        drawing.commands.append(.fill(row, radius: 6, theme.accent.opacity(0.16)))
      }
      if index == chosen {
        let check = Path.polyline([
          Point(x: 9, y: row.y + 15.5), Point(x: 13, y: row.y + 19.5),
          Point(x: 20, y: row.y + 10.5),
        ])
        drawing.stroke(check, theme.accent, width: 2)
      }
      let detail = details.indices.contains(index) ? details[index] : ""
      let end = detail.isEmpty ? 6 : Double(detail.count) * Self.detailLetter + 16
      drawing.commands.append(
        .label(
          title,
          in: Rectangle(
            x: indent, y: row.y, width: max(0, width - indent - end), height: row.height),
          weight: index == chosen ? .bold : .regular, color: theme.text))
      if !detail.isEmpty {
        drawing.commands.append(
          .label(
            detail, in: Rectangle(x: 0, y: row.y, width: width - 10, height: row.height),
            color: theme.secondaryText, alignment: .trailing))
      }
    }
    return drawing
  }
}
