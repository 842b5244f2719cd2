internal import VectorGraphics

/// The positions of the header's parts in a window of a given width, in points.
struct HeaderLayout {
  static let height = 40.0
  private static let buttonHeight = 32.0
  private static let gap = 4.0
  private static let padding = 12.0
  /// The width of a button that shows only its icon.
  private static let iconWidth = 32.0
  /// The space for the arrow after the preset's name.
  static let arrowWidth = 16.0
  static let presetStyle = TextStyle(size: 13, weight: .bold, color: Color(hex: 0))
  static let buttonStyle = TextStyle(size: 13, color: Color(hex: 0))

  /// Whether the buttons show titles instead of icons.
  let showsTitles: Bool
  let preset: Rectangle
  private let buttons: [(command: WindowCommand, box: Rectangle)]

  /// Places the parts; the buttons show icons if the window is too narrow for their titles.
  init(width: Double, state: HeaderState, measure: TextMeasure) {
    func extent(_ text: String, _ style: TextStyle) -> Double {
      measure.extent(of: text, style: style).width.rounded(.up)
    }
    let margin = Self.gap * 2
    let presetWidth =
      extent(state.presetTitle, Self.presetStyle) + 2 * Self.padding + Self.arrowWidth
    // A running recording must not move the other buttons.
    let titled = WindowCommand.buttons.map {
      extent($0.buttonTitle, Self.buttonStyle) + 2 * Self.padding
    }
    let gaps = Self.gap * Double(titled.count - 1)
    showsTitles = presetWidth + titled.reduce(0, +) + gaps + 3 * margin <= width
    let widths = showsTitles ? titled : titled.map { _ in Self.iconWidth }
    var x = width - margin - widths.reduce(0, +) - gaps
    let y = (Self.height - Self.buttonHeight) / 2
    preset = Rectangle(
      x: margin, y: y, width: max(0, min(presetWidth, x - 2 * margin)), height: Self.buttonHeight)
    buttons = zip(WindowCommand.buttons, widths).map { command, width in
      defer { x += width + Self.gap }
      return (command, Rectangle(x: x, y: y, width: width, height: Self.buttonHeight))
    }
  }

  func box(_ stop: HeaderStop) -> Rectangle {
    switch stop {
    case .preset: preset
    case .command(let command):
      buttons.first { $0.command == command }?.box
        ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    }
  }

  func stop(at point: Point) -> HeaderStop? {
    HeaderStop.all.first { box($0).contains(point) }
  }
}
