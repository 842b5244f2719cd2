internal import PullcordRecordings
internal import PullcordSystem

/// An HTML page of texts, tables and vector pictures, in the style of the other reports.
///
/// The page has no script and needs no other file.
struct PlainPage {
  var title: String
  /// The sentence below the title.
  var verdict: String
  /// The HTML of the cards.
  var cards: [String]

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">
    <title>\(ReportPage.escaped(title))</title>
    <style>
    \(ReportPage.text(PackageResources.report_css))
    .card { overflow-x: auto; }
    svg { display: block; max-width: 100%; height: auto; }
    svg text { fill: var(--quiet); font: 12px system-ui, sans-serif; }
    </style>
    <header>
      <h1>\(ReportPage.escaped(title))</h1>
      <p class="verdict">\(ReportPage.escaped(verdict))</p>
    </header>
    <main>
    \(cards.map { "<section class=\"card\">\n\($0)\n</section>" }.joined(separator: "\n"))
    </main>
    </html>

    """
  }

  func write(to path: String) throws(FileError) { try Self.write(html, to: path) }

  static func write(_ text: String, to path: String) throws(FileError) {
    let file = try PartialFile(path: path)
    try file.write(text.utf8)
    try file.finish()
  }

  /// A table with a heading; the first row of `rows` names the columns.
  ///
  /// All columns but the first contain numbers if `hasNumbers` is true.
  static func table(_ heading: String, _ rows: [[String]], hasNumbers: Bool = false) -> String {
    let lines = rows.enumerated().map { index, row in
      let cells = row.enumerated().map { column, text in
        let style = hasNumbers && column > 0 ? " class=\"number\"" : ""
        let name = index == 0 || hasNumbers && column == 0 ? "th" : "td"
        return "<\(name)\(style)>\(ReportPage.escaped(text))</\(name)>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    return "<h2>\(ReportPage.escaped(heading))</h2>\n<table class=\"wide\">\n"
      + lines.joined(separator: "\n") + "\n</table>"
  }

  static func paragraph(_ text: String) -> String { "<p>\(ReportPage.escaped(text))</p>" }
}
