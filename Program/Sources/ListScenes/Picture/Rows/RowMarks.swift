internal import RefreshIndicators
internal import VectorGraphics

enum RowMarks {
  static func commands(
    _ chrome: ListChrome, _ placement: any ListPlacement
  ) -> [Drawing.Command] {
    let state = chrome.state
    var commands: [Drawing.Command] = []
    func add(_ row: Int?, opacity: Double, hasBar: Bool) {
      guard let row, state.rows.indices.contains(row) else { return }
      let y = chrome.grid.snapped(chrome.start + placement.start(of: row))
      let height = placement.length(of: row)
      guard y < state.viewport.height, y + height > 0 else { return }
      func fill(width: Double, _ color: Color) {
        let box = Rectangle(x: 0, y: y, width: width, height: height)
        commands.append(.fill(.rectangle(box), .solid(color), .nonZero))
      }
      fill(width: state.viewport.width, state.theme.accent.opacity(opacity))
      if hasBar { fill(width: 4, state.theme.accent) }
    }
    add(state.marks.selectedRow, opacity: 0.1, hasBar: true)
    add(state.marks.pressedRow, opacity: 0.18, hasBar: false)
    return commands
  }
}
