internal import RefreshIndicators
internal import VectorGraphics

/// How the chosen row and the one held down are marked.
enum RowMarks {
  /// The steps that mark them, over the rows.
  static func commands<Rows>(
    _ chrome: ListChrome<Rows>, _ placement: some ListPlacement
  ) -> [Drawing.Command] {
    let (state, grid) = (chrome.state, chrome.grid)
    var commands: [Drawing.Command] = []
    func add(_ row: Int?, opacity: Double, hasBar: Bool) {
      guard let row, row >= 0, row < state.rows.count else { return }
      let y = grid.snapped(chrome.start + placement.start(of: row))
      let height = placement.length(of: row)
      guard y < state.viewport.height, y + height > 0 else { return }
      let box = Rectangle(x: 0, y: y, width: state.viewport.width, height: height)
      let tint = state.theme.accent.opacity(opacity)
      commands.append(.fill(.rectangle(box), .solid(tint), .nonZero))
      guard hasBar else { return }
      let bar = Rectangle(x: 0, y: y, width: 4, height: height)
      commands.append(.fill(.rectangle(bar), .solid(state.theme.accent), .nonZero))
    }
    add(state.marks.selectedRow, opacity: 0.1, hasBar: true)
    add(state.marks.pressedRow, opacity: 0.18, hasBar: false)
    return commands
  }
}
