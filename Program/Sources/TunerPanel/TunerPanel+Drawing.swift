internal import PullcordControls
package import PullcordListScenes
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
package import VectorGraphics

extension TunerPanel {
  /// The picture of the panel as it will be seen at a time, its upper left corner at the origin; opaque
  /// everywhere.
  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    let (theme, grid) = (style.theme, PixelGrid(scale: style.scale))
    let layout = layout
    let body = layout.body
    let ground = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    var drawing = Drawing([
      .fill(.rectangle(ground), .solid(theme.raised), .nonZero),
      .group(
        rows(at: time, theme, grid), transform: .translation(x: 0, y: body.y), opacity: 1,
        clip: .rectangle(Rectangle(x: 0, y: 0, width: body.width, height: body.height))),
    ])
    drawing.commands += head(layout, theme)
    drawing.commands += foot(layout, theme)
    for y in [body.y, body.y + body.height] {
      let line = Rectangle(x: 0, y: grid.snapped(y), width: size.width, height: grid.pixel)
      drawing.commands.append(.fill(.rectangle(line), .solid(theme.separator), .nonZero))
    }
    let side = Rectangle(x: 0, y: 0, width: grid.pixel, height: size.height)
    drawing.commands.append(.fill(.rectangle(side), .solid(theme.separator), .nonZero))
    if let menu { drawing.commands += menu.drawing(in: size, theme) }
    return drawing
  }

  // MARK: Rows

  private func rows(at time: Double, _ theme: Theme, _ grid: PixelGrid) -> Drawing {
    let offset = grid.snapped(scroll.offset(at: max(time, now)))
    let body = layout.body
    var drawing = Drawing()
    for (index, row) in rows.enumerated()
    where row.y + row.height > offset && row.y < offset + body.height {
      let picture = TunerRowPicture(row: row, width: size.width, theme: theme)
      drawing.commands.append(
        .group(
          Drawing([picture.command(at: index)]), transform: .translation(x: 0, y: row.y - offset),
          opacity: 1, clip: nil))
      drawing.commands += marks(row, y: row.y - offset, theme)
    }
    drawing.commands += scrollIndicator(at: time, offset: offset, theme, grid)
    return drawing
  }

  /// What changes with the pointer and the focus, over a row's picture.
  private func marks(_ row: TunerRow, y: Double, _ theme: Theme) -> [Drawing.Command] {
    var commands: [Drawing.Command] = []
    let isLit = hovered.map { target in layout.targets(row).contains { $0.target == target } }
    if isLit == true, let box = layout.targets(row).first(where: { $0.target == hovered })?.box {
      switch hovered {
      case .chip, .less, .more, .reset, .action, .enabled:
        var box = box
        box.y += y
        commands.append(
          .fill(
            .roundedRectangle(box, radius: 6), .solid(theme.accent.opacity(0.14)), .nonZero))
      default: break
      }
    }
    if hasFocus, focus == .row(id: row.id) {
      var ring = layout.part(part, of: row) ?? layout.ring(row)
      ring.y += y
      commands.append(focusRing(ring, theme))
    }
    return commands
  }

  private func focusRing(_ box: Rectangle, _ theme: Theme) -> Drawing.Command {
    .stroke(
      .roundedRectangle(box.inset(by: 1), radius: 7), .solid(theme.accent), StrokeStyle(width: 2))
  }

  private func scrollIndicator(
    at time: Double, offset: Double, _ theme: Theme, _ grid: PixelGrid
  ) -> [Drawing.Command] {
    let body = layout.body
    let indicator = ScrollIndicator(
      visibleLength: body.height, contentLength: scroll.contentLength, position: offset)
    let age = time - scrolledAt
    let opacity = min(max((Self.indicatorFades - age) / 0.25, 0), 1)
    let axisFrame = AxisFrame(
      size: Size(width: body.width, height: body.height), axis: .vertical, isRightToLeft: false)
    return indicator.commands(
      in: axisFrame, from: 0, to: body.height, grid: grid, theme: theme, opacity: opacity)
  }

  // MARK: Head

  private func head(_ layout: TunerLayout, _ theme: Theme) -> [Drawing.Command] {
    let box = layout.preset
    let count = changeCount
    let note =
      count == 0 ? "Preset" : count == 1 ? "Preset · 1 change" : "Preset · \(count) changes"
    var commands: [Drawing.Command] = []
    if hovered == .preset {
      commands.append(
        .fill(
          .roundedRectangle(
            Rectangle(x: box.x - 8, y: box.y - 4, width: box.width + 16, height: box.height + 4),
            radius: 8), .solid(theme.accent.opacity(0.1)), .nonZero))
    }
    commands += [
      .text(
        note, box: Rectangle(x: box.x, y: box.y, width: box.width, height: 16),
        style: TextStyle(
          size: 11, color: count == 0 ? theme.secondaryText : theme.accent), lines: 1,
        alignment: .leading),
      .text(
        tuning.preset, box: Rectangle(x: box.x, y: box.y + 17, width: box.width - 28, height: 28),
        style: TextStyle(size: 19, weight: .bold, color: theme.text), lines: 1,
        alignment: .leading),
      TunerIcon.chevrons(
        center: Point(x: box.x + box.width - 8, y: box.y + 31), theme.secondaryText),
    ]
    if hasFocus, focus == .preset {
      commands.append(
        focusRing(
          Rectangle(x: box.x - 10, y: box.y - 5, width: box.width + 20, height: box.height + 6),
          theme))
    }
    for tool in TunerTool.allCases { commands += self.tool(tool, layout.tool(tool), theme) }
    return commands
  }

  private func tool(
    _ tool: TunerTool, _ box: Rectangle, _ theme: Theme
  ) -> [Drawing.Command] {
    var commands: [Drawing.Command] = []
    let isUsable = isUsable(tool)
    if isUsable, hovered == .tool(tool) {
      commands.append(
        .fill(
          .roundedRectangle(box.inset(by: 1), radius: 8), .solid(theme.accent.opacity(0.14)),
          .nonZero))
    }
    let color = isUsable ? theme.text : theme.secondaryText.opacity(0.45)
    let center = Point(x: box.x + box.width / 2, y: box.y + 17)
    commands += TunerIcon.commands(tool, center: center, color)
    commands.append(
      .text(
        tool.rawValue, box: Rectangle(x: box.x, y: box.y + 30, width: box.width, height: 14),
        style: TextStyle(
          size: 10.5, color: isUsable ? theme.secondaryText : theme.secondaryText.opacity(0.6)),
        lines: 1, alignment: .center))
    if hasFocus, focus == .tool(tool) { commands.append(focusRing(box, theme)) }
    return commands
  }
}
