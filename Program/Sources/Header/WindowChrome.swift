internal import PullcordControls
internal import PullcordListScenes
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// The parts of a window around its list: the header, the menus, the help and the greeting.
///
/// The chrome has no clock. Times are seconds on the host's clock. Positions are points from the
/// window's top left corner.
package struct WindowChrome {
  /// What the host must do with an event.
  package enum Response: Hashable, Sendable {
    /// The event is for the list.
    case ignored
    /// The chrome has handled the event.
    case handled
    /// The host must perform a command.
    case perform(WindowCommand)
    /// The host must apply the preset with this name.
    case apply(preset: String)
  }

  /// The owner of a pressed pointer.
  enum Owner: Hashable, Sendable {
    case header
    case menu
    case help
    /// The press closed a menu or the help.
    case closed
  }

  /// The titles that a menu shows.
  enum MenuKind: Hashable, Sendable {
    case presets
    case commands
  }

  var bar: HeaderBar
  var menu: (kind: MenuKind, popUp: PopUpMenu)?
  var help: HelpCard?
  var greeting: Greeting?
  var capture = PointerCapture<Owner>()
  let showsHeader: Bool
  private(set) var size = Size(width: 0, height: 0)
  /// The width of the list, without the tuner.
  ///
  /// The header's parts are over the list, so that opening the tuner does not move them.
  private var listWidth = 0.0
  /// The measurement of the latest picture, so that presses match the picture.
  var textMeasure = TextMeasure.estimate
  private var header: (looks: HeaderLooks, command: Drawing.Command)?

  /// Makes the chrome of a window, with or without a header.
  package init(_ state: HeaderState, showsHeader: Bool) {
    bar = HeaderBar(state)
    self.showsHeader = showsHeader
  }

  /// The state that the header shows.
  package var state: HeaderState {
    get { bar.state }
    set { bar.state = newValue }
  }

  /// The height of the header, in points.
  package static let headerHeight = HeaderLayout.height

  /// The height of the header at a scale, in points; a whole number of pixels.
  package func headerHeight(scale: Double) -> Double {
    showsHeader ? PixelGrid(scale: scale).snapped(HeaderLayout.height) : 0
  }

  /// Whether a menu or the help is open.
  package var isOpen: Bool { menu != nil || help != nil }

  /// Whether keys go to a part of the header.
  package var hasFocus: Bool { bar.focus != nil }

  /// Removes the focus from the header.
  package mutating func dropFocus() { bar.focus = nil }

  /// Changes the size of the window.
  package mutating func resize(to size: Size, listWidth: Double) {
    (self.size, self.listWidth) = (size, listWidth)
    menu?.popUp.panelSize = size
  }

  var layout: HeaderLayout {
    HeaderLayout(width: listWidth, state: bar.state, measure: textMeasure)
  }

  var top: Double { showsHeader ? HeaderLayout.height : 0 }

  /// The focusable parts.
  var stops: [HeaderStop] { showsHeader ? layout.stops : [] }

  /// The part of the header at a point.
  func stop(at point: Point) -> HeaderStop? { showsHeader ? layout.stop(at: point) : nil }

  var helpBox: Rectangle? { help?.box(in: Size(width: listWidth, height: size.height), below: top) }

  // MARK: Showing

  /// Lets the list dip, and shows how to pull in the gap.
  package mutating func greet(_ hint: PullHint, time: Double) {
    greeting = Greeting(hint.text, time: time)
  }

  /// Shows or hides the help, which appears together with the greeting.
  package mutating func toggleHelp(_ hint: PullHint, time: Double) {
    menu = nil
    guard help == nil else {
      help = nil
      return
    }
    help = HelpCard(hint: hint.text, windowWidth: listWidth)
    greet(hint, time: time)
  }

  /// Opens the menu of commands at a point.
  package mutating func openCommands(at point: Point) {
    help = nil
    let popUp = PopUpMenu(
      WindowCommand.allCases.map(bar.state.title), chosen: nil,
      details: WindowCommand.allCases.map(\.key), anchor: point.y, left: point.x, in: size)
    menu = (.commands, popUp)
  }

  mutating func openPresets() {
    let names = bar.state.presets
    menu = (
      .presets,
      PopUpMenu(
        names, chosen: names.firstIndex(of: bar.state.preset), anchor: HeaderLayout.height / 2,
        left: layout.preset.x, in: size)
    )
  }

  // MARK: Time

  /// The next time when the chrome needs a picture without input.
  package func nextDeadline(after time: Double) -> Double? {
    [bar.nextHint(after: time), greeting?.nextDeadline(after: time)].compactMap(\.self).min()
  }

  /// Whether the picture changes after `time` without input.
  package func isAnimating(at time: Double) -> Bool {
    bar.presses.isPending(at: time) || greeting?.isMoving(at: time) == true
  }

  /// Removes a greeting that has ended.
  package mutating func advance(to time: Double) {
    if greeting?.isOver(at: time) == true { greeting = nil }
  }

  // MARK: Drawing

  /// The appearance of a picture of the chrome.
  package struct Style {
    var scale: Double
    var theme: Theme
    var textMeasure: TextMeasure
    /// Whether the list may dip.
    var moves: Bool
    var edge: Edge

    /// Makes a style.
    package init(
      scale: Double, theme: Theme, textMeasure: TextMeasure, moves: Bool, edge: Edge
    ) {
      self.scale = scale
      self.theme = theme
      self.textMeasure = textMeasure
      self.moves = moves
      self.edge = edge
    }
  }

  /// Draws the window around a picture of its list.
  ///
  /// `listSize` is the size of the list without the tuner.
  package mutating func drawing(
    around list: Drawing, listSize: Size, at time: Double, _ style: Style
  ) -> Drawing {
    (textMeasure, listWidth) = (style.textMeasure, listSize.width)
    let (theme, grid) = (style.theme, PixelGrid(scale: style.scale))
    var list = list
    if let greeting {
      list = greeting.drawing(
        over: list, size: listSize, edge: style.edge, moves: style.moves, at: time, theme: theme,
        grid: grid)
    }
    var drawing = Drawing()
    if showsHeader {
      drawing.commands.append(
        .group(
          list, transform: .translation(x: 0, y: headerHeight(scale: style.scale)), opacity: 1,
          clip: .rectangle(
            Rectangle(x: 0, y: 0, width: size.width, height: max(0, size.height - top)))))
      drawing.commands.append(headerCommand(at: time, theme: theme, grid: grid))
    } else {
      drawing = list
    }
    if let help, let helpBox {
      let shade = Rectangle(x: 0, y: top, width: size.width, height: max(0, size.height - top))
      drawing.fill(.rectangle(shade), Color(hex: 0).opacity(theme.isDark ? 0.5 : 0.25))
      drawing.add(help.drawing(in: helpBox, theme: theme, measure: textMeasure))
    }
    if let stop = bar.hinted(at: time), showsHeader, menu == nil, help == nil {
      drawing.add(
        Tooltip(stop, anchor: layout.box(stop))
          .drawing(width: size.width, theme: theme, measure: textMeasure))
    }
    if let menu { drawing.add(menu.popUp.drawing(theme)) }
    return drawing
  }

  /// Draws the header, or returns its latest picture if nothing in it has changed.
  private mutating func headerCommand(at time: Double, theme: Theme, grid: PixelGrid)
    -> Drawing.Command
  {
    let looks = HeaderLooks(
      state: bar.state, focus: bar.focus, hovered: bar.presses.hovered,
      pressed: bar.presses.visiblePress(at: time), width: size.width, listWidth: listWidth,
      theme: theme, grid: grid, textMeasure: textMeasure)
    if let header, header.looks == looks { return header.command }
    let command = looks.command()
    header = (looks, command)
    return command
  }
}
