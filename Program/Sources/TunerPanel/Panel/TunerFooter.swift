internal import PullcordControls
internal import PullcordLanguages
internal import PullcordTuning
internal import RefreshIndicators
internal import VectorGraphics

/// The footer of the tuner.
///
/// It shows a message. If there is none, it shows the range and the explanation of a setting, above
/// a hint about keys.
struct TunerFooter {
  let panel: TunerPanel
  private var focus: WidgetFocus { panel.focus }

  /// The greatest number of lines in a message.
  ///
  /// The footer cuts off the end of a longer message.
  private static let mostLines = 6
  /// The number of characters that always fit on a line.
  ///
  /// On average, more than 45 characters fit on a line in Inter. The smaller number leaves space
  /// for the unused end of a wrapped line.
  static let lineLength = 38

  /// The number of lines in the footer.
  ///
  /// The footer has four lines, and more in a language with long sentences and hints. It also has
  /// more lines for a long message, so that the advice at the end of the message is visible. If the
  /// panel is low and there is no message, the footer has no lines, so that rows have more space.
  var lines: Int {
    let usual = panel.textFit.noteLines + panel.textFit.hintLines
    guard let message = panel.message else {
      return panel.size.height < TunerLayout.leastHeight ? 0 : usual
    }
    let needed = (message.count + Self.lineLength - 1) / Self.lineLength
    return min(max(needed, usual), Self.mostLines)
  }

  /// The row that the footer describes.
  ///
  /// This is the row under the mouse. If no row is under the mouse, it is the focused row.
  private var describedRow: TunerRow? {
    if let row = panel.hoveredRow.flatMap({ panel.rowList[$0] }) { return row }
    return focus.isActive ? panel.focusedRow : nil
  }

  /// The note on a row, such as `Trigger: 0…2000 pt, preset 64`; nil for a row without a note.
  func note(on row: TunerRow) -> String? {
    switch row.content {
    case .heading: return row.note.map { _ in localized("Load more: for lists that load pages") }
    case .actions:
      let actions = TunerAction.allCases
      if let hovered = actions.first(where: { $0.widgetID == panel.presses.hovered }) {
        return hovered.note
      }
      return panel.hasFocus(row) ? actions[min(focus.part, actions.count - 1)].note : nil
    case .hand:
      let tools = HandTool.allCases
      if let hovered = tools.first(where: { $0.widgetID == panel.presses.hovered }) {
        return hovered.note
      }
      return panel.hasFocus(row) ? tools[min(focus.part, tools.count - 1)].note : nil
    case .curves(let curves): return note(on: curves)
    case .icon: return localized("The indicator at the progress, or at the refresh time, below")
    case .enabled: return localized("Enabled: which edges respond to pulls")
    case .number, .choice, .flag: return values(of: row).map { "\(row.title): \($0)" }
    }
  }

  /// The possible values of a setting and the preset's value, such as `0…2000 pt, preset 64`; nil
  /// for a row without a setting.
  private func values(of row: TunerRow) -> String? {
    switch row.content {
    case .number(let number):
      guard let standard = number.standard else { return number.range.shownLimits }
      return localized(
        "\(number.range.shownLimits), preset \(WindowLanguage.number(number.range.text(standard)))")
    case .choice(let choice):
      guard case .choice(let name)? = standard(choice.key) else {
        return localized("\(TunerText.title(choice.chosen)) of \(choice.names.count)")
      }
      return localized("\(choice.names.count) choices, preset \(TunerText.title(name))")
    case .flag(let key, _):
      guard case .flag(let isOn)? = standard(key) else { return nil }
      return localized(isOn ? "off or on, preset on" : "off or on, preset off")
    case .heading, .actions, .hand, .curves, .icon, .enabled: return nil
    }
  }

  /// A long note on a setting, for the height of the footer; for a number, it omits the preset.
  static func longestNote(on parameter: TuningParameter) -> String {
    let title = TunerText.title(of: parameter)
    switch parameter.kind {
    case .number(let range): return "\(title): \(range.shownLimits)"
    case .choice(let names):
      let longest = names.map(TunerText.title).max { $0.count < $1.count } ?? ""
      return "\(title): " + localized("\(names.count) choices, preset \(longest)")
    case .flag: return "\(title): " + localized("off or on, preset off")
    }
  }

  /// The description of a row for screen readers.
  ///
  /// It omits the title, because screen readers already have the title as the row's name.
  func description(of row: TunerRow) -> String {
    [row.ambiguousGroup, values(of: row) ?? note(on: row)].compactMap(\.self)
      .joined(separator: ". ")
  }

