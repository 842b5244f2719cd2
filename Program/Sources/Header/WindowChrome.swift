package import PullcordControls
internal import PullcordLanguages
internal import PullcordListScenes
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// The parts of a window around its list: the header, the menus, the help and the greeting.
///
/// The chrome has no clock. Times are seconds on the host's clock. Positions are points from the
/// window's top left corner.
package struct WindowChrome: WidgetHost {
  /// A task that the chrome requests from its host.
  package enum Request: Hashable, Sendable {
    case perform(WindowCommand)
    /// Applies the preset with this name.
    case apply(preset: String)
  }

  /// The part that has captured a pressed pointer.
  private enum Owner: Hashable, Sendable {
    case header
    /// The menu or the help; a press belongs to it until the release, even if the press closed it.
    case overlay
  }

  /// The kind of an open menu, which determines its titles.
  private enum MenuKind: Sendable {
    case presets
    case commands([WindowCommand])

    var id: WidgetID {
      switch self {
      case .presets: "menu_presets"
      case .commands: "menu_commands"
      }
    }
    var title: String {
      switch self {
      case .presets: localized("Presets")
      case .commands: localized("Commands")
      }
    }
  }

  /// The preset and the commands that the header shows, with their states.
  package var state: HeaderState
  /// The requests that the host has not received yet.
  private var requests: [Request] = []
  /// The focus in the header; inactive while the list receives keys.
  package var focus = WidgetFocus() { didSet { hints.focusMoved() } }
  private var presses = PressTracker<WidgetID>()
  var hints = TooltipTimer()
  private var menu: (kind: MenuKind, popUp: PopUpMenu)?
  var help: HelpCard?
  var greeting: Greeting?
  private var capture = PointerCapture<Owner>()
  let showsHeader: Bool
  private(set) var size = Size(width: 0, height: 0)
  /// The width of the list, without the tuner.
  ///
  /// The header's parts are within this width, so that they do not move when the tuner opens.
  private var listWidth = 0.0
  /// The text measurement of the latest picture.
  ///
  /// With it, a press finds the part that the picture shows at the pressed point.
  var textMeasure = TextMeasure.estimate
  private var header: (picture: HeaderPicture, command: Drawing.Command)?

  /// Makes the chrome of a window, with or without a header.
  package init(_ state: HeaderState, showsHeader: Bool) {
    self.state = state
    self.showsHeader = showsHeader
  }

  /// The height of the header, in points.
  package static let headerHeight = HeaderBar.height

  /// The height of the header at a scale, in points.
  ///
  /// It is a whole number of pixels.
  package func headerHeight(scale: Double) -> Double {
    showsHeader ? PixelGrid(scale: scale).snapped(HeaderBar.height) : 0
  }

  /// Whether a menu or the help is open.
  package var isOpen: Bool { menu != nil || help != nil }

  /// Whether a part of the header receives keys.
  package var hasFocus: Bool { focus.isActive }

  /// Removes the focus from the header.
  package mutating func dropFocus() { focus.isActive = false }

  /// Changes the size of the window.
  package mutating func resize(to size: Size, listWidth: Double) {
    (self.size, self.listWidth) = (size, listWidth)
    menu?.popUp.panelSize = size
  }

  private var top: Double { showsHeader ? HeaderBar.height : 0 }

  /// Returns the requests to the host, and removes them.
  package mutating func takeRequests() -> [Request] {
    defer { requests = [] }
    return requests
  }

  // MARK: Widgets

  private var bar: HeaderBar {
    HeaderBar(state: state, width: size.width, listWidth: listWidth, measure: textMeasure)
  }

  private var helpWidget: ChromeWidget? { helpBox.flatMap { help?.widget(in: $0) } }

  private var helpBox: Rectangle? {
    help?.box(in: Size(width: listWidth, height: size.height), below: top)
  }

  private var menuWidget: ChromeWidget? {
    menu.map { menu in
      // Each kind of menu has its own id. With a shared id, assistive technology could receive the
      // state of one menu for the other.
      menu.popUp.widget(menu.kind.id, menu.kind.title) { $0.choose($1) }
    }
  }

  /// The parts in front of the list, from back to front.
  var widgets: ChromeWidget {
    ChromeWidget(
      "chrome", box: Rectangle(x: 0, y: 0, width: size.width, height: size.height),
      children: (showsHeader ? [bar.widget] : []) + [helpWidget, menuWidget].compactMap(\.self))
  }

  /// Describes the parts to assistive technology; `change` applies a change to the chrome.
  @MainActor
  package func accessibleNodes(
    change: @escaping @MainActor (@escaping (inout WindowChrome) -> Void) -> Void
  ) -> [AccessibleNode] {
    // An open menu or an open help has the focus instead of the part that opened it.
    let focus = isOpen ? WidgetFocus() : focus
    return widgets.accessibleNodes(prefix: "", at: .zero, focus: focus, change: change)
  }

  // MARK: Showing

  /// Makes the list dip, and shows the pull hint in the gap that opens.
  package mutating func greet(_ hint: PullHint, time: Double) {
    greeting = Greeting(hint.text, time: time)
  }

  /// Shows the help together with the greeting, or hides the help.
  package mutating func toggleHelp(_ hint: PullHint, time: Double) {
    menu = nil
    guard help == nil else {
      help = nil
      return
    }
    help = HelpCard(hint: hint.text, windowWidth: listWidth, measure: textMeasure)
    greet(hint, time: time)
  }

  /// Opens the menu of commands at a point.
  package mutating func openCommands(at point: Point) {
    help = nil
    let commands = state.commands
    let popUp = PopUpMenu(
      commands.map { state.title($0) }, chosen: nil, details: commands.map { state.key($0) },
      anchor: point.y, left: point.x,
      in: size)
    menu = (.commands(commands), popUp)
  }

  mutating func openPresets() {
    help = nil
    let popUp = PopUpMenu(
      state.presets, chosen: state.presets.firstIndex(of: state.preset), details: state.platforms,
      anchor: HeaderBar.height / 2, left: HeaderBar.margin, in: size)
    menu = (.presets, popUp)
  }

  /// Chooses a title of the open menu, and closes the menu.
  private mutating func choose(_ index: Int) {
    let kind = menu?.kind
    menu = nil
    switch kind {
    case .presets: requests.append(.apply(preset: state.presets[index]))
    case .commands(let commands): perform(commands[index])
    case nil: break
    }
  }

  /// Requests a command, and closes the menu or the help.
  mutating func perform(_ command: WindowCommand) {
    menu = nil
    // The help command opens and closes the help itself. Any other command closes it here.
    if command != .help { help = nil }
    requests.append(.perform(command))
  }

  // MARK: Input

  /// Handles an event in the window's coordinates.
  ///
  /// Returns whether the chrome used the event.
  ///
  /// Afterwards, `takeRequests` returns the tasks that the event requests from the host.
  package mutating func handle(
    _ event: InputEvent, time: Double, hint: @autoclosure () -> PullHint
  ) -> Bool {
    switch event.kind {
    case .pointer(let pointer, let phase):
      guard let point = event.point ?? (phase.isEnd ? .zero : nil) else { return false }
      switch phase {
      case .began: return press(pointer, at: point, event, time: time)
      case .moved: return move(pointer, to: point, event, time: time)
      case .ended, .cancelled: return release(pointer, at: point, event)
      }
    case .scroll:
      if handleInOverlay(event) { return true }
      guard let point = event.point else { return false }
      greeting?.finish(time: time)
      return point.y < top
    case .key(let key, let modifiers):
      hints.hide()
      return press(key, modifiers, event, time: time, hint: hint())
    case .interrupted:
      presses.cancelPresses()
      hints.hover(nil, time: time)
      capture = PointerCapture()
      return false
    }
  }

  /// Sends an event to the open menu or the help, and returns whether one of them is open.
  private mutating func handleInOverlay(_ event: InputEvent) -> Bool {
    if menu != nil {
      switch menu?.popUp.handle(event) {
      case .handled?: break
      case .chosen(let index)?: choose(index)
      case .closed?, .ignored?, nil: menu = nil
      }
      return true
    }
    guard let helpBox else { return false }
    let isOutside = event.phase == .began && event.point.map(helpBox.contains) == false
    let isClosing =
      if case .key(let key, _) = event.kind { [.escape, .enter, .space].contains(key) } else {
        isOutside
      }
    if isClosing { help = nil } else { help?.handle(event, in: helpBox) }
    return true
  }

  private mutating func press(
    _ pointer: InputEvent.Pointer, at point: Point, _ event: InputEvent, time: Double
  ) -> Bool {
    defer { hints.hide() }
    if handleInOverlay(event) {
      capture[pointer] = .overlay
      return true
    }
    greeting?.finish(time: time)
    guard point.y < top else {
      dropFocus()
      return false
    }
    capture[pointer] = .header
    if let part = part(at: point) {
      presses.press(pointer, on: part.id, at: point, time: time)
    }
    return true
  }

  private mutating func move(
    _ pointer: InputEvent.Pointer, to point: Point, _ event: InputEvent, time: Double
  ) -> Bool {
    switch capture[pointer] {
    case .header: presses.move(pointer, to: point)
    case .overlay: _ = handleInOverlay(event)
    case nil:
      if menu != nil { return handleInOverlay(event) }
      if help != nil { return true }
      // A drag that began in the list belongs to the list.
      if pointer == .mouse { hints.hover(part(at: point)?.id, time: time) }
      return false
    }
    return true
  }

  private mutating func release(
    _ pointer: InputEvent.Pointer, at point: Point, _ event: InputEvent
  ) -> Bool {
    switch capture.release(pointer) {
    case .header:
      guard event.phase == .ended else {
        presses.cancelPress(of: pointer)
        return true
      }
      let pressed = presses.release(pointer, at: point)
      let part = bar.widget.children(nil).first { $0.id == pressed }
      part?.press?.perform(&self)
    case .overlay: _ = handleInOverlay(event)
    case nil: return false
    }
    return true
  }

  /// The part of the header at a point.
  private func part(at point: Point) -> ChromeWidget? {
    showsHeader ? bar.widget.path(at: point)?.last : nil
  }

  // MARK: Keys

  private mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, _ event: InputEvent, time: Double,
    hint: @autoclosure () -> PullHint
  ) -> Bool {
    if modifiers == .control, [.letter("q"), .letter("w")].contains(key) {
      requests.append(.perform(.close))
      return true
    }
    if menu != nil { return handleInOverlay(event) }
    switch (key, modifiers) {
    case (.function(1), []), (.question, _): toggleHelp(hint(), time: time)
    case (.menu, []), (.function(10), .shift): openCommands(at: Point(x: 16, y: top + 8))
    default:
      if let command = WindowCommand(key, modifiers) {
        perform(command)
      } else if !handleInOverlay(event) {
        greeting?.finish(time: time)
        return pressInHeader(key, modifiers)
      }
    }
    return true
  }

  private mutating func pressInHeader(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard hasFocus else { return false }
    let (bar, stops) = (bar.widget, bar.widget.stops)
    let index = focus.stop.flatMap(stops.firstIndex) ?? stops.count - 1
    // In a narrow header, the focused button can move into a menu. Then the last stop, which is the
    // menu's button, gets the focus.
    if focus.stop != stops[index] { focus.stop = stops[index] }
    if bar.route(key, modifiers, in: &self) { return true }
    guard key == .tab, modifiers.subtracting(.shift).isEmpty else { return false }
    let next = index + (modifiers.isEmpty ? 1 : -1)
    if stops.indices.contains(next) { focus.stop = stops[next] } else { dropFocus() }
    return hasFocus
  }

  /// Focuses the first part of the header, or the last one for a negative step.
  ///
  /// Returns false if the header is hidden or has no part that can get the focus.
  package mutating func enterFocus(by step: Int) -> Bool {
    guard showsHeader else { return false }
    let stops = bar.widget.stops
    guard let stop = step > 0 ? stops.first : stops.last else { return false }
    moveFocus(to: stop, part: 0)
    return true
  }

  /// Moves the focus within the header, as the arrow keys do.
  mutating func stepFocus(by step: Int) {
    focus.stop = FocusOrder.nearest(after: focus.stop, by: step, in: bar.widget.stops)
  }

  package mutating func moveFocus(to stop: WidgetID, part: Int) {
    focus.isActive = true
    (focus.stop, focus.part) = (stop, part)
  }

  // MARK: Time

  /// The next time when the chrome needs a new picture even without input.
  package func nextDeadline(after time: Double) -> Double? {
    [hints.nextDeadline(after: time), greeting?.nextDeadline(after: time)].compactMap(\.self).min()
  }

  /// Whether the picture changes after `time` without input.
  package func isAnimating(at time: Double) -> Bool {
    presses.isPending(at: time) || greeting?.isMoving(at: time) == true
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
    /// Whether the list may move for a greeting; if not, only the hint appears.
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
    help?.measure = textMeasure
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
    let scenery = WidgetScenery(WidgetLook(theme, textMeasure))
    if let helpWidget {
      let shade = Rectangle(x: 0, y: top, width: size.width, height: max(0, size.height - top))
      drawing.fill(.rectangle(shade), Color(hex: 0).opacity(theme.isDark ? 0.5 : 0.25))
      drawing.commands += helpWidget.commands(in: scenery)
    } else if let menuWidget {
      drawing.commands += menuWidget.commands(in: scenery)
    } else if let tooltip = tooltip(at: time) {
      drawing.add(tooltip.drawing(width: size.width, theme: theme, measure: textMeasure))
    }
    return drawing
  }

  private func tooltip(at time: Double) -> Tooltip? {
    guard showsHeader, let id = hints.visible(at: time, focus: hasFocus ? focus.stop : nil),
      let part = bar.widget.children(nil).first(where: { $0.id == id }), let tip = part.tip
    else { return nil }
    return Tooltip(text: tip, anchor: part.box)
  }

  /// Draws the header, or returns its latest picture if nothing in it has changed.
  private mutating func headerCommand(
    at time: Double, theme: Theme, grid: PixelGrid
  ) -> Drawing.Command {
    var picture = HeaderPicture(bar: bar, theme: theme, grid: grid)
    if hasFocus { picture.focus = focus }
    (picture.hovered, picture.pressed) = (hints.hovered, presses.visiblePress(at: time))
    if let header, header.picture == picture { return header.command }
    let command = picture.command()
    header = (picture, command)
    return command
  }
}

extension InputEvent.Phase {
  fileprivate var isEnd: Bool { self == .ended || self == .cancelled }
}
