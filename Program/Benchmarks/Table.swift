/// A plain text table with a title and right-aligned numbers.
///
/// Its columns are as narrow as possible.
struct Table {
  private let title: String
  private var rows: [[String]]

  init(_ title: String, _ headers: String...) { self.init(title, headers) }

  init(_ title: String, _ headers: [String]) {
    self.title = title
    rows = [headers]
  }

  mutating func add(_ cells: String...) { rows.append(cells) }
  mutating func add(_ cells: [String]) { rows.append(cells) }

  func show() {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    print("\n\(title)")
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }
      print("  " + cells.joined(separator: "  "))
    }
  }
}

extension Double {
  /// The number as text with `count` digits after the decimal point.
  func digits(_ count: Int) -> String {
    guard isFinite else { return "–" }
    var power = 1.0
    for _ in 0..<count { power *= 10 }
    let scaled = Int((magnitude * power).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard count > 0 else { return sign + String(scaled) }
    let text = String(scaled)
    let padded = String(repeating: "0", count: max(0, count + 1 - text.count)) + text
    return sign + padded.dropLast(count) + "." + padded.suffix(count)
  }
}
