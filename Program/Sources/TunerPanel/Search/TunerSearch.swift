internal import PullcordControls
internal import PullcordLanguages
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A filter that decides which rows the tuner shows.
struct RowFilter: Hashable, Sendable {
  /// The text of the search field.
  var text = ""
  /// Whether only rows that differ from the preset are shown.
  var isChangedOnly = false

  /// Whether the filter hides any row.
  var isActive: Bool { isChangedOnly || !words.isEmpty }

  private var words: [Substring] { text.lowercased().split { $0.isWhitespace } }

  /// Whether the tuner shows a row.
  ///
  /// Each word of the search must occur in the row's title, group, key or explanation.
  func matches(_ row: TunerRow, in group: TuningGroup) -> Bool {
    if isChangedOnly, !row.isChanged { return false }
    let words = words
    guard !words.isEmpty else { return true }
    let parameters = row.keys.compactMap(TuningParameter.named)
    // Search the English names too, because the documentation uses them.
    var text = [row.title, group.rawValue, localized(key: group.rawValue)] + row.keys
    text += parameters.flatMap { [$0.title, $0.note, localized(key: $0.note)] }
    if case .actions = row.content {
      text += TunerAction.allCases.flatMap { [$0.rawValue, $0.title] }
    }
    if case .hand = row.content {
      text += HandTool.allCases.flatMap { [$0.rawValue, $0.title, $0.note] }
    }
    let all = text.joined(separator: " ").lowercased()
    return words.allSatisfy { all.contains($0) }
  }
}

/// The bar with the search field and the switches that filter the rows.
struct TunerSearch {
  let panel: TunerPanel

  /// The switches beside the field, from left to right.
  private var switches: [TunerWidget] {
    [
      .filter("changed_only", Self.changedOnly, panel.rowList.filter, \.isChangedOnly)
    ]
  }

  private static let (margin, gap, height) = (12.0, 8.0, 28.0)
  private static let (leastSwitchWidth, leastWidth) = (100.0, 60.0)
  static let switchTextSize = 12.0
  static var changedOnly: String { localized("Changed only") }

  private var switchWidth: Double { max(Self.leastSwitchWidth, panel.textFit.changedOnly + 16) }

  /// The parts of the bar.
  ///
  /// The switches have their own width, and the field gets the remaining width.
  var widgets: [TunerWidget] {
    var switches = switches
    let y = TunerLayout.headerHeight + TunerLayout.toolHeight + 5
    var end = panel.size.width - Self.margin
    for index in switches.indices.reversed() {
      switches[index].box = Rectangle(
        x: end - switchWidth, y: y, width: switchWidth, height: Self.height)
      let outline = Self.outline(switches[index].box)
      switches[index].ring = { outline }
      end -= switchWidth + Self.gap
    }
    let box = Rectangle(
      x: Self.margin, y: y, width: max(Self.leastWidth, end - Self.margin), height: Self.height)
    return [field(box)] + switches
  }

  private func field(_ box: Rectangle) -> TunerWidget {
    var field = TunerWidget("search", .field, localized("Search settings"), box: box)
    let search = panel.search
    field.text = search.text
    field.setText = { $0.setSearch(TextField($1)) }
    field.click = { $0.focusSearch() }
    field.keys = { $0.editSearch($1, $2) }
    field.ring = { Self.outline(box) }
    if !search.isEmpty {
      let clear = clearButton(in: box)
      field.children = { _ in [clear] }
    }
    field.look = { look in
      let theme = look.theme
      let outline = Self.outline(box)
      return look.frame(outline, opacity: look.isHovered ? 0.8 : 0.45) + [
        .stroke(
          .circle(center: Point(x: box.x + 14, y: box.center.y - 1.5), radius: 4.5),
          .solid(theme.secondaryText), StrokeStyle(width: 1.5)),
        .stroke(
          .line(
            from: Point(x: box.x + 17.5, y: box.center.y + 2),
            to: Point(x: box.x + 21, y: box.center.y + 5.5)), .solid(theme.secondaryText),
          StrokeStyle(width: 1.5)),
      ]
        + search.commands(
          in: Rectangle(
            x: box.x + 28, y: box.y, width: box.width - (search.isEmpty ? 32 : 56),
            height: box.height),
          placeholder: localized("Search settings"), hasFocus: look.hasFocus,
          style: TextStyle(size: 13, color: theme.text), theme: theme, measure: look.measure)
    }
    return field
  }

