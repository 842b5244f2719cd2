internal import PullcordControls
package import PullcordListScenes
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
package import VectorGraphics

extension TunerPanel {
  /// Draws the opaque panel at a time, with its upper left corner at the origin.
  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    let (theme, grid) = (style.theme, PixelGrid(scale: style.scale))
    let side = Rectangle(x: 0, y: 0, width: grid.pixel, height: size.height)
    if let sheet {
      var drawing = sheet.drawing(hasFocus: focus.isActive, style)
      drawing.fill(.rectangle(side), theme.separator)
      return drawing
    }
    let body = layout.body
    let bodySize = Size(width: body.width, height: body.height)
    let rows =
      rows(at: time, style, grid)
      + rowList.scrollIndicator(at: time, in: bodySize, theme, grid)
    var drawing = Drawing([
      .fill(
        .rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height)),
        .solid(theme.raised), .nonZero),
      .group(
        Drawing(rows), transform: .translation(x: 0, y: body.y), opacity: 1,
        clip: .rectangle(Rectangle(x: 0, y: 0, width: body.width, height: body.height))),
    ])
    drawing.commands += header(theme)
    drawing.commands += sides(theme)
    for tool in TunerTool.allCases { drawing.commands += button(tool, theme) }
    drawing.commands += searchBar(style) + emptyNotice(theme)
    drawing.commands += footer(theme)
    let lines =
      [body.y, body.y + body.height].map {
        Rectangle(x: 0, y: grid.snapped($0), width: size.width, height: grid.pixel)
      } + [side]
    for line in lines { drawing.fill(.rectangle(line), theme.separator) }
    if let menu { drawing.add(menu.popUp.drawing(theme)) }
    return drawing
  }

  private func rows(
    at time: Double, _ style: SceneStyle, _ grid: PixelGrid
  ) -> [Drawing.Command] {
    let theme = style.theme
    let offset = grid.snapped(rowList.scroll.offset(at: max(time, rowList.now)))
    let height = layout.body.height
    var commands: [Drawing.Command] = []
    for (index, row) in rowList.rows.enumerated()
    where row.y + TunerLayout.height(of: row) > offset && row.y < offset + height {
      let picture = TunerRowPicture(row: row, width: size.width, theme: theme)
      commands.append(
        .group(
          Drawing(
            [picture.command(at: index)] + marks(row, theme) + entry(row, style)
              + livePoint(row, theme)
              + iconPreview(row, style)),
          transform: .translation(x: 0, y: row.y - offset), opacity: 1, clip: nil))
    }
    return commands
  }

  /// Draws the highlight of the pointer and the focus ring over a row.
  private func marks(_ row: TunerRow, _ theme: Theme) -> [Drawing.Command] {
    var commands: [Drawing.Command] = []
    switch presses.hovered {
    case .choice, .less, .more, .reset, .action, .enabled, .value, .curve:
      if let box = layout.targets(row).first(where: { $0.target == presses.hovered })?.box {
        commands.append(.fill(box, radius: 6, theme.accent.opacity(0.14)))
      }
    case nil, .preset, .side, .copySide, .tool, .heading, .slider, .flag, .search, .clearSearch,
      .changedOnly:
      break
    }
    if focus.isOn(.row(id: row.id)) {
      commands += focusRing(layout.focusBox(row, part: focus.part), theme)
    }
    return commands
  }

  /// Draws the text field over the number that the user is typing.
  private func entry(_ row: TunerRow, _ style: SceneStyle) -> [Drawing.Command] {
    guard let entry = numbers.entry, entry.rowID == row.id else { return [] }
    let theme = style.theme
    let box = layout.valueBox(row)
    let outline = Path.roundedRectangle(box.inset(by: 1), radius: 5)
    return [
      .fill(outline, .solid(theme.background), .nonZero),
      .stroke(outline, .solid(theme.accent), StrokeStyle(width: 2)),
    ]
      + entry.field.commands(
        in: box.inset(by: 6), hasFocus: true,
        style: TextStyle(size: 13, weight: .bold, color: theme.text, hasTabularFigures: true),
        theme: theme, measure: style.textMeasure)
  }

  /// Draws the point of the running pull on the curve of its device.
  private func livePoint(_ row: TunerRow, _ theme: Theme) -> [Drawing.Command] {
    guard let live, case .curves(let curves) = row.content, curves.hasDevices else { return [] }
    let plot = curves.plot(.resistance(curves.state.device), width: size.width)
    let center = plot.clamped(plot.point(Point(x: live.finger, y: live.pull)))
    return [
      .fill(.circle(center: center, radius: 6), .solid(theme.background), .nonZero),
      .fill(.circle(center: center, radius: 4.5), .solid(theme.accent), .nonZero),
    ]
  }

  private func focusRing(_ box: Rectangle, _ theme: Theme) -> [Drawing.Command] {
    FocusRing.commands(.roundedRectangle(box.inset(by: 1), radius: 7), theme: theme)
  }

  private func header(_ theme: Theme) -> [Drawing.Command] {
    let box = layout.preset
    let count = settings.changeCount
    let note =
      count == 0 ? "Preset" : count == 1 ? "Preset · 1 change" : "Preset · \(count) changes"
    var commands: [Drawing.Command] = []
    if presses.hovered == .preset {
      let highlight = Rectangle(
        x: box.x - 8, y: box.y - 4, width: box.width + 16, height: box.height + 4)
      commands.append(.fill(highlight, radius: 8, theme.accent.opacity(0.1)))
    }
    commands += [
      .label(
        note,
        in: Rectangle(
          x: box.x, y: box.y, width: layout.copySide.x - box.x - 4, height: 16), size: 11,
        color: count == 0 ? theme.secondaryText : theme.accent),
      .label(
        tuning.preset, in: Rectangle(x: box.x, y: box.y + 17, width: box.width - 28, height: 28),
        size: 19, weight: .bold, color: theme.text),
      TunerIcon.chevrons(
        center: Point(x: box.x + box.width - 8, y: box.y + 31), theme.secondaryText),
    ]
    if focus.isOn(.preset) {
      commands += focusRing(
        Rectangle(x: box.x - 10, y: box.y - 5, width: box.width + 20, height: box.height + 6),
        theme)
    }
    return commands
  }

  private func button(_ tool: TunerTool, _ theme: Theme) -> [Drawing.Command] {
    let box = layout.tool(tool)
    let isEnabled = settings.isEnabled(tool)
    var commands: [Drawing.Command] = []
    if isEnabled, presses.hovered == .tool(tool) {
      commands.append(.fill(box.inset(by: 1), radius: 8, theme.accent.opacity(0.14)))
    }
    let color = isEnabled ? theme.text : theme.secondaryText.opacity(0.45)
    commands += TunerIcon.commands(tool, center: Point(x: box.center.x, y: box.y + 17), color)
    commands.append(
      .label(
        tool.rawValue, in: Rectangle(x: box.x, y: box.y + 30, width: box.width, height: 14),
        size: 10.5,
        color: isEnabled ? theme.secondaryText : theme.secondaryText.opacity(0.6),
        alignment: .center))
    if focus.isOn(.tool(tool)) { commands += focusRing(box, theme) }
    return commands
  }
}
