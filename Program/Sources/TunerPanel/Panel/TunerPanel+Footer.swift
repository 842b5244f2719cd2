internal import PullcordControls
internal import PullcordTuning
internal import RefreshIndicators
internal import VectorGraphics

/// The footer, which shows a message, or the range of a row above a hint about keys.
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
  /// The footer has two lines, or more for a long message, because the end of a message says
  /// what the user can do.
  var footerLines: Int {
    guard let message else { return 2 }
    return min(max((message.count + Self.lineLength - 1) / Self.lineLength, 2), Self.mostLines)
  }

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
    let isOnParts = row.map { $0.partCount > 1 && focus.isOn(.row(id: $0.id)) } == true
    let hint =
      isOnParts
      ? "Arrows: choose · Enter: press · Esc: list"
      : focus.isActive ? "Arrows: change · Del: reset · Esc: list" : "F6: keyboard · F2: close"
    let lines = [
      (note ?? "Point at a value to see its range", note == nil ? theme.secondaryText : theme.text),
      (hint, theme.secondaryText),
    ]
    return lines.enumerated().map { index, line in
      let y = box.y + Double(index) * TunerLayout.footerLineHeight
      return .label(
        line.0,
        in: Rectangle(x: box.x, y: y, width: box.width, height: TunerLayout.footerLineHeight),
        size: 11, color: line.1)
    }
  }
}
