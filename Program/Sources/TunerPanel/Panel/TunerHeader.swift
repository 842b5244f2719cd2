internal import PullcordControls
internal import PullcordLanguages
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The parts above the search bar: the preset, the controls for A and B, and the tools.
struct TunerHeader {
  let panel: TunerPanel

  var widgets: [TunerWidget] {
    [preset, copySide, sides] + TunerTool.allCases.map { tool($0) }
  }

  // MARK: Layout

  private static let sideSize = Size(width: 30, height: 24)
  private static let copyWidth = 84.0
  /// The least width of the line above the name of the preset, in points.
  private static let leastNoteWidth = 60.0

  private var presetBox: Rectangle {
    Rectangle(
      x: TunerLayout.margin, y: 10, width: max(0, panel.size.width - 2 * TunerLayout.margin),
      height: TunerLayout.headerHeight - 14)
  }

  /// The box of the switch between A and B, to the right of the line above the preset's name.
  private var sidesBox: Rectangle {
    let width = Self.sideSize.width * Double(TuningSide.allCases.count)
    return Rectangle(
      x: panel.size.width - TunerLayout.margin - width, y: 6, width: width,
      height: Self.sideSize.height)
  }

  private var copyBox: Rectangle {
    let space = sidesBox.x - 6 - TunerLayout.margin - Self.leastNoteWidth
    let width = min(max(Self.copyWidth, panel.textFit.copy + 8), max(0, space))
    return Rectangle(
      x: sidesBox.x - 6 - width, y: sidesBox.y, width: width, height: sidesBox.height)
  }

  // MARK: The preset

  private var preset: TunerWidget {
    let (box, name) = (presetBox, panel.tuning.preset)
    var preset = TunerWidget("preset", .comboBox, localized("Preset"), box: box)
    preset.text = name
    preset.isBehind = true
    preset.beChoice(.preset(of: panel.tuning), row: nil)
    preset.ring = {
      .roundedRectangle(
        Rectangle(x: box.x - 9, y: box.y - 4, width: box.width + 18, height: box.height + 4),
        radius: 7)
    }
    let (count, noteEnd) = (panel.settings.changeCount, copyBox.x - 4)
    preset.look = { look in
      let theme = look.theme
      let note =
        count == 0
        ? localized("Preset")
        : localized(one: "Preset · \(count) change", other: "Preset · \(count) changes", count)
      var commands: [Drawing.Command] = []
      if look.isHovered {
        let highlight = Rectangle(
          x: box.x - 8, y: box.y - 4, width: box.width + 16, height: box.height + 4)
        commands.append(.fill(highlight, radius: 8, theme.accent.opacity(0.1)))
      }
      return commands + [
        .label(
          Self.fitting(note, width: noteEnd - box.x, look.measure),
          in: Rectangle(x: box.x, y: box.y, width: noteEnd - box.x, height: 16),
          size: TunerFit.noteSize,
          color: count == 0 ? theme.secondaryText : theme.accent),
        .label(
          name, in: Rectangle(x: box.x, y: box.y + 17, width: box.width - 28, height: 28),
          size: 19, weight: .bold, color: theme.text),
        TunerIcon.chevrons(
          center: Point(x: box.x + box.width - 8, y: box.y + 31), theme.secondaryText),
      ]
    }
    return preset
  }

  /// Shortens a line such as “Preset · 3 changes” to “3 changes” if it is wider than `width`.
  private static func fitting(_ note: String, width: Double, _ measure: TextMeasure) -> String {
    let style = TextStyle(size: TunerFit.noteSize, color: Theme.light.text)
    guard measure.extent(of: note, style: style).width > width,
      let dot = note.firstRange(of: " · ")
    else { return note }
    return String(note[dot.upperBound...])
  }

  // MARK: The sides

