internal import PullcordControls
internal import PullcordListScenes
internal import RefreshIndicators
internal import VectorGraphics

extension PanelSheet {
  /// Draws the sheet over the whole panel.
  func drawing(size: Size, hasFocus: Bool, _ style: SceneStyle) -> Drawing {
    let whole = Path.rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    var drawing = Drawing([.fill(whole, .solid(style.theme.raised), .nonZero)])
    if let question {
      drawing.commands += question.commands(hasFocus: hasFocus, style.theme)
    } else if let chooser {
      drawing.commands += chooser.commands(hasFocus: hasFocus, style)
    }
    return drawing
  }
}

/// A button of a sheet.
private func sheetButton(
  _ title: String, in box: Rectangle, isHovered: Bool, isFocused: Bool, isMain: Bool,
  _ theme: Theme
) -> [Drawing.Command] {
  let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 8)
  let fill = isMain ? theme.accent : isHovered ? theme.accent.opacity(0.14) : theme.background
  var commands: [Drawing.Command] = [.fill(outline, .solid(fill), .nonZero)]
  if !isMain {
    commands.append(
      .stroke(outline, .solid(theme.secondaryText.opacity(0.45)), StrokeStyle(width: 1)))
  }
  commands.append(
    .label(
      title, in: box, weight: isMain ? .bold : .regular,
      color: isMain ? theme.background : theme.text, alignment: .center))
  if isFocused { commands += FocusRing.commands(outline, theme: theme) }
  return commands
}

extension PanelQuestion {
  fileprivate func commands(hasFocus: Bool, _ theme: Theme) -> [Drawing.Command] {
    let width = size.width - 32
    var commands: [Drawing.Command] = [
      .label(
        title, in: Rectangle(x: 16, y: 24, width: width, height: 26), size: 17, weight: .bold,
        color: theme.text),
      .text(
        detail, box: Rectangle(x: 16, y: 58, width: width, height: 80),
        style: TextStyle(size: 13, color: theme.text, verticalAlignment: .top), lines: 4,
        alignment: .leading),
    ]
    for (index, item) in buttons.enumerated() {
      commands += sheetButton(
        item.title, in: box(of: index), isHovered: hovered == index,
        isFocused: hasFocus && focused == index, isMain: index == 0, theme)
    }
    return commands
  }
}

extension FileChooser {
  fileprivate func commands(hasFocus: Bool, _ style: SceneStyle) -> [Drawing.Command] {
    let theme = style.theme
    let width = size.width - 32
    var commands: [Drawing.Command] = [
      .label(
        title, in: Rectangle(x: 16, y: 12, width: width, height: 26), size: 17, weight: .bold,
        color: theme.text),
      .label(
        shownFolder, in: Rectangle(x: 16, y: 38, width: width, height: 18), size: 11,
        color: theme.secondaryText),
    ]
    commands.append(
      .group(
        entries(hasFocus: hasFocus, style), transform: .identity, opacity: 1,
        clip: .rectangle(list)))
    if let problem {
      commands.append(
        .text(
          problem, box: problemBox,
          style: TextStyle(size: 12, weight: .bold, color: theme.text), lines: 4,
          alignment: .leading))
    }
    for y in [list.y, problemBox.y] {
      commands.append(
        .fill(
          .rectangle(Rectangle(x: 0, y: y.rounded() - 1, width: size.width, height: 1)),
          .solid(theme.separator), .nonZero))
    }
    if purpose == .save { commands += saving(hasFocus: hasFocus, style) }
    return commands
      + sheetButton(
        "Cancel", in: box(of: .cancel), isHovered: hovered == .cancel,
        isFocused: hasFocus && focus == .cancel, isMain: false, theme)
  }

  /// The end of the folder's path, which says more than its beginning.
  private var shownFolder: String {
    let most = Int((size.width - 32) / 6)
    let path = listing.folder
    return path.count <= most ? path : "…" + path.suffix(most - 1)
  }

