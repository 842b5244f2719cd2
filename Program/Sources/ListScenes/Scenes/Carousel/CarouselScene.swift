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
    let base = layout.placement(count: state.rows.count)
    let placement = state.shown(base)
    let axisFrame = axisFrame(state.viewport)
    let chrome = ListChrome(state, in: axisFrame, around: placement, margin: base.margin)
    let style = CarouselCard(layout, state, chrome.grid, isRightToLeft: isRightToLeft)
    // Draw neighboring cards too, because a card's shadow extends beyond its box.
    let visible = placement.rows(
      from: -chrome.origin - CarouselCard.shadow,
      to: axisFrame.length - chrome.origin + CarouselCard.shadow)
    let ground = Rectangle(x: 0, y: 0, width: axisFrame.size.width, height: axisFrame.size.height)
    // The gap and the content have the same background, so that only the cards move.
    var drawing = Drawing([.fill(.rectangle(ground), .solid(state.theme.gap), .nonZero)])
    drawing.commands += chrome.backgrounds
    drawing.commands.append(
      .group(
        memory.rows(visible, of: state, style, placement),
        transform: axisFrame.origin(at: chrome.origin).concatenating(
          axisFrame.translation(across: chrome.grid.snapped(state.shake))), opacity: 1, clip: nil))
    drawing.commands += marks(chrome, layout, placement)
    drawing.commands += chrome.foreground(indicator)
    return drawing
  }

  private func marks(
    _ chrome: ListChrome, _ layout: CarouselLayout, _ placement: any ListPlacement
  ) -> [Drawing.Command] {
    let marks = chrome.state.marks
    func outline(_ row: Int, outset: Double) -> Path {
      let start = chrome.grid.snapped(chrome.origin + placement.start(of: row))
      let box = chrome.axisFrame.box(
        from: start, length: placement.length(of: row), across: layout.top,
        breadth: layout.card.height)
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
    if let row = marks.hoveredRow, rows.contains(row), row != marks.selectedRow {
      commands.append(
        .stroke(
          outline(row, outset: 1.5), .solid(chrome.state.theme.accent.opacity(0.5)),
          StrokeStyle(width: 1.5)))
    }
    if let row = marks.pressedRow, rows.contains(row) {
      commands.append(
        .fill(
          outline(row, outset: 0), .solid(chrome.state.theme.accent.opacity(0.18)), .nonZero))
    }
    return commands
  }
}

/// The size and the positions of the cards of a carousel, in points.
///
/// A card is as high as the viewport without its margins, but at most 620 points. A part of the
/// next card stays visible. All numbers were chosen by eye.
struct CarouselLayout: Hashable {
  let card: Size
  let top: Double
  private let margin: Double

  private static let greatestHeight = 620.0
  /// The ratio of a high card's width to its height, if the viewport is wide enough.
  private static let shape = 0.68
  /// The ratio of a low card's width to its height.
  ///
  /// A low card is wider in relation to its height, so that its few lines have more space.
  private static let lowShape = 0.9
  private static let (lowHeight, usualHeight) = (200.0, 320.0)
  private static let share = 0.78

  init(_ size: Size) {
    let margin = min(28, (size.height * 0.08).rounded(), (size.width * 0.06).rounded())
    let height = max(1, min(size.height - 2 * margin, Self.greatestHeight).rounded())
    let share = min(max((height - Self.lowHeight) / (Self.usualHeight - Self.lowHeight), 0), 1)
    let shape = Self.lowShape + share * (Self.shape - Self.lowShape)
    let width = max(1, min(height * shape, size.width * Self.share).rounded())
    self.margin = max(0, margin)
    card = Size(width: width, height: height)
    top = ((size.height - height) / 2).rounded()
  }

  func placement(count: Int) -> RowPlacement {
    RowPlacement(
      count: count, length: card.width, spacing: (margin * 0.6).rounded(), margin: margin)
  }
}
