internal import CairoRendering
internal import PullcordRecordings
internal import PullcordSystem

/// An HTML page that needs no other file.
///
/// The page is written in pieces.
final class ReportPage {
  private let file: PartialFile
  /// The index of each picture in the page's list of blobs.
  private var blobs: [Digest: Int] = [:]

  /// Writes the start of the page, without its data; `heading` is HTML.
  init(path: String, title: String, heading: String) throws(FileError) {
    file = try PartialFile(path: path)
    try write(
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <link rel="icon" href="data:,">
      <title>\(Self.escaped(title))</title>
      <style>
      \(Self.text(PackageResources.report_css))</style>
      <header>
        <h1>\(heading)</h1>
        <p id="verdict" class="verdict" hidden></p>
        <div id="facts" class="facts"></div>
      </header>
      \(Self.text(PackageResources.report_html))
      <script>const blobs = [], frames = [], pairs = [], traces = [], facts = [], measures = [], notes = [], runs = [], states = [], films = [], settings = [], track = [], recordings = []; let names = [], verdict = "", limits = {};</script>

      """)
  }

  func write(_ text: String) throws(FileError) { try file.write(text.utf8) }

  /// Sets a variable of the page's script.
  func set(_ name: String, to value: JSON) throws(FileError) {
    try write("<script>\(name) = \(Self.script(value))</script>\n")
  }

  func push(_ value: JSON, to list: String) throws(FileError) {
    try write("<script>\(list).push(\(Self.script(value)))</script>\n")
  }

  /// Appends the bytes of a PNG file, unless the page already contains them.
  ///
  /// Returns the index of the bytes in the page's list of blobs.
  func push(blob bytes: [UInt8]) throws(FileError) -> Int {
    let digest = bytes.withUnsafeBytes(Digest.init)
    if let known = blobs[digest] { return known }
    let number = blobs.count
    blobs[digest] = number
    try write("<script>blobs.push(\"")
    try file.write(Base64.encoded(bytes))
    try write("\")</script>\n")
    return number
  }

  /// Appends the scripts and renames the completed file to its final name.
  func finish() throws(FileError) {
    for script in [
      PackageResources.curves_js, PackageResources.frames_js, PackageResources.marks_js,
      PackageResources.scrubber_js, PackageResources.report_js,
    ] { try write("<script>\n\(Self.text(script))</script>\n") }
    try file.finish()
  }

  static func escaped(_ text: String) -> String { MarkupText.xml(text) }

  /// JSON for use in a script; it does not contain `<`, which could begin the script's end tag.
  static func script(_ value: JSON) -> String { value.line.replacing("<", with: "\\u003c") }

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Encodes bytes in base 64 (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes, with `=` as padding.
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text, count in
      count = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let left = bytes.count - start
        let word =
          Int(bytes[start]) << 16 | (left > 1 ? Int(bytes[start + 1]) << 8 : 0)
          | (left > 2 ? Int(bytes[start + 2]) : 0)
        text[count] = alphabet[word >> 18]
        text[count + 1] = alphabet[word >> 12 & 63]
        text[count + 2] = left > 1 ? alphabet[word >> 6 & 63] : UInt8(ascii: "=")
        text[count + 3] = left > 2 ? alphabet[word & 63] : UInt8(ascii: "=")
        count += 4
      }
    }
  }
}

/// An HTML page of texts, tables and vector pictures, in the style of the other reports.
///
/// The page has no script and needs no other file.
struct PlainPage {
  var title: String
  /// The sentence below the title.
  var verdict: String
  /// The HTML of the page's sections; each section looks like a card.
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
  /// If `hasNumbers` is true, all columns except the first one contain numbers.
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
