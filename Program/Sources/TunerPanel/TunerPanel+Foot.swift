internal import PullcordTuning
internal import RefreshIndicators
internal import VectorGraphics

/// What the foot of the panel says: the range of the row that is looked at over the keys, or a message.
extension TunerPanel {
  /// How many lines a message may take before its end is cut off.
  private static let mostLines = 6
  /// How many characters of the foot's size stand on a line at least (DejaVu Sans; 45 on average, less what
  /// a line that ends with a word leaves free).
  private static let lineLength = 38

  /// How many lines the foot has: two, more for a long message, whose end says what to do.
  var footLines: Int {
    guard let message else { return 2 }
    return min(max((message.count + Self.lineLength - 1) / Self.lineLength, 2), Self.mostLines)
  }

  /// The row that is looked at: the one under the pointer, else the one that has the focus.
  private var lookedAt: TunerRow? {
    if let hoveredRow, let row = rows.first(where: { $0.id == hoveredRow }) { return row }
    guard hasFocus, case .row(let id) = focus else { return nil }
    return rows.first { $0.id == id }
  }

  /// What a row can be turned to, and what the preset has: `Trigger: 0…2000 pt, preset 64`.
  func note(on row: TunerRow) -> String? {
    switch row.content {
    case .heading:
      return row.note.map { _ in "Load more: for lists whose rows come in pages" }
    case .actions:
      if case .action(let action) = hovered { return action.note }
      let isFocused = hasFocus && focus == .row(id: row.id)
      return isFocused ? TunerAction.allCases[min(part, row.partCount - 1)].note : nil
    case .enabled: return "Enabled: whether the list reacts at its edges"
    case .number(_, let range, _, let standard, _):
      let preset = standard.map { ", preset \(range.text($0))" } ?? ""
      return "\(row.title): \(range.text)\(preset)"
    case .choice(let chip):
      guard case .choice(let name)? = standard(chip.key) else { return nil }
      return "\(row.title): \(chip.names.count) choices, preset \(TunerText.name(name))"
    case .flag(let key, _):
      guard case .flag(let isOn)? = standard(key) else { return nil }
      return "\(row.title): off or on, preset \(isOn ? "on" : "off")"
    }
  }

  private func standard(_ key: String) -> TuningValue? {
    TuningParameter.named(key)?.value(in: tuning.standard)
  }

  func foot(_ layout: TunerLayout, _ theme: Theme) -> [Drawing.Command] {
    let box = layout.foot.inset(by: 6)
    let inner = Rectangle(
      x: layout.foot.x, y: box.y, width: layout.foot.width, height: box.height)
    if let message {
      return [
        .text(
          message, box: inner, style: TextStyle(size: 11, color: theme.text), lines: footLines,
          alignment: .leading)
      ]
    }
    func line(_ index: Double, _ text: String, _ color: Color) -> Drawing.Command {
      .text(
        text,
        box: Rectangle(
          x: inner.x, y: inner.y + index * TunerLayout.footLineHeight, width: inner.width,
          height: TunerLayout.footLineHeight), style: TextStyle(size: 11, color: color), lines: 1,
        alignment: .leading)
    }
    let note = lookedAt.flatMap { self.note(on: $0) }
    let isOnParts =
      hasFocus && lookedAt.map { $0.partCount > 1 && focus == .row(id: $0.id) } == true
    let hint =
      isOnParts
      ? "Arrows choose · Return presses · Esc to the list"
      : hasFocus ? "Arrows turn · Del resets · Esc to the list" : "F6 for keys · F2 closes"
    return [
      line(
        0, note ?? "Point at a value for its range",
        note == nil ? theme.secondaryText : theme.text),
      line(1, hint, theme.secondaryText),
    ]
  }
}