  private var copySide: TunerWidget {
    let active = panel.pair.active
    let title = localized("Copy \(active.rawValue) to \(active.other.rawValue)")
    var button = TunerWidget("copy_side", .button, title, box: copyBox)
    let isDifferent = panel.pair.isDifferent
    button.states = isDifferent ? [] : .disabled
    button.press = .init(localized("Press")) { $0.copySide() }
    button.ring = { [copyBox] in .roundedRectangle(copyBox.inset(by: -2), radius: 8) }
    button.look = { look in
      let (box, theme) = (look.box, look.theme)
      let highlight = Drawing.Command.fill(box, radius: 6, theme.accent.opacity(0.14))
      return (isDifferent && look.isHovered ? [highlight] : []) + [
        .label(
          title, in: box, size: 11,
          color: isDifferent ? theme.text : theme.secondaryText.opacity(0.6), alignment: .center)
      ]
    }
    return button
  }

  /// The switch between A and B.
  ///
  /// Tab stops only once at the switch, and the active half shows the focus.
  private var sides: TunerWidget {
    var sides = TunerWidget(
      "sides", box: sidesBox, children: TuningSide.allCases.enumerated().map { side($1, at: $0) })
    sides.stop = "sides"
    sides.ring = { [sidesBox] in .roundedRectangle(sidesBox.inset(by: -2), radius: 8) }
    sides.look = { [.fill($0.box, radius: 6, $0.theme.track)] }
    sides.keys = { panel, key, modifiers in
      guard modifiers.isEmpty else { return false }
      switch key {
      case .left, .home: panel.activate(.a)
      case .right, .end: panel.activate(.b)
      case .enter, .space: panel.activate(panel.pair.active.other)
      default: return false
      }
      return true
    }
    return sides
  }

  private func side(_ side: TuningSide, at index: Int) -> TunerWidget {
    let box = Rectangle(
      x: sidesBox.x + Double(index) * Self.sideSize.width, y: sidesBox.y,
      width: Self.sideSize.width, height: Self.sideSize.height)
    var half = TunerWidget(
      WidgetID(rawValue: "side_\(side)"), .toggleButton, localized("Tuning \(side.rawValue)"),
      box: box)
    let isActive = panel.pair.active == side
    half.stop = "sides"
    half.showsFocus = isActive
    half.states = isActive ? .checked : []
    half.press = .init(localized("Choose")) { $0.activate(side) }
    half.look = { look in
      let theme = look.theme
      let label = Drawing.Command.label(
        side.rawValue, in: box, size: 12, weight: .bold,
        color: isActive ? theme.raised : theme.text, alignment: .center)
      guard isActive || look.isHovered else { return [label] }
      return [
        .fill(box.inset(by: 2), radius: 4.5, isActive ? theme.accent : theme.accent.opacity(0.2)),
        label,
      ]
    }
    return half
  }

  // MARK: Tools

  private func tool(_ tool: TunerTool) -> TunerWidget {
    let widths = panel.textFit.toolWidths(in: panel.size.width - 2 * TunerLayout.toolMargin)
    let index = TunerTool.allCases.firstIndex(of: tool) ?? 0
    let box = Rectangle(
      x: TunerLayout.toolMargin + widths[..<index].reduce(0, +), y: TunerLayout.headerHeight,
      width: widths[index],
      height: TunerLayout.toolHeight - 4)
    var button = TunerWidget(
      WidgetID(rawValue: "tool_" + tool.rawValue), .button, tool.title, box: box)
    let isEnabled = panel.settings.isEnabled(tool)
    button.states = isEnabled ? [] : .disabled
    button.press = .init(localized("Press")) { $0.use(tool) }
    button.look = { look in
      let theme = look.theme
      var commands: [Drawing.Command] = []
      if isEnabled, look.isHovered {
        commands.append(.fill(box.inset(by: 1), radius: 8, theme.accent.opacity(0.14)))
      }
      commands += TunerIcon.commands(
        tool, center: Point(x: box.center.x, y: box.y + 17),
        isEnabled ? theme.text : theme.secondaryText.opacity(0.45))
      commands.append(
        .label(
          tool.title, in: Rectangle(x: box.x, y: box.y + 30, width: box.width, height: 14),
          size: panel.textFit.toolSize,
          color: isEnabled ? theme.secondaryText : theme.secondaryText.opacity(0.6),
          alignment: .center))
      return commands
    }
    return button
  }
}
