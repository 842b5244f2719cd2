internal import CairoRendering
internal import PathAnimation
package import PullcordRecordings
package import PullcordSystem

/// One gesture under several presets, on a page: a table of numbers, curves over each other, film strips.
///
/// The page needs no network and no other file, and is written run by run.
package final class VersusReport {
  /// A gesture under one preset.
  package struct Run: Sendable {
    /// The preset's name.
    package var name: String
    /// The feel in numbers.
    package var numbers: FeelNumbers
    /// The lines of the trace.
    package var trace: RecordedTrace
    /// What was seen, a picture a state.
    package var film: FilmStrip
    /// Whether the end edge was pulled, so that this part of the pictures counts.
    package var isAtEnd: Bool

    /// Makes a run.
    package init(
      name: String, numbers: FeelNumbers, trace: RecordedTrace, film: FilmStrip,
      isAtEnd: Bool = false
    ) {
      (self.name, self.numbers, self.trace) = (name, numbers, trace)
      (self.film, self.isAtEnd) = (film, isAtEnd)
    }
  }

  private let page: ReportPage
  private var films: [(states: [String], blobs: [Int])] = []

  /// Begins a report on a gesture of this name.
  package init(path: String, gesture: String) throws(FileError) {
    page = try ReportPage(
      path: path, title: "\(gesture) under several presets",
      body: """
        <header>
          <h1>\(ReportPage.escaped(gesture)) <span class="quiet">under several presets</span></h1>
        </header>
        \(ReportPage.text(PackageResources.versus_html))
        """)
  }

  /// Appends a run.
  package func add(_ run: Run) throws(FileError) {
    // The page's style has fourteen colors, one for each preset.
    let color = "--c\(films.count % 14)"
    var blobs: [Int] = []
    for picture in run.film.pictures {
      blobs.append(try page.push(blob: PictureFile.encode(picture, of: run.name)))
    }
    films.append((run.film.names, blobs))
    try page.push(run.trace.curves(name: run.name, color: color), to: "traces")
    try page.push(
      "{\"name\":\(JSONText.string(run.name)),\"isAtEnd\":\(run.isAtEnd),"
        + run.numbers.members + "}",
      to: "runs")
  }

  /// Gives the file its name.
  package func finish() throws(FileError) {
    for measure in FeelNumbers.measures {
      let texts = [measure.key, measure.title, measure.unit].map(JSONText.string)
      try page.push("[\(texts.joined(separator: ","))]", to: "measures")
    }
    let columns = FilmColumns(of: films.map(\.states))
    for state in columns.states { try page.push(JSONText.string(state), to: "states") }
    for film in films {
      let cells = columns.cells(of: film.states).map { cell in
        switch cell {
        case .picture(let index): "\(film.blobs[index])"
        case .absent(let sentence): JSONText.string(sentence)
        }
      }
      try page.push("[\(cells.joined(separator: ","))]", to: "films")
    }
    try page.finish(PackageResources.curves_js, PackageResources.versus_js)
  }
}

extension FeelNumbers {
  /// One of the numbers, as tables, pages and JSON tell it.
  package struct Measure: Sendable {
    /// Its name in JSON.
    package let key: String
    /// Its title in a table.
    package let title: String
    /// Its unit: `pt` or `s`.
    package let unit: String
    /// The number itself; nil: it did not happen.
    package let value: @Sendable (FeelNumbers) -> Double?
  }

  /// All of them, in the order of a gesture.
  package static let measures = [
    Measure(key: "fingerToArm", title: "finger to arm", unit: "pt") { $0.fingerToArm },
    Measure(key: "pullToArm", title: "pull when armed", unit: "pt") { $0.pullToArm },
    Measure(key: "timeToFire", title: "time to fire", unit: "s") { $0.timeToFire },
    Measure(key: "farthestPull", title: "farthest pull", unit: "pt") { $0.farthestPull },
    Measure(key: "overshoot", title: "overshoot", unit: "pt") { $0.overshoot },
    Measure(key: "timeToRest", title: "release to rest", unit: "s") { $0.timeToRest },
  ]

  /// The numbers as members of a JSON object, without braces.
  package var members: String {
    Self.measures.map { "\"\($0.key)\":\($0.value(self).map(JSONText.number) ?? "null")" }
      .joined(separator: ",")
  }
}
