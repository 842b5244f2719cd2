internal import PullcordControls
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

struct TunerRowList: Sendable {
  private(set) var rows: [TunerRow] = []
  var closedGroups: Set<TuningGroup> = [.loadMore]
  var filter = RowFilter()
  var curves = CurveState()
  private(set) var scroll = ScrollModel(axis: .vertical, viewport: 0, content: 0)
  private(set) var now = 0.0
  private var movedAt = -Double.infinity
  /// The height of the parts that are above the rows and scroll with them, in points; 0 if none.
  private var lead = 0.0

  /// The time for which the scroll indicator stays visible after a movement, in seconds.
  ///
  /// It was chosen by eye and is the same as in lists.
  private static let indicatorDuration = 0.85

  /// The distance that the rows have scrolled beyond the top of the body, in points.
  ///
  /// It is negative while the parts above the rows are visible in the body.
  var offset: Double { offset(at: now) }

  func offset(at time: Double) -> Double { scroll.offset(at: time) - lead }

  /// Whether the rows are moving.
  ///
  /// A press on moving rows only stops them.
  var isRolling: Bool { scroll.phase(at: now) != .resting }

  subscript(id: String) -> TunerRow? { rows.first { $0.id == id } }

  subscript(stop: WidgetID) -> TunerRow? { rows.first { $0.widgetID == stop } }

  /// The number with a key, and the number's row; nil if no row contains the number.
  func number(_ key: String) -> (row: TunerRow, number: TunerRow.Number)? {
    for row in rows {
      if case .number(let number) = row.content, number.key == key { return (row, number) }
    }
    return nil
  }

  /// Updates the rows to show a tuning.
  mutating func update(_ tuning: Tuning, _ list: TunedList, icon: IconView) {
    rows = TunerRow.rows(
      of: tuning, closed: closedGroups, list: list, filter: filter,
      curves: curves, icon: icon)
    fitContent()
  }

  private mutating func fitContent() {
    let rows = rows.last.map { $0.y + TunerLayout.height(of: $0) } ?? 0
    scroll.setContentLength(lead + rows + TunerLayout.margin, time: now)
  }

  mutating func toggle(_ group: TuningGroup) {
    if closedGroups.remove(group) == nil { closedGroups.insert(group) }
  }

  /// The row at a distance below the top of the body.
  func row(at y: Double) -> TunerRow? {
    let y = y + offset
    return rows.last { $0.y <= y }.flatMap { y < $0.y + TunerLayout.height(of: $0) ? $0 : nil }
  }

  // MARK: Scrolling

  /// The time when the rows next need a call of `advance`.
  ///
  /// Nil if the rows need no call before the next event.
  var nextDeadline: Double? { scroll.nextDeadline }

  /// Fits the rows into the body of a panel.
  mutating func resize(to layout: TunerLayout, time: Double) {
    now = max(now, time)
    lead = layout.scrollsTop ? TunerLayout.topHeight : 0
    scroll.setViewport(layout.body.height, time: now)
    fitContent()
  }

  mutating func advance(to time: Double) {
    now = max(now, time)
    if isRolling { movedAt = now }
    _ = scroll.advance(to: now)
  }

  mutating func handle(_ event: InputEvent) {
    _ = scroll.handle(event, time: now)
    if isRolling { movedAt = now }
  }

  mutating func scrollToStart() { scroll.scroll(to: 0, curve: nil, time: now) }

  /// Scrolls until a row and parts of the rows before and after it are visible.
  ///
  /// With nil, this method scrolls to the header if the header scrolls with the rows.
  mutating func reveal(_ row: TunerRow?) {
    guard let row else {
      if lead > 0 { scrollToStart() }
      return
    }
    let top = row.y - 40
    let bottom = row.y + TunerLayout.height(of: row) + 40
    if top < offset {
      scroll.scroll(to: max(0, top + lead), curve: nil, time: now)
    } else if bottom > offset + scroll.viewport {
      scroll.scroll(to: bottom + lead - scroll.viewport, curve: nil, time: now)
    }
    movedAt = now
  }

  func isAnimating(at time: Double) -> Bool {
    switch scroll.phase(at: time) {
    case .resting, .tracking(.touch), .tracking(.mouse), .tracking(.touchpad):
      time - movedAt < Self.indicatorDuration
    case .tracking, .decelerating, .springing, .animating: true
    }
  }

  /// Draws the scroll indicator of the panel's body.
  func scrollIndicator(
    at time: Double, in size: Size, _ theme: Theme, _ grid: PixelGrid
  ) -> [Drawing.Command] {
    let indicator = ScrollIndicator(
      visibleLength: size.height, contentLength: scroll.contentLength,
      position: grid.snapped(scroll.offset(at: max(time, now))))
    let opacity = min(max((Self.indicatorDuration - (time - movedAt)) / 0.25, 0), 1)
    return indicator.commands(
      in: AxisFrame(size: size), from: 0, to: size.height, grid: grid, theme: theme,
      opacity: opacity)
  }
}
