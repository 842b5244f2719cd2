/// Formats tables as text for the terminal.
nonisolated enum TextTable {
  /// The rows as lines, with two spaces between columns.
  ///
  /// The columns in `numbers` are right-aligned.
  static func text(_ rows: [[String]], numbers: Range<Int>) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        if numbers.contains(column) { return space + text }
        return column == row.count - 1 ? text : text + space
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
