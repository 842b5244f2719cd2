internal import RefreshIndicators
internal import VectorGraphics

/// The marks on the backgrounds of selected, pressed, hovered and new rows.
struct RowMarks {
  /// The part of the breadth that marks cover; nil for the whole breadth.
  var column: RowColumn?
  /// Draws the parts of a row that its marks do not cover.
  ///
  /// The origin is the row's upper left corner.
  var foreground: (Int) -> [Drawing.Command] = { _ in [] }

  /// Draws the marks over the rows.
  func commands(_ chrome: ListChrome, _ placement: any ListPlacement) -> [Drawing.Command] {
    let (shown, theme) = (chrome.state.marks, chrome.state.theme)
    var marks: [(row: Int, color: Color, hasBar: Bool)] = []
    let visible = chrome.visibleRows(of: placement).clamped(to: chrome.state.rows.indices)
    for arrival in chrome.state.arrivals where arrival.tint > 0 {
      for row in arrival.rows.clamped(to: visible) {
        marks.append((row, theme.accent.opacity(arrival.tint), false))
      }
    }
    func add(_ row: Int?, _ color: Color, hasBar: Bool = false) {
      if let row, visible.contains(row) { marks.append((row, color, hasBar)) }
    }
    add(shown.hoveredRow, theme.text.opacity(theme.isHighContrast ? 0.1 : 0.05))
    add(shown.selectedRow, theme.accent.opacity(0.1), hasBar: true)
    add(shown.pressedRow, theme.accent.opacity(0.18))
    if marks.isEmpty { return [] }
    var commands = marks.flatMap { row, color, hasBar -> [Drawing.Command] in
      let box = box(of: row, chrome, placement)
      guard box.height > 0 else { return [] }
      let outline = Path.roundedRectangle(box, radius: column?.cornerRadius ?? 0)
      var mark: [Drawing.Command] = [.fill(outline, .solid(color), .nonZero)]
      if hasBar {
        var bar = box
        bar.width = 4
        mark = [
          .group(
            Drawing(mark + [.fill(.rectangle(bar), .solid(theme.accent), .nonZero)]),
            transform: .identity, opacity: 1, clip: outline)
        ]
      }
      return mark
    }
    for row in Set(marks.map(\.row)).sorted() {
      let parts = foreground(row)
      guard !parts.isEmpty else { continue }
      let y = chrome.grid.snapped(chrome.origin + placement.start(of: row))
      commands.append(
        .group(
          Drawing(parts), transform: .translation(x: column?.x ?? 0, y: y), opacity: 1, clip: nil))
    }
    return commands
  }

  private func box(
    of row: Int, _ chrome: ListChrome, _ placement: any ListPlacement
  ) -> Rectangle {
    let start = placement.start(of: row)
    let y = chrome.grid.snapped(chrome.origin + start)
    let end = chrome.grid.snapped(chrome.origin + start + placement.length(of: row))
    return Rectangle(
      x: column?.x ?? 0, y: y, width: column?.width ?? chrome.state.viewport.width,
      height: end - y)
  }
}

/// The part of a list's breadth that its rows cover.
struct RowColumn: Hashable {
  let x: Double
  let width: Double
  /// The corner radius of marks; 0 if the column covers the whole list.
  var cornerRadius: Double { x > 0 ? 10 : 0 }

  /// The greatest width of a row, in points.
  ///
  /// In wider rows, the time would be too far from the name.
  static let greatestWidth = 720.0

  init(in width: Double, _ grid: PixelGrid) {
    self.width = min(width, Self.greatestWidth)
    x = grid.snapped((width - self.width) / 2)
  }
}
