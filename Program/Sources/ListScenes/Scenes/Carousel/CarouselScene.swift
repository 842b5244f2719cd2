internal import PullToRefresh
internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// Cards side by side that scroll sideways, refreshed at both ends.
///
/// At the leading edge one pulls away from it, at the trailing edge likewise; in a layout from right to
/// left everything is mirrored. Its drawing follows from the state alone.
package struct CarouselScene: ListScene {
  /// Whether it starts at its right side.
  package let isRightToLeft: Bool
  /// What stands at the start edge.
  package var startIndicator: any Indicator
  /// What stands at the end edge.
  package var endIndicator: any Indicator

  /// As many cards as one looks through: 12.
  package static let usualCount = 12

  private var memory = RowMemory<CarouselCard>()

  /// Makes a carousel; from left to right with a spinner at both edges by default.
  package init(
    startIndicator: any Indicator = SpinnerIndicator(),
    endIndicator: any Indicator = SpinnerIndicator(), isRightToLeft: Bool = false
  ) {
    self.startIndicator = startIndicator
    self.endIndicator = endIndicator
    self.isRightToLeft = isRightToLeft
  }

  /// Sideways.
  package var axis: Axis { .horizontal }

  /// The indicator that stands at an edge.
  package func indicator(at edge: Edge) -> any Indicator {
    edge == .start ? startIndicator : endIndicator
  }

  /// Where cards stand: one beside the other, with room between them.
  package func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    CarouselLayout(size).placement(count: rows.count)
  }

  /// The picture of a state, `viewport` large, opaque everywhere.
  package mutating func drawing(_ state: FeedState<FeedRows>) -> Drawing {
    let layout = CarouselLayout(state.viewport)
    let placement = layout.placement(count: state.rows.count)
    let axisFrame = axisFrame(state.viewport)
    let chrome = ListChrome(
      state, axisFrame: axisFrame, contentLength: placement.contentLength, margin: placement.margin)
    let style = CarouselCard(layout, state, chrome.grid, isRightToLeft: isRightToLeft)
    // A card's shadow reaches beyond it.
    let visible = placement.rows(
      from: -chrome.start - CarouselCard.shadow,
      to: axisFrame.length - chrome.start + CarouselCard.shadow)
    let ground = Rectangle(x: 0, y: 0, width: axisFrame.size.width, height: axisFrame.size.height)
    // One ground for gap and content: cards lie on it, and nothing has an edge that moves.
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

  /// A rim round the chosen card, a tint over the one held down.
  private func marks(
    _ chrome: ListChrome<FeedRows>, _ layout: CarouselLayout, _ placement: RowPlacement
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
