internal import PullcordControls
internal import PullcordListScenes
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The search field and the switch “Changed only”.
extension TunerPanel {
  mutating func editSearch(_ key: Key, _ modifiers: KeyModifiers) {
    switch (key.rawValue, modifiers) {
    case ("Escape", []):
      // The first press clears the search. The second one leaves the panel.
      if search.isEmpty { focus.isActive = false } else { setSearch(TextField("")) }
    case ("Return", []):
      let control = rowList.rows.first { !$0.isHeading && !$0.isPicture }
      guard let row = control ?? rowList.rows.first else { return }
      focus.stop = .row(id: row.id)
      rowList.reveal(row)
    default:
      var field = search
      guard field.press(key, modifiers, typed: numbers.keyboard.typedText) else { return }
      setSearch(field)
    }
  }

  mutating func setSearch(_ field: TextField) {
    let isNew = field.text != search.text
    search = field
    guard isNew else { return }
    rowList.filter.text = field.text
    updateRows()
    rowList.scrollToStart()
  }

  mutating func focusSearch() {
    menu = nil
    focus.isActive = true
    focus.stop = .search
    search.selectAll()
  }

  mutating func toggleChangedOnly() {
    rowList.filter.isChangedOnly.toggle()
    updateRows()
    rowList.scrollToStart()
  }

  func searchBar(_ style: SceneStyle) -> [Drawing.Command] {
    let theme = style.theme
    let box = layout.searchField
    let hasFocus = focus.isOn(.search)
    let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 7)
    let isHovered = presses.hovered == .search
    var commands: [Drawing.Command] = [
      .fill(outline, .solid(theme.background), .nonZero),
      .stroke(
        outline, .solid(theme.secondaryText.opacity(isHovered ? 0.8 : 0.45)),
        StrokeStyle(width: 1)),
      .stroke(
        .circle(center: Point(x: box.x + 14, y: box.center.y - 1.5), radius: 4.5),
        .solid(theme.secondaryText), StrokeStyle(width: 1.5)),
      .stroke(
        .line(
          from: Point(x: box.x + 17.5, y: box.center.y + 2),
          to: Point(x: box.x + 21, y: box.center.y + 5.5)), .solid(theme.secondaryText),
        StrokeStyle(width: 1.5)),
    ]
    commands += search.commands(
      in: Rectangle(x: box.x + 28, y: box.y, width: box.width - 56, height: box.height),
      placeholder: "Search settings", hasFocus: hasFocus,
      style: TextStyle(size: 13, color: theme.text), theme: theme, measure: style.textMeasure)
    if !search.isEmpty {
      let center = layout.clearSearch.center
      for side in [1.0, -1] {
        commands.append(
          .stroke(
            .line(
              from: Point(x: center.x - 3.5, y: center.y - 3.5 * side),
              to: Point(x: center.x + 3.5, y: center.y + 3.5 * side)),
            .solid(theme.secondaryText), StrokeStyle(width: 1.5)))
      }
    }
    if hasFocus { commands += FocusRing.commands(outline, theme: theme) }
    return commands + changedOnly(theme)
  }

  private func changedOnly(_ theme: Theme) -> [Drawing.Command] {
    let box = layout.changedOnly
    let isOn = rowList.filter.isChangedOnly
    let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 7)
    var commands: [Drawing.Command] = []
    if isOn {
      commands.append(.fill(outline, .solid(theme.accent), .nonZero))
    } else {
      let isHovered = presses.hovered == .changedOnly
      commands += [
        .fill(
          outline, .solid(isHovered ? theme.accent.opacity(0.14) : theme.background), .nonZero),
        .stroke(outline, .solid(theme.secondaryText.opacity(0.45)), StrokeStyle(width: 1)),
      ]
    }
    commands.append(
      .label(
        "Changed only", in: box, size: 12, color: isOn ? theme.background : theme.text,
        alignment: .center))
    if focus.isOn(.changedOnly) { commands += FocusRing.commands(outline, theme: theme) }
    return commands
  }

  /// The text in place of the rows if the filter hides all of them.
  func emptyNotice(_ theme: Theme) -> [Drawing.Command] {
    guard rowList.rows.isEmpty else { return [] }
    let isSearching = !rowList.filter.text.allSatisfy(\.isWhitespace)
    let what =
      isSearching
      ? "No \(rowList.filter.isChangedOnly ? "changed " : "")setting matches “\(search.text)”."
      : "All numbers are the preset’s."
    let hint =
      isSearching ? "Esc in the field clears the search." : "Change one, and it appears here."
    return [(what, theme.text, 24.0), (hint, theme.secondaryText, 46)].map { text, color, y in
      .label(
        text,
        in: Rectangle(
          x: TunerLayout.margin, y: layout.body.y + y,
          width: max(1, size.width - 2 * TunerLayout.margin), height: 20),
        size: 12.5, color: color, alignment: .center)
    }
  }
}
