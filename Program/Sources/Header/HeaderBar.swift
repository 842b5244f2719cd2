internal import PullcordControls
internal import PullcordLanguages
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

typealias ChromeWidget = Widget<WindowChrome>

/// The state that the header shows.
package struct HeaderState: Hashable, Sendable {
  /// The name of the preset.
  package var preset: String
  /// The name of the edited tuning, A or B; nil, the default, if there is only one tuning.
  package var side: String?
  /// The names in the menu of presets.
  package var presets: [String]
  /// The platform of each preset, such as “iOS”; the menu shows none if the array is empty.
  package var platforms: [String] = []
  /// The commands that are switched on, such as `tune` while the tuner is open.
  package var active: Set<WindowCommand>
  /// The commands that have no effect now; their buttons are dim, and the menu omits them.
  package var unavailable: Set<WindowCommand> = []
  /// Whether the preset can be changed.
  package var canChoosePreset = true

  /// Makes a state.
  package init(
    preset: String, side: String? = nil, presets: [String], active: Set<WindowCommand> = []
  ) {
    self.preset = preset
    self.side = side
    self.presets = presets
    self.active = active
  }

  /// The commands of the menu.
  var commands: [WindowCommand] {
    WindowCommand.allCases.filter { !unavailable.contains($0) }
  }

  /// The title of the button for the menu of presets, such as “A · ios”.
  var presetTitle: String { side.map { "\($0) · \(preset)" } ?? preset }

  /// The name of a command's key for the menu.
  ///
  /// The text is empty for a single letter or digit while single-letter shortcuts are off.
  func key(_ command: WindowCommand) -> String {
    command.key.count == 1 && !active.contains(.letters) ? "" : command.keyName
  }

  /// The title of a command in the menu; with `onButton`, the shorter title of its button.
  func title(_ command: WindowCommand, onButton: Bool = false) -> String {
    guard active.contains(command) else { return onButton ? command.buttonTitle : command.title }
    return switch command {
    case .record: localized("Stop")
    case .compare: localized(onButton ? "Cancel" : "Cancel the comparison")
    case .loop: localized("End the loop")
    case .letters: localized("Switch off single-letter shortcuts")
    default: command.title
    }
  }
}

/// The bar above the list, with the menu of presets and a button for each command.
///
/// The parts of the bar depend only on its properties, the pointers and the focus. Lengths are in
/// points.
struct HeaderBar: Hashable {
  static let height = 40.0
  private static let (buttonHeight, gap, padding) = (32.0, 4.0, 12.0)
  /// The distance of the first and last part from the sides of the list.
  static let margin = 8.0
  /// The width of a button that shows only its icon.
  private static let iconWidth = 32.0
  /// The space for the arrow after the preset's name.
  private static let arrowWidth = 16.0
  /// The greatest width that is reserved for the preset's button, in points, chosen by eye.
  ///
  /// Other buttons move into the menu of commands if they do not fit beside a button of this width.
  private static let greatestReserve = 104.0

  var state: HeaderState
  /// The width of the window.
  var width: Double
  /// The width of the list below the bar.
  ///
  /// The parts of the bar stay above the list, so that opening the tuner does not move them.
  var listWidth: Double
  var measure: TextMeasure

