internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A horizontal list of cards that refreshes at both ends.
///
/// A right-to-left layout mirrors the list.
package struct CarouselScene: ListScene {
  package let isRightToLeft: Bool
  package var startIndicator: any Indicator
  package var endIndicator: any Indicator

  package static let defaultCount = 12

  private var memory = RowMemory<CarouselCard>()

  package init(
    startIndicator: any Indicator = SpinnerIndicator(),
    endIndicator: any Indicator = SpinnerIndicator(), isRightToLeft: Bool = false
  ) {
    self.startIndicator = startIndicator
    self.endIndicator = endIndicator
    self.isRightToLeft = isRightToLeft
  }

  package var axis: Axis { .horizontal }

  package func indicator(at edge: Edge) -> any Indicator {
    edge == .start ? startIndicator : endIndicator
  }

  package func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    CarouselLayout(size).placement(count: rows.count)
  }

  package mutating func drawing(_ state: ListState) -> Drawing {
    let layout = CarouselLayout(state.viewport)
    let placement = layout.placement(count: state.rows.count)
    let axisFrame = axisFrame(state.viewport)
    let chrome = ListChrome(
      state, axisFrame: axisFrame, contentLength: placement.contentLength, margin: placement.margin)
    let style = CarouselCard(layout, state, chrome.grid, isRightToLeft: isRightToLeft)
    // Draw neighboring cards too, because a card's shadow extends beyond its box.
    let visible = placement.rows(
      from: -chrome.start - CarouselCard.shadow,
      to: axisFrame.length - chrome.start + CarouselCard.shadow)
    let ground = Rectangle(x: 0, y: 0, width: axisFrame.size.width, height: axisFrame.size.height)
    // The gap and the content have the same background, so that only the cards move.
    var drawing = Drawing([.fill(.rectangle(ground), .solid(state.theme.gap), .nonZero)])
    drawing.commands += chrome.backgrounds
    drawing.commands.append(
      .group(
        memory.rows(visible, of: state, style, starts: placement.start),
        transform: axisFrame.origin(at: chrome.start), opacity: 1, clip: nil))
    drawing.commands += marks(chrome, layout, placement)
    drawing.commands += chrome.foreground(indicator)
    return drawing
  }

  private func marks(
    _ chrome: ListChrome, _ layout: CarouselLayout, _ placement: RowPlacement
  ) -> [Drawing.Command] {
    let marks = chrome.state.marks
    func outline(_ row: Int, outset: Double) -> Path {
      let start = chrome.grid.snapped(chrome.start + placement.start(of: row))
      let box = chrome.axisFrame.box(
        from: start, length: placement.length, across: layout.top, breadth: layout.card.height)
      return .roundedRectangle(
        box.inset(by: -outset), radius: CarouselCard.cornerRadius + outset)
    }
    let rows = 0..<chrome.state.rows.count
    var commands: [Drawing.Command] = []
    if let row = marks.selectedRow, rows.contains(row) {
      commands.append(
        .stroke(
          outline(row, outset: 3), .solid(chrome.state.theme.accent), StrokeStyle(width: 3)))
    }
    if let row = marks.pressedRow, rows.contains(row) {
      commands.append(
        .fill(
          outline(row, outset: 0), .solid(chrome.state.theme.accent.opacity(0.18)), .nonZero))
    }
    return commands
  }
}
