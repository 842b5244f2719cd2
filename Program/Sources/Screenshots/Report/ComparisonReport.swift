internal import CairoRendering
internal import PullcordTuning
internal import VectorGraphics
package import PullcordRecordings
package import PullcordSystem

/// A page that shows a comparison.
///
/// Every pair of pictures has side by side, swipe, onion skin, blink and difference views. If
/// both sides have a trace, the page also shows curves of their numbers. The page needs no
/// network connection and no other file. The report writes the page pair by pair and stores equal
/// pictures once.
package final class ComparisonReport {
  private let page: ReportPage
  private let frames: FrameStore
  /// The numbers that `frames` gave to the latest frame of each side; nil before the first pair.
  private var latest: (first: Int?, second: Int?)
  private let comparison: PictureComparison
  private let names: (first: String, second: String)
  private let tolerancePixels: Int
  private var facts: [JSON] = []
  private var verdict: Verdict?

  package init(
    path: String, first: String, second: String, comparison: PictureComparison,
    tolerancePixels: Int = 0
  ) throws(FileError) {
    self.comparison = comparison
    self.tolerancePixels = tolerancePixels
    names = (first, second)
    page = try ReportPage(
      path: path, title: "\(first) vs. \(second)",
      heading: """
        <i class="key a"></i>\(ReportPage.escaped(first)) <span class="quiet">vs.</span>
        <i class="key b"></i>\(ReportPage.escaped(second))
        """)
    frames = FrameStore(page)
    let titles = [("A", first), ("B", second)].map { $0 == $1 ? $0 : "\($0) · \($1)" }
    try page.set("names", to: .texts(titles))
    try page.set(
      "limits",
      to: [
        "distance": .number(ColorDistance.most * comparison.threshold * comparison.threshold),
        "antialiasing": .flag(comparison.ignoresAntialiasing),
      ])
  }

  /// Adds a pair of pictures; `note` is a text that the page shows with the pair.
  package func add(_ pair: ComparedPair, note: String = "") throws(FileError) {
    if let value = try value(of: pair, note: note) { try page.push(value, to: "pairs") }
  }

  /// Stores the pictures of a pair, and returns the pair's value for the page's script.
  ///
  /// Nil if the pair was compared but does not contain its pictures.
  private func value(of pair: ComparedPair, note: String) throws(FileError) -> JSON? {
    switch pair.outcome {
    case .failed(let reason): return ["name": .text(pair.name), "failed": .text(reason)]
    case .compared(let difference):
      guard let (one, other) = pair.pictures else { return nil }
      let first = try frames.add(
        one.image, near: [latest.first, latest.second], file: one.file, name: pair.name)
      let second = try frames.add(
        other.image, near: [first, latest.second], file: other.file, name: pair.name)
      latest = (first, second)
      // The page draws a box around each region; more than 200 boxes would not be useful.
      let regions = difference.regions.prefix(200).map { region in
        JSON.array(
          [region.x, region.y, region.width, region.height, region.differentPixels]
            .map(JSON.integer))
      }
      return [
        "name": .text(pair.name), "note": .text(note), "width": .integer(difference.width),
        "height": .integer(difference.height), "a": .integer(first), "b": .integer(second),
        "held": pair.held.map { .integer($0 == .first ? 0 : 1) } ?? .null,
        "different": .integer(difference.differentPixels),
        "tolerated": .flag(difference.differentPixels <= tolerancePixels),
        "antialiased": .integer(difference.antialiasedPixels),
        "unnoticeable": .integer(
          difference.changedPixels - difference.differentPixels - difference.antialiasedPixels),
        "distance": .number(difference.largestDistance), "regions": .array(regions),
      ]
    }
  }

  package func add(
    _ first: RecordedTrace, _ second: RecordedTrace, _ difference: TraceDifference
  ) throws(FileError) {
    facts.append(
      Self.fact(
        "\(Self.grouped(difference.differentFrames)) of \(Self.grouped(difference.frames))",
        "trace frames differ", difference.isDifferent ? "bad" : "good"))
    verdict = difference.verdict
    for trace in curves(first, second) { try page.push(trace, to: "traces") }
    for measure in difference.measures { try page.push(measure, to: "measures") }
    for note in difference.pageNotes { try page.push(.text(note), to: "notes") }
  }

  /// Adds a recording of a snapshot to the page's list; `result` is `same` or `different`.
  package func add(
    recording name: String, result: String, sentence: String, pair: ComparedPair?,
    traces: (RecordedTrace, RecordedTrace), _ difference: TraceDifference
  ) throws(FileError) {
    var picture = JSON.null
    if let pair, let value = try value(of: pair, note: "") { picture = value }
    try page.push(
      [
        "name": .text(name), "result": .text(result), "sentence": .text(sentence),
        "pair": picture, "traces": .array(curves(traces.0, traces.1)),
        "measures": .array(difference.measures), "notes": .texts(difference.pageNotes),
        "settings": .array(difference.verdict.settings.map(\.row)),
      ], to: "recordings")
  }

  /// Adds a recording that could not be checked.
  package func add(failed name: String, sentence: String) throws(FileError) {
    try page.push(
      [
        "name": .text(name), "result": .text("failed"), "sentence": .text(sentence), "pair": .null,
        "traces": .array([]), "measures": .array([]), "notes": .array([]), "settings": .array([]),
      ], to: "recordings")
  }

  private func curves(_ first: RecordedTrace, _ second: RecordedTrace) -> [JSON] {
    [
      first.curves(name: names.first, color: "--a"),
      second.curves(name: names.second, color: "--b"),
    ]
  }

  /// Appends the totals and renames the completed file to its final name.
  ///
  /// `sentence` is the first line of the page. By default this line is the verdict of the traces if
  /// they differ or if there are no pictures. Otherwise it is the result of the pictures.
  package func finish(
    _ summary: ComparisonSummary? = nil, sentence: String? = nil
  ) throws(FileError) {
    if let summary {
      let isSame = summary.differentPairs == 0 && summary.failures == 0
      var all = [
        Self.fact(Self.grouped(summary.pairs), summary.pairs == 1 ? "pair" : "pairs"),
        Self.fact(
          Self.grouped(summary.differentPairs), "with different pixels", isSame ? "good" : "bad"),
        Self.fact(decimal(comparison.threshold), "color threshold"),
      ]
      if tolerancePixels > 0 {
        all.append(Self.fact(Self.grouped(tolerancePixels), "pixels tolerated per pair"))
      }
      if summary.failures > 0 {
        all.append(Self.fact(Self.grouped(summary.failures), "not compared", "bad"))
      }
      facts = all + facts
    }
    for fact in facts { try page.push(fact, to: "facts") }
    try page.set("verdict", to: .text(sentence ?? self.sentence(summary)))
    for setting in verdict?.settings ?? [] {
      try page.push(setting.row, to: "settings")
    }
    try page.finish()
  }

  /// The first line of the page.
  private func sentence(_ summary: ComparisonSummary?) -> String {
    let pictures = summary.map { $0.status == .success ? "No picture differs" : $0.line }
    guard let verdict else { return pictures ?? "" }
    guard verdict.sentences.isEmpty, let pictures else { return verdict.line }
    return "Both move the same. \(pictures)"
  }

  /// Makes the value that passes a number, its name and its kind to the page's script.
  ///
  /// The kind determines the number's color. It is `good`, `bad` or empty.
  private static func fact(_ number: String, _ name: String, _ kind: String = "") -> JSON {
    .texts([number, name, kind])
  }

  /// Formats a number with thin spaces between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append("\u{2009}") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

extension SettingDifference {
  /// The row of this setting in the page's table of different settings.
  fileprivate var row: JSON { .texts([title, first, second, unit]) }
}

extension TraceDifference {
  /// The lines below the table of largest differences: the tolerance, and the differences between
  /// words, events and end times.
  fileprivate var pageNotes: [String] { [tolerance.line].compactMap(\.self) + notes }

  /// The rows of the page's table of largest differences: one for each column of numbers.
  fileprivate var measures: [JSON] {
    columns.map { column in
      let isEqual = column.difference == 0
      let kind = isEqual ? "" : isTolerated(column) ? "tolerated" : "bad"
      return .texts([
        column.name, decimal(column.difference), isEqual ? "" : decimal(column.time), kind,
      ])
    }
  }
}

extension RecordedTrace {
  /// The changes of a column whose values are words, such as the column `state`.
  ///
  /// Each change contains the new word, and the time at which it becomes the column's value. The
  /// first frame counts as a change.
  func changes(of column: String) -> [JSON] {
    guard let index = RecordedTrace.words.firstIndex(of: column) else { return [] }
    var latest: String?
    var changes: [JSON] = []
    for frame in frames where changes.isEmpty || frame.words[index] != latest {
      latest = frame.words[index]
      changes.append([.number(frame.time), .text(latest ?? "")])
    }
    return changes
  }

  /// Makes the value that passes the trace to the page's script.
  func curves(name: String, color: String) -> JSON {
    func rounded(_ value: Double, _ scale: Double) -> JSON {
      .number((value * scale).rounded() / scale)
    }
    let length = (frames.last?.time ?? 0) - (frames.first?.time ?? 0)
    let step = frames.count > 1 ? length / Double(frames.count - 1) : 0
    return [
      "name": .text(name), "color": .text(color), "step": .number(step),
      "t": .array(frames.map { rounded($0.time, 1e6) }),
      // A thousandth of a point is too small to see on a screen.
      "columns": .object(
        RecordedTrace.numbers.enumerated().map { index, name in
          (name, .array(frames.map { rounded($0.numbers[index], 1000) }))
        }),
      "states": .array(changes(of: "state")),
    ]
  }
}