  /// The bar, with its parts in the order in which Tab focuses them.
  ///
  /// The buttons show icons if the list is too narrow for their titles. If the list is too narrow
  /// for all icons, the last button opens the menu of commands.
  var widget: ChromeWidget {
    func extent(_ text: String, _ weight: TextStyle.Weight = .regular) -> Double {
      let style = TextStyle(size: 13, weight: weight, color: Color(hex: 0))
      return measure.extent(of: text, style: style).width.rounded(.up) + 2 * Self.padding
    }
    let presetWidth = extent(state.presetTitle, .bold) + Self.arrowWidth
    // Measure the usual titles, not the current ones. Otherwise the title “Stop” during a recording
    // would move other buttons.
    let titled = WindowCommand.buttons.map { extent($0.buttonTitle) }
    let gaps = Self.gap * Double(titled.count - 1)
    let showsTitles = presetWidth + titled.reduce(0, +) + gaps + 3 * Self.margin <= listWidth
    let space = listWidth - 3 * Self.margin - min(presetWidth, Self.greatestReserve)
    let fitting = max(1, Int((space + Self.gap) / (Self.iconWidth + Self.gap)))
    var commands = WindowCommand.buttons.map { Optional($0) }
    if !showsTitles, fitting < commands.count { commands = commands.prefix(fitting - 1) + [nil] }
    let widths = showsTitles ? titled : commands.map { _ in Self.iconWidth }
    let length = widths.reduce(0, +) + Self.gap * Double(widths.count - 1)
    var x = listWidth - Self.margin - length
    func box(_ x: Double, _ width: Double) -> Rectangle {
      Rectangle(
        x: x, y: (Self.height - Self.buttonHeight) / 2, width: width, height: Self.buttonHeight)
    }
    var preset = preset(
      box(Self.margin, max(0, min(presetWidth, x - 2 * Self.margin))))
    if !state.canChoosePreset { preset.disable() }
    let buttons = zip(commands, widths).map { command, width in
      defer { x += width + Self.gap }
      return command.map { button($0, showsTitle: showsTitles, box(x, width)) }
        ?? more(box(x, width))
    }
    var bar = ChromeWidget(
      "header", box: Rectangle(x: 0, y: 0, width: width, height: Self.height),
      children: [preset] + buttons)
    (bar.role, bar.name) = (.toolBar, localized("Header"))
    bar.keys = { chrome, key, modifiers in
      guard modifiers.isEmpty else { return false }
      switch key {
      case .left: chrome.stepFocus(by: -1)
      case .right: chrome.stepFocus(by: 1)
      case .escape: chrome.dropFocus()
      default: return false
      }
      return true
    }
    return bar
  }

  // MARK: Parts

  private func preset(_ box: Rectangle) -> ChromeWidget {
    var preset = part("header_preset", .comboBox, localized("Preset"), box) { $0.openPresets() }
    preset.text = state.preset
    preset.tip = localized("Choose the preset · Tab, Enter")
    preset.keys = { chrome, key, modifiers in
      guard key == .down, modifiers.isEmpty else { return false }
      chrome.openPresets()
      return true
    }
    return preset.drawn { look in
      let text = Rectangle(
        x: box.x + 12, y: box.y, width: max(0, box.width - 24 - Self.arrowWidth),
        height: box.height)
      let (x, y) = (box.x + box.width - 17, box.center.y)
      let arrow = Path.polyline([
        Point(x: x - 4, y: y - 2), Point(x: x, y: y + 2), Point(x: x + 4, y: y - 2),
      ])
      let title = Drawing.Command.label(
        state.presetTitle, in: text, weight: .bold, color: look.theme.text)
      guard state.canChoosePreset else { return [title] }
      return [title, .stroke(arrow, .solid(look.theme.secondaryText), StrokeStyle(width: 1.75))]
    }
  }

  private func button(
    _ command: WindowCommand, showsTitle: Bool, _ box: Rectangle
  ) -> ChromeWidget {
    var button = part(
      WidgetID(rawValue: "header_\(command)"), command.isSwitch ? .toggleButton : .button,
      command.title, box
    ) { $0.perform(command) }
    button.description = { "\(command.note) (\(command.keyName))" }
    button.tip = "\(command.note) · \(command.keyName)"
    let isActive = state.active.contains(command)
    if isActive { button.states = .checked }
    let isAvailable = !state.unavailable.contains(command)
    if !isAvailable { button.disable() }
    let opacity = isAvailable ? 1 : 0.35
    return button.drawn { look in
      guard showsTitle else {
        return command.icon(
          center: box.center, isActive: isActive, color: look.theme.text, theme: look.theme
        ).dimmed(opacity)
      }
      return [
        .label(
          state.title(command, onButton: true), in: box, color: look.theme.text, alignment: .center)
      ].dimmed(opacity)
    }
  }

