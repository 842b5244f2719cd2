internal import CairoRendering
package import PullcordRecordings
package import PullcordSystem

/// A page to look at what a comparison found: side by side, swipe, onion skin, blink and difference views of
/// every pair, and the curves of two traces.
///
/// The page needs no network and no other file. It is written while pairs come; each picture is in it once.
package final class ComparisonReport {
  private let page: ReportPage
  private let comparison: PictureComparison
  private let names: (first: String, second: String)
  private let tolerancePixels: Int
  private var facts: [String] = []

  /// Begins a report; `first` and `second` are what the compared things are called.
  package init(
    path: String, first: String, second: String, comparison: PictureComparison,
    tolerancePixels: Int = 0
  ) throws(FileError) {
    self.comparison = comparison
    self.tolerancePixels = tolerancePixels
    names = (first, second)
    page = try ReportPage(
      path: path, title: "\(first) against \(second)",
      body: """
        <header>
          <h1><i class="key a"></i>\(ReportPage.escaped(first)) <span class="quiet">against</span>
            <i class="key b"></i>\(ReportPage.escaped(second))</h1>
          <div id="facts" class="facts"></div>
        </header>
        \(ReportPage.text(PackageResources.compare_html))
        """)
    let list = Self.list(["A · \(first)", "B · \(second)"])
    try page.write("<script>names = \(ReportPage.script(list))</script>\n")
  }

  /// Appends a pair, which must have kept its files.
  package func add(_ pair: ComparedPair) throws(FileError) {
    let name = "\"name\":\(JSONText.string(pair.name))"
    switch pair.outcome {
    case .failed(let reason):
      try page.push("{\(name),\"failed\":\(JSONText.string(reason))}", to: "pairs")
    case .compared(let difference):
      let first = try page.push(blob: pair.files.first)
      let second =
        difference.changedPixels == 0 ? first : try page.push(blob: pair.files.second)
      var marks = "null"
      if difference.differentPixels + difference.antialiasedPixels > 0 {
        marks = String(try page.push(blob: PictureFile.encode(difference.mask, of: pair.name)))
      }
      // A page with thousands of boxes helps nobody.
      let regions = difference.regions.prefix(200).map {
        "[\($0.x),\($0.y),\($0.width),\($0.height),\($0.differentPixels)]"
      }
      try page.push(
        "{\(name),\"width\":\(difference.width),\"height\":\(difference.height),"
          + "\"a\":\(first),\"b\":\(second),\"marks\":\(marks),"
          + "\"different\":\(difference.differentPixels),"
          + "\"tolerated\":\(difference.differentPixels <= tolerancePixels),"
          + "\"antialiased\":\(difference.antialiasedPixels),"
          + "\"changed\":\(difference.changedPixels),"
          + "\"distance\":\(JSONText.number(difference.largestDistance)),"
          + "\"regions\":[\(regions.joined(separator: ","))]}",
        to: "pairs")
    }
  }

  /// Appends the curves of two traces and what differs between them.
  package func add(
    _ first: RecordedTrace, _ second: RecordedTrace, _ difference: TraceDifference
  ) throws(FileError) {
    facts += [
      Self.fact(Self.grouped(difference.frames), "frames of traces"),
      Self.fact(
        Self.grouped(difference.differentFrames), "of them differ",
        difference.isDifferent ? "bad" : "good"),
    ]
    let points = difference.tolerance.points
    if points > 0 { facts.append(Self.fact(decimal(points), "points tolerated")) }
    try page.push(first.curves(name: names.first, color: "--a"), to: "traces")
    try page.push(second.curves(name: names.second, color: "--b"), to: "traces")
    for column in difference.columns {
      let isEqual = column.difference == 0
      let cells = [column.name, decimal(column.difference), isEqual ? "" : decimal(column.time)]
      let kind = isEqual ? "" : difference.isTolerated(column) ? "tolerated" : "bad"
      try page.push(Self.list(cells + [kind]), to: "measures")
    }
    for note in difference.notes { try page.push(JSONText.string(note), to: "notes") }
  }

  /// Appends what it all comes to, and gives the file its name.
  package func finish(_ summary: ComparisonSummary?) throws(FileError) {
    if let summary {
      let isSame = summary.differentPairs == 0 && summary.failures == 0
      var all = [
        Self.fact(Self.grouped(summary.pairs), summary.pairs == 1 ? "pair" : "pairs"),
        Self.fact(Self.grouped(summary.differentPairs), "different", isSame ? "good" : "bad"),
        Self.fact(Self.grouped(summary.differentPixels), "pixels differ"),
        Self.fact(
          Self.grouped(summary.uncountedPixels), "changed too little to see, or smooth an edge"),
        Self.fact(decimal(comparison.threshold), "threshold"),
      ]
      if tolerancePixels > 0 {
        all.append(Self.fact(Self.grouped(tolerancePixels), "pixels of a pair tolerated"))
      }
      if summary.failures > 0 {
        all.append(Self.fact(Self.grouped(summary.failures), "not compared", "bad"))
      }
      facts = all + facts
    }
    for fact in facts { try page.push(fact, to: "facts") }
    try page.finish(PackageResources.curves_js, PackageResources.compare_js)
  }

  /// A number to begin with, what it counts, and whether it is good or bad news.
  private static func fact(_ number: String, _ name: String, _ kind: String = "") -> String {
    list([number, name, kind])
  }

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map(JSONText.string).joined(separator: ","))]"
  }

  /// A number with a thin space between thousands.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append("\u{2009}") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

extension RecordedTrace {
  /// The trace as the page's script wants it.
  func curves(name: String, color: String) -> String {
    // A thousandth of a point is less than any screen shows.
    func short(_ value: Double) -> String { JSONText.number((value * 1000).rounded() / 1000) }
    let times = frames.map { JSONText.number(($0.time * 1e6).rounded() / 1e6) }
    let columns = RecordedTrace.numbers.enumerated().map { index, name in
      "\"\(name)\":[\(frames.map { short($0.numbers[index]) }.joined(separator: ","))]"
    }
    var states: [String] = []
    var latest: String?
    let word = RecordedTrace.words.firstIndex(of: "state") ?? 0
    for frame in frames where frame.words[word] != latest {
      latest = frame.words[word]
      states.append("[\(JSONText.number(frame.time)),\(JSONText.string(latest ?? ""))]")
    }
    let length = (frames.last?.time ?? 0) - (frames.first?.time ?? 0)
    let step = frames.count > 1 ? length / Double(frames.count - 1) : 0
    return "{\"name\":\(JSONText.string(name)),\"color\":\(JSONText.string(color)),"
      + "\"step\":\(JSONText.number(step)),\"t\":[\(times.joined(separator: ","))],"
      + "\"columns\":{\(columns.joined(separator: ","))},"
      + "\"states\":[\(states.joined(separator: ","))]}"
  }
}
