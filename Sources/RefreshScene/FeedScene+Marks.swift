internal import Feeds
internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics

extension FeedScene {
  /// The steps that mark the chosen row and the one held down, over the rows.
  func rowMarks<Rows>(_ state: FeedState<Rows>, top: Double, _ grid: PixelGrid) -> [Drawing.Command]
  {
    var commands: [Drawing.Command] = []
    func add(_ row: Int?, opacity: Double, hasBar: Bool) {
      guard let row, row >= 0, row < state.rows.count else { return }
      let y = grid.snapped(top + placement.start(of: row))
      guard y < state.viewport.height, y + placement.length > 0 else { return }
      let box = Rectangle(x: 0, y: y, width: state.viewport.width, height: placement.length)
      let tint = state.theme.accent.opacity(opacity)
      commands.append(.fill(.rectangle(box), .solid(tint), .nonZero))
      guard hasBar else { return }
      let bar = Rectangle(x: 0, y: y, width: 4, height: placement.length)
      commands.append(.fill(.rectangle(bar), .solid(state.theme.accent), .nonZero))
    }
    add(state.marks.selectedRow, opacity: 0.1, hasBar: true)
    add(state.marks.pressedRow, opacity: 0.18, hasBar: false)
    return commands
  }

  /// The steps that mark the notice held down and show the focus, over everything.
  func focusMarks<Rows>(_ state: FeedState<Rows>, _ grid: PixelGrid) -> [Drawing.Command] {
    var commands: [Drawing.Command] = []
    if let edge = state.marks.pressedRetry, let box = noticeBox(edge, state) {
      commands.append(
        .fill(.rectangle(box), .solid(state.theme.accent.opacity(0.18)), .nonZero))
    }
    let ring: Rectangle? =
      switch state.marks.focus {
      case nil: nil
      case .retry(let edge): noticeBox(edge, state) ?? listBox(state)
      case .list: listBox(state)
      }
    guard let ring, ring.width > 8, ring.height > 8 else { return commands }
    // Two lines, so that one of them stands out from whatever is below.
    for (inset, width, color) in [(2.0, 4.0, state.theme.background), (2, 2, state.theme.accent)] {
      commands.append(
        .stroke(
          .roundedRectangle(ring.inset(by: inset), radius: 4), .solid(color),
          StrokeStyle(width: width)))
    }
    return commands
  }

  private func listBox<Rows>(_ state: FeedState<Rows>) -> Rectangle {
    let start = max(0, state.insets.start)
    return Rectangle(
      x: 0, y: start, width: state.viewport.width,
      height: state.viewport.height - start - max(0, state.insets.end))
  }

  private func noticeBox<Rows>(_ edge: Edge, _ state: FeedState<Rows>) -> Rectangle? {
    state.refreshes.first { $0.edge == edge }.flatMap { indicatorBox($0, in: state) }
  }
}