  private func entries(hasFocus: Bool, _ style: SceneStyle) -> Drawing {
    let theme = style.theme
    var drawing = Drawing()
    if !listing.entries.contains(where: { $0.kind == .file }), problem == nil {
      let y = list.y + Double(listing.entries.count) * Self.rowHeight - offset
      drawing.commands.append(
        .label(
          "No tuning files in this folder",
          in: Rectangle(x: 16, y: y, width: list.width - 16, height: Self.rowHeight),
          color: theme.secondaryText))
    }
    for (index, entry) in listing.entries.enumerated() {
      let box = box(of: .entry(index))
      guard box.y + box.height > list.y, box.y < list.y + list.height else { continue }
      if hovered == .entry(index) {
        drawing.commands.append(.fill(box, radius: 7, theme.accent.opacity(0.12)))
      }
      drawing.commands += Self.icon(
        entry.kind, center: Point(x: box.x + 18, y: box.center.y), theme.secondaryText)
      let half = entry.detail.isEmpty ? box.width - 44 : (box.width - 44) * 0.62
      drawing.commands.append(
        .label(
          entry.title,
          in: Rectangle(x: box.x + 36, y: box.y, width: half, height: box.height),
          color: theme.text))
      if !entry.detail.isEmpty {
        drawing.commands.append(
          .label(
            entry.detail,
            in: Rectangle(
              x: box.x + 40 + half, y: box.y, width: box.width - 48 - half, height: box.height),
            size: 11, color: theme.secondaryText, alignment: .trailing))
      }
      if hasFocus, focus == .entry(index) {
        drawing.commands += FocusRing.commands(
          .roundedRectangle(box.inset(by: 2), radius: 7), theme: theme)
      }
    }
    return drawing
  }

  private func saving(hasFocus: Bool, _ style: SceneStyle) -> [Drawing.Command] {
    let theme = style.theme
    let field = box(of: .name)
    let outline = Path.roundedRectangle(field.inset(by: 0.5), radius: 7)
    var commands: [Drawing.Command] = [
      .fill(outline, .solid(theme.background), .nonZero),
      .stroke(outline, .solid(theme.secondaryText.opacity(0.45)), StrokeStyle(width: 1)),
    ]
    if hasFocus, focus == .name { commands += FocusRing.commands(outline, theme: theme) }
    commands += name.commands(
      in: Rectangle(x: field.x + 10, y: field.y, width: field.width - 20, height: field.height),
      placeholder: "Name of the file", hasFocus: hasFocus && focus == .name,
      style: TextStyle(size: 14, color: theme.text), theme: theme, measure: style.textMeasure)
    let row = box(of: .full)
    let check = Path.roundedRectangle(
      Rectangle(x: row.x + 5, y: row.center.y - 8, width: 16, height: 16), radius: 4)
    if hovered == .full {
      commands.append(.fill(row, radius: 7, theme.accent.opacity(0.12)))
    }
    if savesAll { commands.append(.fill(check, .solid(theme.accent), .nonZero)) }
    commands += [
      .stroke(
        check, .solid(savesAll ? theme.accent : theme.secondaryText), StrokeStyle(width: 1.5)),
      .label(
        Self.fullTitle,
        in: Rectangle(x: row.x + 30, y: row.y, width: row.width - 34, height: row.height),
        size: 12.5, color: theme.text),
    ]
    if savesAll {
      let (x, y) = (row.x + 13, row.center.y)
      commands.append(
        .stroke(
          .polyline([
            Point(x: x - 4, y: y), Point(x: x - 1, y: y + 3), Point(x: x + 4, y: y - 4),
          ]), .solid(theme.background), StrokeStyle(width: 2)))
    }
    if hasFocus, focus == .full {
      commands += FocusRing.commands(.roundedRectangle(row.inset(by: 2), radius: 7), theme: theme)
    }
    return commands
      + sheetButton(
        "Save", in: box(of: .save), isHovered: hovered == .save,
        isFocused: hasFocus && focus == .save, isMain: true, theme)
  }

  private static func icon(
    _ kind: FileListing.Entry.Kind, center: Point, _ color: Color
  ) -> [Drawing.Command] {
    func line(_ points: [(Double, Double)]) -> Drawing.Command {
      .stroke(
        .polyline(points.map { Point(x: center.x + $0.0, y: center.y + $0.1) }), .solid(color),
        StrokeStyle(width: 1.5))
    }
    switch kind {
    case .file:
      return [line([(-5, -7), (2, -7), (5, -4), (5, 7), (-5, 7), (-5, -7)])]
    case .recent:
      return [
        .stroke(.circle(center: center, radius: 6.5), .solid(color), StrokeStyle(width: 1.5)),
        line([(0, -3.5), (0, 0), (3, 2)]),
      ]
    case .folder:
      return [
        line([
          (-7, -5), (-2, -5), (0, -3), (7, -3), (7, 6), (-7, 6), (-7, -5),
        ])
      ]
    case .place: return [line([(-1, -5), (-6, 0), (-1, 5)]), line([(-6, 0), (7, 0)])]
    }
  }
}