  /// The button that opens the menu of commands, in a window that is too narrow for all buttons.
  private func more(_ box: Rectangle) -> ChromeWidget {
    var more = part("header_more", .button, localized("More commands"), box) { chrome in
      chrome.openCommands(at: Point(x: box.x, y: box.y + box.height))
    }
    more.tip = localized("More commands · Menu")
    return more.drawn { look in
      [-6.0, 0, 6].map { x in
        .fill(
          .circle(center: Point(x: box.center.x + x, y: box.center.y), radius: 2),
          .solid(look.theme.text), .nonZero)
      }
    }
  }

  private func part(
    _ id: WidgetID, _ role: AccessibleNode.Role, _ name: String, _ box: Rectangle,
    press: @escaping ChromeWidget.Change
  ) -> ChromeWidget {
    var part = ChromeWidget(id, role, name, box: box)
    part.press = .init(localized("Press")) { chrome in
      chrome.hints.hide()
      press(&chrome)
    }
    return part
  }
}

extension ChromeWidget {
  /// Disables a button, so that it ignores all input.
  fileprivate mutating func disable() {
    respondsToPointer = false
    states = .disabled
    (press, keys) = (nil, nil)
  }

  /// Draws the contents on the background of a button.
  fileprivate func drawn(_ contents: @escaping (WidgetLook) -> [Drawing.Command]) -> ChromeWidget {
    var button = self
    let isActive = states.contains(.checked)
    button.look = { look in
      let (box, theme) = (look.box, look.theme)
      let tint: Color? =
        look.isPressed
        ? theme.text.opacity(0.16)
        : look.isHovered
          ? theme.text.opacity(0.08) : isActive ? theme.accent.opacity(0.16) : nil
      var drawing = Drawing()
      if let tint { drawing.commands.append(.fill(box, radius: 8, tint)) }
      if theme.isHighContrast || isActive {
        drawing.stroke(
          .roundedRectangle(box.inset(by: 0.5), radius: 7.5),
          isActive ? theme.accent : theme.separator, width: 1)
      }
      return drawing.commands + contents(look)
    }
    return button
  }
}

extension [Drawing.Command] {
  fileprivate func dimmed(_ opacity: Double) -> [Drawing.Command] {
    guard opacity < 1 else { return self }
    var drawing = Drawing()
    drawing.commands = self
    return [.group(drawing, transform: .identity, opacity: opacity, clip: nil)]
  }
}

/// The picture of the header, whose pixels the renderer caches until one of the properties changes.
struct HeaderPicture: Hashable {
  var bar: HeaderBar
  var theme: Theme
  var grid: PixelGrid
  var focus = WidgetFocus()
  var hovered: WidgetID?
  var pressed: WidgetID?

  /// The cache id of the picture.
  ///
  /// The cache also contains rows. In practice, no row has the same id, because the ids of rows are
  /// hashes or are far from this number.
  private static let id: UInt64 = 0x6865_6164_6572_0000

  func command() -> Drawing.Command {
    let size = Size(width: bar.width, height: grid.snapped(HeaderBar.height))
    var scenery = WidgetScenery(WidgetLook(theme, bar.measure))
    (scenery.focus, scenery.hovered, scenery.pressed) = (focus, hovered, pressed)
    var drawing = Drawing()
    drawing.fill(
      .rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height)), theme.raised)
    drawing.fill(
      .rectangle(
        Rectangle(x: 0, y: size.height - grid.pixel, width: size.width, height: grid.pixel)),
      theme.separator)
    drawing.commands += bar.widget.commands(in: scenery)
    return .cached(
      id: Self.id, version: UInt64(bitPattern: Int64(hashValue)), size: size, drawing)
  }
}
