internal import PullcordControls
internal import PullcordTuning
internal import RefreshIndicators
internal import VectorGraphics

/// The footer, which shows a message, or the range and the sentence of a row above a hint about
/// keys.
extension TunerPanel {
  /// The greatest number of lines in a message.
  ///
  /// The footer cuts off the end of a longer message.
  private static let mostLines = 6
  /// The smallest number of characters that fit on a line.
  ///
  /// In Inter more than 45 characters fit on average, minus the unused space at the end of a wrapped
  /// line.
  private static let lineLength = 38

  /// The number of lines in the footer.
  ///
  /// The footer has four lines, or more for a long message, because the end of a message says
  /// what the user can do.
  var footerLines: Int {
    guard let message else { return Self.usualLines }
    let needed = (message.count + Self.lineLength - 1) / Self.lineLength
    return min(max(needed, Self.usualLines), Self.mostLines)
  }

  /// One line for the range, two for the sentence and one for the keys.
  private static let usualLines = 4

  /// The row that the footer describes.
  ///
  /// This is the row under the mouse, or else the focused row.
  private var describedRow: TunerRow? {
    if let row = hoveredRow.flatMap({ rowList[$0] }) { return row }
    guard focus.isActive, case .row(let id) = focus.stop else { return nil }
    return rowList[id]
  }

  /// The possible values of a row and the preset's value, such as `Trigger: 0…2000 pt, preset 64`.
  func note(on row: TunerRow) -> String? {
    switch row.content {
    case .heading: return row.note.map { _ in "Load more: for lists that load pages" }
    case .actions:
      if case .action(let action) = presses.hovered { return action.note }
      let isFocused = focus.isOn(.row(id: row.id))
      return isFocused ? TunerAction.allCases[min(focus.part, row.partCount - 1)].note : nil
    case .enabled: return "Enabled: which edges respond to pulls"
    case .number(let number):
      let preset = number.standard.map { ", preset \(number.range.text($0))" } ?? ""
      return "\(row.title): \(number.range.text)\(preset)"
    case .choice(let choice):
      guard case .choice(let name)? = standard(choice.key) else { return nil }
      return "\(row.title): \(choice.names.count) choices, preset \(TunerText.title(name))"
    case .flag(let key, _):
      guard case .flag(let isOn)? = standard(key) else { return nil }
      return "\(row.title): off or on, preset \(isOn ? "on" : "off")"
    }
  }

  private func standard(_ key: String) -> TuningValue? {
    TuningParameter.named(key)?.value(in: tuning.standard)
  }

  func footer(_ theme: Theme) -> [Drawing.Command] {
    let box = layout.footer
    if let message {
      return [
        .text(
          message, box: box, style: TextStyle(size: 11, color: theme.text), lines: footerLines,
          alignment: .leading)
      ]
    }
    let row = describedRow
    let note = row.flatMap { self.note(on: $0) }
    let sentence = row?.keys.last.flatMap(TuningParameter.named)?.note ?? ""
    let isOnParts = row.map { $0.partCount > 1 && focus.isOn(.row(id: $0.id)) } == true
    let lineHeight = TunerLayout.footerLineHeight
    func line(_ text: String, _ index: Int, count: Int = 1, _ color: Color) -> Drawing.Command {
      .text(
        text,
        box: Rectangle(
          x: box.x, y: box.y + Double(index) * lineHeight, width: box.width,
          height: Double(count) * lineHeight),
        style: TextStyle(size: 11, color: color, verticalAlignment: .top), lines: count,
        alignment: .leading)
    }
    return [
      line(
        note ?? "Point at a value to see what it does", 0,
        note == nil ? theme.secondaryText : theme.text),
      line(sentence, 1, count: 2, theme.text),
      line(hint(isOnParts: isOnParts), 3, theme.secondaryText),
    ]
  }

  private func hint(isOnParts: Bool) -> String {
    if numbers.entry != nil { return "Enter: set · Esc: keep · units: pt, ms, %" }
    guard focus.isActive else { return "F6: keyboard · Ctrl+F: search · F2: close" }
    switch focus.stop {
    case .search: return "Enter: to the rows · Esc: clear"
    case .row(let id) where rowList[id]?.numberKey != nil:
      return "Enter: type · Arrows: change (Shift ×10, Alt ×0.1)"
    default: break
    }
    return isOnParts
      ? "Arrows: choose · Enter: press · Esc: list" : "Arrows: change · Del: reset · Esc: list"
  }
}