  /// The note on the part of a curve under the mouse, or else on the focused part.
  private func note(on curves: CurveRow) -> String? {
    let parts = curves.parts
    var part = parts.indices.contains(focus.part) ? parts[focus.part] : nil
    if let hovered = parts.first(where: { curves.widgetID(of: $0) == panel.presses.hovered }) {
      part = hovered
    }
    switch part {
    case .device(let device): return localized("\(TunerText.deviceTitle(device)): show its curve")
    case .handle(let curve, let id):
      guard let handle = curves.graph(curve).handles.first(where: { $0.id == id }) else {
        return nil
      }
      let numbers = handle.keys.compactMap { key -> String? in
        guard let parameter = TuningParameter.named(key), case .number(let range) = parameter.kind,
          case .number(let value)? = parameter.value(in: panel.tuning)
        else { return nil }
        return range.shown(value)
      }
      return localized("Drag: \(localized(key: handle.title)) \(numbers.joined(separator: ", "))")
    case nil: return nil
    }
  }

  private func standard(_ key: String) -> TuningValue? {
    TuningParameter.named(key)?.value(in: panel.tuning.standard)
  }

  func commands(_ look: WidgetLook) -> [Drawing.Command] {
    let (theme, box) = (look.theme, panel.layout.footer)
    guard lines > 0 else { return [] }
    if let message = panel.message {
      return [
        .text(
          message, box: box, style: TextStyle(size: 11, color: theme.text), lines: lines,
          alignment: .leading)
      ]
    }
    let row = describedRow
    let note = row.flatMap { self.note(on: $0) }
    let sentence =
      row?.keys.last.flatMap(TuningParameter.named).map { localized(key: $0.note) }
      ?? row.flatMap { IconView.note($0.id) } ?? ""
    let isOnParts = row.map { $0.hasParts && panel.hasFocus($0) } == true
    let lineHeight = TunerLayout.footerLineHeight
    func line(_ text: String, _ index: Int, count: Int = 1, _ color: Color) -> Drawing.Command {
      .text(
        text,
        box: Rectangle(
          x: box.x, y: box.y + Double(index) * lineHeight, width: box.width,
          height: Double(count) * lineHeight),
        style: TextStyle(size: TunerFit.noteSize, color: color, verticalAlignment: .top),
        lines: count,
        alignment: .leading)
    }
    let first = note ?? localized("Point at a value to see what it does")
    let noteLines = panel.textFit.noteLines
    let firstLines = min(
      look.measure.extent(
        of: first, style: TextStyle(size: TunerFit.noteSize, color: theme.text), width: box.width
      ).lineCount, noteLines)
    return [
      line(first, 0, count: firstLines, note == nil ? theme.secondaryText : theme.text),
      line(sentence, firstLines, count: max(1, noteLines - firstLines), theme.text),
      line(
        hint(isOnParts: isOnParts), noteLines, count: panel.textFit.hintLines,
        theme.secondaryText),
    ]
  }

  /// The texts that screen readers announce when they appear: the message, and the number of found
  /// settings.
  var status: [String] {
    let filter = panel.rowList.filter
    guard filter.isActive else { return [panel.message].compactMap(\.self) }
    let count = panel.rowList.rows.count { !$0.isHeading && !$0.isPicture }
    let found =
      count == 0
      ? localized("No setting found")
      : localized(one: "\(count) setting found", other: "\(count) settings found", count)
    return [panel.message, found].compactMap(\.self)
  }

  /// All hints about keys.
  static var hints: [String] { Hint.allCases.map(\.text) }

  private enum Hint: CaseIterable {
    case typing, list, search, curves, number, parts, row

    var text: String {
      switch self {
      case .typing: localized("Enter: set · Esc: keep · units: pt, ms, %")
      case .list: localized("F6: keyboard · Ctrl+F: search · F2: close")
      case .search: localized("Enter: to the rows · Esc: clear")
      case .curves: localized("Arrows: choose · Shift+arrows: move · Esc: list")
      case .number: localized("Enter: type · Arrows: change (Shift ×10, Alt ×0.1)")
      case .parts: localized("Arrows: choose · Enter: press · Esc: list")
      case .row: localized("Arrows: change · Del: reset · Esc: list")
      }
    }
  }

  private func hint(isOnParts: Bool) -> String {
    let hint: Hint =
      if panel.numbers.entry != nil {
        .typing
      } else if !focus.isActive {
        .list
      } else if focus.stop == "search" {
        .search
      } else {
        switch panel.focusedRow?.content {
        case .curves: .curves
        case .number: .number
        default: isOnParts ? .parts : .row
        }
      }
    return hint.text
  }
}
