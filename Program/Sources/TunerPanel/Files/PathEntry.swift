internal import PullcordControls
internal import PullcordListScenes
internal import RefreshIndicators
internal import VectorGraphics

/// The field for the path of a tuning file, for desktops without a file dialog.
struct PathEntry: Sendable {
  enum Purpose: Hashable, Sendable {
    case load
    case save
  }

  /// The reason why a text is no path.
  struct Problem: Error {
    var line: String
  }

  let purpose: Purpose
  /// The absolute path of the folder of relative paths.
  let folder: String
  var field: TextField
  /// Whether the saved file has all settings, not only those that differ from the preset.
  var savesAll = false

  /// The outcome of the typed path.
  func outcome() throws(Problem) -> PanelSheet.Outcome {
    let typed = String(field.text.drop(while: \.isWhitespace))
    guard !typed.isEmpty, !typed.hasSuffix("/") else {
      throw Problem(line: "Got no name. Type a name such as soft.json.")
    }
    guard !typed.contains(where: { $0 == "\0" || $0.isNewline }) else {
      throw Problem(line: "A file name is one line of text.")
    }
    let isComplete = typed.hasPrefix("/") || typed.hasPrefix("~/")
    let path = isComplete ? typed : "\(folder == "/" ? "" : folder)/\(typed)"
    guard purpose == .save else { return .read(path: path) }
    let hasEnding = typed.split(separator: "/").last?.contains(".") == true
    return .write(path: path + (hasEnding ? "" : ".json"), isFull: savesAll, replaces: false)
  }

  /// Draws the field, and the switch of a file to save.
  func commands(
    field box: Rectangle, full row: Rectangle, focus: PanelSheet.Part?, hovered: PanelSheet.Part?,
    _ style: SceneStyle
  ) -> [Drawing.Command] {
    let theme = style.theme
    let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 7)
    var commands: [Drawing.Command] = [
      .fill(outline, .solid(theme.background), .nonZero),
      .stroke(outline, .solid(theme.secondaryText.opacity(0.45)), StrokeStyle(width: 1)),
    ]
    if focus == .path { commands += FocusRing.commands(outline, theme: theme) }
    commands += field.commands(
      in: Rectangle(x: box.x + 10, y: box.y, width: box.width - 20, height: box.height),
      placeholder: "Path of the file", hasFocus: focus == .path,
      style: TextStyle(size: 14, color: theme.text), theme: theme, measure: style.textMeasure)
    guard purpose == .save else { return commands }
    let check = Path.roundedRectangle(
      Rectangle(x: row.x + 5, y: row.center.y - 8, width: 16, height: 16), radius: 4)
    if hovered == .full { commands.append(.fill(row, radius: 7, theme.accent.opacity(0.12))) }
    if savesAll { commands.append(.fill(check, .solid(theme.accent), .nonZero)) }
    commands += [
      .stroke(
        check, .solid(savesAll ? theme.accent : theme.secondaryText), StrokeStyle(width: 1.5)),
      .label(
        TunerPanel.fullTitle,
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
    if focus == .full {
      commands += FocusRing.commands(.roundedRectangle(row.inset(by: 2), radius: 7), theme: theme)
    }
    return commands
  }
}