  private func clearButton(in field: Rectangle) -> TunerWidget {
    let box = Rectangle(x: field.x + field.width - 28, y: field.y, width: 28, height: 28)
    var button = TunerWidget("clear_search", box: box)
    button.stop = "search"
    button.press = .init(localized("Clear")) {
      $0.setSearch(TextField(""))
      $0.focusSearch()
    }
    button.look = { look in
      [1.0, -1].map { side in
        .stroke(
          .line(
            from: Point(x: box.center.x - 3.5, y: box.center.y - 3.5 * side),
            to: Point(x: box.center.x + 3.5, y: box.center.y + 3.5 * side)),
          .solid(look.theme.secondaryText), StrokeStyle(width: 1.5))
      }
    }
    return button
  }

  fileprivate static func outline(_ box: Rectangle) -> Path {
    .roundedRectangle(box.inset(by: 0.5), radius: 7)
  }

  /// Draws the text that replaces the rows if the filter hides all of them.
  func emptyNotice(_ theme: Theme) -> [Drawing.Command] {
    guard panel.rowList.rows.isEmpty else { return [] }
    let filter = panel.rowList.filter
    let isSearching = !filter.text.allSatisfy(\.isWhitespace)
    let what =
      isSearching
      ? (filter.isChangedOnly
        ? localized("No changed setting matches “\(panel.search.text)”.")
        : localized("No setting matches “\(panel.search.text)”."))
      : localized("All numbers are the preset’s.")
    let hint =
      isSearching
      ? localized("Esc in the field clears the search.")
      : localized("Change one, and it appears here.")
    return [(what, theme.text, 24.0), (hint, theme.secondaryText, 60)].map { text, color, y in
      .text(
        text,
        box: Rectangle(
          x: TunerLayout.margin, y: panel.layout.body.y - panel.rowList.offset + y,
          width: max(1, panel.size.width - 2 * TunerLayout.margin), height: 32),
        style: TextStyle(size: 12.5, color: color, verticalAlignment: .top), lines: 2,
        alignment: .center)
    }
  }
}

extension TunerWidget {
  /// Makes a switch of the filter; the bar then sets the box of the switch.
  fileprivate static func filter(
    _ id: WidgetID, _ title: String, _ filter: RowFilter,
    _ property: any WritableKeyPath<RowFilter, Bool> & Sendable
  ) -> TunerWidget {
    var toggle = TunerWidget(
      id, .toggleButton, title, box: Rectangle(x: 0, y: 0, width: 0, height: 0))
    let isOn = filter[keyPath: property]
    toggle.states = isOn ? .checked : []
    toggle.press = .init(localized("Toggle")) { panel in
      panel.rowList.filter[keyPath: property].toggle()
      panel.updateRows()
      panel.rowList.scrollToStart()
    }
    toggle.look = { look in
      look.button(
        title, TunerSearch.outline(look.box), isOn: isOn, size: TunerSearch.switchTextSize)
    }
    return toggle
  }
}

extension TunerPanel {
  /// Handles a key in the search field, and returns whether the field used it.
  mutating func editSearch(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case (.escape, []):
      // The first press clears the search. The second one leaves the panel.
      if search.isEmpty { focus.isActive = false } else { setSearch(TextField("")) }
    case (.enter, []):
      let control = rowList.rows.first { !$0.isHeading && !$0.isPicture }
      if let row = control ?? rowList.rows.first { moveFocus(to: row.widgetID, part: 0) }
    default:
      var field = search
      guard field.press(key, modifiers, typed: numbers.keyboard.typedText) else {
        return [.enter, .escape].contains(key)
      }
      setSearch(field)
    }
    return true
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
    focus.stop = "search"
    search.selectAll()
  }
}
