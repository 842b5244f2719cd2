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

  /// The greatest width of the preset's button for which buttons move into the menu, chosen by eye.
  private static let greatestReserve = 104.0

  /// Whether the buttons show titles instead of icons.
  let showsTitles: Bool
  let preset: Rectangle
  private let buttons: [(stop: HeaderStop, box: Rectangle)]

  /// Places the parts.
  ///
  /// The buttons show icons if the window is too narrow for their titles. If it is too narrow for
  /// their icons, the last one opens the menu.
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
    let space = width - 3 * margin - min(presetWidth, Self.greatestReserve)
    let fitting = max(1, Int((space + Self.gap) / (Self.iconWidth + Self.gap)))
    var stops = WindowCommand.buttons.map { HeaderStop.command($0) }
    if !showsTitles, fitting < stops.count { stops = stops.prefix(fitting - 1) + [.more] }
    let widths = showsTitles ? titled : stops.map { _ in Self.iconWidth }
    var x = width - margin - widths.reduce(0, +) - Self.gap * Double(widths.count - 1)
    let y = (Self.height - Self.buttonHeight) / 2
    preset = Rectangle(
      x: margin, y: y, width: max(0, min(presetWidth, x - 2 * margin)), height: Self.buttonHeight)
    buttons = zip(stops, widths).map { stop, width in
      defer { x += width + Self.gap }
      return (stop, Rectangle(x: x, y: y, width: width, height: Self.buttonHeight))
    }
  }

  /// The parts in the order of the focus.
  var stops: [HeaderStop] { [.preset] + buttons.map(\.stop) }

  func box(_ stop: HeaderStop) -> Rectangle {
    if stop == .preset { return preset }
    return buttons.first { $0.stop == stop }?.box ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
  }

  func stop(at point: Point) -> HeaderStop? {
    stops.first { box($0).contains(point) }
  }
}
